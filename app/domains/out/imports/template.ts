import { csvAnswer, csvLine } from "#app/core/csv.ts";
import { type Locale, translator } from "#app/messages/index.ts";
import { type ColumnName, columnFields } from "./sheet/fields.ts";

const COLUMNS: readonly ColumnName[] = [
	"caseNumber",
	"court",
	"first",
	"second",
	"client",
	"phone",
	"filingDate",
	"lastDate",
	"nextDate",
	"purpose",
	"judge",
	"cnr",
	"notes",
];

/** A list with the columns of a diary in one language and no rows. */
export function templateFile(locale: Locale): Response {
	const t = translator(locale);
	const headers = COLUMNS.map((name) => t(columnFields[name].label));
	return csvAnswer(`${t("import.file")}.csv`, [csvLine(headers)]);
}
