// @module-tag long
import { describe, expect, test } from "vitest";
import { resized } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { type PageResult, Reader } from "#worker/reader/read.ts";
import {
	drawnLettersPdf,
	fieldsPdf,
	formPdf,
	legacyPdf,
	listPdf,
	typedOverPdf,
	xfaPdf,
} from "#worker/reader/testing/pdf-files.ts";
import { drawn, part, scannedPdf, slip } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { openPdf } from "./pdf.ts";
import { judged } from "./text-layer.ts";

const { put, readOne } = patientReader();

const read = async (bytes: Uint8Array, lang = "eng") => readOne(await put("page.pdf", bytes), lang);

/** How many pixels of a part of the page, as it is shown on a screen, are dark. */
async function darkIn(bytes: Uint8Array, sides: [number, number, number, number]): Promise<number> {
	const pdf = await openPdf(bytes);
	const small: Grey = await pdf.withPage(1, async (page) => page.renderSmall());
	pdf.close();
	return part(small, sides).data.reduce((dark, value) => dark + (value < 100 ? 1 : 0), 0);
}

describe("the page of a scan", () => {
	const widthAt = async (dpi: number, times = 1) => {
		const { data, width, height } = await resized(await slip(), times);
		return [(await drawn(await scannedPdf([{ data, width, height }], dpi))).width, width];
	};

	test("that is smaller than any paper is drawn by the pixels of its picture", async () => {
		const [width = 0, pixels = 0] = await widthAt(5000, 8);
		expect(width / pixels).toBeCloseTo(1, 1);
	});

	test("that is as large as a paper is drawn at 300 dots to the inch where it has more than 400", async () => {
		const [width = 0, pixels = 0] = await widthAt(500, 8);
		expect(width / pixels).toBeCloseTo(300 / 500, 1);
	});
});

describe("the fields of a form", () => {
	test.each([
		["are drawn by the file", true],
		["are left to be drawn", false],
	])("that %s stand in the text where they stand on the page", async (_, isDrawn) => {
		const page = await read(await formPdf({ isDrawn }));
		expect(page.source).toBe("text");
		expect(page.text).toBe(
			[
				"In the Court of the Civil Judge. The application for bail is allowed on the terms below.",
				"Name of the applicant: Ramesh Jivabhai Patel",
				"Relief sought: Regular bail granted ☑ refused ☐",
				"Date of hearing:",
				"Arms Act, Evidence Act",
			].join("\n"),
		);
		const [, left = 0, top = 0, right = 0, bottom = 0] =
			page.words.find(([word]) => word === "Jivabhai") ?? [];
		expect(left).toBeGreaterThan((160 / 595) * 10_000);
		expect(right).toBeLessThan((300 / 595) * 10_000);
		expect(top).toBeGreaterThan((87 / 842) * 10_000);
		expect(bottom).toBeLessThan((110 / 842) * 10_000);
	});

	test("are seen in the picture of the page also where the file does not say how they look", async () => {
		const value: [number, number, number, number] = [162 / 595, 92 / 842, 280 / 595, 102 / 842];
		expect(await darkIn(await formPdf({ isDrawn: false }), value)).toBeGreaterThan(100);
		expect(await darkIn(await formPdf({ isDrawn: false, who: "" }), value)).toBe(0);
	});

	test("keep what was typed into them in Gujarati, whatever the file draws", async () => {
		const { text } = await read(await formPdf({ who: "રમેશભાઈ જીવાભાઈ પટેલ" }));
		expect(text).toContain("Name of the applicant: રમેશભાઈ જીવાભાઈ પટેલ\nRelief sought:");
	});

	test("are read in a form of XFA that has them on its page", async () => {
		const page = await read(await xfaPdf({ hasFields: true }));
		expect(page).toMatchObject({ source: "text" });
		expect(page.error).toBeUndefined();
		expect(page.text).toContain("Name of the applicant: Ramesh Jivabhai Patel");
	});

	test("are found however deep they lie, and are left as they are drawn where nobody could have typed as much", async () => {
		expect((await read(await fieldsPdf(1, "Suresh", 20))).text).toContain("Suresh");
		for (const hostile of [
			await fieldsPdf(10_000, "Suresh"),
			await fieldsPdf(100, "lorem ".repeat(170_000)),
		]) {
			const pdf = await openPdf(hostile);
			await pdf.withPage(1, async ({ text, notes }) => {
				expect(text).toContain("In the Court of the Civil Judge");
				expect(notes).toEqual([]);
			});
			pdf.close();
		}
	});
});

test("a list that nobody could look through does not keep a page from being read", async () => {
	const page = await read(await listPdf(2));
	expect(page.text).toContain("entry 0, entry 1");
	const hurried = new Reader({ pageTimeoutMs: 5000 });
	const pages: PageResult[] = [];
	const path = await put("list.pdf", await listPdf(500));
	await hurried.read(path, { lang: "eng", onPage: (each) => void pages.push(each) });
	hurried.close();
	expect(pages).toMatchObject([{ source: "text", text: expect.stringContaining("Civil Judge") }]);
	expect(pages[0]?.error).toBeUndefined();
});

describe("what was typed over a page", () => {
	test.each([true, false])("stands in its text and picture, drawn by the file: %s", async (isDrawn) => {
		const bytes = await typedOverPdf("Next date 17/03/2031", { isDrawn });
		const page = await read(bytes);
		expect(page.text).toContain("Relief sought: Next date 17/03/2031 granted");
		expect(page.words.map(([word]) => word).join(" ")).toContain("sought: Next date 17/03/2031 granted");
		expect(await darkIn(bytes, [162 / 595, 134 / 842, 260 / 595, 150 / 842])).toBeGreaterThan(100);
	});

	test("is left out where it is hidden", async () => {
		const { text } = await read(await typedOverPdf("Settled out of court", { flags: 2 }));
		expect(text).not.toContain("Settled");
	});
});

test("a form that builds its pages itself says so instead of being read, and is shown as it is", async () => {
	const page = await read(await xfaPdf());
	expect(page).toMatchObject({ text: "", error: "xfa_form", picture: { height: 1600 } });
});

describe("letters that are drawings (Type 3)", () => {
	const lines = [
		"The application for interim relief is allowed in part and the",
		"receiver is directed to file a report before the next date of hearing",
		"List the matter for framing of issues on the date given below",
	];

	test("are read by OCR where the file does not say which letters they are", async () => {
		const page = await read(await drawnLettersPdf(lines.slice(0, 1)));
		expect(page).toMatchObject({ source: "ocr", text: lines[0] });
	});

	test("are kept where it does", async () => {
		const page = await read(await drawnLettersPdf(lines, { isNamed: true }));
		expect(page).toMatchObject({ source: "text", text: lines.join("\n") });
	});
});

describe("a page in a font of the years before Unicode", () => {
	// As KrutiDev010 and LMG-Arun code these letters.
	const KRUTI = new Map(
		Object.entries({
			क: "d",
			ग: "x",
			च: "p",
			ज: "t",
			ट: "V",
			त: "r",
			द: "n",
			न: "u",
			प: "i",
			ब: "c",
			म: "e",
			य: ";",
			र: "j",
			ल: "y",
			व: "o",
			स: "l",
			ह: "g",
			"ा": "k",
			"ि": "f",
			"ी": "h",
			"ु": "q",
			"े": "s",
			"ं": "a",
		}),
	);
	const LMG = new Map(
		Object.entries({
			બ: "A",
			ક: "S",
			મ: "D",
			"ા": "F",
			ન: "G",
			જ: "H",
			વ: "J",
			છ: "K",
			"ી": "L",
			ર: "Z",
			દ: "N",
			ત: "T",
			ગ: "U",
			ય: "I",
			"ુ": "]",
			"ે": "[",
			સ: ";",
			પ: "5",
			લ: ",",
			ટ: "8",
		}),
	);

	const kruti = (font: string) => legacyPdf("browser-hi.pdf", font, (letter) => KRUTI.get(letter) ?? "~");

	test.each([
		["KrutiDev010", ["hin"]],
		["TT1", ["eng", "hin", "guj"]],
	])("is not believed, be the font called %s", async (font, languages) => {
		const pdf = await openPdf(await kruti(font));
		await pdf.withPage(1, async (page) => {
			expect(page.text).toMatch(/[A-Za-z;]{4}/);
			expect(page.text).not.toMatch(/\p{Script=Devanagari}/u);
			expect(judged({ ...page, typed: 0 })).toEqual({ is: "bad", languages });
		});
		pdf.close();
	});

	test("is read by OCR in its own language, whatever was chosen", async () => {
		const bytes = await legacyPdf("browser-gu.pdf", "LMG-Arun", (letter) => LMG.get(letter) ?? "~");
		const page = await read(bytes, "eng");
		expect(page.source).toBe("ocr");
		expect(page.text).toContain("દીવાની દાવા નંબર 1542/2022");
		expect(page.text).not.toContain("NFJF");
	});
});
