import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Looks for the people of a chamber in its lists anew, after somebody has come, left or returned, or is printed under another name. */
export const courtNamesJob = defineJob("users.court-names", z.object({ chamberId: z.uuid() }));
