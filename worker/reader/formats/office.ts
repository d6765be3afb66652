import mammoth from "mammoth";
import WordExtractor from "word-extractor";
import { legacyFontsIn } from "#worker/reader/legacy/fonts.ts";
import { type Mended, withoutLegacy } from "#worker/reader/legacy/lines.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import { checkDoc } from "./cfb.ts";
import { readLegacyRuns, styleFonts } from "./word-fonts.ts";
import { type Element, type WordText, wordText } from "./word-tables.ts";
import { checkDocx, directory, inflate } from "./zip.ts";

/** The text of a Word file and its tables; `lost` when some of it is in a font that cannot be read. */
export type ReadWord = WordText & { lost: boolean };

// Above this much XML a tree in memory costs more than a page of OCR may: the streaming reader takes over.
const TREE_LIMIT = 8_000_000;

/**
 * The text of a docx with its tables, what is set in a legacy font as Unicode. Throws ReadFailure as `checkDocx` does, and `corrupt` when it cannot be read.
 */
export async function readDocx(bytes: Buffer): Promise<ReadWord> {
	const { xmlBytes } = checkDocx(bytes);
	try {
		if (xmlBytes > TREE_LIMIT) return { ...withoutLegacy(await extract(bytes)), tables: [] };
		const styles = styleFonts(partOf(bytes, "word/styles.xml"));
		let body: Element = {};
		let lost = false;
		const transformDocument = (document: Element) => {
			body = document;
			lost = readLegacyRuns(document, styles);
			return { ...document, children: [] };
		};
		await mammoth.convertToHtml({ buffer: bytes }, { transformDocument });
		const read = wordText(body);
		const mended = withoutLegacy(read.text);
		// Where only the letters tell, the lines stay where they are, and so do the tables.
		return { ...read, text: mended.text, lost: lost || mended.lost };
	} catch (error) {
		throw new ReadFailure("corrupt", reason(error));
	}
}

function partOf(bytes: Buffer, name: string): string {
	const entry = directory(bytes).find((one) => one.name === name);
	return entry ? inflate(bytes, entry).toString("utf8") : "";
}

/**
 * The text of a Word 97–2003 file with its notes, as Unicode where its letters are those of a legacy font. Throws
 * ReadFailure as `checkDoc` does, and `corrupt`.
 */
export async function readDoc(bytes: Buffer): Promise<Mended> {
	checkDoc(bytes);
	try {
		return withoutLegacy(await extract(bytes), legacyFontsIn(bytes));
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
