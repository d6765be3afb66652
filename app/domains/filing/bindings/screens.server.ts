import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { type DocumentRow, selectDocuments, unfiled } from "#app/domains/paper/files/rows.server.ts";
import { PICTURE_WIDTHS } from "#app/domains/paper/readings/page-schema.ts";
import type { MessageKey, Params } from "#app/messages/index.ts";
import { documentPages, documents, matters } from "#drizzle/schema.ts";
import { type Cut, cutsIn } from "./cuts.ts";
import { demandSplittable, waitingBinding } from "./request.server.ts";
import { JOINED_TYPES } from "./schema.ts";

/** A picture of a page, small enough for a row of them. */
export type Thumbnail = { src: string; width: number; height: number };

/** A page of a bundle as the screen shows it, and why a paper seems to begin with it. */
export type BundlePage = { page: number; picture: Thumbnail | null; cut: Omit<Cut, "page"> | null };

/** A bundle with its pages; or why it cannot be split, or what it waits for already. */
export type Bundle = {
	document: DocumentRow;
	pages: BundlePage[];
	refusal: { key: MessageKey; params?: Params | undefined } | null;
	waiting: string | null;
};

const TOP = 4000;
const BOTTOM = 300;
const [THUMBNAIL] = PICTURE_WIDTHS;
/** The most papers shown in one list for joining. */
const MOST_OFFERED = 60;
/** Photos taken one after the other come in within so short a time. */
const BURST_MS = 180_000;

/** A bundle and where its papers seem to begin. Throws `not_found`, and `forbidden` where it is not the viewer's to change. */
export function openBundle(viewer: Viewer, documentId: string): Promise<Bundle> {
	return inScope(viewer, async (tx) => {
		const mine = and(
			eq(documents.chamberId, viewer.chamberId),
			eq(documents.id, documentId),
			isNull(documents.deletedAt),
		);
		const [document] = await selectDocuments(tx, mine);
		if (!document) throw notFound();
		if (!mayEditDocument(viewer, document)) throw new AppError("forbidden", "error.forbidden");
		const waiting = await waitingBinding(tx, viewer, [documentId]);
		const refusal = refusalOf(document);
		return { document, waiting, refusal, pages: refusal ? [] : await pagesOf(tx, viewer, documentId) };
	});
}

function refusalOf(document: DocumentRow): Bundle["refusal"] {
	try {
		demandSplittable(document);
		return null;
	} catch (error) {
		if (error instanceof AppError && error.code === "conflict")
			return { key: error.key, params: error.params };
		throw error;
	}
}

async function pagesOf(tx: Tx, scope: Scope, documentId: string): Promise<BundlePage[]> {
	const { page, text, run, turn, imageWidth: width, imageHeight: height } = documentPages;
	const rows = await tx
		.select({
			page,
			text: sql<string>`case when length(${text}) <= ${TOP + BOTTOM} then ${text}
				else left(${text}, ${TOP}) || chr(10) || right(${text}, ${BOTTOM}) end`,
			run,
			turn,
			width,
			height,
		})
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, scope.chamberId), eq(documentPages.documentId, documentId)))
		.orderBy(asc(page));
	const cuts = new Map(cutsIn(rows, Number(courtToday().slice(0, 4))).map(({ page, ...cut }) => [page, cut]));
	return rows.map((row) => ({
		page: row.page,
		picture: thumbnailOf(documentId, row),
		cut: cuts.get(row.page) ?? null,
	}));
}

type Drawn = { page: number; run: number; turn: number; width: number | null; height: number | null };

function thumbnailOf(documentId: string, { page, run, turn, width, height }: Drawn): Thumbnail | null {
	if (!width || !height) return null;
	const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
	return {
		src: `/documents/${documentId}/pages/${page}?w=${THUMBNAIL}&v=${run}`,
		width: THUMBNAIL,
		height: Math.round((THUMBNAIL * down) / across),
	};
}

/** A paper that can be joined with others, with the picture of its first page. */
export type JoinablePaper = { document: DocumentRow; picture: Thumbnail | null };

/** The papers of a matter, or those in none, that the viewer may join. */
export type Joinables = {
	matter: { id: string; title: string } | null;
	/** Papers that were uploaded together are next to each other, sorted by name, the latest first. */
	papers: JoinablePaper[];
	isCut: boolean;
};

/** The PDFs and photos of a matter, or of those in none, that the viewer may join; the latest sixty. Throws `not_found` for a matter the viewer may not see. */
export function listJoinable(viewer: Viewer, matterId: string | undefined): Promise<Joinables> {
	return inScope(viewer, async (tx) => {
		const matter = matterId ? await findMatter(tx, viewer, matterId) : null;
		const where = matter
			? and(
					eq(documents.chamberId, viewer.chamberId),
					eq(documents.matterId, matter.id),
					isNull(documents.deletedAt),
				)
			: unfiled(viewer);
		const rows = await selectDocuments(tx, and(where, inArray(documents.mime, [...JOINED_TYPES]))).limit(
			MOST_OFFERED + 1,
		);
		const shown = rows.slice(0, MOST_OFFERED).filter((row) => mayEditDocument(viewer, row));
		const firsts = await firstPages(tx, viewer, shown);
		const papers = inBursts(shown).map((document) => ({
			document,
			picture: firsts.get(document.id) ?? null,
		}));
		return { matter, papers, isCut: rows.length > MOST_OFFERED };
	});
}

async function findMatter(tx: Tx, viewer: Viewer, matterId: string) {
	const [matter] = await tx
		.select({ id: matters.id, title: matters.title })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)));
	if (!matter) throw notFound();
	return matter;
}

async function firstPages(
	tx: Tx,
	viewer: Viewer,
	papers: DocumentRow[],
): Promise<Map<string, Thumbnail | null>> {
	if (papers.length === 0) return new Map();
	const { documentId, page, run, turn, imageWidth: width, imageHeight: height } = documentPages;
	const ids = papers.map(({ id }) => id);
	const rows = await tx
		.select({ documentId, page, run, turn, width, height })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, viewer.chamberId), inArray(documentId, ids), eq(page, 1)));
	return new Map(rows.map((row) => [row.documentId, thumbnailOf(row.documentId, row)]));
}

const byName = new Intl.Collator("en", { numeric: true });

/** Cameras number what they take: what came in within one time is in the order of its names. */
export function inBursts<P extends { originalFilename: string; createdAt: Date }>(
	newestFirst: readonly P[],
): P[] {
	const bursts: P[][] = [];
	for (const paper of newestFirst) {
		const burst = bursts.at(-1);
		const later = burst?.at(-1)?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
		if (burst && later - paper.createdAt.getTime() <= BURST_MS) burst.push(paper);
		else bursts.push([paper]);
	}
	return bursts.flatMap((burst) =>
		burst.sort((a, b) => byName.compare(a.originalFilename, b.originalFilename)),
	);
}
