import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Clamd } from "#app/core/outside/clamd.server.ts";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import { freePort } from "#scripts/process/port.ts";

/** The file that every scanner finds, by agreement: www.eicar.org. In two pieces, so that none finds this one. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
export const SIGNATURE = "Eicar-Test-Signature";

/** What begins and ends like a PDF, with that file in it. */
export const infectedPdf = (): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\n${EICAR}\n%%EOF\n`));

export type Scanner = { name: string; url: string; close(): Promise<void> };

type Way = "answers" | "is silent" | "hangs up" | "finds it too large";

/**
 * Stands in for clamd, which a bare machine does not have, by its protocol (clamd(8)): takes what is streamed to it and finds
 * that file in it. `ways` says how it meets the next callers.
 */
export async function startStandIn(): Promise<Scanner & { ways: Way[]; seen: Buffer[] }> {
	const sockets = new Set<Socket>();
	const [ways, seen]: [Way[], Buffer[]] = [[], []];
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => undefined);
		const way = ways.shift() ?? "answers";
		if (way === "hangs up") return socket.destroy();
		let bytes = Buffer.alloc(0);
		socket.on("data", (part: Buffer) => {
			bytes = Buffer.concat([bytes, part]);
			if (way === "is silent") return;
			if (bytes.equals(Buffer.from("zPING\0"))) socket.end("PONG\0");
			const streamed = wholeStream(bytes);
			if (way === "finds it too large") socket.end("INSTREAM size limit exceeded. ERROR\0");
			else if (streamed) {
				seen.push(streamed);
				socket.end(`stream: ${streamed.includes(EICAR) ? `${SIGNATURE} FOUND` : "OK"}\0`);
			}
		});
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	const close = () =>
		new Promise<void>((done) => {
			for (const socket of sockets) socket.destroy();
			server.close(() => done());
		});
	return { name: "a stand-in", url: `tcp://127.0.0.1:${port}`, ways, seen, close };
}

/** What was streamed, when its end has come. */
function wholeStream(bytes: Buffer): Buffer | null {
	const parts: Buffer[] = [];
	for (let at = "zINSTREAM\0".length; at + 4 <= bytes.length; ) {
		const length = bytes.readUInt32BE(at);
		if (length === 0) return Buffer.concat(parts);
		parts.push(bytes.subarray(at + 4, at + 4 + length));
		at += 4 + length;
	}
	return null;
}

/** Debian's clamd with one signature, as this user, on a port of its own. Throws a sentence where this machine cannot have it. */
export async function startClamd(say: (line: string) => void): Promise<Scanner> {
	const root = resolve(".cache", "clamav", "packages");
	fetchPackages({ name: "ClamAV", packages: ["clamav-daemon"], root }, say);
	const folder = mkdtempSync(resolve(".cache", "clamav", "run-"));
	const port = await freePort();
	mkdirSync(join(folder, "signatures"));
	writeFileSync(
		join(folder, "signatures", "eicar.ndb"),
		`${SIGNATURE}:0:*:${Buffer.from(EICAR).toString("hex")}\n`,
	);
	const settings = {
		TCPSocket: port,
		TCPAddr: "127.0.0.1",
		DatabaseDirectory: join(folder, "signatures"),
		TemporaryDirectory: folder,
		Foreground: "yes",
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
	writeFileSync(join(folder, "clamd.conf"), lines.join(""));
	const log = openSync(join(folder, "log"), "w");
	const env = { NODE_ENV: process.env.NODE_ENV, LD_LIBRARY_PATH: librariesOf(root) };
	const program = join(root, "usr", "sbin", "clamd");
	const clamd = spawn(program, ["-c", join(folder, "clamd.conf")], { env, stdio: ["ignore", log, log] });
	const end = () => clamd.kill("SIGKILL");
	process.once("exit", end);
	const close = async () => {
		process.off("exit", end);
		await gone(clamd, end);
		rmSync(folder, { recursive: true, force: true });
	};
	const url = `tcp://127.0.0.1:${port}`;
	for (const until = Date.now() + 60_000; ; await pause(100)) {
		if ((await new Clamd(url).ping().then(Boolean, () => "away")) !== "away")
			return { name: "clamd", url, close };
		if (Date.now() < until && clamd.exitCode === null) continue;
		await close();
		throw new Error("clamd does not start on this machine.");
	}
}

async function gone(child: ChildProcess, end: () => unknown): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((done) => child.once("exit", done));
	end();
	await ended;
}
