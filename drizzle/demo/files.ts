import { blankPng, brokenDoc, docx, jpeg, png, scannedPdf, textPdf, tiff } from "./formats.ts";
import * as texts from "./texts.ts";

const MAKERS: Record<string, (size: number) => Buffer | Promise<Buffer>> = {
	DC01: (size) => textPdf(texts.commercialPlaint(), size),
	DC02: (size) => textPdf(texts.invoiceBundle(), size),
	DC03: (size) => jpeg("order-exh24", size),
	DC04: (size) => scannedPdf("vadpatra-sunita", size),
	DC05: (size) => tiff("jamin-hukam", size),
	DC06: (size) => png("fir-copy", size),
	DC07: (size) => docx(texts.coAccusedStatement, size),
	DC08: (size) => textPdf(texts.counterAffidavit(), size),
	DC09: (size) => scannedPdf("annexure-p27", size),
	DC10: brokenDoc,
	DC11: (size) => textPdf(texts.medicalPapers(), size),
	DC12: (size) => textPdf(texts.cheatedChequeJudgment(), size),
	DC13: (size) => textPdf(texts.exhibits(), size),
	DC14: (size) => textPdf(texts.oddName(), size),
	DC15: blankPng,
	DC16: (size) => scannedPdf("mixed-scripts", size),
};

/**
 * Makes the real file of one demo document: text, scan, Word, a broken one, each of exactly the given size.
 * @throws Error for an id without a file
 */
export async function demoFile(id: string, size: number): Promise<Buffer> {
	const make = MAKERS[id];
	if (!make) throw new Error(`no file is made for ${id}`);
	return make(size);
}
