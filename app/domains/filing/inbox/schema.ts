import { z } from "zod";
import { optionalDay, optionalId, tick, versionField } from "#app/core/web/fields.ts";
import { pageQuery, upTo } from "#app/core/web/http.ts";

/** Each paper of a page is read again for what it says, so a page is short. */
const MOST_SHOWN = 40;

export const inboxQuerySchema = z.object({
	page: pageQuery.page,
	limit: upTo(MOST_SHOWN).optional(),
});
export type InboxQuery = z.output<typeof inboxQuerySchema>;

/** What a person decided on one paper; one that is not ticked stays as it is. */
const fields = {
	matterId: optionalId("matter.notFound"),
	orderDate: optionalDay("hearing"),
	nextDate: optionalDay("hearing"),
	version: versionField(),
};
const decision = z.object({
	file: tick().meta({ description: "Whether it is filed at all." }),
	...fields,
});
export type Decision = z.output<typeof decision>;

const dates = tick().meta({
	description: "Record the order with its hearing, and the next date as a hearing of its own.",
});

/** Papers put into their matters at once, by their ids; with `dates` the days that were read in them are recorded too. */
export const filePapersSchema = z.object({
	rows: z
		.record(z.uuid(), decision, "inbox.nothingTicked")
		.refine((rows) => Object.keys(rows).length <= MOST_SHOWN, "invalid.value"),
	dates,
});
export type FilePapers = z.output<typeof filePapersSchema>;

/** The same of one paper that the address names. */
export const filePaperSchema = z.object({ ...fields, dates });
