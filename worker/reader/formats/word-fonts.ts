import { isLegacyText, legacyFont } from "#worker/reader/legacy/fonts.ts";
import type { Element } from "./word-tables.ts";

/** The font that each style of a Word file has (ECMA-376 17.7), and that of text without any. */
export type StyleFonts = { of: (styleId: string | null | undefined) => string | null; base: string | null };

const MOST_STYLES = 5000;

/** Reads `word/styles.xml`: a style without a font has that of the style it is based on. */
export function styleFonts(xml: string): StyleFonts {
	const styles = new Map<string, { font: string | null; basedOn: string | null; isBase: boolean }>();
	for (const part of xml.split("<w:style ").slice(1, MOST_STYLES + 1)) {
		const [body = ""] = part.split("</w:style>", 1);
		const [tag = ""] = body.split(">", 1);
		const id = /w:styleId="([^"]*)"/.exec(tag)?.[1];
		if (!id) continue;
		const isBase = /w:default="(?:1|true|on)"/.test(tag) && /w:type="paragraph"/.test(tag);
		styles.set(id, {
			font: fontIn(body),
			basedOn: /<w:basedOn w:val="([^"]*)"/.exec(body)?.[1] ?? null,
			isBase,
		});
	}
	const of = (styleId: string | null | undefined): string | null => {
		const seen = new Set<string>();
		for (let id = styleId ?? null; id && !seen.has(id) && seen.size < 20; ) {
			seen.add(id);
			const style = styles.get(id);
			if (style?.font) return style.font;
			id = style?.basedOn ?? null;
		}
		return null;
	};
	const [base] = [...styles].find(([, { isBase }]) => isBase) ?? [];
	const defaults = /<w:docDefaults>([\s\S]{0,5000}?)<\/w:docDefaults>/.exec(xml)?.[1] ?? "";
	return { of, base: of(base) ?? fontIn(defaults) };
}

const fontIn = (xml: string): string | null => {
	const tag = /<w:rFonts\s[^>]*>/.exec(xml)?.[0] ?? "";
	return /w:ascii="([^"]*)"/.exec(tag)?.[1] ?? /w:hAnsi="([^"]*)"/.exec(tag)?.[1] ?? null;
};

type Styled = Element & { font?: string | null; styleId?: string | null };

/** A piece of text in one font; several texts of a document, as words are cut into runs. */
type Piece = { font: string | null; texts: Element[] };

/**
 * Reads what a document holds in legacy fonts, in place: as Unicode where the font is known, as nothing where it is not.
 * Returns whether something was lost.
 */
export function readLegacyRuns(document: Element, styles: StyleFonts): boolean {
	const lost = piecesOf(document, styles).map(({ font, texts }) => {
		const legacy = legacyFont(font);
		const text = texts.map(({ value }) => value ?? "").join("");
		if (!legacy || !isLegacyText(text)) return false;
		const read = legacy.read?.(text) ?? "";
		for (const [at, one] of texts.entries()) one.value = at === 0 ? read : "";
		return !legacy.read && /\p{L}/u.test(text);
	});
	return lost.some(Boolean);
}

function piecesOf(document: Element, styles: StyleFonts): Piece[] {
	const pieces: Piece[] = [];
	let current: Piece | null = null;
	const visit = (element: Styled, font: string | null) => {
		if (element.type === "text") {
			if (current?.font !== font) current = null;
			current ??= pieces[pieces.push({ font, texts: [] }) - 1] ?? null;
			current?.texts.push(element);
			return;
		}
		const isPart = element.type === "run" || element.type === "hyperlink";
		if (!isPart) current = null;
		const own = element.font ?? styles.of(element.styleId) ?? font;
		for (const child of element.children ?? []) visit(child, own);
		if (!isPart) current = null;
	};
	visit(document, styles.base);
	return pieces;
}
