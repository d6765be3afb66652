import type { Page } from "playwright";

/**
 * All that decides whether the colours of a text can be told apart, for every text that is to be seen: its own colour, size
 * and weight, the ground below it, and what surrounds a link. Two texts of one kind are as readable as each other. A text
 * that lies over another part of the page than the one it stands in is of a kind with nothing elsewhere: its kind bears
 * `place`. Until the next look the first texts of each kind bear its number in the list that is returned. The page is in the
 * theme when they are looked at, and stays in it.
 */
export function markKinds(page: Page, theme: "light" | "dark", place: string): Promise<string[]> {
	const given = { theme, where: place };
	return page.evaluate(({ theme, where }) => {
		document.documentElement.dataset.theme = theme;
		for (const element of document.querySelectorAll("[data-kind]")) element.removeAttribute("data-kind");
		/** How many texts of a kind are marked: one of them may be half hidden. */
		const OF_EACH = 5;
		// Of neither a point between two texts nor a box to tick does axe-core tell the colours apart.
		const WORDS = /[^\s!-/:-@[-`{-~]/;
		const FIELDS = "input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea, select";
		const OUT_OF_FLOW = /absolute|fixed|sticky/;
		const NOTHING = "rgba(0, 0, 0, 0)";
		const NO_LAYER = `${NOTHING} none 1 none normal`;
		const isPainted = (element: Element) => {
			const { backgroundColor, backgroundImage } = getComputedStyle(element);
			const isPicture = element.matches("img, svg, canvas, video, iframe");
			return isPicture || backgroundColor !== NOTHING || backgroundImage !== "none";
		};
		let painted: { element: Element; box: DOMRect }[] | null = null;
		/** Whether a part of the page that is neither around this element nor in it is painted where it lies. */
		const isOverOthers = (element: Element) => {
			painted ??= [...document.body.querySelectorAll("*")]
				.filter(isPainted)
				.map((one) => ({ element: one, box: one.getBoundingClientRect() }));
			const own = element.getBoundingClientRect();
			return painted.some(
				({ element: other, box }) =>
					box.left < own.right &&
					own.left < box.right &&
					box.top < own.bottom &&
					own.top < box.bottom &&
					!other.contains(element) &&
					!element.contains(other),
			);
		};
		type Ground = { layers: string; opacity: number };
		const NO_GROUND: Ground = { layers: "", opacity: 1 };
		const grounds = new Map<Element, Ground>();
		/** The layers below what stands in this element, down to one through which nothing is seen; and what is left of its colours. */
		const groundOf = (element: Element | null): Ground => {
			if (!element) return NO_GROUND;
			const known = grounds.get(element);
			if (known) return known;
			const style = getComputedStyle(element);
			const colour = style.backgroundColor;
			const isClear = /^rgba\(|\/ /.test(colour) || style.opacity !== "1";
			const isElsewhere =
				isClear && (OUT_OF_FLOW.test(style.position) || style.transform !== "none") && isOverOthers(element);
			const own = [colour, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join(" ");
			const below = groundOf(element.parentElement);
			const layers = [
				...(own === NO_LAYER ? [] : [own]),
				...(isElsewhere ? [where] : []),
				...(isClear ? [below.layers] : []),
			];
			const ground = {
				layers: layers.join(" / "),
				opacity: Number(style.opacity) * below.opacity,
			};
			grounds.set(element, ground);
			return ground;
		};
		const fontOf = ({ color, fontSize, fontWeight, textShadow, textDecorationLine }: CSSStyleDeclaration) =>
			[color, fontSize, fontWeight, textShadow, textDecorationLine].join(" ");
		const hasText = (element: Element, wanted = /\S/) =>
			[...element.childNodes].some((node) => node instanceof Text && wanted.test(node.data));
		/** Whether a text is there to be heard alone: cut off to a dot. */
		const isHeardAlone = (element: Element) =>
			element instanceof HTMLElement &&
			element.offsetWidth <= 1 &&
			element.offsetHeight <= 1 &&
			getComputedStyle(element).overflow === "hidden";

		const kinds = new Map<string, { number: number; marked: number }>();
		// What lies behind a modal dialog nobody reads until it has closed, and axe-core passes over it.
		const shown = document.querySelector(":modal") ?? document.body;
		for (const element of shown.querySelectorAll("*")) {
			const isField = element.matches(FIELDS);
			if (!(isField || hasText(element, WORDS)) || !element.checkVisibility({ visibilityProperty: true }))
				continue;
			if (isHeardAlone(element)) continue;
			const link = element.closest("a");
			const around = link?.parentElement;
			const { layers, opacity } = groundOf(element);
			const kind = [
				isField ? element.tagName : "",
				element.closest("[disabled], [aria-disabled]") ? "disabled" : "",
				fontOf(getComputedStyle(element)),
				link && around
					? [getComputedStyle(link).display, fontOf(getComputedStyle(around)), hasText(around)]
					: "",
				opacity,
				layers,
			].join(" | ");
			const known = kinds.get(kind) ?? { number: kinds.size, marked: 0 };
			kinds.set(kind, known);
			known.marked += 1;
			if (known.marked <= OF_EACH) element.setAttribute("data-kind", String(known.number));
		}
		return [...kinds.keys()];
	}, given);
}
