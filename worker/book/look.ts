import type { BookWarning } from "#app/domains/filing/books/order.ts";
import type { SourcePage } from "./source.ts";
import { shownSize } from "./stamp.ts";

const A4 = [595.3, 841.9] as const;
/** What is a little off is A4 all the same. */
const A4_SHARE = 0.03;

/** What a registry may object to on a page: that it lies on its side, or is not of the size of A4. */
export function objectionsTo(page: SourcePage): BookWarning["kind"][] {
	const [width = 0, height = 0] = shownSize(page).map((side) => side * page.unit);
	const isLandscape = width > height;
	return [...(isLandscape ? ["landscape" as const] : []), ...(isA4(width, height) ? [] : ["size" as const])];
}

/** Whether a page is as large as A4, whichever way it lies; its sides in points. */
function isA4(width: number, height: number): boolean {
	const isOff = (side: number, right: number) => Math.abs(side - right) > right * A4_SHARE;
	return !isOff(Math.min(width, height), A4[0]) && !isOff(Math.max(width, height), A4[1]);
}
