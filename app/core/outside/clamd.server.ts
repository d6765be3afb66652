import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** No file and no answer takes longer to go on, in milliseconds. */
const PATIENCE_MS = 60_000;
const LONGEST_ANSWER = 4096;

/** What clamd says of a file: null where it finds nothing, else the name of what it found. */
export type Verdict = string | null;

/** clamd at an address such as `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl`, as clamd(8) describes it. */
export class Clamd {
	readonly address: string;
	readonly #patienceMs: number;

	constructor(address: string, patienceMs = PATIENCE_MS) {
		this.address = address;
		this.#patienceMs = patienceMs;
	}

	/** Resolves when it answers. Throws what keeps one from it. */
	async ping(): Promise<void> {
		const line = this.#open("PING");
		const answer = await line.answer;
		if (answer !== "PONG") throw new Error(`clamd answers ${answer}`);
	}

	/** Hands the parts on as they come, and asks about the whole at their end: `judge` throws what it will of the verdict. */
	async *through(
		source: AsyncIterable<Uint8Array>,
		judge: (verdict: Verdict) => Promise<void>,
		away: (cause: unknown) => Error,
	): AsyncGenerator<Uint8Array> {
		const line = this.#open("INSTREAM");
		const withLine = async <T>(work: Promise<T>) => {
			try {
				return await work;
			} catch (cause) {
				throw away(cause);
			}
		};
		try {
			for await (const part of source) {
				if (part.byteLength > 0) await withLine(line.send(part));
				yield part;
			}
			await judge(await withLine(line.send(new Uint8Array()).then(async () => verdictOf(await line.answer))));
		} finally {
			line.socket.destroy();
		}
	}

	#open(command: string) {
		const { protocol, hostname, port, pathname } = new URL(this.address);
		const socket: Socket =
			protocol === "unix:"
				? connect(decodeURIComponent(pathname))
				: connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) });
		const answer = new Promise<string>((resolve, reject) => {
			let text = "";
			socket.setEncoding("latin1");
			socket.on("data", (part: string) => {
				text += part;
				if (text.endsWith("\0")) resolve(text.slice(0, -1));
				else if (text.length > LONGEST_ANSWER) socket.destroy(new Error("clamd answers without end"));
			});
			socket.on("error", reject);
			socket.on("close", () => reject(new Error("clamd ended the line without an answer")));
			socket.setTimeout(this.#patienceMs, () =>
				socket.destroy(Object.assign(new Error("clamd does not answer"), { code: "ETIMEDOUT" })),
			);
		});
		answer.catch(() => undefined);
		socket.write(`z${command}\0`);
		/** A chunk is its length in four bytes and its bytes; an empty one is the last. */
		const send = async (part: Uint8Array) => {
			const length = Buffer.alloc(4);
			length.writeUInt32BE(part.byteLength);
			socket.write(length);
			const goesOn = part.byteLength === 0 || socket.write(part);
			if (!goesOn) await Promise.race([once(socket, "drain"), answer]);
		};
		return { socket, answer, send };
	}
}

/** An answer such as `stream: OK` or `stream: Eicar-Test-Signature FOUND`. Throws for any other. */
function verdictOf(answer: string): Verdict {
	if (answer === "stream: OK") return null;
	const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
	if (found) return found;
	throw new Error(`clamd answers ${answer}`);
}
