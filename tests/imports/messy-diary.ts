import { addDays } from "#app/core/format.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import { serialOf, type Written } from "./spreadsheets.ts";

/** What must come of a row of the diary. */
export type Expected = { verdict: ImportVerdict; next: string | null; last: string | null };

export type Diary = { sheet: Written[][]; merges: string[]; expected: Map<number, Expected> };

const FIRST_NAMES = [
	"Ramesh",
	"Sunita",
	"Imran",
	"Kavita",
	"Bhavesh",
	"Zarina",
	"Mohan",
	"Leela",
	"Prakash",
	"Nimisha",
];
const LAST_NAMES = [
	"Vaghela",
	"Trivedi",
	"Shaikh",
	"Deshmukh",
	"Chauhan",
	"Menon",
	"Bhatt",
	"Kulkarni",
	"Rathod",
	"Iyer",
];
const OTHERS = [
	"Orbit Traders",
	"Nagar Palika",
	"Sagar Motors",
	"Union Bank",
	"Lotus Builders",
	"Western Mills",
	"Green Farms",
];
const COURTS = ["Civil Court, Sanand", "City Civil Court, Ahmedabad", "District Court, Nadiad"];
const PURPOSES = ["Arguments", "Evidence", "Cross examination", "દલીલો", "Notice"];

const GUJARATI_ZERO = 0x0ae6;
const DEVANAGARI_ZERO = 0x0966;
const inDigits = (text: string, zero: number) =>
	text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const HINDI_MONTHS = "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");

/** The ways in which clerks write a day; each means this day and no other. */
const WAYS: ((day: string) => Written)[] = [
	(day) => figures(day, "/"),
	(day) => figures(day, "."),
	(day) => figures(day, "-"),
	(day) => figures(day, "/").replace(/\/20(\d\d)$/, "/$1"),
	(day) => ({ day }),
	(day) => serialOf(day),
	(day) => inDigits(figures(day, "/"), GUJARATI_ZERO),
	(day) => inDigits(figures(day, "."), DEVANAGARI_ZERO),
	(day) => named(day, MONTHS),
	(day) => named(day, HINDI_MONTHS),
	(day) => day,
	(day) => `${figures(day, "/")} 10:30 AM`,
	(day) => `Mon, ${figures(day, "/")}.`,
	(day) => ({ formula: "TODAY()", value: serialOf(day) }),
];

function figures(day: string, mark: string): string {
	const [year, month, date] = day.split("-");
	return [date, month, year].join(mark);
}

function named(day: string, months: readonly string[]): string {
	const [year, month, date] = day.split("-");
	return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** Days that cannot be read. */
const UNREADABLE: Written[] = [
	"31/02/2027",
	"12/03/2027 & 15/03/2027",
	"12/03",
	"next week",
	"32/05/2027",
	"9.8E+09",
	"12/03/2077",
];

/**
 * A chamber's diary as it comes: title lines, a header of two rows with merged cells, blank rows, the header printed again,
 * courts merged downwards, days written in every way, telephone numbers that lost their figures. `expected` says by the
 * line of the file what must come of each row; nothing in it is left to the program.
 */
export function messyDiary(count: number, today: string): Diary {
	const sheet: Written[][] = [
		["Chamber of A. R. Mehta, Advocates"],
		["Court diary", null, null, `Printed on ${figures(today, ".")}`],
		[],
		["Sr. No.", "Case No.", "Court", "Party", null, "Client", "Mobile", "Dates", null, "Stage", "CNR No."],
		[null, null, null, "Petitioner", "Respondent", null, null, "Previous Date", "NDOH", null, null],
	];
	const merges = ["A4:A5", "B4:B5", "D4:E4", "H4:I4"];
	const expected = new Map<number, Expected>();
	for (let at = 0; at < count; at += 1) {
		if (at % 97 === 96) sheet.push([]);
		if (at % 200 === 199) sheet.push([...(sheet[3] ?? [])]);
		const { row, ...outcome } = rowOf(at, today);
		sheet.push(row);
		const line = sheet.length;
		expected.set(line, outcome);
		// A court stands once for the three rows it is merged over.
		if (at % 50 === 10) merges.push(`C${line}:C${line + 2}`);
	}
	return { sheet, merges, expected };
}

function rowOf(at: number, today: string): Expected & { row: Written[] } {
	const isMerged = at % 50 === 11 || at % 50 === 12;
	const [next, last] = [addDays(today, 1 + (at % 200)), addDays(today, -1 - (at % 90))];
	const way = (from: number) => WAYS[(at + from) % WAYS.length] ?? WAYS[0];
	const person = `${FIRST_NAMES[at % 10]} ${LAST_NAMES[Math.floor(at / 10) % 10]} ${Math.floor(at / 100)}`;
	const other = `${OTHERS[at % 7]} ${at}`;
	const trap = trapOf(at);
	const row: Written[] = [
		at + 1,
		trap.caseNumber ?? `RCS ${at + 1}/${2000 + (at % 25)}`,
		isMerged ? null : (COURTS[Math.floor(at / 50) % 3] ?? null),
		person,
		other,
		person,
		trap.phone ?? `98250 ${String(10_000 + at)}`,
		at % 5 === 0 ? "-" : (way(3)?.(last) ?? null),
		trap.next ?? (at % 11 === 0 ? null : (way(0)?.(next) ?? null)),
		PURPOSES[at % 5] ?? null,
		trap.cnr ?? (at % 4 === 0 ? `GJAH01${String(at).padStart(6, "0")}2024` : null),
	];
	const isGood = trap.verdict === "new";
	return {
		row,
		verdict: trap.verdict,
		next: isGood && at % 11 !== 0 ? next : null,
		last: isGood && at % 5 !== 0 ? last : null,
	};
}

type Trap = { verdict: ImportVerdict; next?: Written; caseNumber?: Written; phone?: Written; cnr?: Written };

function trapOf(at: number): Trap {
	if (at % 29 === 7)
		return { verdict: "date", next: UNREADABLE[Math.floor(at / 29) % UNREADABLE.length] ?? "?" };
	if (at % 101 === 50) return { verdict: "incomplete", caseNumber: { day: "2024-05-01" } };
	if (at % 103 === 61)
		return { verdict: "exists", caseNumber: `R.C.S. No. ${at} of ${2000 + ((at - 1) % 25)}` };
	if (at % 37 === 5) return { verdict: "new", phone: "9.8E+09" };
	if (at % 41 === 5) return { verdict: "new", phone: `98250 ${20_000 + at}, 079-26301234` };
	if (at % 43 === 8) return { verdict: "new", cnr: "2.4E+15" };
	return { verdict: "new" };
}
