import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type * as schema from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";

export type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * On whose behalf a transaction runs. `system` is the worker: it sees the whole chamber, and only that chamber. With `key` a
 * program acts for the person: what is masked, and nouns that its scopes do not read, take no part in what it asks.
 */
export type Scope = {
	chamberId: string;
	userId: string | null;
	role: Role | "system";
	key?: { scopes: readonly string[] };
};
