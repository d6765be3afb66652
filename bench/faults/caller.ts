import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const PASSWORD = "faults-only";
/** So long one waits before the same is sent again. */
const AGAIN_MS = 50;
/** Answers after which the same call with the same key is sent again: too many, away, or none. */
const LATER = [429, 502, 503, 0];
/** What is still being done under the same key: with `Retry-After`, as no other conflict. */
const STILL_RUNNING = "409, still running";

/** `name` is how it is counted; what comes later is sent again. */
export type Reply = { status: number; name: string; data: Record<string, unknown> };
type Sent = {
	method?: string;
	json?: object;
	file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
	/** Whether "too many" is an answer: what may be asked for some thirty times an hour is not waited for. */
	isScarce?: boolean;
};

/** A person in a chamber of their own who calls /api as a careful program does: what got no answer is sent again with its key. */
export class Caller {
	readonly url: string;
	readonly email = `faults-${randomUUID()}@example.in`;
	#token = "";
	/** How often each answer came; "none" where the connection broke. */
	readonly answers = new Map<string, number>();
	/** Set by whoever ends the load: nothing is sent again any more. */
	isOver = false;
	/** Hears of each write that was done, and when it was sent. */
	onWritten: (sent: number) => void = () => {};

	constructor(url: string) {
		this.url = url;
	}

	/** Opens the chamber. */
	async register(): Promise<void> {
		const json = { name: "Faults", chamberName: "Faults", email: this.email, password: PASSWORD };
		const { status, data } = await this.#send("/auth/register", { json }, randomUUID());
		if (status !== 201) throw new Error(`No chamber could be opened: ${status}`);
		this.#token = String(data.accessToken);
	}

	/** Signs in; the status of the answer. */
	async signIn(): Promise<number> {
		const json = { email: this.email, password: PASSWORD };
		const { status, data } = await this.#send("/auth/login", { json }, randomUUID());
		if (status === 200) this.#token = String(data.accessToken);
		return status;
	}

	/** One call, repeated with its key until it has an answer that counts; null where that came to be no more. */
	async call(path: string, sent: Sent = {}): Promise<Reply | null> {
		const key = randomUUID();
		while (!this.isOver) {
			const reply = await this.#send(path, sent, key);
			const isLater = LATER.includes(reply.status) || reply.name === STILL_RUNNING;
			if (reply.status === 401) await this.signIn();
			else if (!isLater || (sent.isScarce && reply.status === 429)) return reply;
			await pause(AGAIN_MS);
		}
		return null;
	}

	async #send(path: string, { method, json, file }: Sent, key: string): Promise<Reply> {
		const isWrite = json !== undefined || file !== undefined;
		const headers: Record<string, string> = this.#token ? { Authorization: `Bearer ${this.#token}` } : {};
		if (isWrite) headers["Idempotency-Key"] = key;
		if (json) headers["Content-Type"] = "application/json";
		const body = file ? formOf(file) : json ? JSON.stringify(json) : null;
		const request = { method: method ?? (isWrite ? "POST" : "GET"), headers, body };
		const sent = performance.now();
		const answer = await fetch(`${this.url}/api${path}`, request).catch(() => null);
		// An answer that broke off in the middle is none.
		const text = await answer?.text().catch(() => null);
		const isWhole = answer && typeof text === "string";
		const status = isWhole ? answer.status : 0;
		const isRunning = status === 409 && answer?.headers.has("retry-after");
		const name = isRunning ? STILL_RUNNING : isWhole ? String(status) : "none";
		if (isWrite && answer?.ok && isWhole) this.onWritten(sent);
		this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
		return { status, name, data: (isWhole && text.startsWith("{") ? JSON.parse(text).data : null) ?? {} };
	}

	/** The bytes of a file, waited for while it may come later; null for none. */
	async file(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
		for (;;) {
			const headers = { Authorization: `Bearer ${this.#token}` };
			const answer = await fetch(`${this.url}/api${path}`, { headers }).catch(() => null);
			const bytes = await answer?.arrayBuffer().catch(() => null);
			const status = bytes ? (answer?.status ?? 0) : 0;
			if (status === 401) await this.signIn();
			else if (!LATER.includes(status)) return bytes && answer?.ok ? new Uint8Array(bytes) : null;
			await pause(200);
		}
	}
}

function formOf({ name, bytes }: NonNullable<Sent["file"]>): FormData {
	const form = new FormData();
	form.append("lang", "eng");
	form.append("file", new File([bytes], name));
	return form;
}
