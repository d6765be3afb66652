import { behaviour } from "#app/core/browser/behaviours.ts";
import suggestUrl from "#app/enhance/suggest.ts?worker&url";

/** Asks, on a search field, for the list of what is found as one types. */
export const suggesting = behaviour({ suggest: suggestUrl });

/** Lets a search for the number of one matter go to that matter. */
export const GoField = () => <input type="hidden" name="go" value="1" />;
