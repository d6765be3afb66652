import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { chamberFigures } from "#app/domains/analytics/figures.server.ts";
import { outcomes } from "#app/domains/analytics/service.server.ts";
import { type Filled, fillChamber } from "../large-chamber.ts";
import { listen } from "../statements.ts";

const { sentBy, measured, close } = listen();

const MATTERS = 12_000;

let small: Filled;
let large: Filled;
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });

beforeAll(async () => {
	small = await fillChamber({ matters: 60, closed: 6 });
	large = await fillChamber({ matters: MATTERS, closed: 1200 });
	await owner.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		await tx`update matters set status = case when restricted then 'archived' else 'closed' end, outcome = 'won',
			disposal_date = filing_date + 40 where chamber_id = ${large.admin.chamberId} and stage = 'evidence'`;
	});
	await owner.unsafe("vacuum analyze");
});
afterAll(async () => {
	await close();
	await owner.end();
});

/** What the services send for somebody, measured on a line that a small chamber has warmed. */
async function measuredFor(ask: (viewer: Viewer) => Promise<unknown>, viewer: Viewer) {
	for (let round = 0; round < 7; round++) await ask(small.outsider);
	return measured(await sentBy(() => ask(viewer)));
}

test("what became of the matters that are over is reckoned in an index alone", async () => {
	const [ran] = await measuredFor(outcomes, large.outsider);
	expect(ran?.plan).toContain("matters_over");
	expect(ran?.pages).toBeLessThan(MATTERS / 40);
	const seen =
		await owner`select 1 from matters where chamber_id = ${large.admin.chamberId} and stage = 'evidence'
		and not restricted`;
	const told = await outcomes(large.outsider);
	expect(told).toMatchObject({ won: seen.length, decided: seen.length, durations: { mean: 40, median: 40 } });
});

test.each(["admin", "member", "outsider"] as const)(
	"the figures of the %s are those of the rows they see",
	async (who) => {
		const { chamberId } = large.admin;
		const isSeen = who === "outsider" ? owner`and not restricted` : owner``;
		const rows = await owner<{ stage: string; status: string; fresh: boolean }[]>`
		select stage, status, created_at >= now() - interval '30 days' as fresh from matters
		where chamber_id = ${chamberId} and deleted_at is null ${isSeen}`;
		const n = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;
		const figures = await chamberFigures(large[who]);
		expect(figures.total).toBe(rows.length);
		expect(figures.counts.matters).toBe(n(({ status }) => status === "active"));
		expect(figures.changes.matters).toBe(n(({ fresh }) => fresh));
		expect(figures.changes.active).toBe(n(({ fresh, status }) => fresh && status === "active"));
		for (const { stage, n: counted } of figures.byStage)
			expect(counted).toBe(n((row) => row.stage === stage && row.status !== "archived"));
	},
);

test("the day from which on something is new is reckoned once for the figures", async () => {
	const [sent] = await sentBy(() => chamberFigures(large.outsider));
	const lines = await owner.unsafe<{ "QUERY PLAN": string }[]>(
		`explain (verbose) ${sent?.text}`,
		sent?.params as string[],
	);
	const reckoned = lines.map((line) => line["QUERY PLAN"]).filter((line) => line.includes("now()"));
	expect(reckoned.length).toBeGreaterThan(0);
	expect(reckoned.filter((line) => /filter|>=/i.test(line))).toEqual([]);
});
