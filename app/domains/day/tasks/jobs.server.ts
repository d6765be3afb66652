import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

/** Shows a reminder at its time. `at` is the moment it was set for: a reminder that has moved since has a job of its own. */
export const deliverReminderJob = defineJob(
	"reminders.deliver",
	z.object({ chamberId: z.uuid(), taskId: z.uuid(), at: z.iso.datetime() }),
);
