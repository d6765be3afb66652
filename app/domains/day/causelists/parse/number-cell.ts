import { asciiDigits } from "#app/core/language/fold.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";

/** A case number of a list: as it is shown, and the key it is matched by. */
export type ListedNumber = {
	text: string;
	/** `TYPE:NUMBER:YEAR`; the type is `*` where none is printed. */
	key: string;
	/** Whether it is the number under which papers were filed, which is not yet the number of a case. */
	isFiling: boolean;
};

/** What a cell of a list says: the case that is listed, the applications in it, and the cases listed with it. */
export type NumberCell = {
	main: ListedNumber | null;
	applications: ListedNumber[];
	/** Whether the first application is what is listed, `IN` its case. */
	isInside: boolean;
	connected: ListedNumber[];
};

/** Applications of all courts, by the short names of case types. */
const APPLICATION = /^(?:IA|CM|CMAPPL|CMNO|CRLMA|CRLMB|CRLMBAIL|MISCAPPL)$/;

/** Behind these words stands what the case comes from. */
const ORIGIN =
	/\b(?:ARISING\s+(?:FROM|OUT)|POLICE\s+STATION|P\.?S\.?\s*:|F\.?I\.?R\.?\b|LOWER\s+COURT|AGAINST\s+THE)[\s\S]*$/i;
/** "CRL OP 4444/2026 (Filing No.)": no number of a case. */
const FILING_NUMBER =
	/(?:(?:\bAND\b|&|,)\s*)?[A-Z][A-Z. ()]{0,18}[\s/]\d{1,7}\/\d{4}\s*\(\s*Filing\s+No\.?\s*\)/gi;
const YEAR = String.raw`(?:19|20)\d{2}`;
/** A number with its year, in the ways of lists; before it stands its type. */
const NUMBER = new RegExp(
	String.raw`(?<!\d)(?<!(?<!\d)\d{1,2}\/(?=\d{1,2}\/))(\d{1,7})(?:\s?-\s?(\d{1,7})(?=\s?\/))?\s?(?:\/|\bof\b|-(?=${YEAR}\b))\s?(${YEAR})(?!\d|\s?\/\s?${YEAR})`,
	"gi",
);
const WITH = /^(?:c\/w|with|and|&|along\s+with|connected)\b|^&/i;
/** "संख्या", "नं०", "નં." before a number; the abbreviation sign of Hindi is a nought. */
const INDIAN_NUMBER_WORD =
	/(?<![\p{L}\p{M}])(?:संख्या|क्रमांक|नंबर|नम्बर|सं|नं|સંખ્યા|ક્રમાંક|નંબર|નં)(?:0(?=\D)|[.॰])?\s*[:-]?\s*(?=\d|\n\s*\d)/gu;
const MARK = /^(?:[ivx]{1,4}|[a-h])\)/i;

type Joiner = "first" | "in" | "with";
type Piece = { joiner: Joiner; text: string };

/** Reads the cell of a case number, line by line as it is printed. `own` are the court's own kinds of them. */
export function readNumberCell(lines: readonly string[], own?: RegExp): NumberCell {
	const pieces = piecesOf(cleaned(joinedLines(lines)));
	const chain: ListedNumber[] = [];
	const connected: ListedNumber[] = [];
	const others: ListedNumber[] = [];
	let [goesOn, isMainLost] = [true, false];
	for (const { joiner, text } of pieces) {
		const found = numbersOf(text, joiner !== "in");
		const [first, ...more] = found;
		if (!first) {
			isMainLost ||= chain.length === 0 && joiner === "first" && /\d{2}/.test(text);
			continue;
		}
		if (chain.length === 0 && joiner === "with" && isMainLost) connected.push(first);
		else if (chain.length === 0) chain.push(first);
		else if (joiner === "in" && goesOn) chain.push(first);
		else if (joiner === "with" && !isApplication(first, own)) connected.push(first);
		else others.push(first);
		goesOn = joiner !== "with";
		others.push(...more.filter((one) => isApplication(one, own)));
	}
	const applications = [...chain.slice(0, -1), ...others];
	return { main: chain.at(-1) ?? null, applications, isInside: chain.length > 1, connected };
}

const isApplication = ({ key }: ListedNumber, own?: RegExp) => {
	const type = key.split(":")[0] ?? "";
	return APPLICATION.test(type) || (own?.test(type) ?? false);
};

/** Lines as one text, in which a number that the column parts is whole again. */
function joinedLines(lines: readonly string[]): string {
	let text = "";
	for (const line of lines) {
		const tail = text.split("\n").at(-1) ?? "";
		const isTorn =
			(/\d$/.test(tail) && /^\//.test(line)) ||
			(/\/$/.test(tail) && /^\d/.test(line)) ||
			(/(?:\/|\)|of )\d{1,3}$/.test(tail) &&
				!/\/\d{4}$/.test(tail) &&
				/^\d{1,3}(?!\d)/.test(line) &&
				wholeYear(tail, line)) ||
			(/[A-Za-z/)\s-]\d{1,5}$/.test(tail) &&
				/^\d{1,6}(?:-\d+)?\s?[/(]/.test(line) &&
				!/No\.?\s*\d*$/i.test(tail.replace(/\d+$/, "")));
		text += (text === "" ? "" : isTorn ? "" : "\n") + line;
	}
	return text;
}

/** Whether the end of one line and the beginning of the next are one year. */
const wholeYear = (tail: string, line: string) =>
	new RegExp(`^${YEAR}$`).test((/\d{1,3}$/.exec(tail)?.[0] ?? "") + (/^\d{1,3}/.exec(line)?.[0] ?? ""));

function cleaned(text: string): string {
	return asciiDigits(text.normalize("NFKC"))
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(ORIGIN, "")
		.replace(FILING_NUMBER, "")
		.replace(/\[\s*\d{1,3}\/\d{4}\s*\]/g, "")
		.replace(/\bin\s*\[/gi, "\nIN\n")
		.replace(/[[\]]/g, " ")
		.replace(new RegExp(String.raw`([/)-]\s?${YEAR}|\bof\s${YEAR})(?=[A-Za-z(])`, "g"), "$1\n")
		.replace(/(\d)\s*\(\s*[A-Z]{2,4}\s*\)\s*\/?\s*(?=(?:19|20)\d{2}(?!\d))/g, "$1/")
		.replace(/\(\s*(\d{1,7}\s?\/\s?\d{4})\s*\)/g, " $1")
		.replace(/\b(?:No|Nos)\s?\.?\s?(?:\(s\))?\s*[-:]?\s*(?=\d|\n\d)/gi, " ")
		.replace(/\b(?:No|Nos)\.(?=\s*(?:\n|$))/gi, " ")
		.replace(INDIAN_NUMBER_WORD, " ")
		.replace(/(?<=\s|^)(?:में|अन्तर्गत|अंतर्गत|માં|અન્વયે)(?=\s|$)/gu, "\nIN\n");
}

/** The parts of a cell between the words that join cases. */
function piecesOf(text: string): Piece[] {
	const parts = text
		.replace(/(?:^|(?<=[\s\d]))(c\/w|with|along with|and|&)(?=[\s(]|i{1,3}\))/gi, "\n$1 ")
		.replace(/(?<=\s|^|\d)in(?=\s|$)/gi, "\nIN\n")
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
	const pieces: Piece[] = [];
	let joiner: Joiner = "first";
	let open: Piece | null = null;
	for (const part of parts) {
		let line = part;
		let own: Joiner | null = null;
		if (line === "IN") {
			joiner = "in";
			open = null;
			continue;
		}
		const joins = WITH.exec(line);
		if (joins) {
			own = "with";
			line = line.slice(joins[0].length).trim();
		}
		const mark = MARK.exec(line);
		if (mark) {
			own = "with";
			line = line.slice(mark[0].length).trim();
		}
		if (own) {
			joiner = own;
			open = null;
		}
		if (!line) continue;
		if (open) open.text += `\n${line}`;
		else {
			open = { joiner, text: line };
			pieces.push(open);
		}
		joiner = "first";
	}
	return pieces;
}

/** The case numbers of a piece: each with the letters before it, on its line or the one above. */
function numbersOf(text: string, mayStandLater: boolean): ListedNumber[] {
	const found: ListedNumber[] = [];
	let end = 0;
	// "I.A. No. 2884, 5790 of 2026": the year stands behind the last one.
	const listed = text.replace(
		new RegExp(String.raw`(\d{1,7})((?:\s?,\s?\d{1,7}){1,20})\s+of\s+(${YEAR})`, "g"),
		(_, first: string, more: string, year: string) =>
			`${first}/${year}${more.replace(/\s?,\s?(\d+)/g, ` , $1/${year}`)}`,
	);
	let lastType = "";
	for (const match of listed.matchAll(NUMBER)) {
		const between = listed.slice(end, match.index);
		end = match.index + match[0].length;
		const type = /^\s*,\s*$/.test(between) ? lastType : typeIn(between, found.length === 0);
		lastType = type;
		if (found.length === 0 && !mayStandLater && between.length > 60) return [];
		const [, from = "", to, year = ""] = match;
		const isFiling = /^F\s?\//.test(type);
		const written = `${type}${/\d$/.test(type) ? "/" : " "}${from}${to ? `-${to}` : ""}/${year}`.trim();
		const parsed = caseNumberKey(written);
		if (parsed?.kind === "number") found.push({ text: written, key: parsed.key, isFiling });
	}
	return found;
}

/** The case type at the end of what stands before a number; all of it where a piece `begins` with it, over however many lines. */
function typeIn(before: string, begins: boolean): string {
	const lines = before
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => /\p{L}|\p{N}/u.test(line));
	const whole = lines.join(" ");
	const text = begins && whole.length <= 60 ? whole : (lines.at(-1) ?? "");
	return text
		.replace(/^[\s,;:.)-]+/, "")
		.replace(/[\s:/-]+$/, "")
		.slice(-60)
		.trim();
}
