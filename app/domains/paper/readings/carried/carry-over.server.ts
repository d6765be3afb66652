import { sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { FIRST_RUN } from "../state/page-rows.server.ts";

/** A page of a document that is a page of another one too. */
export type Carried = { from: string; page: number; to: string; at: number };

const list = (values: readonly (string | number)[]) => `{${values.join(",")}}`;

/**
 * Gives pages of new documents what was read on those they were copied from: text, words and their places, tables, case numbers.
 * The new pages stand upright already.
 */
export async function carryPages(tx: Tx, scope: Scope, carried: readonly Carried[]): Promise<void> {
	if (carried.length === 0) return;
	const { chamberId } = scope;
	const places = sql`unnest(
		${list(carried.map(({ from }) => from))}::uuid[], ${list(carried.map(({ page }) => page))}::integer[],
		${list(carried.map(({ to }) => to))}::uuid[], ${list(carried.map(({ at }) => at))}::integer[]
	) as c(source, page, target, at)`;
	await tx.execute(sql`
		insert into document_pages (chamber_id, document_id, page, run, status, source, lang, text, confidence, error,
			words, doubtful, unread, tables, turn, skew, words_read, words_seen, image_width, image_height, settings, reader)
		select p.chamber_id, c.target, c.at, ${FIRST_RUN}, p.status, p.source, p.lang, p.text, p.confidence, p.error,
			p.words, p.doubtful, p.unread, p.tables, 0, p.skew, p.words_read, p.words_seen,
			case when p.turn % 180 = 0 then p.image_width else p.image_height end,
			case when p.turn % 180 = 0 then p.image_height else p.image_width end, p.settings, p.reader
		from ${places} join document_pages p on p.chamber_id = ${chamberId} and p.document_id = c.source and p.page = c.page`);
	await tx.execute(sql`
		insert into case_refs (chamber_id, document_id, page, key)
		select r.chamber_id, c.target, c.at, r.key
		from ${places} join case_refs r on r.chamber_id = ${chamberId} and r.document_id = c.source and r.page = c.page`);
}
