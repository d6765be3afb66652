import { dice, mix } from "#bench/fill/dice.ts";
import type { MadeList } from "../paper/made-list.ts";
import { gujaratiDistrictSheet } from "./gujarati.ts";
import { hindiDistrictSheet, hindiHighCourtSheet } from "./hindi.ts";
import { typedSheet } from "./kruti-dev.ts";
import { printedSheet } from "./sheet.ts";

const SHEETS = {
	"hindi-district": hindiDistrictSheet,
	"hindi-high-court": hindiHighCourtSheet,
	"gujarati-district": gujaratiDistrictSheet,
	"kruti-dev-district": hindiDistrictSheet,
	"kruti-dev-high-court": hindiHighCourtSheet,
};

export type IndianCourt = keyof typeof SHEETS;
export const INDIAN_COURTS = Object.keys(SHEETS) as IndianCourt[];

/**
 * A list in Hindi or Gujarati as a browser prints it, or in Hindi as it was typed in Kruti Dev, made anew for every seed. The file
 * says that what was typed is in this `font`.
 */
export function makeIndianList(
	court: IndianCourt,
	seed: number,
	items = 24,
	font = "KrutiDev010",
): Promise<MadeList> {
	const roll = dice(mix(seed, INDIAN_COURTS.indexOf(court) + 101));
	const sheet = SHEETS[court](roll, "2026-11-27", items);
	return court.startsWith("kruti-dev") ? typedSheet(roll, sheet, font) : printedSheet(roll, sheet);
}
