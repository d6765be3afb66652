import { z } from "zod";
import { day, id, moment } from "#app/core/web/shapes.ts";
import type { DateSource } from "./date-source.server.ts";

export const dateSourceShape = z
	.object({
		kind: z
			.enum(["typed", "document", "next", "moved"])
			.meta({ description: "`document`: read in it. `next`: recorded as the next date of `after`." }),
		by: z.string().nullable(),
		at: moment,
		document: z.object({ _id: id, name: z.string() }).nullable(),
		after: z.object({ _id: id, date: day }).nullable(),
		from: day.nullable().meta({ description: "The day it stood on before it was moved." }),
	})
	.meta({ id: "DateSource", description: "Where a hearing's date comes from." });

/** The source of a date as /api shows it. */
export function sourceJson(source: DateSource): z.input<typeof dateSourceShape> {
	const { document, after } = { document: null, after: null, ...source };
	return {
		kind: source.kind,
		by: source.by,
		at: source.at.toISOString(),
		document: document && { _id: document.id, name: document.name },
		after: after && { _id: after.id, date: after.date },
		from: source.kind === "moved" ? source.from : null,
	};
}
