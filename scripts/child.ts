import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const PATIENCE = 12_000;
const LOG_BYTES = 5_000_000;

type Options = {
	/** What people call it: "web", "worker". */
	name: string;
	file: string;
	env: () => NodeJS.ProcessEnv;
	/** Where its output goes; errors are shown on the terminal too. */
	log: string;
	say: (line: string) => void;
};

/**
 * A direct child process that is started again when it dies, later each time it dies soon. It leads a process
 * group of its own, so that Ctrl-C reaches only its parent, and it dies with its parent.
 */
export class Child {
	readonly options: Options;
	process: ChildProcess | null = null;
	private wait = FIRST_WAIT;
	private timer: NodeJS.Timeout | null = null;
	private wanted = false;

	constructor(options: Options) {
		this.options = options;
		mkdirSync(dirname(options.log), { recursive: true });
		if ((statSync(options.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) {
			renameSync(options.log, `${options.log}.1`);
		}
	}

	start(): void {
		const { name, file, env, log, say } = this.options;
		const started = Date.now();
		this.wanted = true;
		const leash = new URL("./leash.mjs", import.meta.url).href;
		const child = spawn(process.execPath, ["--import", leash, file], {
			env: env(),
			stdio: ["ignore", "pipe", "pipe", "ipc"],
			detached: true,
		});
		this.process = child;
		child.stdout?.on("data", (bytes: Buffer) => appendFileSync(log, bytes));
		child.stderr?.on("data", (bytes: Buffer) => {
			appendFileSync(log, bytes);
			process.stderr.write(bytes);
		});
		child.once("exit", (code, signal) => {
			this.process = null;
			if (!this.wanted) return;
			this.wait = Date.now() - started > 60_000 ? FIRST_WAIT : Math.min(this.wait * 2, LONGEST_WAIT);
			say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again in ${this.wait / 1000} s`);
			this.timer = setTimeout(() => this.start(), this.wait);
		});
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
