/** A line of a paper for the court, by what it is there. */
export type PaperLine =
	| { kind: "heading" | "title" | "caption" | "versus" | "right" | "text"; text: string }
	| { kind: "numbered"; mark: string; text: string; level: 1 | 2 }
	| { kind: "party"; text: string; role: string }
	| { kind: "columns"; left: string; right: string }
	| { kind: "blank" };

const LONGEST_HEADING = 110;
const LONGEST_CAPTION = 80;
const VERSUS = /^(versus|v\.?|vs\.?|बनाम|विरुद्ध|વિરુદ્ધ)$/i;
/** Both are looked for once along a line: what a run of dots or blanks ends with is not tried from each of its places. */
const DOTS = /(?<!\.)\.{4,}/;
const GAP = /(?<! ) {4,}(?=\S)|(?<!\t)\t+(?=\S)/;
const NUMBERED = /^(\p{Nd}{1,4}[.)])\s+(.*)$/su;
const LETTERED =
	/^(\([a-z]{1,4}\)|\(\p{Nd}{1,3}\)|\([\p{Script=Devanagari}\p{Script=Gujarati}]\p{M}?\))\s+(.*)$/isu;
/** A line of a list of dates. */
const DATED = /^(\p{Nd}{1,2}\.\p{Nd}{1,2}\.\p{Nd}{4})(?: {4,}|\t+)(\S.*)$/su;
const INDENTED = /^(?: {6,}|\t)\s*(\S.*)$/s;
/** Headings of a paper's last parts in scripts without capitals. */
const LAST_PARTS = /^(सत्यापन|तस्दीक|प्रार्थना|शपथ ?पत्र|ચકાસણી|ખરાઈ|પ્રાર્થના|સોગંદનામું)\s*:?$/;
/** A line of a script without capitals that stands alone and ends as no sentence does. */
const INDIC_HEADING = /^(?=\p{Script=Devanagari}|\p{Script=Gujarati})[^\p{Nd}\p{Ll}.,:;।?!…[\]]{2,48}$/u;
const INDIC = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;
const COURT = /^(in the|before the|माननीय|न्यायालय|નામદાર)/i;

/**
 * Reads a draft's plain text the way a court's paper is set: capitals are headings in the middle, numbers and letters
 * hang before their paragraphs, dots part a party from what it is called, wide gaps part left from right.
 */
export function layOut(content: string): PaperLine[] {
	const lines = content.replace(/\r\n?/g, "\n").split("\n");
	const head = lines.findIndex((line) => NUMBERED.test(line.trim()) || line.length > LONGEST_HEADING);
	const parties = lines.findLastIndex((line) => VERSUS.test(line.trim()) || partyIn(line.trim()));
	const afterParties = (at: number) => parties !== -1 && at > parties;
	const isEmpty = (at: number) => (lines[at] ?? "").trim() === "";
	const isAlone = (at: number) => isEmpty(at - 1) && isEmpty(at + 1) && at > 0 && at < lines.length - 1;
	const read = lines.map((line, at) =>
		lineOf(line.trimEnd(), {
			isHead: head === -1 || at < head,
			afterParties: afterParties(at),
			isAlone: isAlone(at),
		}),
	);
	return read.map((line, at) => (isCaption(line, read[at - 1]) ? { ...line, kind: "caption" } : line));
}

/** What stands left and right of the first run of dots; null where either is empty. */
const partyIn = (text: string) => partedAt(DOTS, text);

function partedAt(gap: RegExp, text: string): [left: string, right: string] | null {
	const found = gap.exec(text);
	const left = found && text.slice(0, found.index).trimEnd();
	const right = found && text.slice(found.index + found[0].length).trimStart();
	return left && right ? [left, right] : null;
}

/** The number of the case, right below the court. */
function isCaption(line: PaperLine, above: PaperLine | undefined): line is PaperLine & { text: string } {
	if (line.kind !== "text" || above?.kind !== "heading") return false;
	return COURT.test(above.text) && line.text.length <= LONGEST_CAPTION;
}

/** Where a line stands: before the first paragraph, below the parties, between two empty lines. */
type LinePlace = { isHead: boolean; afterParties: boolean; isAlone: boolean };

function lineOf(line: string, place: LinePlace): PaperLine {
	const { isHead, afterParties } = place;
	const text = line.trim();
	if (text === "") return { kind: "blank" };
	if (VERSUS.test(text)) return { kind: "versus", text };
	const party = partyIn(text);
	if (party) return { kind: "party", text: party[0], role: party[1] };
	const numbered = NUMBERED.exec(text);
	if (numbered) return { kind: "numbered", mark: numbered[1] ?? "", text: numbered[2] ?? "", level: 1 };
	const lettered = LETTERED.exec(text);
	if (lettered) return { kind: "numbered", mark: lettered[1] ?? "", text: lettered[2] ?? "", level: 2 };
	const indented = INDENTED.exec(line);
	if (indented) return { kind: "right", text: indented[1] ?? "" };
	const dated = DATED.exec(text);
	if (dated) return { kind: "numbered", mark: dated[1] ?? "", text: dated[2] ?? "", level: 1 };
	const columns = partedAt(GAP, text);
	if (columns) return { kind: "columns", left: columns[0], right: columns[1] };
	if (!isHeading(text, place)) return { kind: "text", text };
	return { kind: COURT.test(text) || (isHead && !afterParties) ? "heading" : "title", text };
}

/** Scripts without capitals have headings before the first paragraph, and alone between empty lines. */
function isHeading(text: string, { isHead, afterParties, isAlone }: LinePlace): boolean {
	if (text.length > LONGEST_HEADING) return false;
	if (LAST_PARTS.test(text) || (isAlone && INDIC_HEADING.test(text))) return true;
	const words = text.replace(/\[__[^[\]]*\]/g, "");
	const isIndic = INDIC.test(words);
	if ((isIndic && !isHead) || /\p{Ll}/u.test(words) || !/\p{L}{2}/u.test(words)) return false;
	if (!isIndic && /\p{Lu}/u.test(words)) return true;
	// An address to the registry and a table of facts are lines below each other.
	return isHead && (isAlone || !afterParties) && !/[।:,;]$|:\s/.test(text);
}

/** What a party is called, as it stands at the right edge. */
export const roleText = (role: string) => `… ${role}`;

/** Lengths in centimetres, the type's size in points, the height of a line as a multiple of it. */
type PaperRule = {
	page: keyof typeof PAGE_SIZES;
	margin: { top: number; right: number; bottom: number; left: number };
	size: number;
	leading: number;
	/** The courts, as they head a paper, whose rule it is. */
	courts?: RegExp;
};

export const PAGE_SIZES = { A4: [21, 29.7], legal: [21.59, 35.56] } as const;

/** The papers a draft can be printed on. */
export const papers = {
	// Supreme Court, circular of 5 March 2020; most High Courts follow it.
	sc_hc_a4: { page: "A4", margin: { top: 2, right: 4, bottom: 2, left: 4 }, size: 14, leading: 1.5 },
	// NCLT Rules 2016, rule 20, and NCLAT Rules 2016, rule 19: double spacing, these three margins.
	company_tribunal: {
		page: "A4",
		margin: { top: 4, right: 2.5, bottom: 2.5, left: 5 },
		size: 14,
		leading: 2,
		courts: /national company law|\bncla?t\b/i,
	},
	legal_size: {
		page: "legal",
		margin: { top: 4, right: 2.5, bottom: 2.5, left: 4.5 },
		size: 14,
		leading: 1.5,
	},
	letter_head: {
		page: "A4",
		margin: { top: 2.5, right: 2.5, bottom: 2.5, left: 2.5 },
		size: 12,
		leading: 1.15,
	},
} as const satisfies Record<string, PaperRule>;
export type PaperKind = keyof typeof papers;

const kinds = Object.keys(papers) as PaperKind[];

/** The paper of a name; for any other text that of the court that heads the draft. */
export function paperOf(kind: string | null, courtHeading = ""): PaperKind {
	const named = kinds.find((name) => name === kind);
	return named ?? kinds.find((name) => ruleOf(name).courts?.test(courtHeading)) ?? "sc_hc_a4";
}

/** The rule of a paper. */
export const ruleOf = (kind: PaperKind): PaperRule => papers[kind];

/** The empty height for stamps at the head of a vakalatnama, in centimetres. */
export const STAMP_GAP = 5;

const FACES =
	'"Times New Roman","Liberation Serif",Tinos,"Noto Serif","Noto Serif Devanagari","Noto Serif Gujarati","Nirmala UI",serif';

/** The style sheet of one paper: the page with its number, and the same sheet on a screen. */
export function paperStyle(name: PaperKind): string {
	const { page, margin, size, leading } = papers[name];
	const [width, height] = PAGE_SIZES[page];
	const sides = [margin.top, margin.right, margin.bottom, margin.left].map((side) => `${side}cm`).join(" ");
	return `@page{size:${width}cm ${height}cm;margin:${sides};@bottom-center{content:counter(page) " / " counter(pages);font:10pt serif}}
.sheet{font:${size}pt/${leading} ${FACES};color:#000;background:#fff;width:min(100%,${width}cm);margin:0 auto;padding:${sides};overflow-wrap:break-word}
.sheet *{letter-spacing:0}
.sheet p{orphans:3;widows:3;min-height:1em;text-align:justify}
.sheet :is(.heading,.title,.versus,.caption){text-align:center;font-weight:700;break-after:avoid}
.sheet .title{text-decoration:underline}
.sheet .right,.sheet .end{text-align:right}
.sheet .numbered{display:flex;gap:.6em;break-inside:auto}
.sheet .numbered>span:first-child{flex:none;min-width:2em}
.sheet .deep{padding-left:2.6em}
.sheet .party,.sheet .columns{display:flex;justify-content:space-between;gap:1em}
.sheet .letterhead{border-bottom:1px solid #000;margin-bottom:1.5em;padding-bottom:.6em;text-align:center}
.sheet .stamp{height:${STAMP_GAP}cm}
.sheet mark{background:#fcf0c3;color:#000;border:0;font-weight:inherit}
@media (max-width:40rem){.sheet{padding:1.2rem 1rem}.sheet p:not([class]),.sheet .text{text-align:left}.sheet .numbered>span:first-child{min-width:1.4em}.sheet .stamp{height:1.5cm}}
@media print{.sheet{width:auto;padding:0}.sheet mark{background:none}}`;
}
