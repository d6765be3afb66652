import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { isFarDay } from "#app/core/dates.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { causeListRows, causeLists, users } from "#drizzle/schema.ts";
import type { CauseListFailure } from "#drizzle/words.ts";
import { drawListJob } from "./jobs.server.ts";
import { type CourtName, courtNamesOf, printedName } from "./names.ts";
import type { ParsedList } from "./parse/parse.ts";
import type { ListRow } from "./parse/rows.ts";
import { sittingsOf, withSupplementItems } from "./supplement.ts";

const CHUNK = 500;
/** Lists older than this are looked through for names no more. */
const NAMED_DAYS = 14;
/** Days and missing items that are named; nobody reads a list of more. */
const MOST_DATES = 60;
const MOST_MISSING = 200;

export type CourtList = typeof causeLists.$inferSelect;
type NewRow = typeof causeListRows.$inferInsert;

/** The list that is to be read, as the worker sees it; null when it is gone or read already. */
export async function unreadList(system: Scope, listId: string): Promise<CourtList | null> {
	const [row] = await inScope(system, (tx) => tx.select().from(causeLists).where(ofList(system, listId)));
	return row?.status === "reading" ? row : null;
}

const ofList = (scope: Scope, listId: string) =>
	and(eq(causeLists.chamberId, scope.chamberId), eq(causeLists.id, listId));

/** Stores what was read of a list, once however often it is read. */
export async function storeList(
	system: Scope,
	listId: string,
	list: ParsedList,
	pages: number,
): Promise<void> {
	await inScope(system, async (tx) => {
		if (!(await isStillRead(tx, system, listId))) return;
		const names = await namesOfChamber(tx, system);
		const read = list.rows.map(withSaneDay);
		const items = list.kind === "supplementary" ? withSupplementItems(read) : read;
		const rows = items.map((row, at) => newRow(system, listId, row, at + 1, names));
		for (let at = 0; at < rows.length; at += CHUNK)
			await tx.insert(causeListRows).values(rows.slice(at, at + CHUNK));
		const facts = {
			court: cut(list.court),
			kind: list.kind,
			dates: list.dates.filter((day) => !isFarDay(day, "hearing")).slice(0, MOST_DATES),
			missing: list.missing.slice(0, MOST_MISSING),
			sittings: sittingsOf(read),
			pages,
			items: rows.length,
			doubtful: rows.filter(({ checks }) => checks.length > 0).length,
		};
		await tx
			.update(causeLists)
			.set({ ...facts, status: "ready", updatedAt: new Date() })
			.where(ofList(system, listId));
		if (rows.some(({ checks, isSeen, ourName }) => checks.length > 0 || isSeen || ourName))
			await enqueue(tx, drawListJob, { chamberId: system.chamberId, listId });
	});
}

/** Ends a list that cannot be read, with the reason. */
export async function failList(system: Scope, listId: string, failure: CauseListFailure): Promise<void> {
	await inScope(system, async (tx) => {
		if (!(await isStillRead(tx, system, listId))) return;
		await tx
			.update(causeLists)
			.set({ status: "failed", failure, updatedAt: new Date() })
			.where(ofList(system, listId));
	});
}

/** Cancels the reading of a list, which is gone with its file. Throws `not_found`, and `conflict` for one that is read. */
export async function cancelList(viewer: Scope, listId: string): Promise<void> {
	const file = await inScope(viewer, async (tx) => {
		const [row] = await tx.select().from(causeLists).where(ofList(viewer, listId)).for("update");
		if (!row) throw notFound();
		if (row.status !== "reading") throw new AppError("conflict", "progress.over");
		await tx.delete(causeLists).where(ofList(viewer, listId));
		await recordActivity(tx, viewer, {
			...{ action: "deleted", entityType: "import", entityId: listId, matterId: null },
			meta: { filename: row.filename },
		});
		return row.storageKey;
	});
	await storage().delete(file);
}

async function isStillRead(tx: Tx, scope: Scope, listId: string): Promise<boolean> {
	const [row] = await tx
		.select({ status: causeLists.status })
		.from(causeLists)
		.where(ofList(scope, listId))
		.for("update");
	return row?.status === "reading";
}

/** What is stored of a row, in characters: one text, a short one, and all its advocates or notes. */
const LONGEST = 300;
const LONGEST_SHORT = 50;
const LONGEST_LIST = 1500;

const cut = <T extends string | null | undefined>(text: T, most = LONGEST) =>
	(typeof text === "string" ? text.slice(0, most) : text) as T;

/** The first of these texts, each cut, that are so long together. */
function firstOf(texts: readonly string[]): string[] {
	let left = LONGEST_LIST;
	return texts
		.map((text) => cut(text))
		.filter((text) => {
			left -= text.length;
			return left >= 0;
		});
}

/** A day in a year that cannot be is one that a scanner misread: the row has none, and is taken into no diary. */
const withSaneDay = (row: ListRow): ListRow =>
	row.date && isFarDay(row.date, "hearing") ? { ...row, date: null } : row;

function newRow(scope: Scope, listId: string, row: ListRow, number: number, names: CourtName[]) {
	const { number: main, applications, parties, checks } = row;
	const also = applications.find((one) => !isPlainApplication(one.key));
	const [application] = applications;
	const isInside = application && main && row.isInside;
	const parsed = main && caseNumberKey(main.text);
	// A row whose number, parties or item were not read is shown, and matched with nothing.
	const isDoubtful = checks.includes("item") || (row.isSeen && checks.includes("sequence"));
	const isMatched = parsed?.kind === "number" && !checks.includes("parties") && !isDoubtful;
	return {
		chamberId: scope.chamberId,
		id: newId(),
		listId,
		number,
		item: cut(row.item, LONGEST_SHORT),
		caseNumber: main && cut(isInside ? `${application.text} IN ${main.text}` : main.text),
		caseKey: isMatched ? parsed.key : null,
		numberFrom: isMatched ? parsed.numberFrom : null,
		numberTo: isMatched ? parsed.numberTo : null,
		caseYear: isMatched ? parsed.year : null,
		alsoKey: isMatched && isInside ? (also?.key ?? null) : null,
		isFiling: main?.isFiling ?? false,
		connectedTo: cut(row.connectedTo, LONGEST_SHORT),
		firstParty: cut(parties?.first ?? null),
		secondParty: cut(parties?.second || null),
		advocates: firstOf(row.advocates),
		date: row.date,
		time: row.time,
		courtRoom: cut(row.courtRoom, LONGEST_SHORT),
		bench: cut(row.bench),
		section: cut(row.section),
		notes: firstOf(row.notes),
		page: row.page,
		box: row.box,
		isSeen: row.isSeen,
		checks,
		ourName: cut(printedName(row.advocates, names)),
	} satisfies NewRow;
}

const isPlainApplication = (key: string) => /^(?:IA|CM|CMAPPL|MA|CRLMA|CRLMP|WMP|CMP|CA)?:/.test(key);

/** How lists may print the people who work in a chamber. */
async function namesOfChamber(tx: Tx, scope: Scope): Promise<CourtName[]> {
	const people = await tx
		.select({ name: users.name, courtNames: users.courtNames })
		.from(users)
		.where(and(eq(users.chamberId, scope.chamberId), eq(users.status, "active")));
	return people.flatMap(({ name, courtNames }) => courtNamesOf([name, ...courtNames]));
}

/** Looks again for the names of a chamber in the rows of its lists of these days, after one has changed. */
export async function findNamesAgain(tx: Tx, scope: Scope): Promise<void> {
	const names = await namesOfChamber(tx, scope);
	const since = addDays(courtToday(), -NAMED_DAYS);
	for (let after: string | null = null; ; ) {
		const rows: NamedRow[] = await tx
			.select({ id: causeListRows.id, advocates: causeListRows.advocates, ourName: causeListRows.ourName })
			.from(causeListRows)
			.where(
				and(
					eq(causeListRows.chamberId, scope.chamberId),
					gte(causeListRows.date, since),
					after ? gt(causeListRows.id, after) : undefined,
				),
			)
			.orderBy(asc(causeListRows.id))
			.limit(CHUNK);
		await renameRows(tx, scope, rows, names);
		after = rows.at(-1)?.id ?? null;
		if (!after || rows.length < CHUNK) return;
	}
}

type NamedRow = { id: string; advocates: string[]; ourName: string | null };

async function renameRows(tx: Tx, scope: Scope, rows: NamedRow[], names: CourtName[]): Promise<void> {
	const changed = rows
		.map(({ id, advocates, ourName }) => ({ id, before: ourName, now: cut(printedName(advocates, names)) }))
		.filter(({ before, now }) => before !== now);
	if (changed.length === 0) return;
	const values = sql.join(
		changed.map(({ id, now }) => sql`(${id}::uuid, ${now}::text)`),
		sql`, `,
	);
	await tx.execute(sql`update cause_list_rows r set our_name = v.name from (values ${values}) v (id, name)
		where r.chamber_id = ${scope.chamberId} and r.id = v.id`);
}
