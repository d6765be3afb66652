import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "#app/core/env.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** One key for each purpose: what was closed for one is not opened for another. */
const keyFor = (purpose: string) => createHash("sha256").update(`${purpose}.${env.SESSION_SECRET}`).digest();

/** Closes bytes for a purpose, as a text that this server alone can open again, with the secret it has now. */
export function seal(purpose: string, content: Uint8Array): string {
	const nonce = randomBytes(NONCE);
	const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce);
	const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** Opens what `seal` closed for the same purpose; null for anything else. */
export function unseal(purpose: string, text: string): Buffer | null {
	try {
		const bytes = Buffer.from(text, "base64url");
		const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, NONCE), {
			authTagLength: TAG,
		});
		decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
		return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
	} catch {
		return null;
	}
}
