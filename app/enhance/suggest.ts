import { asking, mark, valueOfMark } from "#app/core/browser/behaviours.ts";
import { fetchTwice, say } from "#app/core/browser/calls.ts";
import { all } from "./page.ts";

const PAUSE_MS = 180;

/** Puts below a search field what the server finds as one types, as a combobox with a list (WAI-ARIA APG, list autocomplete). */
function listBelow(field: HTMLInputElement) {
	const list = document.createElement("div");
	let timer: ReturnType<typeof setTimeout> | undefined;
	let pending = new AbortController();
	let active: HTMLElement | undefined;
	prepare(field, list);

	function later(ms: number) {
		clearTimeout(timer);
		pending.abort();
		timer = setTimeout(open, ms);
	}

	async function open() {
		const mine = new AbortController();
		pending = mine;
		const q = field.value.trim();
		const answer = await fetchTwice(`/resources/suggest?${new URLSearchParams({ q })}`, {
			signal: mine.signal,
		});
		const isFound = answer?.status === 200 && !answer.redirected;
		// Whoever types on ends the answer in the middle of what it says.
		const html = isFound ? await answer.text().catch(() => "") : "";
		if (mine.signal.aborted || document.activeElement !== field) return;
		show(html);
		if (q && html) say(list.querySelector(asking("found"))?.textContent ?? "");
	}

	function show(html: string) {
		list.innerHTML = html;
		options().forEach((option, at) => {
			option.id = `${list.id}-${at}`;
		});
		list.hidden = html === "";
		field.ariaExpanded = String(html !== "");
		point(undefined);
	}

	function close() {
		clearTimeout(timer);
		pending.abort();
		show("");
	}

	const options = () => all(`[role=option]`, list);

	function point(option: HTMLElement | undefined) {
		if (active) active.ariaSelected = "false";
		active = option;
		if (!option) return field.removeAttribute("aria-activedescendant");
		option.ariaSelected = "true";
		option.scrollIntoView({ block: "nearest" });
		field.setAttribute("aria-activedescendant", option.id);
	}

	/** From the field through the options and back to it. */
	function move(by: 1 | -1) {
		const places = [undefined, ...options()];
		point(places.at((places.indexOf(active) + by) % places.length));
	}

	field.addEventListener("input", () => later(PAUSE_MS));
	field.addEventListener("focus", () => !field.value && later(0));
	field.addEventListener("click", () => !field.value && list.hidden && later(0));
	field.addEventListener("blur", close);
	// A press on an option must not take the focus, and the list with it, before the link is followed.
	list.addEventListener("mousedown", (event) => event.preventDefault());
	field.addEventListener("keydown", (event) => {
		const { key } = event;
		if (event.isComposing) return;
		if (key === "ArrowDown" || key === "ArrowUp") {
			if (list.hidden) later(0);
			else move(key === "ArrowDown" ? 1 : -1);
		} else if (key === "Enter" && active) active.click();
		else if (key === "Escape" && !list.hidden) close();
		else return;
		event.preventDefault();
	});
	if (document.activeElement === field) later(field.value ? PAUSE_MS : 0);
}

function prepare(field: HTMLInputElement, list: HTMLElement) {
	list.id = `${field.id}-found`;
	list.className = "suggest";
	list.role = "listbox";
	list.ariaLabel = field.labels?.[0]?.textContent ?? "";
	list.hidden = true;
	mark(list, "made");
	field.after(list);
	field.role = "combobox";
	field.ariaAutoComplete = "list";
	field.ariaExpanded = "false";
	field.setAttribute("aria-controls", list.id);
}

for (const field of all<HTMLInputElement>(asking("suggest")))
	if (valueOfMark(field, "suggest")) listBelow(field);
