import { and, asc, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { formatter } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateClient } from "#app/domains/case/clients/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import { clients, hearings, matters } from "#drizzle/schema.ts";
import type { messagingConsents } from "#drizzle/words.ts";
import { messageTo } from "./message.ts";
import type { MessageWay } from "./schema.ts";
import { messageNumber, waysTo } from "./ways.ts";

export type Tell = NonNullable<Awaited<ReturnType<typeof messageToClient>>>;

/**
 * The message to a matter's client about one of its hearings, or about the last one with a result, and the ways to open it:
 * none unless the client agreed to be messaged. Null for a matter without client. Throws `not_found`.
 */
export function messageToClient(viewer: Viewer, matterId: string, hearingId: string | null = null) {
	return inScope(viewer, (tx) => makeTell(tx, viewer, matterId, hearingId));
}

async function makeTell(tx: Tx, viewer: Viewer, matterId: string, hearingId: string | null) {
	const { matter, client, hearing, ahead } = await findMessageFacts(tx, viewer, matterId, hearingId);
	if (hearingId && !hearing) throw notFound();
	if (!client) return null;
	const locale = client.language ?? viewer.locale;
	const from = { name: viewer.name, chamber: viewer.chamberName ?? "" };
	const happened = hearing?.result ? { date: hearing.date, result: hearing.result } : null;
	const next = hearing && !hearing.result && hearing.date >= courtToday() ? hearing : ahead;
	const facts = { matter, happened, next, from };
	const message = messageTo(facts, translator(locale), formatter({ ...viewer, locale }));
	return {
		matterId,
		hearingId,
		matterTitle: matter.title,
		client: { id: client.id, name: client.name, phone: client.phone },
		locale,
		consent: client.messagingConsent,
		isMobile: client.phone !== null && messageNumber(client.phone) !== null,
		text: message.text,
		ways: client.messagingConsent === "agreed" ? waysTo(client, message) : [],
		/** What opens the message first once the client agrees, where that was not asked yet. */
		first: client.messagingConsent === null ? (waysTo(client, message)[0]?.via ?? null) : null,
	};
}

type MessageHearing = { date: string; time: string | null; purpose: string; result: string | null };

/** The matter and its client, the hearing it is about, and the next one that is not over; the former may be the latter. */
async function findMessageFacts(tx: Tx, { chamberId }: Viewer, matterId: string, hearingId: string | null) {
	const { date, time, purpose, result } = hearings;
	const { title, caseNumber, court, status, restricted } = matters;
	const select = (where: SQL | undefined, ...order: SQL[]) =>
		sql<MessageHearing | null>`(select json_build_object('date', ${date}, 'time', ${time}, 'purpose', ${purpose}, 'result', ${result})
			from ${hearings} where ${hearings.chamberId} = ${chamberId} and ${hearings.matterId} = ${matterId}
				and ${hearings.deletedAt} is null and ${where} order by ${sql.join(order, sql`, `)} limit 1)`;
	const about = hearingId ? eq(hearings.id, hearingId) : isNotNull(result);
	const [found] = await tx
		.select({
			matter: { title, caseNumber, court, status, restricted },
			client: clients,
			hearing: select(about, desc(date), desc(hearings.id)),
			ahead: select(and(gte(date, courtToday()), isNull(result)), asc(date), asc(hearings.id)),
		})
		.from(matters)
		.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.where(and(eq(matters.chamberId, chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)));
	if (!found) throw notFound();
	return found;
}

/**
 * Records that a message to the client was opened in a program of the viewer's; whether it was sent is not known. Returns the
 * address that opens it. Throws `not_found`, and `conflict` when the client did not agree or cannot be reached so.
 */
export function openMessage(
	viewer: Viewer,
	matterId: string,
	{ via, hearingId = null }: { via: MessageWay; hearingId?: string | null | undefined },
): Promise<string> {
	return inScope(viewer, async (tx) => {
		const tell = await makeTell(tx, viewer, matterId, hearingId);
		if (tell?.consent !== "agreed") throw new AppError("conflict", "tell.noConsent");
		const way = tell.ways.find((one) => one.via === via);
		if (!way) throw new AppError("conflict", "tell.noWay");
		await recordActivity(tx, viewer, {
			action: "message_opened",
			entityType: hearingId ? "hearing" : "matter",
			entityId: hearingId ?? matterId,
			matterId,
			meta: { title: tell.matterTitle },
		});
		return way.href;
	});
}

/** Records whether a matter's client agrees to messages, as of today. Throws `not_found`, also for a matter without client. */
export function recordConsent(
	viewer: Viewer,
	matterId: string,
	messagingConsent: (typeof messagingConsents)[number],
): Promise<void> {
	return inScope(viewer, async (tx) => {
		const { client } = await findMessageFacts(tx, viewer, matterId, null);
		if (!client) throw notFound();
		const messaging = { messagingConsent, messagingConsentOn: courtToday() };
		await updateClient(viewer, client.id, { messaging });
	});
}
