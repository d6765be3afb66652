import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";
import { noticeOrder } from "#app/core/person/account-notices.server.ts";

/**
 * A mail to be sent. The payload says what it is about and never its text or its link: the worker reads both from the row
 * the job was committed with. A forgotten password names the address alone, so that asking takes the same time whether it
 * has an account or not; `id` is that of the link that will be made. An address that was given up stands in no row either.
 */
export const sendMailJob = defineJob(
	"mail.send",
	z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("invite"), chamberId: z.uuid(), id: z.uuid() }),
		z.object({ kind: z.literal("reset"), chamberId: z.uuid(), id: z.uuid() }),
		z.object({ kind: z.literal("notification"), chamberId: z.uuid(), id: z.uuid() }),
		z.object({
			kind: z.literal("day"),
			chamberId: z.uuid(),
			userId: z.uuid(),
			id: z.uuid(),
			slot: z.enum(["morning", "evening"]),
			on: z.iso.date(),
		}),
		z.object({ kind: z.literal("forgotten"), id: z.uuid(), email: z.string() }),
		z.object({
			kind: z.literal("oldAddress"),
			chamberId: z.uuid(),
			userId: z.uuid(),
			id: z.uuid(),
			email: z.string(),
		}),
		noticeOrder,
	]),
);
export type MailOrder = z.output<typeof sendMailJob.schema>;
