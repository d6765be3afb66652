import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { BackupRefused, changed } from "./refused.ts";

// Each part is encrypted in pieces as in STREAM (Hoang, Reyhanitabar, Rogaway and Vizár, 2015), with a key of its own, the
// number of each piece and a mark on the last: a missing, moved or cut piece does not decrypt.
const PIECE = 64 * 1024;
const SALT = 32;
const TAG = 16;

type Bytes = AsyncIterable<Uint8Array>;

const base64 = z.base64().transform((text) => Buffer.from(text, "base64"));

/** How a passphrase gives the key of a place; stored there, and no secret. */
export const lockSchema = z.object({
	salt: base64,
	cost: z
		.int()
		.min(2)
		.max(2 ** 20),
	key: base64,
});

export type Lock = z.input<typeof lockSchema>;

/** A kilobyte of memory each: OWASP's least for scrypt with one lane. */
const COST = 2 ** 17;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Takes a passphrase; returns a new key for a place and the lock from which `openLock` gets it back. */
export async function newLock(passphrase: string): Promise<{ key: Buffer; lock: Lock }> {
	const [key, salt] = [randomBytes(32), randomBytes(SALT)];
	const cipher = createCipheriv("aes-256-gcm", await outer(passphrase, salt, COST), Buffer.alloc(12));
	const wrapped = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()]);
	return { key, lock: { salt: salt.toString("base64"), cost: COST, key: wrapped.toString("base64") } };
}

/** The key of a place. Throws `BackupRefused` for a wrong passphrase. */
export async function openLock(lock: z.output<typeof lockSchema>, passphrase: string): Promise<Buffer> {
	const decipher = createDecipheriv(
		"aes-256-gcm",
		await outer(passphrase, lock.salt, lock.cost),
		Buffer.alloc(12),
	);
	try {
		decipher.setAuthTag(lock.key.subarray(-TAG));
		return Buffer.concat([decipher.update(lock.key.subarray(0, -TAG)), decipher.final()]);
	} catch {
		throw new BackupRefused("This is not the passphrase with which these backups were made.");
	}
}

const outer = (passphrase: string, salt: Buffer, cost: number) =>
	derive(passphrase.normalize("NFC"), salt, 32, { N: cost, r: 8, p: 1, maxmem: 2048 * cost });

/** The size of a part of so many bytes once it is sealed. */
export const sealedSize = (size: number) => SALT + size + TAG * Math.max(1, Math.ceil(size / PIECE));

/** Encrypts a part, so that it opens only under its name. */
export async function* sealed(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
	const salt = randomBytes(SALT);
	yield salt;
	const own = partKey(key, salt, name);
	let number = 0;
	for await (const { bytes, isLast } of pieces(source, PIECE)) {
		const cipher = createCipheriv("aes-256-gcm", own, nonce(number++, isLast));
		yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
	}
}

/** Decrypts a part. Throws `BackupRefused` for one that was not sealed under this name. */
export async function* opened(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
	let own = key;
	let number = 0;
	const body = behindSalt(source, name, (salt) => {
		own = partKey(key, salt, name);
	});
	for await (const { bytes, isLast } of pieces(body, PIECE + TAG)) {
		const decipher = createDecipheriv("aes-256-gcm", own, nonce(number++, isLast));
		let piece: Buffer;
		try {
			decipher.setAuthTag(bytes.subarray(-TAG));
			piece = Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
		} catch {
			throw changed(name);
		}
		yield piece;
	}
}

const partKey = (key: Buffer, salt: Buffer, name: string) =>
	Buffer.from(hkdfSync("sha256", key, salt, `peshi backup ${name}`, 32));

function nonce(number: number, isLast: boolean): Buffer {
	const made = Buffer.alloc(12);
	made.writeUIntBE(number, 5, 6);
	made[11] = isLast ? 1 : 0;
	return made;
}

async function* pieces(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
	let held: Uint8Array[] = [];
	let length = 0;
	for await (const part of source) {
		held.push(part);
		length += part.byteLength;
		if (length <= size) continue;
		const all = Buffer.concat(held, length);
		let at = 0;
		for (; length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false };
		held = [all.subarray(at)];
		length -= at;
	}
	yield { bytes: Buffer.concat(held, length), isLast: true };
}

async function* behindSalt(
	source: Bytes,
	name: string,
	onSalt: (salt: Buffer) => void,
): AsyncGenerator<Uint8Array> {
	let salt = Buffer.alloc(0);
	for await (const part of source) {
		const missing = SALT - salt.length;
		if (missing > 0) {
			salt = Buffer.concat([salt, part.subarray(0, missing)]);
			if (salt.length === SALT) onSalt(salt);
		}
		if (part.byteLength > missing) yield part.subarray(missing);
	}
	if (salt.length < SALT) throw changed(name);
}
