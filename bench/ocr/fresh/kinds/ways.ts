import sharp from "sharp";
import type { Dice } from "../base/dice.ts";
import { fontsFor } from "../base/sheet.ts";
import { inverted, noisy, scanned, turnedBy, type Wear } from "../base/wear.ts";
import { runningText, scriptOf, type Tongue } from "../sheets/running.ts";
import { type Desk, type FreshPage, type Kind, still, writtenFile } from "./kind.ts";

const TONGUES: Tongue[] = ["english", "gujarati", "hindi", "marathi"];
const DPI = 200;

const after =
	(first: Wear, second: Wear): Wear =>
	async (picture, dice) =>
		await second(await first(picture, dice), dice);

export const WAYS: Kind[] = [
	{
		name: "upright",
		target: { errors: 0.6 },
		make: (desk, dice, index) =>
			still(desk, dice, `upright ${index + 1}`, {
				dpi: DPI,
				sheet: runningText(dice, tongueOf(index)),
				wear: scanned,
			}),
	},
	{
		name: "on its side",
		target: { errors: 0.6 },
		make: (desk, dice, index) =>
			still(desk, dice, `on its side ${index + 1}`, {
				dpi: DPI,
				sheet: runningText(dice, tongueOf(index)),
				wear: after(scanned, turnedBy(([90, 180, 270] as const)[index % 3] ?? 90)),
				plain: scanned,
			}),
	},
	{
		name: "white on black",
		target: { errors: 1.5 },
		make: (desk, dice, index) =>
			still(desk, dice, `white on black ${index + 1}`, {
				dpi: DPI,
				sheet: runningText(dice, tongueOf(index)),
				wear: after(scanned, inverted),
				plain: scanned,
			}),
	},
	...(["marathi", "hindi"] as const).map(
		(tongue): Kind => ({
			name: tongue === "marathi" ? "Marathi" : "Hindi",
			target: { errors: 1.5 },
			make: (desk, dice, index) =>
				still(desk, dice, `${tongue} ${index + 1}`, {
					dpi: DPI,
					sheet: runningText(dice, tongue),
					wear: scanned,
				}),
		}),
	),
	{ name: "two scripts after one", target: { errors: 1.5 }, make: twoScriptsAfterOne },
	{
		name: "noisy 300 dpi",
		target: { errors: 1.5, isAsGoodAsRaw: true },
		make: (desk, dice, index) =>
			still(desk, dice, `noisy ${index + 1}`, {
				dpi: 300,
				sheet: runningText(dice, tongueOf(index)),
				wear: noisy,
			}),
	},
];

function tongueOf(index: number): Tongue {
	return TONGUES[index % TONGUES.length] ?? "english";
}

/** A TIFF whose first page is in English; what is measured is its second, half English and half Gujarati or Hindi. */
async function twoScriptsAfterOne(desk: Desk, dice: Dice, index: number): Promise<FreshPage> {
	const name = `two scripts after one ${index + 1}`;
	const other: Tongue = index % 2 === 0 ? "gujarati" : "hindi";
	const [first, half, rest] = [
		runningText(dice, "english"),
		runningText(dice, "english", 4),
		runningText(dice, other, 4),
	];
	const second = { ...rest, html: half.html + rest.html };
	const drawn = await desk.screen.picture(second, fontsFor(dice, scriptOf(second)), DPI);
	const page = await scanned(drawn.bytes, dice);
	const { bytes } = await desk.screen.picture(first, fontsFor(dice, "eng"), DPI);
	const before = await scanned(bytes, dice);
	const { width = 0, height = 0 } = await sharp(page).metadata();
	const frames = await Promise.all(
		[before, page].map((one) => sharp(one).resize(width, height, { fit: "fill" }).png().toBuffer()),
	);
	const tiff = await sharp(frames, { join: { animated: true } })
		.tiff({ compression: "lzw" })
		.toBuffer();
	return {
		name,
		path: await writtenFile(desk, name, "tif", tiff),
		picture: await writtenFile(desk, `${name}-plain`, "jpg", page),
		pages: 2,
		readings: drawn.readings,
		languages: second.languages,
		keys: null,
		layer: null,
	};
}
