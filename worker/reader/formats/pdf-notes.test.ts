import { PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { openPdf } from "./pdf.ts";

/** How many notes are read of a page; none where there is more on it than anybody fills in. */
async function notesOf(pdf: PDFDocument): Promise<string[]> {
	const open = await openPdf(await pdf.save());
	try {
		return await open.withPage(1, async ({ notes }) => notes.map(({ text }) => text));
	} finally {
		open.close();
	}
}

/** A page with texts typed over it. */
async function typedOver(texts: readonly string[]): Promise<PDFDocument> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([600, 800]);
	const notes = texts.map((text) =>
		pdf.context.register(
			pdf.context.obj({
				...{ Type: "Annot", Subtype: "FreeText", Rect: [10, 10, 200, 40] },
				Contents: PDFHexString.fromText(text),
			}),
		),
	);
	page.node.set(PDFName.of("Annots"), pdf.context.obj(notes));
	return pdf;
}

/** A page with a list of so many entries, of which the last is chosen. */
async function listOf(kind: "dropdown" | "list", entries: number): Promise<PDFDocument> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([600, 800]);
	const form = pdf.getForm();
	const field = kind === "dropdown" ? form.createDropdown("stage") : form.createOptionList("stage");
	field.addOptions(Array.from({ length: entries }, (_, at) => `entry ${at + 1}`));
	field.select(`entry ${entries}`);
	field.addToPage(page, { x: 10, y: 10, width: 200, height: 20 });
	return pdf;
}

test("of a page three thousand notes are read, of one with more none", async () => {
	const notes = async (count: number) => (await notesOf(await typedOver(Array(count).fill("x")))).length;
	expect([await notes(3000), await notes(3001)]).toEqual([3000, 0]);
});

test("of a page 200,000 letters are read with an end behind each note, of one with more none", async () => {
	const letters = async (...counts: number[]) =>
		(await notesOf(await typedOver(counts.map((count) => "x".repeat(count))))).join("").length;
	expect([await letters(199_999), await letters(200_000)]).toEqual([199_999, 0]);
	expect([await letters(100_000, 99_998), await letters(100_000, 99_999)]).toEqual([199_998, 0]);
});

test("a list is read with two thousand entries to choose from, and with thirty that are shown", async () => {
	expect(await notesOf(await listOf("dropdown", 2000))).toEqual(["entry 2000"]);
	expect(await notesOf(await listOf("dropdown", 2001))).toEqual([]);
	expect(await notesOf(await listOf("list", 30))).toEqual(["entry 30"]);
	expect(await notesOf(await listOf("list", 31))).toEqual([]);
});
