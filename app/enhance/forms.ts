import { asking, mark, valueOfMark } from "#app/core/browser/behaviours.ts";
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
		if (valueOfMark(form, "sent") !== undefined) return event.preventDefault();
		mark(form, "sent");
		for (const input of all<HTMLInputElement>(`input${asking("shown")}`, form)) input.type = "password";

		const button = event.submitter ?? form.querySelector<HTMLElement>(asking("busy"));
		const text = button && valueOfMark(button, "busy");
		if (!button || !text) return;
		busy.set(button, [...button.childNodes]);
		button.replaceChildren(text);
		say(text);
	});

	// A form that only leads on goes by itself.
	document.querySelector<HTMLFormElement>(asking("onward"))?.requestSubmit();

	// A page taken back from the browser's memory is still the one that was left.
	addEventListener("pageshow", () => {
		for (const [button, nodes] of busy) button.replaceChildren(...nodes);
		busy.clear();
		for (const form of all<HTMLFormElement>(`form${asking("sent")}`)) mark(form, "sent", false);
	});
}

/** The buttons that show and hide a password. */
export function togglePasswords() {
	for (const button of all(asking("password"))) button.hidden = false;

	on("click", asking("password"), (button) => {
		const input = button.parentElement?.querySelector("input");
		if (!input) return;
		const shown = input.type === "password";
		input.type = shown ? "text" : "password";
		mark(input, "shown", shown);
		const texts = (name: "show" | "hide" | "shown" | "hidden") => valueOfMark(button, name) ?? "";
		const label = button.querySelector(".sr-only");
		if (label) label.textContent = texts(shown ? "hide" : "show");
		say(texts(shown ? "shown" : "hidden"));
	});
}

/** Buttons that copy the field beside them, where the browser lets a page do that: over https, and on this machine. */
export function copyFields() {
	const { clipboard } = navigator;
	if (!clipboard) return;
	for (const button of all(asking("copy"))) button.hidden = false;

	on("click", asking("copy"), (button) => {
		const input = button.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
			"input, textarea",
		);
		const copy = valueOfMark(button, "copy") ?? "";
		const done = () => {
			button.textContent = copy;
			say(copy);
		};
		clipboard.writeText(input?.value ?? "").then(done, () => input?.select());
	});
}

/** Buttons that pass the field beside them on by the device's own means, where it has them. */
export function shareFields() {
	if (!navigator.share) return;
	for (const button of all(asking("share"))) button.hidden = false;

	on("click", asking("share"), (button) => {
		const url = button.parentElement?.querySelector("input")?.value ?? "";
		// Whoever changes their mind is told nothing: their device's own window is gone.
		navigator.share({ text: valueOfMark(button, "share") ?? "", url }).catch(() => {});
	});
}
