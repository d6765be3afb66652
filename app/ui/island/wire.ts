import type { Locale, MessageKey } from "#app/messages/index.ts";

/** What JSON can carry whole. */
export type Plain = { readonly [name: string]: PlainValue };
type PlainValue = string | number | boolean | null | undefined | readonly PlainValue[] | Plain;

/** A data block: browsers neither run it nor ask the content policy about it. */
export const PROPS_TYPE = "application/json";

/** What the server sends along with an island's HTML. */
export type Wire = {
	locale: Locale;
	/** The key of all forms on the page. */
	onceKey: string;
	texts: Partial<Record<MessageKey, string>>;
	props: Plain;
};
