import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { pictureKey, searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { documentPages, documents, type PageWord } from "#drizzle/schema.ts";
import { readAs, streamOf, uploaded } from "./uploads.ts";

/** Width and height of the pictures made here, as the file has them. */
export const SIZE = { width: 600, height: 800 };

type Page = Partial<
	Pick<typeof documentPages.$inferInsert, "status" | "error" | "turn" | "confidence" | "source" | "tables">
> & {
	page?: number;
	words?: PageWord[];
};

/** A document of two pages that were read, the first of them with its picture and the place of its first word. */
export async function picturedDocument(viewer: Viewer): Promise<string> {
	const id = await uploaded(viewer);
	await readAs(viewer, id, ["Bail is granted", "turned"]);
	await picturePage(viewer, id, { words: [["Bail", 100, 200, 1500, 400]], source: "ocr", confidence: 88 });
	return id;
}

/** Drawing it takes longer than all else that is done for a page. */
let picture: Promise<Buffer> | undefined;

async function draw(): Promise<Buffer> {
	const { width, height } = SIZE;
	const black = {
		create: { width: width / 2, height: height / 2, channels: 3 as const, background: "black" },
	};
	return sharp({ create: { width, height, channels: 3, background: "white" } })
		.composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }])
		.webp()
		.toBuffer();
}

/** Gives a page of a document its words and a picture: white, with a black field in the upper left quarter. */
export async function picturePage(
	viewer: Viewer,
	documentId: string,
	{ page = 1, words = [], ...values }: Page = {},
) {
	picture ??= draw();
	const scope = systemScope(viewer.chamberId);
	await storage().put(pictureKey((await stored(viewer, documentId)).key, page), streamOf(await picture));
	await inScope(scope, (tx) =>
		tx
			.update(documentPages)
			.set({ ...values, words, imageWidth: SIZE.width, imageHeight: SIZE.height })
			.where(and(eq(documentPages.documentId, documentId), eq(documentPages.page, page))),
	);
}

async function stored(viewer: Viewer, documentId: string) {
	const [document] = await inScope(systemScope(viewer.chamberId), (tx) =>
		tx
			.select({ key: documents.storageKey, run: documents.ocrRun })
			.from(documents)
			.where(eq(documents.id, documentId)),
	);
	if (!document) throw new Error("There is no such document.");
	return document;
}

/** Gives a document the searchable copy of its latest reading. */
export async function storeSearchable(viewer: Viewer, documentId: string, bytes: Uint8Array<ArrayBuffer>) {
	const { key, run } = await stored(viewer, documentId);
	await storage().put(searchableKey(key, run), streamOf(bytes));
	await inScope(systemScope(viewer.chamberId), (tx) =>
		tx.update(documents).set({ searchableRun: run }).where(eq(documents.id, documentId)),
	);
}
