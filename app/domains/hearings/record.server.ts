import { count, desc, eq, lte, sql } from "drizzle-orm";
import { inScope } from "#app/core/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { type MessageKey, translate } from "#app/messages/index.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import { courtToday } from "./rules.ts";
import { MOST_RECORDED, type RecordResults } from "./schema.ts";
import { type HearingRow, inChamber, selectHearings, untold } from "./service.server.ts";
import { changeHearing } from "./update.server.ts";

export type Untold = { date: string; court: string; rows: HearingRow[] }[];

/**
 * The hearings up to today, or of one day, that nobody has told the end of: the latest day first, court by court as they
 * were called. At most sixty, with the number of all of them.
 */
export function untoldHearings(viewer: Viewer, day?: string): Promise<{ groups: Untold; total: number }> {
	const wanted = untold(day ? eq(hearings.date, day) : lte(hearings.date, courtToday()));
	return inScope(viewer, async (tx) => {
		const rows = await selectHearings(tx, sql`${inChamber(viewer)} and ${wanted}`)
			.orderBy(
				desc(hearings.date),
				matters.court,
				hearings.courtRoom,
				sql`length(${hearings.itemNo})`,
				hearings.itemNo,
				hearings.id,
			)
			.limit(MOST_RECORDED);
		const [all] = await tx
			.select({ n: count() })
			.from(hearings)
			.where(sql`${inChamber(viewer)} and ${wanted}`);
		return { groups: grouped(rows), total: all?.n ?? 0 };
	});
}

function grouped(rows: HearingRow[]): Untold {
	const groups = Map.groupBy(rows, ({ hearing, matter }) => `${hearing.date} ${matter.court}`);
	return [...groups.values()].flatMap((group) =>
		group[0] ? [{ date: group[0].hearing.date, court: group[0].matter.court, rows: group }] : [],
	);
}

const refusals: Partial<Record<AppError["code"], MessageKey>> = {
	conflict: "h.changedmeanwhile",
	not_found: "h.changedmeanwhile",
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
			const change = { ...row, result: result ?? translate(viewer.locale, "h.adjourned") };
			await changeHearing(tx, viewer, id, change).catch((error: unknown) => {
				if (!(error instanceof AppError)) throw error;
				fields[`rows.${id}.nextDate`] = error.fields?.nextDate ?? [refusals[error.code] ?? error.key];
			});
		}
		if (Object.keys(fields).length > 0) throw new AppError("invalid", "err.invalid", { fields });
	});
	return told.length;
}
