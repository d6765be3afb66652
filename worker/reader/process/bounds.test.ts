// @module-tag long
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { PDFDocument } from "pdf-lib";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { descendantsOf } from "#scripts/process/descendants.ts";
import { commandOf } from "#scripts/process/lock.mjs";
import { Reader, type ReaderLimits } from "#worker/reader/read.ts";
import { orderPdf, workshop } from "#worker/reader/testing/test-files.ts";
import { readTable } from "#worker/table/run.ts";

let put: Awaited<ReturnType<typeof workshop>>;
let reader = new Reader();

beforeAll(async () => {
	put = await workshop();
});
afterEach(() => reader.close());

const readerWith = (limits: Partial<ReaderLimits>) => {
	reader = new Reader(limits);
	return reader;
};

async function pagesIn(count: number): Promise<string> {
	const pdf = await PDFDocument.create();
	for (let page = 0; page < count; page += 1) pdf.addPage([100, 100]);
	return put(`${count}.pdf`, await pdf.save());
}

test("a file of two thousand pages is read, one of more is refused", async () => {
	const { probe } = readerWith({});
	expect(await probe.call(reader, await pagesIn(2000))).toMatchObject({ pages: 2000 });
	await expect(reader.probe(await pagesIn(2001))).rejects.toMatchObject({ code: "too_large" });
});

test("the child is replaced after as many requests as it may answer, not before", async () => {
	const path = await put("two.pdf", await orderPdf(2));
	const probe = await readerWith({ recycleAfter: 2 }).probe(path);
	expect(reader.childPid).not.toBeNull();
	await reader.readPage(path, probe, 1, ["eng"]);
	expect(reader.childPid).toBeNull();
});

test("the child is replaced after a request when it holds more memory than it may", async () => {
	const path = await put("one.pdf", await orderPdf(1));
	await readerWith({ recycleAtBytes: 1_000_000 }).probe(path);
	expect(reader.childPid).toBeNull();
	await readerWith({ recycleAtBytes: 100_000_000_000 }).probe(path);
	expect(reader.childPid).not.toBeNull();
});

test("a process that holds more memory than it may is ended, whatever it does", async () => {
	const url = new URL("end-with-parent.ts", import.meta.url).href;
	const script = `import { endWithParent } from ${JSON.stringify(url)}; endWithParent(1_000_000); setTimeout(() => { for (;;) Math.random(); }, 200);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
	expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});

test("a table whose process dies over it unpacks to too much", async () => {
	// A pipe that nobody writes into: its reader waits for ever.
	const path = await put("pipe", "");
	execFileSync("rm", [path]);
	execFileSync("mkfifo", [path]);
	const reading = readTable({ path, today: "2026-06-01" });
	const refused = expect(reading).rejects.toMatchObject({ why: "unpacks" });
	const pid = await vi.waitFor(() => {
		const found = descendantsOf([process.pid]).find((one) =>
			commandOf(one).includes("worker/table/child.ts"),
		);
		if (!found) throw new Error("The process is not there yet.");
		return found;
	}, 60_000);
	process.kill(pid, "SIGKILL");
	await refused;
});
