import { API } from "./api.ts";
import { SCREENS } from "./screens.ts";
import type { Row } from "./table.ts";

const LINES: Readonly<Record<string, Row>> = { ...SCREENS, ...API };

/** Takes a call, as in `GET /api/matters`; returns its row of the table, or nothing while it has no line. */
export const rowOf = (call: string): Row | undefined => LINES[call];

const fileOf = (call: string) =>
	call.includes(" /api/") ? "tests/access/roles/api.ts" : "tests/access/roles/screens.ts";

/** Takes every call there is; returns a sentence for each without a line, and for each line without a call. */
export function lineFaults(calls: readonly string[], lines: Readonly<Record<string, Row>> = LINES): string[] {
	const known = new Set(calls);
	return [
		...[...known]
			.filter((call) => !lines[call])
			.map(
				(call) =>
					`${call} has no line: add "${call}": "…" to ${fileOf(call)}, with the row of TABLE (tests/access/roles/table.ts) that says who may do it`,
			),
		...Object.keys(lines)
			.filter((call) => !known.has(call))
			.map((call) => `${call} is no call of app/routes.ts: take its line out of ${fileOf(call)}`),
	];
}
