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
