import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { asSystem, inScopeAlone, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { clashRules } from "#app/domains/courts/travel.server.ts";
import { type ClashRules, isTooNear, travelBetween } from "#app/domains/courts/travel.ts";
import { hearings, matters, matterTeam, users } from "#drizzle/schema.ts";
import type { DayQuestion } from "../schema.ts";
import { type HearingRow, inChamber, ofMatter } from "../service.server.ts";

/** Another hearing, with what its matter is called. */
export type OtherHearing = { id: string; matterId: string; title: string; caseNumber: string | null };

/** A hearing too near to another one, and the minutes between the courts; null for one of a matter the viewer may not see. */
export type Clash = (OtherHearing & { court: string; time: string; minutes: number }) | null;

/** For hearings by their ids, those that an advocate cannot be at as well. */
export type Clashes = Record<string, Clash[]>;

/** Of so many other hearings, or people, each is named. */
const MOST_NAMED = 3;

/** Who goes to a hearing: whoever was sent, else everybody of its matter's team. */
const goesTo = sql`case when ${hearings.assignedTo} is not null then ${users.id} = ${hearings.assignedTo}
	else exists (select 1 from ${matterTeam} t where t.chamber_id = ${hearings.chamberId}
		and t.matter_id = ${hearings.matterId} and t.user_id = ${users.id}) end`;

/** A clerk is on many teams and argues in no court. */
const argues = and(ne(users.role, "Clerk"), eq(users.status, "active"));

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** Who is due where, one row for each hearing still ahead of its result and each advocate. */
function selectDue(tx: Tx, scope: Scope, where: SQL | undefined) {
	return tx
		.select({
			id: hearings.id,
			matterId: hearings.matterId,
			date: hearings.date,
			time: sql<string | null>`to_char(${hearings.time}, 'HH24:MI')`,
			title: matters.title,
			caseNumber: matters.caseNumber,
			court: matters.court,
			courtKey: matters.courtKey,
			advocateId: users.id,
			advocate: users.name,
		})
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.innerJoin(users, and(eq(users.chamberId, hearings.chamberId), goesTo))
		.where(and(inChamber(scope), isNull(hearings.result), isNull(matters.deletedAt), argues, where))
		.orderBy(asc(hearings.time), asc(hearings.id));
}

/** Everybody's hearings, those of matters that are hidden from the viewer too; what is told of them is `named` below. */
const allDue = (tx: Tx, scope: Scope, where: SQL | undefined) =>
	asSystem(tx, scope, () => selectDue(tx, scope, where));

async function visibleAmong(tx: Tx, scope: Scope, due: readonly Due[]): Promise<Set<string>> {
	const ids = [...new Set(due.map(({ matterId }) => matterId))];
	if (ids.length === 0) return new Set();
	const mine = and(eq(matters.chamberId, scope.chamberId), inArray(matters.id, ids));
	return new Set((await tx.select({ id: matters.id }).from(matters).where(mine)).map(({ id }) => id));
}

type At = Pick<Due, "courtKey" | "time">;

function named(visible: Set<string>, rules: ClashRules, at: At, others: readonly Due[]): Clash[] {
	const each = [...new Map(others.map((other) => [other.id, other])).values()];
	const clashes = each.map((other): Clash => {
		if (!visible.has(other.matterId)) return null;
		const { id, matterId, title, caseNumber, court, time } = other;
		const minutes = travelBetween(at, other, rules.travel);
		return { id, matterId, title, caseNumber, court, time: time ?? "", minutes };
	});
	const seen = clashes.filter((clash) => clash !== null).slice(0, MOST_NAMED);
	return clashes.includes(null) ? [...seen, null] : seen;
}

/** What a board warns of: clashes by hearing, and advocates with more matters on the day than the chamber wants. */
export type BoardClashes = { clashes: Clashes; crowded: { name: string; n: number }[] };

/**
 * The clashes of a whole day in one look, for the board: for each of its hearings that the viewer may see, the hearings in
 * another court that one of its advocates cannot be at as well. Warns, and refuses nothing.
 */
export function clashesOfDay(viewer: Scope, day: string): Promise<BoardClashes> {
	return inScopeAlone(viewer, async (tx) => {
		const due = await allDue(tx, viewer, eq(hearings.date, day));
		const [rules, visible] = [await clashRules(tx, viewer), await visibleAmong(tx, viewer, due)];
		return { clashes: clashesOf(due, visible, rules), crowded: crowdedIn(due, rules) };
	});
}

function crowdedIn(due: readonly Due[], { mostMattersADay }: ClashRules): BoardClashes["crowded"] {
	if (mostMattersADay === null) return [];
	return [...Map.groupBy(due, ({ advocateId }) => advocateId).values()]
		.map((rows) => ({ name: rows[0]?.advocate ?? "", n: new Set(rows.map((row) => row.matterId)).size }))
		.filter(({ n }) => n > mostMattersADay);
}

/** The clashes of several days, by hearing. */
function clashesOn(viewer: Scope, days: readonly string[]): Promise<Clashes> {
	if (days.length === 0) return Promise.resolve({});
	return inScopeAlone(viewer, async (tx) => {
		const timed = sql`${hearings.time} is not null`;
		const due = await allDue(tx, viewer, and(inArray(hearings.date, [...days]), timed));
		const [rules, visible] = [await clashRules(tx, viewer), await visibleAmong(tx, viewer, due)];
		return clashesOf(due, visible, rules);
	});
}

function clashesOf(due: readonly Due[], visible: Set<string>, rules: ClashRules): Clashes {
	const near = new Map<Due, Due[]>();
	for (const one of Map.groupBy(due, ({ advocateId, date }) => `${advocateId} ${date}`).values())
		for (const hearing of one.filter(({ matterId }) => visible.has(matterId)))
			near.set(
				hearing,
				one.filter((other) => isTooNear(hearing, other, rules.travel)),
			);
	const clashes: Clashes = {};
	for (const rows of Map.groupBy(near.keys(), ({ id }) => id).values()) {
		const [first] = rows;
		const others = rows.flatMap((row) => near.get(row) ?? []);
		if (first && others.length > 0) clashes[first.id] = named(visible, rules, first, others);
	}
	return clashes;
}

/** The clashes of those of these hearings that are still ahead. */
export async function clashesAmong(viewer: Scope, rows: readonly HearingRow[]): Promise<Clashes> {
	const today = courtToday();
	const ahead = rows.filter(({ hearing }) => hearing.time && hearing.date >= today && !hearing.result);
	const found = await clashesOn(viewer, [...new Set(ahead.map(({ hearing }) => hearing.date))]);
	return Object.fromEntries(
		ahead.flatMap(({ hearing: { id } }) => (found[id] ? [[id, found[id]] as const] : [])),
	);
}

export type DayNews = {
	/** Other hearings of the same matter on that day. */
	same: OtherHearing[];
	/** Hearings in another court that an advocate of the matter cannot be at as well. */
	clashing: Clash[];
	/** Advocates with more matters on that day than the chamber wants, this one counted. */
	crowded: { name: string; n: number }[];
	/** Who is free at that time, where there is a clash and the viewer may give the matter to somebody. */
	free: string[];
	/** How many other hearings the viewer sees on that day. */
	others: number;
	isPast: boolean;
};

const NOTHING = { same: [], clashing: [], crowded: [], free: [] };

/** What the viewer may know of a day on which a hearing is to be put; without a matter they may see, how full it is. */
export function newsOfDay(viewer: Viewer, question: DayQuestion): Promise<DayNews> {
	const { day, matterId, hearingId, time } = question;
	return inScopeAlone(viewer, async (tx) => {
		const about = { others: await countOthers(tx, viewer, question), isPast: isPast(question) };
		const matter = matterId && (await findCourt(tx, viewer, matterId));
		if (!matter) return { ...NOTHING, ...about };
		const besides = hearingId ? ne(hearings.id, hearingId) : undefined;
		const due = await allDue(tx, viewer, and(eq(hearings.date, day), besides));
		const rules = await clashRules(tx, viewer);
		const people = await selectAdvocates(tx, viewer);
		const ours = await teamIds(tx, viewer, matter.id);
		const at = { courtKey: matter.courtKey, time: time ?? null };
		const near = due.filter((other) => isTooNear(at, other, rules.travel));
		const clashing = near.filter(({ advocateId }) => ours.has(advocateId));
		const visible = await visibleAmong(tx, viewer, clashing);
		const busy = new Set(near.map(({ advocateId }) => advocateId));
		const free = people.filter(({ id }) => !busy.has(id)).map(({ name }) => name);
		return {
			same: await sameMatter(tx, viewer, question, matter.id),
			clashing: named(visible, rules, at, clashing),
			crowded: crowdedAmong(people, ours, due, matter.id, rules),
			free: clashing.length > 0 && can(viewer, "matters.team") ? free.slice(0, MOST_NAMED) : [],
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
		inChamber(scope),
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
