import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/core/database/db.server.ts";
import { activity, hearings, notifications, tasks } from "#drizzle/schema.ts";

/**
 * Leaves out what announces a withdrawn hearing: that it comes, that it was moved, what was to be remembered of it. It is
 * said again once the hearing is restored. Takes whose notifications they are; returns a condition on the rows of
 * `notifications`. Where no hearing is withdrawn, no row is looked at twice.
 */
export function announcesNoWithdrawn(scope: Pick<Scope, "chamberId">): SQL {
	const { chamberId, kind, subjectId, activityId } = notifications;
	const none = sql`not exists (
		select 1 from ${hearings} h where h.chamber_id = ${scope.chamberId} and h.deleted_at is not null)`;
	return sql`(${none} or case when ${kind} in ('hearing_reminder', 'hearing_moved', 'reminder_due') then not exists (
		select 1 from ${hearings} h where h.chamber_id = ${chamberId} and h.deleted_at is not null and h.id = case ${kind}
			when 'hearing_reminder' then ${subjectId}
			when 'hearing_moved' then
				(select a.entity_id from ${activity} a where a.chamber_id = ${chamberId} and a.id = ${activityId})
			else (select r.hearing_id from ${tasks} r where r.chamber_id = ${chamberId} and r.id = ${subjectId}) end) else true end)`;
}
