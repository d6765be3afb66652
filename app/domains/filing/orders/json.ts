import { matterLinkJson } from "#app/domains/law/cases/json.ts";
import type { DocumentSuggestions, PicturedSuggestion } from "./suggestions.server.ts";
import type { SuggestionsJson } from "./suggestions-shape.ts";

/** What a document was read to say, as /api says it. */
export function suggestionsJson({
	document,
	suggestions,
	likelyMatter,
}: DocumentSuggestions): SuggestionsJson {
	return {
		documentId: document.id,
		matterId: document.matter && matterLinkJson(document.matter),
		likelyMatterId: likelyMatter && matterLinkJson(likelyMatter),
		suggestions: suggestions.map(suggestionJson),
	};
}

/** One thing a paper says, without the address of its picture. */
export const suggestionJson = ({ picture: _picture, ...suggestion }: PicturedSuggestion) => suggestion;
