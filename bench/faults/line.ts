import { once } from "node:events";
import { createServer, type Socket, connect as toServer } from "node:net";
import { freePort } from "#scripts/process/port.ts";

/** What PostgreSQL says when it awaits a question outside a transaction: ReadyForQuery of its protocol. */
const READY = Buffer.from("Z\0\0\0\x05I", "latin1");

/** A line to a server that can be cut, go silent and come back: what a network or a server that hangs does to its callers. */
export class Line {
	readonly #to: { host: string; port: number };
	readonly #pairs = new Set<[Socket, Socket]>();
	#server = createServer();
	#silent = false;
	#cutsReady = false;
	#delayMs = 0;
	port = 0;
	/** How many callers came so far. */
	callers = 0;

	constructor(url: string) {
		const { hostname, port } = new URL(url);
		this.#to = { host: hostname, port: Number(port) };
	}

	get isOpen(): boolean {
		return this.#server.listening;
	}

	/** Listens, on the port it had before if it had one: no connection that leaves this machine is given it while the line is cut. Rejects when another program has it. */
	async open(): Promise<void> {
		this.port ||= await freePort();
		this.#server = createServer((caller) => this.#join(caller)).listen(this.port, "127.0.0.1");
		await once(this.#server, "listening");
	}

	#join(caller: Socket): void {
		this.callers += 1;
		const server = toServer(this.#to);
		const pair: [Socket, Socket] = [caller, server];
		this.#pairs.add(pair);
		for (const [from, to] of [pair, [server, caller] as const]) {
			from.on("data", (bytes) => this.#hand(to, bytes));
			from.on("error", () => to.destroy());
			from.on("close", () => {
				to.destroy();
				this.#pairs.delete(pair);
			});
		}
		server.on("data", (bytes) => {
			if (this.#cutsReady && bytes.includes(READY)) caller.end();
		});
		if (this.#silent) for (const socket of pair) socket.pause();
	}

	/** Pieces under way. All are handed over when the delay changes, so that none overtakes another. */
	readonly #held = new Map<NodeJS.Timeout, () => void>();

	#hand(to: Socket, bytes: Buffer): void {
		if (this.#delayMs === 0) return void to.write(bytes);
		const timer = setTimeout(() => {
			this.#held.delete(timer);
			if (!to.destroyed) to.write(bytes);
		}, this.#delayMs);
		this.#held.set(timer, () => {
			if (!to.destroyed) to.write(bytes);
		});
	}

	/** From now on every piece takes so many milliseconds more, in either direction. */
	delay(ms: number): void {
		for (const [timer, hand] of this.#held) {
			clearTimeout(timer);
			hand();
		}
		this.#held.clear();
		this.#delayMs = ms;
	}

	/** From now on every connection ends as soon as the server is ready for its first question. */
	cutWhenReady(): void {
		this.#cutsReady = true;
	}

	/** Nothing comes through any more, in either direction, and nobody is told. */
	silence(): void {
		this.#silent = true;
		for (const pair of this.#pairs) for (const socket of pair) socket.pause();
	}

	/** What was held back goes on. */
	wake(): void {
		this.#silent = false;
		for (const pair of this.#pairs) for (const socket of pair) socket.resume();
	}

	/** Cuts every connection and takes no new one. */
	async cut(): Promise<void> {
		this.#silent = false;
		const closed = new Promise((done) => this.#server.close(done));
		for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
		await closed;
	}

	/** An address with this line in the place of the server. */
	through(url: string): string {
		const there = new URL(url);
		there.host = `127.0.0.1:${this.port}`;
		there.hash = "";
		return there.href;
	}
}
