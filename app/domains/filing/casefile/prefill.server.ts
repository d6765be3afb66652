import type { Viewer } from "#app/core/person/viewer.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { hearingPrefillSchema } from "#app/domains/day/hearings/schema.ts";
import { orderForm, orderSource } from "#app/domains/filing/orders/order-text.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";

/**
 * What the form of a new hearing begins with: today, or what its address says; what is wrong in the address is passed
 * over. `source` is the document that the facts were read in.
 */
export async function hearingPrefill(viewer: Viewer, url: URL) {
	const { from, order, ...facts } = readQuery(hearingPrefillSchema, queryOf(url));
	const form = from && order ? await orderForm(viewer, from, facts.date) : null;
	const source = form ?? (from ? await orderSource(viewer, from) : null);
	return {
		defaults: { ...facts, date: facts.date ?? courtToday(), order: form?.text ?? null },
		source: source && { id: source.id, name: source.name },
	};
}

/** The document in which an address says that this day was read; null for another day, and for one the viewer may not see. */
export async function readFrom(viewer: Viewer, url: URL, day: string): Promise<string | null> {
	const { from, date } = readQuery(hearingPrefillSchema, queryOf(url));
	const source = from && date === day ? await orderSource(viewer, from) : null;
	return source?.id ?? null;
}

/** The document whose text an address offers as the order of a hearing on this day; null without one. */
export async function offeredOrder(viewer: Viewer, url: URL, day: string) {
	const { from } = readQuery(hearingPrefillSchema, queryOf(url));
	return from ? orderForm(viewer, from, day) : null;
}
