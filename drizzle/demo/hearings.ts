import { sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import { addDays, demoCourtDays, indianInstant, relativeDate } from "./dates.ts";
import { readTable } from "./table.ts";

/** A hearing of the demo data. `createdAt` is the day on which the date was given. */
export type DemoHearing = {
	matter: string;
	date: string;
	/** Empty where nobody said it: courts call by item. */
	time: string | null;
	bench: string;
	courtRoom?: string;
	itemNo?: string;
	purpose: string;
	order?: string;
	result?: string;
	notes?: string;
	/** Who goes, of those ahead: nobody yet to some of them. */
	goes?: string;
	createdAt: Date;
};

/**
 * All hearings around a day: those of the table and the sixty-one generated ones of the old labour reference. None is on
 * a day on which the courts do not sit: it moves to the next day on which they do; to the one before if it closes its case,
 * is lately past, or would leave the coming week.
 */
export function demoHearings(today: string): DemoHearing[] {
	const orders = new Map(readTable("orders").map((row) => [row.id, row.text ?? ""]));
	const closing = new Set(readTable("matters").map((row) => `${row.id} ${row.disposed}`));
	const taken = new Set<string>();
	const closed = demoCourtDays(today);
	const late = indianInstant(today, "00:05");
	const goes = appearingBy();

	return [...readTable("hearings"), ...labourReference()].map((row) => {
		const day = row.day ?? "";
		let date = relativeDate(day, today) ?? today;
		const step = closing.has(`${row.matter} ${day}`) || staysBefore(day) ? -1 : 1;
		while (sittingDoubt(date, closed) || taken.has(`${row.matter} ${date}`)) date = addDays(date, step);
		taken.add(`${row.matter} ${date}`);

		const given = indianInstant(addDays(date, -6), "17:45");
		const repeated = /^=(O\d+)\*(\d+)$/.exec(row.notes ?? "");
		const notes = repeated
			? Array.from({ length: Number(repeated[2]) }, () => orders.get(repeated[1] ?? "")).join(" ")
			: row.notes;
		return {
			matter: row.matter ?? "",
			date,
			time: row.time || null,
			bench: row.bench ?? "",
			courtRoom: row.courtRoom || undefined,
			itemNo: row.itemNo || undefined,
			purpose: row.purpose ?? "",
			order: orders.get(row.order ?? "") || undefined,
			result: row.result || undefined,
			notes: notes || undefined,
			goes: date >= today && !row.result ? goes(row.matter ?? "") : undefined,
			createdAt: given > late ? late : given,
		};
	});
}

/** One hearing in so many ahead is nobody's yet. */
const NOBODYS = 5;

/** Says who goes to the next hearing of a matter: its advocates in turn, and now and then nobody. */
function appearingBy(): (matter: string) => string | undefined {
	const argues = (role = "", status = "") => status === "active" && (role === "Senior" || role === "Junior");
	const advocates = new Set(
		readTable("users").flatMap(({ id, role, status }) => (argues(role, status) && id ? [id] : [])),
	);
	const teams = new Map(readTable("matters").map(({ id, team }) => [id ?? "", team?.split(",") ?? []]));
	let turn = 0;
	return (matter) => {
		turn += 1;
		const team = (teams.get(matter) ?? []).filter((id) => advocates.has(id));
		return turn % NOBODYS === 0 ? undefined : team[turn % team.length];
	};
}

/** A past day near today must not come to lie ahead, and the last of the coming week not beyond it. */
const staysBefore = (day: string) => /^D-[1-7]$|^D\+7$/.test(day);

/** Sixty past hearings every 38 days and one to come, so that a timeline needs pages. */
function labourReference(): Record<string, string>[] {
	const purposes = [
		"Appearance",
		"Statement of claim",
		"Written statement",
		"Reconciliation",
		"Issues",
		...Array.from({ length: 20 }, () => "Workman evidence"),
		...Array.from({ length: 10 }, () => "Cross-examination"),
		...Array.from({ length: 10 }, () => "Management evidence"),
		"Arguments",
	];
	const results = ["Adjourned", "Adjourned", "Part heard", "Not reached"];
	const orders = ["O5", "O9", "O10", "O4"];
	const bench = { matter: "M07", time: "11:00", bench: "Presiding Officer", courtRoom: "1" };
	const past = Array.from({ length: 60 }, (_, index) => ({
		...bench,
		day: `D-${2250 - index * 38}`,
		itemNo: String((index % 40) + 1),
		purpose: purposes[Math.min(index, purposes.length - 1)] ?? "",
		result: results[index % results.length] ?? "",
		order: index % 3 === 0 ? (orders[(index / 3) % orders.length] ?? "") : "",
		notes: "",
	}));
	return [
		...past,
		{ ...bench, day: "D+30", itemNo: "", purpose: "Arguments", result: "", order: "", notes: "" },
	];
}
