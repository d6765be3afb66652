/** The head of a letter: the chamber, and lines with the advocate and how to reach them. */
export type Letterhead = { chamber: string | null; lines: string[] };

/** Whether a text is a letter: it begins with the name of the chamber. */
export function isLetter(content: string, chamber: string | null): boolean {
	return chamber !== null && content.trimStart().split("\n", 1)[0]?.trim() === chamber.trim();
}

/** What stands below the letterhead: of a letter all but the name that it begins with, which the letterhead has. */
export function belowLetterhead(content: string, letterhead: Letterhead | null | undefined): string {
	if (!letterhead || !isLetter(content, letterhead.chamber)) return content;
	return content
		.trimStart()
		.split("\n")
		.slice(1)
		.join("\n")
		.replace(/^\s*\n/, "");
}
