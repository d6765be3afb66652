import {
	decodePDFRawStream,
	PDFDict,
	PDFDocument,
	PDFName,
	PDFRawStream,
	StandardFonts,
	setTextRenderingMode,
	TextRenderingMode,
} from "pdf-lib";
import type { Dice } from "../base/dice.ts";
import type { PlacedWord } from "../base/screen.ts";
import { fontsFor } from "../base/sheet.ts";
import { scanned } from "../base/wear.ts";
import { runningText, scriptOf, type Tongue } from "../sheets/running.ts";
import { type Desk, type FreshPage, filed, type Kind } from "./kind.ts";

const A4: [number, number] = [595.28, 841.89];
const TONGUES: Tongue[] = ["english", "gujarati", "hindi"];
const DPI = 200;

const tongueOf = (index: number) => TONGUES[index % TONGUES.length] ?? "english";

export const LAYERS: Kind[] = [
	{
		name: "hidden text of another paper",
		target: { errors: 1.5 },
		make: (desk, dice, index) =>
			underHidden(desk, dice, { name: `hidden text of another paper ${index + 1}`, tongue: tongueOf(index) }),
	},
	{
		name: "hidden text with other figures",
		target: { errors: 1.5 },
		make: (desk, dice, index) =>
			underHidden(desk, dice, {
				name: `hidden text with other figures ${index + 1}`,
				tongue: "english",
				areFiguresOther: true,
			}),
	},
	{
		name: "visible text that says other letters",
		target: { errors: 1.5 },
		make: (desk, dice, index) =>
			tampered(
				desk,
				dice,
				`visible text that says other letters ${index + 1}`,
				index % 2 === 0 ? "english" : "gujarati",
				"letters",
			),
	},
	{
		name: "visible text that says other figures",
		target: { errors: 1.5 },
		make: (desk, dice, index) =>
			tampered(desk, dice, `visible text that says other figures ${index + 1}`, "english", "figures"),
	},
];

type Hidden = { name: string; tongue: Tongue; areFiguresOther?: boolean };

/** A scan that fills its page, over it a text nobody sees: of another paper, or its own but for dates and numbers. */
async function underHidden(
	desk: Desk,
	dice: Dice,
	{ name, tongue, areFiguresOther = false }: Hidden,
): Promise<FreshPage> {
	const sheet = runningText(dice, tongue, 11);
	const own = await desk.screen.picture(sheet, fontsFor(dice, scriptOf(sheet)), DPI);
	const words = areFiguresOther
		? own.words.map((word) => ({
				...word,
				text: word.text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)),
			}))
		: (await desk.screen.picture(runningText(dice, "english", 11), fontsFor(dice, "eng"), DPI)).words;
	const document = await PDFDocument.create();
	const page = document.addPage(A4);
	page.drawImage(await document.embedJpg(await scanned(own.bytes, dice)), {
		x: 0,
		y: 0,
		width: A4[0],
		height: A4[1],
	});
	await hide(document, words);
	return await filed(desk, name, {
		bytes: await document.save(),
		readings: own.readings,
		sheet,
		layer: "false",
	});
}

async function hide(document: PDFDocument, words: readonly PlacedWord[]): Promise<void> {
	const font = await document.embedFont(StandardFonts.TimesRoman);
	const page = document.getPage(0);
	page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
	for (const { text, left, bottom, height } of words)
		page.drawText(text, { x: left, y: A4[1] - bottom + height * 0.25, size: height * 0.6, font });
}

/** A page printed by Chromium whose fonts name other letters, or other figures, than they draw. */
async function tampered(
	desk: Desk,
	dice: Dice,
	name: string,
	tongue: Tongue,
	what: "letters" | "figures",
): Promise<FreshPage> {
	const sheet = runningText(dice, tongue, 11);
	const { bytes, readings } = await desk.screen.pdf(sheet, fontsFor(dice, scriptOf(sheet)));
	const document = await PDFDocument.load(bytes);
	let changed = 0;
	for (const [, object] of document.context.enumerateIndirectObjects()) {
		if (!(object instanceof PDFDict) || object.get(PDFName.of("Type")) !== PDFName.of("Font")) continue;
		const map = object.lookup(PDFName.of("ToUnicode"));
		if (!(map instanceof PDFRawStream)) continue;
		const text = Buffer.from(decodePDFRawStream(map).decode()).toString("latin1");
		const other = onePerLine(text).replace(/(?<=^<[0-9A-F]+> <)([0-9A-F]{4})(?=>)/gm, (code) => {
			const named = otherThan(String.fromCharCode(Number.parseInt(code, 16)), what);
			if (named) changed += 1;
			return named ? hex(named.charCodeAt(0), 4) : code;
		});
		object.set(
			PDFName.of("ToUnicode"),
			document.context.register(document.context.flateStream(Buffer.from(other, "latin1"))),
		);
	}
	if (changed === 0) throw new Error(`Nothing of ${name} says other than it shows`);
	return await filed(desk, name, { bytes: await document.save(), readings, sheet, layer: "false" });
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");

/** A map of a font's glyphs to letters without ranges: each glyph in a line of its own. */
function onePerLine(map: string): string {
	return map.replace(/\d+ beginbfrange\n(.*?)endbfrange/gs, (_, ranges: string) => {
		const lines = [...ranges.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/g)].flatMap(
			([, from = "", to = "", letter = ""]) => {
				const [first, last, start] = [from, to, letter].map((code) => Number.parseInt(code, 16)) as [
					number,
					number,
					number,
				];
				return Array.from(
					{ length: last - first + 1 },
					(_, index) => `<${hex(first + index, from.length)}> <${hex(start + index, 4)}>`,
				);
			},
		);
		return `${lines.length} beginbfchar\n${lines.join("\n")}\nendbfchar`;
	});
}

const ROUNDS = {
	letters: ["aeiou", "bcdfghjklmnpqrstvwxyz", "કખગઘચછજઝટઠડઢણતથદધનપફબભમયરલવશષસહળ"],
	figures: ["0123456789"],
};

/** The next but two of its kind; null for a letter that stays. */
function otherThan(letter: string, what: keyof typeof ROUNDS): string | null {
	const round = ROUNDS[what].find((letters) => letters.includes(letter));
	return round ? (round[(round.indexOf(letter) + 3) % round.length] ?? null) : null;
}
