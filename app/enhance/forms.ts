import { say } from "#app/core/browser/calls.ts";
import { all, on } from "./page.ts";

const busy = new Map<HTMLElement, ChildNode[]>();

/** A form is sent once; its button says what is going on until the next page is there. */
export function guardForms() {
	// The server's messages are the ones people see, with script and without.
	for (const form of all<HTMLFormElement>("form[method=post]")) form.noValidate = true;

	document.addEventListener("submit", (event) => {
		const form = event.target as HTMLFormElement;
		if (event.defaultPrevented || form.method !== "post") return;
		if (form.dataset.sent) return event.preventDefault();
		form.dataset.sent = "1";
		for (const input of all<HTMLInputElement>("input[data-shown]", form)) input.type = "password";

		const button = event.submitter ?? form.querySelector<HTMLElement>("[data-busy]");
		const text = button?.dataset.busy;
		if (!button || !text) return;
		busy.set(button, [...button.childNodes]);
		button.replaceChildren(text);
		say(text);
	});

	// A form that only leads on goes by itself.
	document.querySelector<HTMLFormElement>("[data-onward]")?.requestSubmit();

	// A page taken back from the browser's memory is still the one that was left.
	addEventListener("pageshow", () => {
		for (const [button, nodes] of busy) button.replaceChildren(...nodes);
		busy.clear();
		for (const form of all<HTMLFormElement>("form[data-sent]")) delete form.dataset.sent;
	});
}

/** The buttons that show and hide a password. */
export function togglePasswords() {
	for (const button of all("[data-password]")) button.hidden = false;

	on("click", "[data-password]", (button) => {
		const input = button.parentElement?.querySelector("input");
		if (!input) return;
		const shown = input.type === "password";
		input.type = shown ? "text" : "password";
		input.toggleAttribute("data-shown", shown);
		const { show = "", hide = "", shown: nowShown = "", hidden: nowHidden = "" } = button.dataset;
		const label = button.querySelector(".sr-only");
		if (label) label.textContent = shown ? hide : show;
		say(shown ? nowShown : nowHidden);
	});
}
