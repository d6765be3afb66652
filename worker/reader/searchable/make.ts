import { degrees, PDFArray, PDFDocument, PDFName, type PDFPage, type PDFRef } from "pdf-lib";
import type { PageWord } from "#drizzle/schema.ts";
import { sniffBytes } from "#worker/reader/formats/sniff.ts";
import { addInvisibleFont } from "./font.ts";
import { addPicturePages } from "./picture-pages.ts";
import { looksLike } from "./same-look.ts";
import { type SeenArea, textStream } from "./text-stream.ts";

/** What was read on a page by OCR: its words, and how it has to be turned and leans (drizzle/schema.ts, documentPages). */
export type SeenPage = { page: number; words: PageWord[]; turn: number; skew: number };

/** There can be no searchable PDF of this original, for a reason that stays. */
export class NotMade extends Error {}

/**
 * The pages of an original, PDF or picture, as a PDF whose `seen` pages stand upright and carry their words as invisible
 * text; other pages stay as they are. Throws NotMade when the original is encrypted, cannot be taken apart, or would
 * look different.
 */
export async function makeSearchable(original: Uint8Array, seen: SeenPage[]): Promise<Uint8Array> {
	const kind = sniffBytes(original);
	if (!["pdf", "image", "tiff"].includes(kind.kind)) throw new NotMade("neither a PDF nor a picture");
	const isPdf = kind.kind === "pdf";
	const pdf = await (isPdf ? opened(original) : ofPictures(original, kind.mime ?? ""));
	try {
		write(pdf, seen);
	} catch {
		throw new NotMade("its pages cannot be written on");
	}
	const made = await pdf.save({ objectsPerTick: 500, updateFieldAppearances: false });
	if (isPdf && !(await looksLike(original, made, seen))) throw new NotMade("it would look different");
	return made;
}

async function opened(original: Uint8Array): Promise<PDFDocument> {
	try {
		return await PDFDocument.load(original, { updateMetadata: false });
	} catch {
		throw new NotMade("encrypted, or no PDF that can be taken apart");
	}
}

async function ofPictures(original: Uint8Array, mime: string): Promise<PDFDocument> {
	try {
		const pdf = await PDFDocument.create();
		await addPicturePages(pdf, original, mime);
		return pdf;
	} catch {
		throw new NotMade("a picture that cannot be taken over");
	}
}

function write(pdf: PDFDocument, seen: SeenPage[]): void {
	const pages = pdf.getPages();
	const texts = new Set(seen.flatMap(({ words }) => words.map(([text]) => text)));
	const font = addInvisibleFont(pdf.context, texts);
	for (const { page: number, words, turn, skew } of seen) {
		const page = pages[number - 1];
		if (!page) throw new Error("fewer pages than were read");
		const own = rotation(page);
		const sheet = { ...seenPart(page), turn: (own + turn) % 360 };
		if (turn !== 0) page.setRotation(degrees(sheet.turn));
		if (words.length === 0) continue;
		const name = addFont(page, font);
		putBelow(page, textStream(words, skew, sheet, name));
	}
}

function rotation(page: PDFPage): number {
	const quarters = Math.trunc((page.node.Rotate()?.asNumber() ?? 0) / 90);
	return (((quarters % 4) + 4) % 4) * 90;
}

/** ISO 32000-1 section 14.11.2: what is shown is the crop box, as far as it lies in the media box. */
function seenPart(page: PDFPage): Omit<SeenArea, "turn"> {
	const media = boxOf(page, "MediaBox") ?? [0, 0, 612, 792];
	const crop = boxOf(page, "CropBox") ?? media;
	const left = Math.max(media[0], crop[0]);
	const bottom = Math.max(media[1], crop[1]);
	const right = Math.min(media[2], crop[2]);
	const top = Math.min(media[3], crop[3]);
	const [l, b, r, t] = right > left && top > bottom ? [left, bottom, right, top] : media;
	return { left: l, bottom: b, width: r - l, height: t - b };
}

function boxOf(page: PDFPage, name: "MediaBox" | "CropBox"): [number, number, number, number] | null {
	const found = page.node.context.lookup(page.node.getInheritableAttribute(PDFName.of(name)));
	if (!(found instanceof PDFArray) || found.size() !== 4) return null;
	const { x, y, width, height } = found.asRectangle();
	const box = [Math.min(x, x + width), Math.min(y, y + height)] as const;
	const [right, top] = [box[0] + Math.abs(width), box[1] + Math.abs(height)];
	return right > box[0] && top > box[1] ? [...box, right, top] : null;
}

/** Resources may be shared between pages or inherited: the page gets its own list of fonts. */
function addFont(page: PDFPage, font: PDFRef): string {
	const { node } = page;
	const { context } = node;
	const resources = node.Resources()?.clone(context) ?? context.obj({});
	const fonts = resources.lookup(PDFName.of("Font"));
	const own = fonts && "clone" in fonts ? (fonts as typeof resources).clone(context) : context.obj({});
	const name = own.uniqueKey("Invisible");
	own.set(name, font);
	resources.set(PDFName.of("Font"), own);
	node.set(PDFName.of("Resources"), resources);
	return name.decodeText();
}

/**
 * The words come first, below what is drawn: nothing the page itself does can move them. Text that the page has of its own
 * was judged bad: a blank stands for it where text is copied or searched (ISO 32000-1 section 14.9.4).
 */
function putBelow(page: PDFPage, operators: string): void {
	const { node } = page;
	const { context } = node;
	const words = context.register(context.flateStream(operators));
	const contents = node.get(PDFName.of("Contents"));
	const whole = context.lookup(contents);
	const rest = whole instanceof PDFArray ? whole.asArray() : contents ? [contents] : [];
	const begin = context.register(context.stream("/Span << /ActualText <FEFF0020> >> BDC\n"));
	const end = context.register(context.stream("\nEMC"));
	node.set(PDFName.of("Contents"), context.obj([words, begin, ...rest, end]));
}
