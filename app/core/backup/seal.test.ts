import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { lockSchema, newLock, opened, openLock, sealed, sealedSize } from "./seal.server.ts";

const PIECE = 64 * 1024;
const key = randomBytes(32);

async function* inParts(bytes: Uint8Array, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of source) parts.push(part);
	return Buffer.concat(parts);
}

const seal = (bytes: Uint8Array, name = "a part") => whole(sealed(inParts(bytes, 10_000), key, name));
const open = (bytes: Uint8Array, name = "a part") => whole(opened(inParts(bytes, 7777), key, name));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_001])(
	"%i bytes that are sealed open as they were, and are as long as was said",
	async (size) => {
		const bytes = randomBytes(size);
		const sealedBytes = await seal(bytes);
		expect(sealedBytes.length).toBe(sealedSize(size));
		expect((await open(sealedBytes)).equals(bytes)).toBe(true);
	},
);

test("what was changed, cut off, put together otherwise or given another name opens no more", async () => {
	const sealedBytes = await seal(randomBytes(2 * PIECE + 100));
	const first = 32 + PIECE + 16;
	const second = first + PIECE + 16;
	const changes: Record<string, Buffer> = {
		"a bit": Buffer.from(sealedBytes.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte))),
		"a bit of the salt": Buffer.from(sealedBytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte))),
		"cut within a piece": sealedBytes.subarray(0, second - 5),
		"cut between pieces": sealedBytes.subarray(0, second),
		"cut to nothing": sealedBytes.subarray(0, 32),
		"without its salt": sealedBytes.subarray(0, 20),
		"a piece missing": Buffer.concat([sealedBytes.subarray(0, first), sealedBytes.subarray(second)]),
		"pieces swapped": Buffer.concat([
			sealedBytes.subarray(0, 32),
			sealedBytes.subarray(first, second),
			sealedBytes.subarray(32, first),
			sealedBytes.subarray(second),
		]),
		"something behind it": Buffer.concat([sealedBytes, Buffer.alloc(1)]),
	};
	for (const [what, bytes] of Object.entries(changes))
		await expect(open(bytes), what).rejects.toThrow("it was changed or damaged");
	await expect(open(sealedBytes, "another part")).rejects.toThrow("it was changed or damaged");
});

test("the same bytes are sealed otherwise each time", async () => {
	const hash = async () =>
		createHash("sha256")
			.update(await seal(Buffer.alloc(100)))
			.digest("hex");
	expect(await hash()).not.toBe(await hash());
});

test("a lock gives its key to the passphrase it was made with, however its letters are written, and to no other", async () => {
	const made = await newLock("caf\u00e9 paperwork");
	const lock = lockSchema.parse(JSON.parse(JSON.stringify(made.lock)));
	expect((await openLock(lock, "cafe\u0301 paperwork")).equals(made.key)).toBe(true);
	await expect(openLock(lock, "cafe paperwork")).rejects.toThrow(
		"This is not the passphrase with which these backups were made.",
	);
});
