import { setLine } from "./lines.ts";
import type { Block, PageSheet, PrintedPage, SetPages, SetPlace } from "./model.ts";
import { type Bond, type FlowBox, flowOf } from "./rows.ts";
import { forgetWords } from "./shape.ts";

/** A text that would fill more pages than it may. */
export class TooManyPages extends Error {}

const FOOTER_SIZE = 10;
const MOST_PAGES = 1000;

/**
 * Sets blocks on pages of one size. Nothing is drawn yet, so that the numbers of pages can be read off `places` first.
 * Throws TooManyPages.
 */
export function setPages(blocks: readonly Block[], sheet: PageSheet, mostPages = MOST_PAGES): SetPages {
	forgetWords();
	const filling = new Filling(sheet, mostPages);
	const most = mostPages * (sheet.height - sheet.margin.top - sheet.margin.bottom);
	filling.place(flowOf(blocks, sheet, most), 0);
	const { pages, places } = filling;
	if (sheet.footer !== undefined)
		for (const [at, page] of pages.entries())
			page.lines.push(footerLine(sheet, sheet.footer, at + 1, pages.length));
	return { width: sheet.width, height: sheet.height, pages, places };
}

/** What has been placed so far; `top` is where the next box goes. */
class Filling {
	readonly pages: PrintedPage[] = [];
	readonly places: SetPlace[] = [];
	#top: number;
	readonly #sheet: PageSheet;
	readonly #mostPages: number;
	readonly #bottom: number;

	constructor(sheet: PageSheet, mostPages: number) {
		this.#sheet = sheet;
		this.#mostPages = mostPages;
		this.#bottom = sheet.height - sheet.margin.bottom;
		this.#top = sheet.margin.top;
		this.#turn();
	}

	/** Places boxes bound by more than `bond` as one; what is higher than a page comes apart where its bond is weakest. */
	place(boxes: readonly FlowBox[], bond: number): void {
		for (const group of groupsOf(boxes, bond)) {
			const height = heightOf(group);
			const fits = this.#top + height <= this.#bottom + 0.01;
			const isWhole = height <= this.#bottom - this.#sheet.margin.top || group.length === 1;
			if (!fits && isWhole) this.#turn();
			if (fits || isWhole) for (const box of group) this.#add(box);
			else this.place(group, bond + 1);
		}
	}

	#turn(): void {
		if (this.pages.length === this.#mostPages) throw new TooManyPages(`More than ${this.#mostPages} pages`);
		this.pages.push({ lines: [], rules: [] });
		this.#top = this.#sheet.margin.top;
	}

	#add(box: FlowBox): void {
		if (box.kind === "page") {
			this.#turn();
			return;
		}
		const { left, right, top } = this.#sheet.margin;
		if (box.kind === "space" && this.#top === top) return;
		const page = this.pages.at(-1);
		for (const line of box.lines) page?.lines.push({ ...line, y: this.#top + line.y });
		if (box.kind === "rule")
			page?.rules.push({ x: left, y: this.#top + box.height / 2, width: this.#sheet.width - left - right });
		if (box.id !== undefined) this.#note(box.id, box.height);
		this.#top += box.height;
	}

	#note(id: string, height: number): void {
		const page = this.pages.length;
		const last = this.places.at(-1);
		if (last?.id === id) {
			if (last.page === page) last.height += height;
			return;
		}
		const { left, right } = this.#sheet.margin;
		this.places.push({ id, page, left, top: this.#top, width: this.#sheet.width - left - right, height });
	}
}

function groupsOf(boxes: readonly FlowBox[], bond: number): FlowBox[][] {
	const groups: FlowBox[][] = [];
	let before: Bond | -1 = -1;
	for (const box of boxes) {
		if (before > bond) groups.at(-1)?.push(box);
		else groups.push([box]);
		before = box.bond;
	}
	return groups;
}

/** Spaces at the end may hang below the page. */
function heightOf(boxes: readonly FlowBox[]): number {
	const last = boxes.findLastIndex(({ kind }) => kind !== "space");
	return boxes.slice(0, last + 1).reduce((sum, { height }) => sum + height, 0);
}

function footerLine(sheet: PageSheet, footer: string, page: number, pages: number) {
	const line = setLine(footer.replace("{page}", String(page)).replace("{pages}", String(pages)));
	const x = (sheet.width - (line.width * FOOTER_SIZE) / 1000) / 2;
	const y = sheet.height - sheet.margin.bottom / 2 + FOOTER_SIZE / 3;
	return { x, y, size: FOOTER_SIZE, words: line.words, gap: 0, underline: false };
}
