import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { chambers, clients } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { asAuth, asSystem, inOneChange, inScope, inScopeAlone, type Scope, withAuth } from "./db.server.ts";
import { readTogether } from "./reading.server.ts";

let viewer: Scope;

beforeEach(async () => {
	const { chamberId, userId, role } = await makeUser();
	viewer = { chamberId, userId, role };
	readTogether(viewer);
});

/** When the transaction of a question began: no two begin at the same microsecond on one line. */
const begun = (scope: Scope) =>
	inScope(scope, async (tx) => {
		const [row] = await tx.execute<{ at: string; pid: number }>(
			sql`select transaction_timestamp()::text as at, pg_backend_pid() as pid`,
		);
		return `${row?.pid} ${row?.at}`;
	});
const fails = () => inScope(viewer, (tx) => tx.execute(sql`select 1 / 0`));
const client = (name: string) => ({ chamberId: viewer.chamberId, id: newId(), name });

test("what is asked side by side and one after the other is one transaction, which is over when nobody asks", async () => {
	const [one, other] = await Promise.all([begun(viewer), begun(viewer)]);
	expect(other).toBe(one);
	expect(await begun(viewer)).toBe(one);
	await pause(20);
	const [later] = await asAuth((tx) =>
		tx.execute<{ n: number }>(
			sql`select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%'
				and datname = current_database() and application_name = 'peshi'`,
		),
	);
	expect(later?.n).toBe(0);
	expect(await begun(viewer)).not.toBe(one);
});

test("another person, and whoever did not ask for it, reads alone", async () => {
	const alike = { ...viewer };
	const [mine, theirs, beside] = await Promise.all([
		begun(viewer),
		begun(alike),
		inScopeAlone(viewer, (tx) => tx.execute(sql`select transaction_timestamp()::text as at`)),
	]);
	expect(theirs).not.toBe(mine);
	expect(mine).not.toContain(String(beside[0]?.at));
	const together = await inOneChange(viewer, () => Promise.all([begun(viewer), begun(viewer)]));
	expect(new Set(together).size).toBe(1);
	expect(together[0]).not.toBe(mine);
});

test("a question that fails is its asker's alone: the others are answered", async () => {
	const answers = await Promise.allSettled([begun(viewer), fails(), begun(viewer)]);
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
	const [first, , third] = answers.map((answer) => (answer.status === "fulfilled" ? answer.value : ""));
	expect(first).not.toBe(third);
});

test("a refusal by the application ends nothing", async () => {
	const refused = inScope(viewer, () => Promise.reject(new Error("not found")));
	const [mine, other] = await Promise.allSettled([begun(viewer), refused]);
	expect(other).toMatchObject({ status: "rejected", reason: new Error("not found") });
	expect(await begun(viewer)).toBe(mine.status === "fulfilled" && mine.value);
});

test("whoever writes while a page is read does so in a transaction of their own, and it is kept", async () => {
	const written = client("Written while reading");
	const [seen] = await Promise.all([
		begun(viewer),
		inScope(viewer, (tx) => tx.insert(clients).values(written)),
	]);
	expect(seen).toBeTruthy();
	const [row] = await inScope(viewer, (tx) =>
		tx.execute(sql`select name from clients where id = ${written.id}`),
	);
	expect(row).toEqual({ name: written.name });
});

test("no right is added where others read too", async () => {
	const attempts = [
		inScope(viewer, (tx) => withAuth(tx)),
		inScope(viewer, (tx) => asSystem(tx, viewer, () => tx.select().from(chambers))),
	];
	for (const outcome of await Promise.allSettled(attempts)) {
		expect(outcome).toMatchObject({
			status: "rejected",
			reason: expect.objectContaining({ message: expect.stringContaining("inScopeAlone") }),
		});
	}
	await expect(inScopeAlone(viewer, (tx) => withAuth(tx))).resolves.toBeUndefined();
});

test("many who read at once, each asking beside it too, wait for nobody for ever", async () => {
	const visitors = Array.from({ length: 60 }, () => ({ ...viewer }));
	for (const visitor of visitors) readTogether(visitor);
	const answers = visitors.map(async (visitor) => {
		await begun(visitor);
		const [row] = await asAuth((tx) => tx.execute(sql`select 1 as n`));
		return [await begun(visitor), row?.n];
	});
	expect((await Promise.all(answers)).every(([at, n]) => at && n === 1)).toBe(true);
});
