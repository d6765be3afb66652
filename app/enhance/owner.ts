import { valueOfMark } from "#app/core/browser/behaviours.ts";
import { root } from "./page.ts";

/**
 * A page that the browser brings back without asking the server is shown only to whom it was made for, while their
 * session lasts: it goes at once when the cookie names somebody else or nobody, and when the server says so.
 */
export function guardOwner() {
	const owner = valueOfMark(root, "owner");
	addEventListener("pageshow", async ({ persisted }) => {
		const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		if (!owner || (!persisted && visit?.type !== "back_forward")) return;
		if (document.cookie.includes(`owner=${owner}`)) {
			const answer = await fetch("/resources/session").catch(() => null);
			if (answer?.status !== 401) return;
		}
		root.hidden = true;
		location.replace(location.pathname + location.search);
	});
}
