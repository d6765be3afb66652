import type { MessageKey } from "#app/messages/index.ts";
import type { ImportReason, Party } from "#drizzle/schema.ts";
import { type Cell, cellText, isBlank, isBroken } from "./cells.ts";
import type { Columns } from "./columns.ts";
import type { ColumnOrder } from "./days.ts";
import { type ColumnName, columnFields } from "./fields.ts";

/** What holds for all rows: the columns, each with the order of its days, and what is taken where a row does not tell. */
export type RowSettings = {
	columns: Columns;
	orders: readonly ColumnOrder[];
	/** The columns whose date cells a spreadsheet may have read month first. */
	swapped: readonly boolean[];
	/** The columns that the header does not name and nobody chose. */
	beyond?: readonly boolean[];
	court: string | null;
	ourSide: Party["side"] | null;
	/** Whether what is struck out counts like anything else. */
	withStruck?: boolean;
	today: string;
};

/** What is known of a row besides its cells: where ditto marks were filled, or had nothing above, and how its sheet counts days. */
export type RowOrigin = { filled?: readonly number[]; empty?: readonly number[]; from1904?: boolean };

/** What a row lacks, days that cannot be read, and what of the row is left out or reported besides. */
export type RowReasons = Record<"lacks" | "days" | "notes", ImportReason[]>;

const DAYS: readonly ColumnName[] = [
	"filingDate",
	"nextDate",
	"lastDate",
	"firDate",
	"offenceDate",
	"arrestDate",
	"chargeSheetDate",
	"impugnedOrderDate",
	"disposalDate",
];
/** Without these a row is not what it was in the file. */
const NEEDED: readonly ColumnName[] = [
	"title",
	"first",
	"second",
	"client",
	"caseNumber",
	"caseType",
	"caseYear",
	"court",
];

/** A row on its way: its cells by what they are, and the reasons that are found. */
export class RowReading {
	readonly reasons: RowReasons = { lacks: [], days: [], notes: [] };
	readonly settings: RowSettings;
	readonly from1904: boolean;
	readonly #at = new Map<ColumnName, number[]>();
	readonly #cells: Cell[];

	constructor(
		cells: readonly Cell[],
		settings: RowSettings,
		{ filled = [], empty = [], from1904 = false }: RowOrigin,
	) {
		this.settings = settings;
		this.from1904 = from1904;
		this.#cells = [...cells];
		for (const [at, name] of settings.columns.entries()) {
			if (name === null) continue;
			this.#at.set(name, [...(this.#at.get(name) ?? []), at]);
			this.#settle(name, at);
			if (filled.includes(at))
				this.add("notes", "import.why.ditto", { field: name, written: cellText(cells[at]) });
			if (empty.includes(at)) this.add("notes", "import.why.dittoEmpty", { field: name });
		}
		const beyond = cells.filter((cell, at) => settings.beyond?.[at] && !isBlank(cell));
		if (beyond.length > 0)
			this.add("notes", "import.why.beyond", { written: beyond.map((cell) => cellText(cell)).join(" · ") });
	}

	/** A cell whose value is lost, or was struck out, is none; the row says so. */
	#settle(name: ColumnName, at: number): void {
		const cell = this.#cells[at] ?? null;
		const written = cellText(cell);
		if (isBroken(cell)) {
			const where = DAYS.includes(name) ? "days" : NEEDED.includes(name) ? "lacks" : "notes";
			this.add(where, written.startsWith("=") ? "import.why.formula" : "import.why.broken", {
				field: name,
				written,
			});
			this.#cells[at] = null;
		}
		if (typeof cell !== "object" || cell === null || !("struck" in cell)) return;
		this.#cells[at] = this.settings.withStruck ? cell.struck : null;
		if (!this.settings.withStruck) this.add("notes", "import.why.struckCell", { field: name, written });
	}

	cell(name: ColumnName): Cell {
		const [at = -1] = this.#at.get(name) ?? [];
		const cell = this.#cells[at] ?? null;
		return isBlank(cell) ? null : cell;
	}

	order(name: ColumnName): ColumnOrder {
		return this.settings.orders[this.#at.get(name)?.[0] ?? -1] ?? "dmy";
	}

	isSwapped(name: ColumnName): boolean {
		return this.settings.swapped[this.#at.get(name)?.[0] ?? -1] ?? false;
	}

	/** A text of a cell, of several columns that are the same one below the other; null for none. One that is too long is reported and cut off nowhere. */
	text(name: ColumnName, most: number): string | null {
		const cells = (this.#at.get(name) ?? []).map((at) => this.#cells[at] ?? null);
		const text = cells
			.filter((cell) => !isBlank(cell))
			.map((cell) => cellText(cell))
			.join("\n");
		if (text.length <= most) return text || null;
		this.add("lacks", "import.why.tooLong", { field: name, most });
		return null;
	}

	/** Whether only these columns have anything in this row. */
	isEmptyBut(names: readonly ColumnName[]): boolean {
		return [...this.#at.keys()].every((name) => names.includes(name) || this.cell(name) === null);
	}

	/** Reports a cell that has no use in this row. */
	unused(...names: ColumnName[]): void {
		for (const name of names) {
			const written = cellText(this.cell(name));
			if (written) this.add("notes", "import.why.unused", { field: name, written });
		}
	}

	add(where: keyof RowReasons, key: MessageKey, params?: Record<string, string | number>): void {
		this.reasons[where].push(params ? { key, params } : { key });
	}
}

/** The message that names a column in a reason. */
export const fieldLabel = (name: string): MessageKey =>
	columnFields[name as ColumnName]?.label ?? "field.notes";
