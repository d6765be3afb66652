import { total } from "./score.ts";
import { errorRate, nativeErrors, plainTable, type Result, recall } from "./table.ts";
import { UNRULED_TABLES } from "./unruled.ts";

/** Rows of a table stand in a page's text with tabs between their cells. */
const isTable = (text: string) => text.includes("\t");

/** Pages without rules by kind, and how many of each were taken for a table. */
export function unruled(results: Result[]): string {
	const kinds = [...new Set(results.map(({ page }) => page.kind))];
	return plainTable([
		[
			"pages without rules",
			"CER % native",
			"CER %",
			"worst",
			"words %",
			"installed: CER %",
			"words %",
			"as a table",
		],
		...kinds.map((kind) => {
			const here = results.filter(({ page }) => page.kind === kind);
			const scores = here.map(({ pipeline }) => pipeline.score);
			const quicker = here.flatMap(({ quicker }) => (quicker ? [quicker.score] : []));
			const taken = here.filter(({ pipeline }) => isTable(pipeline.text)).length;
			const isRight = taken === (UNRULED_TABLES.includes(kind) ? here.length : 0);
			return [
				`${kind} (${here.length})`,
				nativeErrors(here),
				errorRate(total(scores)).toFixed(2),
				Math.max(...scores.map(errorRate)).toFixed(2),
				recall(total(scores)).toFixed(1),
				...(quicker.length > 0
					? [errorRate(total(quicker)).toFixed(2), recall(total(quicker)).toFixed(1)]
					: ["", ""]),
				`${taken} of ${here.length}${isRight ? "" : " WRONG"}`,
			];
		}),
	]);
}
