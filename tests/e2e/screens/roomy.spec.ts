// @module-tag long
import { expect, test } from "vitest";
import { roominessOf } from "#tests/e2e/screens/measures/shape.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { visit } from "../visitor.ts";

const button = (style: string) => `<button style="position: absolute; padding: 0; ${style}">Save</button>`;
const at = (top: number, left = 0, side = 30) =>
	button(`top: ${top}px; left: ${left}px; width: ${side}px; height: ${side}px`);
/** Two hundred pixels of a part of the page in which as many more are scrolled. */
const scrolled = (content: string) =>
	`<div style="position: relative; height: 200px; overflow: auto"><div style="height: 400px">${content}</div></div>`;
const fixed = (top: number) =>
	button(`position: fixed; top: ${top}px; left: 0; width: 30px; height: 30px; z-index: 1`);

test.each<[string, string, boolean]>([
	["two that stand apart", at(0) + at(40), true],
	["two that lie over each other", at(0) + at(20), false],
	["two small ones side by side", at(0, 0, 16) + at(0, 16, 16), false],
	["two small ones with room between them", at(0, 0, 16) + at(0, 30, 16), true],
	["one that is scrolled below what stands under its frame", scrolled(at(250)) + at(250), true],
	["one whose frame lies over another", scrolled(at(250)) + at(180), false],
	["two that lie over each other in one frame", scrolled(at(250) + at(260)), false],
	["two that stand fixed over each other, one of them in a frame", scrolled(fixed(300)) + fixed(310), false],
])("whether nobody presses one for another: %s", async (_, content, isRoomy) => {
	const { page, close } = await visit(await openBrowser(), { width: 1280 });
	await page.setContent(`<body style="margin: 0">${content}</body>`);
	expect(await roominessOf(page)).toBe(isRoomy);
	await close();
});
