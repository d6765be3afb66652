import {
	AlignmentType,
	BorderStyle,
	Document,
	Footer,
	type IParagraphOptions,
	LineRuleType,
	Packer,
	PageNumber,
	Paragraph,
	type ParagraphChild,
	Tab,
	TabStopType,
	TextRun,
} from "docx";
import { TooManyPages } from "#app/core/typesetting/pages.ts";
import { belowLetterhead, isLetter, type Letterhead } from "#app/domains/case/drafts/paper/letterhead.ts";
import {
	layOut,
	PAGE_SIZES,
	type PaperLine,
	roleText,
	ruleOf,
	STAMP_GAP,
} from "#app/domains/case/drafts/paper/paper.ts";
import { MARK_WIDTH, type PrintedDraft, SECOND_LEVEL } from "./blocks.ts";
import { inseparable, leadsIn } from "./parts.ts";
import { scriptRuns } from "./script-runs.ts";

const LATIN = "Times New Roman";
/** Windows has it; other systems take a face of their own for the script. */
const INDIC = "Nirmala UI";
const LOCALES = { en: "en-IN", hi: "hi-IN", gu: "gu-IN" };
const languagesWith = (indic: "hi" | "gu") => ({ value: LOCALES.en, bidirectional: LOCALES[indic] });
/** Of all text but what is Gujarati, so that a run says nothing of it: a long draft has tens of thousands. */
const FACE = {
	font: { ascii: LATIN, hAnsi: LATIN, eastAsia: LATIN, cs: INDIC },
	language: languagesWith("hi"),
};
/** Twentieths of a point. */
const TWIPS_IN_CM = 1440 / 2.54;
const TWIPS_IN_POINT = 20;

const twips = (cm: number) => Math.round(cm * TWIPS_IN_CM);

/** The style of the lines of a letterhead, by which they are known when the document comes back: they are no text of the draft. */
export const LETTERHEAD_STYLE = "Letterhead";

/**
 * How much a document may be made of: its paragraphs, what is set of each, and its runs. Each of them takes kilobytes while it is
 * written, and Word opens no longer document with pleasure. Enough for 9,000 lines of text, or 3,000 numbered paragraphs.
 */
const MOST_PARTS = 18_000;
const PARTS: Record<PaperLine["kind"], number> = {
	...{ blank: 1, text: 2, right: 3, heading: 3, title: 3, caption: 3, versus: 3 },
	...{ numbered: 6, party: 6, columns: 6 },
};
/** How often the script may change within lines. */
const MOST_CHANGES = 6_000;
/** Empty lines one after the other; more are none. */
const MOST_BLANK = 60;

/**
 * A draft as a Word document, on the same paper as its PDF; numbers of paragraphs are text, as in the draft. Of one draft
 * at one moment it has the same bytes each time. Throws TooManyPages.
 */
export async function draftDocx(draft: PrintedDraft, at: Date): Promise<Uint8Array> {
	const { page, margin, size, leading } = ruleOf(draft.paper);
	const [width, height] = PAGE_SIZES[page];
	const sides = { top: margin.top, right: margin.right, bottom: margin.bottom, left: margin.left };
	const document = new Document({
		styles: {
			paragraphStyles: [{ id: LETTERHEAD_STYLE, name: LETTERHEAD_STYLE, basedOn: "Normal" }],
			default: {
				document: {
					run: { ...FACE, size: 2 * size, sizeComplexScript: 2 * size },
					paragraph: {
						alignment: AlignmentType.JUSTIFIED,
						spacing: { line: Math.round(240 * leading), lineRule: LineRuleType.AUTO, before: 0, after: 0 },
					},
				},
			},
		},
		sections: [
			{
				properties: {
					page: {
						size: { width: twips(width), height: twips(height) },
						margin: {
							top: twips(sides.top),
							right: twips(sides.right),
							bottom: twips(sides.bottom),
							left: twips(sides.left),
							footer: twips(sides.bottom / 2),
						},
					},
				},
				footers: { default: footerOf(draft.footer) },
				children: paragraphsOf(draft),
			},
		],
	});
	const properties = { path: "docProps/core.xml", data: propertiesOf(draft.title, at) };
	return undated(new Uint8Array(await Packer.toBuffer(document, undefined, [properties])));
}

/** What the document says of itself, dated by its draft: docx dates by the clock. */
function propertiesOf(title: string, at: Date): string {
	const moment = (name: string) =>
		`<dcterms:${name} xsi:type="dcterms:W3CDTF">${at.toISOString()}</dcterms:${name}>`;
	return `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties ${NAMESPACES}><dc:title>${escaped(title)}</dc:title>\
<dc:creator>Peshi</dc:creator>${moment("created")}${moment("modified")}</cp:coreProperties>`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** A text for XML 1.0, which has no control characters and no half pairs. */
const escaped = (text: string) =>
	text
		.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
		.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? "");

const NAMESPACES = [
	'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
	'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	'xmlns:dcterms="http://purl.org/dc/terms/"',
	'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(" ");

/** Midnight on 1 January 1980, the first moment that a ZIP can name. */
const ZIP_EPOCH = 0x00210000;

/** Puts the first moment there is in place of the clock's with each file of a ZIP (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
function undated(zip: Uint8Array): Uint8Array {
	const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
	const end = zip.length - 22;
	let entry = view.getUint32(end + 16, true);
	for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
		view.setUint32(entry + 12, ZIP_EPOCH, true);
		view.setUint32(view.getUint32(entry + 42, true) + 10, ZIP_EPOCH, true);
		const [name, extra, comment] = [28, 30, 32].map((at) => view.getUint16(entry + at, true));
		entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	return zip;
}

function footerOf(footer: string): Footer {
	const children = footer.split(/(\{pages?\})/).map((part) => {
		if (part === "{page}") return PageNumber.CURRENT;
		return part === "{pages}" ? PageNumber.TOTAL_PAGES : part;
	});
	const run = new TextRun({ size: 20, sizeComplexScript: 20, children });
	return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [run] })] });
}

function paragraphsOf(draft: PrintedDraft): Paragraph[] {
	const runs = new Runs();
	const lines = withoutGaps(layOut(belowLetterhead(draft.content, draft.letterhead)));
	const parts = lines.reduce((sum, { kind }) => sum + PARTS[kind], 0);
	if (parts > MOST_PARTS) throw new TooManyPages(`More than ${MOST_PARTS} parts`);
	const together = new Set<number>();
	for (const { from, to } of inseparable(lines)) for (let at = from - 1; at < to; at += 1) together.add(at);
	const head = draft.letterhead ? letterheadOf(draft.letterhead, draft.content, runs) : [];
	if (draft.isStamped) head.push(new Paragraph({ spacing: { before: twips(STAMP_GAP), after: 0 } }));
	return [
		...head,
		...lines.map((line, at) => {
			const options = optionsOf(line, draft, runs);
			if (together.has(at)) return new Paragraph({ ...options, keepNext: true, keepLines: true });
			return new Paragraph(leadsIn(lines, at) ? { ...options, keepNext: true } : options);
		}),
	];
}

function withoutGaps(lines: readonly PaperLine[]): PaperLine[] {
	let blank = 0;
	return lines.filter(({ kind }) => {
		blank = kind === "blank" ? blank + 1 : 0;
		return blank <= MOST_BLANK;
	});
}

/** The name of the chamber that a letter begins with is its text, and comes back with it. */
function letterheadOf({ chamber, lines }: Letterhead, content: string, runs: Runs): Paragraph[] {
	const texts = [...(chamber ? [chamber] : []), ...lines];
	return texts.map(
		(text, at) =>
			new Paragraph({
				...(at === 0 && isLetter(content, chamber) ? {} : { style: LETTERHEAD_STYLE }),
				alignment: AlignmentType.CENTER,
				children: runs.of(text, { isBold: at === 0 && chamber !== null }),
				...(at === texts.length - 1
					? {
							border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 6, color: "auto" } },
							spacing: { after: 240 },
						}
					: {}),
			}),
	);
}

function optionsOf(line: PaperLine, draft: PrintedDraft, runs: Runs): IParagraphOptions {
	const em = ruleOf(draft.paper).size * TWIPS_IN_POINT;
	switch (line.kind) {
		case "blank":
			return {};
		case "heading":
		case "caption":
		case "versus":
			return { ...CENTRED, children: runs.of(line.text, { isBold: true }) };
		case "title":
			return { ...CENTRED, children: runs.of(line.text, { isBold: true, isUnderlined: true }) };
		case "right":
			return { alignment: AlignmentType.RIGHT, children: runs.of(line.text) };
		case "text":
			return { children: runs.of(line.text) };
		case "numbered": {
			const hanging = Math.round((Math.max(MARK_WIDTH, line.mark.length / 2) + 0.6) * em);
			const left = hanging + (line.level === 2 ? Math.round(SECOND_LEVEL * em) : 0);
			return {
				indent: { left, hanging },
				tabStops: [{ type: TabStopType.LEFT, position: left }],
				children: [...runs.of(line.mark), tab(), ...runs.of(line.text)],
			};
		}
		case "party":
			return between(line.text, roleText(line.role), draft, runs);
		case "columns":
			return between(line.left, line.right, draft, runs);
	}
}

const CENTRED = { alignment: AlignmentType.CENTER, keepNext: true };

function between(left: string, right: string, { paper }: PrintedDraft, runs: Runs): IParagraphOptions {
	const { page, margin } = ruleOf(paper);
	const edge = twips(PAGE_SIZES[page][0] - margin.left - margin.right);
	return {
		alignment: AlignmentType.LEFT,
		tabStops: [{ type: TabStopType.RIGHT, position: edge }],
		children: [...runs.of(left), tab(), ...runs.of(right)],
	};
}

const tab = () => new TextRun({ children: [new Tab()] });

type Look = { isBold?: boolean; isUnderlined?: boolean };

/** The runs of one document's lines: one for each script, or Word sets Hindi in another face, until it has changed too often. */
class Runs {
	#changes = 0;

	of(text: string, { isBold = false, isUnderlined = false }: Look = {}): ParagraphChild[] {
		const parted = scriptRuns(text);
		this.#changes += Math.max(0, parted.length - 1);
		const runs = this.#changes > MOST_CHANGES ? [{ language: parted[0]?.language, text }] : parted;
		return runs.map(
			({ language, text: part }) =>
				new TextRun({
					text: part,
					...(language === "gu" ? { language: languagesWith("gu") } : {}),
					...(isBold ? { bold: true, boldComplexScript: true } : {}),
					...(isUnderlined ? { underline: {} } : {}),
				}),
		);
	}
}
