import { and, asc, count, eq, inArray, max, not, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { keepBytes, storeFault } from "#app/core/scan/keep.server.ts";
import { newStorageKey, type Stored, storage } from "#app/core/storage/index.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { cleanFilename } from "#app/domains/paper/files/filename.ts";
import { causeListChanges, causeListRows, causeLists, documents, matters } from "#drizzle/schema.ts";
import { type ListVerdict, listVerdicts } from "#drizzle/words.ts";
import { type Allowance, courtKeys, wholeAllowance } from "./candidates.server.ts";
import type { NotListed } from "./editions/not-listed.server.ts";
import { namesUnder } from "./editions/under-names.server.ts";
import { readListJob } from "./jobs.server.ts";
import { type Weighed, type Weighing, weigh } from "./match.server.ts";
import { ANY_CHECK, isRead, type ListRowQuery } from "./schema.ts";
import type { CourtList } from "./store.server.ts";
import { continuation } from "./supplement.server.ts";
import type { Continuation } from "./supplement.ts";

/** A file in the store that no list names yet. */
export type StoredList = Stored & { key: string; filename: string };

/** A list with what it is for the diary of a viewer. */
export type WeighedList = CourtList & {
	counts: VerdictCounts;
	/** Rows of which saving the list would change something in the diary, and those that print another item, room or time. */
	unsaved: number;
	differing: number;
	notInList: NotListed[];
	/** Of a supplement, how it stands to the lists before it. */
	continuation: Continuation | null;
};

/** The same among others: one that would take the answer too much is not weighed, and has no counts. */
export type ListedList = Omit<WeighedList, "counts" | "unsaved" | "differing"> & {
	[figure in "unsaved" | "differing"]: number | null;
} & { counts: VerdictCounts | null };

export type VerdictCounts = Record<ListVerdict, number>;

/** A row with what it is for a viewer. */
export type VerdictRow = typeof causeListRows.$inferSelect &
	Pick<Weighed, "becomes" | "hearing" | "isUnsaved" | "differs"> & {
		verdict: ListVerdict;
		matter: { id: string; title: string; caseNumber: string | null } | null;
	};

const inChamber = (scope: Scope, listId?: string) =>
	and(eq(causeLists.chamberId, scope.chamberId), listId ? eq(causeLists.id, listId) : undefined);

/** Registers a stored file as a court's list, to be read by the worker. Returns its id. */
export async function createList(viewer: Scope, file: StoredList): Promise<string> {
	const id = newId();
	await inScope(viewer, async (tx) => {
		await tx.insert(causeLists).values({
			chamberId: viewer.chamberId,
			id,
			ownerId: viewer.userId ?? "",
			filename: cleanFilename(file.filename),
			size: file.size,
			checksum: file.sha256,
			storageKey: file.key,
			createdAt: new Date(),
		});
		await enqueue(tx, readListJob, { chamberId: viewer.chamberId, listId: id });
	});
	return id;
}

/**
 * Takes an uploaded document that is a court's list as one, with a copy of its file. Returns the list's id. Throws
 * `not_found` for a document the viewer may not see, `unsupported_type` for what is no PDF, and `unavailable`.
 */
export async function listOfDocument(viewer: Scope, documentId: string): Promise<string> {
	const [found] = await inScope(viewer, (tx) =>
		tx
			.select({ key: documents.storageKey, filename: documents.originalFilename, mime: documents.mime })
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, viewer.chamberId),
					eq(documents.id, documentId),
					sql`${documents.deletedAt} is null`,
				),
			),
	);
	if (!found) throw notFound();
	if (found.mime !== "application/pdf") throw new AppError("unsupported_type", "causelist.notPdf");
	const bytes = await storage().get(found.key);
	if (!bytes) throw new AppError("unavailable", "error.storeDown");
	const key = newStorageKey(viewer.chamberId);
	const copied = keepBytes(viewer, key, bytes as unknown as AsyncIterable<Uint8Array>);
	const stored = await copied.catch((cause: unknown) => {
		throw cause instanceof AppError ? cause : storeFault(viewer, cause);
	});
	return createList(viewer, { ...stored, key, filename: found.filename });
}

/** The lists of the chamber, the newest first, each weighed against the diary as the viewer sees it, while the allowance lasts. */
export function listCauseLists(
	viewer: Scope,
	query: { page?: number | undefined; limit: number },
): Promise<Page<ListedList>> {
	const window = windowOf(query);
	return inScope(viewer, async (tx) => {
		const found = await tx
			.select()
			.from(causeLists)
			.where(inChamber(viewer))
			.orderBy(...descending(causeLists.createdAt, causeLists.id))
			.limit(window.limit)
			.offset(window.offset);
		const rows = await asSaved(tx, viewer, found);
		const [total] = await tx.select({ n: count() }).from(causeLists).where(inChamber(viewer));
		const keys = await courtKeys(tx, viewer);
		const allowance = wholeAllowance();
		const all: ListedList[] = [];
		for (const row of rows) {
			allowance.rows -= row.items;
			const isWeighed = Object.values(allowance).every((left) => left > 0);
			all.push(
				isWeighed
					? await withCounts(tx, viewer, row, await weighing(tx, viewer, row, keys, allowance))
					: { ...row, ...NOT_WEIGHED },
			);
		}
		return pageOf(all, total?.n ?? 0, window);
	});
}

const NOT_WEIGHED = {
	...{ counts: null, unsaved: null, differing: null, continuation: null },
	notInList: [] as NotListed[],
};

/** One list, weighed against the diary as the viewer sees it. Throws `not_found`. */
export function getCauseList(viewer: Scope, listId: string): Promise<WeighedList> {
	return inScope(viewer, async (tx) => {
		const row = await findShown(tx, viewer, listId);
		return withCounts(tx, viewer, row, await weighing(tx, viewer, row));
	});
}

/**
 * One list as above, and of its rows those of the query that `queryOf` makes when it knows the list, which is weighed once for
 * both; of a list that is not read there are none. Throws `not_found`.
 */
export function getListWithRows(
	viewer: Scope,
	listId: string,
	queryOf: (list: WeighedList) => ListRowQuery,
): Promise<{ list: WeighedList; page: Page<VerdictRow> | null; under: string[] }> {
	return inScope(viewer, async (tx) => {
		const row = await findShown(tx, viewer, listId);
		const weighed = await weighing(tx, viewer, row);
		const list = await withCounts(tx, viewer, row, weighed);
		const page = isRead(row) ? await rowsOf(tx, viewer, listId, weighed.rows, queryOf(list)) : null;
		const under = await namesUnder(tx, viewer, weighed.rows);
		return { list, page, under };
	});
}

/** One list inside a running transaction, locked where it is going to change. Throws `not_found`. */
export async function findList(tx: Tx, viewer: Scope, listId: string, lock = false): Promise<CourtList> {
	const query = tx.select().from(causeLists).where(inChamber(viewer, listId));
	const [row] = lock ? await query.for("update") : await query;
	if (!row) throw notFound();
	return row;
}

async function findShown(tx: Tx, viewer: Scope, listId: string): Promise<CourtList> {
	const row = await findList(tx, viewer, listId);
	return (await asSaved(tx, viewer, [row]))[0] ?? row;
}

/** Lists as the viewer sees them: saved where it did something to a hearing that they see, at the last of these times. */
async function asSaved(tx: Tx, viewer: Scope, lists: readonly CourtList[]): Promise<CourtList[]> {
	const read = lists.filter(isRead).map(({ id }) => id);
	if (read.length === 0) return [...lists];
	const { chamberId, listId, createdAt } = causeListChanges;
	const rows = await tx
		.select({ listId, at: max(createdAt) })
		.from(causeListChanges)
		.where(and(eq(chamberId, viewer.chamberId), inArray(listId, read)))
		.groupBy(listId);
	const taken = new Map(rows.map(({ listId, at }) => [listId, at]));
	return lists.map((list) => {
		if (!isRead(list)) return list;
		const takenAt = taken.get(list.id) ?? null;
		return { ...list, takenAt, status: takenAt ? "taken" : "ready" };
	});
}

async function withCounts(
	tx: Tx,
	viewer: Scope,
	row: CourtList,
	{ rows, notInList }: Weighing,
): Promise<WeighedList> {
	const counts = Object.fromEntries(listVerdicts.map((verdict) => [verdict, 0])) as VerdictCounts;
	if (!isRead(row)) return { ...row, ...NOT_WEIGHED, counts, unsaved: 0, differing: 0 };
	for (const { verdict } of rows) counts[verdict] += 1;
	counts.other = row.items - rows.length;
	const unsaved = rows.filter(({ verdict, isUnsaved }) => verdict !== "maybe" && isUnsaved).length;
	const differing = rows.filter(({ differs }) => differs.length > 0).length;
	return { ...row, counts, unsaved, differing, notInList, continuation: await continuation(tx, viewer, row) };
}

/** What the rows of a list are for the viewer: nothing where it is not read. */
const weighing = async (
	tx: Tx,
	viewer: Scope,
	row: CourtList,
	keys?: readonly string[],
	allowance?: Allowance,
): Promise<Weighing> =>
	isRead(row) ? await weigh(tx, viewer, row, keys, allowance) : { rows: [], notInList: [] };

/** The rows of a list in the order in which they are printed, with what each is for the viewer. Throws `not_found`. */
export function listVerdictRows(
	viewer: Scope,
	listId: string,
	query: ListRowQuery,
): Promise<Page<VerdictRow>> {
	return inScope(viewer, async (tx) => {
		const list = await findList(tx, viewer, listId);
		return rowsOf(tx, viewer, listId, (await weighing(tx, viewer, list)).rows, query);
	});
}

const OTHER: Omit<Weighed, "rowId" | "number" | "date" | "verdict"> & { verdict: ListVerdict } = {
	...{ verdict: "other", becomes: null, hearing: null, matterId: null, isUnsaved: false, differs: [] },
};

async function rowsOf(
	tx: Tx,
	viewer: Scope,
	listId: string,
	weighed: readonly Weighed[],
	query: ListRowQuery,
): Promise<Page<VerdictRow>> {
	const window = windowOf(query);
	const known = new Map(weighed.map((row) => [row.rowId, row]));
	const where = and(
		eq(causeListRows.chamberId, viewer.chamberId),
		eq(causeListRows.listId, listId),
		query.row ? eq(causeListRows.id, query.row) : undefined,
		query.verdict ? ofVerdict(query.verdict, weighed) : undefined,
		query.checks ? failed(query.checks) : undefined,
		query.differs ? among(weighed.filter(({ differs }) => differs.length > 0)) : undefined,
	);
	const rows = await tx
		.select()
		.from(causeListRows)
		.where(where)
		.orderBy(asc(causeListRows.number))
		.limit(window.limit)
		.offset(window.offset);
	const [total] = await tx.select({ n: count() }).from(causeListRows).where(where);
	const titles = await mattersOf(
		tx,
		viewer,
		rows.flatMap(({ id }) => known.get(id)?.matterId ?? []),
	);
	return pageOf(
		rows.map((row) => {
			const { verdict, becomes, hearing, matterId, isUnsaved, differs } = known.get(row.id) ?? OTHER;
			const matter = (matterId && titles.get(matterId)) || null;
			return { ...row, verdict, becomes, hearing, isUnsaved, differs, matter };
		}),
		total?.n ?? 0,
		window,
	);
}

function ofVerdict(verdict: ListVerdict, rows: readonly Weighed[]): SQL | undefined {
	if (verdict !== "other") return among(rows.filter((row) => row.verdict === verdict));
	return rows.length > 0 ? not(among(rows)) : undefined;
}

const failed = (check: NonNullable<ListRowQuery["checks"]>) =>
	check === ANY_CHECK
		? sql`jsonb_array_length(${causeListRows.checks}) > 0`
		: sql`jsonb_exists(${causeListRows.checks}, ${check})`;

function among(rows: readonly Weighed[]): SQL {
	const ids = rows.map(({ rowId }) => rowId);
	return ids.length > 0 ? inArray(causeListRows.id, ids) : sql`false`;
}

async function mattersOf(tx: Tx, viewer: Scope, listed: readonly string[]) {
	const ids = [...new Set(listed)];
	if (ids.length === 0) return new Map<string, VerdictRow["matter"]>();
	const found = await tx
		.select({ id: matters.id, title: matters.title, caseNumber: matters.caseNumber })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), inArray(matters.id, ids)));
	return new Map(found.map((matter) => [matter.id, matter]));
}
