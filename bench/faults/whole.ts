import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Acknowledged, type Noun, nouns } from "./acts.ts";
import type { Caller } from "./caller.ts";
import type { Launched } from "./launched.ts";
import type { Load } from "./load.ts";

/** What is wrong with what was kept, a line for each. */
export type Faults = { lost: string[]; twice: string[]; half: string[] };

/** The rows of each noun with what is compared: their ids, what is theirs alone, and what was acknowledged of them. */
const ROWS: Record<Noun, string> = {
	client: "select id, name, name as own from clients",
	matter: "select id, title as name, nullif(title, 'Own matter') as own from matters",
	hearing: "select id, purpose as name, result, purpose as own from hearings",
	draft: "select id, title as name, content, version, title as own from drafts",
	// What a paper was made into has other bytes than any other, too.
	document: `select d.id, d.checksum,
		case when exists (select 1 from binding_papers b where (b.chamber_id, b.document_id, b.part) = (d.chamber_id, d.id, 'after'))
			then null else d.checksum end as own from documents d`,
	binding: `select b.id, b.kind, (select count(*)::int from binding_papers p
		where (p.chamber_id, p.binding_id, p.part) = (b.chamber_id, b.id, 'after')) as made,
		(select p.document_id::text from binding_papers p
			where (p.chamber_id, p.binding_id, p.part, p.place) = (b.chamber_id, b.id, 'before', 0)) as own from bindings b`,
	book: "select id, title as name, title as own from books",
	export: "select id, null as own from chamber_exports",
};

/** What is half made, each as a query for the rows that are so. */
const HALF: Record<string, string> = {
	"a record without its one entry of the activity": ["client", "matter", "hearing", "draft", "document"]
		.map(
			(noun) => `select '${noun} ' || r.id from ${noun}s r left join activity a on a.chamber_id = r.chamber_id
				and a.entity_id = r.id and a.action in ('created', 'scheduled', 'uploaded')
				group by r.chamber_id, r.id having count(a.id) <> 1`,
		)
		.join(" union all "),
	"a result without its entry": `select h.id from hearings h left join activity a on a.chamber_id = h.chamber_id
		and a.entity_id = h.id and a.action not in ('created', 'scheduled', 'viewed')
		where h.result is not null group by h.chamber_id, h.id having count(a.id) <> 1`,
	"a result without its next date": `select h.id from hearings h where h.result is not null
		and (select count(*) from hearings n where (n.chamber_id, n.matter_id) = (h.chamber_id, h.matter_id)) <> 2`,
	"an entry whose job is not done": `select a.id from activity a where a.action <> 'viewed' and not exists (
		select 1 from pgboss.job j where j.name = 'activity.fan-out' and j.data->>'activityId' = a.id::text
			and j.state = 'completed')`,
	"an entry without its link of the chain": `select a.id from activity a left join audit_links l
		on (l.chamber_id, l.row_id, l.trail) = (a.chamber_id, a.id, 'activity') where l.seq is null`,
	"a session without its entry of the security log": `select s.account_id from (
		select account_id, count(*) as n from sessions group by account_id) s left join (
		select actor_id, sum(count) as n from security_log where event = 'signin.ok' group by actor_id) l
			on l.actor_id = s.account_id where l.n is distinct from s.n`,
	// What is put away before it was read is not read.
	"a paper that is not read, or read twice": `select d.id from documents d left join activity a
		on a.chamber_id = d.chamber_id and a.entity_id = d.id and a.actor_id is null
		where d.deleted_at is null and not exists (select 1 from binding_papers b
			where (b.chamber_id, b.document_id, b.part) = (d.chamber_id, d.id, 'after'))
		group by d.chamber_id, d.id, d.ocr_status having d.ocr_status <> 'completed' or count(a.id) <> 1`,
	"a paper whose pages are not all there": `select d.id from documents d where d.deleted_at is null
		and (d.ocr_status <> 'completed' or d.page_count <> (select count(*) from document_pages p
			where (p.chamber_id, p.document_id) = (d.chamber_id, d.id)))`,
	"a binding that is not done, or whose papers are still there": `select b.id from bindings b where b.state <> 'done'
		or exists (select 1 from binding_papers p join documents d
			on (d.chamber_id, d.id) = (p.chamber_id, p.document_id)
			where (p.chamber_id, p.binding_id, p.part) = (b.chamber_id, b.id, 'before') and d.deleted_at is null)`,
	"a book that is not made": `select b.id || ' ' || b.status || ' ' || coalesce(b.failure, '') from books b left join book_parts p
		on (p.chamber_id, p.book_id) = (b.chamber_id, b.id)
		group by b.chamber_id, b.id having b.status <> 'ready' or count(p.part) <> 1 or sum(p.page_count) <> b.page_count`,
	"an export that is not ready": "select id from chamber_exports where state <> 'ready' or parts = '[]'",
	// One that is never tried again is ordered anew by whatever ordered it; what tidies takes up the next time what was left.
	"a job that was given up": `select name || ' ' || id from pgboss.job where state = 'failed' and retry_limit > 0
		and name not in ('storage.sweep', 'search.words', 'sessions.tidy')`,
};

/**
 * Jobs of Peshi's own queues that are due, under way, or to be tried again. What the clock orders comes again by itself, and its
 * queue may be slept over for as long as a worker's clock was put back: nothing that was acknowledged waits for it but for the
 * clean-up, which goes on with readings that lost their job.
 */
const IS_UNDONE = `not starts_with(name, '__')
	and name not in (select name from pgboss.schedule where name <> 'storage.sweep')
	and (state in ('retry', 'active') or (state = 'created' and start_after < now() + interval '1 minute'))`;
/** A long paper is one job after the other: how many there are tells less of progress than when the last of their kind was done. */
const UNDONE = `select count(*)::int as n, (select max(completed_on)::text from pgboss.job where state = 'completed'
	and name in (select name from pgboss.job where ${IS_UNDONE})) as last from pgboss.job where ${IS_UNDONE}`;
/** So long no job may be done before it is given up that any will be. */
const STILL_MS = 600_000;

/** Compares what is kept with what was acknowledged and with itself. */
export async function faultsOf(up: Launched, load: Load): Promise<Faults> {
	const faults: Faults = { lost: [...load.missed], twice: [], half: [] };
	for (const what of nouns) {
		const rows = await up.ask<Row>(ROWS[what]);
		const byId = new Map(rows.map((row) => [row.id, row]));
		for (const done of load.acknowledged)
			if (done.what === what && !isAs(byId.get(done.id), done))
				faults.lost.push(lineOf(done, byId.get(done.id)));
		const owns = Map.groupBy(
			rows.filter(({ own }) => own !== null),
			({ own }) => own,
		);
		for (const [own, same] of owns)
			if (same.length > 1) faults.twice.push(`${what} ${own}: ${same.length} times`);
	}
	for (const [what, query] of Object.entries(HALF))
		for (const row of await up.ask<object>(query)) faults.half.push(`${what}: ${Object.values(row)[0]}`);
	faults.half.push(...(await brokenFiles(up, load)));
	return faults;
}

/** Waits until the worker has done everything that it was given, however long that takes while it does something. */
export async function untilDone(up: Launched): Promise<void> {
	let [last, at] = ["", Date.now()];
	for (;;) {
		const [undone] = await up.ask<{ n: number; last: string | null }>(UNDONE);
		const n = undone?.n ?? 0;
		if (n === 0) return;
		if (undone?.last && undone.last !== last) [last, at] = [undone.last, Date.now()];
		if (Date.now() - at > STILL_MS) throw new Error(`The worker does nothing any more; undone: ${n}`);
		await pause(200);
	}
}

type Row = { id: string; own: string | null } & Record<string, unknown>;

/** A record that was changed after it was acknowledged is as it was acknowledged last. */
const isAs = (row: Row | undefined, { as }: Acknowledged): boolean =>
	row !== undefined && Object.entries(as).every(([name, value]) => row[name] === value);

const lineOf = ({ what, id, as }: Acknowledged, row: Row | undefined) =>
	`${what} ${id}: ${JSON.stringify(as)} is ${row ? JSON.stringify(row) : "not there"}`;

/** Papers whose file is not what was sent: those that nobody split or joined. */
async function brokenFiles(up: Launched, { callers }: Load): Promise<string[]> {
	const broken: string[] = [];
	const look = async (who: Caller) => {
		const rows = await up.ask<{ id: string; checksum: string }>(`select d.id, d.checksum from documents d
			join accounts a on a.chamber_id = d.chamber_id where a.email = '${who.email}' and d.deleted_at is null`);
		for (const { id, checksum } of rows) {
			const bytes = await who.file(`/documents/${id}/file`);
			const found = bytes && createHash("sha256").update(bytes).digest("hex");
			if (found !== checksum) broken.push(`a paper without its file: ${id}`);
		}
	};
	await Promise.all(callers.map(look));
	return broken;
}
