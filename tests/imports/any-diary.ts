import fc from "fast-check";
import { ods, type Written, type WrittenSheet, workbook } from "./spreadsheets.ts";

/**
 * Any diary a chamber may have, as a workbook of Excel or OpenDocument or as text, together with what a person sees who opens
 * it: every cell that is not blank, by its sheet and line. Made from words and forms alone, without the code that reads it.
 */
export type AnyDiary = {
	bytes: Uint8Array;
	filename: string;
	/** The cells that a person sees, each as the text it has there, with whether its row is hidden. */
	seen: { sheet: string; line: number; text: string }[];
};

const HEADERS = [
	...[
		"Case No",
		"Petitioner",
		"Respondent",
		"Title",
		"Court",
		"Next Date",
		"Previous Date",
		"Filing Date",
		"Client",
	],
	...[
		"Mobile",
		"Email",
		"Address",
		"Purpose",
		"Judge",
		"CNR",
		"Case Type",
		"Year",
		"Remarks",
		"Our side",
		"Court No",
	],
	...["Fee", "Sr. No.", "आगामी तारीख", "કોર્ટ", "", "Act", "Advocate", "Enrolment No", "Advocate Address"],
];
const NAMES = [
	"Rekha Solanki",
	"Orbit Mills",
	"રમેશ શાહ",
	"सुनीता शर्मा",
	"State",
	"Union of India",
	"A & B <Co>",
	"O'Neil",
];
const COURTS = ["Civil Court, Anand", "District Court", "ઉચ્ચ ન્યાયાલય", "High Court; Bench 2"];
const DITTO = ["-do-", '"', "〃", "Same", "as above", "उपरोक्त", "ઉપર મુજબ"];
const STATES = ["sine die", "Reserved", "Disposed of", "निस्तारित", "ચુકાદો અનામત"];
const ODD = [
	"#REF!",
	"#N/A",
	"########",
	"9.8E+09",
	"x",
	"next week",
	"12/03",
	"98250 12345, 98250 54321",
	"a@b.in",
	"?",
];

const two = (value: number) => String(value).padStart(2, "0");
const figures = fc
	.record({
		day: fc.integer({ min: 1, max: 31 }),
		month: fc.integer({ min: 1, max: 12 }),
		mark: fc.constantFrom("/", ".", "-", "–", "\\", "।"),
	})
	.map(({ day, month, mark }) => [two(day), two(month), "2027"].join(mark));
const day = fc
	.record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 12 }) })
	.map((one) => `2027-${two(one.month)}-${two(one.day)}`);
const number = fc
	.tuple(fc.constantFrom("RCS", "SCA", "MACP"), fc.nat(500))
	.map(([type, no]) => `${type}/${no}/2024`);

const text = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...NAMES, ...COURTS) },
	{ weight: 3, arbitrary: number },
	{ weight: 3, arbitrary: figures },
	{ weight: 1, arbitrary: fc.constantFrom(...DITTO, ...STATES, ...ODD) },
	{ weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }) },
);

const cell: fc.Arbitrary<Written> = fc.oneof(
	{ weight: 8, arbitrary: text },
	{ weight: 3, arbitrary: fc.constant(null) },
	{ weight: 2, arbitrary: day.map((one) => ({ day: one })) },
	{ weight: 1, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
	{ weight: 1, arbitrary: text.map((struck) => ({ struck })) },
	{ weight: 1, arbitrary: fc.constantFrom("#REF!", "#VALUE!", "#N/A").map((error) => ({ error })) },
	{ weight: 1, arbitrary: fc.constant({ formula: "A1+1" }) },
	{ weight: 1, arbitrary: text.map((value) => ({ formula: "A1", value })) },
);

const dayIn = (year: number, from: number) =>
	fc
		.record({
			day: fc.integer({ min: 13, max: 28 }),
			month: fc.integer({ min: from, max: from + 3 }),
			form: fc.constantFrom("cell", "/", ".", "-", "–", "\\", "।"),
		})
		.map(({ day, month, form }): Written => {
			const parts = [two(day), two(month), String(year)];
			return form === "cell" ? { day: parts.reverse().join("-") } : parts.join(form);
		});
const some = (...words: string[]): fc.Arbitrary<Written> => fc.constantFrom<Written>(...words);

/** What stands in a column of a diary that is in order. */
const FITTING: Readonly<Record<string, fc.Arbitrary<Written>>> = {
	"Case No": number,
	Petitioner: some(...NAMES),
	Respondent: some(...NAMES),
	Title: some("Rekha Solanki v. Orbit Mills", "રમેશ શાહ વિ. State"),
	Court: some(...COURTS),
	"Next Date": dayIn(2027, 1),
	"Previous Date": dayIn(2026, 1),
	"Filing Date": dayIn(2025, 1),
	Client: some(...NAMES),
	Mobile: some("98250 12345", "9825012346"),
	Email: some("a@b.in", "rekha@example.in"),
	Address: some("12, Station Road, Anand"),
	Purpose: some("Arguments", "Evidence", "દલીલો"),
	Judge: some("Shri Rao", "3-Civil Judge"),
	CNR: some("GJAH010012342024"),
	"Case Type": some("RCS", "Civil"),
	Year: fc.constantFrom<Written>("2024", 2024),
	"Our side": some("Petitioner", "Respondent"),
	"आगामी तारीख": dayIn(2027, 1),
};

/** A row: mostly what fits its columns, a mark that repeats the row above, or anything; at times longer than the header, or struck out. */
const rowUnder = (header: readonly string[]) =>
	fc
		.tuple(
			fc.tuple(
				...header.map((name) =>
					fc.oneof(
						{ weight: 14, arbitrary: FITTING[name] ?? text },
						{ weight: 1, arbitrary: some(...DITTO) },
						{ weight: 1, arbitrary: cell },
					),
				),
			),
			fc.array(cell, { maxLength: 2 }),
			fc.nat(12),
			fc.nat(4),
		)
		.map(([fitting, beyond, struck, longer]): Written[] => {
			const cells = longer === 0 ? [...fitting, ...beyond] : fitting;
			return struck > 0 ? cells : cells.map((one) => (typeof one === "string" ? { struck: one } : one));
		});

/** A row of anything. */
const row = fc.array(cell, { minLength: 1, maxLength: 9 });

const sheet = (header: readonly string[]) =>
	fc
		.record({
			above: fc.array(fc.tuple(text.map((one): Written => one)), { maxLength: 2 }),
			rows: fc.array(fc.oneof({ weight: 9, arbitrary: rowUnder(header) }, { weight: 1, arbitrary: row }), {
				maxLength: 8,
			}),
			hasHeader: fc.nat(9).map((luck) => luck > 0),
			again: fc.nat(5).map((luck) => luck === 0),
			hidden: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
			isHidden: fc.nat(9).map((luck) => luck === 0),
		})
		.map(({ above, rows, hasHeader, again, hidden, isHidden }) => {
			const head = hasHeader ? [[...header]] : [];
			const lines: Written[][] = [
				...above,
				...head,
				...rows,
				...(again && hasHeader ? [[...header, "beyond it"]] : []),
			];
			return { rows: lines, hiddenRows: hidden, isHidden };
		});

const header = fc.shuffledSubarray(HEADERS, { minLength: 3, maxLength: 8 });

const sheets: fc.Arbitrary<WrittenSheet[]> = fc
	.tuple(header, header)
	.chain(([one, other]) =>
		fc.array(fc.oneof(sheet(one), sheet(one), sheet(other)), { minLength: 1, maxLength: 3 }),
	)
	.map((all) => all.map((made, at) => ({ ...made, name: `Sheet ${at + 1}` })));

/** What a spreadsheet shows in a cell; empty for a blank one. */
function shown(value: Written | undefined): string {
	if (value === null || value === undefined) return "";
	if (typeof value !== "object") return String(value);
	if ("struck" in value) return value.struck;
	if ("error" in value) return value.error;
	if ("day" in value) return value.day;
	return value.value === undefined ? `=${value.formula}` : String(value.value);
}

/** Words for nothing, as the specification of an import has them. */
const NOTHING =
	/^(?:[-–—.*\s]*|nil|none|n\.?\s?\/?a\.?|not (?:fixed|given|known)|0|शून्य|नहीं|लागू नहीं|નથી|લાગુ નથી)$/iu;

const seenIn = (all: readonly WrittenSheet[], show: (value: Written | undefined) => string) =>
	all.flatMap(({ name, rows }) =>
		rows.flatMap((cells, at) =>
			cells
				.map(show)
				.flatMap((one) => (NOTHING.test(one.trim()) ? [] : { sheet: name, line: at + 1, text: one })),
		),
	);

const quoted = (one: string, mark: string) =>
	one.includes(mark) || /["\r\n]/.test(one) || one.trim() !== one ? `"${one.replaceAll('"', '""')}"` : one;

function asText([one]: readonly WrittenSheet[], mark: string): AnyDiary {
	const lines = one?.rows ?? [];
	const body = lines.map((cells) => cells.map((value) => quoted(shown(value), mark)).join(mark)).join("\r\n");
	const sheet = { name: "", rows: lines };
	// The mark is named: a text of few lines may be parted in several ways.
	return {
		bytes: Buffer.from(`sep=${mark}\r\n${body}`),
		filename: "diary.csv",
		seen: seenIn([sheet], shown),
	};
}

/** A diary in one of the forms in which diaries come. */
export const anyDiary: fc.Arbitrary<AnyDiary> = fc
	.record({ all: sheets, form: fc.constantFrom("xlsx", "xlsx1904", "ods", ",", ";", "\t") })
	.map(({ all, form }) => {
		if (form.length === 1) return asText(all, form);
		const bytes = form === "ods" ? ods(all) : workbook(all, form === "xlsx1904");
		return { bytes, filename: form === "ods" ? "diary.ods" : "diary.xlsx", seen: seenIn(all, shown) };
	});
