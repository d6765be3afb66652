import { useMatches } from "@remix-run/react";
import type { MessageKey, T } from "#app/messages/index.ts";

/** What a route tells the document about itself: `export const handle: ScreenHandle = { title: "nav.matters" }`. */
export type ScreenHandle = {
	/** The page's title: a key of the catalogue, or made of the route's loader data (undefined after an error) and params. */
	title?: MessageKey | ((data: unknown, t: T, params: Params) => string | undefined);
	/** Style rules of the route's own, made of its loader data (undefined after an error). */
	style?: (data: unknown) => string | undefined;
	/** The route is a dialog over its parent. */
	dialog?: true;
};

type Params = Record<string, string | undefined>;

const handleOf = (match: { handle?: unknown }) => (match.handle ?? {}) as ScreenHandle;

/** The title of the deepest route that names one. */
export function useScreenTitle(t: T): string | undefined {
	const named = useMatches().filter((match) => handleOf(match).title);
	const last = named.at(-1);
	if (!last) return undefined;
	const { title } = handleOf(last);
	return typeof title === "function" ? title(last.data, t, last.params) : title && t(title);
}

/** The style rules of the deepest route that has any. */
export function useScreenStyle(): string | undefined {
	const last = useMatches().findLast((match) => handleOf(match).style);
	return last && handleOf(last).style?.(last.data);
}

/** True while the page shown is a dialog; the shell is out of reach then. */
export function useDialogOpen(): boolean {
	return useMatches().some((match) => handleOf(match).dialog);
}
