import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Scope, Tx } from "./scope.ts";

/** A transaction, or a part of one, of which every `inScope` below becomes a part. `last` is the part begun last. */
type Change = { scope: Scope; tx: Tx; last: Promise<unknown>; isOpen: boolean };

const changes = new AsyncLocalStorage<Change>();
const widened = new WeakSet<Tx>();

/** The change the running code is a part of, if any. */
export function openChange(): Change | undefined {
	const change = changes.getStore();
	return change?.isOpen ? change : undefined;
}

/** Runs `work` so that what it begins belongs to this transaction. What is begun after its end does not. */
export async function asWhole<T>(scope: Scope, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
	const change = { scope, tx, last: Promise.resolve(), isOpen: true };
	try {
		return await changes.run(change, () => work(tx));
	} finally {
		change.isOpen = false;
	}
}

/**
 * Runs `work` as a part of a change: what it did is undone alone when it throws. Savepoints cannot overlap, so parts begun
 * together take turns. Throws for another scope: one change is made by one person.
 */
export function asPart<T>(whole: Change, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
	const { chamberId, userId, role } = whole.scope;
	if (scope.chamberId !== chamberId || scope.userId !== userId || scope.role !== role)
		throw new Error("A part of a change has the scope of the change");
	const part = whole.last.then(() =>
		whole.tx.transaction(async (tx) => {
			const result = await asWhole(scope, tx, work);
			if (widened.has(tx) && !widened.has(whole.tx)) await narrow(tx);
			return result;
		}),
	);
	whole.last = part.catch(() => undefined);
	return part;
}

/** Notes that sign-in rights were added to a transaction, so that a part gives them back when it ends. */
export function widen(tx: Tx): void {
	widened.add(tx);
}

async function narrow(tx: Tx): Promise<void> {
	await tx.execute(sql`select set_config('app.auth', '', true)`);
}
