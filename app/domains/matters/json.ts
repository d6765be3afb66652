import { courtDateTime } from "#app/core/dates.ts";
import { clientLinkJson } from "#app/domains/clients/json.ts";
import { documentJson } from "#app/domains/documents/json.ts";
import { hearingJson } from "#app/domains/hearings/json.ts";
import type { HearingFacts } from "#app/domains/hearings/rules.ts";
import type { DraftRow, matterDetails } from "./details.server.ts";
import type { MatterRow } from "./service.server.ts";

/** A matter as /api shows it; its client is populated or null. */
export function matterJson({ matter, client }: MatterRow) {
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
		restricted: matter.restricted,
		version: matter.version,
		createdAt: matter.createdAt.toISOString(),
		updatedAt: matter.updatedAt.toISOString(),
	};
}

/** A matter with its hearings, drafts, documents, progress and statistics, as /api shows it. */
export function matterDetailsJson(details: Awaited<ReturnType<typeof matterDetails>>) {
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

function draftJson(draft: DraftRow) {
	return {
		_id: draft.id,
		matterId: draft.matterId,
		title: draft.title,
		type: draft.type,
		content: draft.content,
		tags: draft.tags,
		notes: draft.notes,
		status: draft.status,
		version: draft.version,
		createdAt: draft.createdAt.toISOString(),
		updatedAt: draft.updatedAt.toISOString(),
	};
}
