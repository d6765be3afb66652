// @module-tag long
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemBounds } from "./confine.ts";
import { endChild, forkChild } from "./fork-child.ts";
import { oneTask } from "./one-task.ts";

const HOSTILE = new URL("../testing/hostile.ts", import.meta.url);
const SECRET = "a password that nobody else needs";
/** Where it may write, and where nobody of its kind may reach. */
const folder = mkdtempSync(join(tmpdir(), "confined-"));
const beyond = resolve(".cache", `beyond-${process.pid}`);
const { missing } = systemBounds();

beforeAll(() => {
	mkdirSync(beyond, { recursive: true });
	writeFileSync(join(beyond, ".env"), `DATABASE_URL=${SECRET}`);
	Object.assign(process.env, { DATABASE_OWNER_URL: SECRET, SESSION_SECRET: SECRET, NODE_OPTIONS: "" });
});
afterAll(() => {
	for (const one of [folder, beyond]) rmSync(one, { recursive: true });
	for (const name of ["DATABASE_OWNER_URL", "SESSION_SECRET"]) delete process.env[name];
});

type Attempt = { does: string; path?: string; port?: number };
type Outcome = { value?: string; refused?: string; died?: true };

/** What comes of something that a process tries which may write into one folder. */
async function attempt(what: Attempt): Promise<Outcome> {
	const child = forkChild(HOSTILE, 0, { writes: [folder] });
	try {
		const outcome = Promise.race([
			once(child, "message").then(([message]) => message as Outcome),
			once(child, "exit").then((): Outcome => ({ died: true })),
		]);
		child.send(what);
		return await outcome;
	} finally {
		endChild(child);
	}
}

const FORBIDDEN = { refused: "ERR_ACCESS_DENIED" };

test("it knows no secret of the process that started it", async () => {
	const { value = "" } = await attempt({ does: "settings" });
	expect(value).toContain("PATH");
	expect(value).not.toContain(SECRET);
	const names = [
		"MALLOC_ARENA_MAX",
		"MALLOC_MMAP_THRESHOLD_",
		"NODE_CHANNEL",
		"NODE_COMPILE_CACHE",
		"NODE_ENV",
		"PATH",
	];
	for (const name of Object.keys(JSON.parse(value)))
		expect(
			[...names, "TMPDIR", "TZ"].some((known) => name.startsWith(known)),
			name,
		).toBe(true);
});

test.each([
	["a file of settings", join(beyond, ".env")],
	["a file of settings in the program's folder", resolve(".env")],
	["the settings of its parent", `/proc/${process.pid}/environ`],
	["the memory of its parent", `/proc/${process.pid}/mem`],
	["its parent's working folder", `/proc/${process.pid}/cwd/.env`],
	["the machine's people", "/etc/passwd"],
	["where Peshi keeps its secrets", resolve("data", "secrets", "session")],
])("it does not read %s, in a thread of its own neither", async (_, path) => {
	expect(await attempt({ does: "read", path })).toEqual(FORBIDDEN);
	expect(await attempt({ does: "readInThread", path })).toEqual(FORBIDDEN);
});

test("it writes into its own folder, and nowhere else", async () => {
	const own = join(folder, "own");
	expect(await attempt({ does: "write", path: own })).toEqual({ value: "undefined" });
	expect(readFileSync(own, "utf8")).toBe("written");
	for (const path of [
		join(beyond, "made"),
		join(tmpdir(), `made-${process.pid}`),
		resolve("worker", "made.ts"),
	]) {
		expect(await attempt({ does: "write", path }), path).toEqual(FORBIDDEN);
		expect(await attempt({ does: "writeInThread", path }), path).toEqual(FORBIDDEN);
		expect(existsSync(path)).toBe(false);
	}
	expect(await attempt({ does: "link", path: join(folder, "way-out") })).toEqual(FORBIDDEN);
});

test("it starts no program", async () => {
	expect(await attempt({ does: "start" })).toEqual(FORBIDDEN);
});

test("it opens no line to anybody, where the system can keep a process from the network", async () => {
	let callers = 0;
	const server = createServer(() => {
		callers += 1;
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	const outcome = await attempt({ does: "connect", port });
	server.close();
	const isOpen = missing.includes("network");
	expect(outcome.value !== undefined).toBe(isOpen);
	expect(callers).toBe(isOpen ? 1 : 0);
});

test("it dies of more memory and of more open files than it may have, where the system bounds both", async () => {
	if (missing.includes("memory")) return expect(missing).toContain("memory");
	expect(await attempt({ does: "allocate" })).not.toHaveProperty("value");
	expect(await attempt({ does: "openMany", path: resolve("package.json") })).toEqual({ refused: "EMFILE" });
});

test("it does not run for ever", async () => {
	const lost = (why: string) => new Error(`lost by ${why}`);
	await expect(oneTask(HOSTILE, { does: "never" }, { steps: 0, timeoutMs: 2000, lost })).rejects.toThrow(
		"lost by timeout",
	);
});
