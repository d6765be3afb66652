import { isFarDay } from "#app/core/dates.ts";
import { caseNumberKey, parseCnr } from "#app/domains/cases/case-number.ts";
import { caseNumbersIn } from "#app/domains/cases/case-refs.ts";
import { isSameName } from "#app/domains/cases/opposite.ts";
import { contactFields } from "#app/domains/clients/fields.ts";
import { matterFields } from "#app/domains/matters/fields.ts";
import { type MessageKey, translate } from "#app/messages/index.ts";
import { storedOffered } from "#app/messages/offered-words.ts";
import type { ImportReason, Party } from "#drizzle/schema.ts";
import { type Cell, isBlank, isScientific, plainText, textOf } from "./cells.ts";
import type { Columns } from "./columns.ts";
import { type FigureOrder, readDay } from "./days.ts";
import { type ColumnName, columnFields } from "./fields.ts";
import { partiesOf, sideOf, titleOf } from "./parties.ts";
import { phonesIn } from "./phones.ts";

export type RowHearing = {
	date: string;
	time: string | null;
	bench: string;
	courtRoom: string | null;
	purpose: string;
	result: string | null;
};

/** What a row becomes. */
export type RowFacts = {
	matter: {
		title: string;
		caseNumber: string | null;
		court: string;
		judge: string | null;
		cnr: string | null;
		filingDate: string | null;
		filingNumber: string | null;
		firNumber: string | null;
		notes: string | null;
		parties: Party[];
		ourSide: Party["side"] | null;
	};
	client: { name: string; phone: string | null; email: string | null; street: string | null } | null;
	next: RowHearing | null;
	last: RowHearing | null;
};

/** What is said for all rows: the columns, each with the order of its days, and what holds where a row does not tell. */
export type RowSettings = {
	columns: Columns;
	orders: readonly FigureOrder[];
	/** The columns whose date cells a spreadsheet may have read month first. */
	swapped: readonly boolean[];
	court: string | null;
	ourSide: Party["side"] | null;
	today: string;
};

export type ReadRow = {
	facts: RowFacts;
	/** What the row lacks, days that cannot be read, and what of the row is left out or told besides. */
	lacks: ImportReason[];
	days: ImportReason[];
	notes: ImportReason[];
};

const DAYS = { filingDate: "filing", nextDate: "hearing", lastDate: "hearing" } as const;

/** A row on its way: its cells by what they are, and what there is to say of them. */
class Reading {
	readonly said: Pick<ReadRow, "lacks" | "days" | "notes"> = { lacks: [], days: [], notes: [] };
	readonly #at: Map<ColumnName, number>;
	readonly #cells: readonly Cell[];
	readonly settings: RowSettings;

	constructor(cells: readonly Cell[], settings: RowSettings) {
		this.#cells = cells;
		this.settings = settings;
		this.#at = new Map(settings.columns.flatMap((name, at) => (name ? [[name, at] as const] : [])));
	}

	cell(name: ColumnName): Cell {
		const at = this.#at.get(name);
		const cell = at === undefined ? null : (this.#cells[at] ?? null);
		return isBlank(cell) ? null : cell;
	}

	order(name: ColumnName): FigureOrder {
		return this.settings.orders[this.#at.get(name) ?? -1] ?? "dmy";
	}

	isSwapped(name: ColumnName): boolean {
		return this.settings.swapped[this.#at.get(name) ?? -1] ?? false;
	}

	/** A text of a cell, null for none; one that is too long is told and cut off nowhere. */
	text(name: ColumnName, most: number): string | null {
		const text = textOf(this.cell(name));
		if (text.length <= most) return text || null;
		this.say("lacks", "import.why.tooLong", { field: name, most });
		return null;
	}

	say(where: "lacks" | "days" | "notes", key: MessageKey, params?: Record<string, string | number>): void {
		this.said[where].push(params ? { key, params } : { key });
	}
}

/** Reads the cells of one row into what they become. Nothing is guessed: what cannot be read is told. */
export function readRow(cells: readonly Cell[], settings: RowSettings): ReadRow {
	const row = new Reading(cells, settings);
	const court = row.text("court", matterFields.court.max) ?? settings.court;
	if (!court) row.say("lacks", "import.why.noCourt");
	const people = peopleOf(row);
	const number = numberOf(row);
	const client = clientOf(row, people.client);
	const judge = row.text("judge", matterFields.judge.max);
	const matter = {
		title: people.title,
		caseNumber: number.caseNumber,
		court: court ?? "",
		judge,
		cnr: cnrOf(row),
		filingDate: dayOf(row, "filingDate")?.day ?? null,
		filingNumber: row.text("filingNumber", matterFields.filingNumber.max),
		firNumber: row.text("firNumber", matterFields.firNumber.max),
		notes: notesOf(row, [number.rest, client?.rest ?? null]),
		parties: people.parties,
		ourSide: people.ourSide,
	};
	const hearings = hearingsOf(row, { bench: judge ?? court ?? "", filingDate: matter.filingDate });
	return { facts: { matter, client: client?.client ?? null, ...hearings }, ...row.said };
}

function peopleOf(row: Reading) {
	const first = row.text("first", 500);
	const second = row.text("second", 500);
	const written = row.text("title", matterFields.title.max);
	const named = row.text("client", 500);
	const title = titleOf({ title: written, first, second, client: named }).slice(0, matterFields.title.max);
	if (!title) row.say("lacks", "import.why.noTitle");
	const parties = partiesOf({ title, first, second });
	const told = row.text("side", 100);
	const side = told ? sideOf(told) : null;
	if (told && !side) row.say("notes", "import.why.side", { written: told });
	const own = named && parties.find(({ name }) => isSameName(name, named))?.side;
	const ourSide = side ?? (own || null) ?? row.settings.ourSide;
	const client = named ?? parties.find((party) => party.side === ourSide)?.name ?? null;
	return { title, parties, ourSide, client };
}

/** The number of a case, from one cell or from its type, number and year; of two numbers in a cell the first, the rest noted. */
function numberOf(row: Reading): { caseNumber: string | null; rest: string | null } {
	const cell = row.cell("caseNumber");
	if (typeof cell === "object" && cell) {
		row.say("lacks", "import.why.numberIsDay", { written: textOf(cell) });
		return { caseNumber: null, rest: null };
	}
	if (isScientific(cell)) {
		row.say("lacks", "import.why.numberLost", { written: textOf(cell) });
		return { caseNumber: null, rest: null };
	}
	const number = row.text("caseNumber", matterFields.caseNumber.max);
	if (!number) return { caseNumber: null, rest: null };
	const parsed = caseNumberKey(number);
	const year = plainText(row.cell("caseYear"));
	const type = row.text("caseType", 60);
	const hasYear = parsed?.kind === "cnr" || (parsed !== null && parsed.year !== "*");
	const hasType = parsed?.kind === "cnr" || (parsed !== null && parsed.type !== "*");
	const whole = [hasType ? "" : type, hasYear || !/^\d{4}$/.test(year) ? number : `${number}/${year}`];
	const caseNumber = whole.filter(Boolean).join(" ");
	const several = caseNumbersIn(number);
	const [, next] = several;
	if (!next || !/^.*\d.*[,;&\n]|\band\b/i.test(number)) return { caseNumber, rest: null };
	row.say("notes", "import.why.twoNumbers", { written: number });
	return { caseNumber: number.slice(0, beginningOf(number, next.index)).trim() || caseNumber, rest: number };
}

/** Where the second number of a cell begins, with the type that leads it: behind the last sign that parts two numbers. */
function beginningOf(text: string, index: number): number {
	const before = text.slice(0, index);
	const parted = [...before.matchAll(/\s*(?:[,;&\n]|\band\b)\s*/gi)].at(-1);
	return parted?.index ?? index;
}

function cnrOf(row: Reading): string | null {
	const cell = row.cell("cnr");
	if (cell === null) return null;
	const cnr = parseCnr(textOf(cell));
	if (!cnr)
		row.say("notes", isScientific(cell) ? "import.why.cnrLost" : "import.why.cnr", { written: textOf(cell) });
	return cnr;
}

function clientOf(row: Reading, name: string | null) {
	if (!name) return null;
	const { phone, rest, why } = phonesIn(row.cell("phone"));
	if (why) row.say("notes", why, { written: textOf(row.cell("phone")) });
	const written = row.text("email", 254);
	const email = written && contactFields.email.typed.safeParse(written).success ? written : null;
	if (written && !email) row.say("notes", "import.why.email", { written });
	return { client: { name, phone, email, street: row.text("address", 500) }, rest };
}

function notesOf(row: Reading, more: (string | null)[]): string | null {
	const notes = [row.text("notes", matterFields.notes.max), ...more].filter(Boolean).join("\n");
	return notes || null;
}

function dayOf(row: Reading, name: keyof typeof DAYS) {
	const cell = row.cell(name);
	const read = readDay(cell, row.order(name));
	if (read === null) return null;
	if (typeof cell === "object" && row.isSwapped(name)) {
		row.say("days", "import.why.swapped", { field: name, written: textOf(cell) });
		return null;
	}
	const isFar = read !== "unreadable" && isFarDay(read.day, DAYS[name], row.settings.today);
	if (read !== "unreadable" && !isFar) return read;
	row.say("days", isFar ? "import.why.farDay" : "import.why.day", { field: name, written: textOf(cell) });
	return null;
}

/** The hearings that the dates make: the next one, and the last one, of which only its next date tells what came. */
function hearingsOf(row: Reading, { bench, filingDate }: { bench: string; filingDate: string | null }) {
	const [nextDay, lastDay] = [dayOf(row, "nextDate"), dayOf(row, "lastDate")];
	const { today } = row.settings;
	const about = {
		bench: bench.slice(0, 300),
		courtRoom: row.text("courtRoom", 100),
		purpose: storedOffered(row.text("purpose", 300) ?? translate("en", "purpose.dates")),
	};
	if (filingDate && filingDate > today) row.say("days", "import.why.filedAhead", { written: filingDate });
	if (lastDay && lastDay.day > today) row.say("days", "import.why.lastAhead", { written: lastDay.day });
	if (lastDay && nextDay && nextDay.day < lastDay.day) row.say("days", "import.why.nextBeforeLast");
	const earliest = [lastDay?.day, nextDay?.day].filter(Boolean).sort()[0];
	if (filingDate && earliest && earliest < filingDate) row.say("days", "import.why.beforeFiling");
	const isOne = lastDay && nextDay && lastDay.day === nextDay.day;
	return {
		next: nextDay && { ...about, date: nextDay.day, time: nextDay.time, result: null },
		last:
			lastDay && !isOne
				? {
						...about,
						date: lastDay.day,
						time: lastDay.time,
						result: nextDay ? translate("en", "result.adjourned") : null,
					}
				: null,
	};
}

/** The message that names a column in a reason. */
export const fieldLabel = (name: string): MessageKey =>
	columnFields[name as ColumnName]?.label ?? "field.notes";
