import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { advanceReading, beginReading } from "#app/domains/paper/readings/state/reading.server.ts";
import { documents, type PageWord } from "#drizzle/schema.ts";
import { bytesOf, readAs, sliceOf, streamOf, uploaded } from "./uploads.ts";

export const ORDER_DAY = addDays(courtToday(), -3);
export const NEXT_DAY = addDays(courtToday(), 25);

/** A day as orders write it. */
export const dotted = (day: string) => day.split("-").reverse().join(".");

type Days = { order: string; next: string };

/** An order of the High Court of Gujarat in the case of this number; `next` in place of its last sentence. */
export const orderText = (
	caseNumber: string,
	days: Days = { order: ORDER_DAY, next: NEXT_DAY },
	next = `List on ${dotted(days.next)}.`,
) =>
	[
		"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
		caseNumber,
		"MEERA TEXTILES PVT. LTD. ..... Petitioner",
		"versus",
		"UNION OF INDIA ..... Respondent",
		"CORAM: HON'BLE MR. JUSTICE A. P. THAKER",
		"ORDER",
		dotted(days.order),
		"1. Heard learned counsel for the petitioner. Issue notice to the respondents, who accept it through their counsel.",
		"2. Reply within two weeks. Interim relief shall continue till then, on the conditions on which it was granted.",
		`3. ${next}`,
	].join("\n");

/** A page's words in lines, as OCR gives them. */
const wordsOf = (text: string): PageWord[] =>
	text
		.split("\n")
		.flatMap((line, row) =>
			line
				.split(" ")
				.map(
					(word, at): PageWord => [word, 800 + at * 600, 500 + row * 300, 1300 + at * 600, 650 + row * 300],
				),
		);

const SIZE = { width: 1131, height: 1600 };
let paper: Promise<Buffer> | undefined;

/** The picture of an empty page. */
function blank(): Promise<Buffer> {
	paper ??= sharp({ create: { ...SIZE, channels: 3, background: "white" } })
		.webp()
		.toBuffer();
	return paper;
}

type Scan = { matterId?: string | null; filename?: string; bytes?: Uint8Array };

let scans = 0;

/**
 * A scan of one page as the worker leaves it, with the places of its words and the size of its picture; returns its id. A
 * worker that runs beside the test finds that it was overtaken: the reading is the document's second.
 */
export async function scannedDocument(viewer: Viewer, text: string, scan: Scan = {}): Promise<string> {
	scans += 1;
	const { matterId = null, filename = "a.pdf", bytes = bytesOf(`%PDF-1.4\nscan ${scans}\n%%EOF\n`) } = scan;
	const id = await uploadDocument(viewer, { filename, stream: streamOf(bytes), matterId });
	const scope = systemScope(viewer.chamberId);
	const [document] = await inScope(scope, (tx) =>
		tx
			.update(documents)
			.set({ ocrRun: 2, nextPage: 1, ocrStatus: "pending", pageCount: 1 })
			.where(and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, id)))
			.returning({ key: documents.storageKey }),
	);
	await storage().put(pictureKey(document?.key ?? "", 1), streamOf(await blank()));
	const slice = sliceOf(viewer, id, 2);
	await beginReading(slice);
	const page = { page: 1, text, source: "text", confidence: null, words: wordsOf(text) } as const;
	await advanceReading(slice, { page: { ...page, words: [...page.words], picture: SIZE }, next: "end" });
	return id;
}

/** An order sheet of two rows under this heading as the worker leaves it, read without places; returns its id. */
export async function orderSheet(viewer: Viewer, matterId: string | null, heading = ""): Promise<string> {
	const id = await uploaded(viewer, matterId);
	const rows = [
		["Date", "Business", "Next date"],
		[dotted(addDays(ORDER_DAY, -30)), "Issues framed.", dotted(ORDER_DAY)],
		[dotted(ORDER_DAY), "PW-1 examined.", dotted(NEXT_DAY)],
	];
	const text = [heading, ...rows.map((row) => row.join("\t"))].join("\n");
	const tables = [
		{ line: heading.split("\n").length, rows: rows.map((row) => row.map((_, at): [number] => [at])) },
	];
	await readAs(viewer, id, [{ text, tables, source: "text", confidence: null }]);
	return id;
}
