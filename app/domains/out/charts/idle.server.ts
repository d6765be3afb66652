import { and, sql } from "drizzle-orm";
import { readFigures } from "#app/core/database/replica.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { lastListed, noNextDate } from "#app/domains/case/matters/list.server.ts";
import { IDLE_DAYS, type IdleSpan, idleSpans } from "#app/domains/case/matters/rules.ts";
import { mattersOf } from "#app/domains/case/matters/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { matters } from "#drizzle/schema.ts";

/** Of more matters that stand still the first are counted: each is a look for its last hearing. */
const MOST_COUNTED = 10_000;

export type IdleMatters = { spans: { span: IdleSpan; n: number }[]; n: number; isCut: boolean };

/** Active matters with no hearing ahead, by how long ago the last one was. */
export async function idleMatters(viewer: Viewer): Promise<IdleMatters> {
	const [row] = await readFigures(viewer, (tx) => {
		const idle = tx
			.select({ days: sql<number | null>`${courtToday()}::date - ${lastListed()}`.as("days") })
			.from(matters)
			.where(and(mattersOf(viewer), noNextDate()))
			.limit(MOST_COUNTED)
			.as("idle");
		return tx.select(Object.fromEntries(idleSpans.map((span) => [span, counted(span)]))).from(idle);
	});
	const spans = idleSpans.map((span) => ({ span, n: row?.[span] ?? 0 }));
	const n = spans.reduce((sum, one) => sum + one.n, 0);
	return { spans, n, isCut: n === MOST_COUNTED };
}

function counted(span: IdleSpan) {
	if (span === "never") return sql<number>`(count(*) filter (where days is null))::int`;
	const [from, to] = IDLE_DAYS[span];
	return to === null
		? sql<number>`(count(*) filter (where days >= ${from}::int))::int`
		: sql<number>`(count(*) filter (where days between ${from}::int and ${to}::int))::int`;
}
