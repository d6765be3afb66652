import { translator } from "#app/messages/index.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import { reasonText } from "./reasons.ts";
import type { TriedRow } from "./rows.server.ts";
import { type ImportCounts, type ListedImport, mayBeUndone } from "./service.server.ts";
import type { ImportJson, ImportRowJson } from "./shape.ts";
import { cellText } from "./sheet/cells.ts";
import type { RowFacts } from "./sheet/row.ts";

const english = translator("en");

/** The verdicts of rows that put a hearing on another day, or make one. */
const DATING: readonly ImportVerdict[] = ["moved", "dated", "earlier"];

/** An import as /api shows it. */
export function importJson(row: ListedImport & { counts: ImportCounts }): ImportJson {
	const { id, filename, size, checksum, state, failure, dateOrder, court, ourSide, rowCount, progress } = row;
	const { withHidden, withStruck } = row;
	const taken = row.sheets.filter(({ chosen }) => chosen);
	return {
		_id: id,
		...{ filename, size, checksum, state, failure, dateOrder, court, ourSide, rowCount, progress },
		columns: row.headers.map((header, at) => ({
			header,
			samples: row.samples[at] ?? [],
			is: row.columns[at] ?? null,
		})),
		sheets: row.sheets.flatMap(({ name, rows, chosen }) => (name ? { name, rows, chosen } : [])),
		leftOut: taken.flatMap(({ above }) => above),
		hiddenRows: taken.reduce((sum, sheet) => sum + sheet.hiddenRows, 0),
		struckRows: taken.reduce((sum, sheet) => sum + sheet.struckRows, 0),
		...{ withHidden, withStruck },
		...row.counts,
		owner: row.owner,
		committedAt: row.committedAt?.toISOString() ?? null,
		mayBeUndone: mayBeUndone(row),
		createdAt: row.createdAt.toISOString(),
	};
}

/** A row of an import as /api shows it; a matter and a client only to whoever may see them. */
export function importRowJson({
	number,
	sheet,
	line,
	cells,
	verdict,
	reasons,
	facts,
	diaryDate,
	matter,
	client,
}: TriedRow): ImportRowJson {
	const read = facts as RowFacts | null;
	return {
		...{ number, sheet, line },
		cells: cells.map(cellText),
		verdict,
		reasons: reasons.map((reason) => reasonText(reason, english)),
		nextDate: read?.next?.date ?? null,
		lastDate: read?.last?.date ?? null,
		from: diaryDate,
		to: verdict && DATING.includes(verdict) ? (read?.next?.date ?? null) : null,
		matter: matter && { _id: matter.id, title: matter.title },
		client: client && { _id: client.id, name: client.name },
	};
}
