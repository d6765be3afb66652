import { z } from "zod";
import type { Tx } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { defineJob, enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";

export const accountNotices = [
	"password",
	"factorOn",
	"factorOff",
	"factorRemoved",
	"recoveryUsed",
	"recoveryNew",
	"passkeyAdded",
	"passkeyRemoved",
	"sessionReused",
] as const;
export type Notice = (typeof accountNotices)[number];

/** The order of a mail to a person about one of them, to the address they had then. */
export const noticeOrder = z.object({
	kind: z.literal("notice"),
	chamberId: z.uuid(),
	userId: z.uuid(),
	id: z.uuid(),
	email: z.string(),
	what: z.enum(accountNotices),
	at: z.iso.datetime(),
});

const noticeJob = defineJob("mail.send", noticeOrder);

type Noticed = { chamberId: string; userId: string; email: string; what: Notice };

/** Orders, in the transaction of the change, a mail to a person about a change of how they sign in; none without a mail server. */
export async function orderNotice(tx: Tx, { what, ...person }: Noticed): Promise<void> {
	if (mailIsSetUp())
		await enqueue(tx, noticeJob, {
			kind: "notice",
			...person,
			id: newId(),
			what,
			at: new Date().toISOString(),
		});
}
