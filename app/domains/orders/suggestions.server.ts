import { and, asc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { mayEdit } from "#app/domains/documents/service.server.ts";
import { type DocumentRow, selectDocuments } from "#app/domains/files/rows.server.ts";
import { inChamber } from "#app/domains/hearings/rows.server.ts";
import { matterNamed } from "#app/domains/matters/named-matter.server.ts";
import { documentPages, documents, hearings, matters } from "#drizzle/schema.ts";
import { type Suggestion, type SuggestionKind, suggestionsFrom } from "./suggestions.ts";

type PageRow = Awaited<ReturnType<typeof selectEnds>>[number];

/** What a paper was read to say, and the matter it names, where it belongs to none. Nothing of it is written anywhere. */
export type DocumentSuggestions = {
	document: DocumentRow;
	suggestions: (Suggestion & { picture: Picture | null })[];
	likelyMatter: { id: string; title: string; caseNumber: string | null } | null;
};

/** A part of a page's picture: its address and its size in pixels. */
type Picture = { src: string; width: number; height: number };

/** An order speaks in its heading and at its end. */
const FIRST_PAGES = 2;
const LAST_PAGES = 3;
const PICTURE_WIDTH = 800;

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
	const pages = document.isRead ? await selectEnds(tx, viewer, document) : [];
	const suggestions = suggestionsFrom(pages, courtToday()).map((found) => ({
		...found,
		picture: pictureOf(document, found, pages),
	}));
	const value = valuesOf(suggestions);
	const named = { cnr: value("cnr"), caseNumber: value("caseNumber"), court: value("court") };
	const likelyMatter = document.matter ? null : await matterNamed(tx, viewer, named);
	return { document, suggestions, likelyMatter };
}

const valuesOf = (suggestions: readonly Suggestion[]) => (kind: SuggestionKind) =>
	suggestions.find((found) => found.kind === kind)?.value;

function selectEnds(tx: Tx, viewer: Viewer, { id, pageCount }: DocumentRow) {
	const page = documentPages.page;
	return tx
		.select({
			page,
			text: documentPages.text,
			words: documentPages.words,
			run: documentPages.run,
			turn: documentPages.turn,
			width: documentPages.imageWidth,
			height: documentPages.imageHeight,
		})
		.from(documentPages)
		.where(
			and(
				eq(documentPages.chamberId, viewer.chamberId),
				eq(documentPages.documentId, id),
				or(lte(page, FIRST_PAGES), gt(page, (pageCount ?? 0) - LAST_PAGES)),
			),
		)
		.orderBy(asc(page))
		.limit(FIRST_PAGES + LAST_PAGES);
}

function pictureOf(document: DocumentRow, { page, box }: Suggestion, pages: PageRow[]): Picture | null {
	const row = pages.find((other) => other.page === page);
	if (!box || !row?.width || !row.height) return null;
	const [across, down] = row.turn % 180 === 0 ? [row.width, row.height] : [row.height, row.width];
	const crop = [box.left, box.top, box.right, box.bottom].join(",");
	const query = new URLSearchParams({ crop, w: String(PICTURE_WIDTH), v: String(row.run) });
	return {
		src: `/documents/${document.id}/pages/${page}?${query}`,
		width: Math.round(((box.right - box.left) * across) / 10_000),
		height: Math.round(((box.bottom - box.top) * down) / 10_000),
	};
}

export type OrderCardView = NonNullable<Awaited<ReturnType<typeof orderCard>>>;

/**
 * What the document's screen offers to do with what was read: the hearings it names, ready to be filled in, or the
 * matter it seems to belong to. Null where there is nothing to offer, or the viewer may not do it. Throws `not_found`.
 */
export function orderCard(viewer: Viewer, documentId: string) {
	return inScope(viewer, async (tx) => {
		const { document, suggestions, likelyMatter } = await suggest(tx, viewer, documentId);
		if (likelyMatter && mayEdit(viewer, document))
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
	const value = valuesOf(suggestions);
	const [nextDay, orderDay] = [value("nextDate"), value("orderDate")];
	const days = [nextDay, orderDay].filter((day) => day !== undefined);
	if (days.length === 0 || !(await isOpen(tx, viewer, matterId))) return null;
	const known = await tx
		.select({ id: hearings.id, date: hearings.date, order: hearings.order })
		.from(hearings)
		.where(and(inChamber(viewer), eq(hearings.matterId, matterId), inArray(hearings.date, days)))
		.orderBy(asc(hearings.id));
	const on = (day: string) => known.find(({ date }) => date === day);
	const path = `/matters/${matterId}/hearings`;
	const bench = value("judge") ?? value("court");
	const filled = (day: string, rest: Record<string, string>) =>
		`${path}/new?${new URLSearchParams({ date: day, ...(bench ? { bench } : {}), from: documentId, ...rest })}`;
	const there = orderDay ? on(orderDay) : undefined;
	return {
		next: nextDay
			? offer(nextDay, on(nextDay) ? `${path}/${on(nextDay)?.id}` : null, filled(nextDay, {}))
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
