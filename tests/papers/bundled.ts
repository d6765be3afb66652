import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { openFile } from "#app/domains/paper/files/open.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { documents } from "#drizzle/schema.ts";
import { picturePage } from "#tests/page-pictures.ts";
import { readAs, streamOf } from "#tests/uploads.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { runBinding } from "#worker/run-binding.ts";

/** A PDF whose pages say these texts. */
export async function pdfOf(texts: string[]): Promise<Uint8Array<ArrayBuffer>> {
	const made = await PDFDocument.create();
	const font = await made.embedFont(StandardFonts.Helvetica);
	for (const text of texts) made.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 14, font });
	return new Uint8Array(await made.save());
}

/** What the pages of a bundle say. */
export const TEXTS = ["Plaint in SCA/4711/2025", "Second page", "Affidavit", "Page 2 of 3", "Page 3 of 3"];

/** A bundle of five pages that was read, with the pictures of its pages; returns its id. */
export async function makeBundle(viewer: Viewer, matterId: string | null): Promise<string> {
	const stream = streamOf(await pdfOf(TEXTS));
	const id = await uploadDocument(viewer, { filename: "Bundle.pdf", stream, matterId, type: "order" });
	await readAs(viewer, id, TEXTS);
	for (const page of TEXTS.keys())
		await picturePage(viewer, id, { page: page + 1, words: [[`word${page + 1}`, 1000, 2000, 3000, 2200]] });
	return id;
}

/** A photo that nobody has read; returns its id. */
export async function makePhoto(
	viewer: Viewer,
	filename: string,
	{ width = 300, matterId = null }: { width?: number; matterId?: string | null } = {},
): Promise<string> {
	const create = { width, height: 200, channels: 3 as const, background: "#777777" };
	const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
	return uploadDocument(viewer, { filename, stream: streamOf(bytes), matterId });
}

const never = new AbortController().signal;

/** What the worker does with a binding. */
export const bindNow = (viewer: Viewer, bindingId: string) =>
	runBinding({ chamberId: viewer.chamberId, bindingId }, never);

/** The bytes of a document's file. */
export const fileOf = async (viewer: Viewer, id: string) =>
	new Uint8Array(await new Response(await (await openFile(viewer, id)).read()).arrayBuffer());

/** What the pages of a document's file say. */
export async function textsIn(viewer: Viewer, id: string): Promise<string[]> {
	const open = await openPdf(await fileOf(viewer, id));
	const texts = [];
	for (let page = 1; page <= open.pages; page++)
		texts.push(await open.withPage(page, async ({ text }) => text));
	open.close();
	return texts.map((text) => text.trim());
}

/** How many jobs of a queue wait for a document. */
export async function jobsFor(viewer: Viewer, queue: string, documentId: string): Promise<number> {
	const rows = await inScope(systemScope(viewer.chamberId), (tx) =>
		tx.execute(sql`select 1 from pgboss.job where name = ${queue} and data->>'documentId' = ${documentId}
			and state < 'completed'`),
	);
	return rows.length;
}

/** The names of the documents of a chamber that are not deleted. */
export async function namesIn({ chamberId }: Viewer): Promise<string[]> {
	const rows = await inScope(systemScope(chamberId), (tx) =>
		tx
			.select({ name: documents.originalFilename })
			.from(documents)
			.where(and(eq(documents.chamberId, chamberId), isNull(documents.deletedAt)))
			.orderBy(asc(documents.originalFilename)),
	);
	return rows.map(({ name }) => name);
}
