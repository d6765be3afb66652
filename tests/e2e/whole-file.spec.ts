// @module-tag long

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { unzipped } from "#tests/unzipped.ts";
import { ADMIN, enter, type Visitor, visit } from "./visitor.ts";

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), "peshi-whole-file-"));

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
});

describe("the whole file, taken without JavaScript", () => {
	let visitor: Visitor;
	beforeAll(async () => {
		visitor = await visit(browser, { script: false });
		await enter(visitor.page, ADMIN);
	});
	afterAll(async () => {
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	/** Follows the link on the page that is open and unpacks what it brings; returns the address of the folder. */
	async function taken(name: string, link = "Download whole file"): Promise<string> {
		const { page } = visitor;
		const coming = page.waitForEvent("download");
		await page.getByRole("link", { name: link }).click();
		const file = await coming;
		expect(file.suggestedFilename()).toMatch(/\.zip$/);
		const files = await unzipped(readFileSync(await file.path()));
		const root = join(folder, name);
		for (const [path, bytes] of files) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), bytes);
		}
		return pathToFileURL(root).href;
	}

	/** Every link of an unpacked page, and of the pages it leads to, that leads to nothing. */
	async function deadLinks(root: string): Promise<string[]> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		const page = await context.newPage();
		const refused: string[] = [];
		page.on("console", (message) => refused.push(message.text()));
		page.on("request", (request) => {
			if (!request.url().startsWith("file:")) refused.push(request.url());
		});
		const [seen, next] = [new Set<string>(), [`${root}/index.html`]];
		for (let at = next.pop(); at; at = next.pop()) {
			if (seen.has(at)) continue;
			seen.add(at);
			await page.goto(at);
			const { headings, width, links } = await page.evaluate(() => ({
				headings: document.querySelectorAll("h1").length,
				width: document.documentElement.scrollWidth,
				links: [...document.querySelectorAll("a[href]")].map((link) => {
					const href = link.getAttribute("href") ?? "";
					const { hash } = new URL(href, location.href);
					return { href, marks: document.querySelectorAll(`[id="${hash.slice(1)}"]`).length };
				}),
			}));
			expect(headings, at).toBe(1);
			expect(width, at).toBeLessThanOrEqual(360);
			for (const link of links) {
				const href = new URL(link.href, at);
				if (href.hash) {
					if (link.marks !== 1) refused.push(`${at} ${href.hash}`);
				} else if (href.pathname.endsWith(".html")) next.push(href.href);
				else if (href.protocol === "file:") readFileSync(href);
			}
		}
		await context.close();
		return refused;
	}

	test("of a matter opens from the disk, and every link in it leads somewhere", async () => {
		const { page } = visitor;
		await page.goto("/matters?q=COMM+90231");
		await page
			.getByRole("link", { name: /Meenakshi/ })
			.first()
			.click();
		await page.getByRole("link", { name: "Case Info" }).first().click();
		await page.waitForURL("**/info");
		expect(await page.getByText(/\d+ documents?, about/).count()).toBe(1);
		const root = await taken("matter");
		expect(await deadLinks(root)).toEqual([]);
	});

	test("of a client leads to the file of each matter", async () => {
		const { page } = visitor;
		await page.goto("/clients?q=Meenakshi");
		await page
			.getByRole("link", { name: /Meenakshi/ })
			.first()
			.click();
		const root = await taken("client");
		expect(await deadLinks(root)).toEqual([]);
	});

	test("of the chamber leads from the settings to the file of each matter and to its rows", async () => {
		await visitor.page.goto("/settings");
		expect(await visitor.page.locator('a[href="/settings/chamber"]').count()).toBe(1);
		await visitor.page.goto("/settings/chamber");
		const ready = visitor.page.getByRole("link", { name: "Download the whole chamber" });
		const order = visitor.page.getByRole("button", { name: "Prepare the export" });
		// One that another test has ordered will do, unless that was cancelled.
		await expect
			.poll(async () => {
				if ((await ready.count()) === 0 && (await order.count()) > 0) await order.click();
				await visitor.page.reload();
				return ready.count();
			})
			.toBe(1);
		const root = await taken("chamber", "Download the whole chamber");
		const matters = readdirSync(new URL(`${root}/matters`));
		expect(matters.length).toBeGreaterThan(10);
		const rows = readFileSync(new URL(`${root}/data/matters.jsonl`), "utf8")
			.trimEnd()
			.split("\n");
		const present = rows.map((line) => JSON.parse(line)).filter(({ deletedAt }) => deletedAt === null);
		expect(present).toHaveLength(matters.length);
		expect(await deadLinks(root)).toEqual([]);
	});
});

describe("a file of 320 MB for a slow reader", () => {
	const MEGABYTES = 10;
	const PAPERS = 32;
	let token = "";
	let path = "";
	let sql: postgres.Sql;

	/** The most memory that a process ever had, in bytes, as Linux says it. */
	const peakOf = (pid: number) =>
		Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
	/** The files that a process has open; one may be closed while they are looked at. */
	const openFiles = (pid: number) =>
		readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
			try {
				return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
			} catch {
				return [];
			}
		});
	/** Lets the server do whatever it would do without being asked. */
	const turns = async (n: number) => {
		for (let turn = 0; turn < n; turn += 1) await (await fetch(`${inject("app").url}/livez`)).text();
	};
	const ask = async () => {
		const download = get(`${inject("app").url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
		const [answer] = (await once(download, "response")) as [IncomingMessage];
		return answer;
	};

	beforeAll(async () => {
		const { url, databaseUrl, dataDir } = inject("app");
		const json = { "Content-Type": "application/json" };
		const body = JSON.stringify({ email: ADMIN, password: DEMO_PASSWORD });
		const signedIn = await fetch(`${url}/api/auth/login`, { method: "POST", headers: json, body });
		token = (await signedIn.json()).data.accessToken;
		const facts = { title: "Large", caseNumber: null, court: "Large court", filingDate: "2024-01-01" };
		const made = await fetch(`${url}/api/matters`, {
			method: "POST",
			headers: { ...json, Authorization: `Bearer ${token}` },
			body: JSON.stringify(facts),
		});
		const matterId: string = (await made.json()).data._id;
		path = `/api/matters/${matterId}/file`;
		sql = postgres(databaseUrl, { max: 1 });
		const [matter] = await sql`select chamber_id from matters where id = ${matterId}`;
		const stored = join(dataDir, "files", matter?.chamber_id, "2024", "01");
		mkdirSync(stored, { recursive: true });
		writeFileSync(join(stored, "large-0"), randomBytes(MEGABYTES * 1_000_000));
		// Uploading so much would take the reader's time; the rows and the files are what an upload leaves.
		for (let n = 0; n < PAPERS; n += 1) {
			if (n > 0) linkSync(join(stored, "large-0"), join(stored, `large-${n}`));
			await sql`insert into documents (chamber_id, id, matter_id, restricted, original_filename, mime, size, checksum,
				storage_key, ocr_status) values (${matter?.chamber_id}, ${crypto.randomUUID()}, ${matterId}, false,
				${`Scan ${n}.pdf`}, 'application/pdf', ${MEGABYTES * 1_000_000}, '', ${`${matter?.chamber_id}/2024/01/large-${n}`},
				'failed')`;
		}
	});
	afterAll(() => sql.end());

	test("takes no more memory than a small one", async () => {
		const { webPid } = inject("app");
		const before = peakOf(webPid);
		const answer = await ask();
		let [taken, resting] = [0, 0];
		for await (const part of answer) {
			taken += part.length;
			resting += part.length;
			if (resting < 20_000_000) continue;
			resting = 0;
			await turns(30);
		}
		expect(taken).toBeGreaterThan(MEGABYTES * PAPERS * 1_000_000);
		// Without the pace all that the reader has not taken is added to what a page needs.
		expect(peakOf(webPid) - before).toBeLessThan(130_000_000);
	});

	test("is not read on when the reader has gone", async () => {
		const { webPid } = inject("app");
		const answer = await ask();
		await once(answer, "readable");
		answer.destroy();
		const open = () => openFiles(webPid).filter((name) => name.includes("/large-"));
		await expect.poll(open, { timeout: 60_000 }).toEqual([]);
	});
});
