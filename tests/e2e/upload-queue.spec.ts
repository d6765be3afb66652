import type { Browser, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { DocumentJson } from "#app/domains/paper/documents/shape.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { HEMANT, signIn, visit } from "./visitor.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

/** The upload of a matter's papers with one file in the queue. */
async function queued(page: Page): Promise<void> {
	await page.goto("/documents/upload");
	await signIn(page, HEMANT);
	await page.getByRole("dialog").getByRole("link", { name: " - " }).first().click();
	const file = { name: "vakalat.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
	await page.locator("input[type=file]:not([capture])").setInputFiles([file]);
	await page.getByRole("button", { name: "Upload 1 File(s)" }).waitFor();
}

test("an upload without a session asks to log in and keeps the file", async () => {
	const { page, close } = await visit(browser);
	await queued(page);
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Upload All" }).click();
	await page.getByText("Failed to upload vakalat.pdf: Please log in to upload documents").first().waitFor();
	expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
	await close();
});

test("an upload without progress for 60 seconds is given up and keeps the file", async () => {
	const { page, close } = await visit(browser);
	await page.clock.install();
	await queued(page);
	let arrive = () => {};
	const arrived = new Promise<void>((done) => {
		arrive = done;
	});
	await page.route("**/api/documents", () => arrive());
	await page.getByRole("button", { name: "Upload All" }).click();
	await arrived;
	await page.clock.runFor(59_000);
	expect(await page.getByText("No progress for 60 seconds").count()).toBe(0);
	await page.clock.runFor(2000);
	await page.getByText("Failed to upload vakalat.pdf: No progress for 60 seconds").first().waitFor();
	expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
	await close();
});

test("type and languages are chosen for the whole queue, and a wrong kind of file is named in plain words", async () => {
	const { page, close } = await visit(browser);
	await queued(page);
	expect(await page.getByRole("dialog").getByLabel("Type", { exact: true }).inputValue()).toBe("misc");
	expect(await page.getByLabel("Language of the document").inputValue()).toBe("auto");
	await page.getByRole("dialog").getByLabel("Type", { exact: true }).selectOption("Order");
	await page.getByLabel("Language of the document").selectOption("eng+guj");
	const plain = { name: "words.pdf", mimeType: "application/pdf", buffer: Buffer.from("only words") };
	await page.locator("input[type=file]:not([capture])").setInputFiles([plain]);
	const stored = page.waitForResponse((response) => response.status() === 201);
	await page.getByRole("button", { name: "Upload All" }).click();
	const { data } = (await (await stored).json()) as { data: DocumentJson };
	expect([data.originalFilename, data.type, data.ocrLang]).toEqual(["vakalat.pdf", "order", "eng+guj"]);
	await page
		.getByText("Failed to upload words.pdf: File type must be PDF, JPG, PNG, TIFF or Word")
		.first()
		.waitFor();
	await close();
});
