import { type PDFDict, PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import { expect, test } from "vitest";
import { openPdf } from "./pdf.ts";

/** A page with a level line that is drawn within so many forms, one within the other. */
async function lineWithin(forms: number): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([400, 400]);
	const box = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 400, 400] };
	const drawing = (inner: PDFRef | null) => (inner ? "/Inner Do" : "2 w 50 200 m 350 200 l S");
	const resources = (inner: PDFRef | null): PDFDict =>
		pdf.context.obj(inner ? { XObject: { Inner: inner } } : {});
	let inner: PDFRef | null = null;
	for (let form = 0; form < forms; form += 1) {
		const stream = pdf.context.stream(drawing(inner), { ...box, Resources: resources(inner) });
		inner = pdf.context.register(stream);
	}
	page.node.set(PDFName.of("Resources"), resources(inner));
	page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(drawing(inner))));
	return pdf.save();
}

test.each([
	[0, 1],
	[3, 1],
	[4, 0],
])("a line within %i forms: %i", async (forms, lines) => {
	const pdf = await openPdf(await lineWithin(forms));
	expect(await pdf.withPage(1, async (page) => page.rules().length)).toBe(lines);
	pdf.close();
});
