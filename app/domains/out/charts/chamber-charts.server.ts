import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtsBySide, mostAdjourned } from "./adjourned.server.ts";
import { daysAhead } from "./ahead.server.ts";
import { idleMatters } from "./idle.server.ts";
import { filedAndDisposed } from "./months.server.ts";
import { daysPerStage } from "./stages.server.ts";
import { deadlinesAtRisk, judgmentsReserved, resultsNotRecorded } from "./waiting.server.ts";

const DAYS_AHEAD = 30;

/** The figures of all pictures of a chamber, over what the viewer may see. */
export async function chamberCharts(viewer: Viewer) {
	const [ahead, still, months, stageDays, courts, stripes, reserved, unrecorded, risk] = await Promise.all([
		daysAhead(viewer, DAYS_AHEAD),
		idleMatters(viewer),
		filedAndDisposed(viewer),
		daysPerStage(viewer),
		courtsBySide(viewer),
		mostAdjourned(viewer),
		judgmentsReserved(viewer),
		resultsNotRecorded(viewer),
		deadlinesAtRisk(viewer),
	]);
	return { ahead, still, months, stageDays, courts, stripes, reserved, unrecorded, risk };
}

export type ChamberCharts = Awaited<ReturnType<typeof chamberCharts>>;
