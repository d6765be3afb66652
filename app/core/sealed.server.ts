import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "#app/core/env.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** A key for each purpose, so that a text sealed for one cannot be opened for another. */
const keyFor = (purpose: string) => createHash("sha256").update(`${purpose}.${env.SESSION_SECRET}`).digest();

/** Encrypts bytes for a purpose with a key derived from the server's secret; returns a text. */
export function seal(purpose: string, content: Uint8Array): string {
	const nonce = randomBytes(NONCE);
	const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce);
	const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** Decrypts a text from `seal` for the same purpose; null for anything else. */
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
