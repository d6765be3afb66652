import { asking, mark, valueOfMark } from "#app/core/browser/behaviours.ts";
import { fetchTwice, say } from "#app/core/browser/calls.ts";
import { all } from "./page.ts";

type State = { id: string; html: string; done: boolean; page: number | null; say?: string };

const FIRST = 3000;
const LONGEST = 60_000;

/** Asks how far the documents on the page are with being read: soon at first, then more and more seldom. */
export function pollReading(delay = FIRST) {
	if (all(asking("ocr")).length === 0) return;
	setTimeout(async () => {
		const goOn = document.hidden || !navigator.onLine || (await look());
		if (goOn) pollReading(Math.min(delay * 1.5, LONGEST));
	}, delay);
}

async function look(): Promise<boolean> {
	const waiting = all(asking("ocr"));
	const ids = [...new Set(waiting.map((badge) => valueOfMark(badge, "ocr")))];
	const answer = await fetchTwice(`/resources/ocr?ids=${ids}`);
	if (!answer) return true;
	if (answer.status !== 200) return false;

	for (const state of (await answer.json()) as State[]) {
		for (const badge of waiting.filter((element) => valueOfMark(element, "ocr") === state.id)) {
			badge.innerHTML = state.html;
			if (state.done) mark(badge, "ocr", false);
		}
		// A page that waits to be read shows itself once it is.
		const waits = all(asking("waits")).map((page) => valueOfMark(page, "waits"))[0];
		if (waits && (state.done || Number(state.page) > Number(waits))) location.reload();
		if (state.say) say(state.say);
	}
	return true;
}
