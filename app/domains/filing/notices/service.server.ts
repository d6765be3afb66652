import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { matterNamed, type NamedMatter } from "#app/domains/case/matters/named-matter.server.ts";
import { courtNotices, hearings } from "#drizzle/schema.ts";
import { movedHearings } from "./earlier.server.ts";
import { invitationIn } from "./invitation.ts";
import { MOST_NOTICES } from "./schema.ts";
import { insertNotice } from "./store.server.ts";

type Notice = typeof courtNotices.$inferSelect;

/** What a court sent, with the matters it may be of, as far as the viewer may see them. */
export type NoticeRow = {
	notice: Notice;
	matters: NamedMatter[];
	/** The days ahead on which each of these matters is listed, by its id. */
	listed: Record<string, string[]>;
	/** The day from which saving it moves a hearing of each of these matters. */
	moves: Record<string, string>;
};

/** The most matters that are offered for one. */
const MOST_OFFERED = 10;

const openOnes = (scope: Scope) =>
	and(eq(courtNotices.chamberId, scope.chamberId), eq(courtNotices.state, "open"));

/** How many notices nobody has decided on. */
export function countNotices(viewer: Scope): Promise<number> {
	return inScope(viewer, (tx) => tx.$count(courtNotices, openOnes(viewer)));
}

/** The notices nobody has decided on, newest first, twenty a page, each with the matters it names. */
export function listNotices(
	viewer: Scope,
	{ page = 1, limit = MOST_NOTICES }: PageRequest,
): Promise<Page<NoticeRow>> {
	const window = windowOf({ page, limit });
	return inScope(viewer, async (tx) => {
		const rows = await tx
			.select()
			.from(courtNotices)
			.where(openOnes(viewer))
			.orderBy(...descending(courtNotices.createdAt, courtNotices.id))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(courtNotices).where(openOnes(viewer));
		const named: NoticeRow[] = [];
		for (const notice of rows) named.push(await withMatters(tx, viewer, notice));
		return pageOf(named, total?.n ?? 0, window);
	});
}

/** One notice, decided on or not. Throws `not_found`. */
export function getNotice(viewer: Scope, noticeId: string): Promise<NoticeRow> {
	return inScope(viewer, async (tx) => withMatters(tx, viewer, await findNotice(tx, viewer, noticeId)));
}

/** The row of a notice inside a running transaction, which nobody else changes before it ends. Throws `not_found`. */
export async function findNotice(tx: Tx, scope: Scope, noticeId: string, locks = false): Promise<Notice> {
	const found = tx
		.select()
		.from(courtNotices)
		.where(and(eq(courtNotices.chamberId, scope.chamberId), eq(courtNotices.id, noticeId)));
	const [notice] = await (locks ? found.for("update") : found);
	if (!notice) throw notFound();
	return notice;
}

async function withMatters(tx: Tx, scope: Scope, notice: Notice): Promise<NoticeRow> {
	const found = new Map<string, NamedMatter>();
	for (const caseNumber of notice.caseNumbers) {
		const { matter, others } = await matterNamed(tx, scope, { cnr: caseNumber, caseNumber });
		for (const one of matter ? [matter] : others) found.set(one.id, one);
	}
	const offered = [...found.values()].slice(0, MOST_OFFERED);
	const ids = offered.map(({ id }) => id);
	const listed = await listedDays(tx, scope, offered, notice.date);
	const isListed = (id: string) => notice.date && listed[id]?.includes(notice.date);
	const moved = notice.isCancelled ? [] : await movedHearings(tx, scope, notice, ids);
	const moves = [...moved].filter(([id]) => !isListed(id)).map(([id, { date }]) => [id, date]);
	return { notice, matters: offered, listed, moves: Object.fromEntries(moves) };
}

async function listedDays(
	tx: Tx,
	scope: Scope,
	offered: readonly NamedMatter[],
	day: string | null,
): Promise<Record<string, string[]>> {
	if (offered.length === 0 || !day) return {};
	const ids = offered.map(({ id }) => id);
	const rows = await tx
		.select({ matterId: hearings.matterId, date: hearings.date })
		.from(hearings)
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				inArray(hearings.matterId, ids),
				isNull(hearings.result),
				isNull(hearings.deletedAt),
			),
		)
		.orderBy(hearings.date)
		.limit(200);
	return Object.fromEntries(
		ids.map((id) => [id, rows.flatMap(({ matterId, date }) => (matterId === id ? [date] : []))]),
	);
}

/** Takes an invitation that somebody hands in as a file; returns its id. Throws `unsupported_type` for what is none. */
export function createInvitation(viewer: Scope, bytes: Uint8Array): Promise<string> {
	if (bytes.byteLength === 0) throw invalidField("file", "invalid.fileEmpty");
	const read = invitationIn(new TextDecoder().decode(bytes));
	if (!read) throw new AppError("unsupported_type", "notice.noInvitation");
	return inScope(viewer, (tx) => insertNotice(tx, viewer, { messageId: null, sender: "" }, read));
}
