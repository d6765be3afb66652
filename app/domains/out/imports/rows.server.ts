import { and, asc, count, eq, gt, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { refuseLarge } from "#app/core/web/answer.server.ts";
import { pageOf, windowOf } from "#app/core/web/http.ts";
import { clients, type ImportCell, type ImportSheet, importRows, matters } from "#drizzle/schema.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import type { RowQuery } from "./schema.ts";
import { chosenRowsOf, getImport, isBroughtIn } from "./service.server.ts";
import { cellText } from "./sheet/cells.ts";
import { joinedSheets, placedRows } from "./sheet/sheets.ts";

export type TriedRow = Awaited<ReturnType<typeof listRows>>["rows"][number];

/**
 * The rows of an import in their order, by verdict; a matter or a client is named to whoever may see it. Throws `not_found`, and
 * `too_large` where they hold more than an answer.
 */
export async function listRows(viewer: Scope, importId: string, query: RowQuery) {
	const { sheets } = await getImport(viewer, importId);
	const window = windowOf(query);
	const where = and(
		chosenRowsOf(viewer, importId),
		query.verdict ? eq(importRows.verdict, query.verdict) : undefined,
		query.kept ? isBroughtIn : undefined,
	);
	const { found, total } = await inScope(viewer, async (tx) => {
		const size = sql<number>`octet_length(${importRows.cells}::text) + octet_length(${importRows.reasons}::text) +
			coalesce(octet_length(${listedFacts}::text), 0)`;
		const sizes = await tx
			.select({ size })
			.from(importRows)
			.where(where)
			.orderBy(asc(importRows.number))
			.limit(window.limit)
			.offset(window.offset);
		refuseLarge(sizes.reduce((sum, row) => sum + row.size, 0));
		const found = await select(tx, where).limit(window.limit).offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(importRows).where(where);
		return { found, total: total?.n ?? 0 };
	});
	return pageOf(found.map(inSheets(sheets)), total, window);
}

/** Rows with their cells in the columns of the import, and with their lines in the sheets they are of. */
function inSheets(sheets: readonly ImportSheet[]) {
	const together = joinedSheets(sheets);
	const areNamed = sheets.filter(({ chosen }) => chosen).length > 1;
	return <R extends { number: number; sheet: number; cells: ImportCell[] }>({ sheet, ...row }: R) => ({
		...row,
		cells: placedRows(row.cells, together, sheet),
		line: row.number - (sheets[sheet]?.before ?? 0),
		sheet: areNamed ? (sheets[sheet]?.name ?? null) : null,
	});
}

/** What of a row's facts a list shows: their longest texts stand in the cells, too. */
const listedFacts = sql<unknown>`(${importRows.facts} #- '{matter,notes}'::text[] #- '{matter,parties}'::text[] #-
	'{client,street}'::text[])`;

type Tx = Parameters<Parameters<typeof inScope>[1]>[0];

function select(tx: Tx, where: SQL | undefined) {
	return tx
		.select({
			number: importRows.number,
			sheet: importRows.sheet,
			cells: importRows.cells,
			verdict: importRows.verdict,
			reasons: importRows.reasons,
			facts: listedFacts,
			diaryDate: importRows.diaryDate,
			matter: { id: matters.id, title: matters.title },
			client: { id: clients.id, name: clients.name },
		})
		.from(importRows)
		.leftJoin(
			matters,
			and(
				eq(matters.chamberId, importRows.chamberId),
				sql`${matters.id} = coalesce(${importRows.matterId}, ${importRows.existingId})`,
			),
		)
		.leftJoin(clients, and(eq(clients.chamberId, importRows.chamberId), eq(clients.id, importRows.clientId)))
		.where(where)
		.orderBy(asc(importRows.number))
		.$dynamic();
}

const CHUNK = 500;

/** The rows that are not brought in and have none of these verdicts, as text cells with their reasons, a few hundred at a time. */
export async function* refusedRows(viewer: Scope, importId: string, but: readonly ImportVerdict[]) {
	const { sheets } = await getImport(viewer, importId);
	const together = inSheets(sheets);
	let after = 0;
	for (;;) {
		const rows = await inScope(viewer, (tx) =>
			tx
				.select({
					number: importRows.number,
					sheet: importRows.sheet,
					cells: importRows.cells,
					reasons: importRows.reasons,
					verdict: importRows.verdict,
				})
				.from(importRows)
				.where(
					and(
						chosenRowsOf(viewer, importId),
						isNull(importRows.matterId),
						isNotNull(importRows.verdict),
						but.length > 0 ? notInArray(importRows.verdict, [...but]) : undefined,
						gt(importRows.number, after),
					),
				)
				.orderBy(asc(importRows.number))
				.limit(CHUNK),
		);
		yield* rows.map(together).map((row) => ({ ...row, cells: row.cells.map((cell) => cellText(cell)) }));
		after = rows.at(-1)?.number ?? after;
		if (rows.length < CHUNK) return;
	}
}
