import type { Cell, TableLine } from "#app/domains/out/imports/sheet/cells.ts";
import type { ImportValue } from "#drizzle/schema.ts";

/** A cell that was read, and whether it is struck out. */
export type MadeCell = { cell: Exclude<Cell, null>; isStruck: boolean };

/** A line of a workbook: struck out when all of its cells are, or with those of its cells that are. `cells` may have gaps. */
export function lineOf(line: number, cells: readonly (MadeCell | undefined)[], isHidden: boolean): TableLine {
	const made = cells.filter((one) => one !== undefined);
	const isStruck = made.length > 0 && made.every((one) => one.isStruck);
	return {
		line,
		cells: Array.from(cells, (one) => {
			if (!one) return null;
			return one.isStruck && !isStruck && isValue(one.cell) ? { struck: one.cell } : one.cell;
		}),
		...(isHidden && { isHidden }),
		...(isStruck && { isStruck }),
	};
}

const MOST_FORMULA = 200;

/** What stands in a cell whose formula was never worked out; `formula` without its "=". */
export const brokenFormula = (formula: string) => ({ broken: `=${formula.trim().slice(0, MOST_FORMULA)}` });

const isValue = (cell: Exclude<Cell, null>): cell is ImportValue => typeof cell !== "object" || "day" in cell;
