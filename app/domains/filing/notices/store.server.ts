import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { newId } from "#app/core/ids.ts";
import { courtNotices } from "#drizzle/schema.ts";
import type { NoticeRead } from "./notice-read.ts";

type Origin = { messageId: string | null; sender: string };

/**
 * Writes what a court sent, inside a running transaction. A later version of an invitation takes the place of one that nobody
 * has saved yet; the same or an older one changes nothing. Returns the id of what is there then.
 */
export async function insertNotice(
	tx: Tx,
	{ chamberId }: Scope,
	{ messageId, sender }: Origin,
	read: NoticeRead,
): Promise<string> {
	const known = read.uid ? await knownInvitation(tx, chamberId, read.uid) : null;
	if (known && isNoNews(known, read)) return known.id;
	if (known?.state === "open") {
		await tx
			.update(courtNotices)
			.set(read)
			.where(and(eq(courtNotices.chamberId, chamberId), eq(courtNotices.id, known.id)));
		return known.id;
	}
	const id = newId();
	await tx.insert(courtNotices).values({ chamberId, id, messageId, sender, ...read, createdAt: new Date() });
	return id;
}

type Known = Pick<
	typeof courtNotices.$inferSelect,
	"id" | "state" | "sequence" | "isCancelled" | "date" | "time" | "link"
>;

async function knownInvitation(tx: Tx, chamberId: string, uid: string): Promise<Known | null> {
	const { id, state, sequence, isCancelled, date, time, link } = courtNotices;
	const [known] = await tx
		.select({ id, state, sequence, isCancelled, date, time, link })
		.from(courtNotices)
		.where(and(eq(courtNotices.chamberId, chamberId), eq(courtNotices.uid, uid)))
		.orderBy(...descending(courtNotices.createdAt, id))
		.limit(1);
	return known ?? null;
}

const isNoNews = (known: Known, read: NoticeRead) =>
	read.sequence < known.sequence ||
	(read.isCancelled === known.isCancelled &&
		read.date === known.date &&
		read.time === (known.time?.slice(0, 5) ?? null) &&
		read.link === known.link);
