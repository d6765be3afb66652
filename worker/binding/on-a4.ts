import {
	decodePDFRawStream,
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFPage,
	PDFRawStream,
	PDFRef,
	PDFStream,
} from "pdf-lib";
import { rotatePage } from "./copy-pages.ts";
import { type PageBox, shownBox, unitOf } from "./page-box.ts";

/** The sides of A4 in points. */
const [WIDE, HIGH] = [595.28, 841.89] as const;
/** What is a little off is A4 all the same. */
const SHARE = 0.03;

const name = (text: string) => PDFName.of(text);
const BOXES = ["BleedBox", "TrimBox", "ArtBox"];

/** How a page lies on its sheet: every place on it is multiplied by `scale` and moved to the right and up by so many points. */
type Lie = { scale: number; right: number; up: number };

/**
 * Puts the pages of a PDF on A4 upright, those that are turned first by so many degrees: larger ones are made smaller, smaller
 * ones keep their size, and what is drawn stays as it is drawn. Links, notes, fields and bookmarks lead where they led.
 */
export function putOnA4(pdf: PDFDocument, turns: Readonly<Record<number, number>>): void {
	const lies = new Map<PDFRef, Lie>();
	const notes = new Map<PDFDict, Lie>();
	for (const [at, page] of pdf.getPages().entries()) {
		rotatePage(page, turns[at + 1] ?? 0);
		const lie = lieOf(page);
		if (!lie) continue;
		for (const note of notesOn(page)) notes.set(note, lie);
		putDown(page, lie);
		lies.set(page.ref, lie);
	}
	for (const [note, lie] of notes) moveNote(note, lie);
	if (lies.size === 0) return;
	for (const [, object] of pdf.context.enumerateIndirectObjects()) moveTargets(object, lies);
	// Its places in the text are counted by pages that are drawn another way now.
	for (const key of ["StructTreeRoot", "MarkInfo"]) pdf.catalog.delete(name(key));
}

/** Null for a page that is A4 upright. */
function lieOf(page: PDFPage): Lie | null {
	const box = shownBox(page.node);
	const unit = unitOf(page.node);
	const isOnSide = page.getRotation().angle % 180 !== 0;
	const [wide, high] = isOnSide ? [HIGH, WIDE] : [WIDE, HIGH];
	const [width, height] = [box.width * unit, box.height * unit];
	const isOff = (side: number, right: number) => Math.abs(side - right) > right * SHARE;
	if (!isOff(width, wide) && !isOff(height, high)) return null;
	const scale = Math.min(1, wide / width, high / height) * unit;
	return {
		scale,
		right: (wide - box.width * scale) / 2 - box.x * scale,
		up: (high - box.height * scale) / 2 - box.y * scale,
	};
}

/** All that draws the page becomes one picture of it, so that patterns and what lies outside its edge stay as they were. */
function putDown(page: PDFPage, { scale, right, up }: Lie): void {
	const { node } = page;
	const { context } = node;
	const box = shownBox(node);
	const isOnSide = page.getRotation().angle % 180 !== 0;
	const sheet = context.obj(isOnSide ? [0, 0, HIGH, WIDE] : [0, 0, WIDE, HIGH]);
	const drawing = drawingOf(node, box, [scale, 0, 0, scale, right, up]);
	node.set(name("MediaBox"), sheet);
	for (const key of BOXES) node.delete(name(key));
	// One that stands above it in the tree would hold.
	node.set(name("CropBox"), sheet);
	node.delete(name("UserUnit"));
	node.delete(name("StructParents"));
	if (drawing) {
		node.set(name("Resources"), context.obj({ XObject: { Page: drawing } }));
		node.set(name("Contents"), context.register(context.stream("/Page Do")));
	}
}

function drawingOf(node: PDFPage["node"], { x, y, width, height }: PageBox, matrix: number[]): PDFRef | null {
	const { context } = node;
	const whole = node.lookup(name("Contents"));
	const streams = whole instanceof PDFArray ? whole.asArray().map((one) => context.lookup(one)) : [whole];
	const found = streams.filter((stream) => stream instanceof PDFStream);
	const [only] = found;
	if (!only) return null;
	const drawn =
		found.length === 1 && only instanceof PDFRawStream ? sameStream(only) : joined(found, context);
	const { dict } = drawn;
	const own = { Type: "XObject", Subtype: "Form", BBox: [x, y, x + width, y + height], Matrix: matrix };
	for (const [key, value] of Object.entries(own))
		dict.set(name(key), context.obj(value as string | number[]));
	dict.set(name("Resources"), node.getInheritableAttribute(name("Resources")) ?? context.obj({}));
	const group = node.get(name("Group"));
	if (group) dict.set(name("Group"), group);
	return context.register(drawn);
}

const sameStream = ({ dict, contents }: PDFRawStream) =>
	PDFRawStream.of(dict.clone(dict.context) as PDFDict, contents);

/** Streams of a page are read as one, a blank between them (ISO 32000-1, 7.8.2). */
function joined(streams: readonly PDFStream[], context: PDFDict["context"]) {
	const texts = streams.map((stream) =>
		stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents(),
	);
	return context.flateStream(Buffer.concat(texts.flatMap((text) => [text, Buffer.from("\n")])));
}

function notesOn({ node }: PDFPage): PDFDict[] {
	const notes = node.lookup(name("Annots"));
	if (!(notes instanceof PDFArray)) return [];
	return notes.asArray().flatMap((entry) => {
		const note = node.context.lookup(entry);
		return note instanceof PDFDict ? note : [];
	});
}

/** What lies on a page by places of its own: its sides, the words a link covers, the lines of a drawing. */
const PLACES = ["Rect", "QuadPoints", "Vertices", "L", "CL", "InkList", "Path"];

function moveNote(note: PDFDict, lie: Lie): void {
	for (const key of PLACES) {
		const places = note.lookup(name(key));
		if (places instanceof PDFArray) note.set(name(key), moved(places, note.context, lie));
	}
}

function moved(places: PDFArray, context: PDFDict["context"], lie: Lie): PDFArray {
	const values = Array.from({ length: places.size() }, (_, at) => places.lookup(at));
	return context.obj(
		values.map((value, at) => {
			if (value instanceof PDFArray) return moved(value, context, lie);
			return value instanceof PDFNumber ? PDFNumber.of(place(value, at % 2 === 0, lie)) : value;
		}) as PDFObject[],
	) as PDFArray;
}

const place = (value: PDFNumber, isAcross: boolean, { scale, right, up }: Lie) =>
	Math.round((value.asNumber() * scale + (isAcross ? right : up)) * 1000) / 1000;

/** Of each way to show a page, which of its numbers lie across it and which up it (ISO 32000-1, 12.3.2.2). */
const TARGETS: Record<string, readonly ("across" | "up")[]> = {
	"/XYZ": ["across", "up"],
	"/FitH": ["up"],
	"/FitBH": ["up"],
	"/FitV": ["across"],
	"/FitBV": ["across"],
	"/FitR": ["across", "up", "across", "up"],
};

/** Moves what leads to a page that lies in another way now, wherever it stands in an object of the file. */
function moveTargets(object: PDFObject, lies: ReadonlyMap<PDFRef, Lie>): void {
	const dict = object instanceof PDFStream ? object.dict : object;
	if (dict instanceof PDFDict) {
		for (const value of dict.values()) moveTargets(value, lies);
		return;
	}
	if (!(object instanceof PDFArray)) return;
	const [page, kind] = object.size() > 1 ? [object.get(0), object.get(1)] : [];
	const lie = page instanceof PDFRef ? lies.get(page) : undefined;
	const sides = kind instanceof PDFName ? TARGETS[String(kind)] : undefined;
	if (!lie || !sides) {
		for (const value of object.asArray()) moveTargets(value, lies);
		return;
	}
	for (const [at, side] of sides.entries()) {
		const value = object.size() > at + 2 ? object.lookup(at + 2) : undefined;
		if (value instanceof PDFNumber) object.set(at + 2, PDFNumber.of(place(value, side === "across", lie)));
	}
}
