import { type Chamber, type Matter, rollOf } from "./chamber.ts";
import type { Rows, Value } from "./copy.ts";
import { DAY_MS } from "./days.ts";
import { pick } from "./dice.ts";
import { documentId, filenameOf, hasDocument } from "./documents.ts";
import { HEARINGS_PER_MATTER, hearingId } from "./hearings.ts";
import { idOf } from "./ids.ts";
import { sidesOf } from "./matters.ts";

const MATTERS_PER_TASK = 5;
const TITLES = [
	"Draft the written statement",
	"File the process fee",
	"Apply for the certified copy",
	"ક્લાયન્ટને ફોન કરવો",
];

/** What is still to be done for some of the matters that are heard. */
export function taskRows(chamber: Chamber): Rows {
	const columns =
		"chamber_id id matter_id restricted kind title due_date assignee_id done_at created_by created_at updated_at".split(
			" ",
		);
	return { table: "tasks", columns, rows: tasks(chamber) };
}

function* tasks(chamber: Chamber): Generator<Value[]> {
	for (const matter of chamber.matters) {
		if (matter.n % MATTERS_PER_TASK !== 0 || matter.state !== "active") continue;
		const roll = rollOf(chamber, 7, matter.n);
		const due = 60 - roll(120);
		const created = new Date(matter.createdMs).toISOString();
		const done = due < 0 && roll(10) > 0 ? `${chamber.days.at(due)}T12:00:00Z` : null;
		yield [
			...[
				chamber.id,
				idOf("task", chamber.ordinal, matter.n, matter.createdMs),
				matter.id,
				matter.restricted,
				"task",
			],
			...[
				pick(roll, TITLES),
				chamber.days.at(due),
				chamber.people[pick(roll, matter.team)]?.id ?? null,
				done,
			],
			...[chamber.people[0]?.id ?? null, created, created],
		];
	}
}

/** The log: that matters were made, their last hearings entered and their documents uploaded. */
export function activityRows(chamber: Chamber): Rows {
	const columns =
		"chamber_id id at actor_id action entity_type entity_id matter_id about_document_id about_matter_id restricted meta".split(
			" ",
		);
	return { table: "activity", columns, rows: entries(chamber) };
}

function* entries(chamber: Chamber): Generator<Value[]> {
	for (const matter of chamber.matters) {
		yield entry(chamber, matter, 0, "created", "matter", matter.id, {
			title: sidesOf(chamber, matter).title,
		});
		yield entry(
			chamber,
			matter,
			1,
			"scheduled",
			"hearing",
			hearingId(chamber, matter, HEARINGS_PER_MATTER - 1),
			{},
		);
		if (!hasDocument(matter)) continue;
		const meta = { filename: filenameOf(chamber, matter) };
		yield entry(chamber, matter, 2, "uploaded", "document", documentId(chamber, matter), meta);
	}
}

function entry(
	chamber: Chamber,
	matter: Matter,
	k: number,
	action: string,
	type: "matter" | "hearing" | "document",
	about: string,
	meta: object,
): Value[] {
	const ms = Math.min(matter.createdMs + k * DAY_MS * 20, chamber.nowMs);
	const actor = chamber.people[matter.team[k % matter.team.length] ?? 0]?.id ?? null;
	const isDocument = type === "document";
	return [
		...[
			chamber.id,
			idOf("entry", chamber.ordinal, matter.n * 3 + k, ms),
			new Date(ms).toISOString(),
			actor,
			action,
			type,
		],
		...[about, matter.id, isDocument ? about : null, isDocument ? null : matter.id, matter.restricted],
		JSON.stringify(meta),
	];
}
