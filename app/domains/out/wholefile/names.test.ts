import { describe, expect, test } from "vitest";
import { contentsOf, hrefOf } from "./contents.ts";
import { namePart, numbered, splitName } from "./names.ts";

describe("a name in the ZIP", () => {
	test.each([
		["../../etc/passwd", "etc passwd"],
		['a\\b:c*d?e"f<g>h|i', "a b c d e f g h i"],
		["trailing dots ... ", "trailing dots"],
		["\u202Egpj.exe", "gpj.exe"],
		["वादपत्र सुनीता", "वादपत्र सुनीता"],
		["હુકમ\u0000\n૨", "હુકમ ૨"],
		["...", "-"],
		["", "-"],
	])("%j is no path and stands on any system", (typed, fileName) => {
		expect(namePart(typed)).toBe(fileName);
	});

	test("is never longer than a file system takes, and ends with a whole letter", () => {
		for (const letter of ["a", "क्षि", "ક્ષિ", "👨‍👩‍👧"]) {
			const name = namePart(letter.repeat(300));
			expect(name.length).toBeLessThanOrEqual(80);
			expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
			expect(name).toBe(letter.repeat(name.length / letter.length));
		}
	});

	test("begins with its number, so that no two are one name and none is a device of Windows", () => {
		const names = ["CON", "con", "Order", "ORDER", "order "].map((name, index) => numbered(index, 5, name));
		expect(names).toEqual(["01 CON", "02 con", "03 Order", "04 ORDER", "05 order"]);
		expect(numbered(6, 1200, "a")).toBe("0007 a");
	});

	test("ends as its bytes are, whatever it was called", () => {
		expect(splitName("scan.JPEG", "image/jpeg")).toEqual({ base: "scan", ending: ".jpg" });
		expect(splitName("order.pdf.exe", "application/pdf")).toEqual({ base: "order.pdf", ending: ".pdf" });
	});

	test("is the same in the link and in the ZIP", () => {
		const paper = { filename: "100% #1 & हुकम?.pdf", mime: "application/pdf", hasCopy: true };
		const { papers } = contentsOf({ papers: [paper as never], drafts: [] });
		const { original = "", copy } = papers[0] ?? {};
		expect(original).toBe("documents/01 100% #1 & हुकम.pdf");
		expect(copy).toBe("documents/01 100% #1 & हुकम (searchable).pdf");
		expect(decodeURIComponent(new URL(hrefOf(original), "file:///a/").pathname)).toBe(`/a/${original}`);
	});
});
