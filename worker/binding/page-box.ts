import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject, type PDFPage } from "pdf-lib";

/** The sides of what is shown of a page, in its own units, before it is turned. */
export type PageBox = { x: number; y: number; width: number; height: number };

const A4 = { x: 0, y: 0, width: 595, height: 842 };

/** What is shown of a page: its media box, within its crop box where it has one. */
export function shownBox(node: PDFPage["node"]): PageBox {
	const [media, crop] = ["MediaBox", "CropBox"].map((key) =>
		boxOf(node.context.lookup(node.getInheritableAttribute(PDFName.of(key)))),
	);
	return crop ? common(media ?? A4, crop) : (media ?? A4);
}

/** How many points one unit of a page is. */
export function unitOf(node: PDFDict): number {
	const unit = node.lookup(PDFName.of("UserUnit"));
	return unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
}

function boxOf(array: PDFObject | undefined): PageBox | null {
	if (!(array instanceof PDFArray) || array.size() !== 4) return null;
	const sides = [0, 1, 2, 3].map((at) => array.lookup(at));
	if (!sides.every((side) => side instanceof PDFNumber)) return null;
	const [a = 0, b = 0, c = 0, d = 0] = sides.map((side) => side.asNumber());
	const box = { x: Math.min(a, c), y: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b) };
	return box.width > 0 && box.height > 0 ? box : null;
}

/** What is shown lies within both (ISO 32000-1, 14.11.2). */
function common(media: PageBox, crop: PageBox): PageBox {
	const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)];
	const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
	const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
	return width > 0 && height > 0 ? { x, y, width, height } : media;
}
