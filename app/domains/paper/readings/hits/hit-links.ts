/** A page with what was looked for, and how often. */
export type HitPage = { page: number; count: number };

/** A place in a document, counted through all its pages from 1. */
export type HitLink = { page: number; hit: number };

export type HitPlace = {
	page: number;
	/** The place the person is at; null on a page without one. */
	hit: number | null;
	/** How many places come before those of this page. */
	before: number;
	total: number;
	previous: HitLink | null;
	next: HitLink | null;
};

type HitQuery = { page: number | null; hit: number | null };

/**
 * Where in a document somebody arrives: on the page that is asked for, at its first place unless another of its places is
 * asked for; without a page at the place that is asked for or the first there is. Numbers that are too high lead to
 * the last page.
 */
export function hitPlaceOf(pages: readonly HitPage[], query: HitQuery, lastPage: number): HitPlace {
	const links = pages.flatMap(({ page, count }) => Array.from({ length: count }, () => page));
	const linkOf = (index: number): HitLink | null => {
		const page = links[index];
		return page === undefined ? null : { page, hit: index + 1 };
	};
	const wanted = query.hit ? links[query.hit - 1] : undefined;
	const page = Math.min(query.page ?? wanted ?? links[0] ?? 1, lastPage);
	const before = links.filter((other) => other < page).length;
	const here = links.filter((other) => other === page).length;
	const index = wanted === page && query.hit ? query.hit - 1 : before;
	const hit = here > 0 ? index + 1 : null;
	return {
		page,
		hit,
		before,
		total: links.length,
		previous: linkOf(index - 1),
		next: linkOf(hit ? index + 1 : before),
	};
}
