import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { partOfPicture } from "#app/domains/paper/readings/page-picture.server.ts";
import { causeListChanges, causeListRows, causeLists } from "#drizzle/schema.ts";
import { findList } from "./service.server.ts";

/** Pages of a list that are drawn; a list of which more is in doubt is looked at itself. */
const MOST_DRAWN = 200;
/** What is shown around a row, in ten-thousandths of the page. */
const AROUND = 60;

/** Whether the scope sees that this row was taken into the diary. */
const isTaken = sql`exists (select 1 from ${causeListChanges} where ${causeListChanges.chamberId} = ${causeListRows.chamberId}
	and ${causeListChanges.rowId} = ${causeListRows.id})`;

/**
 * Whether a row is shown as it is printed: it failed a check, was read from a picture, has a name of ours, or a hearing comes
 * from it. Of any other row the picture would tell that somebody else has something to do with its page.
 */
const isShownPrinted = or(
	sql`jsonb_array_length(${causeListRows.checks}) > 0`,
	causeListRows.isSeen,
	isNotNull(causeListRows.ourName),
	isTaken,
) as SQL;

/** The file of a list and its pages that are still to be drawn, as the worker sees them. Throws `not_found`. */
export function undrawnPages(
	system: Scope,
	listId: string,
): Promise<{ storageKey: string; pages: number[] }> {
	return inScope(system, async (tx) => {
		const { storageKey, drawn } = await findList(tx, system, listId);
		const rows = await tx
			.selectDistinct({ page: causeListRows.page })
			.from(causeListRows)
			.where(and(ofList(system, listId), isShownPrinted))
			.orderBy(causeListRows.page);
		const pages = rows.map(({ page }) => page).filter((page) => !drawn.includes(page));
		return { storageKey, pages: pages.slice(0, Math.max(0, MOST_DRAWN - drawn.length)) };
	});
}

const ofList = (scope: Scope, listId: string) =>
	and(eq(causeListRows.chamberId, scope.chamberId), eq(causeListRows.listId, listId));

/** Records which pages have a picture now, beside those that had one. */
export function recordDrawn(system: Scope, listId: string, pages: readonly number[]): Promise<void> {
	return inScope(system, async (tx) => {
		const { drawn } = await findList(tx, system, listId, true);
		await tx
			.update(causeLists)
			.set({ drawn: [...new Set([...drawn, ...pages])] })
			.where(and(eq(causeLists.chamberId, system.chamberId), eq(causeLists.id, listId)));
	});
}

/** Which of these rows can be shown as they are printed. */
export async function printedRows(
	tx: Tx,
	scope: Scope,
	{ id, drawn }: Pick<typeof causeLists.$inferSelect, "id" | "drawn">,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	if (ids.length === 0 || drawn.length === 0) return new Set();
	const rows = await tx
		.select({ id: causeListRows.id })
		.from(causeListRows)
		.where(
			and(
				ofList(scope, id),
				sql`${causeListRows.id} in ${ids}`,
				sql`${causeListRows.page} in ${drawn}`,
				isShownPrinted,
			),
		);
	return new Set(rows.map((row) => row.id));
}

/** The HTTP answer with a row as it is printed, cut out of the picture of its page. Throws `not_found`. */
export async function answerPrintedRow(viewer: Scope, listId: string, rowId: string): Promise<Response> {
	const { key, box } = await inScope(viewer, async (tx) => {
		const list = await findList(tx, viewer, listId);
		const [row] = await tx
			.select({ page: causeListRows.page, box: causeListRows.box })
			.from(causeListRows)
			.where(and(ofList(viewer, listId), eq(causeListRows.id, rowId), isShownPrinted));
		if (!row || !list.drawn.includes(row.page)) throw notFound();
		return { key: pictureKey(list.storageKey, row.page), box: row.box };
	});
	const bytes = await partOfPicture(key, around(box));
	return new Response(bytes, {
		headers: {
			"Content-Type": "image/webp",
			"Content-Length": String(bytes.byteLength),
			"Cache-Control": "private, max-age=900",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

const WHOLE = 10_000;

/** A row with a little of what stands around it, over the whole width that rows have. */
function around([left, top, right, bottom]: readonly [number, number, number, number]) {
	const x = Math.max(0, Math.min(left, WHOLE - 1) - AROUND);
	const y = Math.max(0, Math.min(top, WHOLE - 1) - AROUND);
	const [end, foot] = [Math.min(WHOLE, right + AROUND), Math.min(WHOLE, bottom + AROUND)];
	return [x, y, Math.max(end, x + 1), Math.max(foot, y + 1)] as const;
}
