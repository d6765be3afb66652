import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { readFigures } from "#app/core/database/replica.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { matters } from "#drizzle/schema.ts";

const MONTHS = 12;

export type MonthCount = { month: string; filed: number; disposed: number };

export type FiledDisposed = {
	months: MonthCount[];
	filed: number;
	disposed: number;
	/** Matters without a filing date, and ended ones without the day they ended on: they are in no month. */
	undated: { filed: number; disposed: number };
};

/** Matters filed and disposed of in each of the last twelve months `YYYY-MM`, the present one last. */
export async function filedAndDisposed(viewer: Viewer): Promise<FiledDisposed> {
	const months = lastMonths(courtToday());
	const first = `${months[0]}-01`;
	const [row] = await readFigures(viewer, (tx) => {
		const here = sql`${matters.chamberId} = ${viewer.chamberId} and ${matters.deletedAt} is null`;
		const isOver = sql`${matters.status} in ('closed', 'archived')`;
		const perMonth = (day: AnyPgColumn, also = sql``) => sql`(select coalesce(json_object_agg(month, n), '{}')
			from (select to_char(${day}, 'YYYY-MM') as month, count(*)::int as n from ${matters}
				where ${here} and ${day} >= ${first} ${also} group by 1) counted)`;
		return tx.execute<Counted>(sql`select
			${perMonth(matters.filingDate)} as filed,
			${perMonth(matters.disposalDate, sql`and ${isOver}`)} as disposed,
			(select count(*)::int from ${matters} where ${here} and ${matters.filingDate} is null) as "unfiled",
			(select count(*)::int from ${matters} where ${here} and ${isOver} and ${matters.disposalDate} is null) as "undisposed"`);
	});
	if (!row) throw new Error("A count without a row");
	const counts = months.map((month) => ({
		month,
		filed: row.filed[month] ?? 0,
		disposed: row.disposed[month] ?? 0,
	}));
	return {
		months: counts,
		filed: counts.reduce((sum, { filed }) => sum + filed, 0),
		disposed: counts.reduce((sum, { disposed }) => sum + disposed, 0),
		undated: { filed: row.unfiled, disposed: row.undisposed },
	};
}

type Counted = {
	filed: Record<string, number>;
	disposed: Record<string, number>;
	unfiled: number;
	undisposed: number;
};

function lastMonths(today: string): string[] {
	const months = [today.slice(0, 7)];
	while (months.length < MONTHS) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
	return months;
}
