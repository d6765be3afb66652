import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import * as schema from "#drizzle/schema.ts";
import { makeChamber, makeClient, makeHearing, makeMatter, makeUser } from "./factories.ts";
import { fillEveryTable } from "./one-of-each.ts";

const app = postgres(appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET), { max: 1 });
const owner = postgres(env.DATABASE_URL, { max: 1 });
let tables: string[] = [];
let chamberId = "";
let otherId = "";
let hidden = "";

beforeAll(async () => {
	const rows = await owner<{ name: string }[]>`
		select tablename as name from pg_tables where schemaname = 'public' order by 1`;
	tables = rows.map((row) => row.name);
	const person = await makeUser({ role: "Senior" });
	chamberId = person.chamberId;
	otherId = (await makeChamber()).id;
	hidden = await fillEveryTable(person.chamberId, person.userId);
});

afterAll(async () => {
	await app.end();
	await owner.end();
});

const counted = (sql: postgres.Sql | postgres.TransactionSql, table: string) =>
	sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`.then(([row]) => row?.n);

/** Runs a count as the application, with the given settings and nothing else. */
function countAs(settings: Record<string, string>, table: string) {
	return app.begin(async (tx) => {
		for (const [name, value] of Object.entries(settings))
			await tx`select set_config(${name}, ${value}, true)`;
		return counted(tx, table);
	});
}

describe("row-level security", () => {
	test("is in force on every table, and the application may not bypass it", async () => {
		const open = await owner`
			select relname from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
		expect(open).toEqual([]);
		const [role] =
			await app`select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
		expect(role).toEqual({ rolname: "peshi_app", rolsuper: false, rolbypassrls: false });
		const owned = await owner`select tablename from pg_tables where tableowner = 'peshi_app'`;
		expect(owned).toEqual([]);
	});

	test("binds no owner, who need not be a superuser and has no function set a parameter of ours", async () => {
		const [role] = await owner`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
		expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
		const bound = await owner`
			select relname from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and row_security_active(oid)`;
		expect(bound).toEqual([]);
		const setting = await owner`
			select proname from pg_proc, unnest(proconfig) one
			where pronamespace = 'public'::regnamespace and one like 'app.%'`;
		expect(setting).toEqual([]);
	});

	test("the test has a row in every table", async () => {
		for (const table of tables) expect(await counted(owner, table), table).toBeGreaterThan(0);
	});

	test("a query that forgets the chamber returns nothing, on every table", async () => {
		for (const table of tables) expect(await countAs({}, table), table).toBe(0);
	});

	test("another chamber sees nothing of ours, on every table", async () => {
		const settings = { "app.chamber_id": otherId, "app.role": "system" };
		const own = ["chambers"];
		for (const table of tables) {
			expect(await countAs(settings, table), table).toBe(own.includes(table) ? 1 : 0);
		}
	});

	test("our own chamber sees its rows; a person outside the team none of a restricted matter", async () => {
		const system = { "app.chamber_id": chamberId, "app.role": "system" };
		const stranger = { "app.chamber_id": chamberId, "app.role": "Junior", "app.user_id": newId() };
		for (const table of [
			"matters",
			"matter_team",
			"clients",
			"hearings",
			"drafts",
			"draft_versions",
			"documents",
			"document_pages",
			"page_readings",
			"case_refs",
			"bindings",
			"binding_papers",
			"books",
			"book_papers",
			"book_parts",
			"cause_list_changes",
			"tasks",
			"activity",
			"notifications",
			"access_keys",
			"webhooks",
			"webhook_deliveries",
			"chamber_exports",
			"mailboxes",
			"mail_messages",
			"mail_attachments",
		]) {
			expect(await countAs(system, table), table).toBe(1);
			expect(await countAs(stranger, table), table).toBe(0);
		}
	});

	test("a restricted matter is seen by its team and by Admin", async () => {
		const member = await makeUser({ role: "Junior", chamberId });
		const admin = await makeUser({ role: "Admin", chamberId });
		const see = (viewer: typeof member) => inScope(viewer, (tx) => tx.select().from(schema.matters));
		expect(await see(member)).toEqual([]);
		expect(await see(admin)).toHaveLength(1);
		await inScope(systemScope(chamberId), (tx) =>
			tx.insert(schema.matterTeam).values({ chamberId, matterId: hidden, userId: member.userId }),
		);
		expect(await see(member)).toHaveLength(1);
	});

	test("PostgreSQL refuses a link across chambers", async () => {
		const stranger = await makeUser();
		const link = inScope(systemScope(stranger.chamberId), (tx) =>
			tx.insert(schema.hearings).values({
				chamberId: stranger.chamberId,
				id: newId(),
				matterId: hidden,
				date: "2026-01-05",
				bench: "Single Judge",
				purpose: "Admission",
			}),
		);
		await expect(link).rejects.toMatchObject({ cause: { code: "23503" } });
	});

	test("a row cannot be written into another chamber", async () => {
		const written = inScope(systemScope(otherId), (tx) =>
			tx.insert(schema.clients).values({ chamberId, id: newId(), name: "Planted" }),
		);
		await expect(written).rejects.toMatchObject({ cause: { code: "42501" } });
	});

	test("the activity log can be added to, not changed", async () => {
		const change = inScope(systemScope(chamberId), (tx) =>
			tx.update(schema.activity).set({ action: "viewed" }),
		);
		await expect(change).rejects.toMatchObject({ cause: { code: "42501" } });
	});

	test("every key of a business table is led by the chamber", async () => {
		const keys = await owner<{ table: string; kind: string; first: string }[]>`
			select c.conrelid::regclass::text as table, c.contype as kind, a.attname as first
			from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'f')`;
		const platform = [
			"chambers",
			"accounts",
			"sessions",
			"access_tokens",
			"rate_limits",
			"backups",
			"alarms",
		];
		// The person's account is kept outside the chambers, because one e-mail signs in to the whole service.
		const ofAccount = (key: { table: string; first: string }) => key.table === "users" && key.first === "id";
		const loose = keys.filter(
			(key) => !platform.includes(key.table) && key.first !== "chamber_id" && !ofAccount(key),
		);
		expect(loose).toEqual([]);
	});
});

describe("the wall of a restricted matter", () => {
	let senior: Viewer;
	let stranger: Viewer;
	beforeEach(async () => {
		senior = await makeUser({ role: "Senior" });
		stranger = await makeUser({ role: "Junior", chamberId: senior.chamberId });
	});

	/** Runs a statement as the owner with the triggers of a table off, and those of its keys on. */
	const untriggered = (table: string, run: (tx: postgres.TransactionSql) => Promise<unknown>) =>
		owner.begin(async (tx) => {
			await tx`select set_config('app.chamber_id', ${senior.chamberId}, true), set_config('app.role', 'system', true)`;
			await tx`alter table ${tx(table)} disable trigger user`;
			await run(tx);
			await tx`alter table ${tx(table)} enable trigger user`;
		});
	const hearing = (matterId: string, restricted?: boolean) => ({
		chamber_id: senior.chamberId,
		id: newId(),
		matter_id: matterId,
		date: "2026-01-05",
		bench: "Bench",
		purpose: "Evidence",
		...(restricted === undefined ? {} : { restricted }),
	});
	const sees = (viewer: Viewer) => inScope(viewer, (tx) => tx.$count(schema.hearings));

	test("stands without the triggers: a wrong copy is refused, a missing one hides", async () => {
		const { matter } = await makeMatter(senior, {}, { restricted: true });
		const wrong = untriggered("hearings", (tx) => tx`insert into hearings ${tx(hearing(matter.id, false))}`);
		await expect(wrong).rejects.toMatchObject({ code: "23503" });
		await untriggered("hearings", (tx) => tx`insert into hearings ${tx(hearing(matter.id))}`);
		expect([await sees(stranger), await sees(senior)]).toEqual([0, 1]);
	});

	test("closes over everything that hangs on the matter, without the triggers too", async () => {
		const { matter } = await makeMatter(senior);
		await makeHearing(senior, matter.id);
		expect(await sees(stranger)).toBe(1);
		await untriggered("matters", (tx) => tx`update matters set restricted = true where id = ${matter.id}`);
		expect([await sees(stranger), await sees(senior)]).toEqual([0, 1]);
		const copies = ["hearings", "matter_team", "activity"];
		for (const table of copies) {
			const open = inScope(senior, (tx) =>
				tx.execute(
					sql`select 1 from ${sql.identifier(table)} where chamber_id = ${senior.chamberId} and not restricted`,
				),
			);
			expect(await open, table).toHaveLength(0);
		}
	});

	test("hides its client without the triggers too: the key refuses what is not marked", async () => {
		const { client } = await makeClient(senior);
		const { matter } = await makeMatter(senior, { clientId: client.id });
		const close = untriggered(
			"matters",
			(tx) => tx`update matters set restricted = true where id = ${matter.id}`,
		);
		await expect(close).rejects.toMatchObject({ code: "23503", constraint_name: "clients_open_matter" });

		const unmarked = await makeClient(senior);
		const restricted = { ...facts(senior.chamberId), client_id: unmarked.client.id };
		const planted = untriggered("matters", (tx) => tx`insert into matters ${tx(restricted)}`);
		await expect(planted).rejects.toMatchObject({ code: "23503", constraint_name: "matters_linked_client" });
	});

	test("lets nobody in by a row left from a team, and out with the row", async () => {
		const { matter } = await makeMatter(
			senior,
			{},
			{ restricted: true, team: [senior.userId, stranger.userId] },
		);
		await makeHearing(senior, matter.id);
		expect(await sees(stranger)).toBe(1);
		await inScope(systemScope(senior.chamberId), (tx) =>
			tx.delete(schema.matterTeam).where(eq(schema.matterTeam.userId, stranger.userId)),
		);
		expect(await sees(stranger)).toBe(0);
	});

	/** Resolves when `act` has ended or waits for somebody else's lock. */
	async function endedOrWaiting(act: Promise<unknown>): Promise<void> {
		let ended = false;
		void act.finally(() => {
			ended = true;
		});
		const waiting = () => owner`select 1 from pg_locks l join pg_stat_activity a using (pid)
			where not l.granted and a.datname = current_database()`;
		while (!ended && (await waiting()).length === 0);
	}

	test.each(["changed", "added"])(
		"leaves a client to see while another matter is being %s",
		async (which) => {
			const { client } = await makeClient(senior);
			const { matter } = await makeMatter(senior, { clientId: client.id });
			const other = which === "changed" ? await makeMatter(senior, { clientId: client.id }) : null;
			const begun = Promise.withResolvers<void>();
			const held = Promise.withResolvers<void>();
			const writing = inScope(senior, async (tx) => {
				if (other)
					await tx.select().from(schema.matters).where(eq(schema.matters.id, other.matter.id)).for("update");
				else {
					const { chamberId } = senior;
					const open = { title: "Open", court: "Court", courtKey: "court", restricted: false };
					await tx.insert(schema.matters).values({ ...open, chamberId, id: newId(), clientId: client.id });
				}
				begun.resolve();
				await held.promise;
			});
			await begun.promise;
			const closing = setTeam(senior, matter.id, { members: [], restricted: true });
			await endedOrWaiting(closing);
			held.resolve();
			await Promise.all([writing, closing]);
			expect(await inScope(stranger, (tx) => tx.$count(schema.clients))).toBe(1);
		},
	);

	test("closes while others write: each waits for the other, and nothing stays open", async () => {
		const { client } = await makeClient(senior);
		for (let round = 0; round < 10; round++) {
			const { matter } = await makeMatter(senior, { clientId: client.id });
			const there = await Promise.all([1, 2, 3, 4].map(() => makeHearing(senior, matter.id)));
			const done = await Promise.allSettled([
				...there.map(({ hearing }) => updateHearing(senior, hearing.id, { result: "Adjourned" })),
				setTeam(senior, matter.id, { members: [], restricted: true }),
				...[1, 2, 3].map(() => makeHearing(senior, matter.id)),
				makeMatter(senior, { clientId: client.id }, { restricted: true }),
				updateMatter(senior, matter.id, { clientId: null }),
			]);
			expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
		}
		expect(await sees(stranger)).toBe(0);
		const named = await inScope(stranger, (tx) => tx.$count(schema.clients));
		expect(named).toBe(0);
	});
});

const facts = (chamberId: string) => ({
	chamber_id: chamberId,
	id: newId(),
	title: "In camera",
	court: "Court",
	court_key: "court",
	restricted: true,
});
