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
const PARTY = /^(.+?)\s*\.{4,}\s*(\S.*)$/;
const NUMBERED = /^(\p{Nd}{1,4}[.)])\s+(.*)$/u;
const LETTERED = /^(\([a-z]{1,4}\)|\(\p{Nd}{1,3}\))\s+(.*)$/iu;
const COLUMNS = /^(\S.*?)(?: {4,}|\t+)(\S.*)$/;
const INDENTED = /^(?: {6,}|\t)\s*(\S.*)$/;
const COURT = /^(in the|before the|माननीय|न्यायालय|નામદાર)/i;

/**
 * Reads a draft's plain text the way a court's paper is set: capitals are headings in the middle, numbers and letters
 * hang before their paragraphs, dots part a party from what it is called, wide gaps part left from right.
 */
export function layOut(content: string): PaperLine[] {
	const lines = content.replace(/\r\n?/g, "\n").split("\n");
	const head = lines.findIndex((line) => NUMBERED.test(line.trim()) || line.length > LONGEST_HEADING);
	const parties = lines.findLastIndex((line) => VERSUS.test(line.trim()) || PARTY.test(line.trim()));
	const afterParties = (at: number) => parties !== -1 && at > parties;
	const read = lines.map((line, at) => lineOf(line.trimEnd(), head === -1 || at < head, afterParties(at)));
	return read.map((line, at) => (isCaption(line, read[at - 1]) ? { ...line, kind: "caption" } : line));
}

/** The number of the case, right below the court. */
function isCaption(line: PaperLine, above: PaperLine | undefined): line is PaperLine & { text: string } {
	if (line.kind !== "text" || above?.kind !== "heading") return false;
	return COURT.test(above.text) && line.text.length <= LONGEST_CAPTION;
}

function lineOf(line: string, isHead: boolean, afterParties: boolean): PaperLine {
	const text = line.trim();
	if (text === "") return { kind: "blank" };
	if (VERSUS.test(text)) return { kind: "versus", text };
	const party = PARTY.exec(text);
	if (party) return { kind: "party", text: party[1] ?? "", role: party[2] ?? "" };
	const numbered = NUMBERED.exec(text);
	if (numbered) return { kind: "numbered", mark: numbered[1] ?? "", text: numbered[2] ?? "", level: 1 };
	const lettered = LETTERED.exec(text);
	if (lettered) return { kind: "numbered", mark: lettered[1] ?? "", text: lettered[2] ?? "", level: 2 };
	const indented = INDENTED.exec(line);
	if (indented) return { kind: "right", text: indented[1] ?? "" };
	const columns = COLUMNS.exec(text);
	if (columns) return { kind: "columns", left: columns[1] ?? "", right: columns[2] ?? "" };
	if (!isHeading(text, isHead)) return { kind: "text", text };
	return { kind: COURT.test(text) || (isHead && !afterParties) ? "heading" : "title", text };
}

/** Scripts without capitals have headings before the first paragraph only. */
function isHeading(text: string, isHead: boolean): boolean {
	const words = text.replace(/\[__[^[\]]*\]/g, "");
	if (text.length > LONGEST_HEADING || /\p{Ll}/u.test(words) || !/\p{L}{2}/u.test(words)) return false;
	return /\p{Lu}/u.test(words) || (isHead && !/[।:,;]$/.test(text));
}

/** The papers a draft can be printed on; the first is the rule of the Supreme Court and most High Courts. */
export const papers = {
	sc_hc_a4: { size: "A4", margin: "2cm 4cm", type: "14pt", leading: "1.5", width: "21cm" },
	legal_size: {
		size: "21.59cm 35.56cm",
		margin: "4cm 2.5cm 2.5cm 4.5cm",
		type: "14pt",
		leading: "1.5",
		width: "21.59cm",
	},
	letter_head: { size: "A4", margin: "2.5cm", type: "12pt", leading: "1.15", width: "21cm" },
} as const;
export type PaperKind = keyof typeof papers;

/** The paper an address asks for; the first for any other text. */
export function paperOf(kind: string | null): PaperKind {
	return (Object.keys(papers) as PaperKind[]).find((name) => name === kind) ?? "sc_hc_a4";
}

const FACES =
	'"Times New Roman","Liberation Serif",Tinos,"Noto Serif","Noto Serif Devanagari","Noto Serif Gujarati","Nirmala UI",serif';

/** The style sheet of one paper: the page with its number, and the same sheet on a screen. */
export function paperStyle(name: PaperKind): string {
	const { size, margin, type, leading, width } = papers[name];
	return `@page{size:${size};margin:${margin};@bottom-center{content:counter(page) " / " counter(pages);font:10pt serif}}
.sheet{font:${type}/${leading} ${FACES};color:#000;background:#fff;width:min(100%,${width});margin:0 auto;padding:${margin};overflow-wrap:break-word}
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
.sheet .stamp{height:5cm}
.sheet mark{background:#fcf0c3;color:#000;border:0;font-weight:inherit}
@media (max-width:40rem){.sheet{padding:1.2rem 1rem}.sheet p:not([class]),.sheet .text{text-align:left}.sheet .numbered>span:first-child{min-width:1.4em}.sheet .stamp{height:1.5cm}}
@media print{.sheet{width:auto;padding:0}.sheet mark{background:none}}`;
}
