import mammoth from "mammoth";
import WordExtractor from "word-extractor";
import { ReadFailure } from "#worker/reader/failure.ts";
import { checkDoc } from "./cfb.ts";
import { type Element, type WordText, wordText } from "./word-tables.ts";
import { checkDocx } from "./zip.ts";

export type { WordText };

// Above this much XML a tree in memory costs more than a page of OCR may: the streaming reader takes over.
const TREE_LIMIT = 8_000_000;

/**
 * The text of a docx with its tables. Throws ReadFailure as `checkDocx` does, and `corrupt` when it cannot be read.
 */
export async function readDocx(bytes: Buffer): Promise<WordText> {
	const { xmlBytes } = checkDocx(bytes);
	try {
		if (xmlBytes > TREE_LIMIT) return { text: await extract(bytes), tables: [] };
		let body: Element = {};
		const transformDocument = (document: Element) => {
			body = document;
			return { ...document, children: [] };
		};
		await mammoth.convertToHtml({ buffer: bytes }, { transformDocument });
		return wordText(body);
	} catch (error) {
		throw new ReadFailure("corrupt", reason(error));
	}
}

/** The text of a Word 97–2003 file with its notes. Throws ReadFailure as `checkDoc` does, and `corrupt`. */
export async function readDoc(bytes: Buffer): Promise<string> {
	checkDoc(bytes);
	try {
		return await extract(bytes);
	} catch (error) {
		throw new ReadFailure("corrupt", reason(error));
	}
}

async function extract(bytes: Buffer): Promise<string> {
	const document = await new WordExtractor().extract(bytes);
	return [
		document.getHeaders({ includeFooters: false }),
		document.getBody(),
		document.getTextboxes(),
		document.getFootnotes(),
		document.getEndnotes(),
		document.getFooters(),
	]
		.map((part) => part.trim())
		.filter(Boolean)
		.join("\n");
}

function reason(error: unknown): string {
	return error instanceof Error ? error.name : "unreadable";
}
