// @module-tag long
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import type { PageWord } from "#drizzle/schema.ts";
import { makeSearchable } from "#worker/reader/searchable/make.ts";
import {
	docx,
	docxParts,
	fixture,
	joined,
	orderPdf,
	pictureRows,
	SENTENCES,
	scannedPdf,
	zip,
} from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";

const { put, readAll } = patientReader();
let order: Uint8Array;

beforeAll(async () => {
	order = await orderPdf();
});

describe("born-digital files", () => {
	test("a PDF gives the text layer of each page, in order", async () => {
		const { pages, summary } = await readAll(await put("order.pdf", order));
		expect(summary).toMatchObject({ kind: "pdf", mime: "application/pdf", pages: 3, read: 3, failed: 0 });
		expect(pages.map(({ page, source, confidence }) => [page, source, confidence])).toEqual([
			[1, "text", null],
			[2, "text", null],
			[3, "text", null],
		]);
		for (const [index, sentence] of SENTENCES.entries())
			expect(joined(pages[index]?.text ?? "")).toContain(joined(sentence));
	});

	test("a PDF behind stray bytes is still a PDF", async () => {
		const bytes = Buffer.concat([Buffer.from("%%EOF\r\n\r\n"), order]);
		const { pages } = await readAll(await put("stray.pdf", bytes));
		expect(joined(pages[1]?.text ?? "")).toContain(joined(SENTENCES[1] ?? ""));
	});

	test("a docx and a doc give one page", async () => {
		const word = await readAll(
			await put(
				"note.docx",
				docx(["વાદી તરફે વકીલ હાજર છે.", "List on 14.12.2026 & report"].map((t) => t.replace("&", "&amp;"))),
			),
		);
		expect(word.summary).toMatchObject({ kind: "docx", pages: 1, read: 1 });
		expect(word.pages[0]?.text).toBe("વાદી તરફે વકીલ હાજર છે.\nList on 14.12.2026 & report");

		const old = await readAll(fixture("order-gu.doc"));
		expect(old.summary).toMatchObject({ kind: "doc", mime: "application/msword", pages: 1, read: 1 });
		expect(old.pages[0]?.text).toContain("દીવાની દાવા નંબર 1542/2022");
		expect(old.pages[0]?.text).toContain("તારીખ: 16/08/2023");
	});

	test("the numbers and letters that Word counts itself are in the text of a docx, a bullet as a dash", async () => {
		const [w, main] = ["w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"];
		const level = (at: number, form: string) =>
			`<${w}:lvl ${w}:ilvl="${at}"><${w}:numFmt ${w}:val="${form}"/></${w}:lvl>`;
		const list = (id: number, levels: string) =>
			`<${w}:abstractNum ${w}:abstractNumId="${id}">${levels}</${w}:abstractNum>`;
		const use = (id: number) =>
			`<${w}:num ${w}:numId="${id}"><${w}:abstractNumId ${w}:val="${id}"/></${w}:num>`;
		const numbering = `<${w}:numbering xmlns:${w}="${main}">${list(1, level(0, "decimal") + level(1, "lowerLetter"))}${list(2, level(0, "bullet"))}${use(1)}${use(2)}</${w}:numbering>`;
		const paragraph = (text: string, id = 0, at = 0) =>
			`<${w}:p>${id ? `<${w}:pPr><${w}:numPr><${w}:ilvl ${w}:val="${at}"/><${w}:numId ${w}:val="${id}"/></${w}:numPr></${w}:pPr>` : ""}<${w}:r><${w}:t>${text}</${w}:t></${w}:r></${w}:p>`;
		const body = [
			paragraph("PLAINT"),
			paragraph("The plaintiff resides at Wai.", 1),
			paragraph("The defendant", 1),
			paragraph("owes rent;", 1, 1),
			paragraph("has sublet.", 1, 1),
			paragraph("Hence this suit.", 1),
			paragraph("Lease deed", 2),
		].join("");
		const bytes = zip({ ...docxParts(`<w:body>${body}</w:body>`), "word/numbering.xml": numbering });
		const { pages } = await readAll(await put("numbered.docx", bytes));
		expect(pages[0]?.text.split("\n")).toEqual([
			"PLAINT",
			"1. The plaintiff resides at Wai.",
			"2. The defendant",
			"(a) owes rent;",
			"(b) has sublet.",
			"3. Hence this suit.",
			"- Lease deed",
		]);
	});

	test("a long docx is parted into pages", async () => {
		const paragraphs = Array.from(
			{ length: 1200 },
			(_, at) => `Paragraph ${at} of the plaint, typed on one line and on no other.`,
		);
		const { pages, summary } = await readAll(await put("plaint.docx", docx(paragraphs)));
		expect(summary).toMatchObject({ kind: "docx", pages: 2, read: 2, failed: 0 });
		expect(pages.map(({ text }) => text).join("\n")).toBe(paragraphs.join("\n"));
	});

	test("a page of a PDF with more text than a page may have is read to that limit, and says so", async () => {
		const pdf = await PDFDocument.create();
		const page = pdf.addPage([2000, 2000]);
		const line = "The plaintiff seeks a declaration and a permanent injunction. ".repeat(10);
		for (let row = 0; row < 180; row += 1) page.drawText(line, { x: 10, y: 1980 - row * 11, size: 6 });
		const { pages } = await readAll(await put("long-page.pdf", await pdf.save()));
		expect(pages[0]).toMatchObject({ source: "text", error: "long_page" });
		expect(pages[0]?.text.length).toBeLessThanOrEqual(100_000);
		expect(pages[0]?.text.length).toBeGreaterThan(90_000);
	});

	test("what was filled into the fields of a form belongs to its text, beside what is printed", async () => {
		const pdf = await PDFDocument.create();
		const page = pdf.addPage([595, 842]);
		page.drawText("Memorandum of appearance. The advocate shall write the name of the party below.", {
			x: 40,
			y: 780,
			size: 10,
		});
		const field = pdf.getForm().createTextField("party");
		field.setText("Ramesh Jivabhai Patel, RCC/90456/2023");
		field.addToPage(page, { x: 40, y: 700, width: 300, height: 20 });
		const { pages } = await readAll(await put("form.pdf", await pdf.save()));
		expect(pages[0]).toMatchObject({ source: "text" });
		expect(pages[0]?.text).toContain("Memorandum of appearance");
		expect(pages[0]?.text).toContain("Ramesh Jivabhai Patel, RCC/90456/2023");
		const [, left, top] = pages[0]?.words.find(([word]) => word === "Ramesh") ?? [];
		expect(left).toBeCloseTo(700, -2);
		expect(top).toBeCloseTo(1450, -2);
	});

	test.each<[string, string[]]>([
		[
			"browser-gu.pdf",
			[
				"દીવાની દાવા નંબર 1542/2022",
				"પ્રથમદર્શી કેસ, સગવડતાની સમતુલા તથા ભરપાઈ ન થઈ શકે તેવું નુકસાન એ ત્રણેય મુદ્દા",
				"હવે પછીની મુદત તારીખ 12/09/2023 ના રોજ જવાબ માટે રાખવામાં આવે છે",
			],
		],
		[
			"browser-hi.pdf",
			[
				"न्यायालय सिविल जज (जूनियर डिवीजन), वाराणसी",
				"दोनों पक्षों की बहस सुनी तथा पत्रावली का अवलोकन किया",
				"पत्रावली दिनांक 12/09/2026 को वास्ते जवाबदावा पेश हो",
			],
		],
		[
			"browser-hi-affidavit.pdf",
			[
				"मैं, महेश कुमार शर्मा पुत्र श्री द्वारका प्रसाद शर्मा, निवासी मकान नंबर 24, अरेरा कॉलोनी",
				"पुलिस थाना हबीबगंज के अपराध क्रमांक 412/2023 में भारतीय दण्ड संहिता के अंतर्गत अभियुक्त पंजीबद्ध है",
				"प्रकरण संख्या 98/2023 लंबित है। बंधपत्र की संभावना है।",
				"शपथकर्ता सत्यापित करता है कि सन् 2022 का कथन सही है",
			],
		],
		[
			"browser-hi-tall.pdf",
			[
				"प्रार्थी की ओर से अधिवक्ता उपस्थित हैं तथा विपक्षी संख्या 3 की ओर से समय की प्रार्थना की गई है जो सुनी गई।",
				"साक्षी का परिशीलन किया गया। प्रश्नगत भूमि पर निर्माण से किसी को कोई क्षति नहीं होगी, यह कथन शपथपूर्वक",
			],
		],
		[
			"browser-gu-tall.pdf",
			["ભરપાઈ ન થઈ શકે તેવું નુકસાન એ બંને મુદ્દા અરજદારની તરફેણમાં છે", "કરવા બાબતની અરજી મંજૂર કરવામાં આવે છે."],
		],
		["writer-gu-order.pdf", ["વાદી તરફે વિદ્વાન વકીલ", "ભરપાઈ ન થઈ શકે તેવું નુકસાન"]],
		[
			"writer-gu-affidavit.pdf",
			[
				"હું નીચે સહી કરનાર ભરતભાઈ છગનભાઈ સોલંકી",
				"રહેવાસી ગામ બાવળા, તાલુકો બાવળા, જિલ્લો અમદાવાદ, ધર્મના સોગંદ ઉપર જાહેર કરું છું કે",
			],
		],
	])(
		"%s, which a browser printed or a word processor wrote, is read as it is written",
		async (name, sentences) => {
			const { pages } = await readAll(fixture(name), "eng");
			const [page] = pages;
			expect(page?.source).toBe("text");
			for (const sentence of sentences) {
				expect(joined(page?.text ?? "")).toContain(joined(sentence));
				const boxed = joined(page?.words.map(([word]) => word).join(" ") ?? "");
				expect(boxed).toContain(joined(sentence));
			}
		},
	);

	test("a torn Gujarati text layer is read from the picture instead, in its own language", async () => {
		const scan = await scannedPdf([await pictureRows("order-gu.png", 160, 320)], 200);
		const torn = [..."વાદીનુંકહેવુંછેકેદાવાવાળીમિલકતતેનીમાલિકીનીછે".repeat(6)].map(
			(sign, at): PageWord => [
				sign,
				1000 + (at % 40) * 200,
				1000 + Math.floor(at / 40) * 1200,
				1100 + (at % 40) * 200,
				2000 + Math.floor(at / 40) * 1200,
			],
		);
		const pdf = await makeSearchable(scan, [{ page: 1, words: torn, turn: 0, skew: 0 }]);
		const { pages } = await readAll(await put("torn.pdf", pdf), "eng");
		expect(pages[0]?.source).toBe("ocr");
		expect(pages[0]?.text).toContain("સાહેબની");
		expect(pages[0]?.text).toContain("1542/2022");
	});
});
