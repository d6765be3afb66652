import { makePgArray } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { breaksLine, DatabaseAway } from "./away.ts";

export type DatabaseLine = { broken: boolean };
type Work = (tx: postgres.TransactionSql) => Promise<unknown>;

/**
 * Returns a client whose transactions end with their line. postgres.js 3.4.9 goes on using a broken one, which ends the
 * process (porsager/postgres#1208) or runs a query in the next transaction (#1216).
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

/** Refuses every query after the one in which the line broke. */
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
const MOST_VALUES = 65_533;

/** Refuses values that the driver cannot send: an error while sending would mix up the responses of later queries. */
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

/** A plan takes some 73 KB of the server's memory, 22 MB a line; rarer statements are planned each time. */
const MOST_KEPT = 300;
const LONGEST_KEPT = 10_000;
const once = new Set<string>();
const again = new Set<string>();

/** Whether a line stores a statement's plan: from its second use on. Planning mostly takes longer than running. */
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

/** The result of the work; never anything from a broken line, so that neither COMMIT nor ROLLBACK is sent. */
async function settled<T>(work: Promise<T>, line: DatabaseLine): Promise<T> {
	try {
		const result = await work;
		if (!line.broken) return result;
	} catch (error) {
		if (!line.broken) throw error;
	}
	return new Promise(() => {});
}
