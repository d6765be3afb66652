import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fixture } from "#worker/reader/testing/test-files.ts";
import { spacesToMend } from "./pdf-spaces.ts";
import { pdfium } from "./pdfium.ts";

/** How many spaces of a page are mended within these bounds. */
async function mended(most: { lines?: number; objects?: number }): Promise<number> {
	const [lib, bytes] = await Promise.all([pdfium(), readFile(fixture("browser-gu.pdf"))]);
	const data = lib._malloc(bytes.length);
	lib.HEAPU8.set(bytes, data);
	const document = lib._FPDF_LoadMemDocument(data, bytes.length, 0);
	const page = lib._FPDF_LoadPage(document, 0);
	const layer = lib._FPDFText_LoadPage(page);
	const bounds = { lines: 2000, objects: 20_000, ...most };
	const { none, missing } = spacesToMend(
		lib,
		page,
		layer,
		lib._FPDFText_CountChars(layer),
		new Set(),
		bounds,
	);
	lib._FPDFText_ClosePage(layer);
	lib._FPDF_ClosePage(page);
	lib._FPDF_CloseDocument(document);
	lib._free(data);
	return none.size + missing.size;
}

test("the spaces of as many lines are mended as the bound says, and no more", async () => {
	const all = await mended({});
	expect([all > 90, await mended({ lines: 19 }), (await mended({ lines: 18 })) < all]).toEqual([
		true,
		all,
		true,
	]);
});

test("of a page of more objects than are looked at no space is taken for none: all stay", async () => {
	const all = await mended({});
	expect([await mended({ objects: 760 }), await mended({ objects: 759 })]).toEqual([all, 0]);
});
