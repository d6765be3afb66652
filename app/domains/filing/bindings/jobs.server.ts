import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

const binding = z.object({ chamberId: z.uuid(), bindingId: z.uuid() });

/** Splits a bundle, joins papers, or puts one on A4. One that is done already is left alone. */
export const bindJob = defineJob("documents.bind", binding);

/** What happens to a binding that was tried too often. */
export const giveUpBindingJob = defineJob("documents.bind-give-up", binding);
