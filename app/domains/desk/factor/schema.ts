import { z } from "zod";

/** The code of an app, or a recovery code, as people type it: with spaces and dashes, in any case. */
export const typedCode = z
	.string("invalid.required")
	.max(60, "invalid.tooLong")
	.transform((typed) => typed.replaceAll(/[\s-]+/g, "").toUpperCase());

/** A code that has to be there. */
export const neededCode = typedCode.pipe(z.string().min(1, "invalid.required"));

const LONGEST_ANSWER = 20_000;

/** What a browser sends of a passkey, as the text of a form's field; the library checks what is in it. */
export const passkeyAnswer = z.string().max(LONGEST_ANSWER, "invalid.tooLong");
