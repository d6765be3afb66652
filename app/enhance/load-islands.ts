import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { isSlowLine } from "#app/core/browser/line.ts";
import { all, on } from "./page.ts";

/** Fetches the script of the page's islands once the page is painted; on a slow line their HTML does what it does alone. */
export function loadIslands() {
	const [island] = all(asking("island"));
	if (!island || isSlowLine()) return;
	// The callback of a frame comes before its paint, and a timer after it.
	requestAnimationFrame(() => setTimeout(load, 0, valueOfMark(island, "script") ?? ""));
}

/** Fetches the script by which rows are dragged, where a list of the page has handles, once the page is painted. */
export function loadDragging() {
	const [list] = all(asking("order"));
	if (list) requestAnimationFrame(() => setTimeout(load, 0, valueOfMark(list, "order") ?? ""));
}

/** Fetches the script that searches as one types as soon as somebody goes to such a field; not on a slow line. */
export function loadSuggestions() {
	if (isSlowLine()) return;
	const src = (field: Element | null | undefined) =>
		field instanceof HTMLElement && (valueOfMark(field, "suggest") ?? valueOfMark(field, "pick"));
	const already = src(document.activeElement);
	if (already) load(already);
	on("focusin", `${asking("suggest")}, ${asking("pick")}`, (field) => load(src(field) || ""));
}

const loaded = new Set<string>();

/** Adds a script of our own to the page, once. */
export function load(src: string) {
	if (loaded.has(src)) return;
	loaded.add(src);
	const script = document.createElement("script");
	script.type = "module";
	script.src = src;
	document.head.append(script);
}
