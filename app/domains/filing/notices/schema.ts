import { z } from "zod";
import { buttonSchema } from "#app/core/web/button.server.ts";
import { optionalDay, optionalId, requiredId, tick } from "#app/core/web/fields.ts";
import { pageQuery, upTo } from "#app/core/web/http.ts";

/** Each row is looked up by the numbers it names, so a page holds fewer than other lists' do. */
export const MOST_NOTICES = 20;

export const noticeQuerySchema = z.object({
	...pageQuery,
	limit: upTo(MOST_NOTICES).default(MOST_NOTICES),
});

/** Nothing accompanies the file. */
export const noticeUploadSchema = z.object({});

/** In which matter a notice is saved, and what of it is left out. */
export const takeNoticeSchema = z.object({
	matterId: requiredId("invalid.matter", "hearing.matterGone"),
	withoutDate: tick().meta({ description: "Leaves the date and the link out." }),
	withoutDefects: tick().meta({ description: "Makes no tasks of the defects." }),
	cureBy: optionalDay("hearing").describe(
		"The day by which the defects are to be cured; that of the notice by default.",
	),
});
export type TakeNotice = z.output<typeof takeNoticeSchema>;

/** The buttons of a notice: to save it in a matter, or to put it aside. */
export const noticeFormSchema = buttonSchema.extend({
	intent: z.enum(["take", "dismiss"], "invalid.choice"),
	matterId: optionalId("hearing.matterGone"),
	withoutDate: tick(),
	withoutDefects: tick(),
	cureBy: optionalDay("hearing"),
});
