import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Series } from "./data-measure.ts";

/** Milliseconds within which 95 of 100 calls shall end, in the middle chamber and in the largest. */
const TARGETS: Record<string, [median: number, large: number]> = {
	list: [10, 30],
	detail: [10, 30],
	day: [10, 30],
	board: [10, 30],
	number: [10, 30],
	common: [50, 50],
};
const GROWTH = 1.3;
const FILE = "docs/benchmarks.md";

const at = (values: number[], share: number) => {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const wall = ({ taken }: Series, share: number) =>
	at(
		taken.map((one) => one.wall),
		share,
	);
const database = ({ taken }: Series, share: number) =>
	at(
		taken.map((one) => one.database),
		share,
	);

/** How long each caller took in each chamber, beside its target. */
export function timesTable(series: readonly Series[]): string {
	const lines = series.map((one) => {
		const [statements, rows] = (["statements", "rows"] as const).map((of) =>
			at(
				one.taken.map((taken) => taken[of]),
				0.5,
			),
		);
		const target = TARGETS[one.group]?.[one.sign.startsWith("median") ? 0 : 1];
		const judged = target ? `${target} ${wall(one, 0.95) <= target ? "met" : "missed"}` : "";
		const figures = [wall(one, 0.5), wall(one, 0.95), database(one, 0.5), database(one, 0.95)].map((ms) =>
			ms.toFixed(1),
		);
		return `| ${[one.caller, one.matters, one.restricted, rows, ...figures, statements, judged].join(" | ")} |`;
	});
	const head = [
		"| what | matters | hidden | rows | p50 ms | p95 ms | PostgreSQL p50 | PostgreSQL p95 | statements | target p95 |",
		"|---|---|---|---|---|---|---|---|---|---|",
	];
	return [...head, ...lines].join("\n");
}

/** What the same chambers cost when others hold more, and what hidden matters add in chambers of one size. */
export function growthTable(
	before: readonly Series[],
	after: readonly Series[],
	from: number,
	to: number,
): string {
	const names = [...new Set(after.map(({ caller }) => caller))];
	const lines = names.map((name) => {
		const grown = ["median-0", "large-0"].map((sign) =>
			ratio(find(before, name, sign), find(after, name, sign)),
		);
		const hidden = ratio(find(after, name, "large-0"), find(after, name, "large-10000"));
		return `| ${name} | ${grown.map(shown).join(" | ")} | ${shown(hidden)} |`;
	});
	const head = [
		`| p50, as a ratio (target ≤ ${GROWTH}) | median chamber, ${from} matters elsewhere → ${to} | largest chamber, the same | largest size, none hidden → most hidden |`,
		"|---|---|---|---|",
	];
	return [...head, ...lines].join("\n");
}

const find = (series: readonly Series[], caller: string, sign: string) =>
	series.find((one) => one.caller === caller && one.sign === sign);
const ratio = (a: Series | undefined, b: Series | undefined) =>
	a && b ? wall(b, 0.5) / wall(a, 0.5) : Number.NaN;
const shown = (value: number) =>
	Number.isNaN(value) ? "–" : `${value.toFixed(2)}${value > GROWTH ? " missed" : ""}`;

/** Puts a section into the page of benchmarks, in the place of the one that was there. */
export function writeSection(heading: string, command: string, text: string): void {
	const page = existsSync(FILE) ? readFileSync(FILE, "utf8") : "# Benchmarks\n";
	const [processor] = cpus();
	const machine = `${cpus().length} cores (${processor?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB`;
	const made = `## ${heading}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}: \`${command.trim()}\`\n\n${text}\n`;
	const [before = "", ...others] = page.split(/^(?=## )/m);
	const remaining = others.filter((section) => !section.startsWith(`## ${heading}\n`));
	writeFileSync(
		FILE,
		[before.trimEnd(), ...remaining.map((section) => section.trimEnd()), made].join("\n\n"),
	);
}
