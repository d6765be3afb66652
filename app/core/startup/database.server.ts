import postgres from "postgres";
import { socketOf } from "#app/core/database/connection/socket.ts";
import { appDatabaseUrl, databaseUrl, env, ownerDatabaseUrl } from "#app/core/env.server.ts";
import { migrationMoments } from "#drizzle/moments.ts";
import { codeOf, type Fault, reasonOf } from "./reasons.ts";

const CONNECT_SECONDS = 2.5;
const OLDEST_SERVER = 15;
const FORBIDDEN = "42501";
const REFUSED_SIGN_IN = new Set(["28P01", "28000"]);
const MIGRATE = "npm run migrate (in the image: node drizzle/migrate.ts)";

/** The setting with the address past a pooler. */
export const sessionSetting = () => (env.DATABASE_SESSION_URL ? "DATABASE_SESSION_URL" : "DATABASE_URL");

/** The setting with the owner's address. */
export const ownerSetting = () => (env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL" : sessionSetting());

/** What is wrong with the database: server, last migration, the application's role, replica; as the owner, where one is named. */
export async function databaseFaults(): Promise<Fault[]> {
	const owner = new URL(ownerDatabaseUrl()).username ? await ownerFault() : null;
	return owner ? [owner, ...(await foundReplicaFaults())] : applicationFaults();
}

/** The same as far as web and worker see it, which do not know the owner's password. */
export async function applicationFaults(): Promise<Fault[]> {
	const [found, replica] = await Promise.all([applicationFault(), foundReplicaFaults()]);
	return found ? [found, ...replica] : replica;
}

/** The settings with which web and worker hold a password that they have no use for. */
export function needlessPasswords(): string[] {
	const urls = {
		DATABASE_OWNER_URL: env.DATABASE_OWNER_URL,
		DATABASE_URL: databaseUrl(),
		DATABASE_SESSION_URL: env.DATABASE_SESSION_URL,
		DATABASE_REPLICA_URL: env.DATABASE_REPLICA_URL,
	};
	return Object.entries(urls).flatMap(([name, url]) => (url && new URL(url).password !== "" ? [name] : []));
}

/** Why the tables do not fit this program; null where they do. */
export async function stepFault(sql: postgres.Sql, setting = sessionSetting()): Promise<Fault | null> {
	const [there] = await sql<{ server: number; name: string; tables: boolean }[]>`
		select current_setting('server_version_num')::int / 10000 as server, current_database() as name,
			to_regclass('drizzle.__drizzle_migrations') is not null as tables`;
	const fault = (kind: Fault["kind"], why: string) => ({ setting, kind, sentence: `${setting}: ${why}.` });
	if (!there) return null;
	const { server, name, tables } = there;
	if (server < OLDEST_SERVER)
		return fault("wrong", `the server is PostgreSQL ${server}, and Peshi needs ${OLDEST_SERVER} or newer`);
	if (!tables)
		return fault("behind", `the database ${name} has no tables of Peshi yet; ${MIGRATE} makes them`);
	const [row] = await sql<{ at: number }[]>`
		select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations`;
	const [at, newest] = [row?.at ?? 0, migrationMoments().at(-1) ?? 0];
	if (at > newest)
		return fault(
			"ahead",
			`the database ${name} is of a newer Peshi than this program, which would not keep all that is in it; update the program, or restore the backup made before the update`,
		);
	if (at < newest)
		return fault("behind", `the database ${name} is of an older Peshi; ${MIGRATE} brings it up to date`);
	return null;
}

/** The fault for an error from connecting to a database. */
export function awayFault(setting: string, error: unknown, url: string): Fault {
	const unset = setting === "DATABASE_URL" && !process.env.DATABASE_URL ? "it is not set, and " : "";
	return { setting, kind: "away", sentence: `${setting}: ${unset}${reasonOf(error, url)}.` };
}

function ownerFault(): Promise<Fault | null> {
	const url = ownerDatabaseUrl();
	return withConnection(url, (sql) => stepFault(sql, ownerSetting())).catch((error) =>
		awayFault(ownerSetting(), error, url),
	);
}

/** Web and worker connect as the role whose password is derived from SESSION_SECRET, by way of the pooler and past it. */
async function applicationFault(): Promise<Fault | null> {
	const [first, second] = await Promise.all([
		signInFault("DATABASE_URL", databaseUrl()),
		env.DATABASE_SESSION_URL ? signInFault("DATABASE_SESSION_URL", env.DATABASE_SESSION_URL) : null,
	]);
	return first ?? second;
}

async function signInFault(setting: string, address: string): Promise<Fault | null> {
	const url = appDatabaseUrl(address, env.SESSION_SECRET);
	try {
		return await withConnection(url, (sql) => stepFault(sql, setting));
	} catch (error) {
		// A database that was migrated before web and worker looked by themselves shows them nothing of its migrations.
		if (codeOf(error) === FORBIDDEN)
			return {
				setting,
				kind: "behind",
				sentence: `${setting}: the database is of an older Peshi; ${MIGRATE} brings it up to date.`,
			};
		if (!REFUSED_SIGN_IN.has(codeOf(error))) return awayFault(setting, error, url);
		const why = process.env.SESSION_SECRET ? "is not" : "is not set, and the one kept in DATA_DIR is not";
		return {
			setting: "SESSION_SECRET",
			kind: "wrong",
			sentence: `SESSION_SECRET: it ${why} the one with which the database was migrated for the role ${env.DATABASE_ROLE}; migrate, web and worker need the same. ${MIGRATE} makes the role.`,
		};
	}
}

async function foundReplicaFaults(): Promise<Fault[]> {
	const replica = env.DATABASE_REPLICA_URL;
	if (!replica) return [];
	const url = appDatabaseUrl(replica, env.SESSION_SECRET);
	try {
		await withConnection(url, (sql) => sql`select 1`);
		return [];
	} catch (error) {
		return [{ ...awayFault("DATABASE_REPLICA_URL", error, url), kind: "beside" }];
	}
}

async function withConnection<T>(url: string, work: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
	const sql = postgres(url, {
		...socketOf(url),
		max: 1,
		prepare: false,
		fetch_types: false,
		connect_timeout: CONNECT_SECONDS,
		connection: { application_name: "peshi-startup" },
		onnotice: () => {},
	});
	let timer: NodeJS.Timeout | undefined;
	const silence = new Promise<never>((_, reject) => {
		const late = Object.assign(new Error("It does not answer"), { code: "CONNECT_TIMEOUT" });
		timer = setTimeout(() => reject(late), 2 * CONNECT_SECONDS * 1000);
	});
	try {
		return await Promise.race([work(sql), silence]);
	} finally {
		clearTimeout(timer);
		void sql.end({ timeout: 0 });
	}
}
