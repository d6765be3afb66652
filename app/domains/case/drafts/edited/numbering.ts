import { walkXml } from "#app/core/outside/xml.ts";

/** How a paragraph is numbered: by which list and at which of its levels, the first being 0. */
export type ListPlace = { list: string; level: number };

/** What the parts of a Word document beside its text say of lists (ECMA-376 part 1, 17.7 and 17.9). */
export type Lists = { ofStyle: ReadonlyMap<string, ListPlace>; bullets: ReadonlySet<string> };

/** The key of a level of a list among those with bullets. */
const levelKey = ({ list, level }: ListPlace) => `${list}.${level}`;

/** Reads `word/numbering.xml` and `word/styles.xml`; a document may have neither. */
export function listsIn(numbering: string, styles: string): Lists {
	return { ofStyle: listsOfStyles(styles), bullets: bulletsIn(numbering) };
}

function bulletsIn(xml: string): Set<string> {
	const abstract = new Set<string>();
	const bullets = new Set<string>();
	const levels = new Map<string, Set<string>>();
	let [definition, level, list] = ["", "", ""];
	walkXml(xml, {
		open: (name, { abstractNumId, ilvl, numId, val = "" }) => {
			if (name === "abstractNum") definition = abstractNumId ?? "";
			else if (name === "lvl") level = ilvl ?? "";
			else if (name === "numFmt" && val === "bullet") abstract.add(`${definition}.${level}`);
			else if (name === "num") list = numId ?? "";
			else if (name === "abstractNumId") levels.set(list, (levels.get(list) ?? new Set()).add(val));
		},
	});
	for (const [id, definitions] of levels)
		for (const one of definitions)
			for (const key of abstract) if (key.startsWith(`${one}.`)) bullets.add(`${id}${key.slice(one.length)}`);
	return bullets;
}

function listsOfStyles(xml: string): Map<string, ListPlace> {
	const found = new Map<string, ListPlace>();
	let [style, level] = ["", 0];
	walkXml(xml, {
		open: (name, { styleId, val = "" }) => {
			if (name === "style") [style, level] = [styleId ?? "", 0];
			else if (name === "ilvl") level = Number(val) || 0;
			else if (name === "numId" && style) found.set(style, { list: val, level });
		},
	});
	return found;
}

/** Counts as Word does: paragraphs on from the last number that is written, and what lies below each in letters. */
export class Numbers {
	readonly #lists: Lists;
	#last = 0;
	#letter = 0;

	constructor(lists: Lists) {
		this.#lists = lists;
	}

	/** A paragraph with the number that Word sets before it; `place` is its own, which counts before that of its style. */
	before(text: string, style: string | null, place: ListPlace | null): string {
		const written = /^\s*(\d{1,4})\.\s/.exec(text)?.[1];
		if (written) this.#restart(Number(written));
		const numbered = place ?? (style ? this.#lists.ofStyle.get(style) : undefined);
		// List 0 takes the numbers away that the style has.
		if (!numbered || numbered.list === "0" || text.trim() === "") return text;
		if (this.#lists.bullets.has(levelKey(numbered))) return `- ${text}`;
		if (numbered.level > 0) return `(${lettersOf(++this.#letter)}) ${text}`;
		this.#restart(this.#last + 1);
		return `${this.#last}. ${text}`;
	}

	#restart(number: number): void {
		this.#last = number;
		this.#letter = 0;
	}
}

/** 1 is "a", 27 is "aa". */
function lettersOf(number: number): string {
	const at = (number - 1) % 26;
	const first = number > 26 ? lettersOf((number - 1 - at) / 26) : "";
	return first + String.fromCharCode(97 + at);
}
