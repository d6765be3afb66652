import { z } from "zod";
import { buttonSchema } from "#app/core/web/button.server.ts";
import { requiredText } from "#app/core/web/fields.ts";
import { hearingFields } from "#app/domains/day/hearings/fields.ts";

/** The item that a court is at. */
export const runningSchema = z.object({ item: requiredText("invalid.item", hearingFields.itemNo.max) });
export type RunningInput = z.output<typeof runningSchema>;

/** The same from a button of the board; a blank one changes nothing. */
export const runningFormSchema = runningSchema.extend(buttonSchema.shape);
