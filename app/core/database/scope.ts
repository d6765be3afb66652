import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type * as schema from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";

export type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * `system` is the worker, with one whole chamber. With `key`, masked fields and nouns that its scopes do not read take no part
 * in queries. `at` is the earlier moment as of which a record is entered, as the demo's are.
 */
export type Scope = {
	chamberId: string;
	userId: string | null;
	role: Role | "system";
	key?: { scopes: readonly string[] };
	at?: Date | undefined;
};
