import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import { freePort } from "#scripts/process/port.ts";
import { startSwift } from "#scripts/s3/swift.ts";
import { Launched } from "./launched.ts";
import { Line } from "./line.ts";
import { lineStrikes, type Strike, type Struck } from "./strikes.ts";

/** Longer than an access token lives. */
const JUMP = "2h";
/** On a disk that was full, what people write is refused for a moment more (core/database/room.server.ts). */
const FULL_REMEMBERED_MS = 15_000;
const LASTS_MS = 3_000;

/**
 * `npm run up` with its files in an S3 server that can be away, and with a clock for web and worker that can be put forward and
 * back, as far as Debian has OpenStack Swift and libfaketime for this machine.
 */
export async function launchedElsewhere(dataDir: string): Promise<Struck> {
	const ends: (() => unknown)[] = [];
	const stop = async () => {
		for (const end of ends.reverse()) await end();
	};
	try {
		const clock = clockOf(dataDir);
		const server = await startSwift(console.log).catch(without);
		if (server) ends.push(() => server.close());
		const store = server && new Line(server.address());
		if (store) {
			await store.open();
			ends.push(() => store.cut());
		}
		const settings = {
			...clock?.settings,
			...(store && server ? { STORAGE_URL: store.through(server.address()) } : {}),
		};
		const up = new Launched({ dataDir, port: await freePort(), settings });
		ends.push(() => up.stop());
		await up.start();
		const strikes = [...(store ? lineStrikes("store", store) : []), ...(clock?.strikes ?? [])];
		return { up, strikes, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Web and worker see another time than the database, as after a step of the clock; what measures durations goes on. */
function clockOf(dataDir: string): { settings: Record<string, string>; strikes: Strike[] } | null {
	const root = resolve(".cache", "faults", "libfaketime");
	try {
		fetchPackages({ name: "libfaketime", packages: ["libfaketime"], root }, console.log);
	} catch (error) {
		return without(error);
	}
	mkdirSync(dataDir, { recursive: true });
	const file = join(dataDir, "clock");
	const put = (by: string) => writeFileSync(file, by);
	put("+0");
	const settings = {
		LD_PRELOAD: join(librariesOf(root), "faketime", "libfaketimeMT.so.1"),
		FAKETIME_TIMESTAMP_FILE: file,
		FAKETIME_NO_CACHE: "1",
		FAKETIME_DONT_FAKE_MONOTONIC: "1",
	};
	const jump = (name: string, by: string): Strike => ({
		name,
		strike: async () => {
			put(by);
			await pause(LASTS_MS);
			put("+0");
		},
	});
	return { settings, strikes: [jump("clock-ahead", `+${JUMP}`), jump("clock-behind", `-${JUMP}`)] };
}

/** Prints why something cannot be had, and goes on without it. */
function without(error: unknown): null {
	console.log(error instanceof Error ? error.message : error);
	return null;
}

/** `npm run up` on a disk of its own (`onOwnDisk`) that is filled to its last byte. */
export async function launchedOnOwnDisk(disk: string): Promise<Struck> {
	const up = new Launched({ dataDir: join(disk, "data"), port: await freePort() });
	await up.start();
	const filler = join(disk, "filler");
	const strike = async () => {
		fillDisk(filler);
		await pause(LASTS_MS);
		rmSync(filler);
	};
	return { up, strikes: [{ name: "disk-full", strike, mostMs: FULL_REMEMBERED_MS }], stop: () => up.stop() };
}

/** Writes until the disk takes no more. */
export function fillDisk(filler: string): void {
	const piece = Buffer.alloc(1024 * 1024);
	for (;;) {
		try {
			appendFileSync(filler, piece);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
			throw error;
		}
	}
}
