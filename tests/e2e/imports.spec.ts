import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { workbook } from "#tests/imports/spreadsheets.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { ADMIN, signIn, toast, visit } from "./visitor.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const linesOf = (year: number) => [
	"Case No,Court,Petitioner,Respondent,Client,Mobile,Dated,Stage",
	`RCS 701/${year},Civil Court Sanand,Harsha Vora ${year},Orbit Mills,Harsha Vora ${year},9825012001,12/03/2031,Arguments`,
	`RCS 702/${year},Civil Court Sanand,Nitin Parekh ${year},State,Nitin Parekh ${year},9.8E+09,25/04/2031,Evidence`,
	`RCS 703/${year},Civil Court Sanand,Nitin Parekh ${year},State,Nitin Parekh ${year},,31/02/2031,Evidence`,
];

const READING = { timeout: 300_000 };

/** Goes on once the worker has come to what the page shows then: it looks again by itself, also without scripts. */
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor(READING);

describe.each([
	["without script", false, 2011],
	["with script", true, 2012],
] as const)("%s", (_, script, year) => {
	test("a list is sent, its columns said, its rows seen, brought in and undone", async () => {
		const { page, close } = await visit(browser, { width: 360, script });
		await page.goto("/login");
		await signIn(page, ADMIN);
		await page.goto("/matters");
		await page.locator("main .more > summary").click();
		await page.getByRole("link", { name: "Import from a file" }).click();
		const buffer = Buffer.from(linesOf(year).join("\n"));
		await page
			.getByLabel("The list")
			.setInputFiles({ name: `diary-${year}.csv`, mimeType: "text/csv", buffer });
		await page.getByRole("button", { name: "Read the file" }).click();
		await seen(page, "Choose what each column contains");

		await page.getByLabel("Dated").selectOption("nextDate");
		await page.getByRole("button", { name: "Check the rows" }).click();
		await seen(page, "Nothing is saved yet");
		expect(await page.getByText("Wed 12 Mar 2031").count()).toBe(1);
		expect(
			await page.getByText("The spreadsheet has lost digits of the phone number (9.8E+09)").count(),
		).toBe(1);
		await page.getByRole("link", { name: "Unreadable date (1)" }).click();
		await page.getByText("“31/02/2031” in “Next date” is not a clear date.").waitFor();

		await page.getByRole("button", { name: "Import 2 rows" }).click();
		await seen(page, "Matters: 2. New clients: 2. Hearings: 2.");
		await page.goto(`/matters?q=RCS+702/${year}`);
		expect(await page.getByText(`Nitin Parekh ${year} v. State`).count()).toBeGreaterThan(0);

		await page.goBack();
		await page.getByRole("button", { name: "Undo the whole import" }).click();
		await seen(page, "Everything this import added has been removed again.");
		await page.goto(`/matters?q=RCS+702/${year}`);
		expect(await page.getByText("No matters match these filters").count()).toBe(1);
		await close();
	});
});

test("a list whose columns are not said yet is deleted from where they are asked for, without script", async () => {
	const { page, close } = await visit(browser, { width: 360, script: false });
	await page.goto("/login?redirectTo=/import");
	await signIn(page, ADMIN);
	const buffer = Buffer.from(linesOf(2013).join("\n"));
	await page.getByLabel("The list").setInputFiles({ name: "left-alone.csv", mimeType: "text/csv", buffer });
	await page.getByRole("button", { name: "Read the file" }).click();
	await seen(page, "Choose what each column contains");

	await page.getByRole("link", { name: "Delete this list" }).click();
	await page.getByRole("link", { name: "Cancel" }).click();
	expect(await page.getByText("Choose what each column contains").count()).toBe(1);
	await page.getByRole("link", { name: "Delete this list" }).click();
	await page.getByRole("button", { name: "Delete" }).click();
	expect(await toast(page)).toContain("deleted");
	await page.goto("/import");
	expect(await page.getByText("left-alone.csv").count()).toBe(0);
	await close();
});

test("the sheets of a workbook are chosen without script, and what is left out is named", async () => {
	const { page, close } = await visit(browser, { width: 360, script: false });
	await page.goto("/login?redirectTo=/import");
	await signIn(page, ADMIN);
	const header = ["Case No", "Title", "Court", "NDOH"];
	const rows = (month: string) => [
		["Diary of the chamber"],
		header,
		[`RCS 1/20${month}`, `${month} v. State`, "Sanand", "15/03/2031"],
	];
	const buffer = workbook([
		{ name: "March", rows: rows("14") },
		{ name: "April", rows: rows("15") },
		{
			name: "Fees",
			rows: [
				["Client", "Fee"],
				["Harsha Vora", "500"],
			],
		},
	]);
	await page
		.getByLabel("The list")
		.setInputFiles({ name: "months.xlsx", mimeType: "application/zip", buffer });
	await page.getByRole("button", { name: "Read the file" }).click();
	await seen(page, "Choose what each column contains");
	const ticked = () => page.getByRole("checkbox", { name: /– rows:/, checked: true }).count();
	expect(await ticked()).toBe(2);
	await page.getByText("Lines above the header, which are left out").click();
	expect(await page.getByText("Diary of the chamber").count()).toBe(2);

	await page.getByRole("checkbox", { name: "April – rows: 1" }).uncheck();
	await page.getByRole("checkbox", { name: "Fees – rows: 1" }).check();
	await page.getByRole("button", { name: "Take these sheets" }).click();
	await page.getByText("Fee", { exact: true }).first().waitFor();
	expect(await ticked()).toBe(2);
	await page.getByRole("checkbox", { name: "Fees – rows: 1" }).uncheck();
	await page.getByRole("checkbox", { name: "March – rows: 1" }).uncheck();
	await page.getByRole("button", { name: "Take these sheets" }).click();
	await page.getByText("Choose at least one sheet.").first().waitFor();

	await page.goto(page.url());
	await page.getByRole("button", { name: "Check the rows" }).click();
	await seen(page, "Nothing is saved yet");
	await close();
});
