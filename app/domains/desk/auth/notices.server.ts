import type { Tx } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { type Notice, sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";

type Noticed = { chamberId: string; userId: string; email: string; what: Notice };

/** Orders, in the transaction of the change, a mail to a person about a change of how they sign in; none without a mail server. */
export async function orderNotice(tx: Tx, { what, ...person }: Noticed): Promise<void> {
	if (mailIsSetUp())
		await enqueue(tx, sendMailJob, {
			kind: "notice",
			...person,
			id: newId(),
			what,
			at: new Date().toISOString(),
		});
}
