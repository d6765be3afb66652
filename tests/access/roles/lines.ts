import { listFaults } from "#tests/setup/listed.ts";
import { API } from "./api.ts";
import { SCREENS } from "./screens.ts";
import type { Row } from "./table.ts";

const LINES: Readonly<Record<string, Row>> = { ...SCREENS, ...API };

/** Takes a call, as in `GET /api/matters`; returns its row of the table, or nothing while it has no line. */
export const rolesOf = (call: string): Row | undefined => LINES[call];

const doorOf = (call: string) => (call.includes(" /api/") ? "api" : "screens");

/** Takes every call there is; returns a sentence for each without a line, and for each line without a call. */
export function lineFaults(calls: readonly string[], lines: Readonly<Record<string, Row>> = LINES): string[] {
	const add = (file: string) =>
		`it to tests/access/roles/${file} with the row of TABLE (tests/access/roles/table.ts) that says who may do it`;
	const { api = [], screens = [] } = Object.groupBy(calls, doorOf);
	const listed = Object.groupBy(Object.keys(lines), doorOf);
	return [
		...listFaults(screens, listed.screens ?? [], add("screens.ts")),
		...listFaults(api, listed.api ?? [], add("api.ts")),
	];
}
