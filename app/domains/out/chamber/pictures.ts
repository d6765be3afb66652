import { z } from "zod";

/** The line before the bytes of a picture: the page it shows and the number of bytes. */
const headSchema = z.strictObject({
	documentId: z.guid(),
	page: z.int32().min(1),
	size: z.int().min(1).max(20_000_000),
});
type Head = z.output<typeof headSchema>;

const LONGEST_HEAD = 200;
const LINE_END = 10;

/** A picture of a page; its bytes are read to their end before the next one is asked for. */
export type PageImage = Head & { bytes: AsyncIterable<Uint8Array> };

/** Why bytes are no pictures. */
export class NoPictures extends Error {}

/**
 * The pictures of pages one after the other, each behind a line of JSON that says whose it is: there are so many that each as a
 * file of the ZIP would take its place in memory. Throws when one has not as many bytes as it says.
 */
export async function* written(pictures: AsyncIterable<PageImage>): AsyncGenerator<Uint8Array> {
	for await (const { documentId, page, size, bytes } of pictures) {
		yield Buffer.from(`${JSON.stringify({ documentId, page, size })}\n`);
		let left = size;
		for await (const part of bytes) {
			left -= part.length;
			yield part;
		}
		if (left !== 0) throw new Error("A picture has not as many bytes as its store says.");
	}
}

/** What `written` wrote. Throws NoPictures for anything else. */
export async function* picturesIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<PageImage> {
	const bytes = new Bytes(source);
	for (let line = await bytes.line(); line !== null; line = await bytes.line()) {
		const head = headOf(line);
		yield { ...head, bytes: bytes.take(head.size) };
	}
}

function headOf(line: string): Head {
	try {
		return headSchema.parse(JSON.parse(line));
	} catch {
		throw new NoPictures("has a picture that does not say what it shows");
	}
}

/** Bytes of which now a line is taken, now a number. */
class Bytes {
	readonly #source: AsyncIterator<Uint8Array>;
	#part: Uint8Array = new Uint8Array();

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#source = source[Symbol.asyncIterator]();
	}

	/** The text before the next line feed; null at the end. */
	async line(): Promise<string | null> {
		let text = "";
		while (await this.#more()) {
			const end = this.#part.indexOf(LINE_END);
			const taken = this.#part.subarray(0, end < 0 ? this.#part.length : end);
			if (text.length + taken.length > LONGEST_HEAD) break;
			text += Buffer.from(taken).toString("latin1");
			this.#part = this.#part.subarray(taken.length + (end < 0 ? 0 : 1));
			if (end >= 0) return text;
		}
		if (text === "" && this.#part.length === 0) return null;
		throw new NoPictures("has a picture that does not say what it shows");
	}

	async *take(size: number): AsyncGenerator<Uint8Array> {
		let left = size;
		while (left > 0) {
			if (!(await this.#more())) throw new NoPictures("ends in the middle of a picture");
			const taken = this.#part.subarray(0, left);
			this.#part = this.#part.subarray(taken.length);
			left -= taken.length;
			yield taken;
		}
	}

	/** Whether there is any byte left. */
	async #more(): Promise<boolean> {
		while (this.#part.length === 0) {
			const { done, value } = await this.#source.next();
			if (done) return false;
			this.#part = value;
		}
		return true;
	}
}
