import { addDays } from "#app/core/format.ts";
import type { Cell } from "#app/domains/out/imports/sheet/cells.ts";
import type { ImportValue } from "#drizzle/schema.ts";
import type { SheetTaker } from "./book.ts";
import { brokenFormula, lineOf, type MadeCell } from "./lines.ts";
import { fillMerged, type Merge } from "./merged.ts";
import { TableRefused } from "./refused.ts";
import { isOn, type Looks, RichText, unescaped } from "./xlsx-looks.ts";
import { walk } from "./xml.ts";

/** The columns a sheet may have at all. */
const WIDEST = 16_384;
/** 31 December 9999, as days are counted from 1900 and from 1904. */
const LAST_DAY = { from1900: 2_958_465, from1904: 2_957_003 };

/** A cell on its way. */
type Open = { type: string; style: number; value: string | null; formula: string | null };

/** Reads the lines of a sheet. Throws TableRefused `corrupt`. */
export function fillSheet(taker: SheetTaker, xml: string, looks: Looks): void {
	const rich = new RichText();
	const merges: Merge[] = [];
	let line = 0;
	let column = -1;
	let isHidden = false;
	let cells: MadeCell[] = [];
	let open: Open | null = null;
	let hearing: "value" | "formula" | null = null;
	walk(xml, {
		open: (element, attributes) => {
			rich.open(element, isOn(attributes));
			if (element === "row") {
				line = Number(attributes.r ?? line + 1);
				column = -1;
				cells = [];
				isHidden = /^(?:1|true)$/.test(attributes.hidden ?? "") || Number(attributes.ht ?? 1) === 0;
			} else if (element === "c") {
				const named = columnOf(attributes.r ?? "");
				column = named >= 0 ? named : column + 1;
				open = { type: attributes.t ?? "n", style: Number(attributes.s ?? 0), value: null, formula: null };
			} else if (element === "v" && open) {
				open.value = "";
				hearing = "value";
			} else if (element === "f" && open) {
				open.formula = "";
				hearing = "formula";
			} else if (element === "mergeCell") merges.push(...mergeOf(attributes.ref ?? ""));
		},
		text: (text) => {
			if (hearing && open) open[hearing] += text;
			else rich.hear(text);
		},
		close: (element) => {
			rich.close(element);
			if (element === "v" || element === "f") hearing = null;
			if (element === "c" && open) {
				if (column >= WIDEST) throw new TableRefused("corrupt");
				const made = cellOf(open, rich, looks);
				if (made) cells[column] = made;
				open = null;
			}
			if (element !== "row") return;
			if (taker.isFull) taker.pass(cells.length > 0);
			else taker.take(lineOf(line, cells, isHidden));
		},
	});
	fillMerged(taker.lines, merges);
}

function columnOf(ref: string): number {
	const letters = /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? "";
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergeOf(ref: string): Merge[] {
	const [, letters, from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i.exec(ref) ?? [];
	return letters ? [{ column: columnOf(letters), from: Number(from), to: Number(to) }] : [];
}

function cellOf({ type, style, value, formula }: Open, rich: RichText, looks: Looks): MadeCell | null {
	const own = rich.take();
	const look = looks.styles[style];
	const made = (cell: Cell, isStruck = false): MadeCell | null =>
		cell === null ? null : { cell, isStruck: isStruck || (look?.isStruck ?? false) };
	const text = (written: string, isStruck?: boolean) => made(written.trim() || null, isStruck);
	if (type === "inlineStr") return text(own.text, own.isStruck);
	// A formula that came to an empty text has a value of no letters; one that was never worked out has none.
	if (formula !== null && !value && type !== "str") return made(brokenFormula(formula));
	if (value === null || value === "") return null;
	if (type === "s") {
		const shared = looks.shared[Number(value)];
		if (!shared) throw new TableRefused("corrupt");
		return text(shared.text, shared.isStruck);
	}
	if (type === "e") return made({ broken: value.trim() });
	if (type === "b") return made(value.trim() === "1" ? "TRUE" : "FALSE");
	if (type === "str") return text(unescaped(value));
	if (type === "d") return made(isoValue(value.trim()));
	const number = Number(value);
	if (!Number.isFinite(number)) return text(value);
	return made(look?.isDay ? dayValue(number, looks.from1904) : number);
}

/** A date cell is that day; a time alone is a part of the day zero of spreadsheets. */
function dayValue(serial: number, from1904: boolean): Cell {
	const minutes = Math.round(serial * 24 * 60);
	const [day, rest] = [Math.floor(minutes / 1440), minutes % 1440];
	// A spreadsheet fills the cell of any day beyond the last with signs.
	if (serial < 0 || day > (from1904 ? LAST_DAY.from1904 : LAST_DAY.from1900)) return { broken: "########" };
	const clock = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, "0")).join(":");
	if (day === 0 && !from1904) return clock;
	return {
		day: addDays(from1904 ? "1904-01-01" : day < 60 ? "1899-12-31" : "1899-12-30", day),
		time: rest === 0 ? null : clock,
	};
}

function isoValue(written: string): ImportValue {
	const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}).*)?$/.exec(written) ?? [];
	if (!day || Number.isNaN(Date.parse(day))) return written;
	return { day, time: clock && clock !== "00:00" ? clock : null };
}
