import { and, eq, inArray } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { mailAttachments, mailMessages } from "#drizzle/schema.ts";

/** The message that a document came with. */
export type DocumentMessage = {
	sender: string;
	senderName: string;
	subject: string;
	receivedAt: Date;
	caseNumbers: string[];
};

/** The messages that documents came with, by the documents' ids, inside a running transaction; others are left out. */
export async function lettersOf(
	tx: Tx,
	{ chamberId }: Scope,
	documentIds: readonly string[],
): Promise<Map<string, DocumentMessage>> {
	if (documentIds.length === 0) return new Map();
	const { sender, senderName, subject, receivedAt, caseNumbers } = mailMessages;
	const rows = await tx
		.select({
			documentId: mailAttachments.documentId,
			...{ sender, senderName, subject, receivedAt, caseNumbers },
		})
		.from(mailAttachments)
		.innerJoin(
			mailMessages,
			and(
				eq(mailMessages.chamberId, mailAttachments.chamberId),
				eq(mailMessages.id, mailAttachments.messageId),
			),
		)
		.where(
			and(
				eq(mailAttachments.chamberId, chamberId),
				eq(mailAttachments.fate, "taken"),
				inArray(mailAttachments.documentId, [...documentIds]),
			),
		);
	return new Map(rows.map(({ documentId, ...letter }) => [documentId ?? "", letter]));
}
