// @module-tag long
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as listsRoute from "#app/routes/api/day/cause-lists/list.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { pdf } from "#tests/uploads.ts";
import { ListRefused, readListFile } from "#worker/cause-lists/run.ts";
import type { ParsedList } from "./parse/parse.ts";
import type { ListRow } from "./parse/rows.ts";
import { listQuerySchema, takeSchema } from "./schema.ts";
import { createList, getCauseList, listVerdictRows } from "./service.server.ts";
import { storeList } from "./store.server.ts";

const MEGABYTES_60 = 60 * 1024 * 1024;

test.each([
	["exactly the limit", MEGABYTES_60, 202],
	["one byte past it", MEGABYTES_60 + 1, 413],
])("of a file of %s", async (_what, size, status) => {
	const headers = await asUser(await makeUser());
	const body = new FormData();
	body.set("file", new File([pdf(size)], "list.pdf", { type: "application/pdf" }));
	const answer = await call(listsRoute.action as never, { path: "/api/cause-lists", body, headers });
	expect(answer.status).toBe(status);
	if (status === 413) expect((await answer.json()).error).toContain("60 MB");
});

/** A PDF of so many pages that share one text. */
function pagesOf(count: number, text: string): Buffer {
	const numbers = Array.from({ length: count }, (_, at) => at + 5);
	const drawn = `BT /F1 14 Tf 60 700 Td (${text}) Tj ET`;
	return Buffer.from(
		[
			"%PDF-1.4",
			"1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
			`2 0 obj<</Type/Pages/Count ${count}/Kids[${numbers.map((n) => `${n} 0 R`).join(" ")}]>>endobj`,
			"3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
			`4 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`,
			...numbers.map(
				(n) =>
					`${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
			),
			"trailer<</Root 1 0 R>>",
			"%%EOF",
		].join("\n"),
	);
}

async function refusalOf(bytes: Buffer): Promise<{ why: string; seen: number }> {
	const folder = await mkdtemp(join(tmpdir(), "list-limits-"));
	let seen = 0;
	try {
		const path = join(folder, "list");
		await writeFile(path, bytes);
		const refused = await readListFile(path, async (page) => {
			seen += 1;
			return { page, words: [] };
		}).then(
			() => null,
			(error: unknown) => error,
		);
		if (!(refused instanceof ListRefused)) throw refused ?? new Error("was read");
		return { why: refused.why, seen };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const WORDS = "one two three four five six seven eight nine ten";

test.each([
	[1500, "other"],
	[1501, "pages"],
])("a file of %i pages is refused for what it is: %s", async (count, why) => {
	expect(await refusalOf(pagesOf(count, WORDS))).toEqual({ why, seen: 0 });
});

test.each([
	[200, { why: "other", seen: 2 }],
	[201, { why: "pages", seen: 0 }],
])("of %i pages that are pictures: %o", async (count, refused) => {
	expect(await refusalOf(pagesOf(count, " "))).toEqual(refused);
});

test("so many lists are answered at once, and so many rows taken", () => {
	expect(listQuerySchema.safeParse({ limit: "20" }).data?.limit).toBe(20);
	expect(listQuerySchema.safeParse({ limit: "21" }).success).toBe(false);
	const rows = (count: number) =>
		takeSchema.safeParse({ rows: Array.from({ length: count }, newId) }).success;
	expect([rows(5000), rows(5001)]).toEqual([true, false]);
});

const row = (facts: Partial<ListRow>): ListRow => ({
	item: "1",
	number: { text: "WP 7/2011", key: "WP:7:2011", isFiling: false },
	...{ applications: [], isInside: false, connectedTo: null },
	...{ parties: { first: "ASHA PATEL", second: "STATE" }, advocates: [] },
	...{ date: "2026-11-30", time: null, courtRoom: "3", bench: null, section: null, notes: [] },
	...{ page: 1, box: [100, 100, 9000, 200], isSeen: false, checks: [] },
	...facts,
});

async function storedOf(viewer: Viewer, facts: Partial<ParsedList>) {
	const listId = await createList(viewer, {
		...{ key: newId(), sha256: newId(), size: 1, filename: "list.pdf" },
	});
	const list: ParsedList = {
		...{ layout: "unknown", court: "High Court of Madras", kind: "daily", dates: [], rows: [], missing: [] },
		...facts,
	};
	await storeList(systemScope(viewer.chamberId), listId, list, 1);
	return listId;
}

test("what is stored of a row is cut: each text, and its advocates and notes together", async () => {
	const viewer = await makeUser();
	const ofLength = (length: number) => "ज".repeat(length);
	const texts = (length: number) => ({
		parties: { first: ofLength(length), second: ofLength(length) },
		bench: ofLength(length),
		section: ofLength(length),
	});
	const listId = await storedOf(viewer, {
		court: ofLength(301),
		rows: [
			row({ ...texts(300), courtRoom: ofLength(50), advocates: new Array(5).fill(ofLength(300)) }),
			row({ ...texts(301), courtRoom: ofLength(51), notes: new Array(6).fill(ofLength(301)) }),
		],
	});
	expect((await getCauseList(viewer, listId)).court).toBe(ofLength(300));
	const { rows } = await listVerdictRows(viewer, listId, { limit: 200, page: 1 });
	const whole = ofLength(300);
	for (const one of rows)
		expect(one).toMatchObject({
			...{ firstParty: whole, secondParty: whole, bench: whole, section: whole },
			courtRoom: ofLength(50),
		});
	expect(rows.map(({ advocates, notes }) => [advocates.length, notes.length])).toEqual([
		[5, 0],
		[0, 5],
	]);
});

test("days and missing items are named up to a number", async () => {
	const viewer = await makeUser();
	const days = (count: number) =>
		Array.from(
			{ length: count },
			(_, at) => `2026-${String((at % 12) + 1).padStart(2, "0")}-${10 + Math.floor(at / 12)}`,
		);
	const named = async (dates: number, missing: number) => {
		const listId = await storedOf(viewer, { dates: days(dates), missing: new Array(missing).fill("4–6") });
		const list = await getCauseList(viewer, listId);
		return [list.dates.length, list.missing.length];
	};
	expect(await named(60, 200)).toEqual([60, 200]);
	expect(await named(61, 201)).toEqual([60, 200]);
});

test("parties are compared up to so many letters of names in all, and a number alone always is", async () => {
	const viewer = await makeUser();
	const long = { side: "second", role: "Respondent", name: "न".repeat(150) } as const;
	const make = (caseNumber: string, title: string) =>
		makeMatter(viewer, {
			court: "High Court of Madras",
			caseNumber,
			title,
			parties: new Array(200).fill(long),
		});
	await make("WP 7/2011", "Meena Shah v. State");
	for (let at = 0; at < 40; at += 1) await make(`CRP ${100 + at}/2011`, "Meena Shah v. State");
	const untyped = (number: number) =>
		row({
			item: String(number),
			number: { text: `${number}/2011`, key: `*:${number}:2011`, isFiling: false },
			parties: { first: "MEENA SHAH", second: "STATE" },
		});
	const listId = await storedOf(viewer, {
		rows: [row({}), ...Array.from({ length: 40 }, (_, at) => untyped(100 + at))],
	});
	const { counts } = await getCauseList(viewer, listId);
	expect(counts.new).toBe(1);
	expect(counts.maybe).toBeGreaterThan(20);
	expect(counts.maybe).toBeLessThan(40);
});
