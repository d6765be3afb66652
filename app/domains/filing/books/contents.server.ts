import { and, eq } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { courtHeading, courtPlace } from "#app/domains/case/drafts/paper/court-heading.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { partyBlock, type TitleSide, titleSides } from "#app/domains/case/drafts/paper/parties.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { translator } from "#app/messages/index.ts";
import { users } from "#drizzle/schema.ts";
import type { DraftType, MadePaperKind } from "#drizzle/words.ts";
import { adjournmentsOf, datesOf, type ProofInBook } from "./dates.server.ts";
import { setDraft } from "./draft-text.ts";
import { type DueBook, type DuePaper, ownTitle } from "./due.server.ts";
import {
	type BookHeading,
	certificateText,
	indexText,
	listText,
	type Signing,
	type TextFacts,
} from "./front.ts";
import type { BookOrder, OrderPaper, SetText } from "./order.ts";
import { pageSpans } from "./plan.ts";
import { proofOf, proofsIn } from "./proof.server.ts";
import { MOST_BOOK_PAGES } from "./schema.ts";

type Due = Omit<DueBook, "papers"> & { papers: readonly DuePaper[] };

/** The order for a book that is due, but for the folder it is written to: its texts in its language, as the record is now. */
export async function bookOrderOf(due: Due): Promise<Omit<BookOrder, "folder">> {
	const { book, viewer, papers } = due;
	const draftFacts = papers.some(({ found }) => found.kind === "draft")
		? await templateFacts(viewer, book.matterId)
		: {};
	const set: SetPaper = (draft) => setDraft(draft, viewer, draftFacts);
	return inScope(viewer, async (tx) => {
		const facts = await factsOf(tx, due);
		const { t } = facts;
		const titles = papers.map(
			({ found, title }) => title ?? ownTitle(found, (made) => t(`book.made.${made}`)),
		);
		const texts = await textsOf(tx, due, facts);
		return {
			...{ title: book.title, lang: book.lang, splitBytes: book.splitBytes, mostPages: MOST_BOOK_PAGES },
			papers: papers.map((paper, at) => orderedPaper(paper, titles[at] ?? "", texts, set)),
			index: {
				title: t("book.index"),
				one: indexText(facts, titles, false),
				many: indexText(facts, titles, true),
			},
			partLabel: t("book.partLabel", { n: "{n}" }),
		};
	});
}

async function factsOf(tx: Tx, { book, viewer }: Due): Promise<TextFacts> {
	const { matter } = await findMatter(tx, viewer, book.matterId);
	const [signer] = await tx
		.select({ name: users.name, enrolment: users.enrolmentNo })
		.from(users)
		.where(and(eq(users.chamberId, viewer.chamberId), eq(users.id, viewer.userId)));
	const [first, second] = titleSides(matter);
	const heading: BookHeading = {
		court: courtHeading(matter.court),
		caseNumber: matter.caseNumber,
		first: sideOf(first),
		second: sideOf(second),
	};
	const signs = viewer.role === "Clerk" ? undefined : signer;
	const signing: Signing = {
		place: courtPlace(matter.court),
		advocate: signs?.name ?? null,
		enrolment: signs?.enrolment ?? null,
	};
	return { heading, signing, t: translator(book.lang) };
}

const sideOf = (side: TitleSide): BookHeading["first"] => ({ names: partyBlock(side), role: side.role });

/** The papers of a book that are written from the record. */
async function textsOf(
	tx: Tx,
	{ book, viewer, papers }: Due,
	facts: TextFacts,
): Promise<Map<MadePaperKind, SetText>> {
	const kinds = new Set(papers.flatMap(({ found }) => (found.kind === "made" ? [found.made] : [])));
	const texts = new Map<MadePaperKind, SetText>();
	if (kinds.has("certificate")) texts.set("certificate", certificateText(facts));
	if (!kinds.has("dates") && !kinds.has("adjournments")) return texts;
	const proofInBook = await proofsInBook(tx, viewer, papers);
	const { matterId } = book;
	if (kinds.has("dates")) texts.set("dates", await datesText(tx, { viewer, matterId, proofInBook }, facts));
	if (kinds.has("adjournments"))
		texts.set("adjournments", await adjournmentsText(tx, { viewer, matterId, proofInBook }, facts));
	return texts;
}

/** Where in the book what its documents prove stands, the first time it does. */
async function proofsInBook(
	tx: Tx,
	viewer: DueBook["viewer"],
	papers: readonly DuePaper[],
): Promise<ProofInBook> {
	const places = new Map<string, number>();
	for (const [at, { found }] of papers.entries())
		if (found.kind === "file" && !places.has(found.documentId)) places.set(found.documentId, at);
	const proofs = await proofsIn(tx, viewer, [...places.keys()]);
	return (day, source) => {
		const { documentId = "", page, down } = proofOf(proofs, day, source) ?? {};
		const paper = places.get(documentId);
		if (paper === undefined) return null;
		return { paper, ...(page ? { page } : {}), ...(down === undefined ? {} : { down }) };
	};
}

type Listed = { viewer: DueBook["viewer"]; matterId: string; proofInBook: ProofInBook };

async function datesText(
	tx: Tx,
	{ viewer, matterId, proofInBook }: Listed,
	facts: TextFacts,
): Promise<SetText> {
	const { t } = facts;
	const heads = [{ text: t("book.dates.date"), width: 70 }, { text: t("book.dates.event") }];
	const lines = await datesOf(tx, viewer, matterId, proofInBook, t);
	return listText({ ...facts, title: t("book.made.dates"), heads }, lines);
}

async function adjournmentsText(
	tx: Tx,
	{ viewer, matterId, proofInBook }: Listed,
	facts: TextFacts,
): Promise<SetText> {
	const { t } = facts;
	const heads = [
		{ text: t("hearing.date"), width: 64 },
		{ text: t("hearing.adjournedBy"), width: 88 },
		{ text: t("ledger.why") },
		{ text: t("hearing.nextDate"), width: 70 },
	];
	const { rows, after } = await adjournmentsOf(tx, viewer, matterId, proofInBook, t);
	return listText({ ...facts, title: t("ledger.noteHead"), heads, after }, rows);
}

type SetPaper = (draft: { content: string; type: DraftType }) => SetText;

function orderedPaper(
	{ found, pages, turns }: DuePaper,
	title: string,
	texts: ReadonlyMap<MadePaperKind, SetText>,
	set: SetPaper,
): OrderPaper {
	const spans = pages === null ? null : pageSpans(pages);
	if (found.kind === "file")
		return { kind: "file", title, spans, mime: found.mime, pages: found.pages, turns };
	if (found.kind === "draft") return { kind: "set", title, spans, text: set(found) };
	const text = found.kind === "made" ? texts.get(found.made) : undefined;
	if (!text) throw new Error("a paper of a book is of no kind that is set");
	return { kind: "set", title, spans, text };
}
