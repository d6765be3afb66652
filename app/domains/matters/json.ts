import { courtDateTime } from "#app/core/dates.ts";
import { clientLinkJson } from "#app/domains/clients/json.ts";
import { documentJson } from "#app/domains/documents/json.ts";
import { draftJson } from "#app/domains/drafts/json.ts";
import { hearingJson } from "#app/domains/hearings/json.ts";
import type { HearingFacts } from "#app/domains/hearings/rules.ts";
import type { matterDetails } from "./details.server.ts";
import type { MatterRow } from "./service.server.ts";
import type { MatterDetailsJson, MatterJson } from "./shape.ts";

/** A matter as /api shows it; its client is populated or null. */
export function matterJson({ matter, client }: MatterRow): MatterJson {
	return {
		_id: matter.id,
		title: matter.title,
		caseNumber: matter.caseNumber,
		court: matter.court,
		judge: matter.judge,
		filingDate: matter.filingDate,
		stage: matter.stage,
		status: matter.status,
		clientId: client && clientLinkJson(client),
		notes: matter.notes,
		cnr: matter.cnr,
		diaryNumber: matter.diaryNumber,
		filingNumber: matter.filingNumber,
		firNumber: matter.firNumber,
		parties: matter.parties,
		ourSide: matter.ourSide,
		outcome: matter.outcome,
		disposalDate: matter.disposalDate,
		natureOfDisposal: matter.natureOfDisposal,
		reservedOn: matter.reservedOn,
		satisfaction: matter.satisfaction,
		satisfactionBy: matter.satisfactionBy,
		satisfactionAt: matter.satisfactionAt?.toISOString() ?? null,
		restricted: matter.restricted,
		version: matter.version,
		createdAt: matter.createdAt.toISOString(),
		updatedAt: matter.updatedAt.toISOString(),
	};
}

/** A matter with its hearings, drafts, documents, progress and statistics, as /api shows it. */
export function matterDetailsJson(details: Awaited<ReturnType<typeof matterDetails>>): MatterDetailsJson {
	const { row, progress, stats } = details;
	return {
		...matterJson(row),
		client: row.client && clientLinkJson(row.client),
		hearings: details.hearings.map(hearingJson),
		drafts: details.drafts.map(draftJson),
		documents: details.documents.map(documentJson),
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
