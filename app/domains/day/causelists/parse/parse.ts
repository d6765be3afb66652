import { bodyIn } from "#app/domains/law/courts/forums.ts";
import type { CauseListKind, ListCheck } from "#drizzle/words.ts";
import { layouts, unknownLayout } from "../layouts/all.ts";
import type { ListLayout } from "../layouts/layout.ts";
import { listColumns } from "./columns.ts";
import { isTitle, kindIn } from "./heading.ts";
import { type ListPage, listLines, textOf } from "./lines.ts";
import { withUsualTypes } from "./misread.ts";
import { type ListRow, rowsOf } from "./rows.ts";

/** A list as it was read. */
export type ParsedList = {
	layout: string;
	court: string | null;
	kind: CauseListKind;
	dates: string[];
	rows: ListRow[];
	/** Items that should be between others and are not, as "12" or "14–16". */
	missing: string[];
};

/** Why a file is not read as a list. */
export type NotRead = "other" | "rows";

const MOST_LISTED = 20_000;
const HEAD_PAGES = 2;
const MOST_HEAD_LINES = 80;
/** Where fewer rows run in sequence, this share of all has to, and to be whole. */
const ENOUGH_IN_SEQUENCE = 8;
const WHOLE = 0.9;

/**
 * Reads the pages of a list. Tells why where they are none: its title says that it is one, its rows are counted one after the
 * other, and most of them have a case number and parties.
 */
export function parseList(pages: readonly ListPage[]): ParsedList | { not: NotRead } {
	const lines = pages.flatMap(listLines);
	const first = pages.slice(0, HEAD_PAGES).map(({ page }) => page);
	const head = lines.filter(({ page }) => first.includes(page)).map(({ words }) => textOf(words));
	const heading = head.slice(0, MOST_HEAD_LINES);
	const { layout, court } = courtOf(heading);
	const titles = head.filter((line) => isTitle(line, layout));
	if (titles.length === 0) return { not: "other" };
	const columns = listColumns(lines, layout);
	if (!columns) return { not: "other" };
	const rows = withUsualTypes(rowsOf(lines, columns, layout));
	if (!isListOf(rows)) return { not: "other" };
	if (rows.length > MOST_LISTED) return { not: "rows" };
	markOutOfSequence(rows);
	return {
		layout: layout.name,
		court,
		kind: kindIn(titles.join("\n")),
		dates: [...new Set(rows.flatMap(({ date }) => date ?? []))].sort(),
		rows,
		missing: missingItems(rows),
	};
}

/** Whether the first pages of a file have the title of a list: worth reading the rest of a scan for. */
export const hasTitle = (pages: readonly ListPage[]) =>
	pages
		.slice(0, HEAD_PAGES)
		.flatMap(listLines)
		.some(({ words }) => isTitle(textOf(words)) || layouts.some(({ title }) => title?.test(textOf(words))));

/** The title of a list and its court, in the first pages of a paper; null for a paper that is none. */
export function listTitleIn(pages: readonly ListPage[]): { title: string; court: string | null } | null {
	const first = pages.slice(0, HEAD_PAGES);
	if (!hasTitle(first)) return null;
	const list = parseList(first);
	if ("not" in list || list.rows.length < ENOUGH_IN_SEQUENCE) return null;
	const lines = first.flatMap(listLines).map(({ words }) => textOf(words));
	return { title: lines.find((line) => isTitle(line)) ?? "", court: list.court };
}

function courtOf(heading: readonly string[]): { layout: ListLayout; court: string | null } {
	const text = heading.join("\n");
	for (const layout of layouts) {
		for (const { form, name } of layout.courts) {
			const found = form.exec(text);
			if (!found) continue;
			const court = name.replace("$1", capitalised(found[1] ?? "")).trim();
			return { layout, court };
		}
	}
	const line = heading.slice(0, 6).find((one) => bodyIn(one));
	return { layout: unknownLayout, court: line ?? null };
}

const capitalised = (text: string) =>
	/[a-z]/.test(text)
		? text.trim()
		: text
				.trim()
				.toLowerCase()
				.replace(/(?<![\p{L}'])\p{L}/gu, (one) => one.toUpperCase());

/** Whether the rows are those of a list: counted on, with numbers and parties. */
function isListOf(rows: readonly ListRow[]): boolean {
	const whole = rows.filter(({ number, parties }) => number && parties).length;
	if (rows.length === 0 || whole < rows.length * 0.6) return false;
	let [run, longest, inSequence] = [1, 1, 1];
	const counted = rows.filter(({ connectedTo }) => connectedTo === null);
	for (const [at, row] of counted.entries()) {
		if (at === 0) continue;
		const goesOn = Number(row.item) === Number(counted[at - 1]?.item) + 1;
		run = goesOn ? run + 1 : 1;
		longest = Math.max(longest, run);
		if (goesOn || Number(row.item) === 1) inSequence += 1;
	}
	const isWhole = whole >= rows.length * WHOLE && inSequence >= counted.length * WHOLE;
	return longest >= ENOUGH_IN_SEQUENCE || isWhole;
}

/** A row whose number does not go on from the one above in the same court and day is marked, unless counting begins anew. */
function markOutOfSequence(rows: ListRow[]): void {
	for (const [before, row] of steps(rows)) {
		const step = Number(row.item) - Number(before.item);
		if (isOneList(before, row) && step !== 1 && Number(row.item) !== 1)
			row.checks = [...row.checks, "sequence" as ListCheck];
	}
}

function missingItems(rows: readonly ListRow[]): string[] {
	return steps(rows).flatMap(([before, row]) => {
		const [from, to] = [Number(before.item) + 1, Number(row.item) - 1];
		if (!isOneList(before, row) || to < from || to - from > 50) return [];
		return [from === to ? String(from) : `${from}–${to}`];
	});
}

/** Each counted row with the one before it. */
function steps(rows: readonly ListRow[]): [ListRow, ListRow][] {
	const counted = rows.filter(({ connectedTo }) => connectedTo === null);
	return counted.slice(1).map((row, at) => [counted[at] as ListRow, row]);
}

const isOneList = (a: ListRow, b: ListRow) =>
	a.date === b.date && a.courtRoom === b.courtRoom && a.bench === b.bench;
