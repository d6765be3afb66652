import { csvAnswer, csvLine } from "#app/core/csv.ts";
import type { Scope } from "#app/core/database/db.server.ts";
import type { T } from "#app/messages/index.ts";
import { reasonText } from "./reasons.ts";
import { refusedRows } from "./rows.server.ts";
import { acceptedBy, getImport, settledVerdicts } from "./service.server.ts";

/**
 * The rows of an import that were not brought in, as a CSV file with the same columns and the reason behind them, in the
 * language of `t`. Throws `not_found`.
 */
export async function refusedFile(viewer: Scope, importId: string, t: T): Promise<Response> {
	const { filename, headers, state } = await getImport(viewer, importId);
	// Before anything is brought in, what can be is not refused.
	const ahead = state === "checked" ? acceptedBy({ withConflicts: true, withEarlier: false }) : [];
	const settled = [...settledVerdicts, ...ahead];
	const names = headers.map((header, at) => header || t("import.noName", { n: at + 1 }));
	async function* lines() {
		yield csvLine([...names, t("import.why")]);
		for await (const { cells, reasons } of refusedRows(viewer, importId, settled))
			yield csvLine([...cells, reasons.map((reason) => reasonText(reason, t)).join(" ")]);
	}
	return csvAnswer(`${filename.replace(/\.[^.]*$/, "")}.csv`, lines());
}
