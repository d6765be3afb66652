import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Looks for the people of a chamber in its lists anew, after one of their names in court has changed. */
export const courtNamesJob = defineJob("users.court-names", z.object({ chamberId: z.uuid() }));
