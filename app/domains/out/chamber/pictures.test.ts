import { expect, test } from "vitest";
import { NoPictures, type PageImage, picturesIn, written } from "./pictures.ts";

const ID = "0198c2a4-7f10-7000-8000-000000000001";

async function* each<T>(...items: T[]) {
	yield* items;
}
const picture = (page: number, text: string, size = text.length): PageImage => ({
	...{ documentId: ID, page, size },
	bytes: each<Uint8Array>(Buffer.from(text)),
});

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of source) parts.push(part);
	return Buffer.concat(parts);
}

async function read(...parts: Uint8Array[]): Promise<string[]> {
	const found: string[] = [];
	for await (const { documentId, page, bytes } of picturesIn(each(...parts)))
		found.push(`${documentId} ${page} ${await bytesOf(bytes)}`);
	return found;
}

test("pictures come back as they were written, wherever the parts of the file end", async () => {
	const file = await bytesOf(written(each(picture(1, "a\n{}\nb"), picture(2, "\n"))));
	for (let at = 0; at <= file.length; at += 1)
		expect(await read(file.subarray(0, at), file.subarray(at))).toEqual([`${ID} 1 a\n{}\nb`, `${ID} 2 \n`]);
	expect(await read()).toEqual([]);
});

test("a picture of another size than its store says is not written", async () => {
	await expect(bytesOf(written(each(picture(1, "abc", 4))))).rejects.toThrow("not as many bytes");
});

test.each([
	["cut short", '{"documentId":"ID","page":1,"size":9}\nabc'],
	["without a line before it", "RIFF".repeat(100)],
	["with an unfinished line", '{"documentId":"ID"'],
	["of a gigabyte", '{"documentId":"ID","page":1,"size":1000000000}\n'],
	["of no page", '{"documentId":"ID","page":0,"size":1}\na'],
])("a picture %s is refused", async (_, text) => {
	await expect(read(Buffer.from(text.replace("ID", ID)))).rejects.toThrow(NoPictures);
});

test("a line before a picture has 200 letters, and not one more", async () => {
	const head = JSON.stringify({ documentId: ID, page: 1, size: 1 });
	const file = (length: number) => Buffer.from(`${head.padEnd(length)}\na`);
	expect(await read(file(200))).toEqual([`${ID} 1 a`]);
	await expect(read(file(201))).rejects.toThrow(NoPictures);
});

test("a line that does not end is not read to its end", async () => {
	let parts = 0;
	async function* long() {
		for (; parts < 100; parts += 1) yield Buffer.alloc(50, "x");
	}
	await expect(picturesIn(long()).next()).rejects.toThrow(NoPictures);
	expect(parts).toBeLessThan(10);
});
