import { courtDateTime } from "#app/core/dates.ts";
import { listed } from "#app/core/listed.ts";
import { clientLinkJson } from "#app/domains/case/clients/json.ts";
import { draftJson } from "#app/domains/case/drafts/json.ts";
import { matterJson } from "#app/domains/case/matters/json.ts";
import { hearingJson } from "#app/domains/day/hearings/json.ts";
import type { HearingFacts } from "#app/domains/law/courts/hearing-status.ts";
import { listedDocumentJson } from "#app/domains/paper/documents/json.ts";
import type { matterDetails } from "./details.server.ts";
import type { MatterDetailsJson } from "./shape.ts";

/** A matter with its hearings, drafts, documents, progress and statistics, as /api shows it. */
export function matterDetailsJson(details: Awaited<ReturnType<typeof matterDetails>>): MatterDetailsJson {
	const { row, progress, stats } = details;
	return {
		...matterJson(row),
		client: row.client && clientLinkJson(row.client),
		hearings: details.hearings.map((row) => listed(hearingJson(row))),
		drafts: details.drafts.map((row) => listed(draftJson(row))),
		documents: details.documents.map(listedDocumentJson),
		caseProgress: {
			totalHearingsDone: progress.totalHearingsDone,
			lastHearingDate: moment(progress.lastHearing),
			nextHearingDate: moment(progress.nextHearing),
			ordersIssued: progress.ordersIssued,
		},
		hearingStats: stats,
	};
}

const moment = (hearing: HearingFacts | null) => hearing && courtDateTime(hearing.date, hearing.time);
