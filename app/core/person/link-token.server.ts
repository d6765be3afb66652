import { createHash, createHmac } from "node:crypto";
import { env } from "#app/core/env.server.ts";

/**
 * The secret in a link, derived from the row's id and the server's secret, so that the worker can write it into a mail
 * although only its hash is stored.
 */
export function linkToken(kind: "invite" | "reset" | "calendar" | "key", id: string): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`link.${kind}.${id}`).digest("base64url");
	return `${id.replaceAll("-", "")}${mac}`;
}

/** The SHA-256 of a token, in hex. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
