import type { PageCell, PageTable, PageWord, Sides } from "#drizzle/schema.ts";
import type { QuarterTurn } from "./page-schema.ts";

/** The width and the height of a page, in the places of its words. */
const WHOLE = 10_000;

/** The places of words, tables and unread ink on a page that is turned clockwise. */
export function turnedPlaces(
	{ words, unread, tables }: { words: PageWord[]; unread: Sides[]; tables: PageTable[] },
	degrees: QuarterTurn,
) {
	return {
		unread: unread.map((sides) => turn(sides, degrees)),
		words: words.map(([word, ...sides]): PageWord => [word, ...turn(sides, degrees)]),
		tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(turnCell(degrees))) })),
	};
}

/** The sides of a word or a cell on its page after the page was turned. */
function turn([left, top, right, bottom]: Sides, degrees: QuarterTurn): Sides {
	if (degrees === 90) return [WHOLE - bottom, left, WHOLE - top, right];
	if (degrees === 180) return [WHOLE - right, WHOLE - bottom, WHOLE - left, WHOLE - top];
	return [top, WHOLE - right, bottom, WHOLE - left];
}

const turnCell =
	(degrees: QuarterTurn) =>
	([column, ...sides]: PageCell): PageCell =>
		sides.length === 0 ? [column] : [column, ...turn(sides, degrees)];
