/**
 * Takes a remembered origin path and returns it when it leads to this site, else `fallback`. Refuses other hosts,
 * protocol-relative and back-slashed forms, control characters and the sign-in pages themselves.
 */
export function safeRedirect(to: unknown, fallback = "/"): string {
	if (typeof to !== "string" || !to.startsWith("/") || to.startsWith("//") || to.includes("\\"))
		return fallback;
	if ([...to].some((character) => character < " ")) return fallback;
	const base = "http://peshi.invalid";
	if (!URL.canParse(to, base)) return fallback;
	const url = new URL(to, base);
	if (url.origin !== base || /^\/(login|logout|refresh)(\/|$)/.test(url.pathname)) return fallback;
	return url.pathname + url.search + url.hash;
}
