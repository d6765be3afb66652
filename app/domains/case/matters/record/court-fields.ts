import { z } from "zod";
import { optionalDay } from "#app/core/web/fields.ts";
import { optional } from "#app/core/web/record.ts";
import { day } from "#app/core/web/shapes.ts";
import type { CaseKind } from "#app/domains/law/kinds/kind-of-case.ts";
import { splitSections } from "#app/domains/law/sections/sections.ts";
import { type MatterField, note } from "./field.ts";

const CHARGED: readonly CaseKind[] = ["bail", "criminal", "cheque"];
const BELOW: readonly CaseKind[] = ["bail", "criminal", "appeal", "writ"];

/** A fact that papers for the court take. */
const fact = (max: number, kinds?: readonly CaseKind[], description?: string) => ({
	...note(max, description ? { description } : undefined),
	form: "paper" as const,
	card: "paper" as const,
	...(kinds ? { kinds } : {}),
	...(max > 500 ? { isWide: true } : {}),
});

const dated = (kinds: readonly CaseKind[]) => ({
	...optional(optionalDay()),
	shape: day.nullable(),
	right: "matters.edit" as const,
	form: "paper" as const,
	card: "paper" as const,
	reads: "day" as const,
	kinds,
});

/** A list, or one text that is parted at commas, semicolons and line ends. */
const sections = z
	.union(
		[
			// First: the reader of forms makes a list of any text that may be one.
			z.string().max(5000, "invalid.tooLong").transform(splitSections),
			z.array(z.string("invalid.value").trim().max(200, "invalid.tooLong"), "invalid.value"),
		],
		"invalid.value",
	)
	.transform((list) => list.filter(Boolean))
	.refine((list) => list.length <= 50 && list.every(({ length }) => length <= 200), "invalid.tooLong")
	.optional()
	.meta({ description: "Each as it is written, with its Act: `420 IPC`. A text is parted at its commas." });

/** What the papers for the court take of a matter beside its names and numbers. */
export const courtFields = {
	opponentAdvocate: { label: "matter.opponentAdvocate", ...fact(300) },
	provision: { label: "matter.provision", ...fact(300) },
	jurisdiction: { label: "matter.jurisdiction", ...fact(300) },
	policeStation: { label: "matter.policeStation", ...fact(300, CHARGED) },
	firDate: { label: "matter.firDate", ...dated(CHARGED) },
	sections: {
		label: "matter.sectionsCharged",
		...optional(sections),
		shape: z.array(z.string()),
		right: "matters.edit",
		form: "paper",
		card: "paper",
		kinds: CHARGED,
	},
	offenceDate: { label: "matter.offenceDate", ...dated(CHARGED) },
	arrestDate: { label: "matter.arrestDate", ...dated(CHARGED) },
	chargeSheetNumber: { label: "matter.chargeSheetNumber", ...fact(100, CHARGED) },
	chargeSheetDate: { label: "matter.chargeSheetDate", ...dated(CHARGED) },
	maximumPunishment: { label: "matter.maximumPunishment", ...fact(300, CHARGED) },
	witnesses: { label: "matter.witnesses", ...fact(300, CHARGED) },
	antecedents: { label: "matter.antecedents", ...fact(2000, CHARGED) },
	earlierApplications: {
		label: "matter.earlierApplications",
		...fact(
			2000,
			["bail", "criminal", "writ", "appeal"],
			"Where there are none, the word for it; null is not known.",
		),
	},
	lowerCourt: { label: "matter.lowerCourt", ...fact(500, BELOW) },
	lowerCaseNumber: { label: "matter.lowerCaseNumber", ...fact(300, BELOW) },
	lowerJudge: { label: "matter.lowerJudge", ...fact(300, BELOW) },
	impugnedOrder: { label: "matter.impugnedOrder", ...fact(500, BELOW) },
	impugnedOrderDate: { label: "matter.impugnedOrderDate", ...dated(BELOW) },
} satisfies Record<string, MatterField>;
