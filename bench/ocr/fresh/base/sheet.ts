import type { Language } from "#worker/reader/page/languages.ts";
import type { Dice } from "./dice.ts";

/** What an order says that a hearing's record needs; null where it does not say it. Days are `YYYY-MM-DD`. */
export type Keys = {
	caseNumber: Wording | null;
	court: Wording | null;
	orderDate: string | null;
	nextDate: string | null;
};

/** A name as it is written out in full, and the part of it without which it is another. */
export type Wording = { core: string; full: string };

/**
 * A paper as HTML. What an element with `data-note` says is no part of the running text and may be read anywhere or not at
 * all: a stamp, a note in the margin; its words are the attribute's where that has any.
 */
export type Sheet = { html: string; style?: string; languages: Language[]; keys?: Keys };

const FAMILIES = {
	guj: ["Hind Vadodara", "Rasa"],
	hin: ["Mukta", "Martel", "Karma"],
	eng: ["IBM Plex Serif", "Courier Prime", "Mukta", "Rasa"],
};

/** A list of fonts as `font-family` takes it: one of the language's own, then one for each other script. */
export function fontsFor(dice: Dice, language: keyof typeof FAMILIES): string {
	const others = [FAMILIES.guj[0], FAMILIES.hin[0]];
	return [dice.oneOf(FAMILIES[language]), ...others].map((family) => `"${family}"`).join(", ");
}

export const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A table with rules; the first row is its head. `widths` are per cent. */
export function table(rows: readonly (readonly string[])[], widths: readonly number[] = []): string {
	const columns = widths.map((width) => `<col style="width:${width}%">`).join("");
	const lines = rows.map((row, index) => {
		const tag = index === 0 ? "th" : "td";
		return `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
	});
	return `<table><colgroup>${columns}</colgroup>${lines.join("")}</table>`;
}

export const paragraphs = (texts: readonly string[]) =>
	texts.map((text) => `<p>${escaped(text)}</p>`).join("");

export const heading = (...lines: string[]) => `<h1>${lines.map(escaped).join("<br>")}</h1>`;
