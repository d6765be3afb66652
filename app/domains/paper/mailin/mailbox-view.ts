import type { MailboxRow } from "./service.server.ts";

export type MailboxView = ReturnType<typeof mailboxView>;

/** A mail folder as the screen shows it: without its password. */
export function mailboxView(row: MailboxRow) {
	const { host, username, folder, senders, checker, active, lookedAt, failure, failureDetail, failingSince } =
		row;
	return { host, username, folder, senders, checker, active, lookedAt, failure, failureDetail, failingSince };
}
