// @module-tag long
import { and, eq, sql } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument, removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { enclosedDocuments, enclosingDocument } from "#app/domains/paper/files/enclosed.server.ts";
import { MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { saveMailbox } from "#app/domains/paper/mailin/service.server.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import { documents } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { ACCOUNT, message, PROVIDER, startImapServer } from "#tests/letters/imap-server.ts";
import { call } from "#tests/request.ts";
import { onQueue, uploadAs } from "#tests/running-worker.ts";
import { pdf, sliceOf } from "#tests/uploads.ts";
import { lookInMail } from "#worker/look-in-mail.ts";
import { readDocument } from "#worker/read-document.ts";
import { endReading } from "#worker/reading-process.ts";
import { unpack } from "#worker/unpack.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});
afterAll(endReading);

const { signal } = new AbortController();

type Files = Record<string, Uint8Array>;

/** A PDF of one empty page that encloses these files. */
async function portfolio(files: Files): Promise<Uint8Array<ArrayBuffer>> {
	const made = await PDFDocument.create();
	made.addPage([300, 200]);
	for (const [name, bytes] of Object.entries(files)) await made.attach(bytes, name);
	return new Uint8Array(await made.save());
}

let papers = 0;
/** A file that begins like a PDF, and like no other. */
function paper(size?: number): Uint8Array {
	papers += 1;
	const bytes = pdf(size);
	bytes.set(Buffer.from(`%${papers}`), 9);
	return bytes;
}

const jobsFor = (id: string) =>
	onQueue(
		admin,
		sql`select id from pgboss.job where name = 'documents.unpack' and data->>'documentId' = ${id}`,
	);

/** What the worker does with a document: its first slice, and taking out what it encloses where that is ordered. */
async function work(id: string): Promise<void> {
	await readDocument(sliceOf(admin, id), signal);
	if ((await jobsFor(id)).length > 0) await unpack({ chamberId: admin.chamberId, documentId: id }, signal);
}

const others = (id: string) =>
	inScope(admin, async (tx) => {
		const all = await tx.select().from(documents).where(eq(documents.chamberId, admin.chamberId));
		return all
			.filter((document) => document.id !== id)
			.sort((a, b) => (a.originalFilename < b.originalFilename ? -1 : 1));
	});

const namesBeside = async (id: string) => (await others(id)).map(({ originalFilename }) => originalFilename);

async function byApi(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const body = new FormData();
	body.set("file", new File([bytes], "portfolio.pdf"));
	const headers = await asUser(admin);
	const answer = await call(documentsRoute.action, { path: "/api/documents", headers, body });
	return (await answer.json()).data._id;
}

async function byMail(bytes: Uint8Array): Promise<string> {
	const server = await startImapServer();
	try {
		await saveMailbox(admin, {
			...{ host: "127.0.0.1", security: "none" as const, folder: "Peshi", checker: PROVIDER, ...ACCOUNT },
			...{ senders: ["registry@court.example"], port: server.port },
		});
		server.put(
			message({ parts: [{ type: "application/pdf", name: "portfolio.pdf", body: Buffer.from(bytes) }] }),
		);
		await lookInMail({ chamberId: admin.chamberId }, signal);
	} finally {
		server.close();
	}
	const [document] = await others("");
	return document?.id ?? "";
}

describe("the papers in a PDF portfolio", () => {
	test.each([
		["an upload", (bytes: Uint8Array) => uploadAs(admin, "portfolio.pdf", bytes)],
		["/api", byApi],
		["an e-mail", byMail],
	])("are taken out as papers of their own when it came by %s", async (_, bring) => {
		const id = await bring(
			await portfolio({ "order.pdf": paper(), "આદેશ.pdf": paper(), "notes.txt": Buffer.from("x") }),
		);
		await work(id);
		expect(await namesBeside(id)).toEqual(["order.pdf", "આદેશ.pdf"]);
		expect(await others(id)).toMatchObject([{ ocrStatus: "pending" }, { ocrStatus: "pending" }]);
	});

	test("belong to its matter and to whoever brought it, and come once however often they are taken out", async () => {
		const { matter } = await makeMatter(admin);
		const id = await uploadAs(
			admin,
			"portfolio.pdf",
			await portfolio({ "a.pdf": paper(), "b.pdf": paper() }),
		);
		await inScope(admin, (tx) =>
			tx
				.update(documents)
				.set({ matterId: matter.id })
				.where(and(eq(documents.id, id))),
		);
		await work(id);
		const [a, b] = await others(id);
		expect([a, b]).toMatchObject([
			{ matterId: matter.id, uploadedBy: admin.userId },
			{ matterId: matter.id, uploadedBy: admin.userId },
		]);
		await removeDocument(admin, a?.id ?? "");
		const again = () => unpack({ chamberId: admin.chamberId, documentId: id }, signal);
		await Promise.all([again(), again()]);
		expect((await others(id)).map((document) => document.id)).toEqual([a?.id, b?.id]);
		expect((await getDocument(admin, b?.id ?? "")).originalFilename).toBe("b.pdf");
	});

	test("are not taken out of a paper that was itself taken out, nor of one that was deleted", async () => {
		const inner = await portfolio({ "inner.pdf": paper() });
		const id = await uploadAs(admin, "portfolio.pdf", await portfolio({ "middle.pdf": inner }));
		await work(id);
		const [middle] = await others(id);
		await work(middle?.id ?? "");
		expect(await namesBeside(id)).toEqual(["middle.pdf"]);

		const other = await uploadAs(admin, "other.pdf", await portfolio({ "lost.pdf": paper() }));
		await readDocument(sliceOf(admin, other), signal);
		await removeDocument(admin, other);
		await unpack({ chamberId: admin.chamberId, documentId: other }, signal);
		expect(await namesBeside(other)).not.toContain("lost.pdf");
	});

	test("are twenty at most, of 10 MB each and of 50 MB together", async () => {
		const named = (count: number, size?: number): Files =>
			Object.fromEntries(
				Array.from({ length: count }, (_, at) => [`${String(at).padStart(2, "0")}.pdf`, paper(size)]),
			);
		const taken = async (files: Files) => {
			const id = await uploadAs(admin, "portfolio.pdf", await portfolio(files));
			const before = (await others(id)).length;
			await work(id);
			return (await others(id)).length - before;
		};
		expect([await taken(named(20)), await taken(named(21))]).toEqual([20, 20]);
		expect([await taken(named(1, MAX_BYTES)), await taken(named(1, MAX_BYTES + 1))]).toEqual([1, 0]);
		expect([await taken(named(5, MAX_BYTES)), await taken(named(6, MAX_BYTES))]).toEqual([5, 5]);
	});

	test("are named on its page with how many were left in it, only to those who may see them", async () => {
		const files = {
			"order.pdf": paper(),
			"a.txt": Buffer.from("x"),
			"b.txt": Buffer.from("y"),
			"reply.pdf": paper(),
		};
		const id = await uploadAs(admin, "portfolio.pdf", await portfolio(files));
		expect(await enclosedDocuments(admin, id)).toBeNull();
		await work(id);
		const named = async (viewer: Viewer) => {
			const enclosed = await enclosedDocuments(viewer, id);
			return enclosed && [enclosed.papers.map(({ originalFilename }) => originalFilename), enclosed.leftOut];
		};
		expect(await named(admin)).toEqual([["order.pdf", "reply.pdf"], 2]);
		const [order] = await others(id);
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		await inScope(admin, (tx) =>
			tx
				.update(documents)
				.set({ matterId: matter.id })
				.where(eq(documents.id, order?.id ?? "")),
		);
		const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
		expect(await named(junior)).toEqual([["reply.pdf"], 2]);
		expect(await named(await makeUser())).toBeNull();
	});

	test("lead back to the document they were taken out of, for whoever may see it", async () => {
		const first = await uploadAs(admin, "first.pdf", await portfolio({ "a.pdf": paper() }));
		await work(first);
		const second = await uploadAs(admin, "second.pdf", await portfolio({ "b.pdf": paper() }));
		await work(second);
		const found = await others("");
		const from = async (viewer: Viewer, name: string) => {
			const id = found.find(({ originalFilename }) => originalFilename === name)?.id ?? "";
			return (await enclosingDocument(viewer, id))?.originalFilename ?? null;
		};
		expect([await from(admin, "a.pdf"), await from(admin, "b.pdf")]).toEqual(["first.pdf", "second.pdf"]);
		expect(await from(admin, "first.pdf")).toBeNull();
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		await inScope(admin, (tx) =>
			tx.update(documents).set({ matterId: matter.id }).where(eq(documents.id, first)),
		);
		const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
		expect([await from(junior, "a.pdf"), await from(junior, "b.pdf")]).toEqual([null, "second.pdf"]);
		await removeDocument(admin, second);
		expect(await from(admin, "b.pdf")).toBeNull();
		expect(await from(await makeUser(), "a.pdf")).toBeNull();
	});
});
