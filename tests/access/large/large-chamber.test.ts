import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Caller, callers } from "../../callers.ts";
import { asUser } from "../../factories.ts";
import { call } from "../../request.ts";
import { listen, type Ran, type Statement } from "../../statements.ts";
import { type Filled, fillChamber, stopAutovacuum } from "./large-chamber.ts";

const { sentBy, measured, close } = listen();

const MATTERS = 8000;
const CLOSED = 4000;

let small: Filled;
let open: Filled;
let closed: Filled;

beforeAll(async () => {
	await stopAutovacuum();
	small = await fillChamber({ matters: 200, closed: 10 });
	// What is planned while there is little more than nothing, the connection keeps when there is much.
	await asOwner("analyze");
	await warm();
	// Only kept plans are to be as old as that: a statement planned again knows nothing, until the vacuum below.
	await as(superuser(), "delete from pg_statistic where starelid > 16384");
	open = await fillChamber({ matters: MATTERS, closed: 0 });
	closed = await fillChamber({ matters: MATTERS, closed: CLOSED });
});
afterAll(close);

const asOwner = (statement: string) => as(env.DATABASE_URL, statement);

async function as(url: string, statement: string): Promise<void> {
	const sql = postgres(url, { max: 1 });
	await sql.unsafe(statement);
	await sql.end();
}

/** The same database for the one who may write PostgreSQL's own tables. */
function superuser(): string {
	const url = new URL(inject("database").superuserUrl);
	url.pathname = new URL(env.DATABASE_URL).pathname;
	return url.href;
}

/** What a caller sends for a person, run again on the connection as it is. */
async function opened(viewer: Viewer, [handler, path]: Caller): Promise<Ran[]> {
	return measured(await sent(viewer, [handler, path]));
}

async function sent(viewer: Viewer, [handler, path]: Caller): Promise<Statement[]> {
	const headers = await asUser(viewer);
	return sentBy(async () => {
		const answer = await call(handler, { path, headers });
		expect(answer.status).toBe(200);
		await answer.text();
	});
}

/** The first chamber that a connection serves is a small one: what it plans for that, it may keep. */
async function warm(): Promise<void> {
	for (let round = 0; round < 8; round++) {
		for (const caller of Object.values(callers)) await sent(small.outsider, caller);
	}
}

/** What one more look-up by key may read where a row belongs to a restricted matter: three pages of an index, one of the table. */
const BY_KEY = 4;
/** The log counted to its end asks for each closed document where it is filed now; nothing else does. */
const isWholeLog = (text: string) => text.startsWith('select count(*) from "activity"');
/** The most that one statement asks of the tables behind the wall: the figures count clients, documents, hearings twice and matters three times. */
const TABLES = 7;
/** Few pages for what is asked once a query: the chamber, and who works on what. */
const ONCE = 120;

describe.each(["without statistics", "with statistics"])("%s", (statistics) => {
	beforeAll(async () => {
		if (statistics === "with statistics") await asOwner("vacuum analyze");
		await warm();
	});

	test.each(["own_matters()", "own_clients()"])(
		"%s is a look-up by key on the plan that was kept",
		async (source) => {
			const { chamberId, userId, role } = closed.outsider;
			const text = `select count(*) from ${source}`;
			const [ran] = await measured([{ text, params: [], scope: [chamberId, userId, role] }]);
			expect(ran?.pages).toBeLessThan(5 * BY_KEY);
		},
	);

	test.each(Object.entries(callers))(
		"%s: thousands of hidden matters cost no more than none",
		async (_, caller) => {
			const seen = await opened(open.outsider, caller);
			const walled = await opened(closed.outsider, caller);
			expect(walled.length).toBe(seen.length);
			expect(walled.filter(({ isPrepared }) => !isPrepared).map(({ text }) => text)).toEqual([]);
			for (const [at, { text, pages, plan }] of walled.entries()) {
				const allowance = isWholeLog(text) ? BY_KEY * CLOSED : 0;
				expect(pages, text).toBeLessThan(1.3 * (seen[at]?.pages ?? 0) + ONCE + allowance);
				// A list would be gone through for every row.
				expect(plan, text).not.toContain("<> ALL");
			}
		},
	);

	test.each(Object.entries(callers))(
		"%s: thousands of closed matters of one's own are read once a table",
		async (_, caller) => {
			const seen = await opened(open.member, caller);
			const walled = await opened(closed.member, caller);
			// Hundreds of them stand on a page of the index; until a vacuum each is looked up in the table besides.
			const once = statistics === "with statistics" ? CLOSED / 50 : 1.1 * CLOSED;
			for (const [at, { text, pages }] of walled.entries()) {
				const allowance = isWholeLog(text) ? BY_KEY * CLOSED : 0;
				expect(pages, text).toBeLessThan(1.3 * (seen[at]?.pages ?? 0) + TABLES * once + ONCE + allowance);
			}
		},
	);
});
