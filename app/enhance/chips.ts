import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { all, on } from "./page.ts";

/** A chip with a day writes it into its date field; a day typed there lets go of the chip that says another. */
export function chipsSetDates() {
	on("change", asking("sets"), (chip) => {
		const date = document.getElementById(valueOfMark(chip, "sets") ?? "") as HTMLInputElement | null;
		if (!date) return;
		date.value = (chip as HTMLInputElement).value;
		date.dispatchEvent(new Event("change", { bubbles: true }));
	});
	on("change", asking("day"), (date) => {
		for (const chip of all<HTMLInputElement>(asking("sets", date.id)))
			chip.checked = chip.value === (date as HTMLInputElement).value;
	});
}
