import { asking } from "#app/core/browser/behaviours.ts";
import { fetchTwice } from "#app/core/browser/calls.ts";
import { all } from "./page.ts";

const EVERY_MS = 2000;

/** Shows how far the worker is, by reading the page again; once it is done the page opens itself as it is then. */
function follow() {
	setTimeout(async () => {
		const answer = document.hidden || !navigator.onLine ? null : await fetchTwice(location.href);
		if (!answer?.ok) return follow();
		const page = new DOMParser().parseFromString(await answer.text(), "text/html");
		const shown = all(asking("follows"));
		const now = all(asking("follows"), page);
		if (shown.length === 0 || shown.length !== now.length) return location.reload();
		for (const [at, part] of shown.entries()) {
			const { innerHTML } = now[at] ?? part;
			if (part.innerHTML !== innerHTML) part.innerHTML = innerHTML;
		}
		follow();
	}, EVERY_MS);
}

follow();
