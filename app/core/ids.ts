import { v5, v7, validate } from "uuid";

/** The id of "no chamber": people who belong to none are kept under it and see nothing of any chamber. */
export const NO_CHAMBER = "00000000-0000-0000-0000-000000000000";

/** A new time-ordered UUIDv7 (RFC 9562). */
export function newId(): string {
	return v7();
}

/** The id that a text always has (RFC 9562, version 5). */
export function idFrom(text: string): string {
	return v5(text, NO_CHAMBER);
}

/** Whether a text is a UUID; anything else can be no id of ours. */
export function isId(text: unknown): text is string {
	return typeof text === "string" && validate(text);
}
