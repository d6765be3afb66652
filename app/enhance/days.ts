import { asking, mark, valueOfMark } from "#app/core/browser/behaviours.ts";
import { fetchTwice, say } from "#app/core/browser/calls.ts";
import { all, on } from "./page.ts";

type DayTexts = { caption: string; warnings: string };

/** Writes the day out and what speaks against it, whenever a date changes, or what its hearing is about. */
export function captionDays() {
	on("change", `${asking("day")}, [name=time], [name=matterId]`, (control) => {
		if (valueOfMark(control, "day") !== undefined) return caption(control as HTMLInputElement);
		const { form } = control as HTMLInputElement;
		const dates = form ? all<HTMLInputElement>(asking("day"), form) : [];
		for (const date of dates) if (valueOfMark(date, "day")?.includes("board")) caption(date);
	});
}

async function caption(date: HTMLInputElement) {
	const part = (name: string) => document.getElementById(`${date.id}-${name}`);
	// What stood there was said of another day.
	part("day")?.replaceChildren();
	part("warnings")?.replaceChildren();
	const { form, value } = date;
	if (!value) return;
	const query = new URLSearchParams(valueOfMark(date, "day"));
	query.set("day", value);
	if (query.has("board"))
		for (const name of ["time", "matterId"]) {
			const typed = form && new FormData(form).get(name);
			if (typeof typed === "string") query.set(name, typed);
		}
	const url = String(query);
	mark(date, "query", url);
	const answer = await fetchTwice(`/resources/day?${url}`);
	if (answer?.status !== 200 || valueOfMark(date, "query") !== url || date.value !== value) return;
	const texts = (await answer.json()) as DayTexts;
	part("day")?.replaceChildren(texts.caption);
	const warnings = part("warnings");
	if (warnings) warnings.innerHTML = texts.warnings;
	say(`${texts.caption} ${warnings?.textContent ?? ""}`);
}
