import { makePgArray } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { breaksLine, DatabaseAway } from "./away.ts";

/** Whether nothing may be sent any more: on one line, or on all lines of a client. */
export type DatabaseLine = { broken: boolean };
type Work = (tx: postgres.TransactionSql) => Promise<unknown>;

/**
 * Takes a client and the state of its lines; returns it with transactions that end with their line. By itself postgres.js
 * 3.4.9 goes on using a line that has broken: what the transaction asks next, its COMMIT or its ROLLBACK reaches nobody,
 * which ends the process (porsager/postgres#1208), or runs inside the next transaction on that line (#1216).
 */
export function endWithLine(client: postgres.Sql, all: DatabaseLine): postgres.Sql {
	const begin = client.begin.bind(client);
	const ours = (work: Work) => {
		const line = lineOf(all);
		const done = begin((tx) => settled(work(fenced(tx, line)), line));
		done.catch(() => {
			line.broken = true;
		});
		return done;
	};
	return Object.assign(client, { begin: ours });
}

function lineOf(all: DatabaseLine): DatabaseLine {
	let broken = false;
	return {
		get broken() {
			return broken || all.broken;
		},
		set broken(is) {
			broken = is;
		},
	};
}

/** Refuses every question after the one on which the line broke. */
function fenced(tx: postgres.TransactionSql, line: DatabaseLine): postgres.TransactionSql {
	const ask = tx.unsafe.bind(tx);
	tx.unsafe = (text: string, values: Parameters<typeof ask>[1] = []) => {
		if (line.broken) throw new DatabaseAway();
		const answer = ask(text, sendable(values), { prepare: mayRepeat(text) });
		answer.catch((error: unknown) => {
			if (breaksLine(error)) line.broken = true;
		});
		return answer as never;
	};
	return tx;
}

type Values = NonNullable<Parameters<postgres.Sql["unsafe"]>[1]>;
/** As many as a statement can carry. */
const MOST_VALUES = 65_533;

/**
 * The values as the driver can send them, lists as PostgreSQL writes them. What it cannot is refused here: an error while it
 * sends leaves it waiting for the answer to what it never sent, and whoever asks next on that line is given another's answer.
 */
function sendable(values: Values): Values {
	if (values.length > MOST_VALUES)
		throw new TypeError(`${values.length} values are too many for a statement`);
	return values.map((value) => {
		if (Array.isArray(value)) return makePgArray(value);
		if (
			value === undefined ||
			(typeof value === "object" && !(value === null || value instanceof Uint8Array))
		)
			throw new TypeError("A value of a statement that cannot be sent");
		return value;
	});
}

/**
 * Of every text a line keeps a plan, some 73 KB of the server's memory, so there are bounds to how many are kept: 22 MB a line.
 * The texts that come after them, of rare filters and of lists of many lengths, are planned each time.
 */
const MOST_KEPT = 300;
const LONGEST_KEPT = 10_000;
const once = new Set<string>();
const again = new Set<string>();

/**
 * Whether a statement is sent under a name, so that the line keeps its plan: from the second time on that its text is
 * asked. Planning takes longer than running for most statements, and an unnamed one with values takes two ways.
 */
function mayRepeat(text: string): boolean {
	if (again.has(text)) return true;
	if (text.length > LONGEST_KEPT || again.size >= MOST_KEPT) return false;
	if (once.size >= MOST_KEPT) once.clear();
	if (!once.has(text)) {
		once.add(text);
		return false;
	}
	once.delete(text);
	again.add(text);
	return true;
}

/** The result of the work. Never anything once the line is broken, so that neither COMMIT nor ROLLBACK is sent. */
async function settled<T>(work: Promise<T>, line: DatabaseLine): Promise<T> {
	try {
		const result = await work;
		if (!line.broken) return result;
	} catch (error) {
		if (!line.broken) throw error;
	}
	return new Promise(() => {});
}
