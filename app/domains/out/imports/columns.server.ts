import type { Scope } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import type { ImportSheet } from "#drizzle/schema.ts";
import type { ColumnsInput } from "./schema.ts";
import { moveOn } from "./service.server.ts";
import { MOST_COLUMNS } from "./sheet/cells.ts";
import { choiceOf } from "./sheet/sheets.ts";

/**
 * Chooses the sheets, or says what the columns are and orders the dry run, or both; also again, while nothing is brought in.
 * Throws `not_found`, `invalid`, and `conflict` when the import has gone on.
 */
export async function setColumns(viewer: Scope, importId: string, input: ColumnsInput): Promise<void> {
	await moveOn(viewer, importId, ["columns", "checked"], (row) => {
		const {
			sheets: chosen = row.sheets,
			headers,
			...choice
		} = input.sheets ? choose(row.sheets, input.sheets) : { headers: row.headers };
		const settings = {
			dateOrder: input.dateOrder,
			court: input.court ?? null,
			ourSide: input.ourSide ?? null,
			withHidden: input.withHidden ?? false,
			withStruck: input.withStruck ?? false,
		};
		if (input.sheets && input.columns.length === 0)
			return { to: "columns", changes: { ...choice, headers, sheets: chosen } };
		const columns = headers.map((_, at) => input.columns[at] ?? null);
		if (!columns.some(Boolean)) throw invalidField("columns", "import.noColumns");
		const twice = columns.find((name, at) => name && name !== "notes" && columns.indexOf(name) < at);
		if (twice) throw invalidField("columns", "import.columnTwice");
		return { to: "checking", changes: { ...choice, ...settings, headers, columns, sheets: chosen } };
	});
}

/** The sheets with those of these names chosen and no others. Throws `invalid` for none, an unknown one, and one that is too large. */
function choose(sheets: readonly ImportSheet[], names: readonly (string | null | undefined)[]) {
	const wanted = new Set(names.flatMap((name) => name ?? []));
	if (wanted.size === 0) throw invalidField("sheets", "import.noSheets");
	const unknown = [...wanted].find((name) => !sheets.some((sheet) => sheet.name === name));
	if (unknown !== undefined) throw invalidField("sheets", "invalid.choice");
	const chosen = sheets.map((sheet) => ({ ...sheet, chosen: wanted.has(sheet.name) }));
	const tooLarge = chosen.find((sheet) => sheet.chosen && sheet.refused);
	if (tooLarge) throw invalidField("sheets", "import.sheetTooLarge", { name: tooLarge.name });
	const choice = choiceOf(chosen);
	if (choice.headers.length > MOST_COLUMNS)
		throw invalidField("sheets", "import.sheetsTooWide", { n: MOST_COLUMNS });
	return choice;
}
