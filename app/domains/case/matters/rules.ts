import { invalidField } from "#app/core/errors.ts";
import type { matters } from "#drizzle/schema.ts";
import type { MatterStatus, Stage } from "#drizzle/words.ts";

export type MatterStanding = Pick<
	typeof matters.$inferSelect,
	"stage" | "status" | "outcome" | "disposalDate" | "natureOfDisposal" | "reservedOn" | "filingDate"
>;

type Asked = Partial<Omit<MatterStanding, "filingDate">> & { filingDate?: string | null };

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
export function standingAfter(
	before: MatterStanding,
	asked: Asked,
	{
		today,
		emptyAndAdmin,
		lastHearing,
	}: { today: string; emptyAndAdmin: boolean; lastHearing: string | null },
): MatterStanding {
	const status =
		asked.status ?? (asked.stage === "closed" && isOpen(before.status) ? "closed" : before.status);
	if (!mayMove(before.status, status, emptyAndAdmin)) {
		throw invalidField("status", status === "archived" ? "matter.closeFirst" : "matter.badStatus");
	}
	const filingDate = asked.filingDate === undefined ? before.filingDate : asked.filingDate;
	if (!isOpen(status)) return closedStanding(before, asked, { status, filingDate, today });
	const stage = openStage(before, asked);
	if (
		status === "judgment_reserved" &&
		before.status !== status &&
		stage !== "arguments" &&
		stage !== "judgment"
	) {
		throw invalidField("status", "matter.reservedStage");
	}
	const reservedOn = asked.reservedOn ?? before.reservedOn ?? lastHearing ?? today;
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
export const isOpen = (status: MatterStatus) => status === "active" || status === "judgment_reserved";

function openStage(before: MatterStanding, asked: Asked): Stage {
	if (isOpen(before.status)) {
		if (asked.stage === "closed") throw invalidField("status", "matter.badStatus");
		return asked.stage ?? before.stage;
	}
	if (!asked.stage || asked.stage === "closed") throw invalidField("stage", "matter.reopenStage");
	return asked.stage;
}

function closedStanding(
	before: MatterStanding,
	asked: Asked,
	{ status, filingDate, today }: { status: MatterStatus; filingDate: string | null; today: string },
): MatterStanding {
	if (asked.stage && asked.stage !== "closed" && !isOpen(before.status)) {
		throw invalidField("stage", "matter.closedStage");
	}
	const disposalDate = asked.disposalDate === undefined ? before.disposalDate : asked.disposalDate;
	if (disposalDate && disposalDate > today) throw invalidField("disposalDate", "matter.disposalFuture");
	refuseEarlyDisposal({ disposalDate, filingDate });
	return {
		stage: status === "archived" && isOpen(before.status) ? before.stage : "closed",
		status,
		filingDate,
		disposalDate,
		outcome: asked.outcome ?? before.outcome ?? "unknown",
		natureOfDisposal: asked.natureOfDisposal === undefined ? before.natureOfDisposal : asked.natureOfDisposal,
		reservedOn: before.reservedOn,
	};
}

/** Throws `invalid` for a matter that would be disposed of before it was filed. */
export function refuseEarlyDisposal({
	disposalDate,
	filingDate,
}: Pick<MatterStanding, "disposalDate" | "filingDate">): void {
	if (disposalDate && filingDate && disposalDate < filingDate)
		throw invalidField("disposalDate", "matter.disposalEarly");
}
