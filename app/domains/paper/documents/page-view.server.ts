import { clean } from "#app/core/clean.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { boxesOf } from "#app/domains/paper/readings/hits/hit-boxes.ts";
import { pageNumber } from "#app/domains/paper/readings/page-schema.ts";
import type { OpenDocument, PageQuery, PageSign } from "#app/domains/paper/readings/pages.server.ts";
import { isPoor } from "#app/domains/paper/readings/state/read-poorly.server.ts";
import { isFirstReading } from "#app/domains/paper/readings/state/reader.ts";
import { MOST_OUTLINED } from "./most-outlined.ts";
import { shortcomingOf, shortcomingOfPages } from "./read-better.server.ts";
import { documentView } from "./view.server.ts";

export type PageView = ReturnType<typeof pageView>;
/** One page as the document's screen shows it; null while it is not read. */
export type ShownPage = NonNullable<PageView["page"]>;

type ScreenQuery = PageQuery & { large: boolean };

const LONGEST_QUERY = 300;

/** The page and the words an address asks for; what is wrong in it is passed over. */
export function pageQueryOf({ searchParams }: URL): ScreenQuery {
	return {
		page: pageNumber(searchParams.get("page")),
		q: clean(searchParams.get("q") ?? "")
			.trim()
			.slice(0, LONGEST_QUERY),
		hit: pageNumber(searchParams.get("hit")),
		large: searchParams.get("size") === "large",
	};
}

/** A document opened at a page, as its screen shows it. */
export function pageView(viewer: Viewer, opened: OpenDocument, { q, large }: ScreenQuery) {
	const { document, signs, hitPages, lastLooked, place, page, hits, text } = opened;
	const counts = new Map(hitPages.map(({ page, count }) => [page, count]));
	const sign = signs.find((other) => other.page === place.page);
	const size = sign ? uprightSize(sign) : null;
	const last = Math.max(document.pageCount ?? 0, signs.at(-1)?.page ?? 0, 1);
	return {
		document: documentView(viewer, document),
		searchable: searchableState(opened),
		mayReread: can(viewer, "documents.upload"),
		q,
		large,
		place,
		lastLooked,
		last,
		/** Of a document with one page the page says it. */
		shortcoming: last > 1 ? shortcomingOfPages(document) : null,
		signs: signs.map((other) => ({
			page: other.page,
			failed: other.status === "failed",
			run: other.run,
			size: uprightSize(other),
			hits: counts.get(other.page) ?? 0,
		})),
		page: page && {
			error: page.error,
			source: page.source,
			lang: page.lang,
			confidence: page.confidence,
			wordsRead: page.wordsRead,
			wordsSeen: page.wordsSeen,
			isPoor: isPoor(page),
			isFirstReading: document.isFirstReading && isFirstReading(page.reader),
			shortcoming: page.status === "completed" ? shortcomingOf(page, size, document.mime) : null,
			run: page.run,
			size,
			boxes: boxesOf(page.words, hits),
			doubtfulWords: page.doubtful.length,
			unread: page.unread.length > MOST_OUTLINED ? [] : page.unread,
			unreadPlaces: page.unread.length,
			text,
		},
		/** The pages that could not be read. */
		failed: signs.filter(({ status }) => status === "failed").map((other) => other.page),
	};
}

/** Long enough to make a searchable copy; what is not there by then is not coming. */
const MAKING = 30 * 60_000;

/** Whether there is a searchable copy, or will be soon. */
function searchableState({ document, waitsForCopy }: OpenDocument): "ready" | "making" | "none" {
	const { ocrStatus, ocrRun, searchableRun, updatedAt } = document;
	if (searchableRun === ocrRun) return "ready";
	const isFresh = Date.now() - updatedAt.getTime() < MAKING;
	return ocrStatus === "completed" && isFresh && waitsForCopy ? "making" : "none";
}

/** The size of a page's picture as it stands upright; null where there is none. */
function uprightSize({ width, height, turn }: PageSign) {
	if (!width || !height) return null;
	return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
