import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as one from "#app/routes/api/out/imports/one.ts";
import { activity, importRows, imports, matters } from "#drizzle/schema.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { checkedImport, importTo, sentImport } from "#tests/imports/sent.ts";
import { call } from "#tests/request.ts";
import { runImport } from "#worker/run-import.ts";
import { removeImport } from "./remove.server.ts";
import { listImports, rowsOfImport } from "./service.server.ts";

const DIARY = "Case No,Court,Petitioner,Respondent,Client\nRCS 1/2024,Civil Court Sanand,Rekha,Orbit,Rekha";

const longAgo = (viewer: Viewer, id: string) =>
	inScope(viewer, (tx) =>
		tx
			.update(imports)
			.set({ committedAt: new Date(Date.now() - 25 * 3_600_000) })
			.where(eq(imports.id, id)),
	);

const rowsLeft = (viewer: Viewer, id: string) =>
	inScope(viewer, (tx) => tx.select().from(importRows).where(rowsOfImport(viewer, id)));

test("a list goes with all of its rows, and what it brought in stays", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const id = await importTo(viewer, "done", DIARY);
	await longAgo(viewer, id);
	expect(await rowsLeft(viewer, id)).toHaveLength(1);
	await removeImport(viewer, id);
	expect(await rowsLeft(viewer, id)).toEqual([]);
	expect((await listImports(viewer, { page: 1, limit: 20 })).rows).toEqual([]);
	expect(await inScope(viewer, (tx) => tx.select({ title: matters.title }).from(matters))).toEqual([
		{ title: "Rekha v. Orbit" },
	]);
	const notes = await inScope(viewer, (tx) =>
		tx.select({ action: activity.action }).from(activity).where(eq(activity.entityId, id)),
	);
	expect(notes.map(({ action }) => action)).toContain("deleted");
	await expect(removeImport(viewer, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a list that was never brought in can go at once, also while it is read; one being brought in or to be undone cannot", async () => {
	const viewer = await makeUser();
	await removeImport(viewer, await checkedImport(viewer));
	const done = await checkedImport(viewer, "done");
	await expect(removeImport(viewer, done)).rejects.toMatchObject({ key: "import.tooEarly" });
	const reading = await sentImport(viewer, DIARY);
	await removeImport(viewer, reading);
	await runImport({ chamberId: viewer.chamberId, importId: reading }, AbortSignal.timeout(60_000));
	const busy = await checkedImport(viewer);
	await inScope(viewer, (tx) => tx.update(imports).set({ state: "committing" }).where(eq(imports.id, busy)));
	await expect(removeImport(viewer, busy)).rejects.toMatchObject({ key: "import.changed" });
	expect((await listImports(viewer, { page: 1, limit: 20 })).rows).toHaveLength(2);
});

test("a list is its owner's and the Admins' to delete; to others it is not there", async () => {
	const admin = await makeUser();
	const { chamberId } = admin;
	const clerk = await makeUser({ chamberId, role: "Clerk" });
	const id = await checkedImport(clerk);
	for (const other of [await makeUser({ chamberId, role: "Senior" }), await makeUser()]) {
		const at = { path: `/api/imports/${id}`, params: { id }, headers: await asUser(other) };
		expect((await call(one.action, { ...at, method: "DELETE" })).status).toBe(404);
	}
	const at = { path: `/api/imports/${id}`, params: { id }, headers: await asUser(admin) };
	const answer = await call(one.action, { ...at, method: "DELETE" });
	expect([answer.status, (await answer.json()).data._id]).toEqual([200, id]);
	expect((await call(one.loader, at)).status).toBe(404);
});
