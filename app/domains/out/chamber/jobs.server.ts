import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

const exportSchema = z.object({ chamberId: z.uuid(), exportId: z.uuid() });

/** Writes the export of a chamber into the file store. */
export const exportJob = defineJob("exports.make", exportSchema);

/** Ends an export that could not be made however often it was tried. */
export const giveUpExportJob = defineJob("exports.give-up", exportSchema);
