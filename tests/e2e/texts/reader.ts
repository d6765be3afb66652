import type { Browser, Locator, Page } from "playwright";
import { enter, visit } from "#tests/e2e/visitor.ts";

type Row = { _id: string; date: string; status: string; order: string | null; createdAt?: string };

export type Reader = {
	page: Page;
	/** Opens a page and returns all its text. */
	open: (path: string) => Promise<string>;
	/** The text of the screen, without the frame. */
	main: () => Promise<string>;
	/** The texts of whatever a selector finds. */
	texts: (selector: string) => Promise<string[]>;
	/** The choices of a select, by its label. */
	options: (label: string) => Promise<string[]>;
	dialog: () => Locator;
	/** The rows of a list of /api. */
	rowsOf: (path: string) => Promise<Row[]>;
};

/** One line of what stands in an element. */
export const tidy = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

/** Signs in on a wide screen without JavaScript, to read what the server writes. */
export async function readerAs(browser: Browser, email: string, password?: string): Promise<Reader> {
	const { page } = await visit(browser, { script: false, width: 1280 });
	await enter(page, email, password);
	return readerOf(page);
}

/** Reads the pages of somebody who is signed in already. */
export function readerOf(page: Page): Reader {
	const texts = async (selector: string) => (await page.locator(selector).allTextContents()).map(tidy);
	return {
		page,
		open: async (path) => {
			await page.goto(path);
			return tidy(await page.locator("body").textContent());
		},
		main: async () => tidy(await page.locator("main").textContent()),
		texts,
		options: (label) => page.getByLabel(label).first().locator("option").allTextContents(),
		dialog: () => page.getByRole("dialog"),
		rowsOf: async (path) => ((await (await page.request.get(`/api/${path}`)).json()) as { data: Row[] }).data,
	};
}
