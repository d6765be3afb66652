/** Says a text to screen readers, without moving the focus. */
export function say(text: string) {
	const live = document.getElementById("live");
	if (live) live.textContent = text;
}

/** Fetches an address; what fails on the way, or in the server, is asked for once more. Null when nothing came back. */
export async function fetchTwice(url: string | URL, init?: RequestInit): Promise<Response | null> {
	const once = () => fetch(url, init).catch(() => null);
	const answer = await once();
	return answer && answer.status < 500 ? answer : once();
}

/** The header by which the server knows a request that is sent again. */
export const KEY = "Idempotency-Key";

/** A new value of it. It need not be secret, only another one than this person's others of the day. */
export const newKey = () => `"${Date.now()}${Math.random()}"`;
