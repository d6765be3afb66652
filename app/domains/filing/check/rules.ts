import { asciiDigits } from "#app/core/language/fold.ts";
import { pageStretches } from "#app/domains/filing/books/sentences.ts";
import { SCREEN_SIDE } from "#app/domains/paper/readings/screen-side.ts";
import type { PageWord } from "#drizzle/schema.ts";

/** What a registry's portal objects to. */
export const filingRules = [
	"landscape",
	"page-size",
	"encrypted",
	"no-text",
	"dpi",
	"file-name",
	"blanks",
	"stamps",
	"bookmarks",
	"size",
] as const;
export type FilingRule = (typeof filingRules)[number];

/** What one tap mends: turn the pages, put them on A4, take the searchable copy, give the file another name. */
export const filingMends = ["rotate", "a4", "searchable", "rename"] as const;
export type FilingMend = (typeof filingMends)[number];

/** A page as it would be filed, its sides in pixels of its picture; no sides where there is none. */
export type FiledPage = {
	page: number;
	width: number | null;
	height: number | null;
	/** Whether its words can be found in the file itself, and whether it says any. */
	isSearchable: boolean;
	isScan: boolean;
	blanks: boolean;
	words: readonly PageWord[];
};

export type FiledFile = {
	name: string;
	bytes: number;
	isEncrypted: boolean;
	hasCopy: boolean;
	/** False where several papers are in it and no bookmarks. */
	isBookmarked: boolean;
	pages: readonly FiledPage[];
};

/** An objection: its pages, what its sentence names beside them, and what mends it. */
export type Objection = {
	rule: FilingRule;
	pages: number[];
	params: Record<string, string | number>;
	mend?: FilingMend;
};

/** Portals take 10 to 50 MB; this is the least that is common. */
export const LIMIT_MB = 10;
const A4_RATIO = Math.SQRT2;
const RATIO_SHARE = 0.03;
const A4_INCHES = 11.69;
const WANTED_DPI = 300;
const NAME = /^[A-Za-z0-9_-]{1,60}\.pdf$/i;
/** Where pages bear their number, in ten-thousandths of the height. */
const [HEAD, FOOT] = [900, 9200];
/** Fewer numbers than this are no pagination. */
const LEAST_STAMPS = 3;

/** What a portal may object to in a file; it warns of nothing that is not known. */
export function objectionsIn(file: FiledFile): Objection[] {
	const { name, bytes, isEncrypted, hasCopy, isBookmarked, pages } = file;
	const numbers = (is: (page: FiledPage) => boolean) => pages.filter(is).map(({ page }) => page);
	const coarse = pages.filter(isCoarse);
	const dpi = Math.min(...coarse.map(longSide)) / A4_INCHES;
	const stamps = brokenStamps(pages);
	const found: (Objection | null)[] = [
		onPages("landscape", numbers(isLandscape), { mend: "rotate" }),
		onPages("page-size", numbers(isOtherSize), { mend: "a4" }),
		isEncrypted ? { rule: "encrypted", pages: [], params: {} } : null,
		onPages(
			"no-text",
			numbers(({ isSearchable }) => !isSearchable),
			hasCopy ? { mend: "searchable" } : {},
		),
		onPages(
			"dpi",
			coarse.map(({ page }) => page),
			{ params: { dpi: Math.round(dpi), wanted: WANTED_DPI } },
		),
		NAME.test(name)
			? null
			: { rule: "file-name", pages: [], params: { name: filingName(name) }, mend: "rename" },
		onPages(
			"blanks",
			numbers(({ blanks }) => blanks),
		),
		onPages("stamps", stamps),
		isBookmarked ? null : { rule: "bookmarks", pages: [], params: {} },
		bytes > LIMIT_MB * 1_000_000
			? { rule: "size", pages: [], params: { size: Math.ceil(bytes / 1_000_000), most: LIMIT_MB } }
			: null,
	];
	return found.filter((one) => one !== null);
}

function onPages(
	rule: FilingRule,
	pages: number[],
	{ params = {}, mend }: { params?: Objection["params"]; mend?: FilingMend } = {},
): Objection | null {
	if (pages.length === 0) return null;
	return { rule, pages, params: { ...params, pages: pageStretches(pages) }, ...(mend ? { mend } : {}) };
}

const longSide = ({ width, height }: FiledPage) => Math.max(width ?? 0, height ?? 0);
const isLandscape = ({ width, height }: FiledPage) => width !== null && height !== null && width > height;
const isCoarse = (page: FiledPage) => page.isScan && longSide(page) > 0 && longSide(page) < SCREEN_SIDE;

function isOtherSize({ width, height }: FiledPage): boolean {
	if (!width || !height) return false;
	const ratio = Math.max(width, height) / Math.min(width, height);
	return Math.abs(ratio - A4_RATIO) > A4_RATIO * RATIO_SHARE;
}

/** The pages whose number does not follow that of the page before, in a file whose pages bear numbers. */
function brokenStamps(pages: readonly FiledPage[]): number[] {
	const stamped = pages.map((page) => ({ page: page.page, number: stampOn(page.words) }));
	const bearing = stamped.filter(({ number }) => number !== null);
	if (bearing.length < LEAST_STAMPS || bearing.length * 2 < pages.length) return [];
	return bearing.flatMap(({ page, number }, at) => {
		const before = bearing[at - 1];
		if (!before || number === null || before.number === null) return [];
		return number - before.number === page - before.page ? [] : [page];
	});
}

/** The one number alone at the head or at the foot of a page. */
function stampOn(words: readonly PageWord[]): number | null {
	const found = words.filter(
		([text, , top, , bottom]) => (bottom < HEAD || top > FOOT) && /^\d{1,4}$/.test(asciiDigits(text)),
	);
	return found.length === 1 ? Number(asciiDigits(found[0]?.[0] ?? "")) : null;
}

/** A name that portals take, made of a file's own. */
export function filingName(name: string): string {
	const plain = name
		.replace(/\.[a-z]{1,5}$/i, "")
		.normalize("NFD")
		.replace(/[^\w\s-]/gu, "")
		.trim()
		.replace(/[\s_]+/g, "_")
		.slice(0, 50)
		.replace(/[_-]+$/, "");
	return `${/[a-z0-9]/i.test(plain) ? plain : "document"}.pdf`;
}
