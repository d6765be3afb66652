import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** One attempt at one delivery; done once for its number, however often the job runs. */
export const deliverJob = defineJob(
	"webhooks.deliver",
	z.object({ chamberId: z.uuid(), deliveryId: z.uuid(), attempt: z.int().min(1) }),
);
