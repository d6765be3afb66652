import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { errorFields, log } from "#app/core/log.server.ts";
import { isLost } from "./away.ts";
import { socketOf } from "./socket.ts";

/** A longer wait than this for the database makes the watch check it. */
const PATIENCE = 1_000;
/** A quarter of a second each; the pauses prevent a busy process from taking its own delay for a silent database. */
const TURNS = 6;
const TURN = 250;
/** How often a database that is away is asked. */
const AGAIN = 250;

type Options = {
	/** Evaluated at every look: the database may have moved. */
	url: () => string;
	onAway: () => void;
};

/** Knows whether the database is there, by a query on its own line: a slow statement is no outage. */
export class DatabaseWatch {
	readonly options: Options;
	#line: { url: string; client: postgres.Sql } | null = null;
	#looking = false;
	#since: number | null = null;
	#closed = false;
	#why: object = {};

	constructor(options: Options) {
		this.options = options;
	}

	get isAway(): boolean {
		return this.#since !== null;
	}

	whileWaiting(): () => void {
		const timer = setInterval(() => this.look(), PATIENCE);
		return () => clearInterval(timer);
	}

	look(): void {
		if (this.#looking || this.#closed) return;
		this.#looking = true;
		void this.#ask().then((answers) => {
			this.#looking = false;
			if (answers) this.#back();
			else this.#gone();
		});
	}

	async #ask(): Promise<boolean> {
		this.#why = { message: "it does not answer" };
		const answer = this.#question();
		for (let turn = 0; turn < TURNS; turn += 1) {
			const heard = await Promise.race([answer, pause(TURN, undefined, { ref: false })]);
			if (heard !== undefined) return heard;
		}
		this.#hangUp();
		return false;
	}

	async #question(): Promise<boolean> {
		try {
			await this.#open()`select 1`;
			return true;
		} catch (error) {
			const { error: name, code, message } = errorFields(error);
			this.#why = { error: name, code, message };
			this.#hangUp();
			// A server without a free line for this query still responds on the lines it has.
			return !isLost(error) || (error as { code?: unknown }).code === "53300";
		}
	}

	#open(): postgres.Sql {
		const url = this.options.url();
		if (this.#line?.url !== url) this.#hangUp();
		this.#line ??= { url, client: postgres(url, { ...LINE, ...socketOf(url) }) };
		return this.#line.client;
	}

	#hangUp(): void {
		void this.#line?.client.end({ timeout: 0 });
		this.#line = null;
	}

	#gone(): void {
		if (this.#closed) return;
		if (this.#since === null) {
			this.#since = Date.now();
			log.error("database.away", { setting: "DATABASE_URL", ...this.#why });
			this.options.onAway();
		}
		setTimeout(() => this.look(), AGAIN).unref();
	}

	#back(): void {
		if (this.#since === null) return;
		log.info("database.back", { ms: Date.now() - this.#since });
		this.#since = null;
	}

	async close(): Promise<void> {
		this.#closed = true;
		await this.#line?.client.end({ timeout: 1 });
	}
}

const LINE = {
	max: 1,
	idle_timeout: 30,
	connect_timeout: 2,
	backoff: () => 0,
	fetch_types: false,
	connection: { application_name: "peshi-watch" },
	onnotice: () => {},
} as const;
