import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { bringChamber } from "#app/domains/out/chamber/arrival/bring.server.ts";
import { exportOf, type Files, fullChamber, rowsIn } from "#tests/chamber/full.ts";
import { emptyInstallation, summed, zipped } from "#tests/chamber/zip.ts";
import { infectedPdf, SIGNATURE } from "#tests/outside/clamd.ts";

const scanner = await vi.hoisted(async () => {
	const { startStandIn } = await import("#tests/outside/clamd.ts");
	const started = await startStandIn();
	process.env.CLAMD_URL = started.url;
	return started;
});
const folder = mkdtempSync(join(tmpdir(), "peshi-scanned-chamber-"));
let exported: Files;
/** The first of its papers. */
let paper: string;

beforeAll(async () => {
	exported = await exportOf(await fullChamber());
	paper = rowsIn(exported, "files")[0].path;
	await emptyInstallation();
});
afterEach(async () => {
	scanner.ways.length = 0;
	scanner.seen.length = 0;
	await emptyInstallation();
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await scanner.close();
});

async function bring(files: Files) {
	const path = join(folder, "chamber.zip");
	writeFileSync(path, await zipped(files));
	return bringChamber(path, () => {});
}

async function whatIsKept() {
	const sql = postgres(env.DATABASE_URL, { max: 1 });
	const chambers = await sql`select 1 from chambers where id <> ${NO_CHAMBER}`;
	const log = await sql`select event, outcome, subject, chamber_id, actor_id from security_log`;
	await sql.end();
	let files = 0;
	for await (const _ of storage().list("")) files += 1;
	return { chambers: chambers.length, files, log: log.map((row) => Object.values(row)) };
}

test("the papers and the pictures of their pages are scanned", async () => {
	await bring(exported);
	const seen = scanner.seen.map((bytes) => bytes.toString("latin1"));
	const papers = rowsIn(exported, "files").map(({ path }) => exported.get(path)?.toString("latin1"));
	expect(seen).toEqual(expect.arrayContaining(papers));
	expect(seen.length).toBeGreaterThan(papers.length);
});

test("a chamber with an infected paper stays out as a whole; the paper is named, and the log has the finding", async () => {
	const files = summed(new Map(exported).set(paper, Buffer.from(infectedPdf())));
	await expect(bring(files)).rejects.toThrow(`${paper}: The virus scanner found something harmful`);
	const found = ["file.infected", "refused", SIGNATURE, NO_CHAMBER, null];
	expect(await whatIsKept()).toEqual({ chambers: 0, files: 0, log: [found] });
});

test("a chamber whose papers cannot be checked waits outside", async () => {
	scanner.ways.push("hangs up");
	await expect(bring(exported)).rejects.toThrow(`${paper}: Files cannot be checked for viruses right now`);
	expect(await whatIsKept()).toEqual({ chambers: 0, files: 0, log: [] });
});
