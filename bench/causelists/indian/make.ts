import { dice, mix } from "#bench/fill/dice.ts";
import type { MadeList } from "../paper/made-list.ts";
import { gujaratiDistrictSheet } from "./gujarati.ts";
import { hindiDistrictSheet, hindiHighCourtSheet } from "./hindi.ts";
import { printedSheet } from "./sheet.ts";

const SHEETS = {
	"hindi-district": hindiDistrictSheet,
	"hindi-high-court": hindiHighCourtSheet,
	"gujarati-district": gujaratiDistrictSheet,
};

export type IndianCourt = keyof typeof SHEETS;
export const INDIAN_COURTS = Object.keys(SHEETS) as IndianCourt[];

/** A list in Hindi or Gujarati as a browser prints it, made anew for every seed. */
export function makeIndianList(court: IndianCourt, seed: number, items = 24): Promise<MadeList> {
	const roll = dice(mix(seed, INDIAN_COURTS.indexOf(court) + 101));
	return printedSheet(roll, SHEETS[court](roll, "2026-11-27", items));
}
