import { createHash } from "node:crypto";
import { and, count, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { keepBytes } from "#app/core/scan/keep.server.ts";
import { newStorageKey } from "#app/core/storage/index.server.ts";
import { refuseLarge } from "#app/core/web/answer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { cleanFilename } from "#app/domains/paper/files/filename.ts";
import { type AdvocateFills, type ImportSheet, importRows, imports, users } from "#drizzle/schema.ts";
import type { ImportState, ImportVerdict } from "#drizzle/words.ts";
import { importJob } from "./jobs.server.ts";
import { type CommitInput, UNDO_HOURS } from "./schema.ts";

export type Import = typeof imports.$inferSelect;

/** The verdicts of rows that change a matter that is there, and of those that say what the diary says. */
const REFRESHING: readonly ImportVerdict[] = ["moved", "dated", "disposed"];
const AGREEING: readonly ImportVerdict[] = ["same", "unchanged"];

/**
 * The verdicts whose rows are brought in: those with a conflict of interest unless somebody leaves them out, those that move a
 * hearing to an earlier day only when somebody says so.
 */
export const acceptedBy = (choice: { withConflicts: boolean; withEarlier: boolean }): ImportVerdict[] => [
	...(["new", "joins", "advocate"] as const),
	...REFRESHING,
	...(choice.withConflicts ? (["conflict"] as const) : []),
	...(choice.withEarlier ? (["earlier"] as const) : []),
];

/** Verdicts of rows that do not come back: there is nothing to correct in them. */
export const settledVerdicts: readonly ImportVerdict[] = [...REFRESHING, ...AGREEING, "advocate"];

/** What an import came to: its rows by verdict, and what of them is there. */
export type ImportCounts = {
	verdicts: Partial<Record<ImportVerdict, number>>;
	matters: number;
	clients: number;
	hearings: number;
	/** Matters that were there before and are changed. */
	changed: number;
	/** Rows that put details of an advocate of the chamber. */
	advocates: number;
	/** Rows that are not brought in. */
	refused: number;
};

export type ImportRow = Import & { owner: string; isOwn: boolean };

type ListedSheet = Omit<ImportSheet, "headers" | "samples" | "columns">;
/** An import in a list: what its sheets hold one by one stays with the import itself. */
export type ListedImport = Omit<ImportRow, "sheets"> & { sheets: ListedSheet[] };

const ofImport = (scope: Scope, importId: string) =>
	and(eq(imports.chamberId, scope.chamberId), eq(imports.id, importId));

export const rowsOfImport = (scope: Scope, importId: string) =>
	and(eq(importRows.chamberId, scope.chamberId), eq(importRows.importId, importId));

/** The rows of the sheets that are chosen. */
export const chosenRowsOf = (scope: Scope, importId: string) =>
	and(
		rowsOfImport(scope, importId),
		sql`coalesce((select (i.sheets -> ${importRows.sheet}::int ->> 'chosen')::boolean from imports i
			where i.chamber_id = ${scope.chamberId} and i.id = ${importId}), true)`,
	);

type UploadedFile = { filename: string; bytes: Uint8Array };

/**
 * Takes a file with a table of matters, to be read by the worker. Returns the import's id. Throws `invalid` for an empty
 * file, and `unavailable` as `keepBytes` does; the file is kept only when the row is.
 */
export async function createImport(viewer: Scope, { filename, bytes }: UploadedFile): Promise<string> {
	if (bytes.byteLength === 0) throw invalidField("file", "invalid.fileEmpty");
	const id = newId();
	const key = newStorageKey(viewer.chamberId);
	await keepBytes(viewer, key, parts(bytes));
	await inScope(viewer, async (tx) => {
		await tx.insert(imports).values({
			chamberId: viewer.chamberId,
			id,
			ownerId: viewer.userId ?? "",
			filename: cleanFilename(filename),
			size: bytes.byteLength,
			checksum: createHash("sha256").update(bytes).digest("hex"),
			storageKey: key,
			createdAt: new Date(),
		});
		await enqueue(tx, importJob, { chamberId: viewer.chamberId, importId: id });
	});
	return id;
}

async function* parts(bytes: Uint8Array) {
	yield bytes;
}

const listedSheets = sql<
	ListedSheet[]
>`(select coalesce(jsonb_agg(sheet - '{headers,samples,columns}'::text[] order by n), '[]')
	from jsonb_array_elements(${imports.sheets}) with ordinality as s (sheet, n))`;

function selectImports<Row extends object>(tx: Tx, viewer: Scope, row: Row, where: SQL | undefined) {
	return tx
		.select({ ...row, owner: users.name, isOwn: sql<boolean>`${imports.ownerId} = ${viewer.userId}` })
		.from(imports)
		.innerJoin(users, and(eq(users.chamberId, imports.chamberId), eq(users.id, imports.ownerId)))
		.where(and(eq(imports.chamberId, viewer.chamberId), where))
		.$dynamic();
}

/**
 * The imports the viewer may see, the newest first: one's own, and every one of the chamber for an Admin. Throws `too_large`
 * where they hold more than an answer.
 */
export function listImports(viewer: Scope, query: PageRequest): Promise<Page<ListedImport>> {
	const window = windowOf(query);
	return inScope(viewer, async (tx) => {
		const size = sql<number>`octet_length(${imports.headers}::text) + octet_length(${imports.samples}::text) +
			octet_length(${listedSheets}::text)`;
		const sizes = await selectImports(tx, viewer, { size }, undefined)
			.orderBy(...descending(imports.createdAt, imports.id))
			.limit(window.limit)
			.offset(window.offset);
		refuseLarge(sizes.reduce((sum, { size }) => sum + size, 0));
		const row = { ...getTableColumns(imports), sheets: listedSheets };
		const rows = await selectImports(tx, viewer, row, undefined)
			.orderBy(...descending(imports.createdAt, imports.id))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx
			.select({ n: count() })
			.from(imports)
			.where(eq(imports.chamberId, viewer.chamberId));
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** One import. Throws `not_found` for whatever the viewer may not see. */
export function getImport(viewer: Scope, importId: string): Promise<ImportRow> {
	return inScope(viewer, (tx) => findImport(tx, viewer, importId));
}

async function findImport(tx: Tx, viewer: Scope, importId: string): Promise<ImportRow> {
	const [found] = await selectImports(tx, viewer, getTableColumns(imports), eq(imports.id, importId));
	if (!found) throw notFound();
	return found;
}

/** One import with what it came to so far. Throws `not_found`. */
export async function withCounts(viewer: Scope, importId: string) {
	return { ...(await getImport(viewer, importId)), counts: await countsOf(viewer, importId) };
}

/** `listImports`, each with what it came to so far. */
export async function listWithCounts(viewer: Scope, query: PageRequest) {
	const { rows, pagination } = await listImports(viewer, query);
	const counted = rows.map(async (row) => ({ ...row, counts: await countsOf(viewer, row.id) }));
	return { rows: await Promise.all(counted), pagination };
}

/** An earlier import of the same bytes that the viewer may see; null without one. */
export async function sameFileBefore(
	viewer: Scope,
	{ id, checksum, createdAt }: Import,
): Promise<Import | null> {
	const rows = await inScope(viewer, (tx) =>
		tx
			.select()
			.from(imports)
			.where(
				and(
					eq(imports.chamberId, viewer.chamberId),
					eq(imports.checksum, checksum),
					ne(imports.id, id),
					sql`${imports.createdAt} <= ${createdAt.toISOString()}::timestamptz`,
				),
			)
			.orderBy(...descending(imports.createdAt, imports.id))
			.limit(1),
	);
	return rows[0] ?? null;
}

/** The states in which the verdicts are those of the columns as they are chosen. */
const CHECKED: ImportState[] = ["checked", "committing", "done", "undoing", "undone"];

/** What an import came to so far; nothing until all its rows are checked. */
export async function countsOf(viewer: Scope, importId: string): Promise<ImportCounts> {
	const made = (column: SQL | typeof importRows.matterId | typeof importRows.advocateFills) =>
		sql<number>`count(${column})::int`;
	const rows = await inScope(viewer, (tx) =>
		tx
			.select({
				verdict: importRows.verdict,
				n: count(),
				matters: made(importRows.matterId),
				clients: sql<number>`(count(*) filter (where ${importRows.madeClient}))::int`,
				hearings: sql<number>`(count(${importRows.nextHearingId}) + count(${importRows.lastHearingId}))::int`,
				advocates: made(importRows.advocateFills),
				changed: sql<number>`(count(*) filter (where ${isChanged}))::int`,
			})
			.from(importRows)
			.where(
				and(
					chosenRowsOf(viewer, importId),
					isNotNull(importRows.verdict),
					inArray(
						importRows.importId,
						tx
							.select({ id: imports.id })
							.from(imports)
							.where(and(ofImport(viewer, importId), inArray(imports.state, CHECKED))),
					),
				),
			)
			.groupBy(importRows.verdict),
	);
	const sum = (of: "matters" | "clients" | "hearings" | "changed" | "advocates") =>
		rows.reduce((total, row) => total + row[of], 0);
	const matters = sum("matters");
	const settled = rows.filter(({ verdict }) => verdict && settledVerdicts.includes(verdict));
	const done = matters + settled.reduce((total, { n }) => total + n, 0);
	return {
		verdicts: Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n])),
		matters,
		clients: sum("clients"),
		hearings: sum("hearings"),
		changed: sum("changed"),
		advocates: sum("advocates"),
		refused: rows.reduce((total, { n }) => total + n, 0) - done,
	};
}

/** Orders that the rows of an import are brought in. Throws `not_found`, and `conflict` when it has gone on. */
export async function commitImport(
	viewer: Scope,
	importId: string,
	{ withoutConflicts, withEarlier }: CommitInput,
): Promise<void> {
	await moveOn(viewer, importId, ["checked"], () => ({
		to: "committing",
		changes: { withConflicts: !withoutConflicts, withEarlier: withEarlier ?? false },
	}));
}

/**
 * Orders that all an import brought in is taken out again, but for what was built on since. Throws `not_found`, and
 * `conflict` a day after it was brought in, and when there is nothing to undo.
 */
export function undoImport(viewer: Scope, importId: string): Promise<void> {
	return inScope(viewer, async (tx) => {
		const row = await lockImport(tx, viewer, importId);
		if (row.state !== "done") throw goneOn();
		if (!mayBeUndone(row)) throw new AppError("conflict", "import.tooLate", { params: { n: UNDO_HOURS } });
		await setImportState(tx, row, "undoing");
		await recordActivity(tx, viewer, { ...aboutImport(row), action: "deleted" });
		await enqueue(tx, importJob, { chamberId: viewer.chamberId, importId });
	});
}

/** Whether an import can still be undone. */
export const mayBeUndone = (
	{ state, committedAt }: Pick<Import, "state" | "committedAt">,
	now = Date.now(),
) => state === "done" && committedAt !== null && now - committedAt.getTime() < UNDO_HOURS * 3_600_000;

/** What the activity log says an entry is about. */
export const aboutImport = ({ id, filename }: Import) => ({
	entityType: "import" as const,
	entityId: id,
	matterId: null,
	meta: { filename },
});

/** The refusal of a step that an import has left behind. */
export const goneOn = () => new AppError("conflict", "import.changed");

/** Puts an import from one of some states into the next, and orders the work that is due there. Throws `not_found`, `forbidden`, `conflict`. */
export async function moveOn(
	viewer: Scope,
	importId: string,
	from: readonly ImportState[],
	step: (row: Import) => { to: ImportState; changes: Partial<Import> },
): Promise<void> {
	await inScope(viewer, async (tx) => {
		const row = await lockImport(tx, viewer, importId);
		// Whose import it is decides which matters its rows are compared with.
		if (row.ownerId !== viewer.userId) throw new AppError("forbidden", "import.notYours");
		if (!from.includes(row.state)) throw goneOn();
		const { to, changes } = step(row);
		await setImportState(tx, row, to, changes);
		if (to === "columns") return;
		await enqueue(tx, importJob, { chamberId: viewer.chamberId, importId });
	});
}

/** The row of an import, which nobody else changes before the transaction ends. Throws `not_found`. */
export async function lockImport(tx: Tx, scope: Scope, importId: string): Promise<Import> {
	const [row] = await tx.select().from(imports).where(ofImport(scope, importId)).for("update");
	if (!row) throw notFound();
	return row;
}

/**
 * Runs a part of a step of an import in one transaction, in which nobody else changes the import. Returns what `work` does;
 * null when the import is in another state by now, or gone.
 */
export function inStep<T>(
	scope: Scope,
	importId: string,
	state: ImportState,
	work: (tx: Tx, now: Import) => Promise<T>,
): Promise<T | null> {
	return inScope(scope, async (tx) => {
		const [now] = await tx.select().from(imports).where(ofImport(scope, importId)).for("update");
		return now?.state === state ? work(tx, now) : null;
	});
}

/** Puts an import into a state, its progress at the beginning. */
export async function setImportState(
	tx: Tx,
	row: Import,
	state: ImportState,
	more: Partial<Import> = {},
): Promise<void> {
	await tx
		.update(imports)
		.set({ ...more, state, progress: 0, updatedAt: new Date() })
		.where(and(eq(imports.chamberId, row.chamberId), eq(imports.id, row.id)));
}

/** Notes how many rows the step in progress has done. */
export async function advance(tx: Tx, row: Import, by: number): Promise<void> {
	await tx
		.update(imports)
		.set({ progress: sql`${imports.progress} + ${by}`, updatedAt: new Date() })
		.where(and(eq(imports.chamberId, row.chamberId), eq(imports.id, row.id)));
}

/** Notes what a row did put of an advocate. */
export async function setAdvocateFills(
	tx: Tx,
	row: Import,
	number: number,
	fills: AdvocateFills,
): Promise<void> {
	await tx
		.update(importRows)
		.set({ advocateFills: Object.keys(fills).length > 0 ? fills : null })
		.where(
			and(
				eq(importRows.chamberId, row.chamberId),
				eq(importRows.importId, row.id),
				eq(importRows.number, number),
			),
		);
}

/** On whose behalf an import is tried and brought in; null when its owner is at work no longer. */
export async function ownerScope(system: Scope, { ownerId }: Import): Promise<Scope | null> {
	const [owner] = await inScope(system, (tx) =>
		tx
			.select({ role: users.role })
			.from(users)
			.where(and(eq(users.chamberId, system.chamberId), eq(users.id, ownerId), eq(users.status, "active"))),
	);
	return owner ? { chamberId: system.chamberId, userId: ownerId, role: owner.role } : null;
}

/** Whether a row changed a matter that was there. */
const isChanged = sql`exists (select 1 from import_changes c where c.chamber_id = ${importRows.chamberId}
	and c.import_id = ${importRows.importId} and c.number = ${importRows.number})`;

/** The rows of an import whose matters are there by it, or changed by it. */
export const isBroughtIn = or(isNotNull(importRows.matterId), isChanged);
