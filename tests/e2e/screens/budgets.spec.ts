import { readdirSync } from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { APIRequestContext, Browser } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { ADMIN, PASSWORD, signIn, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { docx } from "#worker/reader/test-files.ts";
import { type Demo, findDemo } from "./demo.ts";
import { type SeenBy, screens } from "./screens.ts";

/** The most a screen may send of HTML, compressed: a quarter above what it is. The style sheet is in the browser's cache by then. */
const KILOBYTES = 8;
/** Screens that are to stay well below that, and those that may have more. */
const OTHERS: Record<string, number> = {
	"/login": 3,
	"/{}": 3,
	"/notifications": 3.5,
	"/": 7.5,
	"/hearings/new": 10,
	"/documents/upload the matter": 9,
	"/api/docs": 22,
};
/** Says itself how large its paper is. */
const PAPER = "/drafts/{draftId}/print";
/** What every screen shares, sent once. */
const LISTS = ["/matters all", "/clients", "/users", "/hearings all", "/documents all"];
const SHARED = { css: 10, script: 4, sprite: 4 };
const MISSING = ["/{}", "/matters/{matterId} unknown"];
/** All islands together, React included, zipped as browsers without brotli get it. Fetched after the first paint. */
const ISLANDS = 60;
const WITH_ISLANDS = ["/drafts/{draftId}", "/matters/{matterId}/drafting/new", "/documents/upload the files"];
/** Who opens a screen that is fuller for them than for the demo chamber's Admin. */
const VISITORS: Record<string, keyof typeof cookies> = {
	"/clients": "office",
	"/users": "office",
	"/notifications": "junior",
};
const JUNIOR = "junior1@office.example";
const CHAMBERLESS = "sunita@demo.example";
const KB = 1024;
const ROWS = 20;

let browser: Browser;
let cookies: Record<SeenBy | "office" | "junior", string>;
let demo: Demo;
let assets: Record<keyof typeof SHARED, string>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser, { width: 1280 });
	const enter = async (email: string) => {
		await page.goto("/login");
		await signIn(page, email);
		await page.waitForURL("**/");
	};
	const leave = async () => {
		const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
		await page.context().clearCookies();
		return session;
	};

	await enter(ADMIN);
	await page.request.post("/preferences", { form: { locale: "en" } });
	await fillDocuments(page.request);
	demo = await findDemo(page.request);
	assets = await page.evaluate(() => ({
		css: document.documentElement.dataset.css ?? "",
		script: document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "",
		sprite: document.querySelector("use")?.href.baseVal.replace(/#.*/, "") ?? "",
	}));
	const css = `css=${/([\w-]+)\.css/.exec(assets.css)?.[1]}`;
	const admin = await leave();

	await openOffice(page.request);
	const office = await leave();
	await enter(JUNIOR);
	await vi.waitFor(
		async () => {
			const list = await (await page.request.get("/notifications")).text();
			expect(list.match(/name="id"/g)?.length).toBe(ROWS);
		},
		{ timeout: 120_000, interval: 200 },
	);
	const junior = await leave();
	await page.goto("/login");
	await signIn(page, CHAMBERLESS);
	await page.waitForURL("**/no-chamber");
	const chamberless = await leave();
	cookies = {
		stranger: css,
		admin: `${admin}; ${css}`,
		office: `${office}; ${css}`,
		junior: `${junior}; ${css}`,
		chamberless: `${chamberless}; ${css}`,
	};
	await close();
});

/** The demo chamber has fewer documents than a page of the list shows. */
async function fillDocuments(api: APIRequestContext): Promise<void> {
	const { pagination } = (await (await api.get("/api/documents?page=1")).json()) as {
		pagination: { total: number };
	};
	for (let n = pagination.total; n < ROWS; n += 1) {
		const name = `Affidavit in reply, volume ${n}.docx`;
		const file = { name, mimeType: "application/octet-stream", buffer: docx([`Volume ${n} of the reply.`]) };
		expect((await api.post("/api/documents", { multipart: { file } })).status()).toBe(201);
	}
}

/** A chamber of its own with as many people and clients as a page shows, and as many hearings that somebody is sent to. */
async function openOffice(api: APIRequestContext): Promise<void> {
	const person = { name: "Adv. Office Head", email: "head@office.example", password: PASSWORD };
	expect(
		(await api.post("/api/auth/register", { data: { ...person, chamberName: "Office" } })).status(),
	).toBe(201);
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	await sql`
		with person as (
			select gen_random_uuid() as id, chamber_id, password_hash, n
			from accounts, generate_series(1, ${ROWS - 1}::int) as n where email = ${person.email}
		), account as (
			insert into accounts (id, chamber_id, email, password_hash)
			select id, chamber_id, 'junior' || n || '@office.example', password_hash from person
		)
		insert into users (chamber_id, id, name, role) select chamber_id, id, 'Advocate Number ' || n, 'Junior' from person`;
	const [junior] = await sql<{ id: string }[]>`select id from accounts where email = ${JUNIOR}`;
	await sql.end();
	const estate = { title: "Estate of Number", caseNumber: "RCS/1/2026", court: "City Civil Court" };
	const filed = await api.post("/api/matters", { data: { ...estate, filingDate: "2026-01-05" } });
	expect(filed.status()).toBe(201);
	const matterId = ((await filed.json()) as { data: { _id: string } }).data._id;
	for (let n = 0; n < ROWS; n += 1) {
		const hearing = { matterId, date: `2031-01-${10 + n}`, bench: `Court No. ${n}`, purpose: "Arguments" };
		const sent = await api.post("/api/hearings", { data: { ...hearing, assignedTo: junior?.id } });
		expect(sent.status()).toBe(201);
	}
	for (let n = 0; n < ROWS; n += 1) {
		const contact = { email: `client${n}@example.in`, phone: `98250 ${10_000 + n}` };
		const address = { street: `${n}, Relief Road`, city: "Ahmedabad", state: "Gujarat", pincode: "380001" };
		const data = { name: `Client number ${n}`, contact, address };
		expect((await api.post("/api/clients", { data })).status()).toBe(201);
	}
}

type Served = {
	status: number;
	encoding: string | undefined;
	cached: string | undefined;
	body: Buffer;
};

/** What goes over the line for an address. */
function served(path: string, cookie: string, encodings = "br, gzip"): Promise<Served> {
	return new Promise((done, fail) => {
		const headers = { "Accept-Encoding": encodings, Accept: "text/html", Cookie: cookie };
		const sent = request(new URL(path, inject("app").url), { headers }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.once("end", () =>
				done({
					status: response.statusCode ?? 0,
					encoding: response.headers["content-encoding"],
					cached: response.headers["cache-control"],
					body: Buffer.concat(parts),
				}),
			);
		});
		sent.once("error", fail);
		sent.end();
	});
}

describe.each(["en", "hi", "gu"])("in %s", (locale) => {
	beforeAll(async () => {
		for (const cookie of Object.values(cookies)) {
			const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
			const sent = { method: "POST", redirect: "manual", headers, body: `locale=${locale}` } as const;
			expect((await fetch(`${inject("app").url}/preferences`, sent)).status).toBe(302);
		}
	});
	afterAll(async () => {
		const headers = { Cookie: cookies.admin, "Content-Type": "application/x-www-form-urlencoded" };
		await fetch(`${inject("app").url}/preferences`, {
			method: "POST",
			redirect: "manual",
			headers,
			body: "locale=en",
		});
	});

	test.each(screens)("$name ($seenBy) keeps its budget", async ({ name, seenBy, at }) => {
		const cookie = `${cookies[VISITORS[name] ?? seenBy]}; locale=${locale}`;
		const { status, encoding, body } = await served(at(demo), cookie);
		expect({ status, encoding }).toEqual({ status: MISSING.includes(name) ? 404 : 200, encoding: "br" });
		const html = brotliDecompressSync(body).toString();
		expect(html).toContain(`<html lang="${locale}"`);
		if (name !== PAPER) expect(html).not.toContain("<style");
		if (LISTS.includes(name)) expect(html.match(/<tr role="row" id=/g)?.length).toBe(ROWS);
		console.log(`${locale} ${name}: ${body.length} bytes`);
		expect(body.length).toBeLessThanOrEqual((OTHERS[name] ?? KILOBYTES) * KB);
	});
});

test.each(Object.entries(SHARED))("the %s all screens share has at most %i kB", async (name, kilobytes) => {
	const { status, encoding, body } = await served(assets[name as keyof typeof SHARED], "");
	expect({ status, encoding }).toEqual({ status: 200, encoding: "br" });
	console.log(`${name}: ${body.length} bytes`);
	expect(body.length).toBeLessThanOrEqual(kilobytes * KB);
});

test("the islands share one script, kept for good, which no page needs to be painted", async () => {
	const scripts = new Set<string | undefined>();
	for (const { name, at } of screens) {
		if (!WITH_ISLANDS.includes(name)) continue;
		const { body } = await served(at(demo), cookies.admin);
		const html = brotliDecompressSync(body).toString();
		scripts.add(/data-island="[\w-]+" data-script="([^"]+)"/.exec(html)?.[1]);
		expect(html).not.toMatch(/<(script|link)[^>]*islands-/);
	}
	const [address = ""] = scripts;
	expect([scripts.size, address]).toEqual([1, expect.stringMatching(/^\/assets\/islands-[\w-]+\.js$/)]);
	const { status, encoding, cached, body } = await served(address, "", "gzip");
	expect({ status, encoding }).toEqual({ status: 200, encoding: "gzip" });
	expect(cached).toContain("immutable");
	console.log(`islands: ${body.length} bytes`);
	expect(body.length).toBeLessThanOrEqual(ISLANDS * KB);
});

test("every script that is shipped is loaded by a page", async () => {
	const shipped = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
	const loaded = new Set<string>();
	for (const { seenBy, at } of screens) {
		const html = brotliDecompressSync((await served(at(demo), cookies[seenBy])).body).toString();
		for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) loaded.add(name ?? "");
	}
	expect([...loaded].sort()).toEqual(shipped.sort());
});

test("a first visit brings the style sheet along, later ones link it", async () => {
	const styleOf = async (cookie: string) =>
		/<style|<link rel="stylesheet"/.exec(
			brotliDecompressSync((await served("/login", cookie)).body).toString(),
		)?.[0];
	expect(await styleOf("")).toBe("<style");
	expect(await styleOf(cookies.stranger)).toBe('<link rel="stylesheet"');
});
