import { z } from "zod";
import { count, day, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { dateOrders, importFailures, importStates, importVerdicts, sides } from "#drizzle/words.ts";
import { columnNames } from "./sheet/fields.ts";

const columnName = z.enum(columnNames as [string, ...string[]]);

export const importShape = z
	.object({
		_id: id,
		filename: z.string(),
		size: count,
		checksum: z.string(),
		state: z.enum(importStates),
		failure: z.enum(importFailures).nullable(),
		columns: z.array(
			z.object({ header: z.string(), samples: z.array(z.string()), is: columnName.nullable() }),
		),
		sheets: z
			.array(z.object({ name: z.string(), rows: count, chosen: z.boolean() }))
			.meta({ description: "The sheets of a workbook; empty for a file that is one table." }),
		leftOut: z.array(z.string()).meta({ description: "The lines above the header, which are no rows." }),
		hiddenRows: count.meta({ description: "How many rows are hidden in the file." }),
		struckRows: count.meta({ description: "How many rows have anything struck out in the file." }),
		withHidden: z.boolean(),
		withStruck: z.boolean(),
		dateOrder: z.enum(dateOrders),
		court: z.string().nullable(),
		ourSide: z.enum(sides).nullable(),
		rowCount: count,
		progress: count.meta({ description: "How many rows the step under way has done." }),
		verdicts: z.partialRecord(z.enum(importVerdicts), count),
		matters: count.meta({ description: "How many matters of it are there." }),
		clients: count,
		hearings: count,
		changed: count.meta({ description: "How many matters that were there before it changed." }),
		advocates: count.meta({ description: "How many of its rows put details of an advocate of the chamber." }),
		refused: count.meta({ description: "How many of its rows are not there." }),
		owner: z.string(),
		committedAt: moment.nullable(),
		mayBeUndone: z.boolean(),
		createdAt: moment,
	})
	.meta({
		id: "Import",
		...ofNoun("imports"),
		description: "A table of matters that somebody brings in, and where it stands.",
	});
export type ImportJson = z.input<typeof importShape>;

export const importRowShape = z
	.object({
		number: z.int().min(1).meta({
			description: "The line of the file; of a later sheet, counted on from the end of the sheet before it.",
		}),
		sheet: z.string().nullable().meta({ description: "The sheet, where several are taken." }),
		line: z.int().min(1).meta({ description: "The line of the sheet." }),
		cells: z.array(z.string()),
		verdict: z.enum(importVerdicts).nullable(),
		reasons: z.array(z.string()),
		nextDate: day.nullable(),
		lastDate: day.nullable(),
		from: day
			.nullable()
			.meta({ description: "The day of the matter's next hearing in the diary, where the matter is there." }),
		to: day.nullable().meta({ description: "The day on which the row puts that hearing, or makes one." }),
		matter: z.object({ _id: id, title: z.string() }).nullable(),
		client: z.object({ _id: id, name: z.string() }).nullable(),
	})
	.meta({
		id: "ImportRow",
		...ofNoun("imports"),
		description: "One row of an import: what becomes of it and what was made of it.",
	});
export type ImportRowJson = z.input<typeof importRowShape>;
