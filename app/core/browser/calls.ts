/** Announces a text to screen readers without moving the focus. */
export function say(text: string) {
	const live = document.getElementById("live");
	if (live) live.textContent = text;
}

/** Fetches an address, a second time after a failed connection or a server error; null when both fail. */
export async function fetchTwice(url: string | URL, init?: RequestInit): Promise<Response | null> {
	const once = () => fetch(url, init).catch(() => null);
	const answer = await once();
	return answer && answer.status < 500 ? answer : once();
}

export const KEY = "Idempotency-Key";

/** A new key. It need not be secret, only different from this person's others of the day. */
export const newKey = () => `"${Date.now()}${Math.random()}"`;
