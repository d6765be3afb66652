import type { Page } from "playwright";
import { expect } from "vitest";

type Box = { name: string; left: number; right: number; top: number; bottom: number };

/** Where the parts of a page that match a selector and are shown lie, in CSS pixels, with the beginning of their texts. */
export const boxes = (page: Page, selector: string): Promise<Box[]> =>
	page.locator(selector).evaluateAll((all) =>
		all
			.filter((one) => one.getClientRects().length > 0)
			.map((one) => {
				const { left, right, top, bottom } = one.getBoundingClientRect();
				return { name: one.textContent?.trim().slice(0, 30) ?? "", left, right, top, bottom };
			}),
	);

/** Boxes that stand side by side, line by line. */
export const linesIn = (all: Box[]) => [...Map.groupBy(all, ({ top }) => Math.round(top)).values()];

/** Each line of buttons reaches, but for the padding, from one edge of what holds them to the other. */
export function expectFullLines(buttons: Box[], [around]: Box[]): void {
	expect(buttons.length).toBeGreaterThan(0);
	for (const line of linesIn(buttons)) {
		expect(Math.min(...line.map(({ left }) => left)) - (around?.left ?? 0)).toBeLessThan(20);
		expect((around?.right ?? 0) - Math.max(...line.map(({ right }) => right))).toBeLessThan(20);
	}
}

/** The text of the first element that matches and over how many lines it runs. */
export const textLinesOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((one) => {
			const range = document.createRange();
			range.selectNodeContents(one);
			return { text: one.textContent, lines: range.getClientRects().length };
		});
