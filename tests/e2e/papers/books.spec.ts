import { readFile } from "node:fs/promises";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Browser, Page } from "playwright";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { getBook } from "#app/domains/filing/books/read.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { settled, until } from "#tests/running-worker.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { streamOf } from "#tests/uploads.ts";
import { openBook } from "#worker/reader/testing/open-book.ts";
import { clickThrough, visit } from "../visitor.ts";

/** The chamber is made by the services, in the database of the application that runs. */
await vi.hoisted(async () => {
	const { inject: given } = await import("vitest");
	const { TEST_SECRET } = await import("#tests/setup/settings.ts");
	const { url: APP_URL, databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = given("app");
	Object.assign(process.env, { APP_URL, DATABASE_URL, DATA_DIR, SESSION_SECRET: TEST_SECRET });
});

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

async function pagesOf(texts: string[]): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	for (const text of texts) pdf.addPage([595, 842]).drawText(text, { x: 60, y: 600, size: 14, font });
	return new Uint8Array(await pdf.save());
}

/** By its number, and where scripts run by its handle: with a finger that drags it, and with the arrow keys. */
async function placeRemandFirst(page: Page, script: boolean): Promise<void> {
	const place = page.getByLabel(/^Order\s+Remand/);
	if (!script) return place.fill("1");
	const names = () => page.locator("#f-papers b").allTextContents();
	const handle = page.getByRole("button", { name: "Move up or down: Remand" });
	const before = await names();
	await handle.press("ArrowUp");
	const raised = await names();
	expect(raised.indexOf("Remand")).toBe(before.indexOf("Remand") - 1);
	expect(await place.inputValue()).toBe(String(raised.indexOf("Remand") + 1));
	await handle.press("ArrowDown");
	expect(await names()).toEqual(before);
	await handle.hover();
	await page.mouse.down();
	const first = await page.getByRole("button", { name: `Move up or down: ${before[0]}` }).boundingBox();
	await page.mouse.move((first?.x ?? 0) + 5, (first?.y ?? 0) - 20, { steps: 8 });
	await page.mouse.up();
	expect((await names())[0]).toBe("Remand");
	expect(await place.inputValue()).toBe("1");
}

test.each([false, true])(
	"papers of a matter become a book that is downloaded, on a phone, with scripts: %s",
	async (script) => {
		const admin = await makeUser();
		const matterId = (await makeMatter(admin)).matter.id;
		for (const [filename, texts] of [
			["FIR.pdf", ["First information report", "Signed by the informant"]],
			["Remand.pdf", ["Remand order", "Second page", "Third page"]],
		] as const) {
			const stream = streamOf(await pagesOf([...texts]));
			await settled(admin, await uploadDocument(admin, { filename, stream, matterId }));
		}
		const { page } = await visit(browser, { script });
		const [name = "", value = ""] = (await asUser(admin)).Cookie.split("=");
		await page.context().addCookies([{ name, value, url: inject("app").url }]);
		await page.goto(`/matters/${matterId}/documents`);
		await clickThrough(page, page.getByRole("link", { name: "Paper books" }).first());
		await clickThrough(page, page.getByRole("link", { name: "Make a paper book" }).first());
		await page.getByRole("checkbox", { name: /^FIR/ }).check();
		await page.getByRole("checkbox", { name: /^Remand/ }).check();
		await page.getByRole("checkbox", { name: /^Certificate/ }).check();
		await placeRemandFirst(page, script);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await clickThrough(page, page.getByRole("button", { name: /^Make the book/ }));
		const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
		await until(async () => expect((await getBook(admin, id)).status).toBe("ready"));
		await page.goto(`/books/${id}`);
		const link = page.getByRole("link", { name: "Download Paper_Book.pdf" });
		const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
		const book = await openBook([await readFile(await download.path())]);
		expect(book.stamps).toEqual(["i", "1", "2", "3", "4", "5", "6"]);
		expect(book.texts[1]).toContain("Remand order");
		expect(book.texts[4]).toContain("First information report");
		expect(book.links.map((link) => link?.stamp)).toEqual(["1", "4", "6"]);
	},
);
