import { isFarDay } from "#app/core/dates.ts";
import { contactFields } from "#app/domains/case/clients/fields.ts";
import { matterFields } from "#app/domains/case/matters/fields.ts";
import { caseNumberKey, parseCnr } from "#app/domains/law/cases/case-number.ts";
import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";
import { isSameName } from "#app/domains/law/cases/opposite.ts";
import { translate } from "#app/messages/index.ts";
import { storedOffered } from "#app/messages/offered-words.ts";
import type { Party } from "#drizzle/schema.ts";
import { advocateOf, type RowAdvocate } from "./advocate.ts";
import { advocateColumns } from "./advocate-fields.ts";
import { type Cell, cellText, dateCell, isScientific, plainText } from "./cells.ts";
import { CHARGE_DAYS, type ChargeFacts, chargeOf } from "./charge.ts";
import { readDay } from "./days.ts";
import { partiesOf, sideOf, titleOf } from "./parties.ts";
import { type PersonFacts, personOf } from "./person.ts";
import { phonesIn } from "./phones.ts";
import { type RowOrigin, RowReading, type RowReasons, type RowSettings } from "./reading.ts";
import { type NextState, stateOf } from "./states.ts";

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
	} & Partial<ChargeFacts>;
	client:
		| ({
				name: string;
				phone: string | null;
				email: string | null;
				street: string | null;
		  } & Partial<PersonFacts>)
		| null;
	/** What stands in place of a next date; absent in rows that were tried before such words were known. */
	state?: NextState | null;
	/** When and how the case was decided. */
	disposalDate?: string | null;
	natureOfDisposal?: string | null;
	next: RowHearing | null;
	last: RowHearing | null;
	/** An advocate of the chamber, and whether the row is of nothing else; absent in rows that were tried before they were known. */
	advocate?: RowAdvocate | null;
	isAdvocate?: boolean;
};

export type ReadRow = RowReasons & { facts: RowFacts };

const DAYS = {
	filingDate: "filing",
	nextDate: "hearing",
	lastDate: "hearing",
	firDate: "event",
	offenceDate: "event",
	arrestDate: "event",
	chargeSheetDate: "event",
	impugnedOrderDate: "event",
	disposalDate: "filing",
} as const;

/** Reads the cells of one row into what they become. Nothing is guessed: what cannot be read is told. */
export function readRow(cells: readonly Cell[], settings: RowSettings, origin: RowOrigin = {}): ReadRow {
	const row = new RowReading(cells, settings, origin);
	const advocate = advocateOf(row);
	const isHeldBack = row.reasons.lacks.length > 0;
	if ((advocate || isHeldBack) && row.isEmptyBut(advocateColumns))
		return { facts: { ...NOTHING, advocate, isAdvocate: true }, ...row.reasons };
	const court = row.text("court", matterFields.court.max) ?? settings.court;
	if (!court) row.add("lacks", "import.why.noCourt");
	const people = peopleOf(row);
	const number = numberOf(row);
	const client = clientOf(row, people.client);
	const judge = row.text("judge", matterFields.judge.max);
	const disposalDate = dayOf(row, "disposalDate")?.day ?? null;
	const natureOfDisposal = row.text("natureOfDisposal", matterFields.natureOfDisposal.max);
	const stateInWords = stateOf(row.cell("nextDate"));
	const state = stateInWords ?? (disposalDate || natureOfDisposal ? "disposed" : null);
	const stated = stateInWords && cellText(row.cell("nextDate"));
	if (stateInWords) row.add("notes", `import.why.state.${stateInWords}`, { written: stated ?? "" });
	const charge = chargeOf(row);
	const matter = {
		title: people.title,
		caseNumber: number.caseNumber,
		court: court ?? "",
		judge,
		cnr: cnrOf(row),
		filingDate: dayOf(row, "filingDate")?.day ?? null,
		filingNumber: row.text("filingNumber", matterFields.filingNumber.max),
		firNumber: row.text("firNumber", matterFields.firNumber.max),
		notes: notesOf(row, [stated, number.rest, client?.rest ?? null, charge.rest]),
		parties: people.parties,
		ourSide: people.ourSide,
		...charge.facts,
		...chargeDaysOf(row),
	};
	const hearings = hearingsOf(row, {
		bench: judge ?? court ?? "",
		filingDate: matter.filingDate,
		isOver: state !== null,
	});
	if (!hearings.next && !hearings.last) row.unused("purpose", "courtRoom");
	return {
		facts: {
			...{ matter, client: client?.client ?? null, state, disposalDate, natureOfDisposal, ...hearings },
			advocate,
		},
		...row.reasons,
	};
}

/** A row without a case. */
const NOTHING: RowFacts = {
	matter: {
		...{
			title: "",
			court: "",
			caseNumber: null,
			judge: null,
			cnr: null,
			filingDate: null,
			filingNumber: null,
		},
		...{ firNumber: null, notes: null, parties: [], ourSide: null },
	},
	...{ client: null, next: null, last: null },
};

const chargeDaysOf = (row: RowReading) =>
	Object.fromEntries(CHARGE_DAYS.map((name) => [name, dayOf(row, name)?.day ?? null])) as Record<
		(typeof CHARGE_DAYS)[number],
		string | null
	>;

function peopleOf(row: RowReading) {
	const first = row.text("first", 500);
	const second = row.text("second", 500);
	const written = row.text("title", matterFields.title.max);
	const named = row.text("client", 500);
	const title = titleOf({ title: written, first, second, client: named }).slice(0, matterFields.title.max);
	if (!title) row.add("lacks", "import.why.noTitle");
	const parties = partiesOf({ title, first, second });
	const sideText = row.text("side", 100);
	const side = sideText ? sideOf(sideText) : null;
	if (sideText && !side) row.add("notes", "import.why.side", { written: sideText });
	const own = named && parties.find(({ name }) => isSameName(name, named))?.side;
	const ourSide = side ?? (own || null) ?? row.settings.ourSide;
	const client = named ?? parties.find((party) => party.side === ourSide)?.name ?? null;
	return { title, parties, ourSide, client };
}

/** The number of a case, from one cell or from its type, number and year; of two numbers in a cell the first, the rest noted. */
function numberOf(row: RowReading): { caseNumber: string | null; rest: string | null } {
	const cell = row.cell("caseNumber");
	if (dateCell(cell)) {
		row.add("lacks", "import.why.numberIsDay", { written: cellText(cell) });
		return { caseNumber: null, rest: null };
	}
	if (isScientific(cell)) {
		row.add("lacks", "import.why.numberLost", { written: cellText(cell) });
		return { caseNumber: null, rest: null };
	}
	const number = row.text("caseNumber", matterFields.caseNumber.max);
	if (!number) row.unused("caseType", "caseYear");
	if (!number) return { caseNumber: null, rest: null };
	const parsed = caseNumberKey(number);
	const year = plainText(row.cell("caseYear"));
	const type = row.text("caseType", 60);
	const hasYear = parsed?.kind === "cnr" || (parsed !== null && parsed.year !== "*");
	const hasType = parsed?.kind === "cnr" || (parsed !== null && parsed.type !== "*");
	const takesYear = !hasYear && /^\d{4}$/.test(year);
	if (hasType && type && !plainText(number).toLowerCase().includes(type.toLowerCase()))
		row.unused("caseType");
	if (year && !takesYear && !plainText(number).includes(year)) row.unused("caseYear");
	const whole = [hasType ? "" : type, takesYear ? `${number}/${year}` : number];
	const caseNumber = whole.filter(Boolean).join(" ");
	const several = caseNumbersIn(number);
	const [, next] = several;
	if (!next || !/^.*\d.*[,;&\n]|\band\b/i.test(number)) return { caseNumber, rest: null };
	row.add("notes", "import.why.twoNumbers", { written: number });
	return { caseNumber: number.slice(0, beginningOf(number, next.index)).trim() || caseNumber, rest: number };
}

/** Where the second number of a cell begins, with the type that leads it: behind the last sign that parts two numbers. */
function beginningOf(text: string, index: number): number {
	const before = text.slice(0, index);
	const parted = [...before.matchAll(/\s*(?:[,;&\n]|\band\b)\s*/gi)].at(-1);
	return parted?.index ?? index;
}

function cnrOf(row: RowReading): string | null {
	const cell = row.cell("cnr");
	if (cell === null) return null;
	const cnr = parseCnr(cellText(cell));
	if (!cnr)
		row.add("notes", isScientific(cell) ? "import.why.cnrLost" : "import.why.cnr", {
			written: cellText(cell),
		});
	return cnr;
}

function clientOf(row: RowReading, name: string | null) {
	if (!name) {
		row.unused("phone", "email", "address", "parent", "age", "occupation");
		return null;
	}
	const { phone, rest, why } = phonesIn(row.cell("phone"));
	if (why) row.add("notes", why, { written: cellText(row.cell("phone")) });
	const written = row.text("email", 254);
	const email = written && contactFields.email.typed.safeParse(written).success ? written : null;
	if (written && !email) row.add("notes", "import.why.email", { written });
	return { client: { name, phone, email, street: row.text("address", 500), ...personOf(row) }, rest };
}

function notesOf(row: RowReading, more: (string | null)[]): string | null {
	const notes = [row.text("notes", matterFields.notes.max), ...more].filter(Boolean).join("\n");
	return notes || null;
}

function dayOf(row: RowReading, name: keyof typeof DAYS) {
	const cell = row.cell(name);
	const read = readDay(cell, row.order(name), row.from1904);
	if (read === null) return null;
	if (read === "either") {
		row.add("days", "import.why.bothOrders", { field: name, written: cellText(cell) });
		return null;
	}
	if (dateCell(cell) && row.isSwapped(name)) {
		row.add("days", "import.why.swapped", { field: name, written: cellText(cell) });
		return null;
	}
	const isFar = read !== "unreadable" && isFarDay(read.day, DAYS[name], row.settings.today);
	if (read !== "unreadable" && !isFar) return read;
	row.add("days", isFar ? "import.why.farDay" : "import.why.day", { field: name, written: cellText(cell) });
	return null;
}

/** `isOver`: the column of next dates says in words that there is none. */
type Setting = { bench: string; filingDate: string | null; isOver: boolean };

/** The hearings that the dates make: the next one, and the last one, of which only its next date tells what came. */
function hearingsOf(row: RowReading, { bench, filingDate, isOver }: Setting) {
	const [nextDay, lastDay] = [isOver ? null : dayOf(row, "nextDate"), dayOf(row, "lastDate")];
	const { today } = row.settings;
	const about = {
		bench: bench.slice(0, 300),
		courtRoom: row.text("courtRoom", 100),
		purpose: storedOffered(row.text("purpose", 300) ?? translate("en", "purpose.dates")),
	};
	if (filingDate && filingDate > today) row.add("days", "import.why.filedAhead", { written: filingDate });
	if (lastDay && lastDay.day > today) row.add("days", "import.why.lastAhead", { written: lastDay.day });
	if (lastDay && nextDay && nextDay.day < lastDay.day) row.add("days", "import.why.nextBeforeLast");
	const earliest = [lastDay?.day, nextDay?.day].filter(Boolean).sort()[0];
	if (filingDate && earliest && earliest < filingDate) row.add("days", "import.why.beforeFiling");
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
