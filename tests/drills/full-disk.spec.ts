// @module-tag long
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { onOwnDisk } from "#bench/faults/own-disk.ts";

const folder = mkdtempSync(join(tmpdir(), "disk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a chamber whose disk is full is read, says so where it is written to, and goes on when there is room", () => {
	const program = [process.execPath, "tests/drills/small-disk.ts", folder];
	const own = onOwnDisk(folder);
	const [command = "", ...rest] = own ? [...own, ...program, "own"] : program;
	const ran = spawnSync(command, rest, { encoding: "utf8", timeout: 1_100_000 });
	const { made, full, after, same } = JSON.parse(ran.stdout.trim().split("\n").at(-1) || "{}");

	expect(made, ran.stderr).toBe(201);
	for (const { status, body } of full.written) {
		expect([status, body.code]).toEqual([503, "unavailable"]);
		expect(body.error).toContain("The disk of the server is full");
	}
	expect([full.file.status, full.file.body.code]).toEqual([503, "unavailable"]);
	expect(full.file.body.error).toMatch(/disk of the server is full|no space left/);
	expect(full.read).toEqual([200, 200, 200, 200]);
	expect(full.ready.body).toEqual({ ready: false, notReady: ["disk"] });
	expect(after).toEqual({ made: 201, file: 201 });
	// Nothing of it has ended meanwhile.
	if (own) expect(same).toEqual(full.live);
});
