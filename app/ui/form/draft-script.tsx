import draftUrl from "#app/enhance/draft.ts?worker&url";

/** The script of the draft's pages: saves by itself, keeps unsent text, fills in templates, prints. */
export function DraftScript() {
	return <script type="module" src={draftUrl} />;
}
