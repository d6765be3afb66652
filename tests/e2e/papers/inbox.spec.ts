// @module-tag long
import type { Browser } from "playwright";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { NEXT_DAY, ORDER_DAY, orderText, scannedDocument } from "#tests/orders.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { clickThrough, toast, type Visitor, visit } from "../visitor.ts";

/** The chamber is made by the services, in the database of the application that runs. */
await vi.hoisted(async () => {
	const { inject: given } = await import("vitest");
	const { TEST_SECRET } = await import("#tests/setup/settings.ts");
	const { url: APP_URL, databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = given("app");
	Object.assign(process.env, { APP_URL, DATABASE_URL, DATA_DIR, SESSION_SECRET: TEST_SECRET });
});

const COURT = "High Court of Gujarat";
const SCANS = 40;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

/** A phone without scripts, signed in. */
async function phoneOf(person: Viewer): Promise<Visitor> {
	const visitor = await visit(browser, { script: false });
	const [name = "", value = ""] = (await asUser(person)).Cookie.split("=");
	await visitor.page.context().addCookies([{ name, value, url: inject("app").url }]);
	return visitor;
}

test("forty scans are filed with their dates in at most six taps and three pages, on a phone without scripts", async () => {
	const admin = await makeUser();
	const matterIds: string[] = [];
	for (let n = 1; n <= SCANS; n++) {
		const caseNumber = `SCA/${5000 + n}/2025`;
		const { matter } = await makeMatter(admin, { caseNumber, court: COURT, title: `Scan ${n} v. State` });
		await makeHearing(admin, matter.id, { date: ORDER_DAY, purpose: "Admission" });
		await scannedDocument(admin, orderText(caseNumber), { filename: `scan-${n}.pdf` });
		matterIds.push(matter.id);
	}
	const visitor = await phoneOf(admin);
	const { page } = visitor;
	let taps = 0;
	const tap = async (role: "link" | "button", name: string | RegExp) => {
		taps += 1;
		await clickThrough(page, page.getByRole(role, { name }).first());
	};
	await page.goto("/");
	await tap("link", "40 papers in the inbox");
	expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(20);
	const crop = page.getByRole("img", { name: "Page 1, where it says: SCA/5040/2025" });
	expect(await crop.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await tap("button", "Move and add dates");
	expect(await toast(page)).toBe("20 papers moved to their matters. 20 next dates added");
	await tap("button", "Move and add dates");
	expect(await toast(page)).toBe("20 papers moved to their matters. 20 next dates added");
	await page.getByText("Every paper is in its matter").waitFor();
	expect(taps).toBeLessThanOrEqual(6);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();

	expect((await listDocuments(admin, { filed: "no" })).pagination.total).toBe(0);
	for (const matterId of matterIds) {
		const { rows } = await listHearings(admin, { matterId, sort: "date" });
		expect(rows.map(({ hearing }) => [hearing.date, hearing.result, hearing.purpose])).toEqual([
			[ORDER_DAY, "Adjourned", "Admission"],
			[NEXT_DAY, null, "Admission"],
		]);
	}
});

test("without scripts a paper that is doubted is filed by hand, and one that is refused says why and stays", async () => {
	const admin = await makeUser();
	const paper = async (caseNumber: string, filename: string, last?: string) => {
		const { matter } = await makeMatter(admin, { caseNumber, court: COURT, title: `In ${caseNumber}` });
		const days = { order: ORDER_DAY, next: NEXT_DAY };
		return { matter, id: await scannedDocument(admin, orderText(caseNumber, days, last), { filename }) };
	};
	const reckoned = await paper("SCA/5101/2025", "reckoned.pdf", "List after four weeks.");
	const unknown = await scannedDocument(admin, orderText("SCA/5999/2025"), { filename: "unknown.pdf" });
	const early = await paper("SCA/5102/2025", "early.pdf");
	const visitor = await phoneOf(admin);
	const { page } = visitor;
	await page.goto("/documents");
	await page.locator("main .more > summary").click();
	await clickThrough(page, page.getByRole("link", { name: "Inbox (3)" }));
	const row = (name: string) => page.locator("li").filter({ hasText: name });
	expect(await row("reckoned.pdf").getByRole("checkbox", { checked: true }).count()).toBe(0);
	expect(await row("unknown.pdf").getByRole("checkbox").count()).toBe(0);

	await clickThrough(page, row("early.pdf").getByRole("link", { name: "Another matter or date" }));
	const nextDate = page.getByRole("dialog").getByLabel("Next date");
	await nextDate.fill(ORDER_DAY);
	const dialogButton = page.getByRole("dialog").getByRole("button", { name: "Move and add dates" });
	await clickThrough(page, dialogButton);
	await page.getByText("The next date must be after this hearing").first().waitFor();
	expect(await nextDate.inputValue()).toBe(ORDER_DAY);
	await nextDate.fill(addDays(NEXT_DAY, 1));
	await clickThrough(page, dialogButton);
	expect(await toast(page)).toBe("1 paper moved to its matter. 1 next date added");

	await row("reckoned.pdf")
		.getByRole("checkbox", { name: /reckoned\.pdf$/ })
		.check();
	await row("reckoned.pdf")
		.getByRole("checkbox", { name: /calculated from/ })
		.check();
	await clickThrough(page, page.getByRole("button", { name: "Move and add dates" }));
	expect(await toast(page)).toBe("1 paper moved to its matter. 1 next date added");
	expect(await page.getByRole("link", { name: "unknown.pdf" }).count()).toBe(1);
	const dates = async (matterId: string) =>
		(await listHearings(admin, { matterId, sort: "date" })).rows.map(({ hearing }) => hearing.date);
	expect(await dates(early.matter.id)).toEqual([ORDER_DAY, addDays(NEXT_DAY, 1)]);
	expect(await dates(reckoned.matter.id)).toEqual([ORDER_DAY, addDays(ORDER_DAY, 28)]);

	await clickThrough(page, row("unknown.pdf").getByRole("link", { name: "Choose the matter" }));
	await page.getByRole("dialog").locator(`[name=matterId][value="${early.matter.id}"]`).check();
	await clickThrough(
		page,
		page.getByRole("dialog").getByRole("button", { name: "Move to matter", exact: true }),
	);
	await page.getByText("Every paper is in its matter").waitFor();
	const { rows } = await listDocuments(admin, { matterId: early.matter.id });
	expect(rows.map(({ id }) => id)).toContain(unknown);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test("without scripts a paper of an unknown case opens its matter and goes along, and a page is turned", async () => {
	const admin = await makeUser();
	const id = await scannedDocument(admin, orderText("SCA/5201/2025"), { filename: "first-page.pdf" });
	const visitor = await phoneOf(admin);
	const { page } = visitor;
	await page.goto("/documents/inbox");
	await clickThrough(page, page.getByRole("link", { name: "New matter from this paper" }));
	await page.getByText("Filled in from first-page.pdf.").waitFor();
	expect(await page.getByLabel("Case Number").inputValue()).toBe("SCA/5201/2025");
	expect(await page.getByLabel("Matter Title").inputValue()).toBe(
		"Meera Textiles Pvt. Ltd. v. Union of India",
	);
	await page.getByLabel("Filing Date").fill("2025-06-02");
	await clickThrough(page, page.getByRole("button", { name: "Create Matter" }));
	expect(await toast(page)).toBe("Matter created successfully. 1 paper moved to its matter");
	await page.getByText("Every paper is in its matter").waitFor();

	await page.goto(`/documents/${id}`);
	const upright = await page.locator("#picture img").getAttribute("width");
	await clickThrough(page, page.getByRole("button", { name: "Rotate page" }));
	expect(await page.locator("#picture img").getAttribute("height")).toBe(upright);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});
