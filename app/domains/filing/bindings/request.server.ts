import { and, eq, inArray, isNull } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { cleanFilename } from "#app/domains/paper/files/filename.ts";
import { type DocumentRow, selectDocuments } from "#app/domains/paper/files/rows.server.ts";
import { translator } from "#app/messages/index.ts";
import { bindingPapers, bindings, documents } from "#drizzle/schema.ts";
import type { BindingKind } from "#drizzle/words.ts";
import { bindJob } from "./jobs.server.ts";
import { isJoinable, isSplittable, isTooLong, spansOf } from "./rules.ts";
import { type JoinInput, MOST_PAGES, type SplitInput } from "./schema.ts";

const MEGABYTE = 1024 * 1024;
/** A name of papers keeps its pages however long the bundle's own is. */
const LONGEST_STEM = 200;

/**
 * Asks for a bundle to be split into papers that begin on the given pages; the worker does it, and the bundle goes into the
 * bin. Returns the binding's id. Throws `not_found`, `forbidden`, `invalid` for pages it has not, and `conflict` for what is
 * no PDF of several pages, is not read yet or is split or joined just now.
 */
export function splitDocument(viewer: Viewer, documentId: string, { pages }: SplitInput): Promise<string> {
	return inScope(viewer, async (tx) => {
		const [bundle] = await theirs(tx, viewer, [documentId]);
		if (!bundle) throw notFound();
		demandSplittable(bundle);
		const last = bundle.pageCount ?? 1;
		if (pages.some((page) => page > last)) throw invalidField("pages", "binding.noSuchPage", { n: last });
		const spans = spansOf(pages, last);
		if (spans.length < 2) throw invalidField("pages", "binding.noCut");
		return begin(tx, viewer, "split", [bundle], {
			names: spans.map((span) => partName(viewer, bundle.originalFilename, span)),
			starts: spans.map(({ from }) => from),
		});
	});
}

/** Throws `conflict` for a document that cannot be split, with the sentence why. */
export function demandSplittable(document: DocumentRow): void {
	demandRead(document);
	if (!isSplittable(document)) throw new AppError("conflict", "binding.onePiece");
	demandShort(document);
}

function demandRead({ ocrError, ocrStatus }: DocumentRow): void {
	if (ocrError === "encrypted") throw new AppError("conflict", "binding.fail.encrypted");
	if (ocrStatus === "pending" || ocrStatus === "processing")
		throw new AppError("conflict", "binding.notRead");
}

function demandShort(document: DocumentRow): void {
	if (isTooLong(document))
		throw new AppError("conflict", "binding.fail.too_long", { params: { n: MOST_PAGES } });
}

function partName(viewer: Viewer, filename: string, { from, to }: { from: number; to: number }): string {
	const t = translator(viewer.locale);
	const name = stemOf(filename);
	return cleanFilename(
		`${from === to ? t("binding.namePage", { name, from }) : t("binding.namePages", { name, from, to })}.pdf`,
	);
}

/** A file's name without its ending. */
const stemOf = (filename: string): string =>
	[...filename.replace(/\.[a-z]{1,5}$/iu, "")].slice(0, LONGEST_STEM).join("");

/**
 * Asks for papers to be joined into one, in the order of their places; the worker does it, and they go into the bin.
 * Returns the binding's id. Throws `not_found`, `forbidden`, `too_large` where they are larger together than a document may
 * be, `invalid` for papers of two matters and for what is neither a PDF nor a photo, and `conflict` for one that is split or joined just now.
 */
export function joinDocuments(viewer: Viewer, { documents: ids, places, name }: JoinInput): Promise<string> {
	return inScope(viewer, async (tx) => {
		const ordered = inOrder([...new Set(ids)], places ?? {});
		const papers = await theirs(tx, viewer, ordered);
		const [first] = papers;
		if (!first || papers.length < 2) throw invalidField("documents", "binding.tooFew");
		const odd = papers.find((paper) => !isJoinable(paper));
		if (odd) throw invalidField("documents", "binding.notJoined", { name: odd.originalFilename });
		if (mattersOf(papers).size > 1) throw invalidField("documents", "binding.twoMatters");
		demandSize(papers);
		const stem = stemOf(name ?? first.originalFilename);
		return begin(tx, viewer, "join", papers, { names: [cleanFilename(`${stem}.pdf`)], starts: null });
	});
}

/**
 * Asks for the pages of a PDF to be put on A4; the worker makes a new document of them, and the one there is stays. Returns
 * the binding's id. Throws `not_found`, `forbidden`, and `conflict` for what is no PDF, is not read yet, cannot be taken
 * apart, has too many pages or is split or joined just now.
 */
export function requestA4(viewer: Viewer, documentId: string): Promise<string> {
	return inScope(viewer, async (tx) => {
		const [paper] = await theirs(tx, viewer, [documentId]);
		if (!paper) throw notFound();
		demandOnePdf(paper);
		const name = cleanFilename(`${stemOf(paper.originalFilename)}_A4.pdf`);
		return begin(tx, viewer, "a4", [paper], { names: [name], starts: null });
	});
}

function demandOnePdf(paper: DocumentRow): void {
	if (paper.mime !== "application/pdf") throw new AppError("conflict", "filing.noPdf");
	demandRead(paper);
	if (paper.ocrError === "corrupt" || paper.ocrError === "xfa_form")
		throw new AppError("conflict", "binding.fail.corrupt");
	demandShort(paper);
}

/** The ids by their places; one without a place comes after those that have one. */
function inOrder(ids: string[], places: Record<string, number | undefined>): string[] {
	const chosenPlace = (id: string) => places[id] ?? Number.MAX_SAFE_INTEGER;
	return ids.sort((a, b) => chosenPlace(a) - chosenPlace(b));
}

/** The matters of papers; those in none count for none. */
const mattersOf = (papers: readonly { matter: { id: string } | null }[]): Set<string> =>
	new Set(papers.flatMap(({ matter }) => (matter ? [matter.id] : [])));

function demandSize(papers: readonly DocumentRow[]): void {
	const bytes = papers.reduce((sum, { size }) => sum + size, 0);
	if (bytes > MAX_BYTES)
		throw new AppError("too_large", "binding.tooLarge", {
			params: { size: (bytes / MEGABYTE).toFixed(1), most: MAX_BYTES / MEGABYTE },
		});
}

/** The documents of these ids in their order, locked; only where the viewer may change every one and none is bound just now. */
async function theirs(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<DocumentRow[]> {
	const which = and(
		eq(documents.chamberId, viewer.chamberId),
		inArray(documents.id, [...ids]),
		isNull(documents.deletedAt),
	);
	await tx
		.select({ id: documents.id })
		.from(documents)
		.where(which)
		.orderBy(documents.id)
		.for("no key update");
	const found = new Map((await selectDocuments(tx, which)).map((row) => [row.id, row]));
	const papers = ids.map((id) => {
		const paper = found.get(id);
		if (!paper) throw notFound();
		return paper;
	});
	if (papers.some((paper) => !mayEditDocument(viewer, paper)))
		throw new AppError("forbidden", "error.forbidden");
	if (await waitingBinding(tx, viewer, ids)) throw new AppError("conflict", "binding.underWay");
	return papers;
}

/** The binding that one of these documents waits for, inside a running transaction; null without one. */
export async function waitingBinding(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<string | null> {
	const [waiting] = await tx
		.select({ id: bindings.id })
		.from(bindings)
		.innerJoin(
			bindingPapers,
			and(eq(bindingPapers.chamberId, bindings.chamberId), eq(bindingPapers.bindingId, bindings.id)),
		)
		.where(
			and(
				eq(bindings.chamberId, viewer.chamberId),
				eq(bindings.state, "waiting"),
				inArray(bindingPapers.documentId, [...ids]),
			),
		)
		.limit(1);
	return waiting?.id ?? null;
}

type Plan = { names: string[]; starts: number[] | null };

async function begin(
	tx: Tx,
	viewer: Viewer,
	kind: BindingKind,
	papers: readonly DocumentRow[],
	plan: Plan,
): Promise<string> {
	const { chamberId } = viewer;
	const id = newId();
	const size = papers.length + plan.names.length;
	const createdAt = new Date();
	await tx
		.insert(bindings)
		.values({ chamberId, id, kind, requestedBy: viewer.userId, size, createdAt, ...plan });
	await tx.insert(bindingPapers).values(
		papers.map((paper, place) => ({
			chamberId,
			bindingId: id,
			documentId: paper.id,
			part: "before" as const,
			place,
		})),
	);
	await enqueue(tx, bindJob, { chamberId, bindingId: id });
	return id;
}
