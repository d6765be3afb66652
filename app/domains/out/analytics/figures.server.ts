import { and, count, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { readFigures } from "#app/core/database/replica.server.ts";
import { addDays, dayIn } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { withActiveMatter } from "#app/domains/case/clients/service.server.ts";
import { type StatusCount, statusCounts } from "#app/domains/case/matters/status-counts.server.ts";
import { UPCOMING_DAYS } from "#app/domains/law/courts/hearing-status.ts";
import { clients, documents, hearings, matters } from "#drizzle/schema.ts";
import { type Stage, stages } from "#drizzle/words.ts";

const CHANGE_DAYS = 30;

export type Counts = {
	matters: number;
	clients: number;
	/** Those of them with a matter that is active. */
	activeClients: number;
	documents: number;
	upcoming: number;
	reading: number;
};

/** Of what the figures count, how many were entered in the last 30 days; `active` are matters of that status. */
export type Changes = Record<"matters" | "active" | "clients" | "activeClients" | "documents", number>;

/** What the viewer may see of the chamber, counted; nothing that is deleted counts. */
export type Figures = {
	/** The four figures of the dashboard, and how many documents are still being read. */
	counts: Counts;
	changes: Changes;
	/** All matters, archived ones included. */
	total: number;
	/** How many matters stand at each stage, archived ones left out. */
	byStage: { stage: Stage; n: number }[];
};

/** As a separate query it is computed once, not for every row. */
const entered = sql`(select now() - make_interval(days => ${CHANGE_DAYS}))`;
const only = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts a chamber, all of it in one statement. */
export async function chamberFigures(viewer: Viewer): Promise<Figures> {
	const { byStatus, fresh, freshClients, freshActiveClients, freshDocuments, ...counts } = await readFigures(
		viewer,
		(tx) => counted(tx, viewer),
	);
	const sum = (holds: (row: StatusCount) => boolean) =>
		byStatus.reduce((all, row) => (holds(row) ? all + row.n : all), 0);
	return {
		counts: { matters: sum(({ status }) => status === "active"), ...counts },
		changes: {
			...fresh,
			clients: freshClients,
			activeClients: freshActiveClients,
			documents: freshDocuments,
		},
		total: sum(() => true),
		byStage: stages.map((stage) => ({
			stage,
			n: sum((row) => row.stage === stage && row.status !== "archived"),
		})),
	};
}

async function counted(tx: Tx, viewer: Viewer) {
	const groups = clientsByActivity(tx, viewer);
	const sum = (of: SQL.Aliased<number>, where?: SQL.Aliased<boolean>) =>
		sql<number>`coalesce(sum(${of})${where ? sql` filter (where ${where})` : sql``}, 0)::int`;
	const people = tx
		.select({
			clients: sum(groups.n).as("clients"),
			freshClients: sum(groups.fresh).as("fresh_clients"),
			activeClients: sum(groups.n, groups.isActive).as("active_clients"),
			freshActiveClients: sum(groups.fresh, groups.isActive).as("fresh_active_clients"),
		})
		.from(groups)
		.as("people");
	const papers = tx
		.select({
			documents: count().as("documents"),
			freshDocuments: only(gte(documents.createdAt, entered)).as("fresh_documents"),
			reading: only(sql`${documents.ocrStatus} in ('pending', 'processing')`).as("reading"),
		})
		.from(documents)
		.where(and(eq(documents.chamberId, viewer.chamberId), isNull(documents.deletedAt)))
		.as("papers");
	const { clients: n, freshClients, activeClients, freshActiveClients } = people;
	const { documents: files, freshDocuments, reading } = papers;
	const [row] = await tx
		.select({
			...{ clients: n, freshClients, activeClients, freshActiveClients },
			...{ documents: files, freshDocuments, reading },
			byStatus: sql<
				StatusCount[]
			>`(select coalesce(json_agg(s), '[]') from ${statusCounts(viewer.chamberId)} s)`,
			fresh: sql<Fresh>`(select to_json(f) from ${freshMatters(tx, viewer)} f)`,
			upcoming: sql<number>`${ahead(tx, viewer)}`.mapWith(Number),
		})
		.from(people)
		.crossJoin(papers);
	if (!row) throw new Error("A count without a row");
	return row;
}

/**
 * The clients with an active matter and those without, counted. Which they are is asked once a client, in a hash of the
 * index of active matters, whatever the planner knows of the tables.
 */
function clientsByActivity(tx: Tx, viewer: Viewer) {
	const active = withActiveMatter(tx, viewer);
	return tx
		.select({
			isActive: sql<boolean>`${inArray(clients.id, active)}`.as("is_active"),
			n: sql<number>`count(*)`.as("n"),
			fresh: only(gte(clients.createdAt, entered)).as("fresh"),
		})
		.from(clients)
		.where(and(eq(clients.chamberId, viewer.chamberId), isNull(clients.deletedAt)))
		.groupBy(sql`is_active`)
		.as("groups");
}

type Fresh = Pick<Changes, "matters" | "active">;

/** Of the matters entered lately how many there are: the first of the index that lists go through. */
function freshMatters(tx: Tx, { chamberId }: Viewer) {
	return tx
		.select({
			matters: sql<number>`count(*)::int`.as("matters"),
			active: only(eq(matters.status, "active")).as("active"),
		})
		.from(matters)
		.where(and(eq(matters.chamberId, chamberId), isNull(matters.deletedAt), gte(matters.createdAt, entered)));
}

/** Those of today, and of later days those not called off: what `stillListed` says, each part in an index of its own. */
function ahead(tx: Tx, { chamberId, timeZone }: Viewer) {
	const today = dayIn(timeZone);
	const here = and(eq(hearings.chamberId, chamberId), isNull(hearings.deletedAt));
	const listed = (where: SQL | undefined) => tx.select({ n: count() }).from(hearings).where(and(here, where));
	const later = and(gt(hearings.date, today), lte(hearings.date, addDays(today, UPCOMING_DAYS)));
	return sql`(${listed(eq(hearings.date, today))}) + (${listed(and(later, isNull(hearings.result)))})`;
}
