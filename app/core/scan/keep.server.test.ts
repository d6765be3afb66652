import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, streamOf } from "#tests/uploads.ts";
import { env } from "../env.server.ts";
import { keepBytes } from "./keep.server.ts";

const CHAMBER = "0199aaaa-0000-7000-8000-000000000001";
const viewer = { chamberId: CHAMBER, userId: null, role: "Admin" } as const;

/** What the program itself makes, in a job or for the host: no person waits for the store's sentence. */
const OWN = [
	"app/domains/out/chamber/arrival/files.server.ts",
	"app/domains/out/chamber/make.server.ts",
	"app/domains/paper/readings/carried/copy-picture.server.ts",
];

test("every file that somebody brings goes through the gate", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" })
		.map((file) => join("app", file))
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
	const writing = files.filter((file) => /storage\(\)\s*\.put\(/.test(readFileSync(file, "utf8")));
	expect(writing.sort()).toEqual(["app/core/scan/keep.server.ts", ...OWN].sort());
});

test("what a file's source throws is no fault of the store, and nothing of it stays", async () => {
	async function* broken() {
		yield Buffer.from("%PDF-");
		throw new Error("Unexpected end of form");
	}
	const key = `${CHAMBER}/2026/11/broken`;
	await expect(keepBytes(viewer, key, broken())).rejects.toThrow("Unexpected end of form");
	expect(await filesUnder(join(env.DATA_DIR, "files", CHAMBER))).toEqual([]);
	const stored = await keepBytes(viewer, key, streamOf(Buffer.from("whole")));
	expect(stored.size).toBe(5);
});

test("what the store does is its fault: it is away, and how is nobody's business", async () => {
	const key = `${CHAMBER}/2026/11/taken`;
	await keepBytes(viewer, key, streamOf(Buffer.from("x")));
	const inside = keepBytes(viewer, `${key}/inside`, streamOf(Buffer.from("x")));
	await expect(inside).rejects.toMatchObject({ code: "unavailable", key: "error.storeDown" });
});
