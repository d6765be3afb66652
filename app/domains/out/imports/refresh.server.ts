import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { newId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import { insertHearing, stillGoes } from "#app/domains/day/hearings/create.server.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { holdMatter } from "#app/domains/filing/casefile/held.server.ts";
import { closeMatter } from "#app/domains/filing/casefile/status.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { hearings, type ImportReason, importChanges, matters, type RefreshBefore } from "#drizzle/schema.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import type { Import } from "./service.server.ts";
import type { RowFacts } from "./sheet/row.ts";

type Ahead = Pick<typeof hearings.$inferSelect, "id" | "date" | "time" | "itemNo" | "result" | "version">;

/** A matter that is there, as a row of an import is compared with it: its hearings from today on that have no result. */
export type InDiary = Pick<typeof matters.$inferSelect, "id" | "title" | "status" | "filingDate"> & {
	ahead: Ahead[];
};

/** What a row does to a matter that is there; `diaryDate` is the day on which the diary has its next hearing. */
export type Refresh = { verdict: ImportVerdict; diaryDate: string | null; reasons: ImportReason[] };

/** The matters as the diary has them, by id, inside a running transaction; those that the viewer may not see are absent. */
export async function diaryOf(
	tx: Tx,
	scope: Scope,
	matterIds: readonly string[],
): Promise<Map<string, InDiary>> {
	const ids = [...new Set(matterIds)];
	if (ids.length === 0) return new Map();
	const { id, title, status, filingDate } = matters;
	const found = await tx
		.select({ id, title, status, filingDate })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), inArray(matters.id, ids)));
	const ahead = await tx
		.select({
			matterId: hearings.matterId,
			id: hearings.id,
			date: hearings.date,
			time: hearings.time,
			itemNo: hearings.itemNo,
			result: hearings.result,
			version: hearings.version,
		})
		.from(hearings)
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				inArray(hearings.matterId, ids),
				gte(hearings.date, courtToday()),
				isNull(hearings.result),
				isNull(hearings.deletedAt),
			),
		)
		.orderBy(asc(hearings.date), asc(hearings.id));
	return new Map(
		found.map((matter) => [
			matter.id,
			{ ...matter, ahead: ahead.filter(({ matterId }) => matterId === matter.id) },
		]),
	);
}

/**
 * What a row does to a matter that is there. A hearing of today is not moved: whoever has its next date has held it. A day
 * before that of the diary may be the older word of the two, so a person decides.
 */
export function refreshOf(scope: Scope, facts: RowFacts, diary: InDiary): Refresh {
	const today = courtToday();
	const diaryDate = diary.ahead[0]?.date ?? null;
	const is = (verdict: ImportVerdict, ...why: MessageKey[]): Refresh => ({
		verdict,
		diaryDate,
		reasons: why.map((key) => ({ key })),
	});
	const { state, disposalDate, next } = facts;
	if (state === "disposed") {
		if (!isOpenMatter(diary.status)) return is("same");
		if (!closer(scope)) return is("unchanged", "import.why.mayNotClose");
		const isEarly = disposalDate && diary.filingDate && disposalDate < diary.filingDate;
		return isEarly ? is("unchanged", "import.why.beforeFiling") : is("disposed");
	}
	if (!next || next.date < today) return is("unchanged");
	if (!isOpenMatter(diary.status)) return is("unchanged", "import.why.closedHere");
	if (diary.filingDate && next.date < diary.filingDate) return is("unchanged", "import.why.beforeFiling");
	if (diary.ahead.some(({ date }) => date === next.date)) return is("same");
	const later = laterOf(diary);
	if (!later) return is("dated");
	return { ...is(next.date > later.date ? "moved" : "earlier"), diaryDate: later.date };
}

/** The owner of an import as one who may close matters; null for one who may not. */
function closer({ chamberId, userId, role }: Scope) {
	if (role === "system" || !userId || !can({ role }, "matters.close")) return null;
	return { chamberId, userId, role };
}

const laterOf = ({ ahead }: InDiary) => ahead.find(({ date }) => date > courtToday());

/** Does to a matter what its row was found to do, inside a running transaction, and records what there was before. */
export async function refreshMatter(
	tx: Tx,
	scope: Scope,
	{ id: importId, filename }: Import,
	number: number,
	{ facts, diary, verdict }: { facts: RowFacts; diary: InDiary; verdict: ImportVerdict },
): Promise<void> {
	const record = (change: { hearingId: string | null; before: RefreshBefore | null; version: number }) =>
		tx.insert(importChanges).values({
			...{ chamberId: scope.chamberId, id: newId(), importId, number, matterId: diary.id },
			...change,
		});
	const { next } = facts;
	if (verdict === "disposed") return await close(tx, scope, facts, diary, record);
	const later = laterOf(diary);
	if (verdict === "moved" && next && later) {
		const date = { day: next.date, time: null };
		// The item is of the former day's list.
		const change = { date, time: next.time, itemNo: null, version: later.version };
		await changeHearing(tx, scope, later.id, change, { refresh: filename });
		await record({ hearingId: later.id, before: hearingBefore(later), version: later.version + 1 });
	} else if (verdict === "dated" && next) {
		const last = await lastHearing(tx, scope, diary.id, next.date);
		const { date, time, bench, courtRoom, purpose } = next;
		const values = {
			...{ matterId: diary.id, date, time, bench, courtRoom, purpose },
			assignedTo: last && (await stillGoes(tx, scope, last)),
			afterHearingId: last?.id,
		};
		const { hearing } = await insertHearing(tx, scope, values, diary.title, { refresh: filename });
		await record({ hearingId: hearing.id, before: null, version: hearing.version });
	}
}

const hearingBefore = ({ date, time, itemNo, result }: Ahead): RefreshBefore => ({
	...{ date, time, itemNo, result },
});

type Record = (change: {
	hearingId: string | null;
	before: RefreshBefore | null;
	version: number;
}) => PromiseLike<unknown>;

/** Closes a matter; its hearings ahead are called off with it. */
async function close(
	tx: Tx,
	scope: Scope,
	{ disposalDate, natureOfDisposal }: RowFacts,
	diary: InDiary,
	record: Record,
): Promise<void> {
	const viewer = closer(scope);
	if (!viewer) return;
	const held = await holdMatter(tx, viewer, diary.id);
	const { stage, status, outcome, reservedOn, ...before } = held.matter;
	await closeMatter(held, {
		disposalDate: disposalDate ?? null,
		natureOfDisposal: natureOfDisposal ?? null,
		openTasks: "keep",
	});
	const { disposalDate: ended, natureOfDisposal: nature } = before;
	await record({
		hearingId: null,
		before: { stage, status, outcome, reservedOn, disposalDate: ended, natureOfDisposal: nature },
		version: held.matter.version,
	});
	for (const hearing of diary.ahead.filter(({ date }) => date > courtToday()))
		await record({ hearingId: hearing.id, before: hearingBefore(hearing), version: hearing.version + 1 });
}

async function lastHearing(tx: Tx, scope: Scope, matterId: string, before: string) {
	const [last] = await tx
		.select()
		.from(hearings)
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				eq(hearings.matterId, matterId),
				lt(hearings.date, before),
				isNull(hearings.deletedAt),
			),
		)
		.orderBy(...descending(hearings.date, hearings.id))
		.limit(1);
	return last ?? null;
}
