import type { APIRequestContext } from "playwright";
import postgres from "postgres";
import { expect, inject, vi } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { lookJob } from "#app/domains/paper/mailin/jobs.server.ts";
import { makeList } from "#bench/causelists/make.ts";
import { makeOtherPaper } from "#bench/causelists/other-papers.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { docx } from "#worker/reader/testing/test-files.ts";

type Rows = { data: { _id: string; originalFilename?: string }[] };

/** Ids and addresses of things in the demo chamber, for the examples of screens. */
export type Demo = {
	/** A matter that has something in every tab but Tasks, and one that has tasks. */
	matter: string;
	laden: string;
	matterId: string;
	hearingId: string;
	/** The forms of one task and one reminder, below their matters. */
	task: string;
	reminder: string;
	client: string;
	draftId: string;
	/** Documents: a PDF, a picture, one of several pages, an order that was read, and one that is there twice. */
	pdf: string;
	picture: string;
	plaint: string;
	order: string;
	againId: string;
	user: string;
	invitation: string;
	/** An import whose rows wait to be brought in, and one whose rows are being brought in. */
	importId: string;
	underWay: string;
	/** A court's list that was read, and a file that is none. */
	listId: string;
	/** A row of it. */
	listRow: string;
	noListId: string;
	/** An invitation by a number that no case of the chamber has. */
	noticeId: string;
	/** A bundle that is being split, one that was, and one that could not be. */
	binding: Record<"waiting" | "done" | "failed", string>;
	/** A paper book that is being made, one that is ready, and one that could not be made. */
	book: Record<"making" | "ready" | "failed", string>;
	/** A key for a program, and a hook whose test nobody took. */
	key: string;
	hook: string;
	/** A passkey of the Admin, who has no second factor and signs in by the password alone. */
	passkey: string;
};

/** Finds what the examples show, as an Admin of the demo chamber; sends an invitation and uploads an order for them. */
export async function findDemo(api: APIRequestContext): Promise<Demo> {
	const list = async (path: string) => ((await (await api.get(`/api/${path}`)).json()) as Rows).data;
	const idOf = async (path: string) => (await list(path))[0]?._id ?? "none";
	const linkOn = async (path: string, wanted: RegExp) =>
		wanted.exec(await (await api.get(path)).text())?.[0] ?? `${path}/none`;
	const papers = await list("documents");
	const paper = (end: string) =>
		`/documents/${papers.find(({ originalFilename }) => originalFilename?.endsWith(end))?._id ?? "none"}`;

	const matterId = await idOf("matters?q=90123/2024");
	const matter = `/matters/${matterId}`;
	const laden = `/matters/${await idOf("matters?q=90112/2023")}`;
	const order = await readOrder(api);
	await api.post("/api/users", { data: { email: "invited@demo.example", role: "Junior" } });
	const importId = await triedImport(api);
	const listId = await readList(api, (await makeList("delhi", 5, { dates: [addDays(courtToday(), 1)] })).pdf);
	return {
		matter,
		laden,
		matterId,
		hearingId: await idOf(`hearings?matterId=${matterId}&page=1`),
		task: await linkOn(`${laden}/tasks`, /\/matters\/[\w-]+\/tasks\/[\w-]+(?=\/edit)/),
		reminder: await linkOn(`${matter}/reminders`, /\/matters\/[\w-]+\/reminders\/[\w-]+(?=\/edit)/),
		client: `/clients/${await idOf("clients?page=1")}`,
		draftId: await idOf(`drafts?matterId=${matterId}`),
		pdf: paper(".pdf"),
		picture: paper(".png"),
		plaint: paper("Plaint_CS(COMM)_90231.pdf"),
		order: `/documents/${order.id}`,
		againId: order.again,
		user: await linkOn("/users", /\/users\/[\w-]+(?=\/edit)/),
		invitation: await linkOn("/users", /\/users\/invites\/[\w-]+/),
		importId,
		underWay: await importUnderWay(importId),
		book: await books(matterId, order.again),
		listId,
		listRow: await idOf(`cause-lists/${listId}/rows?page=1`),
		noListId: await readList(api, await makeOtherPaper("index", 5)),
		noticeId: await receivedInvitation(api),
		binding: await bindings(order.again, papers[0]?._id ?? "none"),
		...(await programs(api)),
		passkey: await passkeyOfAdmin(),
	};
}

async function receivedInvitation(api: APIRequestContext): Promise<string> {
	const buffer = Buffer.from(invitation({ uid: "screens@video.example" }));
	const file = { name: "hearing.ics", mimeType: "text/calendar", buffer };
	const answer = await api.post("/api/notices", { multipart: { file } });
	return ((await answer.json()) as { data: { _id: string } }).data._id;
}

/** Splittings as they stand at three moments, without the making of their papers. */
async function bindings(before: string, after: string): Promise<Demo["binding"]> {
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	const add = async (state: "waiting" | "done" | "failed") => {
		const id = crypto.randomUUID();
		const failure = state === "failed" ? "encrypted" : null;
		await sql`insert into bindings (chamber_id, id, kind, state, failure, requested_by, names, starts, size)
			select chamber_id, ${id}, 'split', ${state}, ${failure}, uploaded_by, '{a.pdf,b.pdf}', '{1,4}', 2
			from documents where id = ${before}`;
		const papers =
			state === "done"
				? [[before, "before"] as const, [after, "after"] as const]
				: [[before, "before"] as const];
		for (const [documentId, part] of papers)
			await sql`insert into binding_papers (chamber_id, binding_id, document_id, part, place)
				select chamber_id, ${id}, ${documentId}, ${part}, 0 from bindings where id = ${id}`;
		return `/documents/bound/${id}`;
	};
	const [waiting, done, failed] = [await add("waiting"), await add("done"), await add("failed")];
	await sql.end();
	return { waiting, done, failed };
}

async function passkeyOfAdmin(): Promise<string> {
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	const id = crypto.randomUUID();
	await sql`insert into passkeys (chamber_id, id, user_id, name, credential_id, public_key, counter, is_backed_up, last_challenge_at)
		select chamber_id, ${id}, id, 'Office laptop', ${id}, 'none', 0, false, now() from accounts
		where email = 'admin@demo.example'`;
	await sql.end();
	return `/settings/ways-in/passkeys/${id}`;
}

/** Books as they stand at three moments, without the making of their files. */
async function books(matterId: string, documentId: string): Promise<Demo["book"]> {
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	const add = async (status: "making" | "ready" | "failed") => {
		const id = crypto.randomUUID();
		const failure = status === "failed" ? "encrypted" : null;
		await sql`insert into books (chamber_id, id, matter_id, title, lang, paper_count, status, failure, failed_place,
				progress, page_count, rows, warnings, requested_by)
			select chamber_id, ${id}, ${matterId}, 'Paper Book', 'en', 1, ${status}, ${failure}, ${failure && 1}, 3, 12,
				'[{"title": "Order dated 2 March", "from": 1, "to": 12, "part": 1}]',
				'[{"kind": "landscape", "pages": [2, 3]}]', uploaded_by
			from documents where id = ${documentId}`;
		await sql`insert into book_papers (chamber_id, book_id, place, matter_id, document_id)
			select chamber_id, ${id}, 1, matter_id, ${documentId} from books where id = ${id}`;
		if (status !== "making")
			await sql`insert into book_parts (chamber_id, book_id, part, storage_key, size, checksum, page_count)
				select chamber_id, ${id}, 1, ${id}, 123456, ${"0".repeat(64)}, 13 from books where id = ${id}`;
		return `/books/${id}`;
	};
	const [making, ready, failed] = [await add("making"), await add("ready"), await add("failed")];
	await sql.end();
	return { making, ready, failed };
}

const MAIL_IN = {
	...{ host: "127.0.0.1", port: 9, security: "tls", username: "chamber@example.in", password: "none" },
	...{ folder: "Peshi", senders: ["registry@court.example", "@bar.example"] },
};

/** A key; and a hook and a mail folder that lead to a port where nobody listens. */
async function programs(api: APIRequestContext): Promise<Pick<Demo, "key" | "hook">> {
	const idOf = async (path: string, data: object) =>
		((await (await api.post(`/api/${path}`, { data })).json()) as { data: { _id: string } }).data._id;
	const key = await idOf("access-keys", {
		name: "Accounts package",
		scopes: ["clients:read", "matters:read"],
	});
	const hook = await idOf("webhooks", {
		address: "https://127.0.0.1:9/peshi/hearings",
		events: ["hearing.scheduled", "hearing.updated", "import.completed"],
	});
	await api.post(`/api/webhooks/${hook}/test`);
	await api.put("/api/mail-in", { data: MAIL_IN });
	await lookNoMore();
	return { key: `/settings/keys/${key}`, hook: `/settings/hooks/${hook}` };
}

/** Has the worker look into no folder by itself: what a look notes would change the page from one visit to the next. */
async function lookNoMore(): Promise<void> {
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	const putOff = () => sql`update mailboxes set next_at = now() + interval '1 day'`;
	await putOff();
	const underWay = () => sql`select 1 from pgboss.job
		where name = ${lookJob.name} and state in ('created', 'retry', 'active') limit 1`;
	await vi.waitFor(async () => expect(await underWay()).toHaveLength(0), { timeout: 240_000, interval: 100 });
	// What was in progress has set its own time.
	await putOff();
	await sql.end();
}

/** An order that names a matter it does not belong to, uploaded twice and read. */
async function readOrder(api: APIRequestContext): Promise<{ id: string; again: string }> {
	const lines = [
		"IN THE HIGH COURT OF DELHI AT NEW DELHI",
		"W.P.(C) 90123/2024",
		"CORAM: HON'BLE MS. JUSTICE PRATIBHA M. NAIR",
		"ORDER",
		addDays(courtToday(), -1).split("-").reverse().join("."),
		"Learned counsel for the respondents accepts notice and seeks time to file a counter affidavit. Let it be filed",
		"within four weeks, with an advance copy to the other side. Interim protection shall continue until the next date.",
		`List on ${addDays(courtToday(), 60).split("-").reverse().join(".")}.`,
	];
	const file = { name: "order.docx", mimeType: "application/octet-stream", buffer: docx(lines) };
	const upload = async () => {
		const answer = await api.post("/api/documents", { multipart: { file } });
		return ((await answer.json()) as { data: { _id: string } }).data._id;
	};
	const [id, again] = [await upload(), await upload()];
	const isRead = async () => {
		const { data } = (await (await api.get(`/api/documents/${id}`)).json()) as {
			data: { ocrStatus: string };
		};
		if (data.ocrStatus !== "completed") throw new Error(`The order is ${data.ocrStatus}`);
	};
	await vi.waitFor(isRead, { timeout: 300_000, interval: 500 });
	return { id, again };
}

/** A short diary, sent and tried: of its rows one is there already, one has no day, one sets two clients against each other. */
async function triedImport(api: APIRequestContext): Promise<string> {
	const lines = [
		"Case No,Court,Petitioner,Respondent,Client,Mobile,NDOH,Stage",
		"RCS 501/2024,Civil Court Sanand,Rekha Solanki,Orbit Mills,Rekha Solanki,9825012001,12/03/2027,Arguments",
		"RCS 502/2024,Civil Court Sanand,Deepa Nair,Rekha Solanki,Deepa Nair,9.8E+09,15/03/2027,Evidence",
		"W.P.(C) 90123/2024,High Court of Delhi,A,B,,,,",
		"RCS 503/2024,Civil Court Sanand,Manoj Jha,State,Manoj Jha,,31/02/2027,Evidence",
	];
	type Import = { data: { _id: string; state: string; columns: { is: string | null }[] } };
	const file = { name: "diary.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
	const sent = (await (await api.post("/api/imports", { multipart: { file } })).json()) as Import;
	const path = `/api/imports/${sent.data._id}`;
	const reaching = (state: string) =>
		vi.waitFor(
			async () => {
				const { data } = (await (await api.get(path)).json()) as Import;
				if (data.state !== state) throw new Error(`The import is ${data.state}`);
				return data;
			},
			{ timeout: 300_000, interval: 500 },
		);
	const { columns } = await reaching("columns");
	await api.patch(path, { data: { columns: columns.map(({ is }) => is) } });
	await reaching("checked");
	return sent.data._id;
}

/** A court's list that the worker has read to its end; returns its id. */
async function readList(api: APIRequestContext, pdf: Buffer): Promise<string> {
	type List = { data: { _id: string; status: string } };
	const file = { name: "list.pdf", mimeType: "application/pdf", buffer: pdf };
	const { data } = (await (await api.post("/api/cause-lists", { multipart: { file } })).json()) as List;
	await vi.waitFor(
		async () => {
			const now = (await (await api.get(`/api/cause-lists/${data._id}`)).json()) as List;
			if (now.data.status === "reading") throw new Error("The list is being read");
		},
		{ timeout: 300_000, interval: 500 },
	);
	return data._id;
}

/** The same in the middle of being brought in, which a worker would have left behind at once. */
async function importUnderWay(importId: string): Promise<string> {
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	const id = crypto.randomUUID();
	const half = { id, state: "committing", row_count: 612, progress: 240 };
	await sql`insert into imports
		select (jsonb_populate_record(i, ${sql.json(half)})).* from imports i where i.id = ${importId}`;
	await sql.end();
	return id;
}
