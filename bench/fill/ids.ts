import { mix } from "./dice.ts";

export const FILLED_TABLES = [
	"chamber",
	"person",
	"client",
	"matter",
	"hearing",
	"document",
	"entry",
	"task",
] as const;

const hex = (n: number, length: number) => n.toString(16).padStart(length, "0").slice(-length);

/** The id, ordered by time as UUIDv7 is, of the n-th row of a table in a chamber; always the same one. */
export function idOf(table: (typeof FILLED_TABLES)[number], chamber: number, n: number, ms: number): string {
	const time = hex(ms, 12);
	const tail = `${hex(FILLED_TABLES.indexOf(table), 2)}${hex(n, 8)}`;
	const which = hex(chamber, 5);
	return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(mix(chamber, n), 3)}-8${which.slice(0, 3)}-${which.slice(3)}${tail}`;
}
