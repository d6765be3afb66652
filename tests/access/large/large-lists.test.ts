import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import * as hearingsApi from "#app/routes/api/day/hearings/list.ts";
import * as logApi from "#app/routes/api/desk/activity-logs/list.ts";
import * as clients from "#app/routes/case/clients/list.tsx";
import * as matters from "#app/routes/case/matters/list.tsx";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as hearings from "#app/routes/day/hearings/list.tsx";
import * as analytics from "#app/routes/out/analytics.tsx";
import * as documents from "#app/routes/paper/documents/list.tsx";
import type { Caller } from "../../callers.ts";
import { asUser } from "../../factories.ts";
import { call } from "../../request.ts";
import { listen, type Ran } from "../../statements.ts";
import { type Filled, fillChamber, stopAutovacuum } from "./large-chamber.ts";

const { sentBy, measured, close } = listen();

const MATTERS = 3000;
const ROWS_PER_PAGE = 20;
/** Of three hearings a matter on 330 days. */
const A_DAY = Math.ceil((3 * MATTERS) / 330);
const LAST_PAGE = MATTERS / ROWS_PER_PAGE;

let chamber: Filled;

beforeAll(async () => {
	await stopAutovacuum();
	chamber = await fillChamber({ matters: MATTERS, closed: 500, recorded: true });
	// Where a chamber is most of a table, that is read as it lies.
	for (let n = 0; n < 2; n++) await fillChamber({ matters: 3 * MATTERS, closed: 0, recorded: true });
	await asOwner("vacuum analyze");
});
afterAll(close);

async function asOwner(statement: string): Promise<void> {
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await owner.unsafe(statement);
	await owner.end();
}

async function opened([handler, path]: Caller): Promise<Ran[]> {
	const headers = await asUser(chamber.member);
	const sent = await sentBy(async () => {
		const answer = await call(handler, { path, headers });
		expect(answer.status).toBe(200);
		await answer.text();
	});
	return measured(sent);
}

const ofRows = (ran: Ran[]) =>
	ran.find(({ text }) => /"matters"\."title".* from "matters"/s.test(text)) as Ran;

test("of the matters before a later page nothing is read but where they stand", async () => {
	const { pages } = ofRows(await opened([matters.loader, `/matters?page=${LAST_PAGE}`]));
	// One page of the table for each row passed over; a client or a next date of it would be as many again.
	expect(pages).toBeLessThan(1.5 * MATTERS);
});

test("later pages go on where those before them ended", async () => {
	const shown = async (page: number) => {
		const headers = await asUser(chamber.member);
		const answer = await call(matters.loader, { path: `/matters?page=${page}`, headers });
		return (await answer.text()).match(/"Matter \d+"/g) ?? [];
	};
	const all = new Set([...(await shown(1)), ...(await shown(2)), ...(await shown(LAST_PAGE))]);
	expect(all.size).toBe(3 * ROWS_PER_PAGE);
	expect(all).toContain('"Matter 1"');
	expect(all).toContain(`"Matter ${ROWS_PER_PAGE + 1}"`);
	expect(all).toContain(`"Matter ${MATTERS}"`);
});

test.each<[string, Caller, RegExp]>([
	["the total below the clients", [clients.loader, "/clients"], /^select count\(\*\) from "clients"/],
	// How many are to be filed is counted beside it, by an index that leads to those alone.
	[
		"the total below the documents",
		[documents.loader, "/documents"],
		/^select count\(\*\) from "documents"(?!.*"matter_id" is null)/,
	],
	[
		"the total of the hearings",
		[hearingsApi.loader, "/api/hearings?page=1"],
		/^select count\(\*\).* from "hearings"/,
	],
	["figures and bars of the dashboard", [dashboard.loader, "/"], /^select "clients", "fresh_clients"/],
	["figures and bars of analytics", [analytics.loader, "/analytics"], /^select "clients", "fresh_clients"/],
])("counted in indexes alone: %s", async (_, caller, pattern) => {
	const counts = (await opened(caller)).filter(({ text }) => pattern.test(text));
	expect(counts.length).toBeGreaterThan(0);
	for (const { text, plan } of counts) {
		expect(plan, text).toContain('"Node Type":"Index Only Scan"');
		expect(plan, text).not.toMatch(/"Node Type":"(Seq Scan|Bitmap Heap Scan|Index Scan)"/);
	}
});

test.each([
	["what lies ahead", "hearings_date", /"counted"\."date".* left join "users"/s],
	["adjournments by court", "hearings_adjourned", /min\("matters"."court"\)/],
	["the matters adjourned most", "hearings_adjourned", /"by_matter"/],
	["results not recorded", "hearings_untold", /"order_text" is null.*"counted" left join "users"/s],
])("charts count hearings in an index alone: %s", async (_, index, pattern) => {
	const counts = (await opened([analytics.loader, "/analytics"])).filter(({ text }) => pattern.test(text));
	expect(counts.length).toBeGreaterThan(0);
	for (const { text, plan } of counts) {
		expect(plan, text).toContain(`"Index Name":"${index}"`);
		const heap = /"Node Type":"(Seq Scan|Bitmap Heap Scan|Index Scan)"[^{}]*"Relation Name":"hearings"/;
		expect(plan, text).not.toMatch(heap);
	}
});

test("of the hearings ahead only the day of those shown is read and put in order", async () => {
	const ran = await opened([analytics.loader, "/analytics"]);
	const board = ran.find(({ text }) => /^select "hearings"."id", "hearings"."date"/.test(text));
	// A page of the table for each of the day's hearings, and four to find its matter; every day of the week ahead has as many.
	expect(board?.pages).toBeLessThan(6 * A_DAY);
});

test("the log is counted in indexes alone but for the clients it names", async () => {
	const ran = await opened([logApi.loader, "/api/activity-logs?page=1"]);
	const counts = ran.filter(({ text }) => /^select count\(\*\) from "activity"/.test(text));
	expect(counts.length).toBeGreaterThan(0);
	const heap = /"Node Type":"(Seq Scan|Bitmap Heap Scan|Index Scan)"[^{}]*"Relation Name":"activity"/;
	for (const { text, plan } of counts) expect(plan, text).not.toMatch(heap);
});

test("what nobody has told of is counted without reading what was told", async () => {
	const ran = await opened([dashboard.loader, "/"]);
	const untold = ran.find(({ text }) => /count\(\*\) from "hearings".*"order_text" is null/s.test(text));
	// It asks which matters are archived, too: their index, and that of hearings without a result.
	expect(untold?.pages).toBeLessThan(MATTERS / 12);
});

test("the days of the diary are counted in the index of days alone", async () => {
	const ran = await opened([hearings.loader, "/hearings?view=day"]);
	const days = ran.filter(({ text }) => /^select "date", count\(\*\) from "hearings"/.test(text));
	expect(days.length).toBeGreaterThan(0);
	for (const { text, pages } of days) expect(pages, text).toBeLessThan(MATTERS / 20);
});
