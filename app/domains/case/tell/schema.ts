import { z } from "zod";
import { optionalId } from "#app/core/web/fields.ts";
import { messagingConsents } from "#drizzle/words.ts";

/** The ways to message a client; each is a program on the person's own device. */
export const ways = ["whatsapp", "sms", "email"] as const;
export type MessageWay = (typeof ways)[number];

/** The form of a button that opens a message, that records whether the client agrees to messages, or that does both. */
export const tellSchema = z
	.object({
		via: z.enum(ways, "invalid.choice").optional(),
		consent: z.enum(messagingConsents, "invalid.choice").optional(),
		hearingId: optionalId("invalid.choice"),
	})
	.refine(({ via, consent }) => via || consent, { message: "invalid.choice", path: ["via"] });

/** The query of the dialog: the hearing the message is about. */
export const tellQuerySchema = z.object({ hearing: optionalId("invalid.choice").catch(null) });
