import mammoth from "mammoth";
import { checkedWord, ZipFault } from "#app/core/outside/zip-entries.ts";

/** The most that the XML of a draft unpacks to: a text of the most characters, in runs of three scripts, takes half of it. */
export const MOST_XML_BYTES = 8_000_000;

/** Why a Word document is no text for a draft. */
export const docxFaults = ["unsupported", "encrypted", "corrupt", "too_large", "macros"] as const;
export type DocxFault = (typeof docxFaults)[number];

/** A part of a Word document as mammoth reads it. */
type Part = {
	type?: string;
	value?: string;
	children?: Part[];
	numbering?: { isOrdered: boolean; level: string | number } | null;
	breakType?: string;
};

const MACROS = /vbaProject|\.bin$/;

/**
 * The paragraphs of a Word document as lines of a draft, none of them blank: the numbers that Word counts itself are written
 * out, a row of a table is a line with its cells parted by tabs. A fault for what is no such document.
 */
export async function docxLines(bytes: Buffer): Promise<string[] | DocxFault> {
	if (bytes.toString("latin1", 0, 2) !== "PK") return "unsupported";
	try {
		const { entries } = checkedWord(bytes, MOST_XML_BYTES);
		if (entries.some(({ name }) => MACROS.test(name))) return "macros";
		let body: Part = {};
		const transformDocument = (document: Part) => {
			body = document;
			return { ...document, children: [] };
		};
		await mammoth.convertToHtml({ buffer: bytes }, { transformDocument });
		return linesOf(body);
	} catch (error) {
		return error instanceof ZipFault ? error.why : "corrupt";
	}
}

function linesOf(body: Part): string[] {
	const lines: string[] = [];
	const numbers = new Numbers();
	const write = (part: Part) => {
		if (part.type === "paragraph") lines.push(...numbers.before(part, textOf(part)).split("\n"));
		else if (part.type === "tableRow")
			lines.push((part.children ?? []).map((cell) => inCell(cell).trim()).join("\t"));
		else for (const child of part.children ?? []) write(child);
	};
	write(body);
	return lines.map((line) => line.trimEnd()).filter((line) => line.trim() !== "");
}

const inCell = (part: Part): string =>
	part.type === "paragraph" ? textOf(part) : (part.children ?? []).map(inCell).join(" ");

function textOf({ type, value, children = [], breakType }: Part): string {
	if (type === "text") return value ?? "";
	if (type === "tab") return "\t";
	if (type === "break") return breakType === "line" ? "\n" : "";
	return children.map(textOf).join("");
}

/** Counts as Word does: paragraphs on from the last number that is written, and what lies below each in letters. */
class Numbers {
	#last = 0;
	#letter = 0;

	before({ numbering }: Part, text: string): string {
		const written = /^\s*(\d{1,4})\.\s/.exec(text)?.[1];
		if (written) this.#restart(Number(written));
		if (!numbering || text.trim() === "") return text;
		if (!numbering.isOrdered) return `- ${text}`;
		if (Number(numbering.level) === 0) {
			this.#restart(this.#last + 1);
			return `${this.#last}. ${text}`;
		}
		this.#letter += 1;
		return `(${lettersOf(this.#letter)}) ${text}`;
	}

	#restart(number: number): void {
		this.#last = number;
		this.#letter = 0;
	}
}

/** 1 is "a", 27 is "aa". */
function lettersOf(number: number): string {
	const at = (number - 1) % 26;
	const first = number > 26 ? lettersOf((number - 1 - at) / 26) : "";
	return first + String.fromCharCode(97 + at);
}
