import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { takeBackup } from "#app/core/backup/take.server.ts";
import { openVault, readManifest } from "#app/core/backup/vault.server.ts";
import { appDatabaseUrl, backupRole, bareDatabaseUrl, env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { freePort } from "#scripts/process/port.ts";
import { makeUser } from "#tests/factories.ts";
import { PATIENCE } from "#tests/held-rows.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import { rewritten } from "#tests/rewritten.ts";
import { migrate } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-roles-"));
const SECRET = "the secret of a second installation, only here";
const ROLE = `kanpur_${process.pid}`;
/** Two installations in one cluster: that of the tests, and one whose roles have a name of its own. */
const [ours, theirs] = [env.DATABASE_URL, databaseBeside("_kanpur")];
const lines: postgres.Sql[] = [];
const children: ChildProcess[] = [];

function databaseBeside(ending: string): string {
	const url = new URL(env.DATABASE_URL);
	url.pathname += ending;
	return url.href;
}

function line(url: string): postgres.Sql {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	lines.push(sql);
	return sql;
}

/** The address of a database for a role whose password the installation's secret gives. */
const as = (role: string, at = theirs, secret = SECRET) => {
	const url = new URL(at);
	const { username, password } = new URL(appDatabaseUrl(theirs, secret, role));
	return Object.assign(url, { username, password }).href;
};

const owner = line(ours);
const theirOwner = line(theirs);

beforeAll(async () => {
	await migrate(theirs, SECRET, ROLE);
	const person = await makeUser();
	await fillEveryTable(person.chamberId, person.userId);
}, PATIENCE);

afterAll(async () => {
	for (const child of children) child.kill("SIGKILL");
	await Promise.all(lines.map((sql) => sql.end({ timeout: 1 })));
	rmSync(folder, { recursive: true, force: true });
});

const namesOf = async (sql: postgres.Sql, query: string) =>
	(await sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name);
const TABLES =
	"select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace)";
/** Whoever may run a function at all, but for those of the extensions. */
const RUNNABLE = `select p.oid::regprocedure::text as name from pg_proc p
	where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and has_function_privilege(p.oid, 'execute')
		and has_schema_privilege(p.pronamespace, 'usage')
		and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const code = (work: PromiseLike<unknown>) =>
	Promise.resolve(work).then(
		() => "done",
		(error: { code?: string }) => error.code,
	);

describe("two installations in one cluster", () => {
	test.each([
		["ours in theirs", appDatabaseUrl(theirs, env.SESSION_SECRET), "peshi_app"],
		["theirs in ours", as(ROLE, ours), ROLE],
		["their backups' in ours", as(backupRole(ROLE), ours), backupRole(ROLE)],
	])("the role of %s reads, writes and calls nothing", async (_, url, role) => {
		const stranger = line(url);
		const tables = await namesOf(url.includes("_kanpur") ? theirOwner : owner, TABLES);
		expect(tables.length).toBeGreaterThan(50);
		for (const table of tables) {
			expect(await code(stranger.unsafe(`select 1 from ${table} limit 1`)), table).toBe("42501");
			expect(await code(stranger.unsafe(`delete from ${table}`)), table).toBe("42501");
		}
		expect(await namesOf(stranger, RUNNABLE)).toEqual([]);
		expect(await stranger`select current_user as name`).toEqual([{ name: role }]);
	});

	test("each reads its own", async () => {
		expect(await code(line(as(ROLE))`select count(*) from matters`)).toBe("done");
		expect(await namesOf(line(as(ROLE)), RUNNABLE)).toContain("app_chamber()");
		const app = line(appDatabaseUrl(ours, env.SESSION_SECRET));
		expect(await code(app`select count(*) from matters`)).toBe("done");
	});

	test("a role that another installation has is refused, and goes on signing in there", async () => {
		await expect(
			migrate(databaseBeside("_third"), "a third secret, which is nobody's but here", ROLE),
		).rejects.toThrow(
			`the role ${ROLE} is that of another installation on this server (${new URL(theirs).pathname.slice(1)})`,
		);
		expect(await code(line(as(ROLE))`select 1`)).toBe("done");
	});
});

describe("what web and worker connect as", () => {
	test.each([ROLE, backupRole(ROLE)])(
		"%s is neither superuser nor owner, nor may become one",
		async (role) => {
			const [rights] = await theirOwner`
			select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
				(select count(*)::int from pg_auth_members where member = r.oid) as groups,
				(select count(*)::int from pg_class where relowner = r.oid) as owned
			from pg_roles r where rolname = ${role}`;
			expect(rights).toEqual({
				rolsuper: false,
				rolbypassrls: false,
				rolcreaterole: false,
				rolcreatedb: false,
				rolreplication: false,
				groups: 0,
				owned: 0,
			});
			const sql = line(as(role));
			const [{ name: ownerName } = { name: "" }] = await theirOwner<
				{ name: string }[]
			>`select current_user as name`;
			for (const statement of [
				"alter table matters add column x int",
				"alter table matters disable row level security",
				"alter table matters no force row level security",
				"create policy open on matters using (true)",
				"alter policy chamber_wall on matters using (true)",
				"drop policy chamber_wall on matters",
				"alter table activity disable trigger all",
				"drop table matters",
				"truncate matters",
				"create table mine (id int)",
				"create function mine() returns int language sql as 'select 1'",
				"create or replace function app_chamber() returns uuid language sql as 'select null::uuid'",
				"alter table pgboss.job add column x int",
				`alter role ${role} bypassrls`,
				`set role ${ownerName}`,
				`grant ${ownerName} to ${role}`,
				"set session_replication_role = replica",
				"set row_security = off; select 1 from matters",
				"insert into drizzle.__drizzle_migrations (hash, created_at) values ('mine', 1)",
				"update security_log set outcome = 'x'",
				"delete from activity",
				"delete from audit_links",
			])
				expect(await code(sql.unsafe(statement)), statement).toBe("42501");
		},
	);

	test("the role of backups writes nothing but which backups there are", async () => {
		const reader = line(as(backupRole(ROLE)));
		const tables = (await namesOf(theirOwner, TABLES)).filter((name) => name !== "backups");
		for (const table of tables)
			expect(await code(reader.unsafe(`delete from ${table}`)), table).toBe("42501");
		expect(await namesOf(reader, RUNNABLE)).toEqual([]);
	});

	test(
		"the processes know no owner's password, and nobody else of theirs is connected",
		async () => {
			const password = new URL(theirs).password;
			const kept = join(folder, "kept");
			const port = await freePort();
			for (const file of ["app/server.ts", "worker/main.ts"]) {
				const child = spawn(process.execPath, [file], {
					env: {
						...process.env,
						NODE_ENV: "production",
						DATABASE_URL: bareDatabaseUrl(theirs),
						DATABASE_ROLE: ROLE,
						SESSION_SECRET: SECRET,
						DATA_DIR: folder,
						PORT: String(port),
						BACKUP_TO: kept,
					},
					stdio: ["ignore", "pipe", "pipe"],
				});
				children.push(child);
				child.stdout?.resume();
				child.stderr?.resume();
			}
			const isHealthy = async () =>
				(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true;
			await vi.waitFor(async () => expect(await isHealthy()).toBe(true), PATIENCE);
			// The worker makes the backup of the night at its start, without knowing the owner.
			const backups = async () => (await theirOwner`select 1 from backups`).length;
			await vi.waitFor(async () => expect(await backups()).toBe(1), PATIENCE);

			for (const { pid, exitCode } of children) {
				expect(exitCode).toBeNull();
				if (process.platform === "linux")
					expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain(password);
			}
			const [{ me } = { me: 0 }] = await theirOwner<{ me: number }[]>`select pg_backend_pid() as me`;
			const users = await namesOf(
				theirOwner,
				`select distinct usename as name from pg_stat_activity where datname = current_database() and pid <> ${me}
				and backend_type = 'client backend' and application_name like 'peshi%'`,
			);
			expect(users).toContain(ROLE);
			expect(users.filter((name) => ![ROLE, backupRole(ROLE)].includes(name))).toEqual([]);
			for (const child of children.splice(0)) child.kill("SIGKILL");
		},
		4 * PATIENCE,
	);
});

describe("who did something, and when, is not the application's to say", () => {
	const app = () => line(appDatabaseUrl(ours, env.SESSION_SECRET));
	type Written = { chamberId: string; actorId: string | null; at: Date };

	/** Writes an entry of a person's activity as the application, with settings of its own; returns what was written. */
	async function written(viewer: Viewer, settings: Record<string, string>): Promise<Written | undefined> {
		const id = newId();
		await app().begin(async (tx) => {
			const scope = { chamber_id: viewer.chamberId, user_id: viewer.userId, role: viewer.role, ...settings };
			for (const [name, value] of Object.entries(scope))
				await tx`select set_config(${`app.${name}`}, ${value}, true)`;
			await tx`insert into activity (chamber_id, id, at, actor_id, action, entity_type, entity_id)
				values (${viewer.chamberId}, ${id}, '2020-01-06', ${STRANGER}, 'viewed', 'user', ${viewer.userId})`;
		});
		const [row] = await owner<Written[]>`
			select chamber_id as "chamberId", actor_id as "actorId", at from activity where id = ${id}`;
		return row;
	}

	const STRANGER = newId();
	const isNow = (at: Date | undefined) => Math.abs(Date.now() - (at?.getTime() ?? 0)) < 86_400_000;
	/** Has a chamber's chain begin so long ago. */
	const begun = ({ chamberId }: Viewer, ago: string) =>
		rewritten(
			owner,
			"audit_links",
			(tx) =>
				tx`update audit_links set written_at = now() - ${ago}::interval where chamber_id = ${chamberId}`,
		);

	test("a chamber that has entries takes neither another actor nor an earlier moment", async () => {
		const viewer = await makeUser();
		await written(viewer, {});
		await begun(viewer, "61 minutes");
		const tried: Record<string, string>[] = [
			{ arriving: "on" },
			{ at: "2020-01-06" },
			{ arriving: "on", at: "2020-01-06" },
		];
		for (const settings of tried) {
			const row = await written(viewer, settings);
			expect([row?.actorId, isNow(row?.at)]).toEqual([viewer.userId, true]);
		}
	});

	test("the first entries of a chamber that arrives are its own, and the first hour takes earlier moments alone", async () => {
		const viewer = await makeUser();
		const arrived = await written(viewer, { arriving: "on" });
		expect([arrived?.actorId, isNow(arrived?.at)]).toEqual([STRANGER, false]);
		const second = await written(viewer, { arriving: "on" });
		expect([second?.actorId, isNow(second?.at)]).toEqual([viewer.userId, true]);
		await begun(viewer, "59 minutes");
		const earlier = await written(viewer, { at: "2020-01-06" });
		expect([earlier?.actorId, isNow(earlier?.at)]).toEqual([viewer.userId, false]);
	});

	test("an entry of the security log is of the scope's chamber and person, whoever is named", async () => {
		const [viewer, other] = [await makeUser(), await makeUser()];
		const id = newId();
		const named = [other.chamberId, other.userId] as const;
		await app().begin(async (tx) => {
			await tx`select set_config('app.chamber_id', ${viewer.chamberId}, true),
				set_config('app.user_id', ${viewer.userId}, true)`;
			await tx`select log_security('unmasked', 'ok', false, ${named[0]}, ${named[1]}, null, 'x', null, null, ${id})`;
		});
		const [row] = await owner`select chamber_id, actor_id from security_log where id = ${id}`;
		expect(row).toEqual({ chamber_id: viewer.chamberId, actor_id: viewer.userId });
	});

	test("what differs only in where nothing stands is no repetition", async () => {
		const { chamberId, userId } = await makeUser();
		const sql = app();
		const facts = [
			["x", null, null],
			[null, "x", null],
			[null, null, "x"],
			["x|y", null, null],
			["x", "y", null],
			["", "x", null],
		] as const;
		for (const [subject, agent, address] of [...facts, ...facts])
			await sql`select log_security('unmasked', 'ok', true, ${chamberId}, ${userId}, null, ${subject}, ${agent},
				${address}, ${newId()})`;
		const rows = await owner`select count from security_log where chamber_id = ${chamberId}`;
		expect(rows.map(({ count }) => count)).toEqual(facts.map(() => 2));
	});
});

test("a backup by its own role has every row that one by the owner has, and none is made of some of them", async () => {
	const vault = await openVault({ address: `file://${folder}/both`, shown: "both", passphrase: null });
	const reader = as(backupRole("peshi_app"), ours, env.SESSION_SECRET);
	const take = async (databaseUrl: string) => {
		const { id } = await takeBackup({ databaseUrl, storage: storage(), vault, keep: 9 });
		const { tables } = await readManifest(vault, id);
		return tables.filter(({ name }) => name !== "backups").map(({ name, rows }) => ({ name, rows }));
	};
	const byReader = await take(reader);
	expect(byReader).toEqual(await take(ours));
	expect(byReader.filter(({ rows }) => rows === 0)).toEqual([]);

	await owner.unsafe(`create table unseen (id int); alter table unseen enable row level security;
		grant select on unseen to peshi_app_backup`);
	await expect(take(reader)).rejects.toThrow("only some of the rows of unseen, by row-level security");
	await migrate(ours, env.SESSION_SECRET);
	expect((await take(reader)).find(({ name }) => name === "unseen")).toEqual({ name: "unseen", rows: 0 });
	await owner`drop table unseen`;
});

test(
	"an installation that is given a name of its own takes its rights along, unless others have that role too",
	async () => {
		const [before, after] = [`before_${process.pid}`, `after_${process.pid}`];
		const url = databaseBeside("_renamed");
		await migrate(url, SECRET, before);
		const sql = line(url);
		const grants = () =>
			namesOf(
				sql,
				`select concat_ws(' ', table_name, privilege_type) as name from information_schema.role_table_grants
			where grantee in ('${before}', '${after}') order by 1`,
			);
		const had = await grants();
		await migrate(url, SECRET, after);
		expect(await grants()).toEqual(had);
		expect(
			await namesOf(
				sql,
				`select rolname as name from pg_roles where rolname like '%_${process.pid}%' and rolname not like 'kanpur%' order by 1`,
			),
		).toEqual([after, backupRole(after)]);
		expect(await code(line(as(after, url))`select count(*) from matters`)).toBe("done");
		expect(await code(line(as(before, url))`select 1`)).toBe("28P01");
		await expect(migrate(ours, env.SESSION_SECRET, `third_${process.pid}`)).rejects.toThrow(
			/DATABASE_ROLE: peshi_app is also the role of .* so it cannot become third_/,
		);
	},
	PATIENCE,
);
