import type { PaperRow } from "#app/domains/paper/files/in-matter.server.ts";
import { numbered, splitName } from "./names.ts";

type Draft = { id: string; title: string };

/** A document of a matter and what its files are called in the ZIP. */
export type FiledPaper = { row: PaperRow; original: string; copy: string | null };

type Filed<D> = { papers: readonly PaperRow[]; drafts: readonly D[] };
export type Contents<D extends Draft = Draft> = { papers: FiledPaper[]; drafts: { row: D; path: string }[] };

/** What the files of a matter are called below its folder: documents and drafts in their order, each with its number. */
export function contentsOf<D extends Draft>(file: Filed<D>): Contents<D> {
	const papers = file.papers.map((row, index): FiledPaper => {
		const { base, ending } = splitName(row.filename, row.mime);
		const path = `documents/${numbered(index, file.papers.length, base)}`;
		return { row, original: path + ending, copy: row.hasCopy ? `${path} (searchable).pdf` : null };
	});
	const drafts = file.drafts.map((row, index) => ({
		row,
		path: `drafts/${numbered(index, file.drafts.length, row.title)}.html`,
	}));
	return { papers, drafts };
}

/** The tables of a matter's folder. */
export const TABLES = {
	hearings: "hearings.csv",
	tasks: "tasks.csv",
	ledger: "adjournments.csv",
	activity: "activity.csv",
} as const;

/** A path inside the ZIP as the address of a link. */
export const hrefOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
