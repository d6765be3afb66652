import { foldForSearch } from "#app/core/language/fold.ts";
import { birthYear } from "#app/domains/case/clients/birth-year.ts";
import { personFields } from "#app/domains/case/clients/fields.ts";
import type { Relation } from "#drizzle/words.ts";
import { cellText } from "./cells.ts";
import { readDay } from "./days.ts";
import type { RowReading } from "./reading.ts";

/** How court papers describe a client. */
export type PersonFacts = {
	relation: Relation | null;
	relationName: string | null;
	birthYear: string | null;
	/** Whether it was reckoned from an age. */
	birthYearAbout?: boolean;
	occupation: string | null;
};

/** What a row says of the client besides the name and how to reach them. */
export function personOf(row: RowReading): PersonFacts {
	return {
		...parentOf(row.text("parent", personFields.relationName.max)),
		...birthYearOf(row),
		occupation: row.text("occupation", personFields.occupation.max),
	};
}

const RELATIONS: readonly [RegExp, Relation][] = [
	[/^(?:d\/o|daughter of|पुत्री|સુપુત્રી|પુત્રી)[\s.:-]*/iu, "daughter"],
	[/^(?:s\/o|son of|पुत्र|સુપુત્ર|પુત્ર)[\s.:-]*/iu, "son"],
	[/^(?:w\/o|wife of|पत्नी|પત્ની)[\s.:-]*/iu, "wife"],
];

/** "S/o Ramesh Shah" says who Ramesh is; a name alone does not. */
function parentOf(written: string | null): Pick<PersonFacts, "relation" | "relationName"> {
	const found = RELATIONS.find(([lead]) => written && lead.test(written));
	if (!written || !found) return { relation: null, relationName: written };
	const [lead, relation] = found;
	const relationName = written.replace(lead, "").trim();
	return relationName ? { relation, relationName } : { relation: null, relationName: written };
}

/** The year of birth: as it is written, of a date, or of an age as it is today. */
function birthYearOf(row: RowReading): Pick<PersonFacts, "birthYear" | "birthYearAbout"> {
	const cell = row.cell("age");
	if (cell === null) return { birthYear: null };
	const written = foldForSearch(cellText(cell));
	const age = /^(\d{1,3})(?!\d)\s*(?:years?|yrs?|y|वर्ष|साल|વર્ષ)?\.?$/u.exec(written)?.[1];
	const day = age ? null : readDay(cell, row.order("age"), row.from1904);
	const year = age
		? String(Number(row.settings.today.slice(0, 4)) - Number(age))
		: (/^\d{4}$/.exec(written)?.[0] ?? (typeof day === "object" ? day?.day.slice(0, 4) : undefined));
	if (year && birthYear.test(year)) {
		if (age) row.add("notes", "import.why.aged", { age, year });
		return age ? { birthYear: year, birthYearAbout: true } : { birthYear: year };
	}
	row.add("notes", "import.why.age", { written: cellText(cell) });
	return { birthYear: null };
}
