import { and, count, eq, isNull, lte, max } from "drizzle-orm";
import { invalidField } from "#app/core/errors.ts";
import { type MatterStatusFacts, statusAfter } from "#app/domains/case/matters/rules.ts";
import type {
	MatterClosing,
	MatterReopening,
	MatterReserving,
	MatterStage,
} from "#app/domains/case/matters/schema.ts";
import { cancelAhead } from "#app/domains/day/hearings/cancel.server.ts";
import { endOpenTasks } from "#app/domains/day/tasks/close.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translate } from "#app/messages/index.ts";
import { hearings } from "#drizzle/schema.ts";
import type { MatterStatus } from "#drizzle/words.ts";
import { demand, type Held, newIn, type StoredMatter, writeMatter } from "./held.server.ts";

type StatusChange = Parameters<typeof statusAfter>[1];

/** Moves an open matter to another stage. Throws `forbidden`, and `invalid` for the stage of closed ones. */
export async function moveToStage(held: Held, { stage }: MatterStage): Promise<void> {
	if (!stage || stage === held.matter.stage) return;
	const after = await statusFor(held, { stage, status: held.matter.status });
	demand(held, ["matters.changeStage"]);
	await writeMatter(held, after);
}

/** Notes that judgment is reserved, and since when. Throws `invalid` before the arguments. */
export async function reserveJudgment(held: Held, { reservedOn }: MatterReserving): Promise<void> {
	const after = await statusFor(held, { status: "judgment_reserved", reservedOn: reservedOn ?? undefined });
	if (newIn(held, after).length === 0) return;
	demand(held, ["matters.edit"]);
	await writeMatter(held, after);
}

/** Lists a matter again whose judgment was reserved. */
export async function relistMatter(held: Held): Promise<void> {
	if (held.matter.status === "active") return;
	const after = await statusFor(held, { status: "active" });
	demand(held, ["matters.edit"]);
	await writeMatter(held, after);
}

/**
 * Closes a matter as it ended. The hearings ahead get a result unless they are kept, and open tasks end when it is told
 * to. Throws `forbidden`, and `invalid` for a day of disposal that cannot be.
 */
export async function closeMatter(held: Held, change: MatterClosing): Promise<void> {
	const { satisfaction, futureHearings, openTasks = "keep", ...ending } = change;
	const after = await statusFor(held, { ...ending, status: "closed" });
	demand(held, ["matters.close"], "closed");
	await writeMatter(held, { ...after, ...ratingAfter(held, satisfaction) }, { action: "completed" });
	const { tx, viewer, matter } = held;
	if (futureHearings !== "keep")
		await cancelAhead(tx, viewer, matter.id, translate("en", "result.cancelled"));
	if (openTasks !== "keep") await endOpenTasks(tx, viewer, matter.id, openTasks);
}

/** Changes how a closed matter is said to have ended, and how content its client was. Throws as `closeMatter` does. */
export async function amendEnding(held: Held, change: MatterClosing & MatterStage): Promise<void> {
	const { satisfaction, futureHearings: _, openTasks: __, ...ending } = change;
	const after = await statusFor(held, { ...ending, status: held.matter.status });
	const facts = { ...after, ...ratingAfter(held, satisfaction) };
	if (newIn(held, facts).length === 0) return;
	demand(held, ["matters.close"]);
	await writeMatter(held, facts);
}

/** A rating is noted with who noted it and when. */
function ratingAfter({ viewer, matter }: Held, change: number | null | undefined): Partial<StoredMatter> {
	if (change === undefined || change === matter.satisfaction) return {};
	if (change === null) return UNRATED;
	return { satisfaction: change, satisfactionBy: viewer.userId, satisfactionAt: new Date() };
}

/** It belongs to how a matter ended, and is gone once the matter is open again. */
const UNRATED = { satisfaction: null, satisfactionBy: null, satisfactionAt: null };

/**
 * Opens a closed matter again at a stage, for a reason that is kept in the notes with how it had ended. Throws `forbidden`,
 * and `invalid` without stage or reason.
 */
export async function reopenMatter(
	held: Held,
	{ stage, reason }: MatterReopening,
	status: MatterStatus,
): Promise<void> {
	const after = await statusFor(held, { status, stage });
	if (!reason) throw invalidField("reason", "matter.reasonRequired");
	demand(held, ["matters.close"], status);
	await writeMatter(held, { ...after, ...UNRATED, notes: reopenedNotes(held, reason) }, { meta: { reason } });
}

function reopenedNotes({ viewer: { locale = "en" }, matter }: Held, reason: string): string {
	const line = translate(locale, "matter.reopened", {
		date: courtToday(),
		outcome: translate(locale, `matter.outcome.${matter.outcome ?? "unknown"}`),
		disposed: matter.disposalDate ?? "–",
	});
	const note = `${line}: ${reason}`;
	return matter.notes ? `${matter.notes}\n${note}` : note;
}

/** Puts a closed matter into the archive, or takes it out. Throws `forbidden`, and `invalid` for any other way. */
export async function archiveMatter(held: Held, status: MatterStatus): Promise<void> {
	if (status === held.matter.status) return;
	const after = await statusFor(held, { status });
	demand(held, ["matters.archive"], status);
	await writeMatter(held, after);
}

/** Where the rules let the matter stand after a change. Throws `invalid` naming the field. */
async function statusFor(held: Held, change: StatusChange): Promise<MatterStatusFacts> {
	return statusAfter(held.matter, change, { today: courtToday(), ...(await pastOf(held)) });
}

/** What the rules ask of a matter's hearings: whether there are none, and the last day one was held. */
async function pastOf({ tx, viewer, matter }: Held) {
	const ofMatter = and(
		eq(hearings.chamberId, viewer.chamberId),
		eq(hearings.matterId, matter.id),
		isNull(hearings.deletedAt),
	);
	const [[all], [held]] = await Promise.all([
		tx.select({ n: count() }).from(hearings).where(ofMatter),
		tx
			.select({ last: max(hearings.date) })
			.from(hearings)
			.where(and(ofMatter, lte(hearings.date, courtToday()))),
	]);
	return { emptyAndAdmin: all?.n === 0 && viewer.role === "Admin", lastHearing: held?.last ?? null };
}
