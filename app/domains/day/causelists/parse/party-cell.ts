/** What stands alone, or between the names, where one side is against the other. */
const VERSUS =
	/(?:^|[\s.])-?(?:v(?:er)?s(?:us)?\.?|v\s?[/i|l1]\s?s\.?|v\.|बनाम|विरुद्ध|વિરુદ્ધ|વિ\.)-?(?=\s|$)/iu;
/** "Vs" or "V/s" in small print, alone on its line, as scanners take it. */
const MISREAD_VERSUS = /^(?:[^\p{L}\p{N}]?[vyu]?[^\p{L}\p{N}]?[il1]?[s5$][il1.]?|\\|v[/.]?)$/iu;
/** Cases that nobody brings against another. */
const ALONE = /\b(?:in\s+re|suo\s+motu|in\s+the\s+matter\s+of|ex\s+parte)\b/iu;
const ASIDE = /\s*(?:dispensed\s+with\s*)?\(d\.?w\.?\)\s*$/iu;

export type Parties = { first: string; second: string };

/** The sides of a case as a list prints them, or a scanner saw them; null where no word tells them apart. */
export function readParties(lines: readonly string[], isSeen = false): Parties | null {
	const text = lines.join(" ").replace(/\s+/g, " ").trim();
	const found = VERSUS.exec(text);
	const misread =
		found || !isSeen ? -1 : lines.findIndex((line, at) => at > 0 && MISREAD_VERSUS.test(line.trim()));
	if (misread > 0 && misread < lines.length - 1)
		return readParties([...lines.slice(0, misread), "Vs", ...lines.slice(misread + 1)]);
	if (!found) return ALONE.test(text) ? { first: text, second: "" } : null;
	const first = tidy(text.slice(0, found.index + (found[0].startsWith(".") ? 1 : 0)));
	const second = tidy(text.slice(found.index + found[0].length));
	return first || second ? { first, second } : null;
}

const tidy = (name: string) => name.replace(ASIDE, "").replace(/^[\s-]+|[\s-]+$/g, "");
