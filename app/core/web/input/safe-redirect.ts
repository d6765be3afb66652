const BACK = "back";
const LONGEST_BACK = 2000;

/** The path of a remembered origin on this site, else `fallback`; also for the sign-in pages and odd slashes. */
export function safeRedirect(to: unknown, fallback = "/"): string {
	if (typeof to !== "string" || !to.startsWith("/") || to.includes("\\")) return fallback;
	if ([...to].some((character) => character < " ")) return fallback;
	const url = ownAddress(to);
	const path = url && url.pathname + url.search + url.hash;
	// Parsing resolves dots: `/..//evil.example` becomes `//evil.example`, which is another host when it is parsed again.
	if (!path || ownAddress(path)?.href !== url.href) return fallback;
	return /^\/(login|logout|refresh)(\/|$)/.test(url.pathname) ? fallback : path;
}

const SITE = "http://peshi.invalid";

function ownAddress(path: string): URL | null {
	const url = URL.parse(path, SITE);
	return url?.origin === SITE ? url : null;
}

/** The page of this site that a dialog's or form's address says one came from, with the row one left; null without one. */
export function backIn(search: string): string | null {
	const written = new URLSearchParams(search).get(BACK);
	if (!written || written.length > LONGEST_BACK) return null;
	const path = safeRedirect(written, "");
	return path === "" || /^\/(api|resources)(\/|$)/.test(path) ? null : path;
}

/** The address of a page with its query, to come back to; without what it says once, of a row that was just deleted. */
export function returnAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
	const query = new URLSearchParams(search);
	query.delete("deleted");
	return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The address of a dialog or form with the page, and row, to come back to: a query longer than `backIn` takes stays behind. */
export function withBack(href: string, back: string | null | undefined): string {
	if (!back) return href;
	const kept = back.length > LONGEST_BACK ? back.replace(/\?[^#]*/, "") : back;
	const [, path = href, query = "", hash = ""] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(href) ?? [];
	const fields = new URLSearchParams(query);
	fields.set(BACK, kept);
	return `${path}?${fields}${hash}`;
}
