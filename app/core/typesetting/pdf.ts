import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import { PageInk } from "./ink.ts";
import type { SetPages } from "./model.ts";
import { packed } from "./pdf-font.ts";

type Facts = { title: string; language: string; at: Date };

/** A PDF of set pages; every program that opens it reads, finds and copies the text that was set. */
export async function writePdf(set: SetPages, { title, language, at }: Facts): Promise<Uint8Array> {
	const pdf = await PDFDocument.create({ updateMetadata: false });
	const { context } = pdf;
	const ink = new PageInk();
	const contents = set.pages.map((page) => packed(context, ink.page(page, set.height)));
	const resources = context.register(context.obj({ Font: ink.fonts(context) }));
	for (const content of contents) {
		const page = pdf.addPage([set.width, set.height]);
		page.node.set(PDFName.Contents, content);
		page.node.set(PDFName.Resources, resources);
	}
	pdf.setTitle(title, { showInWindowTitleBar: true });
	pdf.setCreationDate(at);
	pdf.setModificationDate(at);
	pdf.setCreator("Peshi");
	pdf.setProducer("Peshi");
	pdf.catalog.set(PDFName.of("Lang"), PDFString.of(language));
	return pdf.save({
		useObjectStreams: true,
		addDefaultPage: false,
		objectsPerTick: Number.POSITIVE_INFINITY,
	});
}
