import { degrees, PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage } from "pdf-lib";

/** The entries that draw a page. Everything else may lead to other pages, which must not come along unseen. */
export const DRAWS = new Set(
	["Type", "Parent", "Resources", "Contents", "MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"].concat([
		"Rotate",
		"UserUnit",
		"Group",
		"Annots",
	]),
);
/** The same of what stands on a page: notes, stamps, links out of the file. */
const SHOWS = new Set(
	[
		"Type",
		"Subtype",
		"Rect",
		"Contents",
		"F",
		"AP",
		"AS",
		"Border",
		"BS",
		"BE",
		"C",
		"IC",
		"CA",
		"QuadPoints",
	].concat(["InkList", "Vertices", "L", "LE", "DA", "DS", "RC", "Q", "NM", "M", "T", "Name", "A"]),
);

const name = (text: string) => PDFName.of(text);

/**
 * Copies pages (their numbers from 1) to the end of another PDF, each turned by so many degrees, without loss: what draws
 * them is copied byte for byte. Form fields and signatures stay as they look; links to other pages go.
 */
export async function copyPages(
	target: PDFDocument,
	source: PDFDocument,
	pages: readonly { page: number; turn: number }[],
): Promise<void> {
	for (const { page } of pages) lighten(source.getPage(page - 1));
	const copies = await target.copyPages(
		source,
		pages.map(({ page }) => page - 1),
	);
	for (const [at, copy] of copies.entries()) rotatePage(target.addPage(copy), pages[at]?.turn ?? 0);
}

/** Turns a page clockwise by so many degrees more than it is. */
export function rotatePage(page: PDFPage, turn: number): void {
	if (turn === 0) return;
	const quarters = Math.trunc(((page.node.Rotate()?.asNumber() ?? 0) + turn) / 90);
	page.setRotation(degrees((((quarters % 4) + 4) % 4) * 90));
}

function lighten({ node }: PDFPage): void {
	const notes = node.lookup(name("Annots"));
	for (const key of node.keys()) if (!DRAWS.has(key.decodeText())) node.delete(key);
	if (!(notes instanceof PDFArray)) return void node.delete(name("Annots"));
	const copied = notes.asArray().flatMap((entry) => {
		const note = node.context.lookup(entry);
		return note instanceof PDFDict ? lightened(note) : [];
	});
	node.set(name("Annots"), node.context.obj(copied));
}

/** A note of a page as it goes along: what it shows and no more, a form field as a stamp of its look; none where it shows nothing. */
export function lightened(note: PDFDict): PDFDict[] {
	const kind = note.lookup(name("Subtype"));
	const isField = kind === name("Widget");
	const action = note.lookup(name("A"));
	const leadsOut = action instanceof PDFDict && action.lookup(name("S")) === name("URI");
	if (kind === name("Popup") || (kind === name("Link") && !leadsOut)) return [];
	if (isField && !note.has(name("AP"))) return [];
	const light = note.clone(note.context);
	for (const key of light.keys()) if (!SHOWS.has(key.decodeText())) light.delete(key);
	if (!leadsOut || isField) light.delete(name("A"));
	// A field without its form is drawn by no viewer; a stamp of the same look is.
	if (isField) light.set(name("Subtype"), name("Stamp"));
	return [light];
}
