import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Looks into the mail folder of a chamber, once. */
export const lookJob = defineJob("letters.look", z.object({ chamberId: z.uuid() }));

/** Orders a look into every folder that is due. */
export const orderLooksJob = defineJob("letters.order", z.object({}));
