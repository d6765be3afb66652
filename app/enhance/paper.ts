import { all } from "./page.ts";

/** What the browser kept of a text goes once the server has it. */
export function forgetTexts() {
	for (const { dataset } of all("[data-forget]")) localStorage.removeItem(dataset.forget ?? "");
}

/** The buttons that print the page. */
export function offerPrint() {
	for (const button of all("[data-print]")) {
		button.hidden = false;
		button.onclick = () => print();
	}
}
