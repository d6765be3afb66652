import { walk } from "./xml.ts";

type Attributes = Readonly<Record<string, string>>;

/** The names of styles that strike text out, and of those of sheets that are hidden. */
export type OdsStyles = { struck: ReadonlySet<string>; hidden: ReadonlySet<string> };

/** The styles of a workbook's parts; one that says nothing of itself is like the one it follows. Throws TableRefused. */
export function odsStyles(parts: readonly string[]): OdsStyles {
	const own = new Map<string, boolean>();
	const parents = new Map<string, string>();
	const hidden = new Set<string>();
	for (const xml of parts) {
		let style = "";
		const open = (element: string, attributes: Attributes) => {
			if (element === "style") {
				style = attributes.name ?? "";
				parents.set(style, attributes["parent-style-name"] ?? "");
			}
			const line = attributes["text-line-through-style"] ?? attributes["text-line-through-type"];
			if (element === "text-properties" && line) own.set(style, line !== "none");
			if (element === "table-properties" && attributes.display === "false") hidden.add(style);
		};
		walk(xml, { open });
	}
	const isStruck = (name: string, deep = 0): boolean =>
		own.get(name) ?? (parents.get(name) && deep < 20 ? isStruck(parents.get(name) ?? "", deep + 1) : false);
	return { struck: new Set([...parents.keys()].filter((name) => isStruck(name))), hidden };
}

/** Gathers the paragraphs of a cell; a comment on it is no part of its text. */
export class OdsText {
	readonly #styles: OdsStyles;
	#text = "";
	#struck = "";
	#paragraphs = 0;
	#spans: boolean[] = [];
	#notes = 0;
	#open = 0;

	constructor(styles: OdsStyles) {
		this.#styles = styles;
	}

	begin(): void {
		this.#text = "";
		this.#struck = "";
		this.#paragraphs = 0;
		this.#spans = [];
		this.#notes = 0;
		this.#open = 0;
	}

	open(element: string, attributes: Attributes): void {
		if (element === "annotation") this.#notes += 1;
		if (this.#notes > 0) return;
		if (element === "p" || element === "h") {
			this.#open += 1;
			if (this.#paragraphs > 0) this.#text += "\n";
			this.#paragraphs += 1;
		}
		if (element === "span") this.#spans.push(this.#styles.struck.has(attributes["style-name"] ?? ""));
		if (element === "s") this.hear(" ".repeat(Math.min(Number(attributes.c ?? 1) || 1, 100)));
		if (element === "tab" || element === "line-break") this.hear(" ");
	}

	close(element: string): void {
		if (element === "annotation") this.#notes -= 1;
		else if (this.#notes > 0) return;
		else if (element === "p" || element === "h") this.#open -= 1;
		else if (element === "span") this.#spans.pop();
	}

	hear(text: string): void {
		if (this.#notes > 0 || this.#open === 0) return;
		this.#text += text;
		if (this.#spans.includes(true)) this.#struck += text;
	}

	/** The text of the cell, and whether all of it is struck out. */
	take(): { text: string; isStruck: boolean } {
		const text = this.#text;
		return { text, isStruck: text.trim() !== "" && this.#struck.trim() === text.trim() };
	}
}
