import { matterLinkJson } from "#app/domains/cases/json.ts";
import type { DocumentSuggestions } from "./suggestions.server.ts";
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
		suggestions: suggestions.map(({ picture: _picture, ...suggestion }) => suggestion),
	};
}
