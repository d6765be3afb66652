import { KEY } from "#app/core/browser/calls.ts";
import { refusedKind } from "./refused-kind.ts";
import type { Uploaded, Why } from "./upload-state.ts";

const STALL_MS = 60_000;

type Sent = { uploaded: Uploaded } | { why: Why };

/** Sends one file with a form's other fields; answers what it became, or why it failed. A minute without progress ends it. */
export function sendFile(
	api: string,
	{ form, file, key }: { form: HTMLFormElement; file: File; key: string },
	progress: (percent: number) => void,
): Promise<Sent> {
	const body = new FormData(form);
	body.set("file", file);
	const request = new XMLHttpRequest();
	let timer: ReturnType<typeof setTimeout>;
	const alive = () => {
		clearTimeout(timer);
		timer = setTimeout(() => request.abort(), STALL_MS);
	};

	return new Promise((resolve) => {
		request.upload.onprogress = ({ loaded, total }) => {
			alive();
			progress(Math.floor((loaded / total) * 100));
		};
		request.onabort = () => resolve({ why: { key: "document.stalled" } });
		request.onerror = () => resolve({ why: { key: navigator.onLine ? "error.upload" : "document.offline" } });
		request.onload = () => resolve(readAnswer(request.status, request.response ?? {}, file.name));
		request.onloadend = () => clearTimeout(timer);
		request.open("POST", api);
		request.setRequestHeader(KEY, key);
		request.responseType = "json";
		alive();
		request.send(body);
	});
}

type Answer = { error?: string; message?: string; code?: string; data?: Uploaded };

/** What the server made of a file. */
export function readAnswer(status: number, { error, message, code, data }: Answer, filename: string): Sent {
	if (status > 199 && status < 300) return { uploaded: data ?? { _id: "", matterId: null } };
	if (code === "unsupported_type") return { why: { key: refusedKind(filename) } };
	if (status === 401) return { why: { key: "invalid.login" } };
	const text = error || message;
	return { why: text ? { text } : { key: "error.upload" } };
}

type Settling = { id: string; choice: "use" | "cancel"; same: string; key: string };

/** Puts the file that was here in place of the one that was sent, or takes that one back; answers why not, or null. */
export async function settleTwin(api: string, { id, choice, same, key }: Settling): Promise<Why | null> {
	const isUse = choice === "use";
	const answer = await fetch(`${api}/${id}${isUse ? "/same-file" : ""}`, {
		method: isUse ? "POST" : "DELETE",
		headers: { [KEY]: key },
		body: isUse ? JSON.stringify({ use: same }) : null,
	}).catch(() => null);
	if (answer?.ok) return null;
	const { error } = (await answer?.json().catch(() => null)) ?? {};
	return error ? { text: error } : { key: "document.offline" };
}
