import { z } from "zod";

/** One notification to mark as read, or all of them when none is named. */
export const markReadSchema = z.object({ id: z.uuid("invalid.value").optional() });
