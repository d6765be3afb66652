import { expect, test } from "vitest";
import { BEGINNING, entryHash, linkHash } from "./forms.ts";
import { verifyTrail } from "./verify.ts";

const CHAMBER = "01a2045f-8db5-75e6-af25-fcfdee879a2a";
const WRITTEN = "2026-01-01 00:00:00.5+00";

const copied = (columns: readonly string[], rows: (string | null)[][]) => ({
	columns,
	lines: (async function* () {
		for (const row of rows) yield Buffer.from(`${row.map((value) => value ?? "\\N").join("\t")}\n`);
	})(),
});

/** A chain of one link, whose entry is gone. */
function goneOf(trail: "activity" | "security_log", now: Date) {
	const id = "01a2045f-8db5-75e6-af25-fcfdee879a2b";
	const row_hash = `\\x${entryHash(trail, { chamber_id: CHAMBER, id, at: WRITTEN })}`;
	const link = { chamber_id: CHAMBER, seq: "1", trail, row_id: id, written_at: WRITTEN, row_hash };
	const values = [...Object.values(link).slice(0, 5), `\\${row_hash}`, `\\\\x${linkHash(BEGINNING, link)}`];
	const tables = {
		audit_links: copied([...Object.keys(link), "hash"], [values]),
		...{ activity: copied(["id"], []), security_log: copied(["id"], []) },
	};
	return verifyTrail({ tables, now });
}

const after = (days: number) => new Date(Date.parse("2026-01-01T00:00:00Z") + days * 86_400_000);

test("an entry of the security log may be gone after 400 days, and not before", async () => {
	expect(await goneOf("security_log", after(399))).toMatchObject({
		outdated: 0,
		faults: [{ kind: "missing" }],
	});
	expect(await goneOf("security_log", after(400))).toMatchObject({ outdated: 1, faults: [] });
});

test("an entry of the activity is never gone", async () => {
	expect(await goneOf("activity", after(10_000))).toMatchObject({
		outdated: 0,
		faults: [{ kind: "missing" }],
	});
});
