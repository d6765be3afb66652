import { closeSync, openSync, writeFileSync } from "node:fs";

type Piece = string | Uint8Array;

/** What is written at once. */
const BATCH = 1_000_000;
/** Of each object the table at the end has a line of so many bytes (ISO 32000-1, 7.5.4). */
export const LINE_BYTES = 20;
const HEADER = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";

/** A PDF that is written object by object, each forgotten once it is; text is Latin-1, as the bytes of a PDF are. */
export class PartFile {
	readonly #file: number;
	readonly #starts: number[] = [];
	#waiting: Uint8Array[] = [];
	#waitingBytes = 0;
	#size = 0;

	constructor(path: string) {
		this.#file = openSync(path, "w", 0o600);
		this.#put(HEADER);
	}

	/** How large the file is, with its table as it is by now. */
	get size(): number {
		return this.#size + this.#starts.length * LINE_BYTES;
	}

	/** The number of an object that is written later. */
	next(): number {
		return this.#starts.push(0);
	}

	/** Writes an object under a number of `next`. */
	write(number: number, ...pieces: Piece[]): void {
		this.#starts[number - 1] = this.#size;
		this.#put(`${number} 0 obj\n`);
		for (const piece of pieces) this.#put(piece);
		this.#put("\nendobj\n");
	}

	/** Writes an object under a new number, which it returns. */
	add(...pieces: Piece[]): number {
		const number = this.next();
		this.write(number, ...pieces);
		return number;
	}

	/** Writes the table and ends the file; returns its bytes. */
	finish(trailer: { root: number; info: number }): number {
		const table = this.#size;
		const lines = this.#starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`);
		const size = this.#starts.length + 1;
		this.#put(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join("")}`);
		const { root, info } = trailer;
		this.#put(
			`trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
		);
		this.#flush();
		closeSync(this.#file);
		return this.#size;
	}

	#put(piece: Piece): void {
		const bytes = typeof piece === "string" ? Buffer.from(piece, "latin1") : piece;
		this.#waiting.push(bytes);
		this.#waitingBytes += bytes.length;
		this.#size += bytes.length;
		if (this.#waitingBytes >= BATCH) this.#flush();
	}

	#flush(): void {
		for (const bytes of this.#waiting) writeFileSync(this.#file, bytes);
		this.#waiting = [];
		this.#waitingBytes = 0;
	}
}

/** A text as PDF has it: UTF-16 with its mark, in hexadecimal figures. */
export const textString = (text: string): string =>
	`<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
