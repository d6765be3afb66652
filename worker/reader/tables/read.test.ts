// @module-tag long
import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
import { rotate } from "#worker/reader/formats/picture.ts";
import { asImage, docxParts, drawn, zip } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";

const ROZNAMA = [
	["No.", "Date", "Business", "Next date"],
	["1", "03.04.2024", "Advocates for both sides are present.", "16.07.2024"],
	["2", "16.07.2024", "Issues are framed at Exhibit 19.", "02.09.2024"],
	["3", "02.09.2024", "The plaintiff prays for time.", "21.11.2024"],
	["4", "21.11.2024", "Evidence of the first witness was recorded.", "08.01.2025"],
];

const LAST_ROW = [
	["orderDate", "2024-11-21"],
	["business", "Evidence of the first witness was recorded."],
	["nextDate", "2025-01-08"],
];

const { reader, put } = patientReader();

/** A page with the roznama between rules. */
async function roznamaPdf(): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const page = pdf.addPage([595, 842]);
	const columns = [60, 95, 175, 440, 530];
	page.drawText("IN THE COURT OF THE CIVIL JUDGE AT NASHIK", { x: 130, y: 780, size: 13, font });
	const top = 740;
	for (let row = 0; row <= ROZNAMA.length; row += 1)
		page.drawLine({
			start: { x: 60, y: top - row * 30 },
			end: { x: 530, y: top - row * 30 },
			thickness: 0.8,
		});
	for (const x of columns)
		page.drawLine({ start: { x, y: top }, end: { x, y: top - ROZNAMA.length * 30 }, thickness: 0.8 });
	for (const [row, cells] of ROZNAMA.entries())
		for (const [column, text] of cells.entries())
			page.drawText(text, { x: (columns[column] ?? 0) + 6, y: top - 20 - row * 30, size: 12, font });
	page.drawText("Adjourned to the next date for evidence.", { x: 60, y: 550, size: 12, font });
	return await pdf.save();
}

test("a scanned table is read row by row and cell by cell, its single digits too, where it stands on the page", async () => {
	const leaning = await rotate(await drawn(await roznamaPdf()), 1.4);
	const path = await put("roznama.png", await asImage(leaning).png().toBuffer());
	const page = await reader.readPage(path, await reader.probe(path), 1, ["eng"]);
	const lines = page.text.split("\n");
	const [table] = page.tables;
	expect(page.tables).toHaveLength(1);
	const from = table?.line ?? 0;
	expect(lines.slice(from, from + ROZNAMA.length)).toEqual(ROZNAMA.map((row) => row.join("\t")));
	expect(lines[0]).toBe("IN THE COURT OF THE CIVIL JUDGE AT NASHIK");
	expect(lines.at(-1)).toBe("Adjourned to the next date for evidence.");
	const [, left = 0, top = 0, right = 0, bottom = 0] = table?.rows[2]?.[3] ?? [0];
	const word = page.words.find(([text]) => text === "02.09.2024");
	const [x, y] = [((word?.[1] ?? 0) + (word?.[3] ?? 0)) / 2, ((word?.[2] ?? 0) + (word?.[4] ?? 0)) / 2];
	expect(x > left && x < right && y > top && y < bottom).toBe(true);
	const suggestions = suggestionsFrom([page], "2024-12-01");
	expect(suggestions.map(({ kind, value }) => [kind, value])).toEqual(expect.arrayContaining(LAST_ROW));
	const { box } = suggestions.find(({ kind }) => kind === "business") ?? {};
	expect(box && x > box.left && y < box.top).toBe(true);
});

const TITLE = [
	["Between", "Lakshmi Textiles and another"],
	["And", "The Collector of Nashik"],
];
const LISTED = [
	["1.", "Memorandum of appeal", "12.03.2024", "14"],
	["2.", "Certified copy of the award", "30.01.2024", "22"],
	["3.", "Sale deed of the plot", "17.08.2019", "9"],
	["4.", "Letter to the tenant", "25.11.2023", "35"],
	["5.", "Receipts for the rent", "06.02.2024", "43"],
	["6.", "Vakalatnama", "12.03.2024", "47"],
];
const BEFORE = [
	"The appellants above named state that the papers set out in the list below are",
	"filed along with this appeal, and that copies of them were served on the other side.",
];
const BEHIND = [
	"It is prayed that these papers be taken on record and be read as a part of the",
	"appeal, and that leave be granted to file others should the need for them arise.",
];

/** A paper with its cause title in boxes and a list without rules below that, each between lines of prose. */
async function listedPdf(): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const page = pdf.addPage([595, 842]);
	const put = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 12, font });
	const rule = (x0: number, y0: number, x1: number, y1: number) =>
		page.drawLine({ start: { x: x0, y: y0 }, end: { x: x1, y: y1 }, thickness: 0.8 });
	put("IN THE COURT OF THE DISTRICT JUDGE AT NASHIK", 130, 780);
	for (const y of [750, 720, 690]) rule(60, y, 530, y);
	for (const x of [60, 160, 530]) rule(x, 750, x, 690);
	for (const [row, [side = "", name = ""]] of TITLE.entries()) {
		put(side, 66, 730 - row * 30);
		put(name, 166, 730 - row * 30);
	}
	for (const [at, text] of BEFORE.entries()) put(text, 60, 650 - at * 18);
	const columns = [70, 110, 350, 470];
	for (const [row, cells] of LISTED.entries())
		for (const [column, text] of cells.entries()) put(text, columns[column] ?? 0, 590 - row * 22);
	for (const [at, text] of BEHIND.entries()) put(text, 60, 430 - at * 18);
	return await pdf.save();
}

test.each(["scan", "file"])(
	"a list without rules below a table with rules is read row by row, prose is not, out of a %s",
	async (as) => {
		const pdf = await listedPdf();
		const path =
			as === "scan"
				? await put(
						"listed.png",
						await asImage(await drawn(pdf))
							.png()
							.toBuffer(),
					)
				: await put("listed.pdf", pdf);
		const { text, tables } = await reader.readPage(path, await reader.probe(path), 1, ["eng"]);
		const lines = text.split("\n");
		const read = tables.map(({ line, rows }) => lines.slice(line, line + rows.length));
		expect(read).toEqual([TITLE, LISTED].map((rows) => rows.map((cells) => cells.join("\t"))));
		expect(lines.filter((line) => line !== "" && !line.includes("\t")).slice(1)).toEqual([
			...BEFORE,
			...BEHIND,
		]);
	},
);

test("what the last row of an order sheet says is taken from the cells of a Word file", async () => {
	const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
	const parted = (text: string) => cell(text.replace("was", "</w:t></w:r></w:p><w:p><w:r><w:t>was"));
	const rows = ROZNAMA.map((row) => `<w:tr>${row.map(parted).join("")}</w:tr>`).join("");
	const path = await put("sheet.docx", zip(docxParts(`<w:body><w:tbl>${rows}</w:tbl></w:body>`)));
	const page = await reader.readPage(path, await reader.probe(path), 1, ["eng"]);
	expect(suggestionsFrom([page], "2024-12-01").map(({ kind, value }) => [kind, value])).toEqual(LAST_ROW);
});

test("a table of a Word file keeps its rows, and leaves empty cells out", async () => {
	const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
	const rows = ROZNAMA.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("");
	const last = `<w:tr>${["5", "", "Arguments", ""].map(cell).join("")}</w:tr>`;
	const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
	const body = `<w:body>${text("Roznama")}<w:tbl>${rows}${last}</w:tbl>${text("Signed")}</w:body>`;
	const path = await put("roznama.docx", zip(docxParts(body)));
	const page = await reader.readPage(path, await reader.probe(path), 1, ["eng"]);
	const lines = ["Roznama", ...ROZNAMA.map((row) => row.join("\t")), "5\tArguments", "Signed"];
	expect(page.text).toBe(lines.join("\n"));
	expect(page.tables).toEqual([{ line: 1, rows: [...ROZNAMA.map(() => [[0], [1], [2], [3]]), [[0], [2]]] }]);
});
