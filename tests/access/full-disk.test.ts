import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import * as loginRoute from "#app/routes/api/desk/auth/login.ts";
import * as readyRoute from "#app/routes/readyz.ts";
import { rewritten } from "#tests/rewritten.ts";
import { asUser } from "../factories.ts";
import { call } from "../request.ts";
import { read, reads, routeAnswer, write, writes } from "./asking.ts";
import { isApiRoute } from "./routes.ts";
import { makeTwin, type Twin } from "./twins.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

const ADMIN = "The disk of the server is full, so nothing can be saved.";
const OTHERS = "Nothing can be saved right now.";

/*
 * The server that all files of a run share must keep its disk, so here its tables say what a full one says: PostgreSQL's own
 * error 53100, in every table and at every row that is added or changed. A real full disk is in
 * tests/drills/full-disk.spec.ts.
 */
let owner: postgres.Sql;
let place: Twin;
const headers: Record<string, { Cookie: string }> = {};
const before = new Map<string, string>();

const statusOf = (text: string) => text.slice(0, text.indexOf("\n"));
const nameOf = ({ pattern }: { pattern: string }) => `GET ${pattern}`;

async function walk(): Promise<Map<string, string>> {
	const statuses = new Map<string, string>();
	for (const route of reads)
		for (const [role, as] of Object.entries(headers))
			statuses.set(
				`${role} ${nameOf(route)}`,
				statusOf(await routeAnswer(route, read(route, place.own, ""), as)),
			);
	return statuses;
}

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	place = await makeTwin(false);
	vi.useRealTimers();
	headers.Admin = await asUser(place.admin);
	headers.Clerk = await asUser(place.viewers.Clerk);
	for (const [name, status] of await walk()) before.set(name, status);
	owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await owner`update sessions set seen_at = now() - interval '2 hours'`;
	await rewritten(
		owner,
		"activity",
		(tx) => tx`update activity set at = at - interval '2 days' where action = 'viewed'`,
	);
	await owner`create function no_room() returns trigger language plpgsql as
		$$ begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`;
	// What is put on a table in parts is on its parts.
	const tables =
		await owner`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
		where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition`;
	for (const { name } of tables)
		await owner.unsafe(
			`create trigger no_room before insert or update on ${name} for each row execute function no_room()`,
		);
});
afterAll(() => owner?.end());

describe("on a full disk", () => {
	test("the first page is read, though its session was last seen hours ago", async () => {
		const [first] = reads.filter(({ pattern }) => pattern === "/matters");
		if (!first) throw new Error("no list of matters");
		expect(statusOf(await routeAnswer(first, read(first, place.own, ""), headers.Admin ?? {}))).toBe("200");
	});

	test("everything is read as before: screens, calls, searches, files", async () => {
		const now = await walk();
		// Asking for the file of the whole chamber orders it, so that after the first walk there is an export.
		const isOrder = (name: string) => name.endsWith("/api/chamber/export");
		const other = [...before].filter(([name, status]) => now.get(name) !== status && !isOrder(name));
		expect(other.map(([name, status]) => `${name}: ${status}, now ${now.get(name)}`)).toEqual([]);
		expect(now.size).toBeGreaterThan(200);
	});

	test.each([
		["Admin", ADMIN],
		["Clerk", OTHERS],
	])("what writes says so to an %s and never fails otherwise", async (role, sentence) => {
		const wrong: string[] = [];
		let refused = 0;
		for (const [number, one] of writes.entries()) {
			const text = await routeAnswer(
				one.route,
				write(one, place.own, place.own, { number: 900 + number }),
				headers[role] ?? {},
			);
			const status = Number(statusOf(text));
			if (text.includes(sentence)) refused += 1;
			const isOther = text.includes(sentence === ADMIN ? OTHERS : ADMIN);
			if (isOther || status === 500 || (status === 503 && isApiRoute(one.route) && !text.includes(sentence)))
				wrong.push(`${one.method} ${one.route.pattern}: ${text.slice(0, 300)}`);
		}
		expect(wrong).toEqual([]);
		expect(refused).toBeGreaterThan(40);
	});

	test("/readyz names the disk, and a sign-in is answered in a sentence", async () => {
		const ready = await call(readyRoute.loader, { path: "/readyz" });
		expect([ready.status, await ready.json()]).toEqual([503, { ready: false, notReady: ["disk"] }]);
		const signIn = await call(loginRoute.action, {
			path: "/api/auth/login",
			json: { email: "nobody@example.in", password: "wrong" },
		});
		expect(signIn.status).toBeLessThan(504);
		expect(signIn.status).not.toBe(500);
	});

	test("once there is room again everything is saved, and /readyz says so after its look", async () => {
		await owner`drop function no_room() cascade`;
		const [one] = writes.filter(({ route, method }) => route.pattern === "/api/clients" && method === "POST");
		if (!one) throw new Error("no call that makes a client");
		const text = await routeAnswer(
			one.route,
			write(one, place.own, place.own, { number: 2000, name: "After it" }),
			headers.Admin ?? {},
		);
		expect(statusOf(text)).toBe("201");
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
		const ready = await call(readyRoute.loader, { path: "/readyz" });
		vi.useRealTimers();
		expect([ready.status, await ready.json()]).toEqual([200, { ready: true, notReady: [] }]);
	});
});
