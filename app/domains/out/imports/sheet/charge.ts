import { courtFields } from "#app/domains/case/matters/record/court-fields.ts";
import { readSections, splitSections } from "#app/domains/law/sections/sections.ts";
import type { RowReading } from "./reading.ts";

const TEXTS = [
	"opponentAdvocate",
	"policeStation",
	"chargeSheetNumber",
	"maximumPunishment",
	"antecedents",
	"earlierApplications",
	"provision",
	"lowerCourt",
	"lowerCaseNumber",
	"lowerJudge",
	"impugnedOrder",
] as const;

/** The days in which a charge and the order that is challenged came about. */
export const CHARGE_DAYS = [
	"firDate",
	"offenceDate",
	"arrestDate",
	"chargeSheetDate",
	"impugnedOrderDate",
] as const;

/** What a row says of the charge, the courts below and the other side's advocate. */
export type ChargeFacts = Record<(typeof TEXTS)[number], string | null> &
	Record<(typeof CHARGE_DAYS)[number], string | null> & { sections: string[] };

/** The texts of a row about the charge and the order that is challenged; `rest` is what is no section and goes into the notes. */
export function chargeOf(row: RowReading) {
	const texts = Object.fromEntries(
		TEXTS.map((name) => [name, row.text(name, courtFields[name].max)]),
	) as Record<(typeof TEXTS)[number], string | null>;
	const { sections, rest } = sectionsOf(row.text("act", 1000), row.text("sections", 2000));
	return { facts: { ...texts, sections }, rest };
}

/** An Act in a column of its own is that of the sections beside it; where it has numbers, it is a section itself. */
function sectionsOf(act: string | null, written: string | null): { sections: string[]; rest: string | null } {
	const list = written ? splitSections(written) : act && /\d/.test(act) ? splitSections(act) : [];
	if (list.length === 0 || list.length > 50 || list.some(({ length }) => length > 150))
		return { sections: [], rest: [act, written].filter(Boolean).join(" ") || null };
	const isNamed = !act || !written || readSections(list).some((section) => section.act);
	const rest = written && act && isNamed && !written.includes(act) ? act : null;
	return { sections: isNamed ? list : list.map((one) => `${one} ${act}`.slice(0, 200)), rest };
}
