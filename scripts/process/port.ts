import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import type { Env } from "#app/core/env.server.ts";

/** Throws, in words that help, when the web could not listen where the settings want it. */
export async function refuseBusyPort({ HOST, PORT, APP_URL }: Env, command: string): Promise<void> {
	const code = await tryPort(HOST, PORT);
	if (code === null) return;
	if (code === "EADDRINUSE") {
		const again = `Choose another port: PORT=${PORT + 1} npm run ${command}`;
		const who = (await isPeshi(APP_URL))
			? `Peshi already runs at ${APP_URL}.`
			: `Port ${PORT} is taken by another program.`;
		throw new Error(`${who} ${again}`);
	}
	if (code === "EACCES")
		throw new Error(
			`This user may not use port ${PORT}. Choose one above 1023: PORT=3000 npm run ${command}`,
		);
	throw new Error(
		`HOST=${HOST} is no address of this machine. Choose another: HOST=127.0.0.1 npm run ${command}`,
	);
}

function tryPort(host: string, port: number): Promise<string | null> {
	return new Promise((done) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? "EADDRNOTAVAIL"));
		probe.listen(port, host, () => probe.close(() => done(null)));
	});
}

async function isPeshi(url: string): Promise<boolean> {
	try {
		const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
		return answer.ok && answer.headers.has("x-request-id");
	} catch {
		return false;
	}
}

/**
 * A free port of this machine that stays free while its server is away: below those from which systems take one for each
 * connection that leaves (32768 on Linux, 49152 by RFC 6335). Throws when none of two hundred guesses is free.
 */
export async function freePort(): Promise<number> {
	for (let guess = 0; guess < 200; guess += 1) {
		const port = randomInt(10_000, 32_768);
		if (await isFree(port)) return port;
	}
	throw new Error("This machine has no free port between 10000 and 32767.");
}

/** Whether a port of this machine could be listened on just now. */
export async function isFree(port: number): Promise<boolean> {
	return (await tryPort("127.0.0.1", port)) === null;
}
