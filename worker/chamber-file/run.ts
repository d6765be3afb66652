import { type ChildProcess, fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { resolve } from "node:path";
import { databaseUrl } from "#app/core/env.server.ts";
import type { Order, Outcome } from "./child.ts";

/** Made by the build. */
const CHILD = resolve("build/worker/chamber-file.mjs");
/** Below whoever waits for a page; 19 is the system's lowest. */
const NICENESS = 5;
const LOWEST = 19;

/**
 * Writes an export of a chamber in a process of its own, which is killed when the signal is aborted. Throws the signal's
 * reason then, and an Error for what may go better another time.
 */
export async function runExport(order: Order, signal: AbortSignal): Promise<void> {
	signal.throwIfAborted();
	const child = fork(CHILD, [], {
		env: { ...process.env, DATABASE_URL: databaseUrl() },
		execArgv: ["--max-old-space-size=512"],
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	try {
		makeWay(child);
		const { broken } = await outcomeOf(child, order, signal);
		if (broken) throw new Error(broken);
	} finally {
		child.kill("SIGKILL");
	}
}

/** What the system refuses leaves the child as urgent as its worker. */
function makeWay({ pid }: ChildProcess): void {
	if (!pid) return;
	try {
		setPriority(pid, Math.min(getPriority() + NICENESS, LOWEST));
	} catch {
		return;
	}
}

function outcomeOf(child: ChildProcess, order: Order, signal: AbortSignal): Promise<Outcome> {
	return new Promise((done, fail) => {
		signal.addEventListener("abort", () => fail(signal.reason), { once: true });
		child.once("message", (outcome: Outcome) => done(outcome));
		child.once("error", fail);
		child.once("exit", (code, by) => fail(new Error(`the process of an export ended (${by ?? code})`)));
		child.send(order, (error) => (error ? fail(error) : undefined));
	});
}
