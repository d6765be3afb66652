import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { addTask, generatedText } from "./largest.ts";

type Send = (path: string, body: unknown) => Promise<Record<string, unknown>>;
type Own = { chamberId: string; userId: string; matterId: string; documentId: string; mark: string };

/** The longest line of an imported file, as `worker/table` takes it. */
const LINE = 20_000;
const ROWS = 300;

/** One of each noun that has an address of its own and is made by a call; returns their ids by kind. */
export async function madeByCalls(send: Send, { matterId, documentId, mark }: Own) {
	const one = async (path: string, body: unknown) => String((await send(path, body))._id);
	return {
		template: await one("/drafts/templates", {
			...{ kind: "clause", lang: "en", title: `Clause ${mark}`, body: "Resides at {{client_address}}." },
		}),
		book: await one(`/matters/${matterId}/books`, {
			...{ title: `Book ${mark}`, lang: "en", papers: [{ documentId }] },
		}),
		key: await one("/access-keys", { name: `Key ${mark}`, scopes: ["matters:read"] }),
		feed: await one("/calendar-feeds", { reach: "own" }),
		invite: await one("/users", { email: `invited.${mark.slice(0, 12)}@fuzz.example`, role: "Clerk" }),
	};
}

/**
 * What the worker makes of files, without the worker: an import with the longest lines there may be, a cause list with as many
 * rows, and a court's letter; and a task, which no call makes. Returns their ids by kind.
 */
export async function madeByRows(sql: postgres.Sql, { chamberId, userId, matterId, mark }: Own) {
	const [importId, listId, noticeId] = [randomUUID(), randomUUID(), randomUUID()];
	const file = { size: 1, checksum: "0".repeat(64) };
	const lines = sql.json(Array.from({ length: 10 }, () => generatedText(LINE / 10, mark)));
	const facts = sql.json({
		matter: { title: mark, caseNumber: null, court: mark, parties: [] },
		client: null,
	});
	const headers = sql.json(Array.from({ length: 10 }, (_, at) => `Column ${at} ${mark}`));
	const sheets = sql.json(
		[{ name: "", rows: ROWS, chosen: true, isHidden: false, refused: null, before: 0, from1904: false }].map(
			(sheet) => ({
				...sheet,
				hiddenRows: 0,
				struckRows: 0,
				headers: [],
				samples: [],
				columns: [],
				above: [mark],
			}),
		),
	);
	await sql`insert into imports ${sql({
		...{ id: importId, chamber_id: chamberId, owner_id: userId, filename: `${mark}.csv`, ...file },
		...{
			state: "checked",
			row_count: ROWS,
			headers,
			samples: sql.json([]),
			columns: sql.json(["title"]),
			sheets,
		},
	})}`;
	await sql`insert into import_rows (chamber_id, import_id, owner_id, number, cells, verdict, facts)
		select ${chamberId}, ${importId}, ${userId}, n, ${lines}, 'new', ${facts} from generate_series(1, ${ROWS}) n`;
	await sql`insert into cause_lists ${sql({
		...{ id: listId, chamber_id: chamberId, owner_id: userId, filename: `${mark}.pdf`, ...file },
		...{ storage_key: `${listId}.list`, status: "ready", court: mark, dates: sql.json(["2026-11-30"]) },
		...{ items: ROWS, pages: 1 },
	})}`;
	await sql`insert into cause_list_rows (chamber_id, id, list_id, number, item, case_number, page, box)
		select ${chamberId}, gen_random_uuid(), ${listId}, n, n::text, ${mark}, 1, '[0, 0, 1, 1]'
		from generate_series(1, ${ROWS}) n`;
	await sql`insert into court_notices ${sql({
		...{ id: noticeId, chamber_id: chamberId, kind: "letter", matter_id: matterId, subject: mark },
	})}`;
	const taskId = await addTask(sql, chamberId, { matterId, mark });
	return { import: importId, list: listId, notice: noticeId, task: taskId };
}
