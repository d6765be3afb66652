import type { Dice } from "../base/dice.ts";
import { fontsFor, type Sheet } from "../base/sheet.ts";
import { landExtract } from "../sheets/land.ts";
import { runningText, scriptOf, type Tongue } from "../sheets/running.ts";
import { filed, type Kind, printed } from "./kind.ts";
import { wordByWord } from "./word-by-word.ts";

const TARGET = { words: 99, isAsGoodAsLayer: true };
const TONGUES: Tongue[] = ["gujarati", "hindi", "marathi"];

const tongueOf = (index: number) => TONGUES[index % TONGUES.length] ?? "gujarati";

/** A space of no width within words of Indian scripts: to be seen nowhere, but in the file's text. */
function split(dice: Dice, sheet: Sheet): Sheet {
	const html = sheet.html.replace(
		/(?<=[\u0900-\u0AFF])(?=[\u0915-\u0939\u0A95-\u0AB9])/gu,
		(_, at: number, whole: string) =>
			// Not after the sign that joins two letters into one.
			dice.share() < 0.45 && !/[\u094D\u0ACD]/.test(whole[at - 1] ?? "") ? '<i class="gap"> </i>' : "",
	);
	return {
		...sheet,
		html,
		style: ".gap { word-spacing: -1em; letter-spacing: 0; font-style: normal; font-size: 1px } ",
	};
}

export const DIGITAL: Kind[] = [
	...(["gujarati", "hindi", "english"] as const).map(
		(tongue): Kind => ({
			name: `print of Chromium in ${tongue}`,
			target: TARGET,
			make: (desk, dice, index) =>
				printed(desk, dice, `print of Chromium in ${tongue} ${index + 1}`, runningText(dice, tongue, 11)),
		}),
	),
	{
		name: "digital 7/12 extract",
		target: { errors: 1.5, worst: 5, ...TARGET },
		make: (desk, dice, index) => printed(desk, dice, `digital 7/12 extract ${index + 1}`, landExtract(dice)),
	},
	{
		name: "set word by word",
		target: TARGET,
		make: async (desk, dice, index) => {
			const sheet = runningText(dice, tongueOf(index), 11);
			const { words, readings } = await desk.screen.pdf(sheet, '"Hind Vadodara", "Mukta"');
			const bytes = await wordByWord(words);
			return await filed(desk, `set word by word ${index + 1}`, { bytes, readings, sheet, layer: "true" });
		},
	},
	{
		name: "words split in the file",
		target: TARGET,
		make: async (desk, dice, index) => {
			const whole = runningText(dice, tongueOf(index), 11);
			const fonts = fontsFor(dice, scriptOf(whole));
			const { readings } = await desk.screen.pdf(whole, fonts);
			const { bytes } = await desk.screen.pdf(split(dice, whole), fonts);
			return await filed(desk, `words split in the file ${index + 1}`, {
				bytes,
				readings,
				sheet: whole,
				layer: "true",
			});
		},
	},
];
