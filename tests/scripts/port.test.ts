import { createServer } from "node:net";
import { expect, test } from "vitest";
import { Line } from "#bench/faults/line.ts";
import { freePort, isFree, refuseBusyPort } from "#scripts/process/port.ts";

const refused = (HOST: string, PORT: number) =>
	refuseBusyPort({ HOST, PORT, APP_URL: `http://127.0.0.1:${PORT}` } as never, "up").then(
		() => null,
		({ message }: Error) => message,
	);

test("a free port lies below those that systems take for connections of their own", async () => {
	const ports = await Promise.all(Array.from({ length: 20 }, freePort));
	expect(ports.filter((port) => port < 10_000 || port > 32_767)).toEqual([]);
});

test("a line that is cut comes back on a port that no connection takes meanwhile, and says where a program has it", async () => {
	const line = new Line("postgres://127.0.0.1:1/none");
	await line.open();
	expect(line.port).toBeLessThan(32_768);
	await line.cut();
	const other = createServer();
	await new Promise<void>((done) => other.listen(line.port, "127.0.0.1", done));
	await expect(line.open()).rejects.toThrow("EADDRINUSE");
	await new Promise((done) => other.close(done));
	await line.open();
	await line.cut();
});

test("a port that is taken is named with the next one, a free one is not refused, nor an address that is not ours", async () => {
	const port = await freePort();
	expect([await isFree(port), await refused("127.0.0.1", port)]).toEqual([true, null]);
	const other = createServer((socket) => socket.destroy());
	await new Promise<void>((done) => other.listen(port, "127.0.0.1", done));
	expect(await isFree(port)).toBe(false);
	expect(await refused("127.0.0.1", port)).toBe(
		`Port ${port} is taken by another program. Choose another port: PORT=${port + 1} npm run up`,
	);
	await new Promise((done) => other.close(done));
	expect(await refused("203.0.113.7", port)).toBe(
		"HOST=203.0.113.7 is no address of this machine. Choose another: HOST=127.0.0.1 npm run up",
	);
});
