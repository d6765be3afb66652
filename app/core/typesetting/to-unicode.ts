const MOST_IN_SECTION = 100;

/** Text as hexadecimal digits of its UTF-16 code units, as strings of a PDF write it. */
export function hexOf(text: string): string {
	let hex = "";
	for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, "0");
	return hex;
}

/**
 * The CMap that says what the two-byte codes of a font mean; a row is an entry of such a section (ISO 32000-1 section
 * 9.10.3, Adobe Technical Note 5411: a hundred rows at most in each).
 */
export function toUnicode(kind: "bfchar" | "bfrange", rows: readonly string[]): string {
	const sections: string[] = [];
	for (let at = 0; at < rows.length; at += MOST_IN_SECTION) {
		const part = rows.slice(at, at + MOST_IN_SECTION);
		sections.push(`${part.length} begin${kind}`, ...part, `end${kind}`);
	}
	return [
		"/CIDInit /ProcSet findresource begin",
		"12 dict begin",
		"begincmap",
		"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
		"/CMapName /Adobe-Identity-UCS def",
		"/CMapType 2 def",
		"1 begincodespacerange",
		"<0000> <ffff>",
		"endcodespacerange",
		...sections,
		"endcmap",
		"CMapName currentdict /CMap defineresource pop",
		"end",
		"end",
	].join("\n");
}
