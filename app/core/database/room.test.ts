import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";

const START = Date.parse("2026-03-02T06:00:00Z");
let later = 0;

beforeEach(() => {
	// Each test begins long after what the one before remembers.
	later += 3_600_000;
	vi.useFakeTimers({ toFake: ["Date"], now: START + later });
});
afterEach(() => {
	vi.useRealTimers();
});
const pass = (ms: number) => vi.setSystemTime(START + later + ms);

/** The rule in a process whose reserve is so many megabytes. What was seen of the disk is the same for all. */
async function withReserve(megabytes: number) {
	vi.resetModules();
	process.env.DISK_RESERVE_MB = String(Math.max(1, Math.floor(megabytes)));
	return import("./room.server.ts");
}
const lacksRoom = async (megabytes: number) => (await withReserve(megabytes)).lacksRoom("storage");

/** What is free on the disk of the stored files, in megabytes. */
async function freeMegabytes(): Promise<number> {
	const folder = fileURLToPath(env.STORAGE_URL);
	mkdirSync(folder, { recursive: true });
	const { bavail, bsize } = await statfs(folder);
	return (bavail * bsize) / 1024 / 1024;
}

test("a disk lacks room once less is free than the reserve", async () => {
	const free = await freeMegabytes();
	expect(await lacksRoom(free * 0.8)).toBe(false);
	pass(1_000);
	expect(await lacksRoom(free * 1.2)).toBe(true);
});

test("a look at a disk is believed for a second", async () => {
	const free = await freeMegabytes();
	expect(await lacksRoom(1)).toBe(false);
	pass(999);
	expect(await lacksRoom(free * 2)).toBe(false);
	pass(1_000);
	expect(await lacksRoom(free * 2)).toBe(true);
});

test("a clock that is set back makes neither a look nor a full disk last", async () => {
	const free = await freeMegabytes();
	const { isShortOfRoom, sawFullDisk } = await withReserve(1);
	sawFullDisk();
	expect(await lacksRoom(1)).toBe(false);
	pass(-1);
	expect(isShortOfRoom()).toBe(false);
	expect(await lacksRoom(free * 2)).toBe(true);
});

test("a write that found the disk full is remembered for ten seconds", async () => {
	const { isShortOfRoom, sawFullDisk } = await withReserve(1);
	sawFullDisk();
	pass(9_999);
	expect(isShortOfRoom()).toBe(true);
	pass(10_000);
	expect(isShortOfRoom()).toBe(false);
});
