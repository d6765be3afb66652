import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { all, root } from "./page.ts";

/** Makes a dialog that came open in the HTML a modal one: focus stays inside, Escape and the backdrop follow its close link. */
export function promoteDialogs() {
	for (const dialog of all<HTMLDialogElement>(`dialog[open]${asking("close")}`)) {
		let changed = false;
		let isLeft = false;
		dialog.removeAttribute("open");
		dialog.showModal();
		dialog.querySelector<HTMLElement>(asking("focus"))?.focus();
		dialog.addEventListener("input", () => {
			changed = true;
		});

		const leave = (event: Event) => {
			event.preventDefault();
			// A second Escape closes as well as cancels: what was answered is not asked again, and one way out is enough.
			if (isLeft) return;
			if (changed && valueOfMark(root, "discard") && !confirm(valueOfMark(root, "discard"))) {
				if (!dialog.open) dialog.showModal();
				return;
			}
			isLeft = true;
			location.assign(valueOfMark(dialog, "close") ?? "/");
		};
		// Whoever comes back to the page as it was may leave the dialog again.
		addEventListener("pageshow", () => {
			isLeft = false;
		});
		dialog.addEventListener("cancel", leave);
		dialog.addEventListener("close", leave);
		// The dialog's own parts cover it whole, so a press on the dialog itself is one on the backdrop.
		dialog.addEventListener("mousedown", (event) => {
			if (event.target === dialog) leave(event);
		});
	}
}

/** Menus close on a click elsewhere and on Escape, which goes back to the menu's button. */
export function closeMenus() {
	const open = () => all<HTMLDetailsElement>("details.menu[open]");

	document.addEventListener("click", (event) => {
		for (const menu of open()) if (!menu.contains(event.target as Node)) menu.open = false;
	});
	document.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		for (const menu of open()) {
			menu.open = false;
			menu.querySelector("summary")?.focus();
		}
		all(".toast").at(-1)?.remove();
	});
}
