// @module-tag long
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { originalKey } from "#app/domains/paper/files/stored-files.ts";
import { Launched, type Part, waitUntil } from "#bench/faults/launched.ts";
import { freePort } from "#scripts/process/port.ts";
import { holdPage } from "#tests/held-rows.ts";
import { asImage, slip, slipsPdf } from "#worker/reader/testing/test-files.ts";

/** What counts is that it is read, not how much it says. */
const PICTURE = {
	bytes: await asImage(await slip())
		.png()
		.toBuffer(),
	name: "order.png",
	lang: "eng",
	pages: 1,
};
const PAGES = 3;
/** Between two looks at the reading, in ms: a page takes longer. */
const CALMLY = 100;
const BOUNDARY = "a-line-between-parts";
const dataDir = mkdtempSync(join(tmpdir(), "kill-"));
const acknowledged = new Map<string, { checksum: string; pages: number }>();
let bundle: Buffer;
let up: Launched;
let token: string;

/** Sends a scan of its own, half of it at first; `between` runs before the rest goes. Returns the status, 0 when cut off. */
async function upload(
	between: () => Promise<unknown> = async () => {},
	scan: { bytes: Buffer; name: string; lang: string; pages: number } = PICTURE,
): Promise<number> {
	const file = Buffer.concat([scan.bytes, Buffer.from(randomUUID())]);
	const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="lang"\r\n\r\n${scan.lang}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${scan.name}"\r\n\r\n`;
	const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

	const answer = new Promise<{ status: number; text: string }>((done) => {
		const sent = request({
			host: "127.0.0.1",
			port: up.place.port,
			method: "POST",
			path: "/api/documents",
			headers: {
				Authorization: `Bearer ${token}`,
				"Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
				"Content-Length": body.length,
			},
		});
		sent.once("error", () => done({ status: 0, text: "" }));
		sent.once("response", (response) => {
			let text = "";
			response.on("data", (bytes) => {
				text += bytes;
			});
			response.once("error", () => done({ status: 0, text: "" }));
			response.once("end", () => done({ status: response.statusCode ?? 0, text }));
		});
		sent.write(body.subarray(0, body.length / 2), async () => {
			await between();
			sent.end(body.subarray(body.length / 2));
		});
	});

	const { status, text } = await answer;
	if (status === 201) {
		const { data } = JSON.parse(text) as { data: { _id: string } };
		const checksum = createHash("sha256").update(file).digest("hex");
		acknowledged.set(data._id, { checksum, pages: scan.pages });
	}
	return status;
}

async function signIn(): Promise<void> {
	const answer = await fetch(`${up.url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "kill@example.in", password: "drill-only" }),
	});
	token = ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

const uploadBundle = () =>
	upload(async () => {}, { bytes: bundle, name: "bundle.pdf", lang: "eng", pages: PAGES });

/** Uploads a scan and a bundle, and waits until the first page of the bundle is read and the second is not. */
async function halfRead() {
	const held = await holdPage(2, up.databaseUrl());
	for (const send of [upload, uploadBundle]) expect(await send()).toBe(201);
	await held.reached();
	return held;
}

/** After the sweep of everything unfinished: what was acknowledged is there, rows and files agree, all is read. */
async function expectWhole(): Promise<void> {
	await waitUntil(
		async () =>
			(await up.ask("select 1 from documents where ocr_status in ('pending', 'processing')")).length === 0,
		CALMLY,
	);
	await sweep();
	const rows = await up.ask<{
		id: string;
		checksum: string;
		storage_key: string;
		ocr_status: string;
		pages: number;
		endings: number;
	}>(
		`select d.id, d.checksum, d.storage_key, d.ocr_status,
			(select count(*)::int from activity a where a.entity_id = d.id and a.actor_id is null) as endings,
			(select count(*)::int from document_pages p where p.chamber_id = d.chamber_id and p.document_id = d.id) as pages
			from documents d`,
	);
	for (const [id, wanted] of acknowledged) {
		const row = rows.find((candidate) => candidate.id === id);
		expect(row).toMatchObject({ ...wanted, ocr_status: "completed", endings: 1 });
	}
	// A searchable copy may be on its way in; what is on its way has no key yet.
	const files = filesUnder(join(dataDir, "files")).filter(({ key }) => !key.startsWith(".drafts/"));
	const originals = files.filter(({ key }) => key === originalKey(key));
	const keys = rows.map((row) => row.storage_key).sort();
	expect(originals.map(({ key }) => key).sort()).toEqual(keys);
	expect([...new Set(files.map(({ key }) => originalKey(key)))].sort()).toEqual(keys);
	for (const { key, checksum } of originals)
		expect(rows.find((row) => row.storage_key === key)?.checksum).toBe(checksum);
}

function filesUnder(folder: string): { key: string; checksum: string }[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => {
			const path = join(entry.parentPath, entry.name);
			return {
				key: path.slice(folder.length + 1),
				checksum: createHash("sha256").update(readFileSync(path)).digest("hex"),
			};
		});
}

/** The worker's own sweep, with no grace for what is in progress: nothing is. */
async function sweep(): Promise<void> {
	const module = new URL("../../app/domains/paper/documents/sweep/sweep.server.ts", import.meta.url).href;
	const script = `import { sweepStorage } from ${JSON.stringify(module)}; await sweepStorage(0); process.exit(0);`;
	const env = {
		...process.env,
		DATA_DIR: dataDir,
		DATABASE_URL: up.databaseUrl(),
	} as NodeJS.ProcessEnv;
	for (const name of ["STORAGE_URL", "SESSION_SECRET"]) delete env[name];
	const child = spawn(
		process.execPath,
		["--import", "#drizzle/resolve.ts", "--input-type=module", "-e", script],
		{
			env,
			stdio: "inherit",
		},
	);
	expect(await new Promise((done) => child.once("exit", done))).toBe(0);
}

beforeAll(async () => {
	bundle = Buffer.from(await slipsPdf(PAGES));
	up = new Launched({ dataDir, port: await freePort() });
	await up.start();
	const answer = await fetch(`${up.url}/api/auth/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			name: "Drill",
			email: "kill@example.in",
			password: "drill-only",
			chamberName: "Drill",
		}),
	});
	expect(answer.status).toBe(201);
	await signIn();
});

afterAll(async () => {
	await up.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

test.each<Part>(["web", "worker", "database"])(
	"kill -9 of the %s in the middle of an upload and of reading",
	async (part) => {
		const held = await halfRead();
		await upload(async () => up.signal(part, "SIGKILL"));
		await held.goOn();
		await up.untilHealthy();
		await waitUntil(async () => (await upload()) === 201);
		await expectWhole();
	},
);

test("kill -9 of everything at once, then up again", async () => {
	const held = await halfRead();
	await upload(async () => {
		const { web, worker, database } = up.pids();
		for (const pid of [up.pid, web, worker, database]) process.kill(pid, "SIGKILL");
	});
	await held.goOn();
	await up.start();
	await signIn();
	expect(await upload()).toBe(201);
	await expectWhole();
});
