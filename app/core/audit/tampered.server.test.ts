import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { type AuditTrail, auditTrails } from "#drizzle/words.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { rewritten } from "#tests/rewritten.ts";
import { COVERED } from "./forms.ts";
import { verifyDatabase } from "./sources.server.ts";
import type { TrailFault } from "./verify.ts";

type Trail = AuditTrail | "audit_links";

const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
let admin: Viewer;

async function faults(): Promise<TrailFault[]> {
	const { faults } = await verifyDatabase(env.DATABASE_URL, []);
	return faults.filter(({ chamberId }) => chamberId === "" || chamberId === admin.chamberId);
}
const kinds = async () => [...new Set((await faults()).map(({ kind }) => kind))].sort();

const linksOf = (chamberId: string) => owner<{ seq: number; trail: AuditTrail; id: string; hash: string }[]>`
	select seq::int, trail, row_id as id, encode(hash, 'hex') as hash from audit_links
	where chamber_id = ${chamberId} order by seq`;

beforeAll(async () => {
	admin = await makeUser();
	const { chamberId, userId: actorId } = admin;
	const { matter } = await makeMatter(admin, { title: "Änderung\tin\\zwei\nZeilen, पेशी" });
	await makeHearing(admin, matter.id);
	for (const subject of ["a", "b"]) await logSecurity({ event: "key.made", chamberId, actorId, subject });
	for (let n = 0; n < 3; n += 1) await logSecurity({ event: "key.used", chamberId, actorId, subject: "a" });
});
afterAll(() => owner.end());

/** Does something to a trail, looks what is found, and puts the trail back as it was. */
async function tampered(table: Trail, how: (tx: postgres.TransactionSql) => Promise<unknown>) {
	const all = owner(table);
	await owner`create table kept as select * from ${all} where chamber_id = ${admin.chamberId}`;
	try {
		await rewritten(owner, table, how);
		return await kinds();
	} finally {
		await rewritten(owner, table, async (tx) => {
			await tx`delete from ${all} where chamber_id = ${admin.chamberId}`;
			await tx`insert into ${all} select * from kept`;
		});
		await owner`drop table kept`;
	}
}

const idOf = async (trail: AuditTrail) =>
	(await linksOf(admin.chamberId)).find((link) => link.trail === trail)?.id ?? "";

test("what is as it was written is found to be so, with where each chain stands", async () => {
	const { heads } = await verifyDatabase(env.DATABASE_URL, []);
	const last = (await linksOf(admin.chamberId)).at(-1);
	expect(last?.seq).toBe(5);
	expect(heads).toContainEqual({ chamberId: admin.chamberId, seq: 5, hash: last?.hash });
	expect(await faults()).toEqual([]);
});

const ANOTHER = randomUUID();

describe.each<[Trail, Record<string, string>]>([
	[
		"activity",
		{
			id: `id = '${ANOTHER}'`,
			at: "at = at + interval '1 microsecond'",
			actor_id: "actor_id = null",
			action: "action = 'deleted'",
			entity_type: "entity_type = 'client', about_matter_id = null, restricted = false",
			entity_id: `entity_id = '${ANOTHER}'`,
			matter_id: "matter_id = null, about_matter_id = null, restricted = false",
			meta: `meta = meta || '{"title": "Another"}'`,
		},
	],
	[
		"security_log",
		{
			id: `id = '${ANOTHER}'`,
			at: "at = at - interval '1 microsecond', last_at = last_at - interval '1 microsecond'",
			event: "event = 'key.ended'",
			outcome: "outcome = 'refused'",
			actor_id: "actor_id = null",
			subject: "subject = ''",
			user_agent: "user_agent = 'x'",
			address: "address = '1.1.1.1'",
			same_as: "same_as = ''",
			last_at: "last_at = at + interval '2 hours', count = 2",
			count: "count = 2, last_at = at - interval '1 hour'",
		},
	],
])("%s", (table, changes) => {
	const trail = table as AuditTrail;

	test("every column is covered, or follows from others", async () => {
		const rows = await owner<{ name: string }[]>`
			select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
		const follows = {
			activity: ["about_document_id", "about_matter_id", "restricted", "chamber_id"],
			security_log: ["chamber_id"],
		}[trail];
		expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(changes), ...follows].sort());
		const free = ["restricted", "last_at", "count"];
		const covered = COVERED[trail].map(([column]) => column);
		expect([...covered, ...free.filter((name) => rows.some((row) => row.name === name))].sort()).toEqual(
			rows.map(({ name }) => name).sort(),
		);
	});

	test.each(Object.entries(changes))("a change of %s is found: %s", async (_column, set) => {
		const id = await idOf(trail);
		const found = await tampered(table, (tx) => tx.unsafe(`update ${table} set ${set} where id = '${id}'`));
		expect(found.length).toBeGreaterThan(0);
	});

	test("an entry that was removed is found, the last one too", async () => {
		const ids = (await linksOf(admin.chamberId)).filter((link) => link.trail === trail).map(({ id }) => id);
		for (const id of ids) {
			const found = await tampered(table, (tx) => tx`delete from ${tx(table)} where id = ${id}`);
			expect(found).toEqual(["missing"]);
		}
	});

	test("an entry that was put in is found", async () => {
		const id = await idOf(trail);
		const found = await tampered(table, async (tx) => {
			await tx`create temp table one on commit drop as select * from ${tx(table)} where id = ${id}`;
			await tx`update one set id = ${randomUUID()}`;
			await tx`insert into ${tx(table)} select * from one`;
		});
		expect(found).toEqual(["added"]);
	});

	test("two entries that were exchanged are found", async () => {
		const [a = "", b = ""] = (await linksOf(admin.chamberId))
			.filter((link) => link.trail === trail)
			.map(({ id }) => id);
		const found = await tampered(table, async (tx) => {
			for (const [from, to] of [
				[a, ANOTHER],
				[b, a],
				[ANOTHER, b],
			] as const)
				await tx`update ${tx(table)} set id = ${to} where id = ${from}`;
		});
		expect(found).toEqual(["changed"]);
	});
});

describe("links", () => {
	test.each([
		["seq", "seq = 99"],
		["trail", "trail = case trail when 'activity' then 'security_log' else 'activity' end"],
		["row_id", `row_id = '${ANOTHER}'`],
		["written_at", "written_at = written_at + interval '1 microsecond'"],
		["row_hash", "row_hash = sha256('')"],
		["hash", "hash = sha256('')"],
	])("a change of %s is found in each of them", async (_column, set) => {
		for (const { seq } of await linksOf(admin.chamberId)) {
			const found = await tampered("audit_links", (tx) =>
				tx.unsafe(`update audit_links set ${set} where chamber_id = '${admin.chamberId}' and seq = ${seq}`),
			);
			expect(found.length, `${seq}`).toBeGreaterThan(0);
		}
	});

	test("one that was removed is found, the last one too", async () => {
		for (const { seq } of await linksOf(admin.chamberId)) {
			const found = await tampered(
				"audit_links",
				(tx) => tx`delete from audit_links where chamber_id = ${admin.chamberId} and seq = ${seq}`,
			);
			expect(found, `${seq}`).toContain("added");
		}
	});

	test("a chain that was made anew is not the one that was kept elsewhere", async () => {
		const [, , third] = await linksOf(admin.chamberId);
		const known = [{ chamberId: admin.chamberId, seq: 3, hash: third?.hash ?? "" }];
		expect((await verifyDatabase(env.DATABASE_URL, known)).faults).toEqual([]);
		const other = [{ chamberId: admin.chamberId, seq: 3, hash: "00".repeat(32) }];
		expect((await verifyDatabase(env.DATABASE_URL, other)).faults).toEqual([
			{ kind: "replaced", chamberId: admin.chamberId, seq: 3 },
		]);
	});
});

describe("the trail is only ever added to", () => {
	test.each([
		...auditTrails.flatMap((table) => [
			`update ${table} set actor_id = null`,
			`delete from ${table}`,
			`truncate ${table} cascade`,
		]),
		"update audit_links set seq = seq + 100",
		"delete from audit_links",
		"truncate audit_links",
		"update security_log set count = count + 2",
		"update security_log set last_at = last_at + interval '2 hours', count = count + 1",
	])("by its owner too: %s", async (statement) => {
		await expect(owner.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
	});

	test("a matter's wall is followed, and an entry stays as it is", async () => {
		const { matter } = await makeMatter(admin);
		await updateMatter(admin, matter.id, { restricted: true });
		const rows = await owner`select restricted from activity where matter_id = ${matter.id}`;
		expect(rows.map(({ restricted }) => restricted)).toEqual([true, true]);
		expect(await faults()).toEqual([]);
	});

	test("an entry of the security log goes when it is old enough, and its link says that it was not", async () => {
		const id = await idOf("security_log");
		const past = "2025-01-01T00:00:00Z";
		await expect(owner`delete from security_log where id = ${id}`).rejects.toMatchObject({ code: "42501" });
		await rewritten(owner, "security_log", (tx) => {
			return tx`update security_log set at = ${past}, last_at = ${past} where id = ${id}`;
		});
		await owner`select tidy_security_log()`;
		expect((await faults()).map(({ kind }) => kind)).toEqual(["missing"]);
	});
});

test("who did it and when are the transaction's, whatever is written", async () => {
	const { activity } = await import("#drizzle/schema.ts");
	const id = randomUUID();
	const { chamberId } = admin;
	await inScope(admin, (tx) =>
		tx.insert(activity).values({
			...{ chamberId, id, actorId: randomUUID(), at: new Date(0) },
			...{ action: "updated", entityType: "user", entityId: admin.userId, matterId: null },
		}),
	);
	const [row] =
		await owner`select actor_id, now() - at < interval '1 minute' as is_now from activity where id = ${id}`;
	expect(row).toEqual({ actor_id: admin.userId, is_now: true });
});

test("links of many at once follow each other without a gap", async () => {
	const person = await makeUser();
	const { matter } = await makeMatter(person);
	await Promise.all(Array.from({ length: 20 }, () => makeHearing(person, matter.id)));
	const seqs = (await linksOf(person.chamberId)).map(({ seq }) => seq);
	expect(seqs).toEqual(seqs.map((_, at) => at + 1));
	expect(seqs.length).toBe(21);
});
