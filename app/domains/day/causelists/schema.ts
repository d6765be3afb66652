import { z } from "zod";
import { tick } from "#app/core/web/fields.ts";
import { pageQuery, upTo } from "#app/core/web/http.ts";
import { type CauseListStatus, listChecks, listVerdicts } from "#drizzle/words.ts";

/** The largest file that is taken for a list. */
export const MOST_LIST_BYTES = 60 * 1024 * 1024;
export const MOST_LIST_PAGES = 1500;
/** What is weighed against the diary in one answer. */
const MOST_LISTS = 20;
const MOST_TAKEN = 5000;

/** Whether the rows of a list are known. */
export const isRead = ({ status }: { status: CauseListStatus }): boolean =>
	status === "ready" || status === "taken";

/** Nothing accompanies the file. */
export const listUploadSchema = z.object({});

export const listQuerySchema = z.object({
	page: pageQuery.page,
	limit: upTo(MOST_LISTS).default(MOST_LISTS),
});

/** In a query: every row that failed a check. */
export const ANY_CHECK = "any";

export const listRowQuerySchema = z.object({
	verdict: z.enum(listVerdicts, "invalid.choice").optional(),
	row: z.uuid("invalid.value").optional().meta({ description: "This row alone." }),
	checks: z
		.enum([ANY_CHECK, ...listChecks], "invalid.choice")
		.optional()
		.meta({ description: "Rows alone that failed this check, or any." }),
	differs: tick().meta({ description: "Rows with another item, room or time than the diary alone." }),
	...pageQuery,
});
export type ListRowQuery = z.output<typeof listRowQuerySchema>;

export const takeSchema = z.object({
	rows: z
		.array(z.uuid("invalid.value"), "invalid.value")
		.max(MOST_TAKEN, "invalid.tooLong")
		.optional()
		.meta({ description: "Which rows; absent, all that are `same`, `new` or `moved`." }),
});
export type TakeInput = z.output<typeof takeSchema>;
