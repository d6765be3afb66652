import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { fetchTwice, say } from "#app/core/browser/calls.ts";
import { all, on } from "./page.ts";

const TYPING_PAUSE = 400;
let timer: ReturnType<typeof setTimeout>;
let running: AbortController | undefined;

/** Filter forms send themselves: at once after a choice, after a pause while typing. Only the results change. */
export function autoFilter() {
	const later = (form: HTMLFormElement, delay: number) => {
		clearTimeout(timer);
		timer = setTimeout(refresh, delay, form);
	};

	on("input", `form${asking("auto")} input`, (input) => {
		const { form, type } = input as HTMLInputElement;
		if (form) later(form, type === "search" || type === "text" ? TYPING_PAUSE : 0);
	});
	on("change", `form${asking("auto")} select`, (select) => {
		const { form } = select as HTMLSelectElement;
		if (form) later(form, 0);
	});
	on("submit", `form${asking("auto")}`, (form, event) => {
		event.preventDefault();
		later(form as HTMLFormElement, 0);
	});
}

async function refresh(form: HTMLFormElement) {
	running?.abort();
	running = new AbortController();
	const { signal } = running;
	const url = new URL(form.action);
	url.search = String(
		new URLSearchParams([...new FormData(form)].filter(([, value]) => value) as string[][]),
	);
	const regions = all(asking("swap"));
	const dim = setTimeout(() => {
		for (const region of regions) region.ariaBusy = "true";
		const found = document.querySelector(asking("found"));
		if (found) found.textContent = valueOfMark(form, "loading") ?? "";
	}, 300);

	try {
		const answer = await fetchTwice(url, { signal });
		if (!answer) throw answer;
		const page = new DOMParser().parseFromString(await answer.text(), "text/html");
		const fresh = regions.map((region) => page.getElementById(region.id));
		if (!answer.ok || answer.redirected || fresh.length === 0 || fresh.includes(null)) throw answer;
		for (const [index, region] of regions.entries())
			region.replaceChildren(...(fresh[index]?.childNodes ?? []));
		history.replaceState(null, "", url);
		say(document.querySelector(asking("found"))?.textContent ?? "");
	} catch {
		if (!signal.aborted) location.assign(url);
	} finally {
		clearTimeout(dim);
		if (!signal.aborted) for (const region of regions) region.ariaBusy = null;
	}
}
