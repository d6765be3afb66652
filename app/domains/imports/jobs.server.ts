import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Does the step an import stands before: reads its file, tries its rows, brings them in, or takes them out again. */
export const importJob = defineJob("imports.run", z.object({ chamberId: z.uuid(), importId: z.uuid() }));
