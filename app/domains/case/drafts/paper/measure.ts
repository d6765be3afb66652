const BLANK = /\[(__[^[\]\n]*)\]/g;

/** The labels of the fields still to be filled in, in the order of the text; a blank without a label is an empty one. */
export function unresolved(content: string): string[] {
	return [...content.matchAll(BLANK)].flatMap(([, inside = ""]) =>
		inside.endsWith("__") ? [inside.replaceAll("_", " ").trim()] : [],
	);
}

/** How many words a text has, in any script. */
export function wordCount(content: string): number {
	return content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The language most of a text is written in, by its script. */
export function textLanguage(content: string): "en" | "hi" | "gu" {
	const start = content.slice(0, 4000);
	const count = (script: RegExp) => start.match(script)?.length ?? 0;
	const [hindi, gujarati] = [count(/\p{Script=Devanagari}/gu), count(/\p{Script=Gujarati}/gu)];
	if (Math.max(hindi, gujarati) <= count(/\p{Script=Latin}/gu)) return "en";
	return hindi >= gujarati ? "hi" : "gu";
}
