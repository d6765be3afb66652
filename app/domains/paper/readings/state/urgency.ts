/** Who waits for a reading: a person before the screen, one who asked again, a person with a pile of files, nobody. */
export const urgencies = ["now", "asked", "bulk", "idle"] as const;
export type Urgency = (typeof urgencies)[number];

/** With more documents of theirs than this waiting, a person brings a pile. */
export const MOST_AT_ONCE = 3;

/** Of a document that has more pages left than this, short papers go first. */
const SHORT = 10;

/** Priorities in the queue; the highest is read next. `rest` is what goes on with a short paper. */
const priorities: Record<Urgency, { first: number; rest: number; long: number }> = {
	now: { first: 100, rest: 90, long: 8 },
	asked: { first: 50, rest: 50, long: 7 },
	bulk: { first: 10, rest: 20, long: 5 },
	idle: { first: 1, rest: 2, long: 0 },
};

/**
 * The priority of reading on from `page` of a document; `pages` is null while nobody knows how many it has. A short
 * paper that is begun is finished first; a long one lets everything go first that is about to begin.
 */
export function priorityOf(urgency: Urgency, page: number, pages: number | null): number {
	const { first, rest, long } = priorities[urgency];
	if (page === 1) return first;
	return pages !== null && pages - page < SHORT ? rest : long;
}
