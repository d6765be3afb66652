import type { Page } from "playwright";

/** What is seen of a page at a width without axe-core. */
type Look = { shape: string; isRoomy: boolean; spilled: string[] };

/** Looks at a page in three ways by one call into it. */
export const lookAt = (page: Page): Promise<Look> =>
	page.evaluate(`({ shape: (${shape})(), isRoomy: (${roominess})(), spilled: (${spilled})() })`);

export const roominessOf = (page: Page) => page.evaluate(roominess);

/** Cells of tables whose text runs into the next one. Runs in the page. */
const spilled = () =>
	[...document.querySelectorAll(".table :is(td, th)")]
		.filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
		.map((cell) => (cell.textContent ?? "").slice(0, 40));

/**
 * All that axe-core judges of a page but colours and sizes, as one text: its elements, what of them is visible and what
 * scrolls, their attributes, which texts there are, which labels are the same, and which contain what they label. Two pages of
 * one shape differ only in the words of their texts, so one is as sound as the other. Runs in the page.
 */
function shape(): string {
	const SPOKEN = ["aria-label", "alt", "title", "placeholder", "summary", "label"];
	const DATA = /^(value|src|srcset|href|action|content|nonce|datetime|class|sizes|media|data-.*)$/;
	/** What is pressed by the words it shows, so that its name has to say them too (WCAG 2.1, 2.5.3). */
	const NAMED_BY_WORDS =
		"a, button, summary, label, [role=button], [role=link], [role=tab], [role^=menuitem], [role=option], [role=switch], [role=checkbox], [role=radio]";
	const SCROLLS = /auto|scroll/;
	const labels: string[] = [];
	const lines: string[] = [];
	const tidy = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
	const spoken = (text: string) => {
		if (!/[\p{L}\p{N}]/u.test(text)) return text;
		if (!labels.includes(text)) labels.push(text);
		return `text ${labels.indexOf(text)}`;
	};
	const written = ({ name, value }: Attr, element: Element) => {
		if (SPOKEN.includes(name)) return `${name}=${spoken(tidy(value))}`;
		if (name === "href" && value.startsWith("#")) return `href=${value}`;
		if (name === "content" && element.getAttribute("name") === "viewport") return `content=${value}`;
		if (name === "lang" && element === document.documentElement) return "lang";
		return DATA.test(name) ? `${name}${value === "" ? " empty" : ""}` : `${name}=${value}`;
	};
	/** The name an element is given; with its words where they are other than what is to be seen, or said twice. */
	const named = (element: Element) => {
		const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
		const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
		const name = tidy(byIds || element.getAttribute("aria-label"));
		const isPressed = element instanceof HTMLElement && element.matches(NAMED_BY_WORDS);
		const shown = name !== "" && isPressed && element.checkVisibility() ? tidy(element.innerText) : "";
		const alt = tidy(element.getAttribute("alt"));
		const around = tidy(element.closest("a, button")?.textContent ?? "");
		const isOther = name !== "" && !name.includes(shown);
		const isTwice = alt !== "" && around.includes(alt);
		return spoken(name) + (isOther || isTwice ? ` ${name} ${alt} ${shown}` : "");
	};
	// The language of the page is marked among its choices, so the mark stands elsewhere in each.
	const isChoice = ({ name }: Attr, element: Element) =>
		name === "selected" || (name === "aria-current" && element.getAttribute("name") === "locale");
	const walk = (element: Element) => {
		const style = getComputedStyle(element);
		const isScrolled =
			(SCROLLS.test(style.overflowX) && element.scrollWidth > element.clientWidth) ||
			(SCROLLS.test(style.overflowY) && element.scrollHeight > element.clientHeight);
		const seen = element.checkVisibility({ visibilityProperty: true }) ? "seen" : "";
		const attributes = [...element.attributes]
			.filter((one) => one.name !== "data-kind" && !isChoice(one, element))
			.map((one) => written(one, element));
		lines.push(`<${element.tagName} ${[...attributes, seen, isScrolled, named(element)].join(" ")}>`);
		for (const node of element.childNodes) {
			if (node instanceof Element) walk(node);
			else if (node instanceof Text && /[\p{L}\p{N}]/u.test(node.data)) lines.push("text");
			else if (node instanceof Text && node.data.trim() !== "") lines.push(node.data.trim());
		}
		lines.push("</>");
	};
	walk(document.documentElement);
	return lines.join("\n");
}

/**
 * Whether everything that can be pressed is at least 24 pixels wide and high, or stands so far from all else that nobody hits
 * another by mistake (WCAG 2.2, 2.5.8), by the corners of its box alone; what is scrolled may come to stand anywhere in what it
 * is scrolled in, and nowhere else. Where this says no, axe-core knows the exceptions. Runs in the page.
 */
function roominess(): boolean {
	const LEAST = 24;
	const TARGETS =
		"a[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable], [role], [tabindex]";
	const SCROLLS = /auto|scroll/;
	type Box = { left: number; right: number; top: number; bottom: number };
	const hasFixedPosition = (element: Element) => getComputedStyle(element).position === "fixed";
	const isFixed = (element: Element | null): boolean =>
		element !== null && (hasFixedPosition(element) || isFixed(element.parentElement));
	const scrolledIn = (element: Element): Element | null => {
		const around = element.parentElement;
		if (!around || around === document.body || hasFixedPosition(element)) return null;
		return SCROLLS.test(getComputedStyle(around).overflow) ? around : scrolledIn(around);
	};
	const isTarget = (element: Element) =>
		element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility();
	const wider = ({ left, right, top, bottom }: Box, across: number, down: number): Box => ({
		left: left - across,
		right: right + across,
		top: top - down,
		bottom: bottom + down,
	});
	const targets = [...document.querySelectorAll(TARGETS)].filter(isTarget).map((element) => {
		const box = element.getBoundingClientRect();
		// A circle around what is small has to keep clear; a square around the circle is the stricter measure.
		const across = Math.max(LEAST - box.width, 0) / 2;
		const down = Math.max(LEAST - box.height, 0) / 2;
		const frame = scrolledIn(element);
		return {
			frame,
			isFixed: isFixed(element),
			own: wider(box, across, down),
			anywhere: wider(frame?.getBoundingClientRect() ?? box, across, down),
		};
	});
	const meet = (one: Box, two: Box) =>
		one.left < two.right - 0.5 &&
		two.left < one.right - 0.5 &&
		one.top < two.bottom - 0.5 &&
		two.top < one.bottom - 0.5;
	return !targets.some((one, at) =>
		targets.some(
			(two, to) =>
				to > at &&
				one.isFixed === two.isFixed &&
				(one.frame === two.frame ? meet(one.own, two.own) : meet(one.anywhere, two.anywhere)),
		),
	);
}
