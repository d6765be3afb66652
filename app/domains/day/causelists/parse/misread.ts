import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import type { ListedNumber } from "./number-cell.ts";

/** What a scanner takes a figure for. */
const FIGURES: Record<string, string> = { i: "1", I: "1", l: "1", "|": "1", "!": "1", o: "0", O: "0" };

/** An item as a scanner took it, with its figures: "io" as "10"; empty for what may be anything. */
export function itemFigures(seen: string): string {
	const figures = [...seen].map((one) => FIGURES[one] ?? one).join("");
	return /^\d{1,4}[.)]?$/.test(figures) ? figures : "";
}

/** A word of a picture without the rules of a table that were taken for letters of it; empty where it is nothing else. */
export function withoutStrokes(word: string): string {
	const bare = word.replace(/^[|_~\u00a6]+(?=.)|[|_~\u00a6]+$/g, "");
	return bare.startsWith("[") && !bare.includes("]") ? bare.slice(1) : bare;
}

const ALIKE: Record<string, string> = {
	"0": "O",
	U: "O",
	D: "O",
	Q: "O",
	"1": "I",
	L: "I",
	"5": "S",
	"8": "S",
	B: "S",
};
const skeletonOf = (type: string) => [...type].map((one) => ALIKE[one] ?? one).join("");
/** Shorter types are others when a letter differs. */
const LONG = 4;
const MUCH_MORE = 4;

type WithNumber = { number: ListedNumber | null; isSeen: boolean };

const typeOf = ({ key }: ListedNumber) => key.split(":")[0] ?? "";

/**
 * The rows with the types of cases that their list has: one that a scanner brought once, and whose letters look like those of a
 * more frequent one, is that.
 */
export function withUsualTypes<Row extends WithNumber>(all: readonly Row[]): Row[] {
	const rows = all.map((row) => (row.number && row.isSeen ? { ...row, number: respelled(row.number) } : row));
	const seen = rows.flatMap(({ number, isSeen }) => (number && isSeen ? [number] : []));
	if (seen.length === 0) return rows;
	const counts = new Map<string, number>();
	const written = new Map<string, string>();
	for (const number of seen) {
		counts.set(typeOf(number), (counts.get(typeOf(number)) ?? 0) + 1);
		if (!written.has(typeOf(number)))
			written.set(typeOf(number), number.text.replace(/[\s/]*\d[\d-]*\/\d{4}$/, ""));
	}
	const usual = (type: string) => usualType(type, counts);
	return rows.map((row) => {
		const type = row.number && row.isSeen ? typeOf(row.number) : "";
		const other = type && type !== "*" ? usual(type) : null;
		if (!row.number || !other) return row;
		const [, ...behind] = row.number.key.split(":");
		const [figures = ""] = /\d[\d-]*\/\d{4}$/.exec(row.number.text) ?? [];
		const number = {
			...row.number,
			key: [other, ...behind].join(":"),
			text: `${written.get(other)} ${figures}`,
		};
		return { ...row, number };
	});
}

const LETTERS: Record<string, string> = { "0": "O", "1": "I", "5": "S", "8": "S" };

/** A number whose type has letters where a scanner took them for figures: "CP(1B)" as "CP(IB)", "A0" as "AO". */
function respelled(number: ListedNumber): ListedNumber {
	const figures = /\d[\d-]*\/\d{4}$/.exec(number.text)?.[0];
	if (!figures) return number;
	const type = number.text
		.slice(0, -figures.length)
		.replace(/(?:[A-Za-z\d]*[A-Za-z][A-Za-z\d]*)|(?<=[A-Za-z]\()\d{1,2}(?=\))/g, (token) =>
			[...token].map((one) => LETTERS[one] ?? one).join(""),
		);
	const text = type + figures;
	const parsed = caseNumberKey(text);
	return parsed?.kind === "number" ? { ...number, text, key: parsed.key } : number;
}

function usualType(type: string, counts: ReadonlyMap<string, number>): string | null {
	const own = counts.get(type) ?? 0;
	const looks = skeletonOf(type);
	const [best] = [...counts]
		.filter(([other, count]) => other !== type && other !== "*" && count >= own)
		.filter(([other, count]) => {
			const skeleton = skeletonOf(other);
			// "R/" stands before all numbers of some courts, and is no part of the type.
			if ([`R${skeleton}`, `RI${skeleton}`].includes(looks)) return true;
			if (skeleton === looks) return count > own;
			return other.length >= LONG && count >= own * MUCH_MORE && isOneLetterApart(looks, skeleton);
		})
		.sort(([, a], [, b]) => b - a);
	return best?.[0] ?? null;
}

const isOneLetterApart = (a: string, b: string) =>
	a.length === b.length && [...a].filter((one, at) => one !== b[at]).length === 1;
