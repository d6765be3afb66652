import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { containing, type Terms, termsOf } from "#app/core/language/terms.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { phoneDigits } from "#app/core/phone.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { workedOn } from "#app/domains/case/matters/choosing/choices.server.ts";
import { holding, matchClients, matchMatters } from "#app/domains/paper/finding/matches.server.ts";
import { matchNumber } from "#app/domains/paper/finding/numbers.server.ts";
import { highlight } from "#app/domains/paper/finding/snippet.ts";
import { clients, matters } from "#drizzle/schema.ts";

const MATTERS = 6;
const CLIENTS = 3;

export type Suggestions = Awaited<ReturnType<typeof suggest>>;

/**
 * What is offered below a search field: the matters and clients that a text means, by number, title, party, client's name
 * or telephone number; for a blank text the matters the viewer worked on last. Row-level security leaves out what the viewer
 * may not see. Throws `rate_limited`.
 */
export async function suggest(viewer: Viewer, typed: string) {
	await takePermits(permit("suggest", { person: viewer.userId }));
	const terms = termsOf(typed);
	return inScope(viewer, async (tx) => {
		if (terms.words.length === 0) return { q: "", matters: await lastMatters(tx, viewer), clients: [] };
		const found = await find(tx, viewer, terms);
		const [matterRows, clientRows] = await Promise.all([
			readMatters(tx, viewer, terms, found),
			readClients(tx, viewer, terms, found.clients),
		]);
		return { q: terms.written, matters: matterRows, clients: clientRows };
	});
}

type FoundIds = { numbered: string[]; matters: string[]; clients: string[] };

/** By number and by words as they stand; where that finds nothing, by the sound of the words. */
async function find(tx: Tx, viewer: Viewer, terms: Terms): Promise<FoundIds> {
	const digits = phoneDigits(terms.written);
	const [numbered, worded, named, phoned] = await Promise.all([
		matchNumber(tx, viewer, terms),
		holding(tx, "search_matters", terms.patterns, MATTERS),
		holding(tx, "search_clients", terms.patterns, CLIENTS),
		digits ? holding(tx, "search_clients", [containing(digits)], CLIENTS) : [],
	]);
	const byNumber = numbered.slice(0, MATTERS).map(({ id }) => id);
	const clientIds = [...new Set([...named, ...phoned])].slice(0, CLIENTS);
	if (byNumber.length + worded.length + clientIds.length > 0)
		return { numbered: byNumber, matters: worded, clients: clientIds };
	const [soundingMatters, soundingClients] = await Promise.all([
		matchMatters(tx, viewer, terms, MATTERS),
		matchClients(tx, terms, CLIENTS),
	]);
	return { numbered: [], matters: ids(soundingMatters), clients: ids(soundingClients) };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const shown = {
	id: matters.id,
	title: matters.title,
	caseNumber: matters.caseNumber,
	court: matters.court,
	clientName: clients.name,
};

const fromMatters = (tx: Tx) =>
	tx
		.select(shown)
		.from(matters)
		.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.$dynamic();

/** Those meant by number first, then those that hold the words, then those of the clients found. */
async function readMatters(tx: Tx, viewer: Viewer, terms: Terms, found: FoundIds) {
	const best = [...new Set([...found.numbered, ...found.matters])];
	const condition = or(
		best.length > 0 ? inArray(matters.id, best) : undefined,
		found.clients.length > 0 ? inArray(matters.clientId, found.clients) : undefined,
	);
	if (!condition) return [];
	const rows = await fromMatters(tx)
		.where(and(eq(matters.chamberId, viewer.chamberId), isNull(matters.deletedAt), condition))
		.orderBy(...(best.length > 0 ? [desc(inArray(matters.id, best))] : []), desc(matters.updatedAt))
		.limit(MATTERS);
	const place = (id: string) => (best.includes(id) ? best.indexOf(id) : best.length);
	return rows
		.sort((a, b) => place(a.id) - place(b.id))
		.map((row) => ({ ...row, segments: highlight(row.title, terms.words) }));
}

async function readClients(tx: Tx, viewer: Viewer, terms: Terms, found: string[]) {
	if (found.length === 0) return [];
	const rows = await tx
		.select({ id: clients.id, name: clients.name, phone: clients.phone, city: clients.city })
		.from(clients)
		.where(and(eq(clients.chamberId, viewer.chamberId), inArray(clients.id, found)));
	return rows
		.sort((a, b) => found.indexOf(a.id) - found.indexOf(b.id))
		.map((row) => ({ ...row, segments: highlight(row.name, terms.words) }));
}

/** The matters that the viewer worked on last, the latest first. */
async function lastMatters(tx: Tx, viewer: Viewer) {
	const ids = await workedOn(tx, viewer, MATTERS);
	if (ids.length === 0) return [];
	const rows = await fromMatters(tx).where(
		and(eq(matters.chamberId, viewer.chamberId), inArray(matters.id, ids)),
	);
	return rows
		.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
		.map((row) => ({ ...row, segments: highlight(row.title, []) }));
}
