import type { Action, EntityType } from "../words.ts";
import { addDays, indianInstant } from "./dates.ts";

/** Something done in the demo chamber that leaves nothing but a line in the activity log. */
export type DemoActivity = {
	at: Date;
	/** A user of the demo data; "nobody" is a person who was removed since. */
	actor: string;
	action: Action;
	entityType: EntityType;
	/** A matter, document or hearing's matter of the demo data. */
	entity: string;
	meta: "title" | "filename" | "none";
};

const CYCLE: readonly Omit<DemoActivity, "at">[] = [
	{ actor: "U6", action: "viewed", entityType: "document", entity: "DC03", meta: "filename" },
	{ actor: "U2", action: "viewed", entityType: "document", entity: "DC08", meta: "filename" },
	{ actor: "U4", action: "updated", entityType: "matter", entity: "M02", meta: "title" },
	{ actor: "U4", action: "downloaded", entityType: "document", entity: "DC01", meta: "filename" },
	{ actor: "U5", action: "viewed", entityType: "document", entity: "DC05", meta: "filename" },
	{ actor: "U6", action: "completed", entityType: "hearing", entity: "M05", meta: "title" },
	{ actor: "U5", action: "updated", entityType: "matter", entity: "M03", meta: "title" },
	{ actor: "U3", action: "viewed", entityType: "document", entity: "DC06", meta: "filename" },
	{ actor: "U2", action: "downloaded", entityType: "document", entity: "DC02", meta: "filename" },
	{ actor: "U1", action: "viewed", entityType: "matter", entity: "M22", meta: "none" },
];

const SPECIAL: readonly (Omit<DemoActivity, "at"> & { day: number })[] = [
	{ day: 190, actor: "U7", action: "updated", entityType: "matter", entity: "M18", meta: "title" },
	{ day: 12, actor: "U7", action: "viewed", entityType: "document", entity: "DC12", meta: "filename" },
	{ day: 3, actor: "nobody", action: "updated", entityType: "matter", entity: "M08", meta: "title" },
	{ day: 2, actor: "U3", action: "viewed", entityType: "document", entity: "DC11", meta: "filename" },
];

/** Six to eight lines a day for the last two weeks, and the odd ones a log must bear. */
export function demoActivity(today: string): DemoActivity[] {
	const daily = Array.from({ length: 14 }, (_, back) => {
		const day = addDays(today, -back - 1);
		return Array.from({ length: 6 + (back % 3) }, (_, nth) => {
			const hour = String(9 + nth).padStart(2, "0");
			const line = CYCLE[(back * 3 + nth) % CYCLE.length] as (typeof CYCLE)[number];
			return { ...line, at: indianInstant(day, `${hour}:${10 + ((back * 7 + nth * 5) % 45)}`) };
		});
	});
	const special = SPECIAL.map(({ day, ...line }) => ({
		...line,
		at: indianInstant(addDays(today, -day), "18:20"),
	}));
	return [...daily.flat(), ...special].sort((a, b) => a.at.getTime() - b.at.getTime());
}
