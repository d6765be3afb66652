import { PDFDocument, PDFRef } from "pdf-lib";
import { PageInk } from "#app/core/typesetting/ink.ts";
import { Copier, entriesText } from "./copier.ts";
import { pdfText } from "./objects.ts";
import { PartFile, textString } from "./part-file.ts";
import type { BookSource, SourcePage } from "./source.ts";
import { type PageLie, placeOn, stampOf } from "./stamp.ts";

/** Names in the fonts of a page what its number is drawn with: figures and the letters of i, v and x are of one face. */
const STAMP = "PeshiNumber";
const STAMP_FONT = `${STAMP}-latin-bold-0`;

/** A page that was written: where it is, and how it lies. */
export type PlacedPage = { part: BookPart; object: number; at: number; isBefore: boolean; lie: PageLie };

/** A part of a book while it is written. */
export class BookPart {
	readonly file: PartFile;
	/** Its number, from 1. */
	readonly number: number;
	/** The pages of the index, and all others. */
	readonly before: number[] = [];
	readonly pages: number[] = [];
	readonly #root: number;
	/** Draws the numbers; its font is written when all are drawn. */
	readonly #ink = new PageInk(STAMP);
	readonly #font: number;
	readonly #opening: number;
	readonly #layers = { all: [] as number[], off: [] as number[] };
	/** The number that its first page bears. */
	first = 0;

	constructor(path: string, number: number) {
		this.file = new PartFile(path);
		this.number = number;
		this.#root = this.file.next();
		this.#font = this.file.next();
		this.#opening = this.#stream("q");
	}

	#stream(text: string): number {
		return this.file.add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
	}

	/** A copier of a source into this part. */
	copier = (source: BookSource): Copier => new Copier(source, this.file);

	/** Writes a page with its number on it and links under the given numbers of objects; returns where it is. */
	write(
		copier: Copier,
		page: SourcePage,
		number: string,
		{ links = [], isBefore = false }: { links?: number[]; isBefore?: boolean } = {},
	): PlacedPage {
		copier.copy(page);
		const { entries, resources, fonts, contents, notes, box, rotate } = page;
		const { numberOf } = copier;
		const streams = contents.flatMap((one) => (one instanceof PDFRef ? (numberOf(one) ?? []) : []));
		const all = [this.#opening, ...streams, this.#stream(stampOf(page, number, this.#ink))];
		const annotations = [...notes.map((note) => pdfText(note, numberOf)), ...links.map(refText)];
		const object = this.file.add(
			`<< /Type /Page /Parent ${refText(this.#root)}`,
			` /MediaBox [${[box.x, box.y, box.x + box.width, box.y + box.height].join(" ")}] /Rotate ${rotate}`,
			` /Resources << ${entriesText(resources, copier)}`,
			` /Font << ${entriesText(fonts, copier)} /${STAMP_FONT} ${refText(this.#font)} >> >>`,
			` /Contents [${all.map(refText).join(" ")}]`,
			annotations.length > 0 ? ` /Annots [${annotations.join(" ")}]` : "",
			` ${entriesText(entries, copier)} >>`,
		);
		const list = isBefore ? this.before : this.pages;
		return { part: this, object, at: list.push(object) - 1, isBefore, lie: { box, rotate } };
	}

	/** Takes over which layers of a source are shown at first. */
	addLayers(copier: Copier): void {
		const { all, off } = copier.layers();
		this.#layers.all.push(...all);
		this.#layers.off.push(...off);
	}

	/** Writes the font of the numbers, the pages' tree, the catalog and the end; returns its bytes. */
	async finish({
		title,
		lang,
		outline,
	}: {
		title: string;
		lang: string;
		outline: number | null;
	}): Promise<number> {
		await this.#writeFont();
		const kids = [...this.before, ...this.pages];
		this.file.write(
			this.#root,
			`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(refText).join(" ")}] >>`,
		);
		const info = this.file.add(`<< /Title ${textString(title)} /Producer (Peshi) >>`);
		const root = this.file.add(
			`<< /Type /Catalog /Pages ${refText(this.#root)} /Lang (${lang})`,
			` /ViewerPreferences << /DisplayDocTitle true >> /PageLabels ${this.#labels()}`,
			outline === null ? "" : ` /Outlines ${refText(outline)} /PageMode /UseOutlines`,
			this.#layers.all.length > 0 ? ` /OCProperties ${this.#layersText()}` : "",
			" >>",
		);
		return this.file.finish({ root, info });
	}

	async #writeFont(): Promise<void> {
		const pdf = await PDFDocument.create({ updateMetadata: false });
		const font = this.#ink.fonts(pdf.context)[STAMP_FONT];
		if (!font) return;
		const copier = this.copier({ pdf, count: 0, hasForm: false });
		copier.copyAs(font, this.#font);
	}

	#labels(): string {
		const numbers = `${this.before.length} << /S /D /St ${Math.max(this.first, 1)} >>`;
		return `<< /Nums [${this.before.length > 0 ? "0 << /S /r >> " : ""}${numbers}] >>`;
	}

	#layersText(): string {
		const [all, off] = [this.#layers.all, this.#layers.off].map((list) => list.map(refText).join(" "));
		return `<< /OCGs [${all}] /D << /OFF [${off}] >> >>`;
	}
}

const refText = (number: number): string => `${number} 0 R`;

/** Where a page is shown from, for somebody in the same part or in another, whose file bears `fileName`. */
export function destination(
	{ part, object, at, isBefore, lie }: PlacedPage,
	from: BookPart,
	fileName: string,
	down = 0,
): string {
	const [left, top] = placeOn(lie, 0, down / 10_000).map(Math.round);
	const view = `/XYZ ${left} ${top} null`;
	if (part === from) return `/Dest [${refText(object)} ${view}]`;
	const index = isBefore ? at : part.before.length + at;
	return `/A << /S /GoToR /F (${fileName}) /D [${index} ${view}] /NewWindow true >>`;
}

/** A line of a part's bookmarks. */
export type Bookmark = { title: string; leads: string };

/** Writes the bookmarks of a part; returns the number of their root, null without any. */
export function writeOutline(file: PartFile, bookmarks: readonly Bookmark[]): number | null {
	if (bookmarks.length === 0) return null;
	const root = file.next();
	const numbers = bookmarks.map(() => file.next());
	for (const [at, { title, leads }] of bookmarks.entries()) {
		const [before, after] = [numbers[at - 1], numbers[at + 1]];
		file.write(
			numbers[at] ?? 0,
			`<< /Title ${textString(title)} /Parent ${refText(root)} ${leads}`,
			before ? ` /Prev ${refText(before)}` : "",
			after ? ` /Next ${refText(after)}` : "",
			" >>",
		);
	}
	const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
	file.write(
		root,
		`<< /Type /Outlines /First ${refText(first)} /Last ${refText(last)} /Count ${numbers.length} >>`,
	);
	return root;
}
