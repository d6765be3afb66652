import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";

/** A row that a search function gives out: an id, and of a document's pages their number. */
export type Found = { id: string; page: number | null };

/** What one of the search functions is asked: its name, its arguments, and whether it gives out pages. */
export type Question = { of: string; by: SQL; most: number; pages?: boolean };

type Waiting = Question & PromiseWithResolvers<Found[]>;

const waiting = new WeakMap<Tx, Waiting[]>();

/**
 * Asks a search function inside a running transaction; returns what it gives out, in its order. What is asked in one turn goes
 * to the database as one statement.
 */
export function findIds(tx: Tx, question: Question): Promise<Found[]> {
	const pending = { ...question, ...Promise.withResolvers<Found[]>() };
	const others = waiting.get(tx);
	if (others) others.push(pending);
	else {
		waiting.set(tx, [pending]);
		queueMicrotask(() => void answer(tx));
	}
	return pending.promise;
}

async function answer(tx: Tx): Promise<void> {
	const all = waiting.get(tx) ?? [];
	waiting.delete(tx);
	try {
		const parts = all.map(selectOf);
		const rows = await tx.execute<Found & { n: number }>(
			sql`select n, id, page from (${sql.join(parts, sql` union all `)}) found order by n, place`,
		);
		const byQuestion = Map.groupBy(rows, ({ n }) => n);
		for (const [n, { resolve }] of all.entries()) resolve(byQuestion.get(n) ?? []);
	} catch (error) {
		for (const { reject } of all) reject(error);
	}
}

function selectOf({ of, by, most, pages = false }: Question, n: number): SQL {
	const columns = sql.raw(pages ? "id, page, place" : "id, place");
	const page = sql.raw(pages ? "page" : "null::integer");
	return sql`select ${sql.raw(String(n))} as n, id, ${page} as page, place
		from ${sql.raw(of)}(${by}, ${most}::int) with ordinality as found (${columns})`;
}
