import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { orderExport } from "#app/domains/out/chamber/orders.server.ts";
import { bindingPapers, bindings, chamberExports, documents } from "#drizzle/schema.ts";
import { bindingKinds } from "#drizzle/words.ts";
import { copyRow, makeMatter, makeUser } from "#tests/factories.ts";
import { uploaded } from "#tests/uploads.ts";
import { listInProgress } from "./list.server.ts";

test("what is in progress is found with how far it is, and is gone once it is done", async () => {
	const admin = await makeUser();
	expect(await listInProgress(admin)).toEqual({ rows: [], isCut: false });
	const documentId = await uploaded(admin);
	await orderExport(admin, "");
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.update(chamberExports).set({ state: "making", progress: 3, matterCount: 7 }),
	);
	expect((await listInProgress(admin)).rows).toMatchObject([
		{ kind: "reading", id: documentId, done: 0 },
		{ kind: "export", title: null, done: 3, total: 7 },
	]);
	await inScope(systemScope(admin.chamberId), (tx) => tx.update(chamberExports).set({ state: "ready" }));
	expect((await listInProgress(admin)).rows.map(({ kind }) => kind)).toEqual(["reading"]);
});

test.each(bindingKinds)("a binding is shown while it waits for the worker: %s", async (kind) => {
	const admin = await makeUser();
	const documentId = await uploaded(admin);
	const keys = { chamberId: admin.chamberId, bindingId: newId() };
	const facts = { kind, requestedBy: admin.userId, names: ["Plaint.pdf"], size: 1 };
	await inScope(admin, async (tx) => {
		await tx.update(documents).set({ ocrStatus: "completed" });
		await tx.insert(bindings).values({ ...facts, chamberId: keys.chamberId, id: keys.bindingId });
		await tx.insert(bindingPapers).values({ ...keys, documentId, part: "before", place: 0 });
	});
	expect((await listInProgress(admin)).rows).toMatchObject([
		{ kind, id: keys.bindingId, title: "Plaint.pdf" },
	]);
});

test("papers of a hidden matter, the export and another chamber's work are not shown to those who may not see them", async () => {
	const admin = await makeUser();
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	const { matter } = await makeMatter(admin, {}, { restricted: true });
	await uploaded(admin, matter.id);
	await orderExport(admin, "");
	expect((await listInProgress(admin)).rows).toHaveLength(2);
	expect((await listInProgress(clerk)).rows).toEqual([]);
	expect((await listInProgress(await makeUser())).rows).toEqual([]);
});

test("of hundreds of papers the latest 25 are shown, and that there are more", async () => {
	const admin = await makeUser();
	const id = await uploaded(admin);
	const copies = (times: number) =>
		copyRow(admin, documents, id, times, { storage_key: sql`gen_random_uuid()` });
	await copies(24);
	expect(await listInProgress(admin)).toMatchObject({ rows: { length: 25 }, isCut: false });
	await copies(1);
	expect(await listInProgress(admin)).toMatchObject({ rows: { length: 25 }, isCut: true });
});
