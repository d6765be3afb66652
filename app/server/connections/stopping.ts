import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Express } from "express";

type Windows = {
	/** Milliseconds within which it has ended, whatever still runs. */
	stopMs: number;
	/** Milliseconds in which each open connection may be used once more. */
	drainMs: number;
	/** Ends the process. */
	exit: (code: number) => void;
};

/**
 * The orderly exit: for a moment answers go on and end their connections, while /readyz turns people away; then no new
 * connections, and what is left of `stopMs` for running requests. Returns what begins it, with the code to exit with.
 */
export function stopper(server: Server, app: Express, windows: Windows): (code: number) => void {
	let stopping = false;
	let draining = false;
	app.use((req, res, next) => {
		if (stopping) res.set("Connection", "close");
		res.once("finish", () => {
			if (stopping && !draining) setImmediate(() => server.closeIdleConnections());
		});
		if (stopping && req.path === "/readyz") res.status(503).json({ ready: false, notReady: ["stopping"] });
		else next();
	});

	return (code) => {
		if (stopping) return;
		stopping = true;
		draining = true;
		void drained(server, windows.drainMs).then(async () => {
			// Right after what has come was accepted, and without ending connections whose first request is on its way.
			await new Promise(setImmediate);
			TcpServer.prototype.close.call(server, () => windows.exit(code));
			await drained(server, windows.drainMs);
			draining = false;
			server.closeIdleConnections();
		});
		setTimeout(() => windows.exit(code), windows.stopMs).unref();
	};
}

/**
 * Resolves when nobody is connected, after `mostMs` at the latest: a connection that is closed while a request is on its way
 * fails it, so each gets the time to be used once more.
 */
async function drained(server: Server, mostMs: number): Promise<void> {
	const open = () =>
		new Promise<number>((resolve) => server.getConnections((error, n) => resolve(error ? 0 : n)));
	for (const end = Date.now() + mostMs; Date.now() < end; await pause(25)) if ((await open()) === 0) return;
}
