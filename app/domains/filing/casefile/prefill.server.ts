import type { Viewer } from "#app/core/person/viewer.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { assignees } from "#app/domains/case/matters/who-sees.server.ts";
import { benchSuggestions } from "#app/domains/day/hearings/benches.server.ts";
import { hearingPrefillSchema } from "#app/domains/day/hearings/schema.ts";
import { usualFacts } from "#app/domains/day/hearings/usual.server.ts";
import { listColleagues } from "#app/domains/desk/users/service.server.ts";
import { isDayInDoubt, orderForm, orderSource } from "#app/domains/filing/orders/order-text.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { offeredDays } from "#app/domains/law/courts/next-dates.ts";

/**
 * What the form of a new hearing offers, below a matter or in the diary, where one is chosen. Throws `not_found` for a matter
 * of the address that the viewer may not see.
 */
export async function openNewHearing(viewer: Viewer, request: Request, matterId?: string) {
	const url = new URL(request.url);
	if (matterId) await getMatter(viewer, matterId);
	const { defaults, source } = await prefill(viewer, url);
	const named = matterId ?? defaults.matterId;
	const [benches, people, matters, usual] = await Promise.all([
		benchSuggestions(viewer, matterId),
		matterId ? assignees(viewer, matterId) : listColleagues(viewer),
		matterId ? undefined : offeredMatters(viewer, { request, named: defaults.matterId }),
		named ? usualFacts(viewer, named) : null,
	]);
	const filled = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value));
	const offers = offeredDays(courtToday(), viewer.courtDays);
	return { matters, benches, people, source, defaults: { ...usual, ...filled }, offers };
}

/**
 * What the form begins with: today, or what its address says; what is wrong in the address is passed over. `source` is the
 * document that the facts were read in, and whether its day is in doubt.
 */
async function prefill(viewer: Viewer, url: URL) {
	const { from, order, ...facts } = readQuery(hearingPrefillSchema, queryOf(url));
	const form = from && order ? await orderForm(viewer, from, facts.date) : null;
	const source = form ?? (from ? await orderSource(viewer, from) : null);
	const isDoubtful = Boolean(source && facts.date && (await isDayInDoubt(viewer, source.id, facts.date)));
	return {
		defaults: { ...facts, date: facts.date ?? courtToday(), order: form?.text ?? null },
		source: source && { id: source.id, name: source.name, isDoubtful },
	};
}

/** The document in which an address says that a day was read, and that day; no document is null, as is one the viewer may not see. */
export async function readFrom(viewer: Viewer, url: URL) {
	const { from, date: sourceDay } = readQuery(hearingPrefillSchema, queryOf(url));
	const source = from && sourceDay ? await orderSource(viewer, from) : null;
	return { sourceDocumentId: source?.id ?? null, sourceDay };
}

/** The document whose text an address offers as the order of a hearing on this day; null without one. */
export async function offeredOrder(viewer: Viewer, url: URL, day: string) {
	const { from } = readQuery(hearingPrefillSchema, queryOf(url));
	return from ? orderForm(viewer, from, day) : null;
}
