import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { endWithLine } from "#app/core/database/connection/line.server.ts";
import type { Connection } from "#app/core/database/pool.server.ts";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import * as schema from "#drizzle/schema.ts";

/** A statement as a service sent it, with the chamber, person and role it was sent for. */
export type Statement = { text: string; params: unknown[]; scope: string[] };

/** A statement that ran again, by the plan its line has kept where it has one: that plan, and how many pages of the buffer cache it read, each as often as it did. */
export type Ran = Statement & { pages: number; plan: string; isPrepared: boolean };

type Explained = { "QUERY PLAN": { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }[] };

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
const literal = (value: unknown): string => {
	if (value === null || value === undefined) return "null";
	if (value instanceof Date) return quoted(value.toISOString());
	if (Array.isArray(value)) return `array[${value.map(literal).join(",")}]`;
	return quoted(value);
};

/** Lets the services ask on this client; `logQuery` is told each statement. To be called before the first of them does. */
export function askOn(client: postgres.Sql, logQuery: Logger["logQuery"]): void {
	const lines = { broken: false };
	const db = drizzle(endWithLine(client, lines), { schema, logger: { logQuery } });
	const peshiConnection: Connection = { owner: env.DATABASE_URL, client, db, lines };
	Object.assign(globalThis, { peshiConnection });
}

/**
 * Lets the services work on one connection of their own, and hears what they send. To be called before the first of them
 * is: the connection is made once a process.
 */
export function listen() {
	const url = appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET);
	let all: string[] = [];
	const debug = (_: number, text: string) => {
		all.push(text);
	};
	const client = postgres(url, { max: 1, onnotice: () => {}, debug });
	let heard: Statement[] = [];
	let scope: string[] | null = null;
	const logQuery = (text: string, params: unknown[]) => {
		if (text.includes("set_config('app."))
			scope = text.includes("'app.chamber_id'") ? params.map(String) : null;
		else if (scope && /^\s*(select|with)\b/i.test(text)) heard.push({ text, params, scope });
	};
	askOn(client, logQuery);

	/** The statements that `work` sends. */
	async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
		heard = [];
		await work();
		return heard.filter(({ text }) => !/\bfor (update|share)\b/i.test(text));
	}

	/** Every statement that `work` brings to the line, those that begin and end transactions and change rows among them. */
	async function allSentBy(work: () => Promise<unknown>): Promise<string[]> {
		await client`select 1`;
		all = [];
		await work();
		const sent = all;
		// A shared transaction ends after the answer; this takes its turn behind it.
		await client`select 1`;
		return sent.slice(0, -1);
	}

	/** Runs statements again on the same connection, one by one, and tells what each took. */
	async function measured(statements: Statement[], settings: string[] = []): Promise<Ran[]> {
		const ran: Ran[] = [];
		for (const statement of statements) ran.push(await explain(statement, settings));
		return ran;
	}

	async function explain({ text, params, scope }: Statement, settings: string[]): Promise<Ran> {
		const [chamber = "", person = "", role = ""] = scope;
		return client.begin(async (tx) => {
			await tx`select set_config('app.chamber_id', ${chamber}, true), set_config('app.user_id', ${person}, true),
				set_config('app.role', ${role}, true)`;
			for (const setting of settings) await tx.unsafe(`set local ${setting}`);
			const prefix = "explain (analyze, buffers, timing off, summary off, format json)";
			const [prepared] = await tx`select name from pg_prepared_statements where statement = ${text}`;
			const values = params.length > 0 ? `(${params.map(literal).join(",")})` : "";
			const [row] = prepared
				? await tx.unsafe<Explained[]>(`${prefix} execute "${prepared.name}"${values}`)
				: await tx.unsafe<Explained[]>(`${prefix} ${text}`, params as string[]);
			const root = row?.["QUERY PLAN"][0]?.Plan;
			if (!root) throw new Error(`no plan for ${text}`);
			const pages = root["Shared Hit Blocks"] + root["Shared Read Blocks"];
			return { text, params, scope, pages, plan: JSON.stringify(root), isPrepared: Boolean(prepared) };
		}) as Promise<Ran>;
	}

	return { sentBy, allSentBy, measured, close: () => client.end() };
}
