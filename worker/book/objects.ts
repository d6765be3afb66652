import { PDFArray, PDFDict, PDFInvalidObject, PDFName, type PDFObject, PDFRef, PDFStream } from "pdf-lib";

/** What programs note beside what is drawn: who made it, other files, the structure of the pages left behind. */
const ASIDE = new Set([
	"Metadata",
	"PieceInfo",
	"LastModified",
	"StructParent",
	"StructParents",
	"OPI",
	"AF",
]);
/** What is no part of a page, and leads to all the others. */
const WHOLE = new Set(["/Page", "/Pages", "/Catalog", "/Outlines", "/StructTreeRoot"]);
const LENGTH = PDFName.of("Length");
const TYPE = PDFName.of("Type");

/** The number that a reference has in the file that is written; null for what is left out. */
export type NumberOf = (ref: PDFRef) => number | null;

/** An object that a program broke: a page that needs it cannot be copied. */
export class BrokenObject extends Error {}

/** Whether an object stays behind with the pages that are not copied. */
export function staysBehind(object: PDFObject | undefined): boolean {
	return object instanceof PDFDict && WHOLE.has(String(object.get(TYPE)));
}

/** All that an object refers to, as often as it does. */
export function* refsIn(object: PDFObject): Generator<PDFRef> {
	if (object instanceof PDFRef) yield object;
	else if (object instanceof PDFArray) for (const entry of object.asArray()) yield* refsIn(entry);
	else if (object instanceof PDFStream) yield* refsIn(object.dict);
	else if (object instanceof PDFDict)
		for (const [key, value] of object.entries())
			if (!ASIDE.has(key.decodeText()) || !object.has(LENGTH)) yield* refsIn(value);
}

/** An object as it is written, its references under their new numbers. Throws BrokenObject. */
export function objectText(object: PDFObject, numberOf: NumberOf): (string | Uint8Array)[] {
	if (!(object instanceof PDFStream)) return [pdfText(object, numberOf)];
	const bytes = object.getContents();
	const entries = object.dict
		.entries()
		.filter(([key]) => key !== LENGTH && !ASIDE.has(key.decodeText()))
		.map(([key, value]) => `${key} ${pdfText(value, numberOf)}`);
	return [`<< ${entries.join(" ")} /Length ${bytes.length} >>\nstream\n`, bytes, "\nendstream"];
}

/** An object that is no stream, as text. */
export function pdfText(object: PDFObject, numberOf: NumberOf): string {
	if (object instanceof PDFRef) {
		const number = numberOf(object);
		return number === null ? "null" : `${number} 0 R`;
	}
	if (object instanceof PDFArray)
		return `[${object
			.asArray()
			.map((entry) => pdfText(entry, numberOf))
			.join(" ")}]`;
	if (object instanceof PDFDict) return dictText(object.entries(), numberOf);
	if (object instanceof PDFInvalidObject || object instanceof PDFStream) throw new BrokenObject();
	return object.toString();
}

/** Entries of a dictionary as text. */
function dictText(entries: Iterable<readonly [PDFName, PDFObject]>, numberOf: NumberOf): string {
	const lines = [...entries].map(([key, value]) => `${key} ${pdfText(value, numberOf)}`);
	return `<< ${lines.join(" ")} >>`;
}
