import { courtDateTime } from "#app/core/dates.ts";
import { clientLinkJson } from "#app/domains/case/clients/json.ts";
import type { FoundBy } from "#app/domains/paper/finding/match.ts";
import type { SearchResults } from "./service.server.ts";
import type { SearchJson } from "./shape.ts";

/** Search results as /api shows them: at most ten of each kind, each with where it was found. */
export function searchJson({
	didYouMean,
	matters,
	clients,
	documents,
	hearings,
	drafts,
}: SearchResults): SearchJson {
	return {
		didYouMean,
		matters: matters.rows.map((row) => ({
			_id: row.id,
			title: row.title,
			caseNumber: row.caseNumber,
			cnr: row.cnr,
			court: row.court,
			stage: row.stage,
			status: row.status,
			filingDate: row.filingDate,
			clientId: row.clientId && row.clientName ? { _id: row.clientId, name: row.clientName } : null,
			snippet: row.snippet,
			foundBy: foundBy(row.by),
		})),
		clients: clients.rows.map((row) => ({
			...clientLinkJson(row),
			address: { city: row.city },
			foundBy: foundBy(row.by),
		})),
		documents: documents.rows.map((row) => ({
			_id: row.id,
			originalFilename: row.originalFilename,
			mime: row.mime,
			type: row.type,
			matterId: matterLink(row),
			ocrStatus: row.ocrStatus,
			createdAt: row.createdAt.toISOString(),
			highlights: row.pages,
			morePages: row.morePages,
			foundBy: foundBy(row.by),
		})),
		hearings: hearings.rows.map((row) => ({
			_id: row.id,
			date: courtDateTime(row.date, row.time),
			purpose: row.purpose,
			result: row.result,
			matterId: matterLink(row),
			snippet: row.snippet,
			foundBy: foundBy(row.by),
		})),
		drafts: drafts.rows.map((row) => ({
			_id: row.id,
			title: row.title,
			type: row.type,
			status: row.status,
			matterId: matterLink(row),
			snippet: row.snippet,
			foundBy: foundBy(row.by),
		})),
	};
}

function foundBy(by: FoundBy) {
	return by === "exact" ? "number" : by;
}

function matterLink(row: { matterId: string | null; matterTitle: string | null; caseNumber: string | null }) {
	if (!row.matterId || row.matterTitle === null) return null;
	return { _id: row.matterId, title: row.matterTitle, caseNumber: row.caseNumber };
}
