import type { Page } from "playwright";

/**
 * All that decides whether the colours of a text can be told apart, for every text that is to be seen: its own colour, size
 * and weight, the ground below it, and what surrounds a link. Two texts of one kind are as readable as each other. A text
 * that lies over another part of the page than the one it stands in is of a kind with nothing elsewhere: its kind bears
 * `place`. Until `unmarkKinds` every text bears the number of its kind in the list that is returned.
 */
export function markKinds(page: Page, place: string): Promise<string[]> {
	return page.evaluate((where) => {
		const OUT_OF_FLOW = /absolute|fixed|sticky/;
		const grounds = new Map<Element, string>();
		/** The layers below what stands in this element, down to one through which nothing is seen. */
		const groundOf = (element: Element | null): string => {
			if (!element) return "";
			const known = grounds.get(element);
			if (known !== undefined) return known;
			const style = getComputedStyle(element);
			const colour = style.backgroundColor;
			const isClear = /^rgba\(|\/ /.test(colour) || style.opacity !== "1";
			const layer = [
				...[colour, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode],
				...(isClear && (OUT_OF_FLOW.test(style.position) || style.transform !== "none") ? [where] : []),
			].join(" ");
			const ground = isClear ? `${layer} / ${groundOf(element.parentElement)}` : layer;
			grounds.set(element, ground);
			return ground;
		};
		/** What is left of the colours of an element and of the ground it has, through all that it stands in. */
		const opacityOf = (element: Element | null): number =>
			element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
		const fontOf = ({ color, fontSize, fontWeight, textShadow, textDecorationLine }: CSSStyleDeclaration) =>
			[color, fontSize, fontWeight, textShadow, textDecorationLine].join(" ");
		const hasText = (element: Element) =>
			[...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

		const kinds: string[] = [];
		for (const element of document.body.querySelectorAll("*")) {
			const isField = element.matches("input, textarea, select");
			if (!(isField || hasText(element)) || !element.checkVisibility({ visibilityProperty: true })) continue;
			const link = element.closest("a");
			const around = link?.parentElement;
			const kind = [
				element.tagName,
				element.closest("[disabled], [aria-disabled]") ? "disabled" : "",
				fontOf(getComputedStyle(element)),
				link && around
					? [getComputedStyle(link).display, fontOf(getComputedStyle(around)), hasText(around)]
					: "",
				opacityOf(element),
				groundOf(element),
			].join(" | ");
			if (!kinds.includes(kind)) kinds.push(kind);
			element.setAttribute("data-kind", String(kinds.indexOf(kind)));
		}
		return kinds;
	}, place);
}

export const unmarkKinds = (page: Page) =>
	page.evaluate(() => {
		for (const element of document.querySelectorAll("[data-kind]")) element.removeAttribute("data-kind");
	});
