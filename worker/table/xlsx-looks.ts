import type { Parts } from "./parts.ts";
import { walk } from "./xml.ts";

/** A text of the table of texts, and whether all of it is struck out. */
export type Shared = { text: string; isStruck: boolean };

/** What cells refer to: the shared texts, and by the number of a style whether it shows days and whether it strikes out. */
export type Looks = {
	shared: readonly Shared[];
	styles: readonly { isDay: boolean; isStruck: boolean }[];
	from1904: boolean;
};

/** The looks of a workbook's cells. Throws TableRefused. */
export function looksOf(parts: Parts, from1904: boolean): Looks {
	return {
		shared: sharedOf(parts.text("xl/sharedStrings.xml")),
		styles: stylesOf(parts.text("xl/styles.xml")),
		from1904,
	};
}

/** Gathers a text that may consist of runs, each with its own look; readings printed above the letters are no part of it. */
export class RichText {
	#text = "";
	#struck = "";
	#isTaking = false;
	#isRunStruck = false;
	#isReading = false;

	open(element: string, isOn: boolean): void {
		if (element === "rPh") this.#isReading = true;
		if (element === "r") this.#isRunStruck = false;
		if (element === "strike") this.#isRunStruck = isOn;
		if (element === "t") this.#isTaking = !this.#isReading;
	}

	close(element: string): void {
		if (element === "t") this.#isTaking = false;
		if (element === "rPh") this.#isReading = false;
		if (element === "r") this.#isRunStruck = false;
	}

	hear(text: string): void {
		if (!this.#isTaking) return;
		this.#text += text;
		if (this.#isRunStruck) this.#struck += text;
	}

	/** The text so far; begins anew. */
	take(): Shared {
		const text = unescaped(this.#text);
		const isStruck = text.trim() !== "" && this.#struck.trim() === this.#text.trim();
		this.#text = "";
		this.#struck = "";
		return { text, isStruck };
	}
}

/** A character that XML cannot hold is written as `_x000D_` (ECMA-376 22.9.2.19). */
export const unescaped = (text: string) =>
	text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether an element such as `<strike/>` is switched on. */
export const isOn = ({ val }: Readonly<Record<string, string>>) => !/^(?:0|false|off)$/.test(val ?? "");

function sharedOf(xml: string): Shared[] {
	const shared: Shared[] = [];
	const rich = new RichText();
	walk(xml, {
		open: (element, attributes) => rich.open(element, isOn(attributes)),
		text: (text) => rich.hear(text),
		close: (element) => {
			rich.close(element);
			if (element === "si") shared.push(rich.take());
		},
	});
	return shared;
}

function stylesOf(xml: string): Looks["styles"] {
	const path: string[] = [];
	const struckFonts: boolean[] = [];
	const dayFormats = new Map<number, boolean>();
	const styles: { isDay: boolean; isStruck: boolean }[] = [];
	walk(xml, {
		open: (element, attributes) => {
			const within = path.at(-1);
			path.push(element);
			if (element === "numFmt")
				dayFormats.set(Number(attributes.numFmtId), showsDays(attributes.formatCode ?? ""));
			if (element === "font" && within === "fonts") struckFonts.push(false);
			if (element === "strike" && path.includes("fonts"))
				struckFonts[struckFonts.length - 1] = isOn(attributes);
			if (element !== "xf" || within !== "cellXfs") return;
			const format = Number(attributes.numFmtId ?? 0);
			styles.push({
				isDay: dayFormats.get(format) ?? isDayFormat(format),
				isStruck: struckFonts[Number(attributes.fontId ?? 0)] ?? false,
			});
		},
		close: () => path.pop(),
	});
	return styles;
}

/** The formats of days and times that every workbook has (ECMA-376 18.8.30). */
const isDayFormat = (id: number) =>
	(id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows a number as a day or a time: it has their letters outside of quoted and bracketed text. */
function showsDays(code: string): boolean {
	const [first = ""] = code.split(";");
	const letters = first.replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, "");
	return !/^(?:general|standard|@)$/i.test(letters.trim()) && /[dmyhs]/i.test(letters);
}
