import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { clashRuleColumns, clashRulesOf } from "#app/domains/law/courts/travel.server.ts";
import { type ClashRules, meetingOf, travelBetween } from "#app/domains/law/courts/travel.ts";
import { chambers, hearings, matters, matterTeam, users } from "#drizzle/schema.ts";
import { type HearingRow, hearingsInChamber, ofMatter } from "../rows.server.ts";
import type { DayQuestion } from "../schema.ts";

/** Another hearing, with what its matter is called. */
export type OtherHearing = { id: string; matterId: string; title: string; caseNumber: string | null };

/** A hearing too near to another one, and the minutes between the courts; null for one of a matter the viewer may not see. */
export type Clash = (OtherHearing & { court: string; time: string | null; minutes: number }) | null;

/** Other courts, at least one, that an advocate is due in on that day at an hour that is not known; of matters the viewer sees. */
export type AlsoIn = { courts: string[] } | null;

/** Where else those are due who are due at a hearing: at what they cannot be as well, and where besides. */
export type Elsewhere = { clashing: Clash[]; also: AlsoIn };

/** The same for hearings by their ids. */
export type Clashes = Record<string, Elsewhere>;

/** Of so many other hearings, or people, each is named. */
const MOST_NAMED = 3;

/** A hearing still ahead of its result, and one advocate who is due there; without title where the viewer may not see the matter. */
type Due = {
	id: string;
	matterId: string;
	date: string;
	/** `HH:MM`. */
	time: string | null;
	courtKey: string;
	advocateId: string;
	advocate: string;
	title: string | null;
	caseNumber: string | null;
	court: string | null;
};

type Days = { due: Due[]; rules: ClashRules };

/** Which hearings of matters hidden from the viewer are looked for besides those they see. */
type Hidden = "all" | "at an hour" | "none";

/** What is read of a hearing and somebody due there, as JSON. */
const dueColumns = sql`'id', d.id, 'matterId', d.matter_id, 'date', d.day, 'time', to_char(d.at, 'HH24:MI'),
	'courtKey', d.court_key, 'advocateId', d.advocate_id, 'advocate', d.advocate`;

/** Everybody's hearings of some days with what the chamber warns by; those of matters hidden from the viewer go unnamed. */
async function lookAt(tx: Tx, scope: Scope, days: readonly string[], hidden: Hidden): Promise<Days> {
	const [row] = await tx
		.select({
			seen: seenDue(days),
			hidden: hidden === "none" ? sql<Due[]>`'[]'::json` : hiddenDue(days, hidden),
			...clashRuleColumns,
		})
		.from(chambers)
		.where(eq(chambers.id, scope.chamberId));
	return { due: [...(row?.seen ?? []), ...(row?.hidden ?? [])], rules: clashRulesOf(row) };
}

/** Behind the wall: what `hearings_due` answers, of the matters that the viewer sees. */
const seenDue = (days: readonly string[]) => sql<
	Due[]
>`(select coalesce(json_agg(json_build_object(${dueColumns}, 'title', d.title, 'caseNumber', d.case_number,
		'court', d.court) order by d.at, d.id), '[]')
	from (
		select h.id, h.matter_id, h.date as day, h.time as at, m.court_key, u.id as advocate_id, u.name as advocate,
			m.title, m.case_number, m.court
		from ${hearings} h
		join ${matters} m on m.chamber_id = h.chamber_id and m.id = h.matter_id and m.deleted_at is null
		cross join lateral (
			select h.assigned_to as id where h.assigned_to is not null
			union all
			select t.user_id from ${matterTeam} t
			where h.assigned_to is null and t.chamber_id = h.chamber_id and t.matter_id = h.matter_id
		) goes
		join ${users} u on u.chamber_id = h.chamber_id and u.id = goes.id and u.role <> 'Clerk' and u.status = 'active'
		where h.chamber_id = chambers.id and h.date = any(${sql.param(days)}::text[]::date[])
			and h.deleted_at is null and h.result is null
	) d)`;

const hiddenDue = (days: readonly string[], which: "all" | "at an hour") => sql<
	Due[]
>`(select coalesce(json_agg(json_build_object(${dueColumns}, 'title', null, 'caseNumber', null, 'court', null)
		order by d.at, d.id), '[]')
	from hearings_due(${sql.param(days)}::text[]::date[]) d
	where ${which === "all" ? sql`true` : sql`d.at is not null`}
		and not exists (select 1 from ${matters} m where m.chamber_id = chambers.id and m.id = d.matter_id))`;

const isSeen = ({ title }: Due) => title !== null;

type At = Pick<Due, "courtKey" | "time">;

function named(rules: ClashRules, at: At, others: readonly Due[]): Clash[] {
	const each = [...new Map(others.map((other) => [other.id, other])).values()];
	const clashes = each.map((other): Clash => {
		const { id, matterId, title, caseNumber, court, time } = other;
		if (title === null) return null;
		const minutes = travelBetween(at, other, rules.travel);
		return { id, matterId, title, caseNumber, court: court ?? "", time, minutes };
	});
	const seen = clashes.filter((clash) => clash !== null).slice(0, MOST_NAMED);
	return clashes.includes(null) ? [...seen, null] : seen;
}

function clashesOf(due: readonly Due[], rules: ClashRules): Clashes {
	const sameDay = Map.groupBy(due, ({ advocateId, date }) => `${advocateId} ${date}`);
	const ofHearing = Map.groupBy(due.filter(isSeen), ({ id }) => id);
	return Object.fromEntries(
		[...ofHearing.values()].flatMap((rows) => {
			const [first] = rows;
			if (!first) return [];
			const others = rows.flatMap(({ advocateId, date }) => sameDay.get(`${advocateId} ${date}`) ?? []);
			const found = elsewhere(rules, first, others);
			return found.clashing.length > 0 || found.also ? [[first.id, found]] : [];
		}),
	);
}

/** How another hearing meets one; of a hidden matter nothing is known but that two known hours clash. */
function meets({ travel }: ClashRules, at: At, other: Due) {
	return isSeen(other) || (at.time && other.time) ? meetingOf(at, other, travel) : null;
}

/** Where those hearings are that whoever is due at one is due at too; one clash says more than all that may be. */
function elsewhere(rules: ClashRules, at: At, others: readonly Due[]): Elsewhere {
	const met = Map.groupBy(others, (other) => meets(rules, at, other));
	const courts = [...new Set((met.get("also") ?? []).flatMap(({ court }) => court ?? []))];
	return {
		clashing: named(rules, at, met.get("clash") ?? []),
		also: courts.length > 0 ? { courts: courts.slice(0, MOST_NAMED) } : null,
	};
}

/** The clashes of those of these hearings that are still ahead. */
export async function clashesAmong(viewer: Scope, rows: readonly HearingRow[]): Promise<Clashes> {
	const today = courtToday();
	const ahead = rows.filter(({ hearing }) => hearing.date >= today && !hearing.result);
	if (ahead.length === 0) return {};
	const days = [...new Set(ahead.map(({ hearing }) => hearing.date))];
	const hidden = ahead.some(({ hearing }) => hearing.time) ? "at an hour" : "none";
	const { due, rules } = await inScope(viewer, (tx) => lookAt(tx, viewer, days, hidden));
	const found = clashesOf(due, rules);
	return Object.fromEntries(
		ahead.flatMap(({ hearing: { id } }) => (found[id] ? [[id, found[id]] as const] : [])),
	);
}

export type DayNews = Elsewhere & {
	/** Other hearings of the same matter on that day. */
	same: OtherHearing[];
	/** Advocates with more matters on that day than the chamber wants, this one counted. */
	crowded: { name: string; n: number }[];
	/** Who is free at that time, where there is a clash and the viewer may give the matter to somebody. */
	free: string[];
	/** How many other hearings the viewer sees on that day. */
	others: number;
	isPast: boolean;
};

const NOTHING = { same: [], clashing: [], also: null, crowded: [], free: [] };

/** What the viewer may know of a day on which a hearing is to be put; without a matter they may see, how full it is. */
export function newsOfDay(viewer: Viewer, question: DayQuestion): Promise<DayNews> {
	const { day, matterId, hearingId, time } = question;
	return inScope(viewer, async (tx) => {
		const about = { others: await countOthers(tx, viewer, question), isPast: isPast(question) };
		const matter = matterId && (await findCourt(tx, viewer, matterId));
		if (!matter) return { ...NOTHING, ...about };
		const { due: all, rules } = await lookAt(tx, viewer, [day], "all");
		const due = all.filter(({ id }) => id !== hearingId);
		const people = await selectAdvocates(tx, viewer);
		const ours = await teamIds(tx, viewer, matter.id);
		const at = { courtKey: matter.courtKey, time: time ?? null };
		const met = elsewhere(
			rules,
			at,
			due.filter(({ advocateId }) => ours.has(advocateId)),
		);
		const near = due.filter((other) => meets(rules, at, other) === "clash");
		const busy = new Set(near.map(({ advocateId }) => advocateId));
		const free = people.filter(({ id }) => !busy.has(id)).map(({ name }) => name);
		return {
			same: await sameMatter(tx, viewer, question, matter.id),
			...met,
			crowded: crowdedAmong(people, ours, due, matter.id, rules),
			free: met.clashing.length > 0 && can(viewer, "matters.team") ? free.slice(0, MOST_NAMED) : [],
			...about,
		};
	});
}

/** A date in a form that is not a hearing's is asked about too, and may well have passed. */
const isPast = ({ day, board }: DayQuestion) => board !== undefined && day < courtToday();

async function findCourt(tx: Tx, scope: Scope, matterId: string) {
	const mine = and(
		eq(matters.chamberId, scope.chamberId),
		eq(matters.id, matterId),
		isNull(matters.deletedAt),
	);
	const [found] = await tx.select({ id: matters.id, courtKey: matters.courtKey }).from(matters).where(mine);
	return found;
}

const onDay = (scope: Scope, { day, hearingId }: DayQuestion) =>
	and(
		hearingsInChamber(scope),
		eq(hearings.date, day),
		isNull(hearings.result),
		hearingId ? ne(hearings.id, hearingId) : undefined,
	);

async function countOthers(tx: Tx, scope: Scope, question: DayQuestion): Promise<number> {
	const listed = tx.select({ n: count() }).from(hearings).innerJoin(matters, ofMatter);
	const [row] = await listed.where(and(onDay(scope, question), isNull(matters.deletedAt)));
	return row?.n ?? 0;
}

function sameMatter(tx: Tx, scope: Scope, question: DayQuestion, matterId: string): Promise<OtherHearing[]> {
	return tx
		.select({
			id: hearings.id,
			matterId: hearings.matterId,
			title: matters.title,
			caseNumber: matters.caseNumber,
		})
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.where(and(onDay(scope, question), eq(hearings.matterId, matterId)))
		.orderBy(asc(hearings.id))
		.limit(MOST_NAMED);
}

type Advocate = { id: string; name: string };

/** A clerk argues in no court. */
const argues = and(ne(users.role, "Clerk"), eq(users.status, "active"));

function selectAdvocates(tx: Tx, scope: Scope): Promise<Advocate[]> {
	return tx
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(and(eq(users.chamberId, scope.chamberId), argues))
		.orderBy(asc(users.name), asc(users.id));
}

async function teamIds(tx: Tx, scope: Scope, matterId: string): Promise<Set<string>> {
	const team = and(eq(matterTeam.chamberId, scope.chamberId), eq(matterTeam.matterId, matterId));
	const rows = await tx.select({ id: matterTeam.userId }).from(matterTeam).where(team);
	return new Set(rows.map(({ id }) => id));
}

function crowdedAmong(
	people: readonly Advocate[],
	ours: Set<string>,
	due: readonly Due[],
	matterId: string,
	{ mostMattersADay }: ClashRules,
): DayNews["crowded"] {
	if (mostMattersADay === null) return [];
	const count = (id: string) => {
		const theirs = due.filter(({ advocateId }) => advocateId === id);
		return new Set([...theirs.map((row) => row.matterId), matterId]).size;
	};
	return people
		.filter(({ id }) => ours.has(id))
		.map(({ id, name }) => ({ name, n: count(id) }))
		.filter(({ n }) => n > mostMattersADay)
		.slice(0, MOST_NAMED);
}
