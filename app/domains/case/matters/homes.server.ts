import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Scope } from "#app/core/database/db.server.ts";
import { matters, matterTeam, users } from "#drizzle/schema.ts";

/** Somebody at work in the chamber: columns of a query, or values. */
type Person = { id: SQLWrapper; role: SQLWrapper };

/** The columns of the row that the condition is about. */
type Place = { chamberId: SQLWrapper; matterId: SQLWrapper };

/** The viewer as the person that a home is asked for. */
export const asPerson = (viewer: Pick<Scope, "userId" | "role">): Person => ({
	id: sql`${viewer.userId}::uuid`,
	role: sql`${viewer.role}::text`,
});

/** The people at work in a chamber, as persons that homes are asked for. */
export const atWork = (scope: Scope) => and(eq(users.chamberId, scope.chamberId), eq(users.status, "active"));

/**
 * On whose dashboard a matter is shown that needs attention, because it has no next date or a result is missing. Its active team;
 * if nobody on the team is active, every Senior who sees it, and without such a Senior every Admin. A condition on a person at
 * work who sees the matter.
 */
export function homeOfMatter(person: Person, place: Place): SQL {
	return sql`(${isOnTeam(person, place)} or (not ${hasTeam(place)} and ${isMentionedIn(person, place)}))`;
}

/**
 * On whose dashboard an open deadline is shown, and who is notified of it: its assignee and the lead of its matter; if it is
 * nobody's, or of somebody who is not at work or may not see it, every Senior who sees it, else every Admin. A condition
 * on a person at work who sees the matter.
 */
export function homeOfDeadline(person: Person, place: Place, assigneeId: SQLWrapper): SQL {
	return sql`(${person.id} = ${assigneeId} or ${person.id} = ${leadOf(place)}
		or (not ${isOwned(place, assigneeId)} and ${isMentionedIn(person, place)}))`;
}

/**
 * Who leads a matter: of its team at work whoever was named, else the Senior, Admin, Junior or Clerk who has been on it
 * longest. An expression of their id, null when nobody of the team is at work.
 */
export const leadOf = ({ chamberId, matterId }: Place): SQL<string | null> => sql`(
	select t.user_id from ${matterTeam} t join ${users} l on l.chamber_id = t.chamber_id and l.id = t.user_id
	where t.chamber_id = ${chamberId} and t.matter_id = ${matterId} and l.status = 'active'
	order by (t.user_id is not distinct from (select named.lead_advocate from ${matters} named
			where named.chamber_id = ${chamberId} and named.id = ${matterId})) desc,
		array_position(array['Senior', 'Admin', 'Junior', 'Clerk'], l.role), t.created_at, t.user_id limit 1)`;

/** Joins a matter with its named lead, while that person is active and on its team. */
export const isNamedLead = and(
	eq(users.chamberId, matters.chamberId),
	eq(users.id, matters.leadAdvocate),
	eq(users.status, "active"),
	isOnTeam(users, { chamberId: matters.chamberId, matterId: matters.id }),
);

/** Whether a person sees a matter; what belongs to no matter is everybody's. */
export const personSees = (person: Person, matterId: SQLWrapper): SQL =>
	sql`(${matterId} is null or person_sees(${person.id}, ${person.role}, ${matterId}))`;

function isOnTeam(person: Pick<Person, "id">, { chamberId, matterId }: Place): SQL {
	return sql`exists (select 1 from ${matterTeam} t
		where t.chamber_id = ${chamberId} and t.matter_id = ${matterId} and t.user_id = ${person.id})`;
}

/** Whether anybody of a matter's team is at work. */
const hasTeam = ({ chamberId, matterId }: Place): SQL => sql`exists (
	select 1 from ${matterTeam} t join ${users} m on m.chamber_id = t.chamber_id and m.id = t.user_id
	where t.chamber_id = ${chamberId} and t.matter_id = ${matterId} and m.status = 'active')`;

/** Whether what is assigned to somebody is theirs to do: they are at work and see it. */
export const isOwned = ({ chamberId, matterId }: Place, assigneeId: SQLWrapper): SQL => sql`exists (
	select 1 from ${users} o where o.chamber_id = ${chamberId} and o.id = ${assigneeId} and o.status = 'active'
	and ${personSees({ id: sql`o.id`, role: sql`o.role` }, matterId)})`;

const isMentionedIn = (person: Person, { chamberId, matterId }: Place) => sql`(
	${person.role} = 'Senior' or (${person.role} = 'Admin' and not exists (
		select 1 from ${users} s where s.chamber_id = ${chamberId} and s.role = 'Senior' and s.status = 'active'
		and ${personSees({ id: sql`s.id`, role: sql`s.role` }, matterId)})))`;
