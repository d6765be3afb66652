// @module-tag long
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import { asUser } from "../factories.ts";
import { askOn } from "../statements.ts";
import { read, reads, routeAnswer, write, writes } from "./asking.ts";
import { makeTwin, type Twin } from "./twins.ts";

// What a database that is spread over many servers by chamber asks of keys and statements (docs/scale.md).

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

/** Who may sign in, and how often: asked before it is known which chamber is asked for. They stay on one server. */
const SIGN_IN = [
	"chambers",
	"accounts",
	"sessions",
	"access_tokens",
	"password_resets",
	"rate_limits",
	"backups",
	"alarms",
];

/** Keys of a chamber's tables without the chamber: secrets by which somebody is known who is not signed in. */
const SECRETS = [
	"access_keys_token_hash_unique",
	"calendar_feeds_token_hash_unique",
	"invites_token_hash_unique",
];

/** Foreign keys of a chamber's tables without the chamber: they lead to tables of the sign-in. */
const TO_SIGN_IN = ["users_id_accounts_id_fk"];

/** Statements that name no chamber, by why. */
const WITHOUT: Record<string, RegExp> = {
	"they say for whom and on what state a transaction runs": /^select set_config\(|^set transaction /,
	"a session is found by its secret": /session_of\(|^insert into "access_tokens"/,
	"the sessions of a person stay with the account": /\b(from|update) "sessions"/,
	"limits belong to people and addresses": /take_permits\(|^delete from rate_limits/,
	"what is known of backups is the host's": /last_backup\(\)/,
	"which workers are connected is the host's": /\bfrom pg_stat_activity\b/,
	"the queue of jobs stays on one server": /pgboss\./,
	"a lock is taken under a hash": /^select pg_advisory_xact_lock\(/,
	"a function of the database asks the scope itself": /\bfrom (search_\w+|near_documents|matters_compared)\(/,
};

const owner = postgres(env.DATABASE_URL, { max: 1 });
const url = appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET);
const client = postgres(url, { max: 12, onnotice: () => {} });
let heard: { text: string; params: unknown[] }[] = [];
let twin: Twin;

beforeAll(async () => {
	askOn(client, (text: string, params: unknown[]) => heard.push({ text, params }));
	// Only the clock is held: things are made at given moments.
	vi.useFakeTimers({ toFake: ["Date"] });
	twin = await makeTwin(false);
	vi.useRealTimers();
});
afterAll(() => Promise.all([client.end(), owner.end()]));

test("every table but those of the sign-in has the chamber in its primary key and in whatever else is unique", async () => {
	const rows = await owner<{ name: string }[]>`
		select index.relname as name from pg_index i
		join pg_class index on index.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
		where c.relnamespace = 'public'::regnamespace and i.indisunique and not (c.relname = any(${SIGN_IN}))
			and not exists (select 1 from pg_attribute a
				where a.attrelid = c.oid and a.attname = 'chamber_id' and a.attnum = any(i.indkey)) order by 1`;
	expect(rows.map(({ name }) => name)).toEqual(SECRETS);
	const keyless = await owner<{ name: string }[]>`
		select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
			and not exists (select 1 from pg_index where indrelid = c.oid and indisprimary)`;
	expect(keyless).toEqual([]);
});

test("every foreign key from one of them to another has the chamber on both sides", async () => {
	const rows = await owner<{ name: string; definition: string }[]>`
		select f.conname as name, pg_get_constraintdef(f.oid) as definition from pg_constraint f
		join pg_class c on c.oid = f.conrelid
		where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and not (c.relname = any(${SIGN_IN}))
			and f.confrelid <> 'chambers'::regclass order by 1`;
	expect(rows.length).toBeGreaterThan(30);
	const both = /^FOREIGN KEY \([^)]*\bchamber_id\b[^)]*\) REFERENCES \w+\([^)]*\bchamber_id\b[^)]*\)/;
	const without = rows.filter(({ definition }) => !both.test(definition)).map(({ name }) => name);
	expect(without).toEqual(TO_SIGN_IN);
});

test("every statement that the walk of all addresses sends names the chamber, or is known not to", async () => {
	const headers = await asUser(twin.admin);
	heard = [];
	for (const route of reads) await routeAnswer(route, read(route, twin.own, ""), headers);
	for (const [number, one] of writes.entries())
		await routeAnswer(one.route, write(one, twin.own, twin.own, { number }), headers);
	expect(heard.length).toBeGreaterThan(1000);

	const bare = heard
		.filter(({ params }) => !params.flat().includes(twin.admin.chamberId))
		.map(({ text }) => text);
	const known = Object.values(WITHOUT);
	expect([...new Set(bare)].filter((text) => !known.some((kind) => kind.test(text)))).toEqual([]);
	expect(known.filter((kind) => !heard.some(({ text }) => kind.test(text)))).toEqual([]);
});
