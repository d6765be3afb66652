import type { Browser } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { clickThrough, enter, HEMANT, toast, visit } from "#tests/e2e/visitor.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { openBrowser } from "#tests/setup/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

test.each([false, true])(
	"an invitation that names no case of ours is saved in one that is searched for, with scripts: %s",
	async (script) => {
		const { page, complaints, close } = await visit(browser, { script });
		await enter(page, HEMANT);
		const buffer = Buffer.from(invitation({ uid: `any-${script}@video.example` }));
		const file = { name: "hearing.ics", mimeType: "text/calendar", buffer };
		const answer = await page.request.post("/api/notices", { multipart: { file } });
		const { _id: id } = ((await answer.json()) as { data: { _id: string } }).data;
		await page.goto("/notices");
		const card = page.locator(`#notice-${id}`);
		const add = await card.getByRole("link", { name: "New Matter" }).getAttribute("href");
		expect(new URL(add ?? "", page.url()).searchParams.get("caseNumber")).toMatch(/501\/2024/);
		await clickThrough(page, card.getByRole("link", { name: "Another matter" }));
		const dialog = page.getByRole("dialog");
		const search = dialog.getByLabel(/^Find/);
		await search.fill("90112/2023");
		if (!script) await clickThrough(page, dialog.getByRole("button", { name: "Search" }));
		await dialog.getByRole("radio", { name: /90112\/2023/ }).check();
		await clickThrough(page, dialog.getByRole("button", { name: "Save" }));
		expect(new URL(page.url()).pathname).toBe("/notices");
		expect(await toast(page)).toContain("Saved");
		expect(await card.count()).toBe(0);
		expect(complaints).toEqual([]);
		await close();
	},
);
