import { sql } from "drizzle-orm";
import { readFigures } from "#app/core/database/replica.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { stageSpans } from "#app/domains/case/matters/record/stage-spans.server.ts";
import { type Stage, stages } from "#drizzle/words.ts";

/** Days that matters spent at a stage, of `n` that have left it. */
export type StageDays = { stage: Stage; n: number; median: number; mean: number };

/** How long matters were at each stage that they have left, by the changes of stage in the log. */
export async function daysPerStage(viewer: Viewer): Promise<StageDays[]> {
	const spans = stageSpans(viewer);
	const rows = await readFigures(viewer, (tx) =>
		tx
			.select({
				stage: spans.stage,
				n: sql<number>`count(*)::int`,
				median: sql<number>`round(percentile_cont(0.5) within group (order by ${spans.days}))::int`,
				mean: sql<number>`round(avg(${spans.days}))::int`,
			})
			.from(spans)
			.groupBy(spans.stage),
	);
	return stages.flatMap((stage) => rows.filter((row) => row.stage === stage));
}
