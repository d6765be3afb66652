// @module-tag long
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Launched } from "#bench/faults/launched.ts";
import { freePort } from "#scripts/process/port.ts";
import { infectedPdf, type Scanner, startClamd, startStandIn } from "#tests/outside/clamd.ts";
import { pdf } from "#tests/uploads.ts";

const dataDir = mkdtempSync(join(tmpdir(), "scanner-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startScanner(): Promise<Scanner> {
	try {
		return await startClamd(console.log);
	} catch (error) {
		console.log(`Tried with a stand-in: ${error instanceof Error ? error.message : error}`);
		return startStandIn();
	}
}

const files = () =>
	readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

test("with clamd an infected paper is refused and nothing of it kept; without an answer none is taken, and Peshi goes on", async () => {
	const scanner = await startScanner();
	const settings = { CLAMD_URL: scanner.url, REGISTRATION: "open" };
	const up = new Launched({ dataDir, port: await freePort(), settings });
	try {
		await up.start();
		const registered = await fetch(`${up.url}/api/auth/register`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({
				...{ name: "Drill", email: "drill@scanner.example", password: "scanned-before-kept" },
				chamberName: "Scanned Chambers",
			}),
		});
		const { data } = await registered.json();
		const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
			const body = new FormData();
			body.append("file", new File([bytes], "order.pdf"));
			const headers = { Authorization: `Bearer ${data.accessToken}` };
			const answer = await fetch(`${up.url}/api/documents`, { method: "POST", headers, body });
			return { status: answer.status, text: await answer.text() };
		};
		expect(await upload(pdf())).toMatchObject({ status: 201 });
		const [before] = [files().length];
		expect(await upload(infectedPdf())).toEqual({
			status: 422,
			text: expect.stringContaining("The virus scanner found something harmful in this file"),
		});
		expect(files()).toHaveLength(before);

		await scanner.close();
		expect(await upload(pdf(5000))).toEqual({
			status: 503,
			text: expect.stringContaining("Files cannot be checked for viruses right now"),
		});
		expect(files()).toHaveLength(before);
		expect((await fetch(`${up.url}/readyz`)).status).toBe(200);
	} finally {
		await up.stop();
		await scanner.close();
	}
});
