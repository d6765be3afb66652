import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Browser } from "playwright";
import sharp from "sharp";
import { beforeAll, expect, inject, test, vi } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { getDocument, listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { TWELVE_PAGES } from "#tests/papers/bundles.ts";
import { settled, until } from "#tests/running-worker.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { streamOf } from "#tests/uploads.ts";
import { clickThrough, type Visitor, visit } from "../visitor.ts";

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

/** A phone without scripts, signed in, that counts what is tapped. */
async function phoneOf(person: Viewer) {
	const visitor: Visitor = await visit(browser, { script: false });
	const [name = "", value = ""] = (await asUser(person)).Cookie.split("=");
	await visitor.page.context().addCookies([{ name, value, url: inject("app").url }]);
	let taps = 0;
	const tap = async (role: "link" | "button", wanted: string | RegExp) => {
		taps += 1;
		await clickThrough(visitor.page, visitor.page.getByRole(role, { name: wanted }).first());
	};
	return { ...visitor, tap, taps: () => taps };
}

type Phone = Awaited<ReturnType<typeof phoneOf>>;

/** Waits for the worker as a person does: a page that came before it was done looks again by itself. */
async function seeResult(admin: Viewer, { page }: Phone): Promise<string> {
	const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await until(async () => expect((await getBinding(admin, id)).state).toBe("done"));
	await page.getByRole("link", { name: "Refresh" }).waitFor({ state: "detached" });
	return id;
}

async function bundlePdf(texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	for (const text of texts) {
		const page = pdf.addPage([595, 842]);
		for (const [row, line] of text.split("\n").entries())
			page.drawText(line, { x: 50, y: 780 - row * 18, size: 10, font });
	}
	return new Uint8Array(await pdf.save());
}

test("a bundle of twelve pages is three papers after at most three taps, on a phone without scripts", async () => {
	const admin = await makeUser();
	const bytes = await bundlePdf(TWELVE_PAGES.pages);
	const documentId = await uploadDocument(admin, { filename: "Scan 14-05.pdf", stream: streamOf(bytes) });
	await settled(admin, documentId);
	const phone = await phoneOf(admin);
	const { page, tap } = phone;
	await page.goto("/documents/inbox");
	await tap("link", "Split into papers");
	await page.getByText("This bundle seems to contain 3 papers").waitFor();
	await page.getByText("It says “Page 1 of 5”").waitFor();
	expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(3);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await tap("button", /^Split into/);
	await seeResult(admin, phone);
	await page.getByText("The bundle has been split into 3 papers").waitFor();
	expect(phone.taps()).toBeLessThanOrEqual(3);

	const { rows } = await listDocuments(admin, { filed: "no", sort: "originalFilename" });
	expect(rows.map((row) => [row.originalFilename, row.pageCount, row.ocrStatus])).toEqual([
		["Scan 14-05, pages 1 to 4.pdf", 4, "completed"],
		["Scan 14-05, pages 10 to 12.pdf", 3, "completed"],
		["Scan 14-05, pages 5 to 9.pdf", 5, "completed"],
	]);
	await clickThrough(page, page.getByRole("link", { name: "Scan 14-05, pages 5 to 9.pdf" }));
	await page.getByText("I, Ramesh Vaghela").first().waitFor();
	await page.goBack();
	await tap("button", "Undo");
	await page.getByText("This was undone").waitFor();
	expect((await listDocuments(admin, {})).rows.map(({ id }) => id)).toEqual([documentId]);
	expect(phone.complaints).toEqual([]);
	await phone.close();
});

test("four photos are one paper after at most four taps and their ticks, in the order that was asked for", async () => {
	const admin = await makeUser();
	for (const name of ["IMG_7", "IMG_8", "IMG_9", "IMG_10"]) {
		const create = {
			width: 300 + Number(name.slice(4)),
			height: 400,
			channels: 3 as const,
			background: "#fff",
		};
		const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
		await settled(admin, await uploadDocument(admin, { filename: `${name}.jpg`, stream: streamOf(bytes) }));
	}
	const phone = await phoneOf(admin);
	const { page, tap } = phone;
	await page.goto("/documents/inbox");
	await tap("link", "Join pages into one paper");
	const ticks = page.getByRole("checkbox");
	expect(await ticks.count()).toBe(4);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await ticks.first().check();
	await clickThrough(page, page.getByRole("button", { name: /^Join/ }));
	await page.getByText("Tick at least two papers").first().waitFor();
	expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
	for (const tick of await ticks.all()) await tick.check();
	await page.getByLabel("Order IMG_10.jpg").fill("1");
	await page.getByLabel("Name of the paper").fill("Sale deed");
	await tap("button", /^Join/);
	const bindingId = await seeResult(admin, phone);
	await page.getByText("The pages have been joined into one paper").waitFor();
	expect(phone.taps()).toBeLessThanOrEqual(4);

	const { before, after } = await getBinding(admin, bindingId);
	expect(before.map(({ originalFilename }) => originalFilename)).toEqual([
		"IMG_10.jpg",
		"IMG_7.jpg",
		"IMG_8.jpg",
		"IMG_9.jpg",
	]);
	const paper = await getDocument(admin, after[0]?.id ?? "");
	expect(paper).toMatchObject({ originalFilename: "Sale deed.pdf", pageCount: 4, ocrStatus: "completed" });
	expect(phone.complaints).toEqual([]);
	await phone.close();
});
