import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const PASSWORD = "faults-only";

/** Opens a chamber at the given address; returns the token of its Admin. */
export async function openChamber(url: string): Promise<string> {
	const answer = await fetch(`${url}/api/auth/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			name: "Faults",
			email: `faults-${randomUUID()}@example.in`,
			password: PASSWORD,
			chamberName: "Faults",
		}),
	});
	if (answer.status !== 201) throw new Error(`No chamber could be opened: ${answer.status}`);
	return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

/** A person may make ten calls a second (core/web/limits.ts); a writer that was refused for more would only wait. */
const PACE = 120;

/** Writers, each a person of their own, that write as fast as they may and remember what they were told. */
export class Load {
	/** The names of the rows whose writing was acknowledged. */
	readonly acknowledged: string[] = [];
	/** How often each answer came; "none" where the connection broke. */
	readonly answers = new Map<string, number>();
	readonly #url: string;
	readonly #writers: Promise<void>[];
	#over = false;
	#served: { after: number; tell: (ms: number) => void } | null = null;

	constructor(url: string, tokens: readonly string[]) {
		this.#url = url;
		this.#writers = tokens.map((token) => this.#write(token));
	}

	async #write(token: string): Promise<void> {
		while (!this.#over) {
			const started = performance.now();
			const name = `Client ${randomUUID()}`;
			const status = await this.#post(token, name);
			this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
			if (status === "201") {
				this.acknowledged.push(name);
				if (this.#served && started >= this.#served.after) this.#served.tell(performance.now());
				await pause(PACE);
			} else await pause(20);
		}
	}

	async #post(token: string, name: string): Promise<string> {
		const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
		const sent = { method: "POST", headers, body: JSON.stringify({ name }) };
		const answer = await fetch(`${this.#url}/api/clients`, sent).catch(() => null);
		await answer?.arrayBuffer().catch(() => null);
		return answer ? String(answer.status) : "none";
	}

	/** How many milliseconds from now until a write is done that was asked for after now. */
	async nextServed(): Promise<number> {
		const after = performance.now();
		const at = await new Promise<number>((tell) => {
			this.#served = { after, tell };
		});
		this.#served = null;
		return at - after;
	}

	async end(): Promise<void> {
		this.#over = true;
		await Promise.all(this.#writers);
	}
}
