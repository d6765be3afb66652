import { createHash, createHmac } from "node:crypto";
import { env } from "#app/core/env.server.ts";

/** A link's secret, derived from the row's id and the server's secret: a mail can contain it, the row has its hash. */
export function linkToken(kind: "invite" | "reset" | "calendar" | "key", id: string): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`link.${kind}.${id}`).digest("base64url");
	return `${id.replaceAll("-", "")}${mac}`;
}

/** The SHA-256 of a token, in hex. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
