import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { say } from "#app/core/browser/calls.ts";
import { all } from "./page.ts";

/** Shows the button that makes or asks a passkey, and sends its answer with the form. */
function offerPasskey(form: HTMLFormElement) {
	const button = form.querySelector<HTMLButtonElement>(asking("ceremony"));
	const field = form.querySelector<HTMLInputElement>("input[name=passkey]");
	const failure = form.querySelector<HTMLElement>(asking("fails"));
	if (!button || !field) return;
	button.hidden = false;
	button.addEventListener("click", async () => {
		if (failure) failure.hidden = true;
		const isNew = valueOfMark(button, "ceremony") === "create";
		// What is missing is said before a passkey is made that nobody would have.
		if (isNew && !form.checkValidity()) return form.requestSubmit();
		try {
			const optionsJSON = JSON.parse(valueOfMark(form, "passkey") ?? "");
			const answer = await (isNew
				? startRegistration({ optionsJSON })
				: startAuthentication({ optionsJSON }));
			field.value = JSON.stringify(answer);
			form.requestSubmit();
		} catch {
			if (!failure) return;
			failure.hidden = false;
			say(failure.textContent ?? "");
		}
	});
}

if ("PublicKeyCredential" in window)
	for (const form of all<HTMLFormElement>(asking("passkey"))) offerPasskey(form);
