import {
	type Cell,
	LINES_BESIDES,
	MOST_COLUMNS,
	MOST_LETTERS,
	MOST_LINE_LETTERS,
	MOST_ROWS,
	type TableLine,
	type TableSheet,
} from "#app/domains/out/imports/sheet/cells.ts";
import type { ImportFailure } from "#drizzle/words.ts";

/** The most lines of all sheets together. */
export const MOST_LINES = MOST_ROWS + LINES_BESIDES;

type About = Partial<Pick<TableSheet, "name" | "isHidden" | "from1904">>;

/**
 * Takes the lines of one sheet and drops blank ones. What is beyond the bounds is counted and no longer taken, so that one
 * sheet that is too large leaves the others readable.
 */
export class SheetTaker {
	readonly #about: About;
	readonly #lines: TableLine[] = [];
	#count = 0;
	#letters = 0;
	#refused: ImportFailure | null = null;

	constructor(about: About = {}) {
		this.#about = about;
	}

	/** Whether the sheet is known to be too large: its reader may stop. */
	get isFull(): boolean {
		return this.#refused !== null;
	}

	take(line: TableLine): void {
		const width = line.cells.findLastIndex((cell) => cell !== null && cell !== undefined) + 1;
		if (width === 0) return;
		this.#count += 1;
		const letters = lettersIn(line.cells);
		this.#letters += letters;
		this.#refused ??= refusalOf({ width, letters, count: this.#count, all: this.#letters });
		if (this.#refused) this.#lines.length = 0;
		else
			this.#lines.push({ ...line, cells: Array.from({ length: width }, (_, at) => line.cells[at] ?? null) });
	}

	/** Counts a line of a sheet that is too large, of which nothing is taken. */
	pass(hasCells: boolean): void {
		if (hasCells) this.#count += 1;
	}

	/** The lines so far, to be filled where cells are merged. */
	get lines(): TableLine[] {
		return this.#lines;
	}

	sheet(): TableSheet {
		return {
			...{ name: "", isHidden: false, from1904: false, ...this.#about },
			...{ refused: this.#refused, count: this.#count, lines: this.#lines },
		};
	}
}

type Size = { width: number; letters: number; count: number; all: number };

function refusalOf({ width, letters, count, all }: Size): ImportFailure | null {
	if (count > MOST_LINES) return "rows";
	if (width > MOST_COLUMNS) return "columns";
	if (letters > MOST_LINE_LETTERS) return "cell";
	return all > MOST_LETTERS ? "unpacks" : null;
}

/** The letters of a line's texts; what is not text is short. */
export const lettersIn = (cells: readonly Cell[]) =>
	cells.reduce<number>((sum, cell) => sum + (cell === null || cell === undefined ? 0 : lettersOf(cell)), 0);

function lettersOf(cell: NonNullable<Cell>): number {
	if (typeof cell !== "object") return String(cell).length;
	if ("struck" in cell) return String(cell.struck ?? "").length;
	return "broken" in cell ? cell.broken.length : 0;
}

/** The one sheet of a file that has no others. */
export function onlySheet(rows: Iterable<Cell[]>): TableSheet[] {
	const taker = new SheetTaker();
	let line = 0;
	for (const cells of rows) {
		line += 1;
		taker.take({ line, cells });
		if (taker.isFull) break;
	}
	return [taker.sheet()];
}
