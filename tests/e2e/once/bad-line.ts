import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "#scripts/process/port.ts";

export type BadLine = {
	url: string;
	/** Loses the answer to the next request that writes, once the server has begun to give it. */
	loseNext: () => void;
	/** Is a good line again. */
	loseNone: () => void;
	/** Loses the first answer under every Idempotency-Key from now on. */
	loseFirst: () => void;
	/** How many answers were lost, and how many writes went to the server, so far. */
	lost: () => number;
	writes: () => number;
	close: () => Promise<void>;
};

const WRITE = /^(POST|PATCH|DELETE) (\S+) HTTP\/1\.1\r\n/;

type Known = { armed: number; keys: Set<string> | null };

function isToBeLost(known: Known, head: string): boolean {
	const key = /^idempotency-key: (.*)\r$/im.exec(head)?.[1];
	if (key && known.keys && !known.keys.has(key)) {
		known.keys.add(key);
		return true;
	}
	if (known.armed === 0) return false;
	known.armed -= 1;
	return true;
}

/** A line to the server that hands on what it is given, until it is told to lose an answer: then it breaks off. */
export async function openBadLine(target: string): Promise<BadLine> {
	const { hostname, port } = new URL(target);
	const sockets = new Set<Socket>();
	const known = { armed: 0, lost: 0, writes: 0, keys: null as Set<string> | null };

	const server: Server = createServer((client) => {
		const up = connect(Number(port), hostname);
		let isDoomed = false;
		for (const socket of [client, up]) {
			sockets.add(socket);
			socket.on("error", () => {});
			socket.once("close", () => {
				sockets.delete(socket);
				client.destroy();
				up.destroy();
			});
		}
		client.on("data", (bytes: Buffer) => {
			// A browser begins a request when the one before is answered, so it begins a piece of its own.
			const head = bytes.toString("latin1", 0, 4000);
			if (WRITE.test(head)) {
				known.writes += 1;
				isDoomed = isToBeLost(known, head);
			}
			up.write(bytes);
		});
		up.on("data", (bytes: Buffer) => {
			if (!isDoomed) return void client.write(bytes);
			known.lost += 1;
			client.destroy();
		});
	});

	const own = await freePort();
	await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${own}`,
		loseNext: () => {
			known.armed += 1;
		},
		loseNone: () => {
			known.armed = 0;
		},
		loseFirst: () => {
			known.keys = new Set();
		},
		lost: () => known.lost,
		writes: () => known.writes,
		close: async () => {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
