import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { markKinds } from "./kinds.ts";
import { roominessOf } from "./shape.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The source in its small form: a page takes in twice as much in the other one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The rules about colours, most of the work of a whole look: of each kind of text one is looked at. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** The rule that the corners of boxes mostly answer. */
const SIZE_RULE = "target-size";
/** The kinds of texts whose colours axe-core could tell apart, and found nothing. */
const readable = new Set<string>();

/** How often axe-core was run and by which rules, and how often it could be spared. */
export const looks = { whole: 0, sizes: 0, spared: 0, colours: 0 };

/** Takes axe-core into every page that is opened from now on. */
export const takeAxeAlong = (page: Page) => page.addInitScript(AXE);

/** What axe-core finds by all the rules but those of colours. Takes whether the page is roomy, where that is known. */
export async function faultsOfParts(page: Page, isRoomy?: boolean): Promise<string[]> {
	looks.whole += 1;
	const spared = (isRoomy ?? (await roominessOf(page))) ? [...COLOUR_RULES, SIZE_RULE] : COLOUR_RULES;
	return faultsBy(page, TAGS, spared);
}

/** What axe-core finds in the sizes of what is pressed on a page that is roomy or not. */
export async function faultsOfSizes(page: Page, isRoomy: boolean): Promise<string[]> {
	looks[isRoomy ? "spared" : "sizes"] += 1;
	return isRoomy ? [] : faultsBy(page, [SIZE_RULE]);
}

/** What axe-core finds in the colours of a theme. Of each kind of text one that was read is enough, on whatever page. */
export async function faultsOfColours(page: Page, theme: "light" | "dark"): Promise<string[]> {
	const kinds = await markKinds(page, theme, `${page.url()} ${page.viewportSize()?.width}`);
	const fresh = kinds.flatMap((kind, at) => (readable.has(kind) ? [] : [at]));
	looks.colours += Math.sign(fresh.length);
	if (fresh.length === 0) return [];
	const colours = await coloursOf(page, fresh);
	// A message or a badge has gone since the kinds were marked: the page is looked at as it stands now.
	if (!colours) return faultsOfColours(page, theme);
	for (const at of colours.passed) readable.add(kinds[at] ?? "");
	return colours.found;
}

/**
 * What axe-core finds in the texts of these kinds, and in which of them it could tell the colours apart; null where none of
 * them stands on the page any more.
 */
async function coloursOf(page: Page, kinds: number[]): Promise<{ found: string[]; passed: number[] } | null> {
	await bringAxe(page);
	return page.evaluate(
		async ({ runOnly, include }) => {
			if (!include.some(([one]) => document.querySelector(one))) return null;
			const { run } = (window as unknown as { axe: typeof axe }).axe;
			const { violations, passes } = await run({ include }, { runOnly, elementRef: true, preload: false });
			const measured = passes.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
			return {
				found: violations.flatMap(({ id, nodes }) =>
					nodes.map(({ html }) => `${id} in ${html.slice(0, 160)}`),
				),
				passed: measured.flatMap(({ element }) => element?.getAttribute("data-kind") ?? []).map(Number),
			};
		},
		{ runOnly: COLOUR_RULES, include: kinds.map((at): [string] => [`[data-kind="${at}"]`]) },
	);
}

/** Only what is found leaves the page: of ninety rules axe-core tells more. */
async function faultsBy(page: Page, runOnly: string[], without: string[] = []): Promise<string[]> {
	await bringAxe(page);
	return page.evaluate(
		async ({ runOnly, without }) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
				runOnly,
				rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
				resultTypes: ["violations"],
				preload: false,
			});
			return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} in ${html.slice(0, 160)}`));
		},
		{ runOnly, without },
	);
}

async function bringAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}
