import type { Role } from "#drizzle/words.ts";
import { DAY_MS, type Days } from "./days.ts";
import { dice, mix, type Roll } from "./dice.ts";
import { idOf } from "./ids.ts";
import { personName, type Script } from "./names.ts";
import type { Plan } from "./region.ts";

export type Person = { id: string; name: string; email: string; role: Role; isKnown: boolean };

/** What the rows of all tables must agree on about a matter; the rest is drawn again from its number. */
export type Matter = {
	n: number;
	id: string;
	restricted: boolean;
	state: "active" | "judgment_reserved" | "closed" | "archived";
	/** How many days ago it was filed, and how many it has been over. */
	filed: number;
	over: number | null;
	createdMs: number;
	client: number;
	script: Script;
	/** Places in the list of people. */
	team: number[];
};

export type Chamber = {
	ordinal: number;
	id: string;
	plan: Plan;
	days: Days;
	/** The instant at which the region is made. */
	nowMs: number;
	people: Person[];
	matters: Matter[];
	/** In how many texts a word stands. */
	words: Map<string, number>;
};

const YEARS = 8;
const FEWEST_PEOPLE = 6;
const MATTERS_PER_PERSON = 300;
const MOST_PEOPLE = 60;
const ROLES: readonly Role[] = ["Admin", "Senior", "Junior", "Clerk", "Senior", "Junior"];
/** The places of those who can sign in. The Clerk works on every restricted matter, Senior and Junior on none. */
const [CLERK, OTHER_SENIOR] = [3, 4];
const MATTERS_PER_CLIENT = 3;

/** Draws what only one row of a table needs to know. */
export const rollOf = (chamber: Chamber, table: number, n: number): Roll =>
	dice(mix(mix(chamber.ordinal, table), n));

/** Takes the plan of a chamber and its number in the database; returns its people and the outline of its matters. */
export function outlined(plan: Plan, ordinal: number, seed: number, days: Days, nowMs: number): Chamber {
	const roll = dice(mix(seed, ordinal));
	const begun = nowMs - YEARS * 365 * DAY_MS;
	const chamber = { ordinal, id: idOf("chamber", ordinal, seed, begun), plan, days, nowMs, words: new Map() };
	const people = madePeople(plan, ordinal, begun, roll);
	const matters = Array.from({ length: plan.matters }, (_, n) =>
		madeMatter(plan, ordinal, n, nowMs, people, roll),
	);
	return { ...chamber, people, matters };
}

function madePeople(plan: Plan, ordinal: number, ms: number, roll: Roll): Person[] {
	const count = Math.min(MOST_PEOPLE, FEWEST_PEOPLE + Math.floor(plan.matters / MATTERS_PER_PERSON));
	return Array.from({ length: count }, (_, n) => {
		const role = ROLES[n] ?? (["Senior", "Junior", "Junior", "Clerk"] as const)[n % 4] ?? "Junior";
		const isKnown = plan.sign !== null && n <= CLERK;
		const mailbox = isKnown ? `${role.toLowerCase()}.${plan.sign}` : `person${n}`;
		const email = `${mailbox}@chamber${ordinal}.example`;
		const name = `${role === "Clerk" ? "" : "Adv. "}${personName(roll, scriptOf(roll))}`;
		return { id: idOf("person", ordinal, n, ms), name, email, role, isKnown };
	});
}

const scriptOf = (roll: Roll): Script => ([0, 0, 0, 0, 0, 0, 0, 1, 1, 2] as const)[roll(10)] ?? 0;

function madeMatter(
	plan: Plan,
	ordinal: number,
	n: number,
	nowMs: number,
	people: Person[],
	roll: Roll,
): Matter {
	const filed = Math.ceil((YEARS * 365 * (plan.matters - n)) / (plan.matters + 1));
	const restricted = ((n + 1) * plan.restricted) % plan.matters < plan.restricted;
	const createdMs = nowMs - filed * DAY_MS + roll(DAY_MS / 4);
	return {
		n,
		id: idOf("matter", ordinal, n, createdMs),
		restricted,
		...madeState(filed, roll),
		filed,
		createdMs,
		client: Math.floor(n / MATTERS_PER_CLIENT),
		script: scriptOf(roll),
		team: restricted ? [OTHER_SENIOR, CLERK] : madeTeam(people, roll),
	};
}

/** Of the older matters a third is over, and a few await their judgment. */
function madeState(filed: number, roll: Roll): Pick<Matter, "state" | "over"> {
	const kind = roll(100);
	if (filed > 400 && kind < 33) {
		return { state: kind < 28 ? "closed" : "archived", over: 30 + roll(filed - 300) };
	}
	return { state: filed > 200 && kind > 96 ? "judgment_reserved" : "active", over: null };
}

function madeTeam(people: Person[], roll: Roll): number[] {
	const places = new Set([1 + roll(people.length - 1), 1 + roll(people.length - 1)]);
	if (roll(2) === 0) places.add(CLERK);
	return [...places];
}
