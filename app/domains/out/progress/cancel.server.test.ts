// @module-tag long
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { createList } from "#app/domains/day/causelists/service.server.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { splitDocument } from "#app/domains/filing/bindings/request.server.ts";
import { getBook } from "#app/domains/filing/books/read.server.ts";
import { createBook } from "#app/domains/filing/books/request.server.ts";
import { createBookSchema } from "#app/domains/filing/books/schema.ts";
import { orderExport } from "#app/domains/out/chamber/orders.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { activity, bindings } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { importStep, sentImport } from "#tests/imports/sent.ts";
import { makePaper } from "#tests/papers/books.ts";
import { makeBundle } from "#tests/papers/bundled.ts";
import { filesUnder } from "#tests/uploads.ts";
import { readCauseList } from "#worker/read-cause-list.ts";
import { runBinding } from "#worker/run-binding.ts";
import { runBook } from "#worker/run-book.ts";
import { cancelWork } from "./cancel.server.ts";
import type { CancelledKind } from "./kinds.ts";
import { listInProgress } from "./list.server.ts";

const signal = new AbortController().signal;

let admin: Viewer;
let clerk: Viewer;
let matterId: string;
beforeEach(async () => {
	admin = await makeUser();
	clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	matterId = (await makeMatter(admin)).matter.id;
});

async function bytes(text: string): Promise<{ key: string; size: number; sha256: string }> {
	const key = newStorageKey(admin.chamberId);
	async function* parts() {
		yield Buffer.from(text);
	}
	return { ...(await storage().put(key, parts())), key };
}

const begun = {
	split: async () => splitDocument(admin, await makeBundle(admin, matterId), { pages: [2] }),
	book: async () => {
		const documentId = await makePaper(admin, { matterId, filename: "FIR.pdf", texts: ["Station diary"] });
		const papers = [{ documentId }];
		return createBook(admin, matterId, createBookSchema.parse({ title: "Paper Book", lang: "en", papers }));
	},
	list: async () => createList(admin, { ...(await bytes("%PDF-1.7")), filename: "list.pdf" }),
	import: () => sentImport(admin, "Case No,Court\nRCS 1/2024,Civil Court Sanand"),
	export: async () => (await orderExport(admin, "")).id,
} satisfies Partial<Record<CancelledKind, () => Promise<string>>>;
type Begun = keyof typeof begun;
const kinds = Object.keys(begun) as Begun[];

/** What the worker does with the job that was sent before it was cancelled. */
const work: Partial<Record<Begun, (id: string) => Promise<void>>> = {
	split: (bindingId) => runBinding({ chamberId: admin.chamberId, bindingId }, signal),
	book: (bookId) => runBook({ chamberId: admin.chamberId, bookId, run: 1 }, signal),
	list: (listId) => readCauseList({ chamberId: admin.chamberId, listId }, signal),
	import: (id) => importStep(admin, id),
};

const ofKind = async (viewer: Viewer, kind: string) =>
	(await listInProgress(viewer)).rows.filter((row) => row.kind === kind);

describe.each(kinds)("cancelling: %s", (kind) => {
	test("it is in progress no more, is in the log, and its job changes nothing, however often it runs", async () => {
		const id = await begun[kind]();
		expect(await ofKind(admin, kind)).toMatchObject([{ id, isBegun: false, mayCancel: true }]);
		await cancelWork(admin, { kind, id });
		expect(await ofKind(admin, kind)).toEqual([]);
		const entries = () =>
			inScope(admin, (tx) =>
				tx.select({ action: activity.action }).from(activity).where(eq(activity.actorId, admin.userId)),
			);
		const logged = await entries();
		const files = await filesUnder(env.DATA_DIR);
		await work[kind]?.(id);
		await work[kind]?.(id);
		expect(await ofKind(admin, kind)).toEqual([]);
		expect(await entries()).toEqual(logged);
		expect(await filesUnder(env.DATA_DIR)).toEqual(files);
		await cancelWork(admin, { kind, id }).catch((error) =>
			expect(error).toMatchObject({ code: "not_found" }),
		);
		expect(await entries()).toEqual(logged);
	});

	test("another chamber has nothing to cancel", async () => {
		const id = await begun[kind]();
		await expect(cancelWork(await makeUser(), { kind, id })).rejects.toMatchObject({ code: "not_found" });
		expect(await ofKind(admin, kind)).toHaveLength(1);
	});
});

test("papers that were to be split stay as they are, and the papers of a book stay chosen", async () => {
	const split = await begun.split();
	await cancelWork(admin, { kind: "split", id: split });
	const { state, before } = await getBinding(admin, split);
	expect([state, before.length]).toEqual(["undone", 1]);
	expect(await getDocument(admin, before[0]?.id ?? "")).toMatchObject({ originalFilename: "Bundle.pdf" });
	const book = await begun.book();
	await cancelWork(admin, { kind: "book", id: book });
	expect(await getBook(admin, book)).toMatchObject({ status: "failed", failure: null, parts: [] });
});

test("what is done cannot be cancelled, and another's papers are not theirs to cancel", async () => {
	const id = await begun.split();
	await expect(cancelWork(clerk, { kind: "export", id })).rejects.toMatchObject({ code: "forbidden" });
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx
			.update(bindings)
			.set({ state: "done" })
			.where(and(eq(bindings.chamberId, admin.chamberId), eq(bindings.id, id))),
	);
	await expect(cancelWork(admin, { kind: "split", id })).rejects.toMatchObject({ key: "progress.over" });
});
