import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { matterNamed, type NamedMatter } from "#app/domains/case/matters/named-matter.server.ts";
import { hearingsInChamber } from "#app/domains/day/hearings/rows.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { isKnownCourt, nearAmong } from "#app/domains/law/courts/near-court.ts";
import { courtsOf } from "#app/domains/law/courts/suggestions.server.ts";
import { mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { type DocumentRow, selectDocuments } from "#app/domains/paper/files/rows.server.ts";
import { PICTURE_WIDTHS } from "#app/domains/paper/readings/page-schema.ts";
import { documentPages, documents, hearings, matters } from "#drizzle/schema.ts";
import { lengthLookedThrough } from "./looked-through.ts";
import { caseNamed, type Suggestion, suggestedValue, suggestionsFrom } from "./suggestions.ts";

type PageRow = Awaited<ReturnType<typeof selectEnds>>[number];

/** What a paper was read to say, and the matter it names, where it belongs to none. Nothing of it is written anywhere. */
export type DocumentSuggestions = {
	document: DocumentRow;
	suggestions: PicturedSuggestion[];
	likelyMatter: NamedMatter | null;
};

export type PicturedSuggestion = Suggestion & { picture: ShownPicture | null };

/** A picture of a page or of a part of it: its address and its size in pixels. */
export type ShownPicture = { src: string; width: number; height: number };

/** An order speaks in its heading and at its end. */
const FIRST_PAGES = 2;
const LAST_PAGES = 3;
const PICTURE_WIDTH = 800;
const MOST_COURTS = 1000;

/** What a document was read to say. Throws `not_found`. */
export function documentSuggestions(viewer: Viewer, documentId: string): Promise<DocumentSuggestions> {
	return inScope(viewer, (tx) => suggest(tx, viewer, documentId));
}

async function suggest(tx: Tx, viewer: Viewer, documentId: string): Promise<DocumentSuggestions> {
	const mine = and(
		eq(documents.chamberId, viewer.chamberId),
		eq(documents.id, documentId),
		isNull(documents.deletedAt),
	);
	const [document] = await selectDocuments(tx, mine);
	if (!document) throw notFound();
	const read = await readPapers(tx, viewer, [document]);
	const suggestions = read.get(documentId)?.suggestions ?? [];
	const likelyMatter = document.matter ? null : await matterNamed(tx, viewer, caseNamed(suggestions));
	return { document, suggestions: [...suggestions], likelyMatter: likelyMatter?.matter ?? null };
}

/** What a paper was read to say, with the picture of its first page. */
export type ReadPaper = { suggestions: readonly PicturedSuggestion[]; first: ShownPicture | null };

/** What papers were read to say, by their ids, inside a running transaction; those not read yet are left out. */
export async function readPapers(
	tx: Tx,
	viewer: Viewer,
	papers: readonly Pick<DocumentRow, "id" | "isRead">[],
): Promise<Map<string, ReadPaper>> {
	const ids = papers.filter(({ isRead }) => isRead).map(({ id }) => id);
	const rows = ids.length > 0 ? await selectEnds(tx, viewer, ids) : [];
	const today = courtToday();
	const read: { id: string; pages: PageRow[]; found: Suggestion[] }[] = [];
	const papersRead = Map.groupBy(rows, ({ documentId }) => documentId);
	for (const [id, pages] of papersRead) {
		const lengths = pages.map(({ text }) => text.length);
		const longest = lengthLookedThrough(lengths, papersRead.size);
		read.push({ id, pages, found: suggestionsFrom(pages, today, longest) });
		// One paper is a turn of the event loop: others wait for no more.
		await setImmediate();
	}
	const isCourtUnknown = read.some(({ found }) => found.some(isUnknownCourt));
	const near = nearAmong(isCourtUnknown ? await courtsOf(tx, viewer, MOST_COURTS) : []);
	return new Map(
		read.map(({ id, pages, found }) => {
			const suggestions = found.map((one) => ({ ...nearest(one, near), picture: cropOf(id, one, pages) }));
			return [id, { suggestions, first: firstPage(id, pages) }];
		}),
	);
}

const isUnknownCourt = ({ kind, value }: Suggestion) => kind === "court" && !isKnownCourt(value);

/** A court in which a letter was misread, as the chamber's own list has it. */
function nearest(found: Suggestion, near: ReturnType<typeof nearAmong>): Suggestion {
	const court = isUnknownCourt(found) ? near(found.value) : null;
	return court ? { ...found, value: court, near: true } : found;
}

/** The pages of documents on which an order speaks, in their order. */
function selectEnds(tx: Tx, viewer: Viewer, ids: readonly string[]) {
	const {
		documentId,
		page,
		text,
		words,
		doubtful,
		tables,
		run,
		turn,
		imageWidth: width,
		imageHeight: height,
	} = documentPages;
	const ends = or(
		lte(page, FIRST_PAGES),
		and(gt(page, sql`${documents.pageCount} - ${LAST_PAGES}`), lte(page, documents.pageCount)),
	);
	return tx
		.select({ documentId, page, text, words, doubtful, tables, run, turn, width, height })
		.from(documentPages)
		.innerJoin(documents, and(eq(documents.chamberId, documentPages.chamberId), eq(documents.id, documentId)))
		.where(and(eq(documentPages.chamberId, viewer.chamberId), inArray(documentId, [...ids]), ends))
		.orderBy(asc(documentId), asc(page));
}

function cropOf(
	documentId: string,
	{ page, box }: Suggestion,
	pages: readonly PageRow[],
): ShownPicture | null {
	const size = sizeOf(pages.find((other) => other.page === page));
	if (!box || !size) return null;
	const crop = [box.left, box.top, box.right, box.bottom].join(",");
	const query = new URLSearchParams({ crop, w: String(PICTURE_WIDTH), v: String(size.run) });
	return {
		src: `/documents/${documentId}/pages/${page}?${query}`,
		width: Math.round(((box.right - box.left) * size.across) / 10_000),
		height: Math.round(((box.bottom - box.top) * size.down) / 10_000),
	};
}

/** The picture of the first page as a thumbnail. */
function firstPage(documentId: string, pages: readonly PageRow[]): ShownPicture | null {
	const size = sizeOf(pages.find(({ page }) => page === 1));
	if (!size) return null;
	const [width] = PICTURE_WIDTHS;
	return {
		src: `/documents/${documentId}/pages/1?w=${width}&v=${size.run}`,
		width,
		height: Math.round((width * size.down) / size.across),
	};
}

/** The size of a page's picture as it stands upright; null where there is none. */
function sizeOf(row: PageRow | undefined) {
	if (!row?.width || !row.height) return null;
	const [across, down] = row.turn % 180 === 0 ? [row.width, row.height] : [row.height, row.width];
	return { across, down, run: row.run };
}

export type OrderCardView = NonNullable<Awaited<ReturnType<typeof orderCard>>>;

/**
 * What the document's screen offers to do with what was read: the hearings it names, ready to be filled in, or the
 * matter it seems to belong to. Null where there is nothing to offer, or the viewer may not do it. Throws `not_found`.
 */
export function orderCard(viewer: Viewer, documentId: string) {
	return inScope(viewer, async (tx) => {
		const { document, suggestions, likelyMatter } = await suggest(tx, viewer, documentId);
		if (suggestedValue(suggestions)("causeList"))
			return can(viewer, "hearings.create")
				? { documentId, suggestions, likelyMatter: null, next: null, order: null }
				: null;
		if (likelyMatter && mayEditDocument(viewer, document))
			return { documentId, suggestions, likelyMatter, next: null, order: null };
		if (!document.matter || !can(viewer, "hearings.create")) return null;
		const offers = await hearingOffers(tx, viewer, document.id, document.matter.id, suggestions);
		return offers && { documentId, suggestions, likelyMatter: null, ...offers };
	});
}

async function hearingOffers(
	tx: Tx,
	viewer: Viewer,
	documentId: string,
	matterId: string,
	suggestions: readonly Suggestion[],
) {
	const value = suggestedValue(suggestions);
	const [nextDay, orderDay, purpose] = [value("nextDate"), value("orderDate"), value("purpose")];
	const days = [nextDay, orderDay].filter((day) => day !== undefined);
	if (days.length === 0 || !(await isOpen(tx, viewer, matterId))) return null;
	const known = await tx
		.select({ id: hearings.id, date: hearings.date, order: hearings.order })
		.from(hearings)
		.where(and(hearingsInChamber(viewer), eq(hearings.matterId, matterId), inArray(hearings.date, days)))
		.orderBy(asc(hearings.id));
	const on = (day: string) => known.find(({ date }) => date === day);
	const path = `/matters/${matterId}/hearings`;
	const bench = value("judge") ?? value("court");
	const filled = (day: string, rest: Record<string, string>) =>
		`${path}/new?${new URLSearchParams({ date: day, ...(bench ? { bench } : {}), from: documentId, ...rest })}`;
	const there = orderDay ? on(orderDay) : undefined;
	return {
		next: nextDay
			? offer(
					nextDay,
					on(nextDay) ? `${path}/${on(nextDay)?.id}` : null,
					filled(nextDay, purpose ? { purpose } : {}),
				)
			: null,
		order:
			orderDay && !there?.order
				? offer(
						orderDay,
						there ? `${path}/${there.id}/edit?from=${documentId}` : null,
						filled(orderDay, { order: "yes" }),
					)
				: null,
	};
}

/** A day with the address of its hearing, if the diary has one, or else of the form for a new one. */
const offer = (day: string, known: string | null, fresh: string) => ({
	day,
	known: known !== null,
	href: known ?? fresh,
});

async function isOpen(tx: Tx, viewer: Viewer, matterId: string): Promise<boolean> {
	const [matter] = await tx
		.select({ status: matters.status })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, matterId)));
	return matter !== undefined && matter.status !== "archived";
}
