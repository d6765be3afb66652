import { sql } from "drizzle-orm";
import type { Scope, Tx } from "./scope.ts";

/** The nouns that a scope's key reads, as the database's `reads_noun` takes them; empty, which is all of them, without a key. */
export function nounsRead({ key }: Pick<Scope, "key">): string {
	const nouns = key?.scopes.flatMap((scope) => /^(.+):read$/.exec(scope)?.[1] ?? []);
	return nouns ? ` ${nouns.join(" ")} ` : "";
}

/**
 * Runs `work` inside a running transaction with all nouns in its questions: for a check that the chamber makes itself, whoever
 * calls. What else is asked in the transaction meanwhile finds all nouns too.
 */
export async function withAllNouns<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
	if (!scope.key) return work();
	await tx.execute(sql`select set_config('app.key_reads', '', true)`);
	const result = await work();
	await tx.execute(sql`select set_config('app.key_reads', ${nounsRead(scope)}, true)`);
	return result;
}
