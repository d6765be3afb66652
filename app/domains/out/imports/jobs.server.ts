import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Does the next step of an import: reads its file, checks its rows, imports them, or removes them again. */
export const importJob = defineJob("imports.run", z.object({ chamberId: z.uuid(), importId: z.uuid() }));
