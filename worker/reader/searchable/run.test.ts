import { mkdtempSync, rmSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { orderPdf } from "../testing/test-files.ts";
import { makeSearchableFile, NotMade, type SeenPage, timeToMake } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-searchable-"));
afterAll(() => rmSync(folder, { recursive: true }));

const seen: SeenPage[] = [{ page: 1, words: [["आदेश", 1000, 1000, 2000, 1200]], turn: 0, skew: 0 }];
const target = join(folder, "made.pdf");

async function put(name: string, bytes: Uint8Array): Promise<string> {
	await writeFile(join(folder, name), bytes);
	return join(folder, name);
}

test("a process of its own writes the file, readable by nobody else", async () => {
	const original = await put("order.pdf", await orderPdf(1));
	await makeSearchableFile({ original, target, seen });
	const pdf = await openPdf(await readFile(target));
	expect(await pdf.withPage(1, async ({ text }) => text)).toContain("आदेश");
	pdf.close();
	expect((await stat(target)).mode & 0o077).toBe(0);
});

test("a file of which there can be none is told apart from a fault of the machine", async () => {
	const broken = await put("broken.pdf", Buffer.from("%PDF-1.4 and nothing more"));
	await expect(makeSearchableFile({ original: broken, target, seen })).rejects.toBeInstanceOf(NotMade);
	const missing = makeSearchableFile({ original: join(folder, "missing"), target, seen });
	await expect(missing).rejects.toThrow("ENOENT");
	await expect(missing).rejects.not.toBeInstanceOf(NotMade);
});

test("one that takes too long is killed, one that is called off says why", async () => {
	const original = await put("long.pdf", await orderPdf(1));
	await expect(makeSearchableFile({ original, target, seen }, { timeoutMs: 1 })).rejects.toThrow("too long");
	const calledOff = AbortSignal.abort(new Error("stopping"));
	await expect(makeSearchableFile({ original, target, seen }, { signal: calledOff })).rejects.toThrow(
		"stopping",
	);
});

test("the time for a file is a minute and half a second for each page that was seen", () => {
	expect([0, 1, 2000].map(timeToMake)).toEqual([60_000, 60_500, 1_060_000]);
});
