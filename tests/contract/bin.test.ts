import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { BIN_DAYS } from "#app/core/database/bin.ts";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { holdsOfClient, removeClient, restoreClient } from "#app/domains/case/clients/bin.server.ts";
import { getClient, updateClient } from "#app/domains/case/clients/service.server.ts";
import { removeDraft } from "#app/domains/case/drafts/update.server.ts";
import { holdsOfMatter, removeMatter, restoreMatter } from "#app/domains/case/matters/bin.server.ts";
import { createMatter, getMatter } from "#app/domains/case/matters/service.server.ts";
import {
	listWithdrawnHearings,
	restoreHearing,
	withdrawHearing,
} from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { removeDocument, restoreDocument } from "#app/domains/paper/documents/service.server.ts";
import * as clientCall from "#app/routes/api/case/clients/one.ts";
import * as restoreClientCall from "#app/routes/api/case/clients/restore.ts";
import * as binRoute from "#app/routes/api/filing/bin.ts";
import * as deleteClient from "#app/routes/case/clients/delete.tsx";
import * as clientsScreen from "#app/routes/case/clients/list.tsx";
import * as restoreClientForm from "#app/routes/case/clients/restore.ts";
import * as deleteMatter from "#app/routes/case/matters/delete.tsx";
import * as restoreMatterForm from "#app/routes/case/matters/restore.ts";
import * as binScreen from "#app/routes/filing/bin.tsx";
import { activity, clients, documents, hearings, matters } from "#drizzle/schema.ts";
import { asUser, makeClient, makeDraft, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";
import { uploaded } from "../uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser({ name: "Asha Admin" });
	headers = await asUser(admin);
});

const logOf = async (viewer: Viewer, id: string) => {
	const rows = await inScope(viewer, (tx) => tx.select().from(activity).orderBy(activity.at, activity.id));
	return rows
		.filter(({ entityId }) => entityId === id)
		.map(({ action, meta }) => (meta?.changes ? `${action} ${meta.changes}` : action));
};

const listed = async (viewer: Viewer, query = "") => {
	const answer = await call(binRoute.loader, { path: `/api/bin${query}`, headers: await asUser(viewer) });
	const { data, pagination } = await answer.json();
	return { names: data.map(({ name }: { name: string }) => name), data, pagination };
};

describe("a client", () => {
	const send = (clientId: string, form: Record<string, string> = {}) =>
		call(deleteClient.action, {
			path: `/clients/${clientId}/delete?q=a`,
			params: { clientId },
			form,
			headers,
		});

	test("without matters is deleted from the screen and taken back by the message's button", async () => {
		const { client } = await makeClient(admin);
		const gone = await send(client.id, { version: "1" });
		expect(gone.headers.get("location")).toBe(`/clients?q=a&deleted=${client.id}`);
		await expect(getClient(admin, client.id)).rejects.toThrow("not_found");
		const screen = await call(clientsScreen.loader, { path: `/clients?deleted=${client.id}`, headers });
		expect(await screen.json()).toMatchObject({ deleted: client.id, search: "" });

		const path = `/clients/${client.id}/restore`;
		const back = await call(restoreClientForm.action, {
			path,
			params: { clientId: client.id },
			form: {},
			headers,
		});
		expect(back.headers.get("location")).toBe(`/clients/${client.id}`);
		expect(await getClient(admin, client.id)).toMatchObject({ client: { deletedAt: null } });
		expect(await logOf(admin, client.id)).toEqual(["created", "deleted", "restored"]);
	});

	test("without matters is deleted and taken back by a call", async () => {
		const { client } = await makeClient(admin);
		const params = { id: client.id };
		const at = `/api/clients/${client.id}`;
		const gone = await call(clientCall.action, { path: at, method: "DELETE", params, headers });
		expect([gone.status, (await gone.json()).data._id]).toEqual([200, client.id]);
		expect((await call(clientCall.loader, { path: at, params, headers })).status).toBe(404);
		const restore = { path: `${at}/restore`, method: "POST", params, headers };
		expect((await call(restoreClientCall.action, restore)).status).toBe(200);
		expect((await call(restoreClientCall.action, restore)).status).toBe(404);
	});

	test("stays while a matter is theirs, open, closed or deleted; the screen counts them", async () => {
		const { client } = await makeClient(admin);
		const { matter } = await makeMatter(admin, { clientId: client.id });
		await makeMatter(admin, { clientId: client.id }, { status: "closed", restricted: true });
		await removeMatter(admin, matter.id);
		expect(await holdsOfClient(admin, client.id)).toEqual({ matters: 1, deleted: 1 });
		const answer = await send(client.id);
		expect(answer.status).toBe(409);
		expect((await answer.json()).error).toBe(
			"This client has matters and cannot be deleted (in the list: 1, deleted: 1).",
		);
		expect(await getClient(admin, client.id)).toBeTruthy();
	});

	test("is deleted when the bin has let go of its only matter, and not before", async () => {
		const { client } = await makeClient(admin);
		const { matter } = await makeMatter(admin, { clientId: client.id });
		await removeMatter(admin, matter.id);
		await expect(removeClient(admin, client.id)).rejects.toMatchObject({ code: "conflict" });
		const longAgo = new Date(Date.now() - (BIN_DAYS + 1) * 86_400_000);
		await inScope(systemScope(admin.chamberId), (tx) =>
			tx.update(matters).set({ deletedAt: longAgo }).where(eq(matters.id, matter.id)),
		);
		expect(await holdsOfClient(admin, client.id)).toEqual({ matters: 0, deleted: 0 });
		await removeClient(admin, client.id);
		await expect(getClient(admin, client.id)).rejects.toThrow("not_found");
	});

	test("that somebody changed meanwhile is not deleted unseen", async () => {
		const { client } = await makeClient(admin);
		await updateClient(admin, client.id, { name: "Another" });
		expect((await send(client.id, { version: "1" })).status).toBe(409);
		expect((await getClient(admin, client.id)).client.name).toBe("Another");
	});

	test("is given no matter while it is being deleted", async () => {
		const { client } = await makeClient(admin);
		const facts = { title: "Late", caseNumber: null, court: "Civil Court", filingDate: "2026-01-05" };
		const [gone, made] = await Promise.allSettled([
			removeClient(admin, client.id),
			createMatter(admin, { ...facts, clientId: client.id }),
		]);
		expect([gone.status, made.status].sort()).toEqual(["fulfilled", "rejected"]);
	});
});

describe("a matter", () => {
	const send = (matterId: string, form: Record<string, string> = {}) =>
		call(deleteMatter.action, { path: `/matters/${matterId}/delete`, params: { matterId }, form, headers });

	test("with nothing but tasks is deleted from its screen, which says what goes with it", async () => {
		const { matter } = await makeMatter(admin);
		await createTask(admin, { matterId: matter.id, title: "Call", dueDate: "2031-01-05", kind: "task" });
		const path = `/matters/${matter.id}/delete`;
		const page = await call(deleteMatter.loader, { path, params: { matterId: matter.id }, headers });
		expect((await page.json()).held).toEqual({ hearings: 0, documents: 0, drafts: 0, tasks: 1 });

		const gone = await send(matter.id, { version: "1" });
		expect(gone.headers.get("location")).toBe(`/matters?deleted=${matter.id}`);
		await expect(getMatter(admin, matter.id)).rejects.toThrow("not_found");
		const back = await call(restoreMatterForm.action, {
			path: `/matters/${matter.id}/restore`,
			params: { matterId: matter.id },
			form: {},
			headers,
		});
		expect(back.headers.get("location")).toBe(`/matters/${matter.id}`);
		expect((await holdsOfMatter(admin, matter.id)).tasks).toBe(1);
		expect(await logOf(admin, matter.id)).toEqual(["created", "deleted", "restored"]);
	});

	test("with a hearing, or changed meanwhile, is not deleted", async () => {
		const { matter } = await makeMatter(admin);
		expect((await send(matter.id, { version: "7" })).status).toBe(409);
		await makeHearing(admin, matter.id);
		const answer = await send(matter.id, { version: "1" });
		expect((await answer.json()).error).toMatch(/^This matter has hearings, documents or drafts/);
		expect(await getMatter(admin, matter.id)).toBeTruthy();
	});

	test.each([
		["hearing", (matterId: string) => makeHearing(admin, matterId)],
		["draft", (matterId: string) => makeDraft(admin, matterId)],
	] as const)("is given no %s while it is being deleted", async (_, make) => {
		const { matter } = await makeMatter(admin);
		const [gone, made] = await Promise.allSettled([removeMatter(admin, matter.id), make(matter.id)]);
		expect([gone.status, made.status].sort()).toEqual(["fulfilled", "rejected"]);
	});
});

describe("the bin", () => {
	test("tells what was deleted, by whom and until when, the latest first, page by page", async () => {
		const viewer = await makeUser({ name: "Asha Admin" });
		const { client } = await makeClient(viewer, { name: "Meera" });
		const { matter } = await makeMatter(viewer, { title: "Kept matter" });
		const { matter: lost } = await makeMatter(viewer, { title: "Lost matter", caseNumber: "RCS/9/2024" });
		const documentId = await uploaded(viewer, matter.id);
		const draft = await makeDraft(viewer, matter.id, { title: "Lost draft" });
		await removeClient(viewer, client.id);
		await removeMatter(viewer, lost.id);
		await removeDocument(viewer, documentId);
		await removeDraft(viewer, draft.id);

		const { data, names, pagination } = await listed(viewer);
		expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(["draft", "document", "matter", "client"]);
		expect(names[0]).toBe("Lost draft");
		expect(data[0]).toMatchObject({ about: "Kept matter", deletedBy: "Asha Admin" });
		expect(data[2]).toMatchObject({ _id: lost.id, name: "Lost matter", about: "RCS/9/2024" });
		expect(Date.parse(data[0].until) - Date.parse(data[0].deletedAt)).toBe(30 * 86_400_000);
		expect(pagination.total).toBe(4);
		expect((await listed(viewer, "?limit=3&page=2")).names).toEqual(["Meera"]);
		expect((await listed(viewer, "?kind=matter")).names).toEqual(["Lost matter"]);
		const screen = await call(binScreen.loader, { path: "/bin", headers: await asUser(viewer) });
		expect((await screen.json()).rows).toHaveLength(4);
	});

	test("shows and gives back nothing after thirty days, and keeps the rows", async () => {
		const viewer = await makeUser();
		const { client } = await makeClient(viewer);
		const { matter } = await makeMatter(viewer);
		const documentId = await uploaded(viewer);
		await removeClient(viewer, client.id);
		await removeMatter(viewer, matter.id);
		await removeDocument(viewer, documentId);
		const longAgo = { deletedAt: new Date(Date.now() - 30 * 86_400_000 - 60_000) };
		await inScope(viewer, async (tx) => {
			for (const table of [clients, matters, documents]) await tx.update(table).set(longAgo);
		});
		expect((await listed(viewer)).names).toEqual([]);
		for (const restore of [
			() => restoreClient(viewer, client.id),
			() => restoreMatter(viewer, matter.id),
			() => restoreDocument(viewer, documentId),
		])
			await expect(restore()).rejects.toMatchObject({ code: "not_found" });
		const matterCount = await inScope(viewer, (tx) => tx.$count(matters));
		expect(matterCount).toBe(1);
	});

	test("lets go of a withdrawn hearing after thirty days as well; its matter gives it back later", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const { hearing } = await makeHearing(viewer, matter.id);
		await withdrawHearing(viewer, hearing.id, { reason: "Another matter's date" });
		expect((await listed(viewer)).names).toHaveLength(1);
		const deletedAt = new Date(Date.now() - 30 * 86_400_000 - 60_000);
		await inScope(viewer, (tx) => tx.update(hearings).set({ deletedAt }));
		expect((await listed(viewer)).names).toEqual([]);
		expect(await listWithdrawnHearings(viewer, matter.id)).toHaveLength(1);
		expect((await restoreHearing(viewer, hearing.id)).hearing.deletedAt).toBeNull();
	});

	test("shows each role what it may take back, and nothing of another chamber", async () => {
		const { chamberId } = await makeUser();
		const people = await Promise.all(
			(["Admin", "Senior", "Junior", "Clerk"] as const).map((role) => makeUser({ chamberId, role })),
		);
		const [head, , , clerk] = people as [Viewer, Viewer, Viewer, Viewer];
		const { matter } = await makeMatter(head);
		await removeClient(head, (await makeClient(head, { name: "Meera" })).client.id);
		for (const [title, author] of [
			["Theirs", head],
			["The clerk's", clerk],
		] as const)
			await removeDraft(author, (await makeDraft(author, matter.id, { title })).id);
		const seen = await Promise.all(people.map(async (viewer) => (await listed(viewer)).names));
		expect(seen).toEqual([
			["The clerk's", "Theirs", "Meera"],
			["The clerk's", "Theirs"],
			[],
			["The clerk's"],
		]);
		expect((await listed(await makeUser())).names).toEqual([]);
	});

	test("hides what stands behind a wall", async () => {
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		const draft = await makeDraft(admin, matter.id, { title: "In confidence" });
		await removeDraft(admin, draft.id);
		expect((await listed(senior)).names).toEqual([]);
		expect((await listed(admin)).names).toContain("In confidence");
	});

	test("gives a document back only after its matter", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const documentId = await uploaded(viewer, matter.id);
		await removeDocument(viewer, documentId);
		await removeMatter(viewer, matter.id);
		await expect(restoreDocument(viewer, documentId)).rejects.toMatchObject({ key: "bin.matterFirst" });
		expect((await listed(viewer, "?kind=document")).names).toEqual([]);
		await restoreMatter(viewer, matter.id);
		await restoreDocument(viewer, documentId);
	});
});
