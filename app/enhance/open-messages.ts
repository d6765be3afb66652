import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { on } from "./page.ts";

/**
 * A form that opens a message does so at once, while the press still counts as one: browsers start other programs for
 * nothing else. What was pressed is told to the server beside it, also when the page is left for it.
 */
export function openMessages() {
	on("submit", `form${asking("opens")}`, (form, event) => {
		event.preventDefault();
		const { action } = form as HTMLFormElement;
		const body = new URLSearchParams(
			new FormData(form as HTMLFormElement) as unknown as Record<string, string>,
		);
		fetch(action, { method: "POST", body, keepalive: true }).catch(() => {});
		const href = valueOfMark(form, "opens") ?? "";
		if (href.startsWith("https:")) open(href, "_blank", "noreferrer");
		else location.assign(href);
	});
}
