import { sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import type { Party } from "../schema/matters.ts";
import type {
	DocumentType,
	DraftType,
	MatterStatus,
	outcomes,
	Role,
	Stage,
	sides,
	taskKinds,
	UserStatus,
} from "../words.ts";
import { COURT_FACTS, PERSONS, THROUGH } from "./court-facts.ts";
import { addDays, demoCourtDays, indianInstant, relativeDate } from "./dates.ts";
import { demoHearings } from "./hearings.ts";
import { readTable } from "./table.ts";

/** The demo chambers as data: two chambers, their people, cases, hearings, drafts, papers and tasks, dated around today. */
export type Demo = ReturnType<typeof readDemo>;

/**
 * The whole demo data set for one day.
 * @param today YYYY-MM-DD in Asia/Kolkata
 */
export function readDemo(today: string) {
	const day = (written: string) => relativeDate(written, today);
	const known = (written: string) => {
		const date = day(written);
		if (!date) throw new Error("a day is missing in the demo data");
		return date;
	};
	const courts = demoCourtDays(today);
	/** The day itself, or the last one before on which the courts sat. */
	const courtDay = (written: string) => {
		let date = day(written);
		while (date && sittingDoubt(date, courts)) date = addDays(date, -1);
		return date;
	};

	const courtFactsOf = (id: string) => {
		const { roles: _, ...facts } = COURT_FACTS[id] ?? {};
		const days = FACT_DAYS.filter((name) => facts[name]).map((name) => [name, known(facts[name] ?? "")]);
		return { ...facts, ...(Object.fromEntries(days) as Partial<Record<FactDay, string>>) };
	};

	const users = readTable("users").map((row) => ({
		id: cell(row, "id"),
		name: cell(row, "name"),
		email: cell(row, "email"),
		role: cell(row, "role") as Role,
		status: cell(row, "status") as UserStatus,
		locale: cell(row, "locale") as "en" | "hi" | "gu",
		chamber: cell(row, "chamber") as "A" | "B" | "none",
		lastLoginAt: lastLogin(cell(row, "lastLogin"), today),
		enrolmentNo: cell(row, "enrolment") || null,
	}));

	const clients = readTable("clients").map((row) => ({
		id: cell(row, "id"),
		name: cell(row, "name"),
		person: PERSONS[cell(row, "id")],
		contact: { email: optional(row, "email"), phone: optional(row, "phone") },
		address: {
			street: optional(row, "street"),
			city: optional(row, "city"),
			state: optional(row, "state"),
			pincode: optional(row, "pincode"),
		},
		identifiers: cell(row, "identifiers")
			.split(";")
			.map(identifier)
			.filter((item) => item.value !== ""),
		createdAt: indianInstant(known(cell(row, "created"))),
	}));

	const matters = readTable("matters").map((row) => {
		const filingDate = courtDay(cell(row, "filed"));
		return {
			id: cell(row, "id"),
			chamber: cell(row, "id") === "M43" ? ("B" as const) : ("A" as const),
			title: cell(row, "title"),
			caseNumber: optional(row, "caseNumber"),
			cnr: optional(row, "cnr"),
			diaryNumber: optional(row, "diary"),
			firNumber: optional(row, "fir"),
			court: cell(row, "court"),
			judge: optional(row, "judge"),
			filingDate,
			stage: cell(row, "stage") as Stage,
			status: cell(row, "status") as MatterStatus,
			client: optional(row, "client"),
			team: cell(row, "team").split(","),
			restricted: cell(row, "restricted") === "restricted",
			outcome: optional(row, "outcome") as (typeof outcomes)[number] | undefined,
			disposalDate: courtDay(cell(row, "disposed")),
			ourSide: optional(row, "ourSide") as (typeof sides)[number] | undefined,
			...courtFactsOf(cell(row, "id")),
			parties: partiesOf(row),
			notes: optional(row, "notes"),
			createdAt: indianInstant(filingDate ?? known("D-29"), "09:30"),
		};
	});

	const drafts = readTable("drafts").map((row) => ({
		id: cell(row, "id"),
		matter: cell(row, "matter"),
		title: cell(row, "title"),
		type: cell(row, "type") as DraftType,
		status: cell(row, "status") as "Draft" | "final",
		tags: cell(row, "tags").split(",").filter(Boolean),
		createdAt: indianInstant(known(cell(row, "created")), "17:30"),
		by: cell(row, "by"),
	}));

	const documents = readTable("documents").map((row) => ({
		id: cell(row, "id"),
		matter: optional(row, "matter"),
		filename: cell(row, "filename"),
		mime: cell(row, "mime"),
		type: cell(row, "type") as DocumentType,
		bytes: Number(cell(row, "bytes")),
		lang: cell(row, "lang"),
		createdAt: indianInstant(known(cell(row, "uploaded")), "16:00"),
		by: cell(row, "by"),
	}));

	const tasks = readTable("tasks").map((row) => ({
		id: cell(row, "id"),
		matter: cell(row, "matter"),
		kind: cell(row, "kind") as (typeof taskKinds)[number],
		title: cell(row, "title"),
		dueDate: known(cell(row, "due")),
		dueTime: cell(row, "time") || null,
		assignee: cell(row, "assignee"),
		done: cell(row, "state") === "done",
	}));

	return { users, clients, matters, hearings: demoHearings(today), drafts, documents, tasks };
}

function cell(row: Record<string, string>, name: string): string {
	const value = row[name];
	if (value === undefined) throw new Error(`the demo data has no column ${name}`);
	return value;
}

function optional(row: Record<string, string>, name: string): string | undefined {
	return cell(row, name) || undefined;
}

function lastLogin(written: string, today: string): Date | null {
	if (written === "Never") return null;
	const [day = "", time = ""] = written.split(" ");
	return indianInstant(relativeDate(day, today) ?? today, time);
}

function identifier(written: string): { type: string; value: string } {
	const text = written.trim();
	const typed = /^(PAN|GSTIN)\s+(\S+)$/.exec(text);
	return typed
		? { type: typed[1] ?? "", value: typed[2] ?? "" }
		: { type: text ? "Reg. No." : "", value: text };
}

const FACT_DAYS = ["firDate", "offenceDate", "arrestDate", "chargeSheetDate", "impugnedOrderDate"] as const;
type FactDay = (typeof FACT_DAYS)[number];

/** Parties with their roles in that court and whom our client appears through. */
function partiesOf(row: Record<string, string>): Party[] {
	const { roles } = COURT_FACTS[cell(row, "id")] ?? {};
	const through = THROUGH[cell(row, "client")];
	return parties(cell(row, "title"), cell(row, "ourSide") !== "").map((party) => {
		const role = roles?.[party.side === "first" ? 0 : 1];
		const isOurs = party.side === cell(row, "ourSide");
		return { ...party, ...(role ? { role } : {}), ...(isOurs && through ? { through } : {}) };
	});
}

function parties(title: string, named: boolean): { name: string; side: "first" | "second" }[] {
	const halves = title.replace(/\s*\((?:execution|pro bono)\)$/, "").split(/ (?:v\.|बनाम|વિરુદ્ધ|વિ\.) /);
	if (!named || halves.length !== 2) return [];
	return [
		{ name: (halves[0] ?? "").slice(0, 500), side: "first" },
		{ name: (halves[1] ?? "").slice(0, 500), side: "second" },
	];
}
