import { asking, mark, told } from "#app/core/browser/behaviours.ts";
import { ask, say } from "#app/core/browser/calls.ts";
import { all, on } from "./page.ts";

type Said = { caption: string; warnings: string };

/** Writes the day out and what speaks against it, whenever a date changes, or what its hearing is about. */
export function captionDays() {
	on("change", `${asking("day")}, [name=time], [name=matterId]`, (control) => {
		if (told(control, "day") !== undefined) return caption(control as HTMLInputElement);
		const { form } = control as HTMLInputElement;
		const dates = form ? all<HTMLInputElement>(asking("day"), form) : [];
		for (const date of dates) if (told(date, "day")?.includes("board")) caption(date);
	});
}

async function caption(date: HTMLInputElement) {
	const part = (name: string) => document.getElementById(`${date.id}-${name}`);
	// What stood there was said of another day.
	part("day")?.replaceChildren();
	part("warnings")?.replaceChildren();
	const { form, value } = date;
	if (!value) return;
	const query = new URLSearchParams(told(date, "day"));
	query.set("day", value);
	if (query.has("board"))
		for (const name of ["time", "matterId"]) {
			const control = form?.elements.namedItem(name);
			if (control && "value" in control) query.set(name, String(control.value));
		}
	const asked = String(query);
	mark(date, "asked", asked);
	const answer = await ask(`/resources/day?${asked}`);
	if (answer?.status !== 200 || told(date, "asked") !== asked || date.value !== value) return;
	const said = (await answer.json()) as Said;
	part("day")?.replaceChildren(said.caption);
	const warnings = part("warnings");
	if (warnings) warnings.innerHTML = said.warnings;
	say(`${said.caption} ${warnings?.textContent ?? ""}`);
}
