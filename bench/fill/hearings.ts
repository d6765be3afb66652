import { type Chamber, type Matter, rollOf } from "./chamber.ts";
import type { Rows, Value } from "./copy.ts";
import { pick } from "./dice.ts";
import { idOf } from "./ids.ts";
import { AHEAD, HELD } from "./texts.ts";
import { noteWords } from "./words.ts";

export const HEARINGS_PER_MATTER = 5;
const COLUMNS =
	`chamber_id id matter_id restricted date time bench court_room item_no purpose order_text result notes assigned_to
	after_hearing_id created_by created_at updated_at`.split(/\s+/);
const TIMES = ["10:30", "11:00", "11:00", "14:45", null];
const DAYS_AHEAD = 180;
const DAYS_BACK = 365;

/** The hearings of a matter: those of its last year, then, while it is heard, the next one. */
export function hearingRows(chamber: Chamber): Rows {
	return { table: "hearings", columns: COLUMNS, rows: rows(chamber) };
}

function* rows(chamber: Chamber): Generator<Value[]> {
	for (const matter of chamber.matters) {
		for (let k = 0; k < HEARINGS_PER_MATTER; k++) yield row(chamber, matter, k);
	}
}

function row(chamber: Chamber, matter: Matter, k: number): Value[] {
	const n = matter.n * HEARINGS_PER_MATTER + k;
	const roll = rollOf(chamber, 4, n);
	const isAhead = matter.state === "active" && k === HEARINGS_PER_MATTER - 1;
	const away = isAhead ? roll(DAYS_AHEAD) : -daysAgo(matter, k, roll(1000) / 1000);
	const { purpose, order, result, notes } = pick(roll, isAhead ? AHEAD : HELD);
	noteWords(chamber, [purpose, order, result, notes].filter(Boolean).join(" "));
	const room = 1 + roll(24);
	const goes = roll(2) === 0 ? (chamber.people[pick(roll, matter.team)]?.id ?? null) : null;
	// An id tells by itself where it stands in time: it needs no row of its own to be named by the next.
	const created = new Date(matter.createdMs).toISOString();
	return [
		...[chamber.id, hearingId(chamber, matter, k), matter.id, matter.restricted, chamber.days.open(away)],
		...[
			pick(roll, TIMES) ?? null,
			`Court No. ${room}`,
			String(room),
			String(1 + roll(90)),
			purpose,
			order,
			result,
			notes,
		],
		...[
			goes,
			k === 0 ? null : hearingId(chamber, matter, k - 1),
			chamber.people[0]?.id ?? null,
			created,
			created,
		],
	];
}

export const hearingId = ({ ordinal }: Chamber, matter: Matter, k: number) =>
	idOf("hearing", ordinal, matter.n * HEARINGS_PER_MATTER + k, matter.createdMs);

/** Evenly over the last year of the matter, oldest first. */
function daysAgo({ filed, over, state }: Matter, k: number, part: number): number {
	const end = over ?? 1;
	const past = state === "active" ? HEARINGS_PER_MATTER - 1 : HEARINGS_PER_MATTER;
	const span = Math.min(DAYS_BACK, Math.max(0, filed - end));
	return end + Math.floor((span * (past - k - part)) / past);
}
