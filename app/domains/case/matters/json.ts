import { fieldValues } from "#app/core/web/record.ts";
import { clientLinkJson } from "#app/domains/case/clients/json.ts";
import { matterFields } from "./fields.ts";
import type { MatterRow } from "./service.server.ts";
import type { MatterJson } from "./shape.ts";

/** A matter as /api shows it; its client is populated or null. */
export function matterJson({ matter, client, lead, nextDateOfMatter: nextDate }: MatterRow): MatterJson {
	return {
		_id: matter.id,
		...fieldValues(matterFields, matter),
		clientId: client && clientLinkJson(client),
		leadAdvocate: lead && { _id: lead.id, name: lead.name },
		nextDate,
		satisfactionBy: matter.satisfactionBy,
		satisfactionAt: matter.satisfactionAt?.toISOString() ?? null,
		version: matter.version,
		createdAt: matter.createdAt.toISOString(),
		updatedAt: matter.updatedAt.toISOString(),
	};
}
