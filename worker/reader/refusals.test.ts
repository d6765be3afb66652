// @module-tag long
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	asImage,
	compoundFile,
	docx,
	docxParts,
	drawn,
	fixture,
	fixtureBytes,
	orderPdf,
	part,
	whitePng,
	workshop,
	zip,
} from "#worker/reader/testing/test-files.ts";
import { type PageResult, Reader, ReadFailure } from "./read.ts";

const reader = new Reader();
let put: Awaited<ReturnType<typeof workshop>>;

beforeAll(async () => {
	put = await workshop();
});
afterAll(() => reader.close());

async function refusal(path: string): Promise<string> {
	try {
		await reader.read(path, { lang: "eng", onPage: () => undefined });
	} catch (error) {
		if (error instanceof ReadFailure) return error.code;
		throw error;
	}
	return "read";
}

test("what needs a password is encrypted", async () => {
	expect(await refusal(fixture("locked.pdf"))).toBe("encrypted");
	expect(await refusal(await put("locked.docx", compoundFile(["EncryptionInfo", "EncryptedPackage"])))).toBe(
		"encrypted",
	);
	const doc = await fixtureBytes("order-gu.doc");
	const fib = doc.indexOf(Buffer.from([0xec, 0xa5]));
	doc.writeUInt16LE(doc.readUInt16LE(fib + 10) | 0x0100, fib + 10);
	expect(await refusal(await put("locked.doc", doc))).toBe("encrypted");
});

test("what holds nothing is empty", async () => {
	expect(await refusal(await put("nothing.pdf", ""))).toBe("empty");
	expect(await refusal(await put("zeros.png", new Uint8Array(4000)))).toBe("empty");
});

test("what breaks off or makes no sense is corrupt", async () => {
	const pdf = await orderPdf();
	const png = await asImage(await drawn(pdf))
		.png()
		.toBuffer();
	const word = docx(["A paragraph."]);
	const doc = await fixtureBytes("order-gu.doc");
	const files = {
		"half.pdf": pdf.subarray(0, 400),
		"head.png": png.subarray(0, 20),
		"head.jpg": new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]),
		"head.tif": new Uint8Array([0x49, 0x49, 42, 0, 200, 0, 0, 0, 9, 9]),
		"half.docx": word.subarray(0, word.length / 2),
		"half.doc": doc.subarray(0, 1000),
		"quarter.doc": doc.subarray(0, 3000),
	};
	for (const [name, bytes] of Object.entries(files))
		expect([name, await refusal(await put(name, bytes))]).toEqual([name, "corrupt"]);
});

test("a picture that breaks off keeps what could be seen and says it is damaged", async () => {
	const lines = part(await drawn(await orderPdf()), [0.08, 0.08, 0.92, 0.34]);
	const jpg = await asImage(lines).jpeg().toBuffer();
	const pages: PageResult[] = [];
	const path = await put("half.jpg", jpg.subarray(0, Math.floor(jpg.length * 0.6)));
	const summary = await reader.read(path, { lang: "eng", onPage: (page) => void pages.push(page) });
	expect(summary).toMatchObject({ pages: 1, read: 0, failed: 1 });
	expect(pages[0]).toMatchObject({ page: 1, error: "corrupt" });
	expect(pages[0]?.text).toContain("HIGH COURT OF DELHI");
});

test("what is something else is unsupported, whatever its name", async () => {
	const exe = Buffer.concat([Buffer.from("MZ\x90\x00"), Buffer.alloc(600, 7), Buffer.from("%PDF-1.7")]);
	const files = {
		"setup.pdf": exe,
		"page.pdf": "<!doctype html><p>Order</p>",
		"letter.doc": "{\\rtf1 Order}",
		"photo.png": "GIF89a\x01\x00\x01\x00",
		"list.docx": zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" }),
		"mail.doc": compoundFile(["__properties_version1.0"]),
	};
	for (const [name, bytes] of Object.entries(files))
		expect([name, await refusal(await put(name, bytes))]).toEqual([name, "unsupported"]);
});

test("a picture of 400 million pixels is refused before it is unpacked", async () => {
	const alone = new Reader();
	try {
		await alone.probe(await put("small.png", whitePng(200, 200)));
		const before = await peakBytes(alone);
		const huge = await put("huge.png", whitePng(20_000, 20_000));
		await expect(alone.probe(huge)).rejects.toMatchObject({ code: "too_large" });
		expect((await peakBytes(alone)) - before).toBeLessThan(40_000_000);
	} finally {
		alone.close();
	}
});

/** The most memory that a reader's child has ever held. */
async function peakBytes({ childPid }: Reader): Promise<number> {
	const status = await readFile(`/proc/${childPid}/status`, "utf8");
	return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

test("a file is what its bytes are, whatever it is called", async () => {
	const pages: PageResult[] = [];
	const read = (path: string) => reader.read(path, { lang: "eng", onPage: (page) => void pages.push(page) });
	expect(await read(await put("renamed.pdf", docx(["The suit is decreed."])))).toMatchObject({
		kind: "docx",
	});
	expect(await read(await put("renamed.docx", await orderPdf(1)))).toMatchObject({ kind: "pdf", pages: 1 });
	expect(await read(await put("renamed", await fixtureBytes("order-gu.doc")))).toMatchObject({ kind: "doc" });
	expect(pages.map((page) => page.text.slice(0, 20))).toEqual([
		"The suit is decreed.",
		expect.stringContaining("IN THE HIGH COURT"),
		expect.stringMatching(/\p{Script=Gujarati}/u),
	]);
});

test("a PDF of 500 pages is read, from its first to its last", async () => {
	const path = await put("long.pdf", await orderPdf(500));
	const probe = await reader.probe(path);
	expect(probe.pages).toBe(500);
	for (const page of [1, 250, 500]) {
		const read = await reader.readPage(path, probe, page, ["eng"]);
		expect(read).toMatchObject({ page, source: "text" });
		expect(read.text).toContain(`CS(OS) ${122 + page}/2024`);
	}
});

test("a docx that unpacks to a flood is refused, even when it lies about its size", async () => {
	const flood = Buffer.alloc(70_000_000, 0x20);
	expect(await refusal(await put("bomb.docx", zip(docxParts(flood))))).toBe("too_large");
	expect(await refusal(await put("liar.docx", zip(docxParts(flood), 2000)))).toBe("too_large");
});

test("a PDF of more pages than allowed is refused", async () => {
	const strict = new Reader({ maxPages: 3 });
	try {
		const path = await put("longer.pdf", await orderPdf(4));
		await expect(strict.probe(path)).rejects.toMatchObject({ code: "too_large" });
	} finally {
		strict.close();
	}
});

test("a file that is not there is no fault of the document", async () => {
	await expect(reader.probe("/nowhere/order.pdf")).rejects.not.toBeInstanceOf(ReadFailure);
});
