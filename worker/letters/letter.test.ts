// @module-tag long
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { message } from "#tests/letters/imap-server.ts";
import { pdf } from "#tests/uploads.ts";
import { readLetter } from "./letter.ts";
import { LetterUnreadable, readLetterAt } from "./run.ts";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "letters-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (raw: string) => readLetter(Buffer.from(raw, "latin1"), folder);
const namesOf = async (raw: string) => (await read(raw)).files.map(({ filename }) => filename);

async function readApart(raw: string | Buffer, timeoutMs?: number) {
	const path = join(folder, "message");
	await writeFile(path, raw, "latin1");
	return readLetterAt({ path, folder }, undefined, timeoutMs);
}

describe("a message", () => {
	test("brings its text and the bytes of its files", async () => {
		const raw = message({ text: "W.P.(C) 1/2024", parts: [{ type: "application/pdf", body: pdf() }] });
		const { text, files, leftOut } = await read(raw);
		expect(text.trim()).toBe("W.P.(C) 1/2024");
		expect([files.map(({ filename }) => filename), leftOut]).toEqual([["order.pdf"], 0]);
		expect(await readFile(files[0]?.path ?? "")).toEqual(Buffer.from(pdf()));
	});

	test("brings the files of messages that are attached to it", async () => {
		const inner = message({ parts: [{ type: "application/pdf", name: "inner.pdf", body: pdf() }] });
		const outer = message({ parts: [{ type: "message/rfc822", name: "passed on.eml", body: inner }] });
		expect(await namesOf(message({ parts: [{ type: "message/rfc822", name: null, body: outer }] }))).toEqual([
			"inner.pdf",
		]);
	});

	test("brings no letterhead, and a photograph of a page all the same", async () => {
		const html = '<img src="cid:logo"><img src="cid:page">';
		const picture = (id: string, bytes: number) => [
			"--e",
			"Content-Type: image/png",
			`Content-ID: <${id}>`,
			`Content-Disposition: inline; filename="${id}.png"`,
			"Content-Transfer-Encoding: base64",
			"",
			Buffer.alloc(bytes, 1).toString("base64"),
		];
		const raw = [
			'Content-Type: multipart/related; boundary="e"',
			"",
			"--e",
			"Content-Type: text/html",
			"",
			html,
			...picture("logo", 5_000),
			...picture("page", 200_000),
			"--e--",
		].join("\r\n");
		expect(await namesOf(raw)).toEqual(["page.png"]);
	});

	test("gives a file without a name one; its ending follows from its bytes", async () => {
		const parts = [
			{ type: "application/pdf", name: null, body: pdf() },
			{ type: "application/pdf", name: "Order dated 2.3.2026", body: pdf() },
		];
		expect(await namesOf(message({ parts }))).toEqual(["attachment-1", "Order dated 2.3.2026"]);
	});

	test("brings twenty files and says how many more there were", async () => {
		const brought = async (length: number) => {
			const part = (at: number) => ({ type: "application/pdf", name: `${at}.pdf`, body: "x" });
			const parts = Array.from({ length }, (_, at) => part(at));
			const { files, leftOut } = await read(message({ parts }));
			return [files.length, leftOut];
		};
		expect([await brought(20), await brought(21)]).toEqual([
			[20, 0],
			[20, 1],
		]);
	});

	test("brings the files of messages three within one another, 30,000 characters and names of 255", async () => {
		const within = (deep: number): string =>
			message({
				parts: [
					deep === 0
						? { type: "application/pdf", name: "inner.pdf", body: pdf() }
						: { type: "message/rfc822", name: "passed on.eml", body: within(deep - 1) },
				],
			});
		expect(await namesOf(within(3))).toEqual(["inner.pdf"]);
		expect(await namesOf(within(4))).not.toContain("inner.pdf");
		const text = async (length: number) => (await read(message({ text: "x".repeat(length) }))).text.length;
		expect([await text(30_000), await text(30_001)]).toEqual([30_000, 30_000]);
		const name = (length: number) => [
			{ type: "application/pdf", name: `${"n".repeat(length - 4)}.pdf`, body: pdf() },
		];
		const lengths = async (n: number) =>
			(await namesOf(message({ parts: name(n) }))).map((one) => one.length);
		expect([await lengths(255), await lengths(256)]).toEqual([[255], [255]]);
	});

	test("in a broken charset, with half its parts missing, is read as far as it goes", async () => {
		const raw = [
			'Content-Type: multipart/mixed; boundary="e"',
			"",
			"--e",
			"Content-Type: text/plain; charset=x-nonsense",
			"",
			"caf\xe9",
			"--e",
			'Content-Type: application/ms-tnef; name="winmail.dat"',
			"Content-Transfer-Encoding: base64",
			"",
			"not base64 at all!",
		].join("\r\n");
		expect(await namesOf(raw)).toEqual(["winmail.dat"]);
	});
});

describe("a hostile message", () => {
	const nested = (depth: number) =>
		Array.from(
			{ length: depth },
			(_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`,
		).join("");

	test.each([
		["thousands of parts in each other", nested(5_000)],
		["a head of a megabyte", `Subject: ${"x".repeat(1_000_000)}\r\n\r\n`],
		["a part with a head of a megabyte", `${nested(1)}X: ${"x".repeat(1_000_000)}\r\n\r\n`],
	])("with %s is unreadable, and nothing else happens", async (_, raw) => {
		await expect(readApart(raw)).rejects.toBeInstanceOf(LetterUnreadable);
	});

	test("of two hundred thousand empty parts is read or refused without taking the reader's reader along", async () => {
		const raw = `Content-Type: multipart/mixed; boundary=e\r\n\r\n${"--e\r\n\r\n".repeat(200_000)}`;
		const outcome = await readApart(raw).catch((error: unknown) => error);
		const isBounded =
			outcome instanceof LetterUnreadable || (outcome as { files: unknown[] }).files.length <= 20;
		expect(isBounded).toBe(true);
	});

	test("that takes too long is given up", async () => {
		await expect(readApart(message(), 1)).rejects.toBeInstanceOf(LetterUnreadable);
	});
});
