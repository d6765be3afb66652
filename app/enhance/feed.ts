import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { fetchTwice } from "#app/core/browser/calls.ts";
import { savesData } from "#app/core/browser/line.ts";
import { all } from "./page.ts";

const EVERY = 30_000;
const LONGEST = 300_000;
/** So often nothing new may come before it is asked for more seldom. */
const PATIENCE = 4;

/** Keeps the recent activity up to date: not while hidden, paused or read with the keyboard, ever more seldom without news. */
function keepFresh(feed: HTMLElement) {
	const find = <E extends HTMLElement>(selector: string) => feed.querySelector(selector) as E;
	const entries = find(asking("entries"));
	const updated = find(asking("updated"));
	const pause = find<HTMLButtonElement>(asking("pause"));
	let etag = "";
	let quiet = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const isPaused = () => pause.ariaPressed === "true";

	function later() {
		clearTimeout(timer);
		timer = setTimeout(refresh, Math.min(EVERY * 2 ** Math.max(0, quiet - PATIENCE), LONGEST));
	}

	async function refresh() {
		timer = undefined;
		if (document.hidden || isPaused()) return;
		const headers: HeadersInit = etag ? { "If-None-Match": etag } : {};
		const answer = await fetchTwice(valueOfMark(feed, "feed") ?? "", { headers, cache: "no-store" });
		if (answer?.redirected) return;
		quiet += 1;
		if (answer?.status === 200 && !entries.contains(document.activeElement)) {
			entries.innerHTML = await answer.text();
			etag = answer.headers.get("ETag") ?? "";
			quiet = 0;
		}
		if (answer?.ok || answer?.status === 304)
			updated.textContent = decodeURIComponent(answer.headers.get("X-Updated") ?? "");
		later();
	}

	pause.hidden = false;
	pause.addEventListener("click", () => {
		pause.ariaPressed = String(!isPaused());
		if (!isPaused()) refresh();
	});
	document.addEventListener("visibilitychange", () => {
		if (!timer) refresh();
	});
	later();
}

if (!savesData()) for (const feed of all(asking("feed"))) keepFresh(feed);
