import { fileTypeFromBuffer } from "file-type";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readDemo } from "./data.ts";
import { demoFile } from "./files.ts";

const { documents } = readDemo("2026-11-21");

describe("the files of the demo documents", () => {
	it.each(documents)("$id is a real file of its kind and size", async ({ id, bytes, mime }) => {
		const file = await demoFile(id, bytes);
		expect(file.length).toBe(bytes);
		const kind = await fileTypeFromBuffer(file);
		expect(kind?.mime).toBe(mime === "application/msword" ? "application/x-cfb" : mime);
		if (mime === "application/pdf") expect((await PDFDocument.load(file)).getPageCount()).toBeGreaterThan(0);
		if (mime.startsWith("image/")) expect((await sharp(file).stats()).channels.length).toBeGreaterThan(0);
	});

	it("has a plaint of some three thousand words", async () => {
		const { commercialPlaint } = await import("./texts.ts");
		const words = commercialPlaint().flat().join(" ").split(/\s+/).length;
		expect(words).toBeGreaterThan(2800);
		expect(words).toBeLessThan(4200);
	});
});
