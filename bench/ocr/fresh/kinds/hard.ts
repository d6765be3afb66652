import type { Dice } from "../base/dice.ts";
import { fontsFor, type Sheet } from "../base/sheet.ts";
import { carbon, needled, scanned, shownThrough, type Wear } from "../base/wear.ts";
import { endorsed, officePrint, onStampPaper, sealedPage, withMarginNotes } from "../sheets/ink.ts";
import { runningText, type Tongue } from "../sheets/running.ts";
import { type Kind, still } from "./kind.ts";

const TONGUES: Tongue[] = ["english", "gujarati", "hindi", "marathi"];
const DPI = 200;

type Making = { sheetOf: (dice: Dice, tongue: Tongue) => Sheet; dpi?: number; wear?: Wear; errors?: number };

const hard = (name: string, { sheetOf, dpi = DPI, wear = scanned, errors = 3 }: Making): Kind => ({
	name,
	target: { errors },
	make: (desk, dice, index) =>
		still(desk, dice, `${name} ${index + 1}`, {
			dpi,
			wear,
			sheet: sheetOf(dice, TONGUES[index % TONGUES.length] ?? "english"),
		}),
});

export const HARD: Kind[] = [
	hard("violet seal", { sheetOf: sealedPage, errors: 5 }),
	hard("stamp paper", { sheetOf: onStampPaper }),
	hard("signed and endorsed", { sheetOf: endorsed }),
	hard("carbon copy", { sheetOf: (dice, tongue) => runningText(dice, tongue, 11), wear: carbon }),
	hard("dot matrix", { sheetOf: officePrint, dpi: 120, wear: needled }),
	hard("margin notes", { sheetOf: withMarginNotes }),
	{
		name: "bleed-through",
		target: { errors: 3 },
		make: async (desk, dice, index) => {
			const tongue = TONGUES[index % TONGUES.length] ?? "english";
			const back = await desk.screen.picture(runningText(dice, tongue, 11), fontsFor(dice, "eng"), DPI);
			return await still(desk, dice, `bleed-through ${index + 1}`, {
				dpi: DPI,
				sheet: runningText(dice, tongue, 11),
				wear: shownThrough(back.bytes),
			});
		},
	},
];
