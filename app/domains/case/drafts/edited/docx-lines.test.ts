import { describe, expect, test } from "vitest";
import { altered, wordDocument } from "#tests/papers/word.ts";
import { docxLines } from "./docx-lines.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const lines = async (body: string, more: Record<string, string> = {}) =>
	docxLines(
		Buffer.from(
			altered(await wordDocument("x"), {
				"word/document.xml": `<w:document ${W}><w:body>${body}</w:body></w:document>`,
				...more,
			}),
		),
	);
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const paragraph = (inside: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;

describe("numbers that Word counts", () => {
	const at = (level: number, list = 1) =>
		`<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
	const level = (n: number, format: string) => `<w:lvl w:ilvl="${n}"><w:numFmt w:val="${format}"/></w:lvl>`;
	const definition = (id: number, format: string) =>
		`<w:abstractNum w:abstractNumId="${id}">${level(0, format)}${level(1, format)}</w:abstractNum>`;
	const list = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
	const parts = {
		"word/numbering.xml": `<w:numbering ${W}>${definition(1, "decimal")}${definition(2, "bullet")}${list(1)}${list(2)}</w:numbering>`,
		"word/styles.xml": `<w:styles ${W}><w:style w:styleId="Counted"><w:pPr>${at(0)}</w:pPr></w:style></w:styles>`,
	};

	test("go on from the last that is written, with letters below each", async () => {
		const below = Array.from({ length: 27 }, () => paragraph(run("below"), at(1)));
		const body = [
			paragraph(run("4. Fourth.")),
			paragraph(run("Fifth."), at(0)),
			...below,
			paragraph(run("Sixth."), at(0)),
		];
		const read = await lines(body.join(""), parts);
		expect([...read].filter((_, n) => n < 3 || n > 27)).toEqual([
			...["4. Fourth.", "5. Fifth.", "(a) below"],
			...["(aa) below", "6. Sixth."],
		]);
	});

	test("come from a style too, unless the paragraph has none; a bullet is a dash", async () => {
		const style = '<w:pStyle w:val="Counted"/>';
		const body = [
			paragraph(run("By its style."), style),
			paragraph(run("Without."), style + at(0, 0)),
			paragraph(run("Bullet."), at(0, 2)),
		];
		expect(await lines(body.join(""), parts)).toEqual(["1. By its style.", "Without.", "- Bullet."]);
	});
});

test("what was deleted or moved away is left out, what was put in is there", async () => {
	const body = paragraph(
		`${run("That ")}<w:del><w:r><w:delText>not </w:delText></w:r></w:del><w:ins>${run("all ")}</w:ins><w:moveFrom>${run("is ")}</w:moveFrom>${run("is well")}`,
	);
	expect(await lines(body)).toEqual(["That all is well"]);
});

test("a text box is there once, beside the paragraph it hangs on", async () => {
	const box = `<w:txbxContent>${paragraph(run("In the box"))}</w:txbxContent>`;
	const body = paragraph(
		`${run("Around")}<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`,
	);
	expect(await lines(body)).toEqual(["In the box", "Around"]);
});

test("a row of a table is a line, a break of a line is one, of a page none", async () => {
	const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
	const row = `<w:tbl><w:tr>${cell("12.03.2024")}${cell("Arrested")}</w:tr></w:tbl>`;
	const breaks = paragraph(
		`<w:r><w:t>One</w:t><w:br/><w:t>two</w:t><w:br w:type="page"/><w:t>three</w:t></w:r>`,
		'<w:tabs><w:tab w:val="left"/></w:tabs>',
	);
	expect(await lines(row + breaks)).toEqual(["12.03.2024\tArrested", "One", "twothree"]);
});

test("notes come after the text", async () => {
	const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(run(text))}</w:footnote>`;
	const read = await lines(paragraph(run("The text")), {
		"word/footnotes.xml": `<w:footnotes ${W}>${note(0, "")}${note(1, "AIR 1950 SC 27")}</w:footnotes>`,
	});
	expect(read).toEqual(["The text", "AIR 1950 SC 27"]);
});
