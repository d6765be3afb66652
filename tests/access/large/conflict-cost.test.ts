// @module-tag long
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { conflictsIn, MOST_HITS } from "#app/domains/case/conflicts/check.server.ts";
import type { CheckedSides } from "#app/domains/case/conflicts/schema.ts";
import { copyTables } from "#bench/fuzz/largest.ts";
import { makeMatter, makeUser } from "../../factories.ts";
import { listen } from "../../statements.ts";
import { type Filled, fillChamber, stopAutovacuum } from "./large-chamber.ts";

// What a check of conflicts of interest reads in a chamber of ten thousand matters.

const { sentBy, measured, close } = listen();

const MATTERS = 10_000;
const TITLES = 300;
/** In a tenth of the titles the most common of names stands. */
const COMMON = MATTERS / 10;
/** So many of them are compared, at four pages each to find them and their clients by key. */
const COMPARED = 400;

let chamber: Filled;

beforeAll(async () => {
	await stopAutovacuum();
	chamber = await fillChamber({ matters: MATTERS, closed: 100, bare: true });
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await owner.begin(async (tx) => {
		// Triggers would calculate each title again: of these there are only a few hundred.
		await tx`set local session_replication_role = replica`;
		await tx`create temp table titles on commit drop as
			select n, title, words_vector(title) as search from (
				select n, (array['Harshad','Mukesh','Dinesh','Kirit','Nitin','Jayesh','Paresh','Bharat','Vikas','Ramesh'])[n % 10 + 1]
					|| ' ' || (array['Patel','Shah','Mehta','Vora','Rana','Gandhi','Desai','Joshi','Nair','Kumar'])[n % 10 + 1]
					|| ' v. ' || (array['Orbit','Balaji','Shivam'])[n % 3 + 1] || ' Mills ' || n as title
				from generate_series(0, ${TITLES - 1}::int) n) t`;
		await tx`update matters m set title = t.title, search = t.search, our_side = 'second'
			from titles t where m.chamber_id = ${chamber.admin.chamberId}
				and t.n = (extract(epoch from now() - m.created_at)::int / 3600) % ${TITLES}::int`;
		await tx`update matters set title = 'Farida Parmar v. Orbit Mills', status = 'closed',
			search = words_vector('Farida Parmar v. Orbit Mills') where chamber_id = ${chamber.admin.chamberId}
			and id = (select id from matters where chamber_id = ${chamber.admin.chamberId} and not restricted
				order by created_at limit 1)`;
	});
	await owner.unsafe("vacuum analyze matters");
	await owner.end();
});
afterAll(close);

async function checked(name: string) {
	const sides: CheckedSides = { own: [name], opposite: [], papers: "some" };
	let hits: Awaited<ReturnType<typeof conflictsIn>>[number] = [];
	const sent = await sentBy(() =>
		inScope(chamber.member, async (tx) => {
			hits = (await conflictsIn(tx, chamber.member, [sides]))[0] ?? [];
		}),
	);
	const ran = await measured(sent);
	return { hits, pages: ran.reduce((sum, one) => sum + one.pages, 0), statements: ran.length };
}

test("a rare name is found in the oldest of closed matters by reading a few pages", async () => {
	const { hits, pages } = await checked("ફરીદા પરમાર");
	expect(hits).toMatchObject([{ found: "Farida Parmar", by: "script", kind: "opponent", isOpen: false }]);
	expect(pages).toBeLessThan(MATTERS / 100);
});

test("of the most common name the best ten are shown, and the matters without it are not read", async () => {
	const { hits, pages, statements } = await checked("Ramesh Kumar");
	expect(hits).toHaveLength(MOST_HITS);
	expect(hits.every(({ found }) => found === "Ramesh Kumar")).toBe(true);
	// Each matter with the name is read once, and those that are compared a second time with their clients.
	expect(pages).toBeLessThan(1.1 * (COMMON + 4 * COMPARED));
	expect(statements).toBeLessThanOrEqual(2);
});

test("of a name that shares one word with thousands nobody is found", async () => {
	const { hits } = await checked("Ramesh Parmar");
	expect(hits).toEqual([]);
});

test("among matters with the most and longest parties a check compares some, newest first, and ends soon", async () => {
	const words = Array.from({ length: 200 * 70 }, (_, n) => `नाम${n.toString(36).padStart(3, "क")}`);
	const parties = Array.from({ length: 200 }, (_, n) => ({
		name: words
			.slice(n * 70, n * 70 + 70)
			.join(" ")
			.slice(0, 500),
		side: n % 2 === 0 ? ("first" as const) : ("second" as const),
	}));
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, { title: "Large", parties, ourSide: "second" });
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	const { chamberId } = admin;
	await copyTables(owner, chamberId, { matters: matter.id });
	await owner.end();
	const subject: CheckedSides = {
		own: parties.filter(({ side }) => side === "first").map(({ name }) => name),
		opposite: parties.filter(({ side }) => side === "second").map(({ name }) => name),
		matterId: matter.id,
		papers: "some",
	};
	const before = process.threadCpuUsage();
	const [hits] = await inScope(admin, (tx) => conflictsIn(tx, admin, [subject]));
	const { user, system } = process.threadCpuUsage(before);
	expect(hits).toHaveLength(MOST_HITS);
	expect((user + system) / 1000).toBeLessThan(500);
});
