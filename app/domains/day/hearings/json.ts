import { courtDateTime } from "#app/core/dates.ts";
import { fieldValues } from "#app/core/web/record.ts";
import { hearingFields } from "./fields.ts";
import type { SourcedHearing } from "./rows.server.ts";
import type { HearingJson } from "./shape.ts";
import { sourceJson } from "./source/shape.ts";
import { hearingState } from "./state.ts";

/** A hearing as /api shows it: its moment in Indian time, its matter populated, its status derived from the date. */
export function hearingJson(row: SourcedHearing): HearingJson {
	const { hearing, matter, source, next, goes } = row;
	const { status, isPending } = hearingState(row);
	return {
		_id: hearing.id,
		matterId: { _id: matter.id, title: matter.title, caseNumber: matter.caseNumber },
		...fieldValues(hearingFields, hearing),
		date: courtDateTime(hearing.date, hearing.time),
		time: hearing.time?.slice(0, 5) ?? null,
		assignedTo: goes && { _id: goes.id, name: goes.name },
		status,
		dateSource: sourceJson(source),
		nextDate: next,
		resultPending: isPending,
		version: hearing.version,
		createdAt: hearing.createdAt.toISOString(),
		updatedAt: hearing.updatedAt.toISOString(),
	};
}
