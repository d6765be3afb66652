import { eq } from "drizzle-orm";
import postgres from "postgres";
import { expect, vi } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createTemplate, updateTemplate } from "#app/domains/case/drafts/templates/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeExport } from "#app/domains/out/chamber/make.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import * as exportRoute from "#app/routes/api/out/chamber/export.ts";
import * as apiRoute from "#app/routes/api/out/chamber/file.ts";
import { accounts, courtTravel, imports, preferences } from "#drizzle/schema.ts";
import { asUser, makeClient, makeDraft, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { checkedImport } from "../imports/sent.ts";
import { forgetLimits } from "../limits.ts";
import { picturePage, storeSearchable } from "../page-pictures.ts";
import { call } from "../request.ts";
import { unzipped } from "../unzipped.ts";
import { pdf, png, readAs, streamOf, uploaded } from "../uploads.ts";

/** The files of a ZIP by their names. */
export type Files = Map<string, Buffer>;

/** Stands wherever a chamber keeps a secret. */
export const SECRET = "kept-from-everybody";

/** The files of the export of the viewer's chamber, as if made at one moment. */
export async function exportOf(viewer: Viewer): Promise<Files> {
	await forgetLimits();
	const headers = await asUser(viewer);
	vi.setSystemTime(MADE);
	const ordered = await call(exportRoute.action, { path: "/api/chamber/export", headers, method: "POST" });
	expect(ordered.status).toBe(202);
	await makeExport(viewer.chamberId, (await ordered.json()).data._id);
	const answer = await call(apiRoute.loader, { path: "/api/chamber/file", headers });
	expect(answer.status).toBe(200);
	return unzipped(await answer.bytes());
}

const MADE = new Date(Date.now() + 1000);

/** The rows of a noun, as lines and read. */
export const jsonLinesIn = (files: Files, name: string) =>
	(files.get(`data/${name}.jsonl`)?.toString() ?? "").split("\n").slice(0, -1);
export const rowsIn = (files: Files, name: string) =>
	jsonLinesIn(files, name).map((line) => JSON.parse(line));

/** A chamber with something in every table, seen and hidden, kept and thrown away. */
export async function fullChamber(): Promise<Viewer> {
	const viewer = await makeUser({ passwordHash: SECRET, email: "asha.admin@example.com" });
	const { chamberId } = viewer;
	const junior = await makeUser({ chamberId, role: "Junior", locale: "gu" });
	const left = await makeUser({ chamberId, role: "Senior", status: "inactive" });
	await asAuth((tx) =>
		tx.update(accounts).set({ chamberId: NO_CHAMBER }).where(eq(accounts.id, left.userId)),
	);

	const { client } = await makeClient(viewer, {
		name: "સુનીતા શર્મા",
		identifiers: [{ type: "PAN", value: "ABCPS1234K" }],
	});
	const { matter } = await makeMatter(viewer, { title: "Mehta v. <State> & others", clientId: client.id });
	const secret = { title: "In camera", clientId: client.id };
	const { matter: closed } = await makeMatter(viewer, secret, { restricted: true, team: [junior.userId] });
	const { client: opponent } = await makeClient(viewer, { name: "Mahesh Rathod" });
	const twoSided = { title: "Mahesh Rathod v. Sunita Sharma", clientId: opponent.id };
	const { matter: binned } = await makeMatter(viewer, twoSided);
	await removeMatter(viewer, binned.id);

	const today = courtToday();
	const day = addDays(today, -40);
	await makeHearing(viewer, matter.id, {
		date: day,
		result: "Adjourned",
		order: "Heard.\nList again.",
		nextDate: addDays(today, 20),
	});
	await makeHearing(viewer, closed.id, { date: addDays(today, 3) });
	const [next] = (await listHearings(viewer, { matterId: matter.id, date: addDays(today, 20) })).rows;
	const due = { matterId: matter.id, dueDate: addDays(today, 9) };
	const taskId = await createTask(viewer, { ...due, kind: "task", title: "File the reply" });
	await createTask(viewer, {
		...due,
		kind: "reminder",
		title: "Ask",
		hearingId: next?.hearing.id,
		aboutTaskId: taskId,
	});
	const draft = await makeDraft(viewer, matter.id, { title: "सोगंदनामा" });
	await updateDraft(viewer, draft.id, { content: "2. Another text.", version: 1 });

	const paper = { title: "Pursis", body: "1. {{party_1}} says so.", type: "other", lang: "en" } as const;
	const { key } = await createTemplate(viewer, { ...paper, kind: "paper" });
	await updateTemplate(viewer, { id: key }, { body: "1. {{party_1}} says so again.", inUse: true });

	const filed = await uploaded(viewer, matter.id);
	await readAs(viewer, filed, ["Order in WPC/1/2024", ""]);
	await picturePage(viewer, filed, {
		words: [["Order", 10, 10, 200, 40]],
		tables: [{ line: 0, rows: [[[0, 10, 10, 200, 40]]] }],
	});
	await storeSearchable(viewer, filed, pdf(900));
	await uploadDocument(viewer, { filename: "to be filed.png", stream: streamOf(png()), matterId: null });
	const thrown = await uploadDocument(viewer, {
		filename: "thrown.pdf",
		stream: streamOf(pdf(700)),
		matterId: matter.id,
	});
	await removeDocument(viewer, thrown);

	await checkedImport(viewer, "done");
	const running = await checkedImport(viewer);
	await inScope(viewer, async (tx) => {
		await tx.update(imports).set({ state: "checking" }).where(eq(imports.id, running));
		await tx.insert(preferences).values({ chamberId, userId: viewer.userId, theme: "dark" });
		await tx
			.insert(courtTravel)
			.values({ chamberId, oneKey: "a", otherKey: "b", one: "A", other: "B", minutes: 20 });
	});
	await addSecrets(viewer);
	return viewer;
}

async function addSecrets({ chamberId, userId }: Viewer): Promise<void> {
	const sql = postgres(env.DATABASE_URL, { max: 1 });
	const own = { chamber_id: chamberId, id: crypto.randomUUID() };
	const until = { expires_at: new Date(Date.now() + 3_600_000) };
	try {
		await sql`insert into invites ${sql({ ...own, ...until, token_hash: `${SECRET} 1`, email: "new@example.com", role: "Clerk", invited_by: userId })}`;
		await sql`insert into password_resets ${sql({ ...own, ...until, token_hash: `${SECRET} 2`, user_id: userId, issued_by: userId })}`;
		await sql`insert into calendar_feeds ${sql({ ...own, user_id: userId, reach: "own", token_hash: `${SECRET} 3` })}`;
		await sql`insert into kept_answers ${sql({ chamber_id: chamberId, user_id: userId, key: "k", fingerprint: SECRET, answer: SECRET })}`;
		const key = { name: "Sync", scopes: ["matters:read"], token_hash: `${SECRET} 4`, ...until };
		await sql`insert into access_keys ${sql({ ...own, ...key, user_id: userId })}`;
		const address = `https://example.com/${SECRET}`;
		await sql`insert into webhooks ${sql({ ...own, address, events: ["matter.created"] })}`;
		const session = {
			id: own.id,
			account_id: userId,
			chamber_id: chamberId,
			salt: SECRET,
			secret_hash: SECRET,
			...until,
		};
		await sql`insert into sessions ${sql(session)}`;
		await sql`insert into access_tokens ${sql({ hash: SECRET, session_id: own.id, ...until })}`;
	} finally {
		await sql.end();
	}
}
