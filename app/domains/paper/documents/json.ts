import { listed } from "#app/core/listed.ts";
import { matterLinkJson } from "#app/domains/law/cases/json.ts";
import { EXCERPT_PAGES, type WholePageRow } from "#app/domains/paper/files/rows.server.ts";
import type { SameFile } from "#app/domains/paper/files/same-files.server.ts";
import { isFirstReading } from "#app/domains/paper/readings/state/reader.ts";
import { tablesIn } from "#app/domains/paper/readings/tables/in-text.ts";
import type { Sides } from "#drizzle/schema.ts";
import type { ListedDocument, PageRow, WholeDocument } from "./service.server.ts";
import type { DocumentJson, PageJson, SameFileJson } from "./shape.ts";

/** A document as /api lists it. `ocrText` is the beginning of its text there; the whole comes with the document itself. */
export function documentJson(document: ListedDocument): DocumentJson {
	const hasMore = document.isRead && (document.pageCount ?? 1) > EXCERPT_PAGES;
	return { ...shownJson(document), ocrText: document.excerpt, ...(hasMore && { ocrTextTruncated: true }) };
}

function shownJson(document: ListedDocument): Omit<DocumentJson, "ocrText"> {
	return {
		_id: document.id,
		originalFilename: document.originalFilename,
		mime: document.mime,
		type: document.type,
		matterId: document.matter && matterLinkJson(document.matter),
		size: document.size,
		ocrStatus: document.ocrStatus,
		ocrError: document.ocrError,
		ocrLang: document.ocrLang,
		languages: document.ocrFound,
		readPoorly: readPoorlyJson(document),
		firstReading: document.isFirstReading,
		doubtfulWords: document.doubtfulWords,
		unreadPlaces: document.unreadPlaces,
		pageCount: document.pageCount,
		checksum: document.checksum,
		uploadedBy: document.uploader?.id ?? null,
		version: document.version,
		createdAt: document.createdAt.toISOString(),
		updatedAt: document.updatedAt.toISOString(),
		...(document.highlights && { highlights: document.highlights.map(highlightJson) }),
	};
}

function readPoorlyJson({ wordsRead, wordsSeen, brokenPages }: ListedDocument): DocumentJson["readPoorly"] {
	return wordsSeen === null && brokenPages === 0 ? null : { wordsRead, wordsSeen, brokenPages };
}

const highlightJson = ({ page, snippet }: NonNullable<ListedDocument["highlights"]>[number]) => ({
	page,
	snippet: snippet.map(({ text }) => text).join(""),
});

/** A document as answers carry it that do not hold its whole text. */
export const listedDocumentJson = (document: ListedDocument): DocumentJson => listed(documentJson(document));

/**
 * A document as /api shows it by itself, with all its text: the pages in order, parted by form feeds. Of a text longer than an
 * answer may be, only the beginning.
 */
export function wholeDocumentJson(document: WholeDocument): DocumentJson {
	if (document.isTooLong) return { ...listedDocumentJson(document), ocrTextTruncated: true };
	return { ...shownJson(document), ocrText: document.isRead ? textOf(document.pages) : null };
}

function textOf(pages: PageRow[]): string {
	return pages.every(({ text }) => text === "") ? "" : pages.map(({ text }) => text).join("\f\n");
}

/** One page of a document, with its picture's size as it stands upright. */
export function pageJson({
	words,
	doubtful,
	unread,
	tables,
	imageWidth,
	imageHeight,
	run: _run,
	reader,
	...page
}: WholePageRow): PageJson {
	const inDoubt = new Set(doubtful);
	const [width, height] = page.turn % 180 === 0 ? [imageWidth, imageHeight] : [imageHeight, imageWidth];
	return {
		...page,
		firstReading: isFirstReading(reader),
		words: words.map(([text, ...sides], at) => ({
			text,
			...boxJson(sides),
			...(inDoubt.has(at) && { doubtful: true as const }),
		})),
		unread: unread.map(boxJson),
		tables: tablesIn(page.text, tables).map(({ columns, rows }) => ({
			columns,
			rows: rows.map((row) =>
				row.map(({ column, from, to, sides }) => ({ column, text: page.text.slice(from, to), box: sides })),
			),
		})),
		image: width && height ? { width, height } : null,
	};
}

const boxJson = ([left, top, right, bottom]: Sides) => ({ left, top, right, bottom });

/** A document of the same bytes as one just uploaded, as /api names it. */
export function sameFileJson({ id, originalFilename, matter, createdAt }: SameFile): SameFileJson {
	return {
		_id: id,
		originalFilename,
		matterId: matter && matterLinkJson(matter),
		createdAt: createdAt.toISOString(),
	};
}
