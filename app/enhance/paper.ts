import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { all } from "./page.ts";

/** What the browser kept of a text goes once the server has it. */
export function forgetTexts() {
	for (const element of all(asking("forget"))) localStorage.removeItem(valueOfMark(element, "forget") ?? "");
}

/** The buttons that print the page. */
export function offerPrint() {
	for (const button of all(asking("print"))) {
		button.hidden = false;
		button.onclick = () => print();
	}
}
