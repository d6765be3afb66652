import type { PaperName } from "#drizzle/words.ts";
import { builtIn } from "../papers/built-in.ts";
import { mergeText, type TemplateFacts } from "./merge.ts";

/** The text a paper begins with in its usual wording for one matter, in the language of the facts. */
export function fillTemplate(paper: PaperName, facts: TemplateFacts): string {
	const { title, body } = builtIn(paper, facts.language ?? "en");
	return mergeText(body, title, facts);
}
