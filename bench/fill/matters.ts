import { foldForSearch } from "#app/core/language/fold.ts";
import { joinedWords } from "#app/core/language/stops.ts";
import type { Stage } from "#drizzle/words.ts";
import { type Chamber, type Matter, rollOf } from "./chamber.ts";
import { clientOf } from "./clients.ts";
import type { Rows, Value } from "./copy.ts";
import { listedCase } from "./courts.ts";
import { pick, type Roll } from "./dice.ts";
import { opponentName, VERSUS } from "./names.ts";
import { MATTER_NOTES } from "./texts.ts";
import { noteWords } from "./words.ts";

const COLUMNS =
	`chamber_id id title case_number case_key case_sub_key case_year number_from number_to cnr court court_key judge filing_date
	stage status client_id parties our_side notes outcome disposal_date reserved_on restricted lead_advocate created_by
	created_at updated_at`.split(/\s+/);
const OPEN_STAGES: readonly Stage[] = ["filing", "evidence", "evidence", "evidence", "arguments", "judgment"];
const OUTCOMES = ["won", "partly_won", "lost", "settled", "withdrawn"] as const;

/** The sides of a matter, as its title and the log name them. */
export function sidesOf(chamber: Chamber, matter: Matter): { ours: string; theirs: string; title: string } {
	const { name } = clientOf(chamber, matter);
	const theirs = opponentName(rollOf(chamber, 2, matter.n), matter.script);
	return { ours: name, theirs, title: `${name} ${VERSUS[matter.script]} ${theirs}` };
}

export function matterRows(chamber: Chamber): Rows {
	return { table: "matters", columns: COLUMNS, rows: rows(chamber) };
}

function* rows(chamber: Chamber): Generator<Value[]> {
	for (const matter of chamber.matters) yield row(chamber, matter);
}

function row(chamber: Chamber, matter: Matter): Value[] {
	const { days, people } = chamber;
	const roll = rollOf(chamber, 3, matter.n);
	const { ours, theirs, title } = sidesOf(chamber, matter);
	const filed = days.at(-matter.filed);
	const place = listedCase(roll, Number(filed.slice(0, 4)));
	const { caseNumber, caseKey, caseSubKey, caseYear, numberFrom, numberTo, cnr } = place;
	const notes = roll(4) === 0 ? pick(roll, MATTER_NOTES) : null;
	const texts = [ours, theirs, VERSUS[matter.script] ?? "", notes ?? ""];
	// Of a matter the words without their stops are among them, too.
	for (const text of [...texts, joinedWords(foldForSearch(texts.join(" "))).join(" ")])
		noteWords(chamber, text);
	const parties = JSON.stringify([
		{ name: ours, side: "first" },
		{ name: theirs, side: "second" },
	]);
	const { stage, outcome, disposed, reserved } = ending(chamber, matter, roll);
	const client = clientOf(chamber, matter).id;
	const lead = people[matter.team[0] ?? 0]?.id ?? null;
	const created = new Date(matter.createdMs).toISOString();
	return [
		...[chamber.id, matter.id, title, caseNumber, caseKey, caseSubKey, caseYear, numberFrom, numberTo, cnr],
		...[
			place.court,
			place.courtKey,
			place.judge,
			filed,
			stage,
			matter.state,
			client,
			parties,
			"first",
			notes,
		],
		...[outcome, disposed, reserved, matter.restricted, lead, people[0]?.id ?? null, created, created],
	];
}

function ending({ days }: Chamber, { state, over }: Matter, roll: Roll) {
	const none = { outcome: null, disposed: null, reserved: null };
	if (over !== null)
		return { ...none, stage: "closed", outcome: pick(roll, OUTCOMES), disposed: days.at(-over) };
	if (state === "judgment_reserved")
		return { ...none, stage: "judgment", reserved: days.open(-20 - roll(60)) };
	return { ...none, stage: pick(roll, OPEN_STAGES) };
}

/** Who works on what. */
export function teamRows(chamber: Chamber): Rows {
	const columns = ["chamber_id", "matter_id", "user_id", "restricted", "created_at"];
	return { table: "matter_team", columns, rows: teams(chamber) };
}

function* teams({ id, people, matters }: Chamber): Generator<Value[]> {
	for (const { id: matterId, team, restricted, createdMs } of matters) {
		const created = new Date(createdMs).toISOString();
		for (const place of team) yield [id, matterId, people[place]?.id ?? null, restricted, created];
	}
}
