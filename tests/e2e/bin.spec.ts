import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { ADMIN, clickThrough, enter, toast, type Visitor, visit } from "./visitor.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

describe.each([true, false])("the bin, script: %s", (script) => {
	let visitor: Visitor;
	let page: Page;
	const name = `Leaving Traders ${script}`;

	beforeAll(async () => {
		visitor = await visit(browser, { script });
		page = visitor.page;
		await enter(page, ADMIN);
	});
	afterAll(async () => {
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	const press = (label: string) => page.getByRole("button", { name: label, exact: true }).last().click();
	const follow = (label: string | RegExp) => page.getByRole("link", { name: label }).first().click();

	test("takes a client after a question and gives it back by the message's button", async () => {
		await page.goto("/clients/new");
		await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill(name);
		await press("Create Client");
		await page.waitForURL(/\/clients#client-/);
		await follow(new RegExp(`^${name}`));
		await follow("Delete Client");
		await page.getByRole("heading", { name: "Delete this client?" }).waitFor();
		expect(await page.getByRole("dialog").textContent()).toContain(`${name}It disappears from every list`);
		await press("Delete Client");
		await page.getByText("Client deleted").first().waitFor();
		expect(await page.getByRole("link", { name: new RegExp(`^${name}`) }).count()).toBe(0);
		await press("Undo");
		await page.waitForURL(/\/clients\/[\w-]{36}$/);
		expect(await toast(page)).toBe("Client restored");
	});

	test("a hearing withdrawn from the board is brought back there by the notice's button", async () => {
		const day = script ? "2021-04-05" : "2021-04-06";
		const make = async (path: string, data: object): Promise<string> => {
			const answer = await page.request.post(`/api/${path}`, { data });
			expect([path, answer.status()]).toEqual([path, 201]);
			return (await answer.json()).data._id;
		};
		const matter = { title: `${name} v. State`, court: "Civil Court, Sanand", caseNumber: null };
		const matterId = await make("matters", { ...matter, filingDate: "2020-01-06" });
		const called = { bench: "Court No. 4", purpose: "Arguments" };
		const id = await make("hearings", { ...called, matterId, date: day });
		await page.goto(`/?date=${day}`);
		const row = page.locator(`#hearing-${id}`);
		await clickThrough(page, row.locator(".board-time"));
		await clickThrough(page, page.getByRole("dialog").getByRole("link", { name: "Withdraw" }));
		await page.getByRole("dialog").getByLabel("Reason").fill("Wrong date");
		await clickThrough(page, page.getByRole("dialog").getByRole("button", { name: "Withdraw" }));
		const { pathname, searchParams } = new URL(page.url());
		expect([pathname, searchParams.get("date"), searchParams.get("deleted")]).toEqual(["/", day, id]);
		expect([await page.locator(".toast").count(), await row.count()]).toEqual([0, 0]);
		await clickThrough(page, page.getByRole("button", { name: "Undo" }));
		const back = new URL(page.url());
		expect([back.pathname, back.search, back.hash]).toEqual(["/", `?date=${day}`, `#hearing-${id}`]);
		expect(await row.count()).toBe(1);
		expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
	});

	test("says what keeps a matter, and takes an empty one until it is restored from the list", async () => {
		await page.goto("/matters?q=90123/2024");
		await follow(/Blue Heron/);
		await follow(/^Case Info/);
		await follow("Delete Matter");
		const dialog = page.getByRole("dialog");
		await dialog.getByText("This matter has hearings, documents or drafts").waitFor();
		expect(await dialog.getByRole("link", { name: /^Hearings: \d+$/ }).count()).toBe(1);
		expect(await dialog.getByRole("button", { name: "Delete Matter" }).count()).toBe(0);

		const title = `${name} v. Nobody`;
		await page.goto("/matters/new");
		for (const [label, value] of [
			["Matter Title", title],
			["Court", "Civil Court"],
			["Filing Date", "2026-02-03"],
		] as const)
			await page.getByRole("dialog").getByLabel(label).fill(value);
		await press("Save without case number");
		await page.waitForURL(/\/matters#matter-/);
		await page.locator(".toast a").click();
		await page.getByRole("heading", { level: 1, name: title }).waitFor();
		await follow(/^Case Info/);
		await follow("Delete Matter");
		await press("Delete Matter");
		await page.getByText("Matter deleted").first().waitFor();
		await follow("Open the bin");
		const row = page.getByRole("row").filter({ hasText: title });
		await row.getByRole("button", { name: /^Restore/ }).click();
		expect(await toast(page)).toBe("Matter restored");
		expect(await page.getByRole("row").filter({ hasText: title }).count()).toBe(0);
	});
});
