import { and, eq, lte } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { type MessageKey, translate } from "#app/messages/index.ts";
import { hearings } from "#drizzle/schema.ts";
import { MOST_RECORDED, type RecordResults } from "./schema.ts";
import {
	countHearings,
	type HearingRow,
	inChamber,
	newestFirst,
	selectHearings,
	untold,
} from "./service.server.ts";
import { changeHearing } from "./update.server.ts";

export type Untold = { date: string; court: string; rows: HearingRow[] }[];

/**
 * The hearings up to today, or of one day, that nobody has told the end of: the latest day first, court by court as they
 * were called. At most sixty, with the number of all of them.
 */
export function untoldHearings(viewer: Viewer, day?: string): Promise<{ groups: Untold; total: number }> {
	const days = day ? eq(hearings.date, day) : lte(hearings.date, courtToday());
	const where = and(inChamber(viewer), untold(days));
	return inScope(viewer, async (tx) => {
		const rows = await selectHearings(tx, where)
			.orderBy(...newestFirst)
			.limit(MOST_RECORDED);
		const { total } = await countHearings(tx, where, courtToday());
		return { groups: grouped(rows), total };
	});
}

function grouped(rows: HearingRow[]): Untold {
	const groups = Map.groupBy(rows, ({ hearing, matter }) => `${hearing.date} ${matter.court}`);
	return [...groups.values()].flatMap(([first, ...others]) =>
		first ? [{ date: first.hearing.date, court: first.matter.court, rows: [first, ...others] }] : [],
	);
}

const refusals: Partial<Record<AppError["code"], MessageKey>> = {
	conflict: "hearing.changedMeanwhile",
	not_found: "hearing.changedMeanwhile",
};

/**
 * Records what came of several hearings, all of them or, when one is refused, none: a next date makes the next hearing,
 * and a next date alone means adjourned. Returns how many were recorded. Throws `invalid` naming each refused row.
 */
export async function recordResults(viewer: Viewer, { rows }: RecordResults): Promise<number> {
	const told = Object.entries(rows).filter(([, { result, nextDate }]) => result || nextDate);
	const fields: Record<string, MessageKey[]> = {};
	await inScope(viewer, async (tx) => {
		for (const [id, { result, ...row }] of told) {
			const change = { ...row, result: result ?? translate("en", "result.adjourned") };
			await changeHearing(tx, viewer, id, change).catch((error: unknown) => {
				if (!(error instanceof AppError)) throw error;
				fields[`rows.${id}.nextDate`] = error.fields?.nextDate ?? [refusals[error.code] ?? error.key];
			});
		}
		if (Object.keys(fields).length > 0) throw new AppError("invalid", "error.invalid", { fields });
	});
	return told.length;
}
