import { type Score, score, total } from "../score.ts";
import type { Verdict } from "./keys.ts";
import type { FreshPage, Kind } from "./kinds/kind.ts";

/** A page with what was read of it. */
export type Measured = {
	kind: Kind;
	page: FreshPage;
	score: Score;
	raw: Score;
	/** What is in the file's own text, by pdftotext; null where there is none. */
	layer: Score | null;
	cpu: { page: number; raw: number };
	keys: Verdict[];
	isMarked: boolean;
	isLayerTaken: boolean;
};

const errorsOf = (one: Score) => (one.errors / one.characters) * 100;
const wordsOf = (one: Score) => (one.wordsFound / one.words) * 100;
/** Below this share of a page's words it has to be marked, from `GOOD` on it may not be. */
const POOR = 85;
const GOOD = 95;
/** The kind that others are compared with, which take at most so many times its processor time. */
const PLAIN = "upright";
const COSTLIER = ["on its side", "white on black", "violet seal", "stamp paper", "signed and endorsed"];
const MOST_COST = 1.5;

/** The score of a text by that order of reading in which it has the fewest errors; words are of the text without its notes. */
export function bestScore(readings: readonly string[], text: string): Score {
	const scores = readings.map((reading) => score(reading, text));
	const [bare] = scores;
	if (!bare) throw new Error("A page without a text");
	const best = scores.reduce((least, one) => (errorsOf(one) < errorsOf(least) ? one : least));
	return { ...bare, errors: best.errors, characters: best.characters };
}

/** A row for each kind: how it was read, beside its target and the engine alone. */
export function byKind(all: readonly Measured[]): string {
	const rows = [
		[
			"kind",
			"pages",
			"wrong %",
			"target",
			"worst %",
			"target",
			"words %",
			"raw words %",
			"pdftotext %",
			"pages below raw",
			"CPU ÷ raw",
		],
	];
	for (const kind of new Set(all.map((one) => one.kind))) {
		const here = all.filter((one) => one.kind === kind);
		const sum = total(here.map((one) => one.score));
		const worst = Math.max(...here.map((one) => errorsOf(one.score)));
		const layers = here.flatMap(({ layer }) => (layer ? [layer] : []));
		const below = here.filter(
			({ score: own, raw, layer }) =>
				own.wordsFound < Math.max(raw.wordsFound, kind.target.isAsGoodAsLayer ? (layer?.wordsFound ?? 0) : 0),
		);
		const { errors, worst: limit, words } = kind.target;
		rows.push([
			kind.name,
			String(here.length),
			errorsOf(sum).toFixed(2),
			errors === undefined ? "" : `≤ ${errors}`,
			worst.toFixed(1),
			limit === undefined ? "" : `≤ ${limit}`,
			`${wordsOf(sum).toFixed(1)}${words === undefined ? "" : ` (≥ ${words})`}`,
			wordsOf(total(here.map(({ raw }) => raw))).toFixed(1),
			layers.length === here.length ? wordsOf(total(layers)).toFixed(1) : "",
			String(below.length),
			costRatio(here).toFixed(2),
		]);
	}
	return lines(rows);
}

/** What was found of the keys of orders, and how many values are wrong. */
export function byKey(all: readonly Measured[]): string {
	const verdicts = all.flatMap(({ keys }) => keys);
	const rows = [
		["key", "labelled", "found", "of these in doubt", "wrong", "wrong, said to be in doubt", "nothing"],
	];
	for (const key of new Set(verdicts.map((one) => one.key))) {
		const here = verdicts.filter((one) => one.key === key);
		const count = (...outcomes: Verdict["outcome"][]) =>
			String(here.filter(({ outcome }) => outcomes.includes(outcome)).length);
		rows.push([
			key,
			String(here.filter(({ wanted }) => wanted !== null).length),
			count("found", "found in doubt"),
			count("found in doubt"),
			count("wrong"),
			count("wrong in doubt"),
			count("nothing"),
		]);
	}
	const wrong = all.flatMap(({ page, keys }) =>
		keys
			.filter(({ outcome }) => !["found", "found in doubt", "rightly none"].includes(outcome))
			.map(
				({ key, wanted, got, outcome }) =>
					`${page.name}: ${key} ${got ?? "not found"}, not ${wanted ?? "one"} (${outcome})`,
			),
	);
	return [lines(rows), ...wrong].join("\n");
}

/** Whether a person is warned of what was read badly, and only of that. */
export function byMark(all: readonly Measured[]): string {
	const unmarked = all.filter((one) => wordsOf(one.score) < POOR && !one.isMarked);
	const wronged = all.filter((one) => wordsOf(one.score) >= GOOD && one.isMarked);
	const names = (some: readonly Measured[]) => some.map(({ page }) => page.name).join("; ");
	const lying = all.filter(({ page }) => page.layer === "false");
	const believed = lying.filter((one) => one.isLayerTaken);
	return [
		`A text in the file that says other than the page, taken: ${believed.length} of ${lying.length} (target 0) ${names(believed)}`,
		`Below ${POOR} % of words without a mark: ${unmarked.length} of ${all.length} (target 0) ${names(unmarked)}`,
		`${GOOD} % of words and more, called poor: ${wronged.length} (target 0) ${names(wronged)}`,
	].join("\n");
}

/** What turned and coloured pages cost beside upright ones in black, each as a ratio to the engine alone; empty where no upright ones are. */
export function byCost(all: readonly Measured[]): string {
	const costOf = (name: string) => {
		const here = all.filter(({ kind }) => kind.name === name);
		return here.length === 0 ? null : costRatio(here);
	};
	const plain = costOf(PLAIN);
	if (plain === null) return "";
	const rows = COSTLIER.flatMap((name) => {
		const cost = costOf(name);
		return cost === null ? [] : [[name, cost.toFixed(2), (cost / plain).toFixed(2), `≤ ${MOST_COST}`]];
	});
	return lines([["kind", "CPU ÷ raw", `÷ ${PLAIN}`, "target"], [PLAIN, plain.toFixed(2), "1", ""], ...rows]);
}

/** Each page by itself, the worst first. */
export function byPage(all: readonly Measured[]): string {
	const worst = [...all].sort((a, b) => errorsOf(b.score) - errorsOf(a.score));
	return lines([
		["page", "wrong %", "words %", "raw words %", "CPU s", "raw CPU s"],
		...worst.map(({ page, score: own, raw, cpu }) => [
			page.name,
			errorsOf(own).toFixed(2),
			wordsOf(own).toFixed(1),
			wordsOf(raw).toFixed(1),
			cpu.page.toFixed(1),
			cpu.raw.toFixed(1),
		]),
	]);
}

function costRatio(here: readonly Measured[]): number {
	const sum = (part: "page" | "raw") => here.reduce((all, { cpu }) => all + cpu[part], 0);
	return sum("page") / sum("raw");
}

function lines(rows: readonly string[][]): string {
	const [head = [], ...rest] = rows;
	return [head, head.map(() => "---"), ...rest].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
