import { v5, v7, validate } from "uuid";

/** The chamber of accounts that belong to no chamber; it has no rows of its own. */
export const NO_CHAMBER = "00000000-0000-0000-0000-000000000000";

/** A new UUIDv7 (RFC 9562), in the order of time. */
export function newId(): string {
	return v7();
}

/** The UUIDv5 (RFC 9562) of a text: always the same for the same text. */
export function idFrom(text: string): string {
	return v5(text, NO_CHAMBER);
}

/** Whether a text is a UUID. */
export function isId(text: unknown): text is string {
	return typeof text === "string" && validate(text);
}
