import { daysBesideOthers } from "#app/domains/filing/orders/doubtful-day.ts";
import { daysOutOfOrder } from "#app/domains/filing/orders/roznama.ts";
import { wordsAt } from "#app/domains/filing/orders/suggestions-place.ts";
import type { PageTable, PageWord } from "#drizzle/schema.ts";
import type { SeenWord } from "#worker/reader/page/words.ts";

/** More days that do not go together are no misread figures. */
const MOST = 40;

/**
 * Which of a page's words, by their places among them, are figures of days that cannot all be right: another day's weekday stands
 * beside one, or the rows of an order sheet are not in order.
 */
export function falseDays(text: string, tables: readonly PageTable[], words: readonly SeenWord[]): number[] {
	const days = [...daysBesideOthers(text), ...daysOutOfOrder({ text, tables: [...tables] })];
	if (days.length === 0 || days.length > MOST) return [];
	const placed = words.map(([word, left, top, right, bottom]): PageWord => [word, left, top, right, bottom]);
	return days
		.flatMap(({ index, end }) => wordsAt(text, placed, index, end))
		.filter((at) => /\p{N}/u.test(words[at]?.[0] ?? ""));
}
