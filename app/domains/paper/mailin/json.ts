import type { MessageRow } from "./messages.server.ts";
import type { MailboxRow } from "./service.server.ts";
import type { MailboxJson, MessageJson } from "./shape.ts";

/** The mail folder as /api shows it, without its password. */
export function mailboxJson(row: MailboxRow): MailboxJson {
	const { host, port, security, username, folder, senders, checker, active, failure } = row;
	return {
		...{ host, port, security, username, folder, senders, checker, active, failure },
		lookedAt: row.lookedAt?.toISOString() ?? null,
		failingSince: row.failingSince?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}

/** A message as /api shows it. */
export function messageJson(row: MessageRow): MessageJson {
	const { id, sender, senderName, subject, receivedAt, size, state, heldFor, leftOut, createdAt } = row;
	return {
		_id: id,
		...{ sender, senderName, subject, size, state, heldFor, leftOut },
		receivedAt: receivedAt.toISOString(),
		attachments: row.attachments.map(({ filename, size: bytes, fate, documentId }) => ({
			...{ filename, fate, documentId },
			size: bytes,
		})),
		createdAt: createdAt.toISOString(),
	};
}
