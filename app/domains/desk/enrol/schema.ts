import { z } from "zod";
import { neededCode, passkeyAnswer } from "#app/domains/desk/factor/schema.ts";

const password = z.string("invalid.required").min(1, "invalid.required").max(1000, "invalid.tooLong");

/** The password of whoever signed in a while ago; a sign-in of minutes ago stands for it. */
const perhapsPassword = z
	.string("invalid.required")
	.max(1000, "invalid.tooLong")
	.optional()
	.meta({ description: "Needed where the sign-in is more than fifteen minutes old." });

export const startFactorSchema = z.object({ currentPassword: perhapsPassword });
export type StartFactor = z.output<typeof startFactorSchema>;

export const confirmFactorSchema = z.object({ code: neededCode });
export type ConfirmFactor = z.output<typeof confirmFactorSchema>;

/** What is asked of whoever ends or renews something of the second factor. */
export const provenSchema = z.object({ currentPassword: password, code: neededCode });
export type Proven = z.output<typeof provenSchema>;

/** The two forms of the page that sets up a second factor. */
export const setUpSchema = z.discriminatedUnion("intent", [
	startFactorSchema.extend({ intent: z.literal("start") }),
	confirmFactorSchema.extend({ intent: z.literal("confirm") }),
]);

const passkeyName = z.string("invalid.required").trim().min(1, "invalid.required").max(80, "invalid.tooLong");

export const addPasskeySchema = z.object({
	name: passkeyName,
	currentPassword: perhapsPassword,
	/** What the page asked for, sealed, and what the browser answered. */
	challenge: z.string().max(2000),
	passkey: passkeyAnswer.min(1, "factor.passkeyMissing"),
});
export type AddPasskey = z.output<typeof addPasskeySchema>;

export const renamePasskeySchema = z.object({ name: passkeyName });
export const removePasskeySchema = z.object({ currentPassword: perhapsPassword });
