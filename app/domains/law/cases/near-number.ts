import { confusion, SWAPPED, slipsBetween } from "#app/core/language/distance.ts";
import { asciiDigits } from "#app/core/language/fold.ts";
import { type CaseNumber, caseNumberKey, parseCnr } from "./case-number.ts";
import { caseNumbersIn } from "./case-refs.ts";
import { canonicalCaseType } from "./case-types.ts";

/** A case number as it may have been meant; `slips` is what stands between it and what was written. */
export type NearNumber = { type: string; number: number; year: string; slips: number };

const DIGITS = "0123456789";
const FIRST_YEAR = 1950;
const MOST_DIGITS = 7;
/** One wrong sign, or a misread one beside a lost separator. */
const MOST_SLIPS = 1.4;
/** Letters that stand in the place of digits, as scans are misread. */
const MISREAD: Record<string, string> = {
	O: "0",
	Q: "0",
	D: "0",
	I: "1",
	L: "1",
	"|": "1",
	S: "5",
	B: "8",
	Z: "2",
	G: "6",
};
const DATE = /(?<!\d)\d{1,2}\s?[ ./-]\s?\d{1,2}\s?[ ./-]\s?(?:\d{4}|\d{2})(?!\d)/;
const LIKE_DIGITS = /[\dOQDIL|SBZG]/;

/**
 * The case numbers that lie one wrong sign from a written one, the likeliest first: a digit of the number or the year, a
 * letter of the type (told by the reader of the rows: the type stays as it was written), a lost or misread separator.
 * A text without number and year has none.
 */
export function nearNumbers(written: string, thisYear = new Date().getFullYear()): NearNumber[] {
	const taken = new Map<string, Reading>();
	for (const reading of readings(written, thisYear)) {
		const key = `${reading.type}:${reading.number}:${reading.year}`;
		if ((taken.get(key)?.slips ?? MOST_SLIPS + 1) > reading.slips) taken.set(key, reading);
	}
	const found = new Map<string, NearNumber>();
	for (const candidate of [...taken.values()].flatMap((reading) => around(reading, thisYear))) {
		const key = `${candidate.type}:${candidate.number}:${candidate.year}`;
		const known = found.get(key);
		if (candidate.slips <= MOST_SLIPS && (!known || known.slips > candidate.slips)) found.set(key, candidate);
	}
	return [...found.values()].sort((a, b) => a.slips - b.slips);
}

/** What stands between a type that was written and the one of a case: 0 where either is unknown. */
export function typeSlips(written: string, stored: string): number {
	if (written === stored) return 0;
	return written === "*" || stored === "*" ? 0.1 : slipsBetween(written, stored, true);
}

/** CNRs one wrong sign from the written one; none for what does not look like a CNR. */
export function nearCnrs(written: string, thisYear = new Date().getFullYear()): string[] {
	const bare = asciiDigits(written.normalize("NFKC"))
		.toUpperCase()
		.replace(/[\s.-]/g, "");
	if (
		!/^[A-Z0-9]{15,17}$/.test(bare) ||
		!/^[A-Z0-9]{0,2}[A-Z]/.test(bare) ||
		(bare.match(/\d/g) ?? []).length < 8
	)
		return [];
	const signs = [...bare];
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", ...DIGITS];
	const near =
		signs.length === 17
			? signs.map((_, at) => signs.toSpliced(at, 1))
			: signs.length === 15
				? [...signs, ""].flatMap((_, at) => letters.map((letter) => signs.toSpliced(at, 0, letter)))
				: [
						...signs.flatMap((_, at) => letters.map((letter) => signs.with(at, letter))),
						...signs.slice(1).map((sign, at) => signs.with(at, sign).with(at + 1, signs[at] ?? "")),
					];
	const cnrs = near.map((one) => parseCnr(one.join(""), thisYear)).filter((cnr) => cnr !== null);
	return [...new Set(cnrs)]
		.map((cnr) => ({ cnr, slips: slipsBetween(bare, cnr, true) }))
		.sort((a, b) => a.slips - b.slips)
		.map(({ cnr }) => cnr);
}

type Reading = {
	type: string;
	number: string;
	year: string;
	slips: number;
	/** Whether a stroke or "of" stands between number and year; without a type nothing else tells a case number. */
	separated: boolean;
};

/** What was written, taken apart in the ways it may be meant. */
function readings(written: string, thisYear: number): Reading[] {
	const parsed = caseNumberKey(written, thisYear);
	if (parsed?.kind === "cnr" || DATE.test(asciiDigits(written))) return [];
	const plain = parsed && parsed.year !== "*" ? [readingOf(parsed)] : [];
	const misread = caseNumbersIn(written, thisYear)
		.filter(({ numberFrom }) => numberFrom > 0)
		.map((found) => ({
			type: found.type,
			number: String(found.numberFrom),
			year: found.year,
			slips: 0.3,
			separated: true,
		}));
	return [...plain, ...misread, ...torn(written, thisYear)].filter(
		({ type, separated }) => /\p{L}/u.test(type) || (type === "*" && separated),
	);
}

function readingOf({ type, numberFrom, year }: CaseNumber): Reading {
	return { type, number: String(numberFrom), year, slips: 0, separated: true };
}

/** A number whose separator, letters or year are damaged, so that it can no longer be read as one. */
function torn(written: string, thisYear: number): Reading[] {
	const text = asciiDigits(written.normalize("NFKC")).toUpperCase().trim();
	const runs = [...text.matchAll(/[\dOQDIL|SBZG]*\d[\dOQDIL|SBZG]*/g)];
	const last = runs.at(-1);
	if (!last) return [];
	const found: Reading[] = [];
	const add = (letters: string, number: string, year: string, slips: number, separated = false) => {
		const misread = [...(number + year)].filter((sign) => /\D/.test(sign)).length;
		const digits = repaired(number).replace(/^0+/, "");
		if (!digits || digits.length > MOST_DIGITS || misread > 2) return;
		const bare = letters.replace(/\b(?:NOS?|NUMBER)\b\.?/g, "").replace(/[^\p{L}\p{M}]/gu, "");
		const type = canonicalCaseType(bare) || "*";
		for (const full of yearsLike(repaired(year), thisYear)) {
			found.push({
				type,
				number: digits,
				year: full.year,
				slips: slips + full.slips + misread * 0.3,
				separated,
			});
		}
	};

	const number = runs.at(-2);
	if (number) {
		const between = text.slice(number.index + number[0].length, last.index);
		if (/^[\s/.,\-()]*(?:O?F?)?[\s/.,\-()]*$/.test(between))
			add(text.slice(0, number.index), number[0], last[0], 0, /[/OF]/.test(between));
	}
	const [run] = last;
	const before = text.slice(0, last.index);
	// The separator is lost, or was read as a stroke that looks like a digit.
	if (run.length > 4) add(before, run.slice(0, -4), run.slice(-4), 1);
	if (run.length > 5 && /[1I|L7]/.test(run.at(-5) ?? "")) add(before, run.slice(0, -5), run.slice(-4), 0.5);
	return found;
}

function repaired(run: string): string {
	return [...run].map((sign) => (LIKE_DIGITS.test(sign) ? (MISREAD[sign] ?? sign) : "")).join("");
}

function yearsLike(run: string, thisYear: number): { year: string; slips: number }[] {
	if (run.length < 3 || run.length > 5) return [];
	return [[run, 0] as const, ...neighbours(run)]
		.filter(([year]) => year.length === 4 && Number(year) >= FIRST_YEAR && Number(year) <= thisYear + 1)
		.map(([year, slips]) => ({ year, slips }));
}

/** The reading itself, with one slip in its number, and with one in its year. */
function around({ type, number, year, slips }: Reading, thisYear: number): NearNumber[] {
	const numbers = [...neighbours(number)]
		.filter(([near]) => /^[1-9]/.test(near) && near.length <= MOST_DIGITS)
		.map(([near, more]) => ({ type, number: Number(near), year, slips: slips + more }));
	const years = yearsLike(year, thisYear).map((near) => ({
		type,
		number: Number(number),
		year: near.year,
		slips: slips + near.slips,
	}));
	return [{ type, number: Number(number), year, slips }, ...numbers, ...years];
}

/** Every text of digits one slip away, and what that slip costs. */
function neighbours(digits: string): Map<string, number> {
	const near = new Map<string, number>();
	const add = (one: string, slips: number) => {
		if (one !== digits && slips < (near.get(one) ?? 2)) near.set(one, slips);
	};
	for (let at = 0; at <= digits.length; at++) {
		const [before, sign, after] = [digits.slice(0, at), digits[at], digits.slice(at + 1)];
		for (const digit of DIGITS) {
			add(before + digit + (sign ?? "") + after, 1);
			if (sign) add(before + digit + after, confusion(sign, digit));
		}
		if (sign) add(before + after, 1);
		const next = digits[at + 1];
		if (sign && next) add(before + next + sign + digits.slice(at + 2), SWAPPED);
	}
	return near;
}
