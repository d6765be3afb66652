import type { Block, PageSheet } from "#app/core/typesetting/model.ts";
import type { bookWarnings } from "#drizzle/words.ts";
import type { PageSpan } from "./plan.ts";

/** A page that something leads to: of which paper of the book, and where on it. */
export type BookTarget = {
	/** The paper's place in the book, from 0. */
	paper: number;
	/** A page of its file; its first page in the book without one. */
	page?: number;
	/** How far down that page, in ten-thousandths. */
	down?: number;
	/** Not the pages are named but the part that they begin in. */
	part?: true;
	/** All pages of the book are named. */
	whole?: true;
};

/**
 * Text that is set: each row of it whose id is among `links` leads there, and `{@id}` in its cells becomes the page, or the
 * pages of a paper, that it leads to.
 */
export type SetText = { blocks: readonly Block[]; sheet: PageSheet; links: Record<string, BookTarget> };

/** A paper as it goes into a book, from a file or set by this process. */
export type OrderPaper = { title: string; spans: PageSpan[] | null } & (
	| { kind: "file"; mime: string; pages: number | null; turns: Record<number, number> }
	| { kind: "set"; text: SetText }
);

/** What a book is made of. */
export type BookOrder = {
	/** Where its parts are written, as `part-1`. */
	folder: string;
	title: string;
	lang: string;
	papers: OrderPaper[];
	/** Its index, for a book of one part and of several. */
	index: { title: string; one: SetText; many: SetText };
	/** "Part {n}". */
	partLabel: string;
	/** The most bytes of a part. */
	splitBytes: number | null;
	mostPages: number;
};

/** Pages of the book that somebody should look at; pages of the index are none of them. */
export type BookWarning = { kind: (typeof bookWarnings)[number]; pages: number[] };

export type MadeBook = {
	parts: { pages: number; bytes: number }[];
	/** Where each paper is: its pages in the book, and the parts of its first and last page, from 1. */
	rows: { from: number; to: number; part: number; lastPart: number }[];
	/** How many pages stand before page 1. */
	before: number;
	warnings: BookWarning[];
};
