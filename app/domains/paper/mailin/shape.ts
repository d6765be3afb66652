import { z } from "zod";
import { count, id, moment } from "#app/core/web/shapes.ts";
import { attachmentFates, heldReasons, lineSecurities, mailFailures, messageStates } from "#drizzle/words.ts";

export const mailboxShape = z
	.object({
		host: z.string(),
		port: z.int(),
		security: z.enum(lineSecurities),
		username: z.string(),
		folder: z.string(),
		senders: z.array(z.string()),
		checker: z.string().nullable(),
		active: z.boolean(),
		lookedAt: moment.nullable(),
		failure: z.enum(mailFailures).nullable().meta({ description: "Why the last look came to nothing." }),
		failingSince: moment.nullable(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({
		id: "MailIn",
		description:
			"The mail folder whose attachments come into the inbox of scans. Its password is never shown.",
	});
export type MailboxJson = z.input<typeof mailboxShape>;

export const triedShape = z
	.object({
		folder: z.string(),
		messages: count,
		checkers: z.array(z.string()).meta({
			description:
				"The names with which the uppermost `Authentication-Results` of the newest messages begin.",
		}),
	})
	.meta({ id: "MailInTest", description: "What was found when the folder was opened." });

export const messageShape = z
	.object({
		_id: id,
		sender: z.string(),
		senderName: z.string(),
		subject: z.string(),
		receivedAt: moment,
		size: count,
		state: z.enum(messageStates),
		heldFor: z.enum(heldReasons).nullable().meta({
			description:
				"Why it is or was held back: `sender` (not on the list), `unproven` (no DKIM or DMARC pass by the provider), `size`, `unreadable`.",
		}),
		attachments: z.array(
			z.object({
				filename: z.string(),
				size: count,
				fate: z.enum(attachmentFates),
				documentId: id
					.nullable()
					.meta({ description: "What it became, or the document that was there already." }),
			}),
		),
		leftOut: count.meta({ description: "Attachments passed over, being more than twenty." }),
		createdAt: moment,
	})
	.meta({ id: "MailInMessage", description: "A message that was met in the folder." });
export type MessageJson = z.input<typeof messageShape>;
