// @vitest-environment node
import type { Browser, Page } from "playwright";
import type { ReactElement } from "react";
import type { Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UploadForm } from "#app/domains/paper/files/queue/upload-form.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { asImage, drawn, orderPdf } from "#worker/reader/testing/test-files.ts";
import { type Answer, openSite, origin } from "../site.tsx";

let browser: Browser;
let page: Page;
let posts: string[] = [];
/** The keys of the last two posts. */
let keys: (string | undefined)[] = [];
let refuse = true;

const types = [".pdf", ".png", ".jpg"];
const form = (maxBytes: number) => (
	<UploadForm matterId="m1" endings={types} maxBytes={maxBytes} api="/api/documents" done="/sent?n={n}">
		<input type="hidden" name="type" value="order" />
		<Select
			label="Language"
			field={{ name: "lang", value: "hin" }}
			options={["eng", "hin", "guj"].map((value) => ({ value, label: value }))}
		/>
	</UploadForm>
);

const forms: Record<string, ReactElement> = { "/upload": form(5000), "/pictures": form(1_000_000) };

/** What the server says of a file that was here already. */
const twice = {
	_id: "d2",
	matterId: null,
	duplicateOf: [
		{ _id: "d1", originalFilename: "order.pdf", matterId: null, createdAt: "2026-03-05T10:00:00.000Z" },
	],
};

beforeAll(async () => {
	browser = await openBrowser();
	page = await openSite(browser, (request, path): Answer => {
		if (request.method() === "GET") return forms[path] ?? <p>{path}</p>;
		posts.push(path);
		keys = [keys[1], request.headers()["idempotency-key"]];
		const body = request.postDataBuffer()?.toString("latin1") ?? "";
		if (path === "/api/documents" && body.includes("bad.pdf") && refuse)
			return { status: 415, json: { error: "File type must be honest" } };
		if (body.includes("twice.pdf")) return { status: 201, json: { success: true, data: twice } };
		if (path === "/api/documents") return { status: 201, json: { success: true } };
		return refuse ? { status: 409, json: { error: "Both stay" } } : { status: 200, json: {} };
	});
});
afterAll(async () => {
	await page?.close();
});

/** Opens the form and waits until it is taken over. */
async function open(path = "/upload"): Promise<void> {
	await page.goto(`${origin}${path}`);
	await page.waitForFunction(() => !document.querySelector("[data-island]"));
}

describe("the upload queue", () => {
	test("leaves what is chosen for all files as it was served", async () => {
		await open();
		await page.setInputFiles("#f-file", [{ name: "a.pdf", mimeType: "", buffer: Buffer.alloc(100, "x") }]);
		await page.getByText("Upload 1 File(s)").waitFor();
		expect(await page.getByLabel("Language").inputValue()).toBe("hin");
	});

	test("takes a file by its bytes, whatever its name says", async () => {
		const pdf = (name: string) => ({ name, mimeType: "", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
		const photo = { name: "IMG-WA0003.", mimeType: "", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
		await open();
		await page.setInputFiles("#f-file", [pdf("order(1)"), photo, { ...photo, buffer: Buffer.from("words") }]);
		await page.getByText("Upload 2 File(s)").waitFor();
		expect(await page.locator(".queue li").nth(2).innerText()).toContain("File type must be");
	});

	test("queues files, sends each on its own, keeps the failed ones and leaves when all are there", async () => {
		const file = (name: string, size = 100) => ({ name, mimeType: "", buffer: Buffer.alloc(size, "x") });
		const rows = page.locator(".queue li");
		await open();
		await page.setInputFiles("#f-file", [
			file("a.pdf"),
			file("bad.pdf"),
			file("c.exe"),
			file("big.pdf", 6000),
		]);
		expect(await rows.nth(2).innerText()).toContain(
			"Failed to upload c.exe: File type must be PDF, JPG, PNG, TIFF or Word",
		);
		expect(await rows.nth(3).innerText()).toContain(
			"Failed to upload big.pdf: File is larger than 5000 bytes",
		);
		expect(await page.locator(".upload-float").innerText()).toBe("Upload 2 File(s)");

		posts = [];
		await page.getByText("Upload All").click();
		await rows.getByText("Failed to upload bad.pdf: File type must be honest").waitFor();
		await page.waitForFunction(() => document.querySelectorAll(".queue li").length === 3);
		expect(posts).toEqual(["/api/documents", "/api/documents"]);
		const first = keys;
		for (const key of first) expect(key).toMatch(/^"[\d.e-]{20,}"$/);
		expect(first[0]).not.toBe(first[1]);

		refuse = false;
		for (const name of ["c.exe", "big.pdf"])
			await page.getByRole("button", { name: `Remove ${name}` }).click();
		await page.getByRole("button", { name: "Try again" }).click();
		await page.waitForURL(`${origin}/sent?n=2`);
		expect(first).toContain(keys[1]);
	});

	test("says that a file was here already and does what the person chooses; one that stays counts", async () => {
		const file = { name: "twice.pdf", mimeType: "", buffer: Buffer.alloc(100, "x") };
		const row = page.locator(".queue li");
		for (const [choice, sent, requests] of [
			["Keep both", 1, []],
			["Use the existing one", 0, ["/api/documents/d2/same-file"]],
			["Remove this upload", 0, ["/api/documents/d2"]],
		] as const) {
			posts = [];
			refuse = true;
			await open();
			await page.setInputFiles("#f-file", [file]);
			await page.getByText("Upload All").click();
			await row.getByText("This file is already here: order.pdf, No matter, Thu 5 Mar 2026").waitFor();
			if (requests.length > 0) {
				await page.getByRole("button", { name: choice }).click();
				await row.getByText("Both stay").waitFor();
				refuse = false;
			}
			await page.getByRole("button", { name: choice }).click();
			await page.waitForURL(`${origin}/sent?n=${sent}`);
			expect(posts).toEqual(["/api/documents", ...requests, ...requests]);
			if (requests.length > 0) expect(keys[0]).toBe(keys[1]);
		}
	});

	test("takes along the files chosen before its script came, and what was chosen for them", async () => {
		let arrive = () => {};
		const mayArrive = new Promise<void>((resolve) => {
			arrive = resolve;
		});
		await page.route(
			"**/islands.js",
			async (route) => {
				await mayArrive;
				await route.fallback();
			},
			{ times: 1 },
		);
		await page.goto(`${origin}/upload`, { waitUntil: "domcontentloaded" });
		const file = (name: string) => ({ name, mimeType: "", buffer: Buffer.alloc(100, "x") });
		await page.setInputFiles("#f-file", [file("early.pdf"), file("early.exe")]);
		await page.selectOption("[name=lang]", "guj");
		expect(await page.locator(".queue li").count()).toBe(0);
		arrive();
		await page.getByText("Upload 1 File(s)").waitFor();
		expect(await page.locator(".queue b").allInnerTexts()).toEqual(["early.pdf", "early.exe"]);
		expect(await page.locator("[name=lang]").inputValue()).toBe("guj");
		const sent = page.waitForRequest((request) => request.method() === "POST");
		await page.getByText("Upload All").click();
		const body = (await sent).postData() ?? "";
		expect(body).toContain("early.pdf");
		expect(/name="lang"\s+(\S+)/.exec(body)?.[1]).toBe("guj");
		await page.getByRole("button", { name: "Remove early.exe" }).click();
	});

	test("warns of a picture too blurred to read before it goes, and sends it all the same", async () => {
		const order = asImage(await drawn(await orderPdf(1), 1)).resize(1000);
		const jpg = async (name: string, image: Sharp) => ({
			name,
			mimeType: "image/jpeg",
			buffer: await image.jpeg().toBuffer(),
		});
		const torn = { name: "torn.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
		const blurred = await jpg("blurred.jpg", order.clone().blur(4));
		await open("/pictures");
		await page.setInputFiles("#f-file", [torn, blurred, await jpg("sharp.jpg", order)]);
		const warning = page.getByText(
			"This picture is too blurred to read. Take it again, or send it as it is.",
		);
		await warning.first().waitFor();
		await page.setInputFiles("#f-camera", [{ ...blurred, name: "last.jpg" }]);
		const rows = page.locator(".queue li");
		await rows.nth(3).getByText("too blurred").waitFor();
		expect(await rows.filter({ has: warning }).locator("b").allInnerTexts()).toEqual([
			"blurred.jpg",
			"last.jpg",
		]);
		expect(await page.locator("#live").innerText()).toMatch(
			/^last\.jpg: This picture is too blurred to read\./,
		);
		const described = await page
			.getByRole("button", { name: "Remove blurred.jpg" })
			.getAttribute("aria-describedby");
		expect(await page.locator(`#${described}`).innerText()).toContain("too blurred");
		posts = [];
		await page.getByText("Upload All").click();
		await page.waitForURL(`${origin}/sent?n=4`);
		expect(posts.length).toBe(4);
	});

	test("asks before a page is left whose files are on their way", async () => {
		await open();
		let arrive = () => {};
		const arrived = new Promise<void>((done) => {
			arrive = done;
		});
		await page.route("**/api/documents", () => arrive());
		await page.setInputFiles("#f-file", [{ name: "a.pdf", mimeType: "", buffer: Buffer.alloc(100, "x") }]);
		const leave = () =>
			page.evaluate(() => {
				const event = new Event("beforeunload", { cancelable: true });
				dispatchEvent(event);
				return event.defaultPrevented;
			});
		expect(await leave()).toBe(false);
		await page.getByText("Upload All").click();
		await arrived;
		expect(await leave()).toBe(true);
		await page.unroute("**/api/documents");
	});
});
