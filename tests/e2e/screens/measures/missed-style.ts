import type { Page } from "playwright";

/** What may come and go on a page that stands: states, attributes, and what is asked not to be. */
const PASSING = String.raw`:not\((?:[^()]|\([^()]*\))*\)|::?[a-z-]+(?![\w(-])|\[(?:"[^"]*"|[^\]"])*\]`;

/**
 * Takes any page of a browser, the HTML of a first visit and the whole style sheet; returns the rules of the sheet that fit
 * something in the HTML, in whatever state, and are not in the style it brought in the sheet's order.
 */
export const missedStyle = (page: Page, html: string, sheet: string): Promise<string[]> =>
	page.evaluate(
		([html, sheet, passing]) => {
			const read = (text: string) => {
				const read = new CSSStyleSheet();
				read.replaceSync(text);
				return rulesOf(read.cssRules, "");
			};
			const rulesOf = (rules: CSSRuleList, around: string): { text: string; selector: string }[] =>
				[...rules].flatMap((rule) => {
					const { cssText } = rule;
					const head = around + cssText.slice(0, cssText.indexOf("{"));
					if (rule instanceof CSSConditionRule || rule instanceof CSSLayerBlockRule)
						return rulesOf(rule.cssRules, head);
					const selector = rule instanceof CSSStyleRule ? rule.selectorText : "*";
					return [{ text: around + cssText, selector }];
				});
			const alone = new RegExp(String.raw`(^|[\s>+~,(])(?:${passing})+`, "g");
			const joined = new RegExp(String.raw`(?<!\\)(?:${passing})`, "g");
			const inAnyState = (selector: string) => selector.replace(alone, "$1*").replace(joined, "");

			const page = new DOMParser().parseFromString(html, "text/html");
			const own = read(page.querySelector("style")?.textContent ?? "");
			let next = 0;
			const absent = read(sheet).filter(({ text }) => {
				if (own[next]?.text !== text) return true;
				next += 1;
				return false;
			});
			const fits = (selectors: string[]) => page.querySelector(selectors.map(inAnyState).join()) !== null;
			const isNone = absent.length === 0 || !fits(absent.map(({ selector }) => selector));
			const fitting = isNone ? [] : absent.filter(({ selector }) => fits([selector]));
			return [...fitting, ...own.slice(next)].map(({ text }) => text);
		},
		[html, sheet, PASSING] as const,
	);
