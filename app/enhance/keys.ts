import { all, on, root } from "./page.ts";

const SEQUENCE_PAUSE = 1000;
const writing = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

/** Shortcuts are declared on the elements they press (`data-key`), so what is not on the page does nothing. */
export function listenForKeys() {
	let first = "";
	let timer: ReturnType<typeof setTimeout>;

	document.addEventListener("keydown", (event) => {
		const { key, ctrlKey, metaKey, altKey } = event;
		if (
			ctrlKey ||
			metaKey ||
			altKey ||
			root.dataset.keys === "off" ||
			(event.target as Element).matches(writing)
		)
			return;
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
		} else if (!press(pressed)) return;
		event.preventDefault();
	});

	for (const button of all("[data-help]")) button.hidden = false;
	on("click", "[data-help]", showHelp);
}

function declared(): HTMLElement[] {
	const modal = document.querySelector("dialog:modal");
	return all("[data-key]", modal ?? document).filter((element) => element.getClientRects().length > 0);
}

function press(key: string): boolean {
	const element = declared().find((candidate) => candidate.dataset.key === key);
	if (element?.matches("input")) element.focus();
	else element?.click();
	return Boolean(element);
}

function showHelp() {
	const help = document.getElementById("keys") as HTMLDialogElement | null;
	if (!help || help.open) return;
	const rows = declared().flatMap((element) => {
		const name = document.createElement("dt");
		const what = document.createElement("dd");
		name.textContent = element.dataset.key ?? "";
		what.textContent = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
		return [name, what];
	});
	help.querySelector("dl")?.replaceChildren(...rows);
	help.showModal();
}
