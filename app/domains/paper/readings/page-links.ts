import { withQuery } from "#app/core/web/links.ts";
import type { HitLink } from "#app/domains/paper/readings/hits/hit-links.ts";

const ALL = 24;
const AROUND = 7;

export type PageLinks = ReturnType<typeof pageLinks>;

/** The addresses of a document's pages, pictures and places; what was looked for and the size of the picture stay. */
export function pageLinks(documentId: string, { q, large }: { q: string; large: boolean }) {
	const path = `/documents/${documentId}`;
	const size = large ? "large" : null;
	const at = (hit: HitLink, wanted = size) => `${withQuery(path, "", { ...hit, q, size: wanted })}#hit`;
	const page = (number: number, wanted = size) => withQuery(path, "", { page: number, q, size: wanted });
	return {
		path,
		page,
		hit: (hit: HitLink) => at(hit),
		/** The same place with the picture in the other size. */
		other: (number: number, hit: number | null) => {
			const other = large ? null : "large";
			return hit ? at({ page: number, hit }, other) : page(number, other);
		},
		picture: (number: number, run: number, width: number) => `${path}/pages/${number}?w=${width}&v=${run}`,
	};
}

/** The pages that the strip shows: all of a short document; of a long one its ends and those around, with null for a gap. */
export function pagesShown(page: number, last: number): (number | null)[] {
	if (last <= ALL) return range(1, last);
	const from = Math.max(1, Math.min(page, last - AROUND) - AROUND);
	const to = Math.min(last, Math.max(page, 1 + AROUND) + AROUND);
	return [...before(from), ...range(from, to), ...behind(to, last)];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const before = (from: number) => (from > 2 ? [1, null] : range(1, from - 1));

const behind = (to: number, last: number) => (to < last - 1 ? [null, last] : range(to + 1, last));
