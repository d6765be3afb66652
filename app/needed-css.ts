/** A rule with the class names each of its selectors asks for, or a group of rules under a condition. */
type Piece = { text: string; asks: string[][] } | { head: string; inner: Piece[] };

/**
 * Takes a style sheet; returns what gives the part of it that a page can use, with the order of the rules kept. A selector
 * that asks for a class which no element has matches nothing, so the page looks as it does with the whole sheet. Classes
 * that are there `later`, without being in the HTML, count as there.
 */
export function neededCss(sheet: string, later: readonly string[] = []): (html: string) => string {
	const pieces = piecesOf(sheet.replace(COMMENT, "$1"));
	return (html) => {
		const there = classesIn(html, later);
		return filtered(pieces, (needed) => needed.every((name) => there.has(name)));
	};
}

/** A comment, or a string, which may hold what looks like one. */
const COMMENT = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*.*?\*\//gs;

function filtered(pieces: readonly Piece[], isThere: (needed: string[]) => boolean): string {
	return pieces
		.map((piece) => {
			if ("text" in piece) return piece.asks.some(isThere) ? piece.text : "";
			const inner = filtered(piece.inner, isThere);
			return inner && `${piece.head}{${inner}}`;
		})
		.join("");
}

/** Conditions around rules; other at-rules, such as @keyframes, stand for themselves. */
const GROUP = /^@(media|supports|container|layer)\b/;

function piecesOf(css: string): Piece[] {
	const pieces: Piece[] = [];
	for (let at = 0; at < css.length; ) {
		const open = ending(css, at, "{;");
		const head = css.slice(at, open).trim();
		if (css[open] !== "{") {
			if (head) pieces.push(always(`${head};`));
			at = open + 1;
			continue;
		}
		const close = ending(css, open + 1, "}");
		const body = css.slice(open + 1, close);
		at = close + 1;
		if (GROUP.test(head)) pieces.push({ head, inner: piecesOf(body) });
		else if (head.startsWith("@")) pieces.push(always(`${head}{${body}}`));
		else pieces.push({ text: `${head}{${body}}`, asks: selectorsOf(head).map(classesOfSelector) });
	}
	return pieces;
}

const always = (text: string): Piece => ({ text, asks: [[]] });

/** Where the first of some characters stands that is in no string, bracket or inner block. */
function ending(css: string, from: number, wanted: string): number {
	for (let at = from, depth = 0; at < css.length; at += 1) {
		const sign = css[at] ?? "";
		if (depth === 0 && wanted.includes(sign)) return at;
		if (sign === "\\") at += 1;
		else if (sign === '"' || sign === "'") at = stringEnd(css, at, sign);
		else if ("{([".includes(sign)) depth += 1;
		else if ("})]".includes(sign)) depth -= 1;
	}
	return css.length;
}

function stringEnd(css: string, from: number, quote: string): number {
	let at = from + 1;
	while (at < css.length && css[at] !== quote) at += css[at] === "\\" ? 2 : 1;
	return at;
}

function selectorsOf(head: string): string[] {
	const selectors: string[] = [];
	for (let at = 0; at < head.length; ) {
		const end = ending(head, at, ",");
		selectors.push(head.slice(at, end));
		at = end + 1;
	}
	return selectors;
}

/** What stands in brackets asks for none: `:not(.a)` for its absence, `:is(.a, .b)` for one of several. */
function classesOfSelector(selector: string): string[] {
	let bare = "";
	for (let at = 0; at < selector.length; ) {
		const open = ending(selector, at, "([");
		bare += `${selector.slice(at, open)} `;
		at = ending(selector, open + 1, selector[open] === "(" ? ")" : "]") + 1;
	}
	return [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
}

const ENTITIES: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

function classesIn(html: string, later: readonly string[]): Set<string> {
	const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = ""]) => value);
	const names = [...new Set(values)].flatMap((value) => value.split(/\s+/));
	const there = names.map((name) =>
		name.replace(/&(amp|gt|lt|quot|#x27);/g, (_, known) => ENTITIES[known] ?? ""),
	);
	return new Set([...there, ...later]);
}
