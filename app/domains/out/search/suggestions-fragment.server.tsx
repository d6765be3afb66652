import { renderToStaticMarkup } from "react-dom/server";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import type { Suggestions } from "./suggestions.server.ts";
import { SuggestionList } from "./suggestions.tsx";

/** The list below a search field as the script puts it there; empty when there is nothing to offer. */
export function suggestionsFragment(viewer: Viewer, found: Suggestions): string {
	return renderToStaticMarkup(
		<I18n settings={viewer}>
			<SuggestionList {...found} />
		</I18n>,
	);
}
