import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Whoever lived so long had started well: what ended it is over, and it starts again at once. */
const STEADY = 3_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
const PATIENCE = 12_000;
const ASK_EVERY = 1_000;
/** So often it may be asked in vain before it has answered for the first time. */
const STARTING = 60;
/** A log and the one put aside before it hold at most twice as much, and the last line. */
const LOG_BYTES = 5_000_000;

type Options = {
	/** What people call it: "web", "worker". */
	name: string;
	file: string;
	/** Node's own options for it. */
	flags?: readonly string[];
	env: () => NodeJS.ProcessEnv;
	/** Where its output goes; errors are shown on the terminal too. */
	log: string;
	say: (line: string) => void;
	/** So often in a row, once a second, it may leave the question unanswered whether it is alive; never asked without. */
	hungAfter?: number | undefined;
};

/** How long to wait before starting again whoever lived so long and was waited for so long before; in milliseconds. */
export const nextWait = (before: number, lived: number): number =>
	lived > STEADY ? 0 : Math.min(Math.max(before * 2, FIRST_WAIT), LONGEST_WAIT);

/**
 * A direct child process that is started again when it dies or hangs, later each time it dies soon, and never given up.
 * It leads a process group of its own, so that Ctrl-C reaches only its parent, and it dies with its parent.
 */
export class Child {
	readonly options: Options;
	process: ChildProcess | null = null;
	private wait = 0;
	private timer: NodeJS.Timeout | null = null;
	private wanted = false;
	private logged: number;

	constructor(options: Options) {
		this.options = options;
		mkdirSync(dirname(options.log), { recursive: true });
		this.logged = statSync(options.log, { throwIfNoEntry: false })?.size ?? 0;
		this.putAside();
	}

	start(): void {
		const { name, file, flags = [], env, say } = this.options;
		const started = Date.now();
		this.wanted = true;
		const leash = new URL("./leash.mjs", import.meta.url).href;
		const child = spawn(process.execPath, ["--import", leash, ...flags, file], {
			env: env(),
			stdio: ["ignore", "pipe", "pipe", "ipc"],
			detached: true,
		});
		this.process = child;
		child.stdout?.on("data", (bytes: Buffer) => this.note(bytes));
		child.stderr?.on("data", (bytes: Buffer) => {
			this.note(bytes);
			process.stderr.write(bytes);
		});
		this.watch(child);
		const over = (how: string) => {
			this.process = null;
			if (!this.wanted) return;
			this.wait = nextWait(this.wait, Date.now() - started);
			const when = this.wait ? `in ${this.wait / 1000} s` : "at once";
			say(`The ${name} ended (${how}); starting it again ${when}`);
			this.timer = setTimeout(() => this.start(), this.wait);
		};
		child.once("exit", (code, signal) => over(signal ?? `code ${code}`));
		child.on("error", (error) => {
			if (child.pid === undefined) over(error.message);
		});
	}

	/** A full disk costs the log, not the processes. */
	private note(bytes: Buffer): void {
		try {
			appendFileSync(this.options.log, bytes);
			this.logged += bytes.length;
			this.putAside();
		} catch {}
	}

	private putAside(): void {
		if (this.logged <= LOG_BYTES) return;
		renameSync(this.options.log, `${this.options.log}.1`);
		this.logged = 0;
	}

	/** Questions are counted, not seconds: a machine that slept has asked once. */
	private watch(child: ChildProcess): void {
		const { name, hungAfter, say } = this.options;
		if (!hungAfter) return;
		let unanswered = 0;
		let most = STARTING;
		child.on("message", () => {
			unanswered = 0;
			most = hungAfter;
		});
		const timer = setInterval(() => {
			if (unanswered >= most) {
				say(`The ${name} does not answer; ending it`);
				clearInterval(timer);
				child.kill("SIGKILL");
				return;
			}
			unanswered += 1;
			child.send("alive?", () => {});
		}, ASK_EVERY);
		child.once("exit", () => clearInterval(timer));
	}

	/** Tells it where the database is now. */
	tell(message: { databaseUrl: string }): void {
		if (this.process?.connected) this.process.send(message, () => {});
	}

	/** SIGTERM, then SIGKILL for whoever does not listen. */
	async stop(): Promise<void> {
		this.wanted = false;
		if (this.timer) clearTimeout(this.timer);
		const child = this.process;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;

		const gone = new Promise((done) => child.once("exit", done));
		child.kill("SIGTERM");
		const impatience = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
		await gone;
		clearTimeout(impatience);
	}

	async restart(): Promise<void> {
		await this.stop();
		this.start();
	}
}
