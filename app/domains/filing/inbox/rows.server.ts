import { and, asc, count, eq, gte, inArray, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { matterNamed, type Named, type NamedMatter } from "#app/domains/case/matters/named-matter.server.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import { hearingsInChamber } from "#app/domains/day/hearings/rows.server.ts";
import {
	type PicturedSuggestion,
	type ReadPaper,
	readPapers,
	type ShownPicture,
} from "#app/domains/filing/orders/suggestions.server.ts";
import { caseNamed, type SuggestionKind } from "#app/domains/filing/orders/suggestions.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { type DocumentRow, selectDocuments, unfiled } from "#app/domains/paper/files/rows.server.ts";
import { type DocumentMessage, lettersOf } from "#app/domains/paper/mailin/of-documents.server.ts";
import { documents, hearings } from "#drizzle/schema.ts";
import type { InboxQuery } from "./schema.ts";

/** A paper in no matter, with what it was read to say and the matter it seems to belong to. */
export type InboxRow = {
	document: DocumentRow;
	/** Whether the viewer may put it into a matter. */
	mayFile: boolean;
	/** The picture of its first page. */
	first: ShownPicture | null;
	/** The one matter it can mean, or those among which it cannot be told. */
	matter: NamedMatter | null;
	others: NamedMatter[];
	/** Whether it is a court's list. */
	isCauseList: boolean;
	/** The court it is taken to be of, where a letter reads differently. */
	nearCourt: string | null;
	/** Where it names them. */
	named: PicturedSuggestion | null;
	/** The e-mail it came with, if any; whether that names the matter, the paper naming none, or the other one it names. */
	letter: DocumentMessage | null;
	isNamedByLetter: boolean;
	letterNames: NamedMatter | null;
	orderDate: PicturedSuggestion | null;
	/** What an order sheet says was done on the order's day. */
	business: PicturedSuggestion | null;
	nextDate: PicturedSuggestion | null;
	/** Whether the matter is listed on the next date already, and the first day ahead on which it is listed otherwise. */
	isListed: boolean;
	otherDate: string | null;
	/** A document that was there before and holds the same bytes. */
	same: SamePaper | null;
	/** Whether it can be filed without a further thought. */
	ticked: boolean;
};

type SamePaper = { id: string; originalFilename: string };

/** How many papers are in no matter. */
export function countInbox(viewer: Scope): Promise<number> {
	return inScope(viewer, (tx) => counted(tx, viewer));
}

/**
 * The papers in no matter, newest first, twenty a page, each with what it says and the matter it names, as far as the
 * viewer may see that. Nothing of it is written anywhere.
 */
export function listInbox(viewer: Viewer, { page = 1, limit }: InboxQuery): Promise<Page<InboxRow>> {
	const window = windowOf({ page, limit });
	return inScope(viewer, async (tx) => {
		const papers = await selectDocuments(tx, unfiled(viewer)).limit(window.limit).offset(window.offset);
		return pageOf(await withNews(tx, viewer, papers), await counted(tx, viewer), window);
	});
}

/** One paper of the inbox. Throws `not_found`, also for one that is in a matter. */
export function getInboxRow(viewer: Viewer, documentId: string): Promise<InboxRow> {
	return inScope(viewer, async (tx) => {
		const papers = await selectDocuments(tx, and(unfiled(viewer), eq(documents.id, documentId)));
		const [row] = await withNews(tx, viewer, papers);
		if (!row) throw notFound();
		return row;
	});
}

async function counted(tx: Tx, scope: Scope): Promise<number> {
	const [row] = await tx.select({ n: count() }).from(documents).where(unfiled(scope));
	return row?.n ?? 0;
}

async function withNews(tx: Tx, viewer: Viewer, papers: readonly DocumentRow[]): Promise<InboxRow[]> {
	if (papers.length === 0) return [];
	const read = await readPapers(tx, viewer, papers);
	const readings = papers.map(({ id }) => read.get(id) ?? NOTHING);
	const letters = await lettersOf(
		tx,
		viewer,
		papers.map(({ id }) => id),
	);
	const named = await Promise.all(
		papers.map(({ id }, at) => namedBy(tx, viewer, readings[at] ?? NOTHING, letters.get(id) ?? null)),
	);
	const ahead = await datesAhead(tx, viewer, named);
	const before = await sameBefore(tx, viewer, papers);
	return papers.map((document, at) =>
		rowOf(viewer, document, readings[at] ?? NOTHING, named[at] ?? NOBODY, { ahead, before }),
	);
}

type NamedBoth = Named & Pick<InboxRow, "letter" | "isNamedByLetter" | "letterNames">;

/** What a paper names; where that is nothing, what the e-mail names that it came with. */
async function namedBy(
	tx: Tx,
	viewer: Viewer,
	{ suggestions }: ReadPaper,
	letter: DocumentMessage | null,
): Promise<NamedBoth> {
	const own = await matterNamed(tx, viewer, caseNamed(suggestions));
	const named = letter ? await namedByLetter(tx, viewer, letter) : NOBODY;
	const isNamed = own.matter !== null || own.others.length > 0;
	if (!isNamed) return { ...named, by: null, letter, isNamedByLetter: isSomething(named), letterNames: null };
	const differs = named.matter && named.matter.id !== own.matter?.id;
	return { ...own, letter, isNamedByLetter: false, letterNames: differs ? named.matter : null };
}

const isSomething = ({ matter, others }: Named) => matter !== null || others.length > 0;

/** The matters that an e-mail names: one, where all its numbers that are known lead to one. */
async function namedByLetter(tx: Tx, viewer: Viewer, { caseNumbers }: DocumentMessage): Promise<Named> {
	const found = new Map<string, NamedMatter>();
	for (const caseNumber of caseNumbers) {
		const { matter, others } = await matterNamed(tx, viewer, { cnr: caseNumber, caseNumber });
		for (const one of matter ? [matter] : others) found.set(one.id, one);
	}
	const [only, ...more] = found.values();
	if (only && more.length === 0) return { matter: only, others: [], by: null };
	return { matter: null, others: [...found.values()], by: null };
}

const NOTHING: ReadPaper = { suggestions: [], first: null };
const NOBODY: NamedBoth = {
	...{ matter: null, others: [], by: null },
	...{ letter: null, isNamedByLetter: false, letterNames: null },
};

type Known = { ahead: Map<string, string[]>; before: Map<string, SamePaper> };

function rowOf(
	viewer: Viewer,
	document: DocumentRow,
	{ suggestions, first }: ReadPaper,
	{ by, ...known }: NamedBoth,
	{ ahead, before }: Known,
): InboxRow {
	const readings = (kind: SuggestionKind) => suggestions.find((found) => found.kind === kind) ?? null;
	const [orderDate, nextDate] = [readings("orderDate"), readings("nextDate")];
	const { matter } = known;
	const listed = (matter && nextDate && ahead.get(matter.id)) || [];
	const row = {
		document,
		...known,
		...{ first, orderDate, nextDate },
		business: readings("business"),
		isCauseList: readings("causeList") !== null,
		nearCourt: suggestions.find(({ near }) => near)?.value ?? null,
		mayFile: mayEditDocument(viewer, document),
		named: by && readings(by),
		isListed: listed.some((day) => day === nextDate?.value),
		otherDate: listed.find((day) => day !== nextDate?.value) ?? null,
		same: before.get(document.id) ?? null,
	};
	return { ...row, ticked: isPlain(row) };
}

/**
 * One open matter fits, no letter of the court is misread, a day is written and none is calculated or in doubt, no better reading
 * is to follow, and nothing that is there already says otherwise.
 */
function isPlain(row: Omit<InboxRow, "ticked">) {
	const { document, mayFile, matter, orderDate, nextDate, otherDate, same, letterNames, nearCourt } = row;
	const isWritten = (orderDate ?? nextDate) !== null && !nextDate?.reckoned;
	const isUnsure = document.isFirstReading || [orderDate, nextDate].some((day) => day?.doubtful);
	const isDoubted = isUnsure || [otherDate, same, letterNames, nearCourt].some((doubt) => doubt !== null);
	return mayFile && matter !== null && isOpenMatter(matter.status) && isWritten && !isDoubted;
}

/** The days on which the one matter of a paper is listed from today on and has no result, by matter. */
async function datesAhead(tx: Tx, viewer: Viewer, named: readonly Named[]): Promise<Map<string, string[]>> {
	const ids = named.flatMap(({ matter }) => (matter ? [matter.id] : []));
	if (ids.length === 0) return new Map();
	const { matterId, date } = hearings;
	const isAhead = and(gte(date, courtToday()), isNull(hearings.result));
	const rows = await tx
		.selectDistinct({ matterId, date })
		.from(hearings)
		.where(and(hearingsInChamber(viewer), inArray(matterId, ids), isAhead))
		.orderBy(asc(date));
	const byMatter = Map.groupBy(rows, (row) => row.matterId);
	return new Map([...byMatter].map(([id, days]) => [id, days.map((row) => row.date)]));
}

/** Of each paper, the oldest document the viewer may see that was there before it with the same bytes. */
async function sameBefore(
	tx: Tx,
	viewer: Viewer,
	papers: readonly DocumentRow[],
): Promise<Map<string, SamePaper>> {
	const sums = [...new Set(papers.map(({ checksum }) => checksum))];
	const { id, originalFilename, checksum, createdAt } = documents;
	const rows = await tx
		.selectDistinctOn([checksum], { id, originalFilename, checksum })
		.from(documents)
		.where(
			and(eq(documents.chamberId, viewer.chamberId), isNull(documents.deletedAt), inArray(checksum, sums)),
		)
		.orderBy(checksum, asc(createdAt), asc(id));
	const oldest = new Map(rows.map((row) => [row.checksum, row]));
	return new Map(
		papers.flatMap((paper) => {
			const first = oldest.get(paper.checksum);
			return first && first.id !== paper.id ? [[paper.id, first] as const] : [];
		}),
	);
}
