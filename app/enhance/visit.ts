import { mark, valueOfMark } from "#app/core/browser/behaviours.ts";
import { root } from "./page.ts";

const YEAR = 31_536_000;
const isSecure = location.protocol === "https:";
/** As app/core/cookies.server.ts names and marks them. */
const remember = (pair: string) => {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers this must serve
	document.cookie = `${isSecure ? "__Host-" : ""}${pair};path=/;max-age=${YEAR};samesite=lax${isSecure ? ";secure" : ""}`;
};

/**
 * Tells the server that scripts run and, once the style sheet is in the cache, that it can be linked. A page of a first visit
 * brought the style of what stood in it; what scripts put there later is in the whole sheet.
 */
export function recordVisit() {
	mark(root, "js");
	remember("js=1");

	const url = valueOfMark(root, "css");
	const pair = `css=${url?.match(/([\w-]+)\.css/)?.[1]}`;
	if (!url || document.cookie.includes(pair)) return;
	addEventListener("load", () => {
		const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
		sheet.addEventListener("load", () => remember(pair));
		document.head.append(sheet);
	});
}
