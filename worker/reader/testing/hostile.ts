import { spawnSync } from "node:child_process";
import { openSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";

// A process that was taken over by a file, for tests: it does what it is told by whoever wants out.

type Attempt = { does: string; path: string; port: number };

const ATTEMPTS: Record<string, (attempt: Attempt) => unknown> = {
	settings: () => JSON.stringify(process.env),
	read: ({ path }) => readFileSync(path, "latin1"),
	readInThread: ({ path }) => inThread("readFileSync(workerData)", path),
	writeInThread: ({ path }) => inThread("writeFileSync(workerData, 'written')", path),
	write: ({ path }) => writeFileSync(path, "written"),
	link: ({ path }) => symlinkSync("/etc/passwd", path),
	start: () => spawnSync("cat", ["/etc/hostname"]).error ?? "started",
	openMany: ({ path }) => {
		for (let at = 0; at < 1000; at += 1) openSync(path, "r");
	},
	connect: ({ port }) =>
		new Promise((done, fail) => {
			const socket = connect({ host: "127.0.0.1", port, timeout: 10_000 });
			socket.once("connect", done);
			socket.once("error", fail);
		}),
	allocate: () => {
		const held: Buffer[] = [];
		while (held.length < 100) held.push(Buffer.alloc(100_000_000, 1));
		return held.length;
	},
	never: () => {
		for (;;) Math.random();
	},
};

function inThread(call: string, path: string): Promise<unknown> {
	const code = `const { workerData } = require("node:worker_threads"); require("node:fs").${call};`;
	const thread = new Worker(code, { eval: true, workerData: path });
	return new Promise((done, fail) => {
		thread.once("error", fail);
		thread.once("exit", done);
	});
}

process.on("message", async (attempt: Attempt) => {
	try {
		process.send?.({ value: String(await ATTEMPTS[attempt.does]?.(attempt)) });
	} catch (error) {
		process.send?.({ refused: (error as { code?: string }).code ?? String(error) });
	}
});
