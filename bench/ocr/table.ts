import { STEPS } from "#worker/reader/page/steps.ts";
import { KINDS, type Page } from "./pages.ts";
import type { Outcome } from "./readers.ts";
import { type Score, total } from "./score.ts";

/** A page with what each reader made of it; null where a reader was not there. */
export type Result = {
	page: Page;
	pipeline: Outcome & { score: Score };
	/** The same with the tesseract that is installed. */
	quicker: (Outcome & { score: Score }) | null;
	native: (Outcome & { score: Score }) | null;
	engine: (Outcome & { score: Score }) | null;
};

type Target = { errors: number; recall: number; facts: number };

const TARGETS: Record<Exclude<Page["text"]["set"], "forms" | "sheets" | "unruled">, Target> = {
	English: { errors: 5, recall: 98.5, facts: 100 },
	Hindi: { errors: 2.6, recall: 98.5, facts: 98 },
	Gujarati: { errors: 2.4, recall: 98.5, facts: 100 },
	mixed: { errors: 1, recall: 98, facts: 100 },
};

export const errorRate = (score: Score) => (score.errors / score.characters) * 100;
export const recall = (score: Score) => (score.wordsFound / score.words) * 100;
const factShare = (score: Score) => (score.factsFound / score.facts) * 100;
const facts = (score: Score) => `${score.factsFound}/${score.facts}`;
const seconds = (outcomes: Outcome[]) => outcomes.reduce((sum, one) => sum + one.cpuSeconds, 0);
const verdict = (yes: boolean) => (yes ? "met" : "MISSED");

/** The accuracy of each set of pages beside its target, then of each kind of page. */
export function accuracy(results: Result[]): string {
	const rows = [
		[
			"pages",
			"CER % native",
			"CER %",
			"target",
			"words %",
			"target",
			"dates, numbers",
			"target",
			"",
			"stray letters",
		],
	];
	for (const [set, target] of Object.entries(TARGETS)) {
		const here = results.filter(({ page }) => page.text.set === set);
		if (here.length === 0) continue;
		const score = total(here.map(({ pipeline }) => pipeline.score));
		const met =
			errorRate(score) <= target.errors && recall(score) >= target.recall && factShare(score) >= target.facts;
		rows.push([
			`${set} (${here.length})`,
			nativeErrors(here),
			errorRate(score).toFixed(2),
			`≤ ${target.errors}`,
			recall(score).toFixed(2),
			`≥ ${target.recall}`,
			facts(score),
			`≥ ${target.facts} %`,
			verdict(met),
			String(score.strays),
		]);
	}
	for (const kind of KINDS) {
		const here = results.filter(({ page }) => page.kind === kind);
		if (here.length === 0) continue;
		const score = total(here.map(({ pipeline }) => pipeline.score));
		rows.push([
			kind,
			nativeErrors(here),
			errorRate(score).toFixed(2),
			"",
			recall(score).toFixed(2),
			"",
			facts(score),
			"",
			"",
			String(score.strays),
		]);
	}
	return plainTable(rows);
}

const WORN = { words: 75, worst: 60, seconds: 6 };

/** The printed words found on worn forms, by how they came, beside the targets. */
export function worn(results: Result[]): string {
	const share = (of: Result[]) => recall(total(of.map(({ pipeline }) => pipeline.score)));
	const worst = (of: Result[]) => Math.min(...of.map(({ pipeline }) => recall(pipeline.score)));
	const most = (of: Result[]) => Math.max(...of.map(({ pipeline }) => pipeline.cpuSeconds));
	const row = (name: string, of: Result[]) => {
		const met = share(of) >= WORN.words && worst(of) >= WORN.worst && most(of) <= WORN.seconds;
		const native = of.flatMap(({ native }) => (native ? [native.score] : []));
		return [
			`${name} (${of.length})`,
			native.length > 0 ? recall(total(native)).toFixed(1) : "not installed",
			share(of).toFixed(1),
			worst(of).toFixed(1),
			most(of).toFixed(1),
			verdict(met),
		];
	};
	const kinds = [...new Set(results.map(({ page }) => page.kind))];
	return plainTable([
		["worn forms", "words % native", "words %", "worst page", "most CPU s", ""],
		...kinds.map((kind) =>
			row(
				kind,
				results.filter(({ page }) => page.kind === kind),
			),
		),
		row("all", results),
		["target", "", `≥ ${WORN.words}`, `≥ ${WORN.worst}`, `≤ ${WORN.seconds}`, ""],
	]);
}

const SHEETS = { errors: 1.5, worst: 5, serials: 98 };

/** Pages with tables, and those that must not be taken for any, beside the targets. */
export function sheets(results: Result[]): string {
	const found = ({ serialsFound, serials }: Score) => `${serialsFound}/${serials}`;
	const tables = results.filter(({ pipeline }) => pipeline.score.serials > 0);
	const all = total(tables.map(({ pipeline }) => pipeline.score));
	const worst = Math.max(...tables.map(({ pipeline }) => errorRate(pipeline.score)));
	const share = (all.serialsFound / all.serials) * 100;
	const met = errorRate(all) <= SHEETS.errors && worst <= SHEETS.worst && share >= SHEETS.serials;
	return plainTable([
		["sheets", "CER % native", "CER %", "words %", "serials", "CPU s"],
		...results.map((result) => [
			pageName(result.page),
			nativeErrors([result]),
			errorRate(result.pipeline.score).toFixed(2),
			recall(result.pipeline.score).toFixed(1),
			found(result.pipeline.score),
			result.pipeline.cpuSeconds.toFixed(2),
		]),
		[
			`tables (${tables.length})`,
			nativeErrors(tables),
			errorRate(all).toFixed(2),
			recall(all).toFixed(1),
			`${found(all)} ${verdict(met)}`,
			seconds(tables.map(({ pipeline }) => pipeline)).toFixed(2),
		],
		["target", "", `≤ ${SHEETS.errors}, worst ≤ ${SHEETS.worst}`, "", `≥ ${SHEETS.serials} %`, ""],
	]);
}

export function nativeErrors(results: Result[]): string {
	const scores = results.flatMap(({ native }) => (native ? [native.score] : []));
	return scores.length > 0 ? errorRate(total(scores)).toFixed(2) : "not installed";
}

/** What reading costs, beside the targets; ratios only where native tesseract ran in between. */
export function cost(results: Result[], peakBytes: number): string {
	const clean = results.filter(({ page }) => page.kind === "clean 300 dpi");
	const noisy = results.filter(({ page }) => page.kind === "noisy 300 dpi");
	const others = results.filter((result) => !clean.includes(result) && !noisy.includes(result));
	const ratio = (of: Result[], which: "pipeline" | "quicker" | "engine") => {
		const both = of.flatMap(({ native, [which]: ours }) => (native && ours ? [{ native, ours }] : []));
		return both.length > 0
			? seconds(both.map(({ ours }) => ours)) / seconds(both.map(({ native }) => native))
			: null;
	};
	const line = (name: string, value: number | null, digits: number, limit: number, atLeast = false) => [
		name,
		value === null ? "not measured" : value.toFixed(digits),
		`${atLeast ? "≥" : "≤"} ${limit}`,
		value === null ? "" : verdict(atLeast ? value >= limit : value <= limit),
	];
	const perMinute = (60 * clean.length) / seconds(clean.map(({ pipeline }) => pipeline));
	const worst = results.reduce((a, b) => (errorRate(b.pipeline.score) > errorRate(a.pipeline.score) ? b : a));
	const slowest = results.reduce((a, b) => (b.pipeline.seconds > a.pipeline.seconds ? b : a));
	return plainTable([
		["", "measured", "target", ""],
		line("CPU, engine ÷ native, clean pages", ratio(clean, "engine"), 2, 1.45),
		line("CPU, pipeline ÷ native, clean pages", ratio(clean, "pipeline"), 2, 1.6),
		line("CPU, pipeline ÷ native, noisy 300 dpi", ratio(noisy, "pipeline"), 2, 1),
		line("the same with the tesseract installed, clean", ratio(clean, "quicker"), 2, 1.3),
		line("the same with the tesseract installed, noisy", ratio(noisy, "quicker"), 2, 1),
		line("CPU, pipeline ÷ native, 150 dpi, fax, photo", ratio(others, "pipeline"), 2, 1),
		line("A4 pages at 300 dpi a minute and core", clean.length > 0 ? perMinute : null, 1, 20, true),
		line("worst page, CER %", errorRate(worst.pipeline.score), 1, 12),
		line("slowest page, seconds", slowest.pipeline.seconds, 1, 45),
		line("peak memory of the child, MB", peakBytes > 0 ? peakBytes / 1e6 : null, 0, 450),
		["worst page", pageName(worst.page), "", ""],
		["slowest page", pageName(slowest.page), "", ""],
	]);
}

/** How well photographs were read, by how they were taken, beside native tesseract on the picture as it is. */
export function photographs(results: Result[]): string {
	const row = (name: string, of: Result[]) => {
		const score = total(of.map(({ pipeline }) => pipeline.score));
		const native = of.flatMap(({ native }) => (native ? [native.score] : []));
		return [
			`${name} (${of.length})`,
			nativeErrors(of),
			native.length > 0 ? recall(total(native)).toFixed(1) : "",
			errorRate(score).toFixed(2),
			recall(score).toFixed(1),
			facts(score),
			Math.max(...of.map(({ pipeline }) => pipeline.cpuSeconds)).toFixed(1),
		];
	};
	return plainTable([
		["photographs", "CER % native", "words %", "CER %", "words %", "dates, numbers", "most CPU s"],
		...[...Map.groupBy(results, ({ page }) => page.kind)].map(([kind, of]) => row(kind, of)),
		row("all", results),
	]);
}

/** What the processor time of a page goes into with one of the engines, in milliseconds: the mean of each kind of page. */
export function steps(results: Result[], which: "pipeline" | "quicker", engine: string): string {
	const kinds = [...new Set(results.map(({ page }) => page.kind))];
	return plainTable([
		[`ms a page, ${engine}`, ...STEPS, "all"],
		...kinds.map((kind) => {
			const costs = results.flatMap(({ page, [which]: outcome }) =>
				page.kind === kind && outcome?.cost ? [outcome.cost] : [],
			);
			const means = STEPS.map(
				(step) => costs.reduce((sum, cost) => sum + (cost[step] ?? 0), 0) / costs.length,
			);
			const all = means.reduce((sum, ms) => sum + ms, 0);
			return [`${kind} (${costs.length})`, ...[...means, all].map((ms) => ms.toFixed(0))];
		}),
	]);
}

/** Every page by itself, for finding out where a figure comes from. */
export function eachPage(results: Result[]): string {
	const columns = ["CER %", "words %", "facts", "CPU s"];
	return plainTable([
		["page", ...columns, "installed:", ...columns, "native alone:", ...columns],
		...results.map(({ page, pipeline, quicker, native }) => [
			pageName(page),
			...cells(pipeline),
			"",
			...(quicker ? cells(quicker) : columns.map(() => "")),
			"",
			...(native ? cells(native) : []),
		]),
	]);
}

function cells({ score, cpuSeconds }: Outcome & { score: Score }): string[] {
	return [errorRate(score).toFixed(2), recall(score).toFixed(1), facts(score), cpuSeconds.toFixed(2)];
}

/** A page as tables call it. */
export function pageName({ text, kind }: Page): string {
	return `${text.name}, ${kind}`;
}

/** Rows of a table below each other, the first column to the left and the others to the right. */
export function plainTable(rows: string[][]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) =>
			widths
				.map((width, column) =>
					column === 0 ? (row[column] ?? "").padEnd(width) : (row[column] ?? "").padStart(width),
				)
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}
