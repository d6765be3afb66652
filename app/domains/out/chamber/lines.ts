/** The longest line of an export, in bytes: a page of a newspaper with the place of each of its words is a tenth of it. */
export const LONGEST_LINE = 16_000_000;

/** Why bytes are not lines of text. */
export class NoLines extends Error {}

/**
 * The lines of a text, each ended by a line feed; what is held at a time is one line and one part. Throws NoLines for a line
 * that is too long or never ends and for what is not UTF-8.
 */
export async function* linesOfBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	const letters = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	let begun: Uint8Array[] = [];
	let length = 0;
	for await (const part of bytes) {
		let from = 0;
		for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
			yield decoded(letters, [...begun, part.subarray(from, end)]);
			begun = [];
			length = 0;
			from = end + 1;
		}
		length += part.length - from;
		if (length > LONGEST_LINE) throw new NoLines(`has a line of more than ${LONGEST_LINE / 1_000_000} MB`);
		if (from < part.length) begun.push(part.subarray(from));
	}
	if (length > 0) throw new NoLines("ends in the middle of a line");
}

function decoded(letters: TextDecoder, parts: Uint8Array[]): string {
	try {
		return letters.decode(Buffer.concat(parts));
	} catch {
		throw new NoLines("is not UTF-8");
	}
}
