import { clientLinkJson } from "#app/domains/clients/json.ts";
import type { MatterRow } from "./service.server.ts";
import type { MatterJson } from "./shape.ts";

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
