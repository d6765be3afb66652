import { join } from "node:path";
import type { PDFRef } from "pdf-lib";
import type { BookOrder, BookTarget, BookWarning, MadeBook } from "#app/domains/filing/books/order.ts";
import { partName, placeFor, rangeText, roman } from "#app/domains/filing/books/plan.ts";
import { BookPart, destination, type PlacedPage, writeOutline } from "./book-part.ts";
import type { Copier } from "./copier.ts";
import type { Desk } from "./desk.ts";
import { objectionsTo } from "./look.ts";
import { NoBook } from "./not-made.ts";
import { Numbering } from "./numbering.ts";
import { type SetLink, setText } from "./set-text.ts";
import { type BookSource, openSource, type SourcePage, sourcePage } from "./source.ts";
import { countedPages, withSource } from "./sources.ts";

/** What a part has beside its pages: its end, and of each page, bookmark and link. */
const END_BYTES = 12_000;
const KID_BYTES = 12;
const BOOKMARK_BYTES = 500;
const LINK_BYTES = 200;

/** A link whose target may be written later than it. */
type OpenLink = { part: BookPart; object: number; rect: string; to: BookTarget };
type Row = MadeBook["rows"][number];

/** Writes a book part by part, one source open at a time. Throws NoBook with the reason and the paper it lies with. */
export async function makeBook(order: BookOrder, desk: Desk): Promise<MadeBook> {
	return new Binder(order, desk, new Numbering(order, await countedPages(order, desk))).make();
}

/** One book while it is made. */
class Binder {
	readonly #order: BookOrder;
	readonly #desk: Desk;
	readonly #numbering: Numbering;
	readonly #parts: BookPart[] = [];
	/** By their numbers in the book, from 1. */
	readonly #pages: PlacedPage[] = [];
	readonly #links: OpenLink[] = [];
	readonly #warnings = new Map<BookWarning["kind"], number[]>();
	/** What the index takes of the first part. */
	#reserved = 0;

	constructor(order: BookOrder, desk: Desk, numbering: Numbering) {
		this.#order = order;
		this.#desk = desk;
		this.#numbering = numbering;
	}

	async make(): Promise<MadeBook> {
		await this.#reserve();
		for (const at of this.#order.papers.keys()) await this.#writePaper(at);
		const before = await this.#writeIndex();
		return { ...(await this.#finish()), before };
	}

	/** The index is written last and stands first. */
	async #reserve(): Promise<void> {
		if (this.#order.splitBytes === null) return;
		const { one, many, title } = this.#order.index;
		for (const text of [one, many]) {
			const setting = setText(text, { title, lang: this.#order.lang }, this.#numbering.label);
			const { length } = await setting.pdf();
			this.#reserved = Math.max(this.#reserved, length * 2 + setting.links.length * LINK_BYTES);
		}
	}

	get #part(): BookPart {
		return this.#parts.at(-1) ?? this.#newPart();
	}

	#newPart(): BookPart {
		const number = this.#parts.length + 1;
		const part = new BookPart(join(this.#order.folder, `part-${number}`), number);
		this.#parts.push(part);
		return part;
	}

	async #writePaper(at: number): Promise<void> {
		const paper = this.#order.papers[at];
		const chosen = this.#numbering.chosen[at] ?? [];
		if (!paper) return;
		if (paper.kind === "set") {
			const setting = this.#numbering.settingAt(at);
			const source = await openSource(await setting.pdf());
			const linksOf = (page: number) => setting.links.filter((link) => link.page === page);
			this.#writePages(
				source,
				chosen.map((page) => ({ page: sourcePage(source, page, 0), links: linksOf(page) })),
			);
			return;
		}
		await withSource(this.#order, at, this.#desk, async (source) => {
			if (source.count !== this.#numbering.counts[at]) throw new NoBook("corrupt");
			const pages = chosen.map((page) => sourcePage(source, page, paper.turns[page] ?? 0));
			const { from = 0 } = this.#numbering.ranges[at] ?? {};
			if (source.hasForm) this.#warn("form", from);
			for (const [index, page] of pages.entries())
				for (const kind of objectionsTo(page)) this.#warn(kind, from + index);
			this.#writePages(
				source,
				pages.map((page) => ({ page, links: [] })),
			);
		});
	}

	/** Writes pages of one source: together where they fit into a part, else page by page. */
	#writePages(source: BookSource, pages: readonly { page: SourcePage; links: SetLink[] }[]): void {
		const sizes = new Map<PDFRef, number>();
		let copier = this.#part.copier(source);
		const place = (bytes: number) => {
			if (this.#room(bytes) === "here") return;
			this.#part.addLayers(copier);
			copier = this.#newPart().copier(source);
		};
		const isSplit = this.#order.splitBytes !== null;
		const whole = isSplit
			? copier.bytesOf(
					pages.map(({ page }) => page),
					sizes,
				)
			: 0;
		place(whole);
		const isApart = isSplit && this.#used() + whole > (this.#order.splitBytes ?? 0);
		for (const { page, links } of pages) {
			if (isApart) place(copier.bytesOf([page], sizes));
			this.#writePage(copier, page, links);
		}
		this.#part.addLayers(copier);
	}

	#room(bytes: number): "here" | "next" {
		const isEmpty = this.#part.pages.length === 0;
		return placeFor({ used: this.#used(), isEmpty }, bytes, this.#order.splitBytes);
	}

	#used(): number {
		const { file, pages, number } = this.#part;
		const beside = END_BYTES + this.#order.papers.length * BOOKMARK_BYTES + pages.length * KID_BYTES;
		return file.size + beside + (number === 1 ? this.#reserved : 0);
	}

	#writePage(copier: Copier, page: SourcePage, links: SetLink[]): void {
		const part = this.#part;
		const number = this.#pages.length + 1;
		part.first ||= number;
		this.#pages.push(part.write(copier, page, String(number), { links: this.#opened(part, page, links) }));
		this.#desk.done(number);
	}

	/** Numbers for the links of a page, which are written when all pages are. */
	#opened(part: BookPart, { box }: SourcePage, links: readonly SetLink[]): number[] {
		return links
			.filter(({ to }) => this.#numbering.numberOf(to) !== null)
			.map(({ left, top, width, height, to }) => {
				const object = part.file.next();
				const [x, y] = [box.x + left, box.y + box.height - top];
				const rect = [x, y - height, x + width, y].map((side) => side.toFixed(1)).join(" ");
				this.#links.push({ part, object, rect, to });
				return object;
			});
	}

	async #writeIndex(): Promise<number> {
		const { one, many, title } = this.#order.index;
		const first = this.#parts[0];
		if (!first) throw new NoBook("internal");
		const label = (target: BookTarget) =>
			target.part ? String(this.#rowOf(target.paper).part) : this.#numbering.label(target);
		const text = this.#parts.length > 1 ? many : one;
		const setting = setText(text, { title, lang: this.#order.lang }, label);
		const source = await openSource(await setting.pdf());
		const copier = first.copier(source);
		for (let number = 1; number <= source.count; number += 1) {
			const page = sourcePage(source, number, 0);
			const own = setting.links.filter((link) => link.page === number);
			first.write(copier, page, roman(number), { links: this.#opened(first, page, own), isBefore: true });
		}
		return source.count;
	}

	#rowOf(at: number): Row {
		const { from, to } = this.#numbering.ranges[at] ?? { from: 0, to: 0 };
		const partOf = (page: number) => this.#pages[page - 1]?.part.number ?? 0;
		return { from, to, part: partOf(from), lastPart: partOf(to) };
	}

	async #finish(): Promise<Omit<MadeBook, "before">> {
		const { title, lang, papers, splitBytes } = this.#order;
		const leads = (from: BookPart, to: BookTarget): string => {
			const page = this.#pages[(this.#numbering.numberOf(to) ?? 0) - 1];
			return page
				? destination(page, from, partName(title, page.part.number, this.#parts.length), to.down)
				: "";
		};
		for (const { part, object, rect, to } of this.#links)
			part.file.write(
				object,
				`<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] ${leads(part, to)} >>`,
			);
		const rows = papers.map((_, at) => this.#rowOf(at));
		const parts: MadeBook["parts"] = [];
		for (const part of this.#parts) {
			const outline = writeOutline(part.file, this.#bookmarks(part, rows, leads));
			const bytes = await part.finish({ title, lang, outline });
			if (splitBytes !== null && bytes > splitBytes) this.#warn("large", part.first);
			parts.push({ pages: part.before.length + part.pages.length, bytes });
		}
		const warnings = [...this.#warnings].map(([kind, pages]) => ({ kind, pages }));
		return { parts, rows, warnings };
	}

	#warn(kind: BookWarning["kind"], page: number): void {
		this.#warnings.set(kind, [...(this.#warnings.get(kind) ?? []), page]);
	}

	#bookmarks(part: BookPart, rows: readonly Row[], leads: (from: BookPart, to: BookTarget) => string) {
		return rows.map((row, at) => {
			const title = `${at + 1}. ${this.#order.papers[at]?.title ?? ""} (${rangeText(row)})`;
			const label = this.#order.partLabel.replace("{n}", String(row.part));
			const isElsewhere = row.part !== part.number;
			return { title: isElsewhere ? `${title}, ${label}` : title, leads: leads(part, { paper: at }) };
		});
	}
}
