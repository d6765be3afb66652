import {
	type Cell,
	MOST_COLUMNS,
	MOST_SHEETS,
	type TableSheet,
} from "#app/domains/out/imports/sheet/cells.ts";
import { MOST_LINES, SheetTaker } from "./book.ts";
import { brokenFormula, lineOf, type MadeCell } from "./lines.ts";
import { fillMerged, type Merge } from "./merged.ts";
import { type OdsStyles, OdsText, odsStyles } from "./ods-looks.ts";
import type { Parts } from "./parts.ts";
import { TableRefused } from "./refused.ts";
import { walk } from "./xml.ts";

type Attributes = Readonly<Record<string, string>>;
type Open = { attributes: Attributes; repeated: number };

/**
 * The sheets of an OpenDocument workbook (ISO/IEC 26300), as `xlsxSheets` gives those of Excel. Throws TableRefused
 * `unsupported`, `encrypted`, `sheets`, `corrupt`, `unpacks`.
 */
export function odsSheets(parts: Parts): TableSheet[] {
	if (!/opendocument\.spreadsheet/.test(parts.text("mimetype"))) throw new TableRefused("unsupported");
	if (/encryption-data/.test(parts.text("META-INF/manifest.xml"))) throw new TableRefused("encrypted");
	const content = parts.text("content.xml");
	const styles = odsStyles([parts.text("styles.xml"), content]);
	const reader = new SheetReader(styles);
	walk(content, reader);
	return reader.sheets;
}

/** Hears the tables of a document; a table within a cell, which no spreadsheet writes, is refused as damaged. */
class SheetReader {
	readonly sheets: TableSheet[] = [];
	readonly #styles: OdsStyles;
	#taker: SheetTaker | null = null;
	#merges: Merge[] = [];
	#line = 0;
	#row: Open | null = null;
	#cells: MadeCell[] = [];
	#column = 0;
	#cell: Open | null = null;
	#text: OdsText;

	constructor(styles: OdsStyles) {
		this.#styles = styles;
		this.#text = new OdsText(styles);
	}

	open = (element: string, attributes: Attributes): void => {
		if (element === "table") this.#beginSheet(attributes);
		else if (element === "table-row") {
			this.#row = { attributes, repeated: timesOf(attributes["number-rows-repeated"]) };
			this.#cells = [];
			this.#column = 0;
		} else if (element === "table-cell" || element === "covered-table-cell") {
			this.#cell = { attributes, repeated: timesOf(attributes["number-columns-repeated"]) };
			this.#text.begin();
		} else if (this.#cell) this.#text.open(element, attributes);
	};

	text = (text: string): void => {
		if (this.#cell) this.#text.hear(text);
	};

	close = (element: string): void => {
		if (element === "table-cell" || element === "covered-table-cell") this.#endCell();
		else if (element === "table-row") this.#endRow();
		else if (element === "table") this.#endSheet();
		else if (this.#cell) this.#text.close(element);
	};

	#beginSheet({ name = "", "style-name": style = "" }: Attributes): void {
		if (this.#taker) throw new TableRefused("corrupt");
		if (this.sheets.length >= MOST_SHEETS) throw new TableRefused("sheets");
		this.#taker = new SheetTaker({ name: name.slice(0, 100), isHidden: this.#styles.hidden.has(style) });
		this.#merges = [];
		this.#line = 0;
	}

	#endCell(): void {
		const open = this.#cell;
		this.#cell = null;
		if (!open) return;
		const { attributes, repeated } = open;
		const { text, isStruck } = this.#text.take();
		const cell = cellOf(attributes, text);
		const spanned = timesOf(attributes["number-rows-spanned"]);
		if (cell !== null && spanned > 1)
			this.#merges.push({ column: this.#column, from: this.#line + 1, to: this.#line + spanned });
		const made = cell !== null && {
			cell,
			isStruck: isStruck || this.#styles.struck.has(attributes["style-name"] ?? ""),
		};
		for (let at = 0; made && at < Math.min(repeated, MOST_COLUMNS + 1); at += 1)
			this.#cells[this.#column + at] = made;
		this.#column = Math.min(this.#column + repeated, MOST_COLUMNS);
	}

	#endRow(): void {
		const { attributes = {}, repeated = 1 } = this.#row ?? {};
		const isHidden = /^(?:collapse|filter)$/.test(attributes.visibility ?? "");
		if (this.#cells.length > 0)
			for (let at = 1; at <= Math.min(repeated, MOST_LINES + 1); at += 1)
				this.#taker?.take(lineOf(this.#line + at, this.#cells, isHidden));
		this.#line += repeated;
		this.#row = null;
	}

	#endSheet(): void {
		if (!this.#taker) return;
		const sheet = this.#taker.sheet();
		fillMerged(sheet.lines, this.#merges);
		this.sheets.push(sheet);
		this.#taker = null;
	}
}

const timesOf = (written: string | undefined) => Math.max(1, Math.min(Number(written ?? 1) || 1, 2_000_000));

function cellOf(attributes: Attributes, text: string): Exclude<Cell, null> | null {
	const { formula, value = "", "value-type": type = "" } = attributes;
	const written = text.trim();
	if (type === "error") return { broken: written || "#VALUE!" };
	if (formula !== undefined && type === "" && written === "")
		return brokenFormula(formula.replace(/^(?:\w+:)?=/, ""));
	const [, day, clock] =
		/^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}).*)?$/.exec(attributes["date-value"] ?? "") ?? [];
	if (type === "date" && day) return { day, time: clock && clock !== "00:00" ? clock : null };
	if (/^(?:float|percentage|currency)$/.test(type) && value !== "" && Number.isFinite(Number(value)))
		return Number(value);
	if (type === "string") return written || attributes["string-value"]?.trim() || null;
	return written || null;
}
