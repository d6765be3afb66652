import { asking, mark, valueOfMark } from "#app/core/browser/behaviours.ts";
import { all, on, root } from "./page.ts";

const SEQUENCE_PAUSE = 1000;
const writing = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

/** Shortcuts are declared on the elements they press (`data-key`), so what is not on the page does nothing. */
function listenForKeys() {
	let first = "";
	let timer: ReturnType<typeof setTimeout>;

	document.addEventListener("keydown", (event) => {
		const { key, ctrlKey, metaKey, altKey } = event;
		if ((ctrlKey || metaKey) && !altKey && key === "k") {
			if (press("/")) event.preventDefault();
			return;
		}
		// A person may turn single keys off: speech input and a resting hand press them by mistake.
		if (ctrlKey || metaKey || altKey || valueOfMark(root, "single") === "off") return;
		if ((event.target as Element).matches(writing)) return;
		const pressed = first ? `${first} ${key}` : key;
		clearTimeout(timer);
		first = "";

		if (pressed === "?") showHelp();
		else if (pressed === "g") {
			first = key;
			timer = setTimeout(() => {
				first = "";
			}, SEQUENCE_PAUSE);
			return;
		} else if (!(pressed === "n" && nextWaiting()) && !press(pressed) && !step(pressed)) return;
		event.preventDefault();
	});

	if (valueOfMark(root, "single") === "off") return;
	for (const button of all(asking("help"))) button.hidden = false;
	on("click", asking("help"), showHelp);
}

/** What can be pressed now: nothing behind an open dialog, nothing that is not shown. */
function reachable(selector: string): HTMLElement[] {
	const modal = document.querySelector("dialog:modal");
	return all(selector, modal ?? document).filter((element) => element.getClientRects().length > 0);
}

function press(key: string): boolean {
	const pressed = reachable(asking("key")).filter((candidate) => valueOfMark(candidate, "key") === key);
	// Of a key that each row of a list has, that of the row one is in.
	const row = rowNow();
	const element = pressed.find((candidate) => row?.contains(candidate)) ?? pressed[0];
	if (element?.matches("input")) element.focus();
	else element?.click();
	return Boolean(element);
}

/** The row one is in, or was brought back to. */
const rowNow = () => document.activeElement?.closest("li, tr") ?? document.querySelector(":target");

/** In a list of cases n goes on to the next one that still waits for its result. */
function nextWaiting(): boolean {
	const row = rowNow();
	if (!row?.closest(asking("cases"))) return false;
	const waiting = reachable(`li:has(${asking("key", "r")}) ${asking("row")}`);
	const isBehind = (link: Node) => row.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING;
	waiting.find(isBehind)?.focus();
	return true;
}

const steps: Record<string, readonly [selector: string, by: number]> = {
	j: [asking("row"), 1],
	k: [asking("row"), -1],
	"]": [asking("tab"), 1],
	"[": [asking("tab"), -1],
};

/** j and k go from row to row of a list, [ and ] from tab to tab. */
function step(key: string): boolean {
	const [selector, by] = steps[key] ?? ["", 0];
	if (!by) return false;
	const links = reachable(selector);
	const focused = links.indexOf(document.activeElement as HTMLElement);
	const at =
		focused < 0
			? links.findIndex((link) => rowNow()?.contains(link) || link.ariaCurrent === "page")
			: focused;
	const next = links[at < 0 && by < 0 ? links.length - 1 : at + by];
	if (selector === asking("tab")) next?.click();
	else next?.focus();
	return Boolean(next);
}

function showHelp() {
	const help = document.getElementById("keys") as HTMLDialogElement | null;
	if (!help || help.open) return;
	const list = help.querySelector("dl");
	for (const made of all(asking("made"), help)) made.remove();
	const named = new Map(reachable(asking("key")).map((element) => [valueOfMark(element, "key"), element]));
	const rows = [...named.values()].flatMap((element) => {
		const name = document.createElement("dt");
		const what = document.createElement("dd");
		name.textContent = valueOfMark(element, "key") ?? "";
		what.textContent = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
		mark(name, "made");
		mark(what, "made");
		return [name, what];
	});
	list?.prepend(...rows);
	help.showModal();
}

listenForKeys();
