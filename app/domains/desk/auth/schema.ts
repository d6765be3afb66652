import { z } from "zod";
import { isPhone } from "#app/core/phone.ts";
import { passkeyAnswer, typedCode } from "#app/domains/desk/factor/schema.ts";

const MIN_PASSWORD = 6;

const email = z
	.string("invalid.required")
	.trim()
	.toLowerCase()
	.max(254, "invalid.tooLong")
	.pipe(z.email("invalid.email"));
// An upper bound keeps hashing cheap for whoever sends a megabyte.
const password = z.string("invalid.required").min(1, "invalid.required").max(1000, "invalid.tooLong");

/** A password somebody chooses: the specification's minimum length. */
export const newPassword = z
	.string("invalid.required")
	.min(MIN_PASSWORD, "invalid.passwordLength")
	.max(1000, "invalid.tooLong");

/** Where a sign-in leads. */
const afterwards = {
	redirectTo: z.string().max(2000).optional(),
	/** A form that was sent after the session had ended, sealed (core/web/kept-form.server.ts). */
	kept: z.string().optional(),
};

export const loginSchema = z.object({
	email,
	password,
	code: typedCode.optional().meta({
		description: "Of the second factor, where there is one: six digits of the app, or a recovery code.",
	}),
	...afterwards,
});
export type Login = z.output<typeof loginSchema>;

/** The second step of a sign-in: what the first one proved, sealed, and a code or a passkey's answer. */
export const secondStepSchema = z.object({
	step: z.string().max(4000),
	code: typedCode.optional(),
	passkey: passkeyAnswer.optional(),
	...afterwards,
});
export type SecondStep = z.output<typeof secondStepSchema>;

export const forgottenPasswordSchema = z.object({ email });
export type ForgottenPassword = z.output<typeof forgottenPasswordSchema>;

export const chosenPasswordSchema = z.object({
	token: z.string("invalid.required").min(1, "invalid.required").max(200, "invalid.tooLong"),
	password: newPassword,
});
export type ChosenPassword = z.output<typeof chosenPasswordSchema>;

/** The form behind a link: the new password twice. */
export const resetFormSchema = z
	.object({ newPassword, confirmPassword: z.string("invalid.passwordMatch") })
	.refine((typed) => typed.newPassword === typed.confirmPassword, {
		path: ["confirmPassword"],
		error: "invalid.passwordMatch",
	});

export const registerSchema = z.object({
	name: z.string("invalid.clientName").trim().min(1, "invalid.clientName").max(200, "invalid.tooLong"),
	email,
	password: newPassword,
	chamberName: z.string().trim().max(200, "invalid.tooLong").optional(),
	phone: z
		.string()
		.trim()
		.max(40, "invalid.tooLong")
		.refine((written) => !written || isPhone(written), "invalid.phone")
		.optional(),
	inviteToken: z.string().max(200).optional(),
});
export type Register = z.output<typeof registerSchema>;
