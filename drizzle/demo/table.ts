import { readFileSync } from "node:fs";

/** The lines of one `|`-separated file by the names in its first line. */
export function readTable(name: string): Record<string, string>[] {
	const text = readFileSync(new URL(`./${name}.psv`, import.meta.url), "utf8");
	const [head = "", ...lines] = text.trimEnd().split("\n");
	const names = head.split("|");
	return lines.map((line) => {
		const cells = line.split("|");
		if (cells.length !== names.length) throw new Error(`${name}.psv: ${cells.length} cells in "${line}"`);
		return Object.fromEntries(names.map((column, at) => [column, cells[at] ?? ""]));
	});
}
