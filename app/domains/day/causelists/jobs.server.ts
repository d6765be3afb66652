import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Reads a list, or ends it with the reason why it cannot be read. */
export const readListJob = defineJob("causelists.read", z.object({ chamberId: z.uuid(), listId: z.uuid() }));
