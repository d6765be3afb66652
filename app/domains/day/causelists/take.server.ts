import { and, desc, eq, inArray } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { insertHearing } from "#app/domains/day/hearings/create.server.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { translate } from "#app/messages/index.ts";
import { causeListChanges, causeListRows, causeLists, hearings, matters } from "#drizzle/schema.ts";
import type { ListAction } from "#drizzle/words.ts";
import { diaryChange } from "./editions/differences.ts";
import { drawListJob } from "./jobs.server.ts";
import { type Weighed, weigh } from "./match.server.ts";
import type { TakeInput } from "./schema.ts";
import { isRead } from "./schema.ts";
import { findList } from "./service.server.ts";

export type TakenCounts = Record<ListAction, number>;

type Row = typeof causeListRows.$inferSelect;

const TEXT = 300;

/**
 * Brings rows of a list into the diary in one change: makes and moves hearings, and fills item, room and time in where they
 * are there. Returns how many of each. Without `rows` it takes all that are the same, new or moved; a list of which nothing was
 * taken is as it was. Throws `not_found`,
 * `conflict` for a list that is not read, and `invalid` for a row that is nothing to take.
 */
export function takeList(viewer: Scope, listId: string, { rows: wanted }: TakeInput): Promise<TakenCounts> {
	return inScope(viewer, async (tx) => {
		const list = await findList(tx, viewer, listId, true);
		if (!isRead(list)) throw new AppError("conflict", "causelist.notRead");
		const chosen = chosenOf((await weigh(tx, viewer, list)).rows, wanted);
		const taken: TakenCounts = { made: 0, moved: 0, filled: 0 };
		const rows = await rowsOf(tx, viewer, chosen);
		const titles = await openMatters(tx, viewer, chosen);
		const seen = new Set<string>();
		for (const weighedRow of chosen) {
			const row = rows.get(weighedRow.rowId);
			const matter = titles.get(weighedRow.matterId ?? "");
			// A case that is listed twice on a day comes up once; what is archived stays as it is.
			const key = `${weighedRow.matterId} ${weighedRow.date}`;
			if (!row || !matter || seen.has(key)) continue;
			seen.add(key);
			const action = await takeRow(tx, viewer, weighedRow, row, matter);
			if (action) taken[action] += 1;
		}
		if (Object.values(taken).every((n) => n === 0)) return taken;
		await enqueue(tx, drawListJob, { chamberId: viewer.chamberId, listId });
		const now = new Date();
		await tx
			.update(causeLists)
			.set({ status: "taken", takenAt: now, updatedAt: now })
			.where(and(eq(causeLists.chamberId, viewer.chamberId), eq(causeLists.id, listId)));
		return taken;
	});
}

function chosenOf(all: readonly Weighed[], wanted: readonly string[] | undefined): Weighed[] {
	const takeable = all.filter(({ becomes }) => becomes !== null);
	const usual = takeable.filter(({ verdict }) => verdict !== "maybe");
	if (!wanted) return byNumber(usual);
	const known = new Map(takeable.map((row) => [row.rowId, row]));
	return byNumber(
		[...new Set(wanted)].map((id) => {
			const row = known.get(id.toLowerCase());
			if (!row) throw invalidField("rows", "causelist.nothingToTake");
			return row;
		}),
	);
}

const byNumber = (rows: readonly Weighed[]) => [...rows].sort((a, b) => a.number - b.number);

async function rowsOf(tx: Tx, scope: Scope, chosen: readonly Weighed[]): Promise<Map<string, Row>> {
	if (chosen.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(causeListRows)
		.where(
			and(
				eq(causeListRows.chamberId, scope.chamberId),
				inArray(
					causeListRows.id,
					chosen.map(({ rowId }) => rowId),
				),
			),
		);
	return new Map(rows.map((row) => [row.id, row]));
}

type OpenMatter = { id: string; title: string; court: string; judge: string | null; status: string };

async function openMatters(
	tx: Tx,
	scope: Scope,
	chosen: readonly Weighed[],
): Promise<Map<string, OpenMatter>> {
	const ids = [...new Set(chosen.flatMap(({ matterId }) => matterId ?? []))];
	if (ids.length === 0) return new Map();
	const { id, title, court, judge, status } = matters;
	const found = await tx
		.select({ id, title, court, judge, status })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), inArray(matters.id, ids)))
		.for("key share");
	return new Map(found.filter((one) => one.status !== "archived").map((matter) => [matter.id, matter]));
}

async function takeRow(
	tx: Tx,
	viewer: Scope,
	{ becomes, hearing, date }: Weighed,
	row: Row,
	matter: OpenMatter,
): Promise<ListAction | null> {
	if (!date) return null;
	if (!hearing) {
		const made = await make(tx, viewer, row, matter, date);
		await record(tx, viewer, row, {
			hearingId: made,
			matterId: matter.id,
			action: "made",
			before: null,
			date,
		});
		return "made";
	}
	const change = diaryChange(hearing, row, becomes === "moved" ? date : null);
	if (!change) return null;
	await changeHearing(tx, viewer, hearing.id, { ...change, version: hearing.version });
	const { time, courtRoom, itemNo } = hearing;
	const action = becomes === "moved" ? "moved" : "filled";
	const before = { date: hearing.date, time, courtRoom, itemNo };
	await record(tx, viewer, row, { hearingId: hearing.id, matterId: matter.id, action, before, date });
	return action;
}

async function make(tx: Tx, viewer: Scope, row: Row, matter: OpenMatter, date: string): Promise<string> {
	const [last] = await tx
		.select({ bench: hearings.bench, purpose: hearings.purpose })
		.from(hearings)
		.where(and(eq(hearings.chamberId, viewer.chamberId), eq(hearings.matterId, matter.id)))
		.orderBy(desc(hearings.date), desc(hearings.id))
		.limit(1);
	const values = {
		matterId: matter.id,
		date,
		time: row.time,
		itemNo: row.item,
		courtRoom: row.courtRoom,
		bench: (row.bench ?? last?.bench ?? matter.judge ?? matter.court).slice(0, TEXT),
		purpose: (row.section ?? last?.purpose ?? translate("en", "causelist.purpose")).slice(0, TEXT),
	};
	const { hearing } = await insertHearing(tx, viewer, values, matter.title);
	return hearing.id;
}

type Change = Pick<
	typeof causeListChanges.$inferInsert,
	"hearingId" | "matterId" | "action" | "before" | "date"
>;

async function record(
	tx: Tx,
	viewer: Scope,
	{ id: rowId, listId, page }: Row,
	change: Change,
): Promise<void> {
	const [{ version } = { version: 1 }] = await tx
		.select({ version: hearings.version })
		.from(hearings)
		.where(and(eq(hearings.chamberId, viewer.chamberId), eq(hearings.id, change.hearingId)));
	const { chamberId } = viewer;
	await tx
		.insert(causeListChanges)
		.values({ chamberId, id: newId(), listId, rowId, page, version, ...change });
}
