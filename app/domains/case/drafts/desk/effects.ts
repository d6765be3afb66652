import { fetchTwice } from "#app/core/browser/calls.ts";
import {
	NAMES,
	type SaveAnswer,
	type Sending,
	type Start,
	type StoredText,
	type Values,
} from "./draft-state.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The texts of a draft's form: as they stand in it now, and as the server sent them. */
export function readDraftForm(element: HTMLElement): Start {
	const form = element.querySelector("form");
	const control = (name: string) => form?.elements.namedItem(name) as Control | null | undefined;
	const texts = (read: (control: Control) => string) =>
		Object.fromEntries(
			NAMES.map((name) => {
				const found = control(name);
				return [name, found ? read(found) : ""];
			}),
		) as Values;
	return {
		values: texts(({ value }) => value),
		served: texts(served),
		version: control("version")?.value ?? "",
	};
}

function served(control: Control): string {
	if (!("options" in control)) return control.defaultValue;
	return (
		[...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value ?? ""
	);
}

/** The text this browser keeps under a name; null when it keeps none, or none that can be read. */
export function readStored(name: string): StoredText | null {
	try {
		return JSON.parse(localStorage.getItem(name) ?? "null");
	} catch {
		return null;
	}
}

/** Keeps a text in this browser; a browser that keeps nothing is no reason to stop. */
export function keepText(name: string, stored: Omit<StoredText, "at">): void {
	try {
		localStorage.setItem(name, JSON.stringify({ at: Date.now(), ...stored }));
	} catch {}
}

/** Forgets what is kept under a name. */
export function forgetText(name: string): void {
	try {
		localStorage.removeItem(name);
	} catch {}
}

/** Sends a save to /api; what comes back, or that nothing did. */
export async function sendSave(api: string, init: Sending): Promise<SaveAnswer> {
	const answer = await fetch(api, init).catch(() => null);
	if (!answer) return { status: 0, isLater: false };
	const { error, data } = (await answer.json().catch(() => null)) ?? {};
	const isLater = answer.headers.has("Retry-After");
	const version = data?.version === undefined ? undefined : String(data.version);
	return { status: answer.status, isLater, error, version, current: data?.current };
}

/** The template of a type, filled for the matter; null when it cannot be had, with the server's reason where it has one. */
export async function fetchTemplate(
	address: string,
	type: string,
	began: string,
): Promise<{ filled: Partial<Values> | null; why?: string | undefined }> {
	const answer = await fetchTwice(`${address}&type=${type}&began=${encodeURIComponent(began)}`);
	const body = await answer?.json().catch(() => null);
	return answer?.ok ? { filled: body } : { filled: null, why: body?.why };
}
