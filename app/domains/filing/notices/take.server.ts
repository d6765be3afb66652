import { and, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { insertHearing } from "#app/domains/day/hearings/create.server.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translate } from "#app/messages/index.ts";
import { courtNotices, hearings } from "#drizzle/schema.ts";
import { movedHearings } from "./earlier.server.ts";
import type { TakeNotice } from "./schema.ts";
import { findNotice } from "./service.server.ts";

/** What became of a notice: the hearing that it made or changed, and how many tasks. */
export type TakenNotice = { hearingId: string | null; tasks: number };

type Notice = Awaited<ReturnType<typeof findNotice>>;
type Matter = Awaited<ReturnType<typeof findMatter>>["matter"];

const TEXT = 300;

/**
 * Saves a notice in a matter: its date becomes a hearing, or the link and the hour of the one that is there, and each defect a
 * task of whoever saves it. Throws `invalid` for defects without a day by which they are to be cured, `not_found`, `invalid` for a matter that the viewer may not see, and `conflict` for a notice
 * that somebody has decided on and for an archived matter.
 */
export function takeNotice(
	viewer: Scope,
	noticeId: string,
	{ matterId, withoutDate, withoutDefects, cureBy }: TakeNotice,
): Promise<TakenNotice> {
	return inScope(viewer, async (tx) => {
		const notice = await openNotice(tx, viewer, noticeId);
		const { matter } = await findMatter(tx, viewer, matterId).catch((error: unknown) => {
			if (error instanceof AppError && error.code === "not_found")
				throw invalidField("matterId", "hearing.matterGone");
			throw error;
		});
		if (matter.status === "archived") throw new AppError("conflict", "matter.readOnly");
		const hearingId = withoutDate ? null : await takeDate(tx, viewer, notice, matter);
		const defects = withoutDefects ? [] : notice.defects;
		const dueDate = cureBy ?? notice.date;
		if (defects.length > 0 && !dueDate) throw invalidField("cureBy", "notice.cureByMissing");
		for (const defect of defects) {
			const title = translate("en", "notice.cure", { defect }).slice(0, TEXT);
			const task = { kind: "task" as const, title, matterId, dueDate: dueDate ?? "", dueTime: null };
			await createTask(viewer, { ...task, assigneeId: viewer.userId });
		}
		await decide(tx, viewer, noticeId, { state: "taken", matterId, hearingId });
		return { hearingId, tasks: defects.length };
	});
}

/** Puts a notice aside. Throws `not_found`, and `conflict` where somebody has decided on it. */
export function dismissNotice(viewer: Scope, noticeId: string): Promise<void> {
	return inScope(viewer, async (tx) => {
		await openNotice(tx, viewer, noticeId);
		await decide(tx, viewer, noticeId, { state: "dismissed" });
	});
}

async function openNotice(tx: Tx, viewer: Scope, noticeId: string): Promise<Notice> {
	const notice = await findNotice(tx, viewer, noticeId, true);
	if (notice.state !== "open") throw new AppError("conflict", "notice.decided");
	return notice;
}

async function decide(
	tx: Tx,
	{ chamberId, userId }: Scope,
	noticeId: string,
	change: Pick<Partial<Notice>, "state" | "matterId" | "hearingId">,
): Promise<void> {
	await tx
		.update(courtNotices)
		.set({ ...change, decidedBy: userId, decidedAt: new Date() })
		.where(and(eq(courtNotices.chamberId, chamberId), eq(courtNotices.id, noticeId)));
}

/**
 * The hearing of the day gets link and hour. Where there is none, the one moves that an earlier version put on another day; else
 * it is made, unless the day has passed or it was called off.
 */
async function takeDate(tx: Tx, viewer: Scope, notice: Notice, matter: Matter): Promise<string | null> {
	const { date, time, link, isCancelled } = notice;
	if (!date) return null;
	const earlier = (await movedHearings(tx, viewer, notice, [matter.id])).get(matter.id);
	const [there] = await hearingsOf(tx, viewer, matter.id, date);
	if (there && isCancelled) {
		if (there.videoLink === link) await changeHearing(tx, viewer, there.id, { videoLink: null });
		return there.id;
	}
	if (there) {
		const change = {
			...(link ? { videoLink: link } : {}),
			...(time && !there.time ? { time: time.slice(0, 5) } : {}),
		};
		if (Object.keys(change).length > 0) await changeHearing(tx, viewer, there.id, change);
		// The other day has a hearing of its own: the link alone leads to it no more.
		if (earlier?.hasItsLink) await changeHearing(tx, viewer, earlier.id, { videoLink: null });
		return there.id;
	}
	if (isCancelled || date < courtToday()) return null;
	if (earlier) {
		const clock = time?.slice(0, 5) ?? null;
		const way = earlier.hasItsLink || link ? { videoLink: link } : {};
		await changeHearing(tx, viewer, earlier.id, { date: { day: date, time: clock }, time: clock, ...way });
		return earlier.id;
	}
	const [last] = await hearingsOf(tx, viewer, matter.id);
	const values = {
		...{ matterId: matter.id, date, time, videoLink: link },
		bench: (last?.bench ?? matter.judge ?? matter.court).slice(0, TEXT),
		courtRoom: last?.courtRoom ?? null,
		purpose: last?.purpose ?? translate("en", "purpose.dates"),
	};
	return (await insertHearing(tx, viewer, values, matter.title)).hearing.id;
}

function hearingsOf(tx: Tx, scope: Scope, matterId: string, day?: string) {
	return tx
		.select()
		.from(hearings)
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				eq(hearings.matterId, matterId),
				day ? eq(hearings.date, day) : undefined,
				isNull(hearings.deletedAt),
			),
		)
		.orderBy(...descending(hearings.date, hearings.id))
		.limit(1);
}
