import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import postgres from "postgres";
import { appDatabaseUrl, backupRole } from "#app/core/env.server.ts";

/** The role that web and worker of an installation connect as; that of its backups follows from it. */
export type Installation = { databaseUrl: string; sessionSecret: string; role: string };

const REFUSED_SIGN_IN = new Set(["28P01", "28000"]);

/**
 * Makes the two roles of an installation, logins bound by row-level security, and the owner a member of them, who may then end
 * their sessions. Roles belong to the whole server: throws a sentence where one of that name is another installation's, or may
 * do more than it should. A database that knows its role by another name has it renamed.
 */
export async function ensureRoles(sql: postgres.Sql, installation: Installation): Promise<void> {
	const { databaseUrl, sessionSecret, role } = installation;
	await renameFormer(sql, role);
	await refuseOthers(sql, installation);
	for (const name of [role, backupRole(role)]) {
		await ensureRole(sql, name, new URL(appDatabaseUrl(databaseUrl, sessionSecret, name)).password);
	}
	// Statements here run for milliseconds. Compiling one that the planner takes for dear lasts longer than running it.
	await asItsMaker(role, () => sql`alter role ${sql(role)} set jit = off`);
}

async function ensureRole(sql: postgres.Sql, role: string, password: string): Promise<void> {
	await asItsMaker(role, async () => {
		if (!(await isThere(sql, role))) await sql`create role ${sql(role)}`;
	});
	await asItsMaker(role, () => sql.unsafe(`alter role ${role} login password '${scramVerifier(password)}'`));
	const [rights] = await sql<{ much: boolean; member: boolean }[]>`
		select rolsuper or rolbypassrls or rolcreaterole or rolreplication
				or (pg_has_role(oid, current_user, 'member') and rolname <> current_user) as much,
			pg_has_role(oid, 'usage') as member
		from pg_roles where rolname = ${role}`;
	if (rights?.much) {
		throw new Error(
			`The role ${role} may do what only an owner may, or bypass row-level security. Take that right away from it.`,
		);
	}
	if (!rights?.member) await asItsMaker(role, () => sql`grant ${sql(role)} to current_user`);
}

/** What a database's own role may do follows it: grants and policies name it by a number. */
async function renameFormer(sql: postgres.Sql, role: string): Promise<void> {
	const former = await roleOf(sql);
	if (former === null || former === role) return;
	const elsewhere = await otherDatabases(sql, former);
	if (elsewhere.length > 0) {
		throw new Error(
			`DATABASE_ROLE: ${former} is also the role of ${elsewhere.join(", ")}, so it cannot become ${role}. Restore a backup of this database with the new name instead.`,
		);
	}
	for (const [from, to] of [
		[former, role],
		[backupRole(former), backupRole(role)],
	] as const) {
		if (!(await isThere(sql, from))) continue;
		if (await isThere(sql, to)) {
			if ((await otherDatabases(sql, to)).length > 0)
				throw new Error(`DATABASE_ROLE: there is a role ${to} already, of another installation.`);
			// A backup that was verified before the migration made it.
			await asItsMaker(to, () => sql`drop role ${sql(to)}`);
		}
		await asItsMaker(from, () => sql`alter role ${sql(from)} rename to ${sql(to)}`);
	}
}

/** The role whose rights this database holds; null where it has no tables yet. */
async function roleOf(sql: postgres.Sql): Promise<string | null> {
	const [row] = await sql<{ tables: boolean; role: string | null }[]>`
		select to_regclass('public.chambers') is not null as tables,
			(select r.rolname from pg_policy p join pg_roles r on r.oid = any(p.polroles)
				where p.polrelid = to_regclass('public.backups') and p.polname = 'chamber_wall') as role`;
	// Before there were backups, every database's role had this name.
	return row?.role ?? (row?.tables ? "peshi_app" : null);
}

/** Another password on the role of another installation would lock its web and worker out. */
async function refuseOthers(sql: postgres.Sql, { databaseUrl, sessionSecret, role }: Installation) {
	const elsewhere = await otherDatabases(sql, role);
	if (elsewhere.length === 0 || (await signsIn(appDatabaseUrl(databaseUrl, sessionSecret, role)))) return;
	throw new Error(
		`DATABASE_ROLE: the role ${role} is that of another installation on this server (${elsewhere.join(", ")}), which has another SESSION_SECRET. Name a role of this one's own.`,
	);
}

async function signsIn(url: string): Promise<boolean> {
	const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
	try {
		await sql`select 1`;
		return true;
	} catch (error) {
		return !REFUSED_SIGN_IN.has(codeOf(error) ?? "");
	} finally {
		await sql.end({ timeout: 1 });
	}
}

async function isThere(sql: postgres.Sql, role: string): Promise<boolean> {
	return (await sql`select 1 from pg_roles where rolname = ${role}`).length > 0;
}

/** Databases of this server, but for this one, in which the role has rights. */
async function otherDatabases(sql: postgres.Sql, role: string): Promise<string[]> {
	const rows = await sql<{ datname: string }[]>`
		select distinct d.datname from pg_shdepend s join pg_database d on d.oid = s.dbid
		where s.refclassid = 'pg_authid'::regclass and d.datname <> current_database()
			and s.refobjid = (select oid from pg_roles where rolname = ${role}) order by 1 limit 5`;
	return rows.map(({ datname }) => datname);
}

/**
 * Grants what the two roles need of a migrated database beside what the migrations grant, and nobody else anything: functions
 * that run as their owner name the chamber themselves, so only this installation's role may call them.
 */
export async function grantRights(sql: postgres.Sql, role: string): Promise<void> {
	const reader = backupRole(role);
	await sql.unsafe(`
		grant usage on schema drizzle, pgboss to ${role}, ${reader};
		grant select on drizzle.__drizzle_migrations to ${role}, ${reader};
		grant select, insert, update, delete on all tables in schema pgboss to ${role};
		grant usage, select on all sequences in schema pgboss to ${role};
		grant execute on all functions in schema pgboss to ${role};
		alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${role};
		alter default privileges in schema pgboss grant usage, select on sequences to ${role};
		alter default privileges in schema pgboss grant execute on functions to ${role};
		grant select on pgboss.job to ${reader};
		grant usage on schema public to ${reader};
		grant select on all tables in schema public to ${reader};
		grant select on all sequences in schema public to ${reader};
		grant insert, update, delete on backups to ${reader};
		do $$
		declare
			one text;
			wall record;
		begin
			for wall in select p.polname, p.polrelid::regclass as at from pg_policy p
				where not p.polpermissive and p.polroles = array[0::oid]
			loop
				execute format('alter policy %I on %s to ${role}', wall.polname, wall.at);
			end loop;
			for one in select c.relname from pg_class c
				where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
					select 1 from pg_policy p where p.polrelid = c.oid and p.polroles = array['${reader}'::regrole::oid])
			loop
				execute format('create policy backup_reads on %I for select to ${reader} using (true)', one);
			end loop;
			for one in select p.oid::regprocedure::text from pg_proc p
				where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and pg_has_role(p.proowner, 'usage')
					and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0))
					and not exists (select 1 from pg_depend d
						where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
			loop
				execute format('revoke execute on routine %s from public', one);
				execute format('grant execute on routine %s to ${role}', one);
			end loop;
			-- Databases that came from PostgreSQL 14 let everybody make tables.
			if exists (select 1 from pg_namespace n, aclexplode(n.nspacl) a
				where n.nspname = 'public' and a.grantee = 0 and a.privilege_type = 'CREATE' and pg_has_role(n.nspowner, 'usage'))
			then
				revoke create on schema public from public;
			end if;
		end $$`);
}

/** From PostgreSQL 16 on a role that may make roles changes only those that it has made, or was given. */
async function asItsMaker(role: string, change: () => Promise<unknown>): Promise<void> {
	try {
		await retried(change);
	} catch (error) {
		if (codeOf(error) !== "42501") throw error;
		throw new Error(
			`The role of DATABASE_URL may not change the role ${role}. As a superuser: alter role <owner> createrole, and where another role made ${role}, grant ${role} to <owner> with admin option.`,
			{ cause: error },
		);
	}
}

/** Another database's migration may make or change the same role at the same moment. */
async function retried(change: () => Promise<unknown>): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await change();
			return;
		} catch (error) {
			const isRace = ["42710", "23505", "XX000"].includes(codeOf(error) ?? "");
			if (!isRace || attempt === 10) throw error;
		}
	}
}

/** What PostgreSQL keeps of a password (RFC 5802, RFC 7677): sent ready-made, so that the password is in no log. */
function scramVerifier(password: string): string {
	const salt = randomBytes(16);
	const salted = pbkdf2Sync(password, salt, 4096, 32, "sha256");
	const clientKey = createHmac("sha256", salted).update("Client Key").digest();
	const storedKey = createHash("sha256").update(clientKey).digest("base64");
	const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
	return `SCRAM-SHA-256$4096:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}

function codeOf(error: unknown): string | undefined {
	return (error as { code?: string }).code;
}
