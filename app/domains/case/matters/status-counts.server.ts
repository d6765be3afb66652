import { type SQL, sql } from "drizzle-orm";
import { textArray } from "#app/domains/paper/finding/matches.server.ts";
import { type MatterStatus, matterStatuses, type Stage, stages } from "#drizzle/words.ts";

/** How many matters of a stage and status a person sees; there may be several rows of one stage and status. */
export type StatusCount = { stage: Stage; status: MatterStatus; n: number };

/** The rows of `StatusCount` for these stages and statuses, in place of a table. */
export const statusCounts = (
	chamberId: string,
	ofStages: readonly Stage[] = stages,
	ofStatuses: readonly MatterStatus[] = matterStatuses,
): SQL => sql`matters_stood(${chamberId}::uuid, ${textArray(ofStages)}, ${textArray(ofStatuses)})`;

/** How many active matters a person sees for which nothing is listed from a day on: what `noNextDate` lists. */
export const mattersWithoutNext = (chamberId: string, from: string): SQL =>
	sql`matters_without_next(${chamberId}::uuid, ${from}::date)`;
