import type { CopiedRow } from "./forms.ts";

export type CopiedTable = { columns: readonly string[]; lines: AsyncIterable<Uint8Array> };

/** The rows of a table in COPY's text format (PostgreSQL, "COPY", file formats). */
export async function* copiedRows({ columns, lines }: CopiedTable): AsyncGenerator<CopiedRow[]> {
	let begun = "";
	for await (const part of lines) {
		const text = begun + Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("latin1");
		const whole = text.split("\n");
		begun = whole.pop() ?? "";
		yield whole.map((line) => rowOf(columns, line));
	}
}

function rowOf(columns: readonly string[], line: string): CopiedRow {
	const values = line.split("\t");
	return Object.fromEntries(columns.map((column, at) => [column, unescaped(values[at] ?? "\\N")]));
}

const ESCAPED: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function unescaped(written: string): string | null {
	if (written === "\\N") return null;
	return written.includes("\\")
		? written.replace(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter)
		: written;
}
