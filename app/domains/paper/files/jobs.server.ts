import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Compares the stored files with the rows that name them. */
export const sweepStorageJob = defineJob("storage.sweep", z.object({}));
