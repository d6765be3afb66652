import { asking } from "#app/core/browser/behaviours.ts";
import { fetchTwice, say } from "#app/core/browser/calls.ts";
import { all } from "./page.ts";

const PAUSE_MS = 180;

/** Searches among a form's choices as one types: what is chosen and the choice of none stay, the others are exchanged. */
function searchWhileTyping(field: HTMLInputElement) {
	const list = field.closest("fieldset")?.querySelector<HTMLElement>(asking("picked"));
	if (!list) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let pending = new AbortController();

	async function search() {
		clearTimeout(timer);
		pending.abort();
		const mine = new AbortController();
		pending = mine;
		const query = new URLSearchParams({ q: field.value.trim(), pick: "matter" });
		const answer = await fetchTwice(`/resources/suggest?${query}`, { signal: mine.signal });
		const isFound = answer?.status === 200 && !answer.redirected;
		// Whoever types on ends the answer in the middle of what it says.
		const html = isFound ? await answer.text().catch(() => "") : "";
		if (!mine.signal.aborted && html) show(html);
	}

	function show(html: string) {
		const chosen = list?.querySelector<HTMLInputElement>(":checked")?.value;
		const stays = all<HTMLElement>("label", list ?? document).filter(
			(row) => row.querySelector("[value='']") || row.querySelector(":checked"),
		);
		list?.replaceChildren(...stays);
		list?.insertAdjacentHTML("beforeend", html);
		if (chosen)
			for (const again of all<HTMLInputElement>("input:not(:checked)", list ?? document))
				if (again.value === chosen) again.closest("label")?.remove();
		say(list?.querySelector("[role=status]")?.textContent ?? "");
	}

	field.addEventListener("input", () => {
		clearTimeout(timer);
		timer = setTimeout(search, PAUSE_MS);
	});
	field.addEventListener("keydown", (event) => {
		if (event.key !== "Enter" || event.isComposing) return;
		event.preventDefault();
		search();
	});
}

for (const field of all<HTMLInputElement>(asking("pick"))) searchWhileTyping(field);
