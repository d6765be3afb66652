import { invalidField } from "#app/core/errors.ts";
import type { matters } from "#drizzle/schema.ts";
import type { MatterStatus, Stage } from "#drizzle/words.ts";

export type MatterStatusFacts = Pick<
	typeof matters.$inferSelect,
	"stage" | "status" | "outcome" | "disposalDate" | "natureOfDisposal" | "reservedOn" | "filingDate"
>;

/** Since how many days nothing happened in a matter with no hearing ahead, from and to; `never` if no hearing was ever held. */
export const idleSpans = ["month", "quarter", "half", "year", "longer", "never"] as const;
export type IdleSpan = (typeof idleSpans)[number];
export const IDLE_DAYS: Record<Exclude<IdleSpan, "never">, readonly [from: number, to: number | null]> = {
	month: [0, 30],
	quarter: [31, 90],
	half: [91, 180],
	year: [181, 365],
	longer: [366, null],
};

type StatusChange = Partial<Omit<MatterStatusFacts, "filingDate">> & { filingDate?: string | null };

const MOVES: Record<MatterStatus, readonly MatterStatus[]> = {
	active: ["judgment_reserved", "closed"],
	judgment_reserved: ["active", "closed"],
	closed: ["active", "archived"],
	archived: ["closed"],
};

/** Whether a status may follow another. An empty matter opened by mistake may be archived at once, by the Admin. */
export function mayMove(from: MatterStatus, to: MatterStatus, emptyAndAdmin = false): boolean {
	return from === to || MOVES[from].includes(to) || (emptyAndAdmin && from === "active" && to === "archived");
}

/**
 * Where a matter stands after a change. Stage `closed` and status `closed` go together: either one brings the other, with
 * outcome `unknown` unless one is named; a matter leaves `closed` only by becoming active again at a named stage.
 * `today` bounds dates of disposal. Throws `invalid` naming the field.
 */
export function statusAfter(
	before: MatterStatusFacts,
	change: StatusChange,
	{
		today,
		emptyAndAdmin,
		lastHearing,
	}: { today: string; emptyAndAdmin: boolean; lastHearing: string | null },
): MatterStatusFacts {
	const status =
		change.status ?? (change.stage === "closed" && isOpenMatter(before.status) ? "closed" : before.status);
	if (!mayMove(before.status, status, emptyAndAdmin)) {
		throw invalidField("status", status === "archived" ? "matter.closeFirst" : "matter.badStatus");
	}
	const filingDate = change.filingDate === undefined ? before.filingDate : change.filingDate;
	if (!isOpenMatter(status)) return closedStatus(before, change, { status, filingDate, today });
	const stage = openStage(before, change);
	if (
		status === "judgment_reserved" &&
		before.status !== status &&
		stage !== "arguments" &&
		stage !== "judgment"
	) {
		throw invalidField("status", "matter.reservedStage");
	}
	const reservedOn = change.reservedOn ?? before.reservedOn ?? lastHearing ?? today;
	return {
		stage,
		status,
		filingDate,
		outcome: null,
		disposalDate: null,
		natureOfDisposal: null,
		reservedOn: status === "judgment_reserved" ? reservedOn : null,
	};
}

/** Whether a matter of this status is still before a court. */
export const isOpenMatter = (status: MatterStatus) => status === "active" || status === "judgment_reserved";

function openStage(before: MatterStatusFacts, change: StatusChange): Stage {
	if (isOpenMatter(before.status)) {
		if (change.stage === "closed") throw invalidField("status", "matter.badStatus");
		return change.stage ?? before.stage;
	}
	if (!change.stage || change.stage === "closed") throw invalidField("stage", "matter.reopenStage");
	return change.stage;
}

function closedStatus(
	before: MatterStatusFacts,
	change: StatusChange,
	{ status, filingDate, today }: { status: MatterStatus; filingDate: string | null; today: string },
): MatterStatusFacts {
	if (change.stage && change.stage !== "closed" && !isOpenMatter(before.status)) {
		throw invalidField("stage", "matter.closedStage");
	}
	const disposalDate = change.disposalDate === undefined ? before.disposalDate : change.disposalDate;
	if (disposalDate && disposalDate > today) throw invalidField("disposalDate", "matter.disposalFuture");
	refuseEarlyDisposal({ disposalDate, filingDate });
	return {
		stage: status === "archived" && isOpenMatter(before.status) ? before.stage : "closed",
		status,
		filingDate,
		disposalDate,
		outcome: change.outcome ?? before.outcome ?? "unknown",
		natureOfDisposal:
			change.natureOfDisposal === undefined ? before.natureOfDisposal : change.natureOfDisposal,
		reservedOn: before.reservedOn,
	};
}

/** Throws `invalid` for a matter that would be disposed of before it was filed. */
export function refuseEarlyDisposal({
	disposalDate,
	filingDate,
}: Pick<MatterStatusFacts, "disposalDate" | "filingDate">): void {
	if (disposalDate && filingDate && disposalDate < filingDate)
		throw invalidField("disposalDate", "matter.disposalEarly");
}
