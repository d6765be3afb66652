import { z } from "zod";
import { requiredText, tick } from "#app/core/web/fields.ts";
import { pageQuery } from "#app/core/web/http.ts";
import { lineSecurities, messageStates } from "#drizzle/words.ts";

const MOST_SENDERS = 200;
/** An address, or an @ and the domain whose every address is meant. */
const SENDER = /^[^\s@,;:<>()"[\]\\]*@[^\s@,;:<>()"[\]\\]+\.[^\s@,;:<>()"[\]\\.]+$/u;
/** A blank one is refused as missing. */
const HOST = /^[\w.-]*$|^\[?[\da-f:.]+\]?$/i;

const senders = z
	.union([z.array(z.string()), z.string().transform((text) => [text])], "invalid.mailSenders")
	// A form's one text comes as a list of one.
	.transform((texts) => texts.flatMap((text) => text.toLowerCase().split(/[\s,;]+/)))
	.transform((lines) => [...new Set(lines.filter(Boolean))])
	.pipe(
		z
			.array(z.string().max(320, "invalid.mailSender").regex(SENDER, "invalid.mailSender"))
			.min(1, "invalid.mailSenders")
			.max(MOST_SENDERS, "invalid.tooLong"),
	)
	.meta({
		description:
			"Who may send papers: addresses, and domains with an @ before them. A list, or a text with one a line.",
	});

/** The whole setting; what is left blank of the password stays as it was. */
export const mailboxSchema = z.object({
	host: requiredText("invalid.mailHost", 255).regex(HOST, "invalid.mailHost"),
	port: z.coerce
		.number("invalid.mailPort")
		.int("invalid.mailPort")
		.min(1, "invalid.mailPort")
		.max(65_535, "invalid.mailPort"),
	security: z.enum(lineSecurities, "invalid.choice"),
	username: requiredText("invalid.mailUsername", 320),
	password: z
		.string("invalid.value")
		.max(500, "invalid.tooLong")
		.nullish()
		.meta({ description: "Kept closed and never shown. Needed anew for another server or account." }),
	folder: requiredText("invalid.mailFolder", 255),
	senders,
	checker: z
		.string("invalid.value")
		.trim()
		.toLowerCase()
		.max(255, "invalid.tooLong")
		.regex(/^[\w.-]*$/, "invalid.mailChecker")
		.nullish()
		.meta({
			description:
				"The name with which the provider's own `Authentication-Results` begin, such as `mx.google.com`.",
		}),
	active: tick().meta({ description: "Off, the folder is not looked into." }),
});
export type SaveMailbox = z.output<typeof mailboxSchema>;

export const mailQuerySchema = z.object({
	...pageQuery,
	state: z.enum(messageStates, "invalid.choice").optional(),
});
export type MailQuery = z.output<typeof mailQuerySchema>;

/** The buttons of the page. */
export const mailActSchema = z.object({
	intent: z.enum(["test", "on", "off", "look", "take", "discard"], "invalid.choice"),
	messageId: z.uuid("invalid.value").optional(),
	redirectTo: z.string().optional(),
});
