import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addPicturePages } from "./picture-pages.ts";

/** The width in points of the page of a picture of so many pixels, at so many in an inch. */
async function pageOf(width: number, density: number): Promise<number> {
	const picture = sharp({ create: { width, height: 20, channels: 3, background: "white" } });
	const pdf = await PDFDocument.create();
	await addPicturePages(pdf, await picture.jpeg().withMetadata({ density }).toBuffer(), "image/jpeg");
	return Math.round(pdf.getPage(0).getWidth());
}

const A4 = 842;

test("a picture has the size it was scanned in, between a hundred and 1200 dots an inch; any other is an A4 page", async () => {
	expect([await pageOf(1000, 100), await pageOf(1000, 99)]).toEqual([720, A4]);
	expect([await pageOf(1000, 1200), await pageOf(1000, 1201)]).toEqual([60, A4]);
});

test("a picture is twenty inches long at most", async () => {
	expect([await pageOf(2000, 100), await pageOf(2001, 100)]).toEqual([1440, A4]);
});
