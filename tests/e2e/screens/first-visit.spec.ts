import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN, signIn, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Demo, findDemo } from "./demo.ts";
import { type SeenBy, screens } from "./screens.ts";

const CHAMBERLESS = "sunita@demo.example";
/** The most a first visit to a screen may bring, zipped as browsers without brotli get it, its style in it. */
const KILOBYTES = 15;
/** The description of the whole /api. */
const OTHERS: Record<string, number> = { "/api/docs": 32 };

let browser: Browser;
let demo: Demo;
let visitors: Record<SeenBy, Visitor>;

beforeAll(async () => {
	browser = await openBrowser();
	const enter = async (email?: string) => {
		const visitor = await visit(browser);
		// No script, and so no style sheet in the cache, and never its cookie.
		await visitor.page.route("**/*.js", (route) => route.abort());
		if (!email) return visitor;
		await visitor.page.goto("/login");
		await signIn(visitor.page, email);
		await visitor.page.goto("/settings");
		return visitor;
	};
	visitors = { stranger: await enter(), admin: await enter(ADMIN), chamberless: await enter(CHAMBERLESS) };
	demo = await findDemo(visitors.admin.page.request);
});
afterAll(() => browser.close());

/**
 * The selectors of the whole style sheet that fit something on the page and are in no rule it brought; names of states and
 * of parts, such as `:hover` and `::before`, are left out of them.
 */
const missed = (page: Page) =>
	page.evaluate(async () => {
		const stylesOf = (rules: CSSRuleList): CSSStyleRule[] =>
			[...rules].flatMap((rule) => {
				if (rule instanceof CSSStyleRule) return [rule];
				return "cssRules" in rule ? stylesOf(rule.cssRules as CSSRuleList) : [];
			});
		const answer = await fetch(document.documentElement.dataset.css ?? "");
		const whole = await new CSSStyleSheet().replace(await answer.text());
		const [own] = document.styleSheets;
		const brought = new Set(stylesOf((own ?? whole).cssRules).map(({ cssText }) => cssText));
		const absent = stylesOf(whole.cssRules).filter(({ cssText }) => !brought.has(cssText));
		const plain = (selector: string) =>
			selector
				.replace(/(^|[\s>+~,])::?[a-z-]+(?![\w(-])/g, "$1*")
				.replace(/(?<!\\)::?[a-z-]+(?![\w(-])/g, "");
		const selectors = absent.map(({ selectorText }) => plain(selectorText));
		return { rules: absent.length, fitting: selectors.filter((text) => document.querySelector(text)) };
	});

test.each(screens)(
	"$name ($seenBy) brings a first visitor all the style it needs, and little",
	async (screen) => {
		const { page } = visitors[screen.seenBy];
		const answer = await page.goto(screen.at(demo));
		const html = (await answer?.text()) ?? "";
		expect(html.match(/<style/g)).toHaveLength(1);
		const bytes = gzipSync(html).length;
		console.log(`${screen.name}: ${bytes} bytes`);
		expect(bytes).toBeLessThanOrEqual((OTHERS[screen.name] ?? KILOBYTES) * 1024);

		const { rules, fitting } = await missed(page);
		expect(rules).toBeGreaterThan(100);
		expect(fitting).toEqual([]);
	},
);
