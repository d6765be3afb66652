import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { createHearing, insertNext } from "#app/domains/day/hearings/create.server.ts";
import { hearingsInChamber, type SourcedHearing } from "#app/domains/day/hearings/rows.server.ts";
import { findHearing } from "#app/domains/day/hearings/service.server.ts";
import { changeHearing, lockHearing } from "#app/domains/day/hearings/update.server.ts";
import { usualFacts } from "#app/domains/day/hearings/usual.server.ts";
import { orderForm } from "#app/domains/filing/orders/order-text.server.ts";
import { documentSuggestions } from "#app/domains/filing/orders/suggestions.server.ts";
import { suggestedValue } from "#app/domains/filing/orders/suggestions.ts";
import { translate } from "#app/messages/index.ts";
import { hearings } from "#drizzle/schema.ts";

type Paper = { documentId: string; matterId: string };
type Days = { orderDate?: string | null | undefined; nextDate?: string | null | undefined };

/**
 * Records what an order says in the diary of its matter, as a part of a change: its text (of an order sheet what was done
 * that day) with the hearing of its day, which is made where there is none, and the next date with bench and purpose carried
 * over. A day on which the matter is listed already stays as it is. Returns whether a next date was added. Throws as
 * `createHearing` and `changeHearing` do, and `invalid` for a next date that is not after the order's.
 */
export async function addDates(tx: Tx, viewer: Viewer, paper: Paper, days: Days): Promise<boolean> {
	const { orderDate, nextDate } = days;
	if (orderDate && nextDate && nextDate <= orderDate) throw invalidField("nextDate", "hearing.nextLater");
	const heard = orderDate ? await recordOrder(tx, viewer, paper, orderDate, Boolean(nextDate)) : null;
	if (!nextDate || (await hearingOn(tx, viewer, paper.matterId, nextDate))) return false;
	const next = { date: nextDate, sourceDocumentId: paper.documentId };
	if (heard) await insertNext(tx, viewer, heard.hearing, next, heard.matter.title);
	else await makeHearing(viewer, paper, nextDate);
	return true;
}

/** The hearing of the order's own day, with the order; what somebody wrote there already stays. */
async function recordOrder(
	tx: Tx,
	viewer: Viewer,
	paper: Paper,
	day: string,
	goesOn: boolean,
): Promise<SourcedHearing> {
	const order = (await orderForm(viewer, paper.documentId, day))?.text || null;
	const result = goesOn ? translate("en", "result.adjourned") : null;
	const there = await hearingOn(tx, viewer, paper.matterId, day);
	if (!there) return makeHearing(viewer, paper, day, { order, result });
	const { hearing } = await lockHearing(tx, viewer, there);
	const change = {
		...(order && !hearing.order ? { order } : {}),
		...(result && !hearing.result ? { result } : {}),
	};
	if (Object.keys(change).length > 0) await changeHearing(tx, viewer, there, change);
	return findHearing(tx, viewer, there);
}

async function hearingOn(tx: Tx, viewer: Viewer, matterId: string, day: string): Promise<string | null> {
	const [found] = await tx
		.select({ id: hearings.id })
		.from(hearings)
		.where(and(hearingsInChamber(viewer), eq(hearings.matterId, matterId), eq(hearings.date, day)))
		.orderBy(asc(hearings.id))
		.limit(1);
	return found?.id ?? null;
}

type OrderAndResult = { order: string | null; result: string | null };

/** A hearing that is known from a paper alone: before whoever sat as it says, and else as the matter is usually listed. */
async function makeHearing(
	viewer: Viewer,
	{ documentId, matterId }: Paper,
	day: string,
	orderAndResult?: OrderAndResult,
): Promise<SourcedHearing> {
	const usual = await usualFacts(viewer, matterId);
	if (!usual) throw invalidField("matterId", "hearing.matterGone");
	return createHearing(viewer, {
		...usual,
		matterId,
		date: { day, time: null },
		bench:
			(await benchRead(viewer, documentId)) ??
			usual.bench ??
			(await getMatter(viewer, matterId)).matter.court,
		sourceDocumentId: documentId,
		...orderAndResult,
	});
}

async function benchRead(viewer: Viewer, documentId: string): Promise<string | undefined> {
	const { suggestions } = await documentSuggestions(viewer, documentId);
	return suggestedValue(suggestions)("judge");
}
