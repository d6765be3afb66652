import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { cut } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { missingText, soughtText, whyText } from "#app/domains/day/adjournments/note.ts";
import { ledgersIn } from "#app/domains/day/adjournments/service.server.ts";
import { hearingsInChamber, ofMatter, oldestFirst } from "#app/domains/day/hearings/rows.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import type { ProvenLine } from "./front.ts";
import type { BookTarget } from "./order.ts";

/** The most lines of a list, and the most characters of an order or a reason in it. */
const MOST_LINES = 500;
const LONGEST = 400;

/** Of what is proven by documents of a book where it stands in it. */
export type ProofInBook = (day: string, source: string | null) => BookTarget | null;

/** A day as papers for a court have it: 02.03.2026. */
const courtDay = (day: string): string => day.split("-").reverse().join(".");

/** A day of a matter, what came to pass on it, and the document that its date was taken from. */
export type DatedEvent = { date: string; text: string; source: string | null };

/** What came to pass in a matter up to today, by its record and its hearings, in the order of its days. */
export async function datedEvents(tx: Tx, viewer: Scope, matterId: string, t: T): Promise<DatedEvent[]> {
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
			order: sql<string | null>`left(${hearings.order}, ${2 * LONGEST})`,
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
		.map(({ text, ...event }) => ({ ...event, text: text.filter(Boolean).join(" ") }));
}

/** The list of dates of a matter, each with the page of the book that proves it. */
export async function datesOf(
	tx: Tx,
	viewer: Viewer,
	matterId: string,
	proofOf: ProofInBook,
	t: T,
): Promise<ProvenLine[]> {
	const events = await datedEvents(tx, viewer, matterId, t);
	return events.map(({ date, text, source }) => ({
		cells: [courtDay(date), text],
		proof: proofOf(date, source),
	}));
}

/** The adjournments of a matter in the same way, and the sums and gaps below them. */
export async function adjournmentsOf(tx: Tx, viewer: Viewer, matterId: string, proofOf: ProofInBook, t: T) {
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
			proof: proofOf(line.date, null),
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
