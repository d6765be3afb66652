import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

const ofList = z.object({ chamberId: z.uuid(), listId: z.uuid() });

/** Reads a list, or ends it with the reason why it cannot be read. */
export const readListJob = defineJob("causelists.read", ofList);

/** Draws the pages of a list's rows that are shown as they are printed. */
export const drawListJob = defineJob("causelists.draw", ofList);
