// @module-tag long
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { killWorker, type RunningWorker, settled, spawnWorker } from "#tests/running-worker.ts";

let viewer: Viewer;
let headers: { Cookie: string };
let worker: RunningWorker;
beforeAll(async () => {
	viewer = await makeUser();
	headers = await asUser(viewer);
	worker = spawnWorker();
});
afterAll(() => killWorker(worker));

/** Sends a file as a client would and waits until it is read. Returns the name it is kept with. */
async function sent(file: string, name = file): Promise<string> {
	const body = new FormData();
	const bytes = await readFile(new URL(`../../fixtures/documents/${file}`, import.meta.url));
	body.set("file", new File([bytes], name));
	const answer = await call(documentsRoute.action, { path: "/api/documents", headers, body });
	const { data } = await answer.json();
	await settled(viewer, data._id);
	return data.originalFilename;
}

async function found(words: string): Promise<string[]> {
	const path = `/api/documents?q=${encodeURIComponent(words)}`;
	const { data } = await (await call(documentsRoute.loader, { path, headers })).json();
	return data.map(({ originalFilename }: { originalFilename: string }) => originalFilename);
}

test("words written with stops are found with and without them", async () => {
	await sent("dotted.docx");
	for (const words of [
		"FIR",
		"F.I.R.",
		"IPC",
		"I.P.C",
		"BNSS",
		"b.n.s.s.",
		"CrPC",
		"Cr.P.C.",
		"482 crpc",
		"NI Act",
	])
		expect(await found(words), words).toEqual(["dotted.docx"]);
	for (const words of ["exparte", "ex parte", "ex-parte", "coaccused", "co-accused", "138(b)"])
		expect(await found(words), words).toEqual(["dotted.docx"]);
	expect(await found("FIRM")).toEqual([]);
});

test("a Word file in Kruti Dev is found by its words in Unicode", async () => {
	await sent("krutidev.docx");
	expect(await found("प्रार्थना पत्र")).toEqual(["krutidev.docx"]);
	expect(await found("izkFkZuk")).toEqual([]);
});

test("a photograph without an ending is taken by its bytes, and read", async () => {
	expect(await sent("noext", "IMG-20261126-WA0003.")).toBe("IMG-20261126-WA0003.jpg");
	expect(await found("compromise pursis")).toEqual(["IMG-20261126-WA0003.jpg"]);
});
