// @module-tag long
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { openBoard } from "#app/domains/day/hearings/day/board.server.ts";
import { PAGE_OF_BOARD } from "#app/domains/day/hearings/day/cause-list.server.ts";
import { byCall } from "#app/domains/law/courts/call-order.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { chamberFigures } from "#app/domains/out/analytics/figures.server.ts";
import { countForgotten } from "#app/domains/out/analytics/forgotten.server.ts";
import { outcomes } from "#app/domains/out/analytics/service.server.ts";
import { listen, type Ran } from "../../statements.ts";
import { type Filled, fillChamber, stopAutovacuum } from "./large-chamber.ts";

const { sentBy, measured, close } = listen();

const MATTERS = 12_000;
/** Two pages of an index to get to a place in it, for each table that a function asks, and those that it begins with: 66 on PostgreSQL 15. */
const NOTHING_FOUND = 80;

const PEOPLE = 120;
/** On each of 330 days. */
const A_DAY = Math.ceil((3 * MATTERS) / 330);
/** A row of a list with all that is shown beside it. */
const SHOWN = 30;

let small: Filled;
let large: Filled;
let idle: Ran | undefined;
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });

beforeAll(async () => {
	await stopAutovacuum();
	small = await fillChamber({ matters: 60, closed: 6 });
	// The line keeps what it plans while there is little.
	await owner.unsafe("analyze");
	for (let round = 0; round < 7; round++) await measured([dueOn(small.outsider, courtToday())]);
	large = await fillChamber({ matters: MATTERS, closed: 1200, named: true });
	[idle] = await measured([dueOn(large.outsider, "2099-01-01")]);
	await owner.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		await tx`insert into users (chamber_id, id, name, role)
			select ${large.admin.chamberId}, gen_random_uuid(), 'Advocate ' || n, 'Junior' from generate_series(1, ${PEOPLE}::int) n`;
		await tx`update matters set status = case when restricted then 'archived' else 'closed' end, outcome = 'won',
			disposal_date = filing_date + 40 where chamber_id = ${large.admin.chamberId} and stage = 'evidence'`;
		await tx`update matters set case_key = 'SA:20001-20005:2024', number_from = 20001, number_to = 20005
			where chamber_id = ${large.admin.chamberId} and number_from = 7`;
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

const statementFor = ({ chamberId, userId, role }: Viewer, text: string) => ({
	text,
	params: [],
	scope: [chamberId, userId, role],
});
const dueOn = (viewer: Viewer, day: string) =>
	statementFor(viewer, `select * from hearings_due(array['${day}']::date[])`);
const withoutNextFor = (viewer: Viewer) =>
	statementFor(viewer, `select matters_without_next('${viewer.chamberId}'::uuid, '${courtToday()}'::date)`);

test("a day on which nobody is due is looked up and not looked for among all hearings", () => {
	expect(idle?.pages).toBeLessThan(NOTHING_FOUND);
});

test("who is due at a hearing is looked up by key, and not among all people of the house", async () => {
	const [day] = await owner<{ date: string; n: number }[]>`select date::text, count(*)::int as n from hearings
		where chamber_id = ${large.admin.chamberId} group by date order by n desc limit 1`;
	const read = await owner.begin(async (tx) => {
		await tx`select set_config('app.chamber_id', ${large.admin.chamberId}, true)`;
		await tx.unsafe(dueOn(large.admin, day?.date ?? "").text);
		// Of this transaction alone.
		return tx<{ rows: number }[]>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
			from pg_stat_xact_user_tables where relname = 'users'`;
	});
	expect(read[0]?.rows).toBeLessThanOrEqual(day?.n ?? 0);
});

test("what became of the matters that are over is reckoned in an index alone", async () => {
	const [ran] = await measuredFor(outcomes, large.outsider);
	expect(ran?.plan).toContain("matters_over");
	expect(ran?.pages).toBeLessThan(MATTERS / 40);
	const seen =
		await owner`select 1 from matters where chamber_id = ${large.admin.chamberId} and stage = 'evidence'
		and not restricted`;
	const outsiders = await outcomes(large.outsider);
	expect(outsiders).toMatchObject({
		won: seen.length,
		decided: seen.length,
		durations: { mean: 40, median: 40 },
	});
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

const viewers = ["admin", "member", "outsider"] as const;
const only = (ran: Ran[], part: string) => ran.filter(({ text }) => text.includes(part));

test.each(viewers)("the totals of the lists of the %s are those of the rows they see", async (who) => {
	const isSeen = who === "outsider" ? owner`and not restricted` : owner``;
	const rows = await owner<{ stage: string; status: string }[]>`select stage, status from matters
		where chamber_id = ${large.admin.chamberId} and deleted_at is null ${isSeen}`;
	const total = async (query: Parameters<typeof listMatters>[1]) =>
		(await listMatters(large[who], { page: 1, ...query })).pagination.total;
	expect(await total({ status: "all" })).toBe(rows.length);
	expect(await total({})).toBe(rows.filter(({ status }) => status !== "archived").length);
	expect(await total({ stage: "evidence", status: "closed" })).toBe(
		rows.filter(({ stage, status }) => stage === "evidence" && status === "closed").length,
	);
	expect((await countForgotten(large[who])).withoutNext).toBe(await total({ next: "none" }));
});

test("the total of a list is counted where equal matters lie together, and not matter by matter", async () => {
	const ran = only(
		await measuredFor((viewer) => listMatters(viewer, { page: 1 }), large.outsider),
		"matters_stood",
	);
	expect(ran).toHaveLength(1);
	// In the index that lists go through there are some sixty to a page.
	expect(ran[0]?.pages).toBeLessThan(MATTERS / 100);
});

test("a case number is looked up where it stands, and where it lies between two", async () => {
	for (const [q, found] of [
		["SA 11000/2024", 1],
		["SA 20003/2024", 1],
		["SA 20006/2024", 0],
	] as const) {
		const { pagination } = await listMatters(large.member, { q, page: 1 });
		expect(pagination.total, q).toBe(found);
	}
	const ran = await measuredFor(
		(viewer) => listMatters(viewer, { q: "SA 11000/2024", status: "all", page: 1 }),
		large.member,
	);
	for (const { text, pages } of only(ran, '"number_from" between'))
		expect(pages, text).toBeLessThan(NOTHING_FOUND);
	expect(only(ran, '"number_from" between').length).toBeGreaterThan(0);
});

test("a word that all matters hold reads each of them once", async () => {
	const ask = (viewer: Viewer) => listMatters(viewer, { q: "matter", status: "all", page: 1 });
	const [found] = only(await measuredFor(ask, large.outsider), "found_matters");
	// Many lie on a page; by key each would take four.
	expect(found?.pages).toBeLessThan(MATTERS / 2);
	const seen =
		await owner`select 1 from matters where chamber_id = ${large.admin.chamberId} and not restricted`;
	expect((await ask(large.outsider)).pagination.total).toBe(seen.length);
});

test("a board shows a day in pages as it is called, and reads what it shows of one page alone", async () => {
	const [day] = await owner<{ date: string; n: number }[]>`select date::text, count(*)::int as n from hearings
		where chamber_id = ${large.admin.chamberId} and not restricted group by date order by n desc limit 1`;
	const open = (page: number) => openBoard(large.outsider, { date: day?.date, page });
	const pages = [await open(1), await open(2)];
	const listed = pages.flatMap(({ courts }) => courts.flatMap(({ rows }) => rows));
	expect(pages[0]?.pagination).toMatchObject({
		page: 1,
		total: day?.n,
		pages: Math.ceil((day?.n ?? 0) / PAGE_OF_BOARD),
	});
	expect(new Set(listed.map(({ hearing }) => hearing.id)).size).toBe(
		Math.min(day?.n ?? 0, 2 * PAGE_OF_BOARD),
	);
	const called = listed.map(({ hearing, matter }) => ({ ...matter, ...hearing }));
	expect(called.toSorted(byCall).map(({ id }) => id)).toEqual(called.map(({ id }) => id));
	expect((await open(999)).pagination.page).toBe(1);
	const ran = await measuredFor((viewer) => openBoard(viewer, { date: day?.date }), large.outsider);
	const [list] = only(ran, "order_text");
	expect(list?.pages).toBeLessThan(8 * A_DAY + SHOWN * PAGE_OF_BOARD);
});

test("matters without a next date are told by one look at the hearings ahead, on the plan that a small chamber left", async () => {
	const sent = await measuredFor(countForgotten, large.outsider);
	expect(only(sent, "matters_without_next")).toHaveLength(1);
	// The statement counts more than these; apart from it, they are counted on the same line's plan.
	const [ran] = await measured([withoutNextFor(large.outsider)]);
	expect(ran?.pages).toBeLessThan(MATTERS / 20);
});
