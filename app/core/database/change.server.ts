import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Scope, Tx } from "./scope.ts";

type Change = { scope: Scope; tx: Tx; last: Promise<unknown>; isOpen: boolean };

const changes = new AsyncLocalStorage<Change>();
const widened = new WeakSet<Tx>();

/** The change that the running code is a part of, if any. */
export function openChange(): Change | undefined {
	const change = changes.getStore();
	return change?.isOpen ? change : undefined;
}

/** Runs `work` so that every `inScope` in it joins this transaction. */
export async function asWhole<T>(scope: Scope, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
	const change = { scope, tx, last: Promise.resolve(), isOpen: true };
	try {
		return await changes.run(change, () => work(tx));
	} finally {
		change.isOpen = false;
	}
}

/** Runs `work` as a part, undone alone when it throws; parts take turns, because savepoints cannot overlap. */
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

/** Records that a transaction has sign-in rights, which a part loses at its end. */
export function widen(tx: Tx): void {
	widened.add(tx);
}

async function narrow(tx: Tx): Promise<void> {
	await tx.execute(sql`select set_config('app.auth', '', true)`);
}
