import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Tells the people concerned what was done: one notification a person and activity, however often it runs. */
export const fanOutActivity = defineJob(
	"activity.fan-out",
	z.object({ chamberId: z.uuid(), activityId: z.uuid() }),
);
