import { and, eq, type SQL, sql } from "drizzle-orm";
import { binnedUntil } from "#app/core/database/bin.ts";
import { inScope } from "#app/core/database/db.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { binnedClients } from "#app/domains/case/clients/bin.server.ts";
import { binnedDrafts } from "#app/domains/case/drafts/service.server.ts";
import { binnedMatters } from "#app/domains/case/matters/bin.server.ts";
import { ofMatter } from "#app/domains/day/hearings/rows.server.ts";
import { binnedHearings } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { deletedBy } from "#app/domains/desk/activity/deleted-by.server.ts";
import { binnedDocuments } from "#app/domains/paper/documents/service.server.ts";
import { clients, documents, drafts, hearings, matters } from "#drizzle/schema.ts";
import { type BinKind, type BinQuery, binKinds } from "./schema.ts";

/** Something deleted: `about` is what it belongs to or is known by; of a hearing, which has its matter's name, the day. */
export type Binned = {
	kind: BinKind;
	id: string;
	name: string;
	about: string | null;
	deletedAt: Date;
	/** Who deleted it; null if unknown. */
	deletedBy: string | null;
	/** Until when it can be taken back out. */
	until: Date;
};

/** For each kind, the things in the bin that a person may take back out: id, name, about, deleted_at. Null for none. */
const lists: Record<BinKind, (viewer: Viewer) => SQL | null> = {
	matter: (viewer) =>
		can(viewer, "matters.delete")
			? sql`select ${matters.id}, ${matters.title}, ${matters.caseNumber}, ${matters.deletedAt}
				from ${matters} where ${binnedMatters(viewer)}`
			: null,
	client: (viewer) =>
		can(viewer, "clients.delete")
			? sql`select ${clients.id}, ${clients.name}, ${clients.city}, ${clients.deletedAt}
				from ${clients} where ${binnedClients(viewer)}`
			: null,
	hearing: (viewer) =>
		can(viewer, "hearings.edit")
			? sql`select ${hearings.id}, ${matters.title}, ${hearings.date}::text, ${hearings.deletedAt}
				from ${hearings} join ${matters} on ${ofMatter} where ${binnedHearings(viewer)}`
			: null,
	document: (viewer) => sql`
		select ${documents.id}, ${documents.originalFilename}, ${matters.title}, ${documents.deletedAt}
		from ${documents}
		left join ${matters} on ${and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId))}
		where ${binnedDocuments(viewer)}`,
	draft: (viewer) => sql`
		select ${drafts.id}, ${drafts.title}, ${matters.title}, ${drafts.deletedAt}
		from ${drafts}
		join ${matters} on ${and(eq(matters.chamberId, drafts.chamberId), eq(matters.id, drafts.matterId))}
		where ${binnedDrafts(viewer)}`,
};

/** The kinds of things that a person may take back out at all. */
export const kindsFor = (viewer: Viewer): BinKind[] =>
	binKinds.filter((kind) => lists[kind](viewer) !== null);

type Row = Pick<Binned, "kind" | "id" | "name" | "about"> & { deleted_at: string };

/** What was deleted and may be taken back out by the viewer, the latest first. */
export function listBin(viewer: Viewer, query: BinQuery): Promise<Page<Binned>> {
	const window = windowOf(query);
	const binned = everythingIn(viewer, query.kind ? [query.kind] : binKinds);
	if (!binned) return Promise.resolve(pageOf([], 0, window));
	return inScope(viewer, async (tx) => {
		const [count] = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${binned}) binned`);
		const rows = await tx.execute<Row>(sql`select * from (${binned}) binned
			order by deleted_at desc, id desc limit ${window.limit} offset ${window.offset}`);
		const ids = rows.map(({ id }) => id);
		const people = await deletedBy(tx, viewer, ids);
		const found = rows.map((row) => binnedOf(row, people.get(row.id) ?? null));
		return pageOf(found, count?.n ?? 0, window);
	});
}

function everythingIn(viewer: Viewer, kinds: readonly BinKind[]): SQL | null {
	const parts = kinds.flatMap((kind) => {
		const list = lists[kind](viewer);
		return list
			? sql`select ${kind}::text as kind, * from (${list}) as ${sql.identifier(kind)} (id, name, about, deleted_at)`
			: [];
	});
	return parts.length > 0 ? sql.join(parts, sql` union all `) : null;
}

function binnedOf({ kind, id, name, about, deleted_at }: Row, by: string | null): Binned {
	const deletedAt = new Date(deleted_at);
	return { kind, id, name, about, deletedAt, deletedBy: by, until: binnedUntil(deletedAt) };
}
