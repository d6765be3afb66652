// @module-tag long
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { scannedPng } from "./scans.ts";

const MARKED = /<!-- curl: main job -->\s*```sh\n([\s\S]*?)```/;

test("the README's main job with curl works as it is written", async () => {
	const script = MARKED.exec(await readFile("README.md", "utf8"))?.[1];
	if (!script) throw new Error("The README has no block of shell after its mark.");
	const folder = await mkdtemp(join(tmpdir(), "curl-"));
	try {
		const order = join(folder, "order.png");
		const lines = ["ORDER", "The parties shall maintain status quo", "as to possession until the next date."];
		await writeFile(order, await scannedPng(lines));
		const env = { ...process.env, PESHI: inject("app").url, ORDER: order };
		const { stdout, stderr } = await promisify(execFile)("sh", ["-euc", script], { env, timeout: 150_000 });
		expect(stderr).toBe("");

		const answers = stdout.trim().split("\n");
		const hearing = JSON.parse(answers[0] ?? "");
		expect(hearing).toMatchObject({
			success: true,
			data: { matterId: { caseNumber: "W.P.(C) 90123/2024" } },
		});
		const { data } = JSON.parse(answers.at(-1) ?? "");
		const found = data.documents.find((document: { originalFilename: string }) =>
			document.originalFilename.endsWith("order.png"),
		);
		expect(found).toMatchObject({ ocrStatus: "completed", highlights: [{ page: 1 }] });
		expect(JSON.stringify(found.highlights[0].snippet)).toMatch(/status/i);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
