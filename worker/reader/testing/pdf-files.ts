import {
	decodePDFRawStream,
	PDFBool,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFRawStream,
	PDFString,
	StandardFonts,
	setTextRenderingMode,
	TextRenderingMode,
} from "pdf-lib";
import { asImage, drawn, fixtureBytes, part } from "./test-files.ts";

/** What is printed on a form, a label in each line. */
const PRINT = [
	"In the Court of the Civil Judge. The application for bail is allowed on the terms below.",
	"Name of the applicant:",
	"Relief sought:                                                                      granted            refused",
	"Date of hearing:",
];

type Rectangle = { x: number; y: number; width: number; height: number };

const name = (text: string) => PDFName.of(text);
const pageSize: [number, number] = [595, 842];

/** A printed page and the place behind each of its labels. */
async function printed(lines = PRINT) {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage(pageSize);
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	lines.forEach((line, row) => {
		page.drawText(line, { x: 40, y: 780 - row * 40, size: 11, font });
	});
	const behind = (row: number, x = 160, width = 200): Rectangle => ({
		x,
		y: 775 - row * 40,
		width,
		height: 18,
	});
	return { pdf, page, behind };
}

/**
 * A form that was filled in: a text field (`who`), a list to unfold, two boxes of which the first is ticked, a list of
 * which two entries are chosen. `isDrawn` says whether the file holds what the fields look like.
 */
export async function formPdf({ isDrawn = true, who = "Ramesh Jivabhai Patel" } = {}): Promise<Uint8Array> {
	const { pdf, page, behind } = await printed();
	const form = pdf.getForm();
	form.createTextField("who").addToPage(page, behind(1));
	const relief = form.createDropdown("relief");
	relief.setOptions(["Anticipatory bail", "Regular bail"]);
	relief.select("Regular bail");
	relief.addToPage(page, behind(2, 160, 120));
	const [granted, refused] = [form.createCheckBox("granted"), form.createCheckBox("refused")];
	granted.addToPage(page, behind(2, 360, 18));
	refused.addToPage(page, behind(2, 420, 18));
	granted.check();
	const acts = form.createOptionList("acts");
	acts.setOptions(["Arms Act", "Penal Code", "Evidence Act"]);
	acts.enableMultiselect();
	acts.select(["Arms Act", "Evidence Act"]);
	acts.addToPage(page, { ...behind(5), height: 54 });
	form.updateFieldAppearances();
	const field = form.getTextField("who").acroField.dict;
	field.set(name("V"), PDFHexString.fromText(who));
	for (const widget of form.getFields().flatMap((each) => each.acroField.getWidgets()))
		if (!isDrawn) widget.dict.delete(name("AP"));
	const entry = pdf.catalog.lookup(name("AcroForm"), PDFDict);
	if (!isDrawn) entry.set(name("NeedAppearances"), PDFBool.True);
	return await pdf.save({ updateFieldAppearances: false });
}

/** A page with `fields` of the same value, whose parents lie `deep` one in another. */
export async function fieldsPdf(fields: number, value: string, deep = 0): Promise<Uint8Array> {
	const { pdf, page } = await printed();
	const { context } = pdf;
	const shared = context.register(PDFString.of(value));
	const widgets = Array.from({ length: fields }, (_, at) => {
		const left = 40 + (at % 50) * 10;
		const rect = [left, 600 - Math.floor(at / 50) * 2, left + 9, 602 - Math.floor(at / 50) * 2];
		const field = { Type: "Annot", Subtype: "Widget", FT: "Tx", F: 4, V: shared, Rect: rect };
		return context.register(context.obj({ ...field, T: PDFString.of(`field ${at}`) }));
	});
	let roots = widgets;
	for (let level = 0; level < deep; level += 1) {
		const parent = context.register(context.obj({ Kids: roots, T: PDFString.of("more") }));
		for (const root of roots) context.lookup(root, PDFDict).set(name("Parent"), parent);
		roots = [parent];
	}
	page.node.set(name("Annots"), context.obj(widgets));
	pdf.catalog.set(name("AcroForm"), context.obj({ Fields: roots, NeedAppearances: true }));
	return await pdf.save();
}

/** A form with a list of so many entries, all chosen, behind as many that it does not have; the file does not draw it. */
export async function listPdf(entries: number): Promise<Uint8Array> {
	const { pdf, page, behind } = await printed();
	const { context } = pdf;
	const { x, y, width, height } = behind(5);
	const named = (what: string) => Array.from({ length: entries }, (_, at) => PDFString.of(`${what} ${at}`));
	const all = named("entry");
	const field = { Type: "Annot", Subtype: "Widget", FT: "Ch", Ff: 0x200000, F: 4, T: PDFString.of("list") };
	const list = context.register(
		context.obj({ ...field, Opt: all, V: [...named("other"), ...all], Rect: [x, y, x + width, y + height] }),
	);
	page.node.set(name("Annots"), context.obj([list]));
	pdf.catalog.set(name("AcroForm"), context.obj({ Fields: [list] }));
	return await pdf.save();
}

/** A page over which somebody typed `text` with a PDF viewer, which drew it or left that to others. */
export async function typedOverPdf(text: string, { isDrawn = false, flags = 4 } = {}): Promise<Uint8Array> {
	const { pdf, page } = await printed();
	const { context } = pdf;
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	const look = { Subtype: "Form", BBox: [0, 0, 300, 20], Resources: { Font: { F: font.ref } } };
	const note = context.obj({
		Type: "Annot",
		Subtype: "FreeText",
		Rect: [160, 690, 460, 710],
		F: flags,
		Contents: PDFHexString.fromText(text),
		DA: PDFString.of("/Helv 11 Tf 0 g"),
	});
	if (isDrawn)
		note.set(
			name("AP"),
			context.obj({ N: context.register(context.stream(`BT /F 11 Tf 2 5 Td (${text}) Tj ET`, look)) }),
		);
	page.node.set(name("Annots"), context.obj([context.register(note)]));
	return await pdf.save();
}

/** A form of Adobe's XFA: with fields on its page, or with a page that only says that another program is needed. */
export async function xfaPdf({ hasFields = false } = {}): Promise<Uint8Array> {
	const { pdf, page, behind } = await printed(
		hasFields
			? PRINT
			: [
					"Please wait...",
					"If this message is not eventually replaced by the proper contents of the document, your PDF",
					"viewer may not be able to display this type of document.",
				],
	);
	const form = pdf.getForm();
	if (hasFields) {
		const field = form.createTextField("who");
		field.setText("Ramesh Jivabhai Patel");
		field.addToPage(page, behind(1));
		form.updateFieldAppearances();
	} else pdf.catalog.set(name("NeedsRendering"), PDFBool.True);
	const template = pdf.context.stream("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'><template/></xdp:xdp>");
	form.acroForm.dict.set(name("XFA"), pdf.context.register(template));
	return await pdf.save({ updateFieldAppearances: false });
}

/**
 * A page in a Type 3 font, whose letters are drawings; `isNamed` says whether the file tells which letters they are, and
 * `named` which it tells of each.
 */
export async function drawnLettersPdf(
	lines: string[],
	{ isNamed = false, named = (letter: string) => letter } = {},
): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const { context } = pdf;
	const page = pdf.addPage(pageSize);
	const times = await pdf.embedFont(StandardFonts.TimesRoman);
	const letters = [...new Set(lines.join(""))];
	const widths = letters.map((letter) => Math.round(times.widthOfTextAtSize(letter, 1000)));
	const drawings = letters.map((letter, at) =>
		context.register(context.stream(`${widths[at]} 0 d0 BT /T 1000 Tf (${letter}) Tj ET`)),
	);
	const codes = letters.map((letter, at): [number, string] => [at + 33, letter]);
	const font = context.obj({
		Type: "Font",
		Subtype: "Type3",
		FontBBox: [0, -300, 1000, 1000],
		FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
		FirstChar: 33,
		LastChar: 32 + letters.length,
		Widths: widths,
		CharProcs: Object.fromEntries(drawings.map((drawing, at) => [`g${at}`, drawing])),
		Encoding: { Differences: [33, ...letters.map((_, at) => name(`g${at}`))] },
		Resources: { Font: { T: times.ref } },
	});
	if (isNamed)
		font.set(
			name("ToUnicode"),
			context.register(context.stream(letterTable(codes.map(([code, letter]) => [code, named(letter)])))),
		);
	page.node.set(name("Resources"), context.obj({ Font: { D: context.register(font), T: times.ref } }));
	const written = (line: string) =>
		`<${[...line].map((letter) => hex(letters.indexOf(letter) + 33, 2)).join("")}> Tj 0 -24 Td`;
	const content = `BT /D 14 Tf 60 760 Td ${lines.map(written).join(" ")} ET`;
	page.node.set(name("Contents"), context.register(context.stream(content)));
	return await pdf.save();
}

/**
 * `file`, a page that a browser printed, as if it were set in the legacy font `called`: it looks the same, and says of each
 * letter what `code` tells.
 */
export async function legacyPdf(file: string, called: string, code: (letter: string) => string) {
	const pdf = await PDFDocument.load(await fixtureBytes(file));
	const { context } = pdf;
	for (const [reference, object] of context.enumerateIndirectObjects()) {
		if (object instanceof PDFDict && object.has(name("BaseFont")))
			object.set(name("BaseFont"), name(`ABCDEF+${called}`));
		if (!(object instanceof PDFRawStream)) continue;
		const content = Buffer.from(decodePDFRawStream(object).decode()).toString("latin1");
		// Nobody who printed with these fonts said beside the letters what they mean.
		const changed = content.includes("beginbfchar")
			? recoded(content, code)
			: content.replaceAll("/ActualText", "/Other");
		if (changed !== content) context.assign(reference, context.stream(Buffer.from(changed, "latin1")));
	}
	return await pdf.save();
}

/** A ToUnicode table with other letters in the places of its own. */
function recoded(table: string, code: (letter: string) => string): string {
	const start = table.indexOf("endcodespacerange");
	const coded = (units: string, more = 0) => {
		const letters = (units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16) + more);
		return `<${unitsOf(code(String.fromCharCode(...letters)))}>`;
	};
	const rest = table
		.slice(start)
		.replace(/^<(\w+)> <(\w+)>$/gm, (_, glyph: string, units: string) => `<${glyph}> ${coded(units)}`)
		.replace(/^<(\w+)> <(\w+)> <(\w+)>$/gm, (_, first: string, last: string, units: string) => {
			const count = Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1;
			return `<${first}> <${last}> [${Array.from({ length: count }, (_, at) => coded(units, at)).join(" ")}]`;
		});
	return table.slice(0, start) + rest;
}

/** The ToUnicode table of a font of one-byte codes. */
function letterTable(codes: Array<[number, string]>): string {
	return [
		"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /L def /CMapType 2 def",
		"1 begincodespacerange <00> <ff> endcodespacerange",
		`${codes.length} beginbfchar`,
		...codes.map(([code, text]) => `<${hex(code, 2)}> <${unitsOf(text)}>`),
		"endbfchar endcmap end end",
	].join("\n");
}

const unitsOf = (text: string) =>
	Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join("");

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/**
 * A page that is a picture of `print`, in as many `strips` as a scanner cuts it into, and says in letters that are not drawn
 * that it reads `hidden`, line by line in the same places.
 */
export async function hiddenLayerPdf(print: string[], hidden: string[], strips = 1): Promise<Uint8Array> {
	const paper = await PDFDocument.create();
	const times = await paper.embedFont(StandardFonts.TimesRoman);
	const at = (row: number) => ({ x: 60, y: 300 - 30 - row * 24, size: 13 });
	const sheet = paper.addPage([595, 300]);
	print.forEach((line, row) => {
		sheet.drawText(line, { ...at(row), font: times });
	});
	const picture = await drawn(await paper.save());
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([595, 300]);
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	for (let strip = 0; strip < strips; strip += 1) {
		const piece = part(picture, [0, strip / strips, 1, (strip + 1) / strips]);
		const image = await pdf.embedJpg(await asImage(piece).jpeg({ quality: 90 }).toBuffer());
		const height = 300 / strips;
		page.drawImage(image, { x: 0, y: 300 - (strip + 1) * height, width: 595, height });
	}
	page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
	hidden.forEach((line, row) => {
		page.drawText(line, { ...at(row), font });
	});
	return await pdf.save();
}
