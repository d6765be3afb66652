import { SCREEN_SIDE } from "#app/domains/paper/readings/screen-side.ts";
import { isPoor } from "#app/domains/paper/readings/state/read-poorly.server.ts";

/** What is known of why a page was read poorly: for lack of time at half size, from a picture of few pixels, from a picture at all. */
export type Shortcoming =
	| { why: "half" | "picture" | "unknown" }
	| { why: "small"; width: number; height: number };

type ReadOf = Parameters<typeof isPoor>[0] & { error: string | null };
type Size = { width: number; height: number };

const isPicture = (mime: string) => mime.startsWith("image/");

/**
 * Why a page of a file of this type was read poorly, as far as what is kept of it tells; null where it was read well, or
 * where another error says what to do. A picture is kept at most `SCREEN_SIDE` pixels long: only of a smaller one, which is
 * kept as it is, the file's own size is known.
 */
export function shortcomingOf(page: ReadOf, size: Size | null, mime: string): Shortcoming | null {
	if (page.error === "timeout") return { why: "half" };
	if (page.error || !isPoor(page)) return null;
	if (!isPicture(mime)) return { why: "unknown" };
	const isSmall = size && Math.max(size.width, size.height) < SCREEN_SIDE;
	return isSmall ? { why: "small", ...size } : { why: "picture" };
}

/** The same of a document of several pages, of which only the type of its file is known; null where no page was read poorly. */
export function shortcomingOfPages({ mime, wordsSeen }: { mime: string; wordsSeen: number | null }) {
	return wordsSeen === null ? null : ({ why: isPicture(mime) ? "picture" : "unknown" } satisfies Shortcoming);
}
