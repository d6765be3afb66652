import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import { documents, hearings } from "#drizzle/schema.ts";

/**
 * Where a hearing's date comes from: somebody typed it, it was read in a document or in a court's list, a file that was imported
 * had it, it was recorded as the next date of an earlier hearing, or it stood on another day before.
 */
export type DateSource = { by: string | null; at: Date } & (
	| { kind: "typed" }
	| { kind: "document"; document: { id: string; name: string } }
	| { kind: "next"; after: { id: string; date: string } }
	| { kind: "moved"; from: string }
	| { kind: "import"; filename: string; from: string | null }
	| { kind: "list"; list: { id: string; rowId: string; court: string; page: number }; from: string | null }
);

type SourceFacts = {
	by: string | null;
	at: string;
	document: { id: string; name: string } | null;
	after: { id: string; date: string } | null;
	moved: { from: string | null; refresh: string | null; by: string | null; at: string } | null;
	list: {
		id: string;
		rowId: string;
		court: string | null;
		page: number;
		from: string | null;
		by: string | null;
		at: string;
	} | null;
};

/** The change that put it on its day; one that undid an import says nothing of where that day comes from. */
const moved = sql`select jsonb_build_object('from', a.meta ->> 'from', 'refresh', a.meta ->> 'refresh', 'by', u.name, 'at', a.at)
	from activity a left join users u on u.chamber_id = a.chamber_id and u.id = a.actor_id
	where a.chamber_id = ${hearings.chamberId} and a.entity_type = 'hearing' and a.entity_id = ${hearings.id}
		and (a.meta ->> 'from' is not null or (a.meta ->> 'refresh' is not null and a.action in ('scheduled', 'created')))
		and a.meta ->> 'date' = ${hearings.date}::text and not (a.meta ? 'refresh' and a.meta ? 'reason')
	order by a.at desc nulls last, a.id desc nulls last limit 1`;

/** The list that made or moved it, while it stands on that list's day. */
const listed = sql`select jsonb_build_object('id', l.id, 'rowId', c.row_id, 'court', l.court, 'page', c.page, 'from', c.before ->> 'date',
		'at', c.created_at, 'by', u.name)
	from cause_list_changes c
	join cause_lists l on l.chamber_id = c.chamber_id and l.id = c.list_id
	left join users u on u.chamber_id = l.chamber_id and u.id = l.owner_id
	where c.chamber_id = ${hearings.chamberId} and c.hearing_id = ${hearings.id} and c.action in ('made', 'moved')
		and c.date = ${hearings.date}
	order by c.created_at desc nulls last, c.id desc nulls last limit 1`;

/** The source of a hearing's date, as a column of a query that joins; what is deleted or hidden from the viewer is not named. */
export const dateSource: SQL<DateSource> = sql`jsonb_build_object(
	'by', (select u.name from users u where u.chamber_id = ${hearings.chamberId} and u.id = ${hearings.createdBy}),
	'at', ${hearings.createdAt},
	'document', (select jsonb_build_object('id', d.id, 'name', d.original_filename) from documents d
		where d.chamber_id = ${hearings.chamberId} and d.id = ${hearings.sourceDocumentId} and d.deleted_at is null),
	'after', (select jsonb_build_object('id', b.id, 'date', b.date) from hearings b
		where b.chamber_id = ${hearings.chamberId} and b.id = ${hearings.afterHearingId} and b.deleted_at is null),
	'moved', (${moved}),
	'list', (${listed}))`.mapWith(toSource);

function toSource({ by, at, document, after, moved: last, list }: SourceFacts): DateSource {
	if (list) {
		const { id, rowId, court, page, from } = list;
		return {
			kind: "list",
			list: { id, rowId, court: court ?? "", page },
			from,
			by: list.by,
			at: new Date(list.at),
		};
	}
	if (last) {
		const { from, refresh, by, at } = last;
		const moment = { by, at: new Date(at) };
		if (refresh) return { kind: "import", filename: refresh, from, ...moment };
		if (from) return { kind: "moved", from, ...moment };
	}
	const entered = { by, at: new Date(at) };
	if (document) return { kind: "document", document, ...entered };
	if (after) return { kind: "next", after, ...entered };
	return { kind: "typed", ...entered };
}

/** Throws `invalid` for a document that is deleted or that the viewer may not see. */
export async function requireSource(tx: Tx, { chamberId }: Scope, documentId?: string | null): Promise<void> {
	if (!documentId) return;
	const [there] = await tx
		.select({ id: documents.id })
		.from(documents)
		.where(
			and(eq(documents.chamberId, chamberId), eq(documents.id, documentId), isNull(documents.deletedAt)),
		);
	if (!there) throw invalidField("sourceDocumentId", "hearing.sourceGone");
}
