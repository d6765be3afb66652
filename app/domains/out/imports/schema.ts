import { z } from "zod";
import { optionalText, optionalWord, tick } from "#app/core/web/fields.ts";
import { pageQuery } from "#app/core/web/http.ts";
import { matterFields } from "#app/domains/case/matters/fields.ts";
import { dateOrders, importVerdicts, sides } from "#drizzle/words.ts";
import { MOST_COLUMNS, MOST_SHEETS } from "./sheet/cells.ts";
import { columnNames } from "./sheet/fields.ts";

/** The largest file that is taken, as the specification has it of any file. */
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
/** For so long a batch that was brought in can be taken out again. */
export const UNDO_HOURS = 24;

/** What each column is, by its place; blank or absent ones are left out. */
export const columnsSchema = z.object({
	sheets: z
		.array(optionalText(100), "invalid.value")
		.max(2 * MOST_SHEETS, "invalid.tooLong")
		.optional()
		.meta({
			description:
				"The names of the workbook's sheets that are taken. Without `columns` the columns of these sheets are guessed, and nothing is checked yet.",
		}),
	withHidden: tick().meta({ description: "Takes rows that are hidden in the file too." }),
	withStruck: tick().meta({ description: "Takes rows and cells that are struck out in the file too." }),
	columns: z
		.array(optionalWord(columnNames as [string, ...string[]]), "invalid.value")
		.max(MOST_COLUMNS, "invalid.tooLong")
		.default([])
		.meta({ description: "What each column of the file is; null for one that is left out." }),
	dateOrder: z.enum(dateOrders, "invalid.choice").default("auto").meta({
		description: "How dates of figures are read: as the column proves, day first, or month first.",
	}),
	court: optionalText(matterFields.court.max).meta({ description: "The court of rows that name none." }),
	ourSide: optionalWord(sides).meta({
		description: "The side the chamber acts for, where a row does not tell.",
	}),
});
export type ColumnsInput = z.output<typeof columnsSchema>;

export const commitSchema = z.object({
	withoutConflicts: tick().meta({ description: "Leaves out rows with a conflict of interest." }),
	withEarlier: tick().meta({
		description: "Moves hearings also where the file has an earlier day than the diary.",
	}),
});
export type CommitInput = z.output<typeof commitSchema>;

/** Nothing accompanies the file. */
export const uploadSchema = z.object({});

export const importQuerySchema = z.object(pageQuery);

export const rowQuerySchema = z.object({
	verdict: z.enum(importVerdicts, "invalid.choice").optional(),
	kept: z.enum(["yes"], "invalid.choice").optional().meta({
		description: "`yes`: rows whose matter stayed when the import was undone.",
	}),
	...pageQuery,
});
export type RowQuery = z.output<typeof rowQuerySchema>;
