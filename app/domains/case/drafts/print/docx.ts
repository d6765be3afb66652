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
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
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
import { type ScriptRun, scriptRuns } from "./script-runs.ts";

const LATIN = "Times New Roman";
/** Windows has it; other systems take a face of their own for the script. */
const INDIC = "Nirmala UI";
const LOCALES = { en: "en-IN", hi: "hi-IN", gu: "gu-IN" };
/** Twentieths of a point. */
const TWIPS_IN_CM = 1440 / 2.54;
const TWIPS_IN_POINT = 20;

const twips = (cm: number) => Math.round(cm * TWIPS_IN_CM);

/** The style of the lines of a letterhead, by which they are known when the document comes back: they are no text of the draft. */
export const LETTERHEAD_STYLE = "Letterhead";

/** As many lines as a thousand pages have; Word opens no longer document with pleasure. */
const MOST_LINES = 33_000;
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
		title: draft.title,
		creator: "Peshi",
		lastModifiedBy: "",
		description: "",
		styles: {
			paragraphStyles: [{ id: LETTERHEAD_STYLE, name: LETTERHEAD_STYLE, basedOn: "Normal" }],
			default: {
				document: {
					run: { ...fontOf("en"), size: 2 * size, sizeComplexScript: 2 * size },
					paragraph: {
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
	return datedAt(await Packer.toBuffer(document), at);
}

const PROPERTIES = "docProps/core.xml";
/** The first moment that a ZIP can name, in whatever zone it runs. */
const ZIP_EPOCH = new Date(1980, 0, 1);

/** docx dates what it writes by the clock. */
function datedAt(packed: Uint8Array, at: Date): Uint8Array {
	const parts = unzipSync(packed);
	const properties = strFromU8(parts[PROPERTIES] ?? new Uint8Array());
	const dated = properties.replace(/(<dcterms:(?:created|modified)\b[^>]*>)[^<]*/g, `$1${at.toISOString()}`);
	return zipSync({ ...parts, [PROPERTIES]: strToU8(dated) }, { mtime: ZIP_EPOCH });
}

function footerOf(footer: string): Footer {
	const children = footer.split(/(\{pages?\})/).map((part) => {
		if (part === "{page}") return PageNumber.CURRENT;
		return part === "{pages}" ? PageNumber.TOTAL_PAGES : part;
	});
	const run = new TextRun({ ...fontOf("en"), size: 20, sizeComplexScript: 20, children });
	return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [run] })] });
}

function paragraphsOf(draft: PrintedDraft): Paragraph[] {
	const { size } = ruleOf(draft.paper);
	const lines = withoutGaps(layOut(belowLetterhead(draft.content, draft.letterhead)));
	if (lines.length > MOST_LINES) throw new TooManyPages(`More than ${MOST_LINES} lines`);
	const whole = inseparable(lines);
	const together = (at: number) => whole.some(({ from, to }) => from - 1 <= at && at < to);
	const head = draft.letterhead ? letterheadOf(draft.letterhead, draft.content) : [];
	if (draft.isStamped) head.push(new Paragraph({ spacing: { before: twips(STAMP_GAP), after: 0 } }));
	return [
		...head,
		...lines.map((line, at) => {
			const options = optionsOf(line, draft, size);
			if (together(at)) return new Paragraph({ ...options, keepNext: true, keepLines: true });
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
function letterheadOf({ chamber, lines }: Letterhead, content: string): Paragraph[] {
	const texts = [...(chamber ? [chamber] : []), ...lines];
	return texts.map(
		(text, at) =>
			new Paragraph({
				...(at === 0 && isLetter(content, chamber) ? {} : { style: LETTERHEAD_STYLE }),
				alignment: AlignmentType.CENTER,
				children: runsOf(text, { isBold: at === 0 && chamber !== null }),
				...(at === texts.length - 1
					? {
							border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 6, color: "auto" } },
							spacing: { after: 240 },
						}
					: {}),
			}),
	);
}

function optionsOf(line: PaperLine, draft: PrintedDraft, size: number): IParagraphOptions {
	const em = size * TWIPS_IN_POINT;
	switch (line.kind) {
		case "blank":
			return {};
		case "heading":
		case "caption":
		case "versus":
			return { ...CENTRED, children: runsOf(line.text, { isBold: true }) };
		case "title":
			return { ...CENTRED, children: runsOf(line.text, { isBold: true, isUnderlined: true }) };
		case "right":
			return { alignment: AlignmentType.RIGHT, children: runsOf(line.text) };
		case "text":
			return { alignment: AlignmentType.JUSTIFIED, children: runsOf(line.text) };
		case "numbered": {
			const hanging = Math.round((Math.max(MARK_WIDTH, line.mark.length / 2) + 0.6) * em);
			const left = hanging + (line.level === 2 ? Math.round(SECOND_LEVEL * em) : 0);
			return {
				alignment: AlignmentType.JUSTIFIED,
				indent: { left, hanging },
				tabStops: [{ type: TabStopType.LEFT, position: left }],
				children: [...runsOf(line.mark), tab(), ...runsOf(line.text)],
			};
		}
		case "party":
			return between(line.text, roleText(line.role), draft);
		case "columns":
			return between(line.left, line.right, draft);
	}
}

const CENTRED = { alignment: AlignmentType.CENTER, keepNext: true };

function between(left: string, right: string, { paper }: PrintedDraft): IParagraphOptions {
	const { page, margin } = ruleOf(paper);
	const edge = twips(PAGE_SIZES[page][0] - margin.left - margin.right);
	return {
		tabStops: [{ type: TabStopType.RIGHT, position: edge }],
		children: [...runsOf(left), tab(), ...runsOf(right)],
	};
}

const tab = () => new TextRun({ children: [new Tab()] });

type Look = { isBold?: boolean; isUnderlined?: boolean };

/** One run for each script, or Word sets Hindi in another face. */
function runsOf(text: string, { isBold = false, isUnderlined = false }: Look = {}): ParagraphChild[] {
	return scriptRuns(text).map(
		({ language, text: part }) =>
			new TextRun({
				...fontOf(language),
				text: part,
				...(isBold ? { bold: true, boldComplexScript: true } : {}),
				...(isUnderlined ? { underline: {} } : {}),
			}),
	);
}

function fontOf(language: ScriptRun["language"]) {
	const bidirectional = LOCALES[language === "en" ? "hi" : language];
	return {
		font: { ascii: LATIN, hAnsi: LATIN, eastAsia: LATIN, cs: INDIC },
		language: { value: LOCALES.en, bidirectional },
	};
}
