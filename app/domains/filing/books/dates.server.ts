import { and, asc, eq, lte } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { cut } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { missingText, soughtText, whyText } from "#app/domains/day/adjournments/note.ts";
import { ledgersIn } from "#app/domains/day/adjournments/service.server.ts";
import { hearingsInChamber, ofMatter, oldestFirst } from "#app/domains/day/hearings/rows.server.ts";
import { readPapers } from "#app/domains/filing/orders/suggestions.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import type { ProvenLine } from "./front.ts";
import type { BookTarget } from "./order.ts";

/** The most lines of a list, and the most characters of an order or a reason in it. */
const MOST_LINES = 500;
const LONGEST = 400;

/** The days that documents of a book tell of: of an order its own day, and of each the next date it names. */
export type Proofs = {
	orders: Map<string, BookTarget>;
	dates: Map<string, BookTarget>;
	documents: Map<string, BookTarget>;
};

/** What the documents of a book prove, by their places in it, inside a running transaction. */
export async function proofsIn(
	tx: Tx,
	viewer: Viewer,
	papers: readonly { paper: number; documentId: string }[],
): Promise<Proofs> {
	const read = await readPapers(
		tx,
		viewer,
		papers.map(({ documentId }) => ({ id: documentId, isRead: true })),
	);
	const proofs: Proofs = { orders: new Map(), dates: new Map(), documents: new Map() };
	for (const { paper, documentId } of papers) {
		if (!proofs.documents.has(documentId)) proofs.documents.set(documentId, { paper });
		for (const { kind, value, page, box } of read.get(documentId)?.suggestions ?? []) {
			const found = kind === "orderDate" ? proofs.orders : kind === "nextDate" ? proofs.dates : null;
			if (found && !found.has(value)) found.set(value, { paper, page, ...(box ? { down: box.top } : {}) });
		}
	}
	return proofs;
}

/** A day as papers for a court have it: 02.03.2026. */
const courtDay = (day: string): string => day.split("-").reverse().join(".");

/** The list of dates of a matter up to today, from its record and its hearings, each with the page that proves it. */
export async function datesOf(
	tx: Tx,
	viewer: Viewer,
	matterId: string,
	proofs: Proofs,
	t: T,
): Promise<ProvenLine[]> {
	const [matter] = await tx
		.select({ filed: matters.filingDate, disposed: matters.disposalDate, number: matters.caseNumber })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, matterId)));
	const heard = await tx
		.select({
			date: hearings.date,
			bench: hearings.bench,
			purpose: hearings.purpose,
			result: hearings.result,
			order: hearings.order,
			source: hearings.sourceDocumentId,
		})
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.where(and(hearingsInChamber(viewer), eq(hearings.matterId, matterId), lte(hearings.date, courtToday())))
		.orderBy(...oldestFirst, asc(hearings.id))
		.limit(MOST_LINES);
	const events = heard.map(({ date, bench, purpose, result, order, source }) => ({
		date,
		text: [
			t("book.event.hearing", { bench, purpose: sayOffered(purpose, t) }),
			result && `${sayOffered(result, t)}.`,
			order && t("book.event.order", { text: cut(order.replaceAll(/\s+/g, " ").trim(), LONGEST) }),
		],
		source,
	}));
	const { filed, disposed, number } = matter ?? { filed: null, disposed: null, number: null };
	const filing = filed
		? [{ date: filed, text: [t("book.event.filed", { number: number ?? "" }).trim()], source: null }]
		: [];
	const disposal = disposed ? [{ date: disposed, text: [t("book.event.disposed")], source: null }] : [];
	return [...filing, ...events, ...disposal]
		.sort((one, other) => one.date.localeCompare(other.date))
		.map(({ date, text, source }) => ({
			cells: [courtDay(date), text.filter(Boolean).join(" ")],
			proof: proofOf(proofs, date, source),
		}));
}

/** The order of the day, else the paper in which the day was named, else the one that its date was taken from. */
const proofOf = (
	{ orders, dates, documents }: Proofs,
	day: string,
	source: string | null,
): BookTarget | null =>
	orders.get(day) ?? dates.get(day) ?? (source ? documents.get(source) : undefined) ?? null;

/** The adjournments of a matter in the same way, and the sums and gaps below them. */
export async function adjournmentsOf(tx: Tx, viewer: Viewer, matterId: string, proofs: Proofs, t: T) {
	const { ledgers } = await ledgersIn(tx, viewer, [matterId], { most: MOST_LINES, reason: LONGEST });
	const { lines = [], totals } = ledgers.get(matterId) ?? {};
	const rows = lines.map(
		(line): ProvenLine => ({
			cells: [
				courtDay(line.date),
				line.kind === "moved" ? t("ledger.moved") : soughtText(line, t),
				whyText(line, t),
				line.next ? courtDay(line.next) : t("ledger.noNext"),
			],
			proof: proofOf(proofs, line.date, null),
		}),
	);
	const after = totals
		? [
				t("ledger.totalsLine", { n: totals.adjourned, moved: totals.moved, days: totals.days }),
				...missingText(totals.missing, t),
			]
		: [];
	return { rows, after };
}
