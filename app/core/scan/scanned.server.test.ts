import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { Clamd } from "#app/core/outside/clamd.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { receiveList } from "#app/domains/day/causelists/receive.server.ts";
import { listSecurityLog } from "#app/domains/desk/security/list.server.ts";
import { receiveInvitation } from "#app/domains/filing/notices/receive.server.ts";
import { receiveImport } from "#app/domains/out/imports/receive.server.ts";
import { receiveUpload } from "#app/domains/paper/files/receive.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { makeUser } from "#tests/factories.ts";
import { EICAR, infectedPdf, SIGNATURE } from "#tests/outside/clamd.ts";
import { filesUnder, pdf, streamOf } from "#tests/uploads.ts";
import { InfectedFile, scannerState } from "./scanned.server.ts";

const scanner = await vi.hoisted(async () => {
	const { startStandIn } = await import("#tests/outside/clamd.ts");
	const started = await startStandIn();
	process.env.CLAMD_URL = started.url;
	return started;
});
afterAll(() => scanner.close());

let viewer: Viewer;
beforeEach(async () => {
	viewer = await makeUser();
	scanner.ways.length = 0;
});

const kept = () => filesUnder(join(env.DATA_DIR, "files", viewer.chamberId));
const logged = async () =>
	(await listSecurityLog(viewer, {})).rows.map(({ event, outcome, subject, actorId }) => [
		...[event, outcome, subject, actorId],
	]);
const FOUND = ["file.infected", "refused", SIGNATURE, "actor"];
const formOf = (...files: [string, Uint8Array<ArrayBuffer>][]) => {
	const form = new FormData();
	for (const [name, bytes] of files) form.append("file", new File([bytes], name));
	return new Request("http://localhost/", { method: "POST", body: form });
};
const isInfected = { code: "invalid", fields: { file: ["error.infected"] } };

test("what the scanner finds something in is not kept, and the security log says what, of whom, and nothing of the file", async () => {
	await uploadDocument(viewer, { filename: "clean.pdf", stream: streamOf(pdf(200_000)) });
	expect(scanner.seen.at(-1)?.equals(Buffer.from(pdf(200_000)))).toBe(true);
	expect(await kept()).toHaveLength(1);
	const upload = uploadDocument(viewer, { filename: "Re Sharma.pdf", stream: streamOf(infectedPdf()) });
	await expect(upload).rejects.toBeInstanceOf(InfectedFile);
	expect(await kept()).toHaveLength(1);
	expect(await logged()).toEqual([FOUND.with(3, viewer.userId)]);
});

test("of several files only the infected one is refused", async () => {
	const request = formOf(["a.pdf", pdf()], ["b.pdf", infectedPdf()], ["c.pdf", pdf(5000)]);
	const results = await receiveUpload(viewer, {
		contentType: request.headers.get("content-type") ?? "",
		body: request.body,
	});
	expect(results.map((one) => ("error" in one ? one.error : one.filename))).toMatchObject([
		"a.pdf",
		isInfected,
		"c.pdf",
	]);
	expect(await kept()).toHaveLength(2);
});

const sheet = () => Uint8Array.from(Buffer.from(`Title,Court\n${EICAR},High Court\n`));

test.each([
	["a court's list", () => receiveList(viewer, formOf(["list.pdf", infectedPdf()]), () => null)],
	["an import", () => receiveImport(viewer, formOf(["diary.csv", sheet()]), () => null)],
	["an invitation", () => receiveInvitation(viewer, formOf(["invitation.ics", sheet()]), () => null)],
])("%s is refused too, and nothing of it kept", async (_, receive) => {
	await expect(receive()).rejects.toMatchObject(isInfected);
	expect(await kept()).toEqual([]);
	expect(await logged()).toEqual([FOUND.with(3, viewer.userId)]);
});

describe("where a file cannot be checked", () => {
	const isUnchecked = { code: "unavailable", key: "error.scanDown" };

	test.each(["hangs up", "finds it too large"] as const)(
		"since the scanner %s, it is refused for now",
		async (way) => {
			for (const receive of [
				() => uploadDocument(viewer, { filename: "a.pdf", stream: streamOf(pdf(3_000_000)) }),
				() => receiveList(viewer, formOf(["list.pdf", pdf()]), () => null),
				() => receiveImport(viewer, formOf(["diary.csv", sheet()]), () => null),
			]) {
				scanner.ways.push(way);
				await expect(receive()).rejects.toMatchObject(isUnchecked);
			}
			expect(await kept()).toEqual([]);
			expect(await logged()).toEqual([]);
			await uploadDocument(viewer, { filename: "a.pdf", stream: streamOf(pdf()) });
		},
	);

	test("a scanner that never answers is not waited for without end", async () => {
		scanner.ways.push("is silent");
		const silent = new Clamd(scanner.url, 50).through(
			streamOf(pdf()),
			async () => {},
			(cause) => cause as Error,
		);
		const toItsEnd = async () => {
			for await (const _ of silent);
		};
		await expect(toItsEnd()).rejects.toMatchObject({ code: "ETIMEDOUT" });
	});

	test("System Information says so", async () => {
		expect(await scannerState()).toBe("works");
		scanner.ways.push("hangs up");
		expect(await scannerState()).toBe("away");
	});
});

/** What is written into the store beside the gate: made by Peshi itself of what came through it. */
const OWN = {
	"app/core/scan/keep.server.ts": "is handed what goes through the scanner",
	"app/domains/day/causelists/service.server.ts": "a copy of a document",
	"app/domains/paper/files/receive.server.ts": "hands each file to keepFile",
	"app/domains/paper/readings/carried/copy-picture.server.ts": "a picture of a page",
	"app/domains/out/imports/service.server.ts": "came through receivedFile",
	"app/domains/out/chamber/make.server.ts": "an export",
	"worker/searchable-pdf.ts": "a searchable copy",
	"worker/run-binding.ts": "made of papers",
	"worker/reading-process.ts": "a picture of a page",
	"worker/read-cause-list.ts": "a picture of a page",
	"worker/run-book.ts": "made of papers",
};

test("there is no other door: whatever puts a file into the store or takes one from a form is scanned", () => {
	const sources = globSync("{app,worker}/**/*.{ts,tsx}").filter((path) => !/\.test\.|\.spec\./.test(path));
	const found = sources.filter((path) => {
		const text = readFileSync(path, "utf8");
		const writes = /storage\(\)\s*\.put\(|\bkeepBytes\(/.test(text);
		const receives = /from "busboy"|instanceof File\b/.test(text);
		return (writes || receives) && !/scannedBytes\(|scanBytes\(/.test(text);
	});
	// Its one caller scans what it returns.
	const whole = "app/core/web/input/one-file.server.ts";
	expect(found.filter((path) => path !== whole).sort()).toEqual(Object.keys(OWN).sort());
	const callers = sources.filter((path) => readFileSync(path, "utf8").includes("oneFileIn("));
	expect(callers.sort()).toEqual([whole, "app/core/web/received.server.ts"].sort());
});
