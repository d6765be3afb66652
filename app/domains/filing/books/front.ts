import type { Block, PageSheet, Row, SetCell } from "#app/core/typesetting/model.ts";
import type { T } from "#app/messages/index.ts";
import type { BookTarget, SetText } from "./order.ts";

/** What stands at the head of each text of a book. */
export type BookHeading = {
	court: string | null;
	caseNumber: string | null;
	first: { names: string; role: string | null };
	second: { names: string; role: string | null };
};

/** Who signs, and where. */
export type Signing = { place: string | null; advocate: string | null; enrolment: string | null };

/** A line of a list: what its cells say, and the page that proves it. */
export type ProvenLine = { cells: string[]; proof: BookTarget | null };

const CENTIMETRE = 28.35;
/** A4 with the margins that registries bind in (the Supreme Court's circular of 5 March 2020), wider at the head for the page's number. */
const SHEET: PageSheet = {
	width: 595.28,
	height: 841.89,
	margin: { top: 2.2 * CENTIMETRE, right: 2 * CENTIMETRE, bottom: 2 * CENTIMETRE, left: 3 * CENTIMETRE },
	size: 12,
	leading: 1.4,
};
const NUMBER_WIDTH = 36;
const PAGES_WIDTH = 72;
const PART_WIDTH = 48;
const GAP = 14;

const row = (cells: readonly SetCell[], more: Partial<Row> = {}): Block => ({ kind: "row", cells, ...more });
const space = (height = GAP): Block => ({ kind: "space", height });
const RULE: Block = { kind: "rule" };
const centred = (text: string, more: Partial<SetCell> = {}): Block =>
	row([{ text, align: "centre", ...more }], { withNext: true });

/** The court, the number and the parties, and below them what this text is. */
function headed({ court, caseNumber, first, second }: BookHeading, title: string, t: T): Block[] {
	const side = ({ names, role }: BookHeading["first"]) =>
		row([{ text: names }, { text: role ? `… ${role}` : "", width: "fit", align: "right" }], {
			withNext: true,
		});
	const parties =
		first.names && second.names
			? [side(first), centred(t("book.versus"), { bold: true }), side(second), space()]
			: [];
	return [
		...(court ? [centred(court, { bold: true })] : []),
		...(caseNumber ? [centred(caseNumber)] : []),
		space(),
		...parties,
		centred(title, { bold: true, underline: true }),
		space(GAP / 2),
	];
}

function signed({ place, advocate, enrolment }: Signing, t: T): Block {
	const name = [advocate, enrolment && t("book.enrolment", { number: enrolment })].filter(Boolean).join("\n");
	const lines = name.split("\n").map((text) => row([{ text: "" }, { text, align: "right", width: "fit" }]));
	return {
		kind: "together",
		blocks: [
			space(GAP * 2),
			row([{ text: `${t("book.signPlace")} ${place ?? "__________"}` }]),
			row([{ text: `${t("book.signDate")} __________` }]),
			space(GAP * 2),
			...lines,
			row([{ text: "" }, { text: t("book.advocate"), align: "right", width: "fit" }]),
		],
	};
}

/** A table whose head stands above its first row; each row may lead to a page. */
function table(
	heads: readonly SetCell[],
	lines: readonly { id: string; cells: readonly SetCell[] }[],
): Block[] {
	return [
		RULE,
		row(
			heads.map((head) => ({ ...head, bold: true })),
			{ withNext: true },
		),
		RULE,
		...lines.map(({ id, cells }) => row(cells, { id })),
		RULE,
	];
}

/** What all texts of a book have in common: its head, who signs it, and its language. */
export type TextFacts = { heading: BookHeading; signing: Signing; t: T };

/** The index of a book, a row for each paper: serial number, particulars, pages, and in a book of several parts the part. */
export function indexText(
	{ heading, signing, t }: TextFacts,
	titles: readonly string[],
	inParts: boolean,
): SetText {
	const widths = { serial: { width: NUMBER_WIDTH }, pages: { width: PAGES_WIDTH, align: "right" as const } };
	const part = { width: PART_WIDTH, align: "right" as const };
	const heads = [
		{ text: t("book.index.serial"), ...widths.serial },
		{ text: t("book.index.particulars") },
		{ text: t("book.index.pages"), ...widths.pages },
		...(inParts ? [{ text: t("book.index.part"), ...part }] : []),
	];
	const lines = titles.map((title, at) => ({
		id: `row-${at}`,
		cells: [
			{ text: `${at + 1}.`, ...widths.serial },
			{ text: title },
			{ text: `{@row-${at}}`, ...widths.pages },
			...(inParts ? [{ text: `{@part-${at}}`, ...part }] : []),
		],
	}));
	const links: [string, BookTarget][] = titles.flatMap((_, at) => [
		[`row-${at}`, { paper: at }],
		[`part-${at}`, { paper: at, part: true }],
	]);
	return {
		sheet: SHEET,
		blocks: [...headed(heading, t("book.index"), t), ...table(heads, lines), signed(signing, t)],
		links: Object.fromEntries(links),
	};
}

type ListFacts = TextFacts & {
	title: string;
	heads: readonly (SetCell & { text: string })[];
	after?: readonly string[];
};

/** A list written from the record, each line with the page that proves it. */
export function listText(
	{ heading, signing, t, title, heads, after = [] }: ListFacts,
	lines: readonly ProvenLine[],
): SetText {
	const page: Omit<SetCell, "text"> = { width: PAGES_WIDTH / 1.6, align: "right" };
	const columns = [...heads, { text: t("book.index.page"), ...page }];
	const rows = lines.map(({ cells, proof }, at) => ({
		id: `line-${at}`,
		cells: [...cells, proof ? `{@line-${at}}` : "–"].map((text, column) => ({
			...columns[column],
			text: cellText(text),
		})),
	}));
	const links = lines.flatMap(({ proof }, at): [string, BookTarget][] =>
		proof ? [[`line-${at}`, proof]] : [],
	);
	return {
		sheet: SHEET,
		blocks: [
			...headed(heading, title, t),
			...(rows.length > 0 ? table(columns, rows) : [row([{ text: t("book.noLines"), align: "centre" }])]),
			...after.map((text) => row([{ text }])),
			signed(signing, t),
		],
		links: Object.fromEntries(links),
	};
}

const LONGEST_CELL = 600;

/** One paragraph, without what would be read as a place for a page. */
const cellText = (text: string) =>
	text.startsWith("{@line-")
		? text
		: text.replaceAll(/\s+/g, " ").replaceAll("{@", "{ @").slice(0, LONGEST_CELL).trim();

/** The certificate of a book: that its papers are true copies, and how many pages there are. */
export function certificateText({ heading, signing, t }: TextFacts): SetText {
	return {
		sheet: SHEET,
		blocks: [
			...headed(heading, t("book.made.certificate"), t),
			space(),
			row([{ text: t("book.certified", { pages: "{@whole}" }), align: "justify" }]),
			signed(signing, t),
		],
		links: { whole: { paper: 0, whole: true } },
	};
}
