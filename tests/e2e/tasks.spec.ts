import type { Browser, Page } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { enter, HEMANT, toast, type Visitor, visit } from "./visitor.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** Lets the time of a waiting reminder come. */
async function bringForward(title: string): Promise<void> {
	const sql = postgres(inject("app").databaseUrl, { max: 1, onnotice: () => {} });
	const moved = await sql`
		update pgboss.job set start_after = now() where name = 'reminders.deliver' and state = 'created'
			and data->>'taskId' in (select id::text from tasks where title = ${title})`;
	await sql.end();
	expect(moved.count).toBe(1);
}

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a matter's tasks and reminders %s, on a phone", (_name, script) => {
	const name = (text: string) => `${text} ${script ? "with" : "without"} script`;
	let visitor: Visitor;
	let page: Page;
	let matter: string;

	beforeAll(async () => {
		visitor = await visit(browser, { script });
		page = visitor.page;
		await enter(page, HEMANT);
		await page.goto("/matters?q=Prajapati");
		await page.getByRole("link", { name: "Jayesh Prajapati v. Harshad" }).click();
		await page.getByRole("navigation", { name: "Matter sections" }).waitFor();
		matter = page.url();
	});
	afterAll(async () => {
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
	const tab = (label: RegExp) => page.getByRole("link", { name: label }).first().click();

	test("a task is added, done with one tap, opened again, deleted and brought back", async () => {
		const title = name("Cure the office objections");
		await page.goto(matter);
		await tab(/^Tasks/);
		await page.getByRole("link", { name: "Add Task" }).first().click();
		await page.getByLabel("Title").fill(title);
		await page.getByLabel("Due date").fill("2026-01-05");
		await page.getByRole("button", { name: "Save" }).click();
		expect(await toast(page)).toContain("Task added");
		expect(await row(title).innerText()).toContain("Overdue");

		await row(title).getByRole("button", { name: "Mark done" }).click();
		expect(await toast(page)).toContain("Marked as done");
		await row(title).getByRole("button", { name: "Reopen" }).click();
		expect(await toast(page)).toContain("Reopened");

		await row(title).getByRole("button", { name: "Delete" }).click();
		await page.getByRole("button", { name: "Undo" }).waitFor();
		expect(await row(title).count()).toBe(0);
		await page.getByRole("button", { name: "Undo" }).click();
		expect(await toast(page)).toContain("Restored");
		expect(await row(title).count()).toBe(1);
	});

	test("a deadline is computed, shown with what it rests on, and kept", async () => {
		await page.goto(`${matter}/tasks`);
		await page.locator("main summary").filter({ hasText: "More" }).click();
		await page.getByRole("link", { name: "Calculate limitation" }).click();
		await page.getByText("Arbitration, consumer, tribunals").click();
		await page.getByLabel("Challenge an arbitral award").check();
		await page.getByLabel("Start date").fill("2025-08-20");
		await page.getByRole("button", { name: "Calculate" }).click();
		await page.getByRole("heading", { name: "Last date: Thu 20 Nov 2025" }).waitFor();
		const dialog = await page.getByRole("dialog").innerText();
		expect(dialog).toContain("Sat 20 Dec 2025");
		expect(dialog).toContain("Arbitration and Conciliation Act, s. 34(3)");
		expect(dialog).toContain("For guidance only. Please verify.");
		await page.getByLabel("Title").fill(name("Challenge the award"));
		await page.getByRole("button", { name: "Save as deadline" }).click();
		expect(await toast(page)).toContain("Deadline saved");
		expect(await row(name("Challenge the award")).innerText()).toContain("Outer limit Sat 20 Dec 2025");
	});

	test("a reminder is set, shown by the worker when its time comes, and leads back to its matter", async () => {
		const title = name("Print the case law");
		await page.goto(matter);
		await tab(/^Reminders/);
		await page.getByRole("link", { name: "Set Reminder" }).first().click();
		await page.getByLabel("Remind me about").fill(title);
		await page.getByRole("button", { name: "Save" }).click();
		expect(await toast(page)).toContain("Reminder set");
		expect(await row(title).innerText()).toContain("Queued");
		expect(await page.locator("main").innerText()).toContain("Email, SMS and WhatsApp: not available yet");

		await bringForward(title);
		await expect
			.poll(
				async () => {
					await page.goto("/notifications");
					return page.getByText(`Reminder: ${title}`).count();
				},
				{ interval: 500 },
			)
			.toBe(1);
		await row(title).getByRole("button", { name: "Mark as read" }).click();
		expect(await row(title).innerText()).not.toContain("New");
		await page.getByRole("link", { name: title }).click();
		await page.waitForURL("**/reminders#t-*");
		expect(await row(title).innerText()).toContain("Sent");
	});
});
