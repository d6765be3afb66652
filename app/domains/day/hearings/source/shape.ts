import { z } from "zod";
import { day, id, moment } from "#app/core/web/shapes.ts";
import type { DateSource } from "./date-source.server.ts";

export const dateSourceShape = z
	.object({
		kind: z.enum(["typed", "document", "next", "moved", "import", "list"]).meta({
			description:
				"`document`: read in it. `list`: in the court's list. `import`: in a file that was imported. `next`: recorded as the next date of `after`.",
		}),
		by: z.string().nullable(),
		at: moment,
		document: z.object({ _id: id, name: z.string() }).nullable(),
		after: z.object({ _id: id, date: day }).nullable(),
		list: z.object({ _id: id, court: z.string(), page: z.int() }).nullable(),
		filename: z.string().nullable().meta({ description: "The file that was imported." }),
		from: day.nullable().meta({ description: "The day it stood on before it was moved." }),
	})
	.meta({ id: "DateSource", description: "Where a hearing's date comes from." });

/** The source of a date as /api shows it. */
export function sourceJson(source: DateSource): z.input<typeof dateSourceShape> {
	const { document, after, list, filename, from } = {
		document: null,
		after: null,
		list: null,
		filename: null,
		from: null,
		...source,
	};
	return {
		kind: source.kind,
		by: source.by,
		at: source.at.toISOString(),
		document: document && { _id: document.id, name: document.name },
		after: after && { _id: after.id, date: after.date },
		list: list && { _id: list.id, court: list.court, page: list.page },
		filename,
		from,
	};
}
