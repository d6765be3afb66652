import type { BookOrder, BookTarget, SetText } from "#app/domains/filing/books/order.ts";
import { type BookRange, bookRanges, chosenPages, rangeText } from "#app/domains/filing/books/plan.ts";
import { NoBook } from "./not-made.ts";
import { type Setting, setText } from "./set-text.ts";

/** How often texts are set until the pages they name stay where they are. */
const MOST_ROUNDS = 5;

const namesPages = ({ links }: SetText) => Object.keys(links).length > 0;

/** Which page of which paper bears which number; the texts of the book set with these numbers in them. */
export class Numbering {
	readonly #order: BookOrder;
	/** How many pages the file of each paper has. */
	readonly counts: number[];
	/** Of each paper the pages that go in, and the numbers they bear. */
	chosen: number[][] = [];
	ranges: BookRange[] = [];
	readonly #settings = new Map<number, Setting>();

	/** `counts`: the pages of each file; what stands for a text counts for nothing. Throws NoBook. */
	constructor(order: BookOrder, counts: readonly number[]) {
		this.#order = order;
		this.counts = [...counts];
		this.#setTexts();
		for (let round = 0; round < MOST_ROUNDS; round += 1) {
			const numberedBy = this.counts.join();
			this.#number();
			this.#setTexts();
			if (this.counts.join() === numberedBy) break;
		}
		this.#number();
		if (this.pages > order.mostPages) throw new NoBook("too_long");
	}

	#setTexts(): void {
		for (const [at, paper] of this.#order.papers.entries()) {
			if (paper.kind !== "set" || (this.#settings.has(at) && !namesPages(paper.text))) continue;
			const setting = setText(paper.text, { title: paper.title, lang: this.#order.lang }, this.label);
			this.#settings.set(at, setting);
			this.counts[at] = setting.pages;
		}
	}

	#number(): void {
		this.chosen = this.#order.papers.map(({ spans }, at) => {
			const pages = chosenPages(spans, this.counts[at] ?? 0);
			if (!pages) throw new NoBook("no_page", at);
			return pages;
		});
		this.ranges = bookRanges(this.chosen.map(({ length }) => length));
	}

	/** How many pages bear a number. */
	get pages(): number {
		return this.ranges.at(-1)?.to ?? 0;
	}

	/** A paper's text as it was set. */
	settingAt(at: number): Setting {
		const setting = this.#settings.get(at);
		if (!setting) throw new NoBook("internal", at);
		return setting;
	}

	/** The page, or the pages, that a link leads to; a dash where the book has no such page. */
	label = (target: BookTarget): string => {
		if (target.whole) return rangeText({ from: 1, to: this.pages });
		if (target.page !== undefined) return String(this.numberOf(target) ?? "–");
		const range = this.ranges[target.paper];
		return range ? rangeText(range) : "–";
	};

	/** The number of the page that a link leads to; null where the book has no such page. */
	numberOf({ paper, page }: BookTarget): number | null {
		const range = this.ranges[paper];
		const at = page === undefined ? 0 : (this.chosen[paper]?.indexOf(page) ?? -1);
		return range && at >= 0 ? range.from + at : null;
	}
}
