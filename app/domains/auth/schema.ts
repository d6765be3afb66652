import { z } from "zod";

const MIN_PASSWORD = 6;

const email = z.string("v.required").trim().toLowerCase().max(254, "v.toolong").pipe(z.email("v.email"));
// An upper bound keeps hashing cheap for whoever sends a megabyte.
const password = z.string("v.required").min(1, "v.required").max(1000, "v.toolong");

/** A password somebody chooses: the specification's minimum length. */
export const newPassword = z.string("v.required").min(MIN_PASSWORD, "v.pwlen").max(1000, "v.toolong");

export const loginSchema = z.object({
	email,
	password,
	redirectTo: z.string().max(2000).optional(),
	/** A form that was sent after the session had ended, sealed (core/web/kept-form.server.ts). */
	kept: z.string().optional(),
});
export type Login = z.output<typeof loginSchema>;

export const forgottenPasswordSchema = z.object({ email });
export type ForgottenPassword = z.output<typeof forgottenPasswordSchema>;

export const chosenPasswordSchema = z.object({
	token: z.string("v.required").min(1, "v.required").max(200, "v.toolong"),
	password: newPassword,
});
export type ChosenPassword = z.output<typeof chosenPasswordSchema>;

/** The form behind a link: the new password twice. */
export const resetFormSchema = z
	.object({ newPassword, confirmPassword: z.string("v.pwmatch") })
	.refine((typed) => typed.newPassword === typed.confirmPassword, {
		path: ["confirmPassword"],
		error: "v.pwmatch",
	});

export const registerSchema = z.object({
	name: z.string("v.cname").trim().min(1, "v.cname").max(200, "v.toolong"),
	email,
	password: newPassword,
	chamberName: z.string().trim().max(200, "v.toolong").optional(),
	phone: z.string().trim().max(40, "v.toolong").optional(),
	inviteToken: z.string().max(200).optional(),
});
export type Register = z.output<typeof registerSchema>;
