import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { getBook } from "#app/domains/filing/books/read.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { readAs, streamOf } from "#tests/uploads.ts";
import { runBook } from "#worker/run-book.ts";
import { pdfOf } from "./bundled.ts";

const never = new AbortController().signal;

/** What the worker does with a book as it was ordered last. */
export async function makeNow(viewer: Viewer, bookId: string): Promise<void> {
	const { run } = await getBook(viewer, bookId);
	await runBook({ chamberId: viewer.chamberId, bookId, run }, never);
}

/** A PDF of a matter whose pages say these texts, and that was read; returns its id. */
export async function makePaper(
	viewer: Viewer,
	{ matterId, filename, texts }: { matterId: string | null; filename: string; texts: string[] },
): Promise<string> {
	const stream = streamOf(await pdfOf(texts));
	const id = await uploadDocument(viewer, { filename, stream, matterId });
	await readAs(viewer, id, texts);
	return id;
}

/** The files of the last book that was made. */
export async function filesOfBook(viewer: Viewer, bookId: string): Promise<Uint8Array[]> {
	const { parts } = await getBook(viewer, bookId);
	return Promise.all(
		parts.map(async ({ storageKey }) => {
			const bytes = await storage().get(storageKey);
			return new Uint8Array(await new Response(bytes).arrayBuffer());
		}),
	);
}
