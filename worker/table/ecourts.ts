import type { Cell } from "#app/domains/out/imports/sheet/cells.ts";
import { TableRefused } from "./refused.ts";

/** What a case of the eCourts Services app becomes a row of, each column with the header it is known by. */
const COLUMNS: readonly [header: string, read: (entry: Entry, today: string) => Cell][] = [
	["CNR", ({ cino }) => text(cino)],
	["Case No", caseNumber],
	["Petitioner", ({ petparty_name: name }) => party(name)],
	["Respondent", ({ resparty_name: name }) => party(name)],
	["Court", court],
	["Judge", ({ court_no_desg_name: name }) => text(name)],
	["Next Date", ({ date_next_list: day }, today) => (isDay(day) && day >= today ? dayCell(day) : null)],
	["Last Date", ({ date_last_list: day }, today) => (isDay(day) && day <= today ? dayCell(day) : null)],
	["Purpose", ({ purpose_name: name }) => text(name)?.replace(/^\d+\s*-\s*/, "") ?? null],
	["Date of Decision", ({ date_of_decision: day }) => (isDay(day) ? dayCell(day) : null)],
	["Nature of Disposal", ({ disp_name: disposal }) => text(disposal)],
	["Remarks", ({ note }) => text(note)],
];

type Entry = Record<string, unknown>;

/** Whether a text is a backup of the app: JSON, whatever it is wrapped in. */
export const isJson = (text: string): boolean =>
	/^\s*[[{"]/.test(text) && /cino|type_name|petparty/i.test(text);

/**
 * The cases of a backup of the eCourts Services app (`myCases.txt`) as a sheet with a header: an array of JSON texts, of
 * objects, JSON lines, or that encoded once more. A date of the last refresh that has passed is no next date. Throws
 * TableRefused `corrupt`.
 */
export function ecourtsCells(text: string, today: string): Cell[][] {
	const entries = entriesIn(text);
	if (entries.length === 0) throw new TableRefused("no_table");
	return [
		COLUMNS.map(([header]) => header),
		...entries.map((entry) => COLUMNS.map(([, read]) => read(entry, today))),
	];
}

function entriesIn(text: string): Entry[] {
	const whole = parsed(text);
	const list =
		whole === undefined ? text.split(/\r?\n/).filter((line) => line.trim() !== "") : unwrapped(whole);
	const entries = Array.isArray(list) ? list.map(unwrapped) : [list];
	const isEntry = (entry: unknown): entry is Entry => typeof entry === "object" && entry !== null;
	if (!entries.every(isEntry)) throw new TableRefused("corrupt");
	return entries;
}

/** A value that was encoded more than once, as it is. */
function unwrapped(value: unknown): unknown {
	let inner = value;
	for (let times = 0; times < 3 && typeof inner === "string"; times += 1) inner = parsed(inner);
	return inner;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function text(value: unknown): string | null {
	const written = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
	return written === "" || written === "0" || written.toLowerCase() === "null" ? null : written;
}

/** A name that the app hides is no name. */
const party = (value: unknown) => (/^X{3,}$/i.test(text(value) ?? "") ? null : text(value));

/** Registered, or else by its filing number; `case_no` holds type, number and year glued together. */
function caseNumber({ type_name: type, reg_no, reg_year, fil_no, fil_year }: Entry): string | null {
	const [number, year] = text(reg_year) ? [reg_no, reg_year] : [fil_no, fil_year];
	const parts = [text(type), text(number), text(year)];
	return parts[1] ? parts.filter(Boolean).join("/") : null;
}

function court({
	establishment_name: name,
	district_name: district,
	state_name: state,
}: Entry): string | null {
	const parts = [text(name), text(district), text(state)].filter((part) => part !== null);
	return [...new Set(parts)].join(", ") || null;
}

const isDay = (value: unknown): value is string =>
	typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const dayCell = (day: string): Cell => ({ day, time: null });
