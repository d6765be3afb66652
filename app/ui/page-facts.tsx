import { createContext, useContext } from "react";
import { withBack } from "#app/core/web/input/safe-redirect.ts";
import type { ShownStatus } from "#app/ui/shown-status.ts";

/** What the server knows about one answer before it renders it. */
export type PageFacts = {
	/** Allows this page's own inline style sheet. */
	nonce: string;
	/** What stands for the style of a page that brings its own, on a first visit; later visits link the sheet. */
	inlineCss: string | null;
	cssUrl: string;
	/** Few bytes are asked for: the page comes without scripts, as it works without them. */
	lite: boolean;
	/** The key of all forms on the page (core/web/once.server.ts). */
	onceKey: string;
	/** The address of the page, to come back to. */
	here?: string;
	/** The page that a dialog was opened from, as its address says. */
	back?: string | null;
	/** The form that was sent came back with messages. */
	failed: boolean;
	/** What a route threw instead of a page, by the page that is shown for it. */
	thrown?: ShownStatus;
};

export const PageFactsContext = createContext<PageFacts | null>(null);

/** The page one came from, with the row one left, as the address of this page says it; null without one. */
export const useBack = (): string | null => useContext(PageFactsContext)?.back ?? null;

/** Where the dialog around leads when it is left. */
export const LeaveContext = createContext<string | null>(null);

/**
 * Gives the address of a dialog or form the way back to this page, with its query and the id of the row one leaves; out of a
 * dialog to the page behind it (docs/decisions/0101).
 */
export function useDoor(): (href: string, row?: string) => string {
	const leave = useContext(LeaveContext);
	const here = useContext(PageFactsContext)?.here;
	return (href, row) => withBack(href, leave ?? (here && row ? `${here}#${row}` : here));
}
