import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

const order = { chamberId: z.uuid(), authorId: z.uuid() };

/** Looks for conflicts of interest behind the author's back: of the matter or client they entered or changed. */
export const tellOfConflictsJob = defineJob(
	"conflicts.tell",
	z.union([z.object({ ...order, matterId: z.uuid() }), z.object({ ...order, clientId: z.uuid() })]),
);
