import { PDFDict, PDFDocument, type PDFFont, PDFName, PDFNumber, StandardFonts } from "pdf-lib";
import type { Roll } from "#bench/fill/dice.ts";
import { SIGNS } from "#worker/reader/legacy/kruti-dev.ts";
import { handPaper } from "../paper/hand.ts";
import type { MadeList, TrueRow } from "../paper/made-list.ts";
import type { Sheet } from "./sheet.ts";

/** The sign for what is drawn: of two signs that draw the same the first. A half letter is made whole by a stroke. */
const DRAWN = new Map(
	Object.entries(SIGNS)
		.reverse()
		.map(([sign, drawn]) => [drawn, sign]),
);
for (const [sign, drawn] of Object.entries(SIGNS)) {
	const whole = drawn.replace(/्$/, "");
	if (whole !== drawn && !DRAWN.has(whole)) DRAWN.set(whole, `${sign}k`);
}
const LONGEST = Math.max(...[...DRAWN.keys()].map(({ length }) => length));
const CLUSTER = "(?:[क-ह]़?्)*[क-ह]़?";
const [SHORT_I, REPH] = [SIGNS.f ?? "", SIGNS.Z ?? ""];

/** A text as programs store it that set it in Kruti Dev. */
function inKrutiDev(text: string): string {
	const ordered = text
		.normalize("NFD")
		.replace(/ः/g, ":")
		.replace(new RegExp(`र्(${CLUSTER}[ा-ौ]?[ंँ]?)`, "g"), `$1${REPH}`)
		.replace(new RegExp(`(${CLUSTER})ि`, "g"), `${SHORT_I}$1`)
		.replace(/आ/g, "अा")
		.replace(/ऑ/g, "अॉ")
		.replace(/ओ/g, "अो")
		.replace(/औ/g, "अौ")
		.replace(/ऐ/g, "एे");
	let stored = "";
	for (let at = 0; at < ordered.length; ) {
		const length = [...Array(LONGEST).keys()]
			.map((shorter) => LONGEST - shorter)
			.find((one) => DRAWN.has(ordered.slice(at, at + one)));
		const part = ordered.slice(at, at + (length ?? 1));
		stored += part === ":" ? "%" : (DRAWN.get(part) ?? part);
		at += part.length;
	}
	return stored;
}

/** What the letters are set in; the file says that they are in another font. */
const FACES = [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold];
/** Codes of the letters of a font, as Windows-1252 has them. */
const CODES = Array.from({ length: 224 }, (_, at) => at + 32);

/** The same file, its fonts under another name, with the widths of what the letters are set in. */
async function inNamedFont(file: Buffer, font: string): Promise<Buffer> {
	const pdf = await PDFDocument.load(file);
	const { context } = pdf;
	const name = PDFName.of(font);
	const fonts = context
		.enumerateIndirectObjects()
		.flatMap(([, one]) => (one instanceof PDFDict ? [one] : []));
	for (const face of FACES) {
		const set = await pdf.embedFont(face);
		const shape = {
			FontBBox: [-170, -220, 1000, 900],
			ItalicAngle: 0,
			Ascent: 683,
			Descent: -217,
			CapHeight: 662,
		};
		const descriptor = context.obj({ Type: "FontDescriptor", Flags: 32, StemV: 80, ...shape });
		descriptor.set(PDFName.of("FontName"), name);
		const place = context.register(descriptor);
		for (const own of fonts.filter((one) => one.get(PDFName.of("BaseFont")) === PDFName.of(face))) {
			own.set(PDFName.of("BaseFont"), name);
			own.set(PDFName.of("FirstChar"), PDFNumber.of(32));
			own.set(PDFName.of("LastChar"), PDFNumber.of(255));
			own.set(PDFName.of("Widths"), context.obj(CODES.map((code) => widthIn(set, code))));
			own.set(PDFName.of("FontDescriptor"), place);
		}
	}
	return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

function widthIn(font: PDFFont, code: number): number {
	try {
		return font.widthOfTextAtSize(new TextDecoder("windows-1252").decode(Uint8Array.of(code)), 1000);
	} catch {
		return 0;
	}
}

/** Prints a list in Hindi as a district court's typist does who sets it in Kruti Dev. */
export async function typedSheet(
	roll: Roll,
	{ heads, shares, printed, ...list }: Sheet,
	font: string,
): Promise<MadeList> {
	const paper = handPaper(
		roll,
		shares.map((share, at) => ({ share, head: [inKrutiDev(heads[at] ?? "")] })),
		{
			isRuled: roll(2) === 0,
			heads: "courts",
			foot: () => null,
			face: { plain: StandardFonts.TimesRoman, bold: StandardFonts.TimesRomanBold, points: 8 },
		},
	);
	const rows: TrueRow[] = [];
	let isHeaded = false;
	for (const one of printed) {
		if ("line" in one) {
			paper.line(inKrutiDev(one.line), { bold: one.bold ?? false });
			isHeaded = false;
		} else {
			if (!isHeaded) paper.head();
			isHeaded = true;
			const cells = one.cells.map((cell) => cell.split("<br>").map(inKrutiDev));
			rows.push({ ...one.row, page: paper.row(cells) });
		}
	}
	return { ...list, rows, pages: paper.page, pdf: await inNamedFont(await paper.finished(), font) };
}
