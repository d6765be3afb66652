import type { Dice } from "../base/dice.ts";
import type { Sheet } from "../base/sheet.ts";
import { scanned } from "../base/wear.ts";
import { landExtract } from "../sheets/land.ts";
import { boxForm, chargeSheet, documentList, orderSheetPage, twoTables } from "../sheets/tables.ts";
import { type Kind, printed, still, type Target } from "./kind.ts";

const TARGET: Target = { errors: 1.5, worst: 5, isAsGoodAsRaw: true };
const DPI = 200;

/** How offices rule their tables. */
const RULES = [
	"",
	"td, th { border-width: 0.8px; border-color: #777; padding: 2px 4px }",
	"td, th { border-style: dotted; border-color: #333 }",
	"table { border: 4px double #222 } td, th { border-width: 1px; padding: 3px 5px }",
	"th { background: #dcdcdc } td, th { border-width: 1.6px; padding: 1px 3px; line-height: 1.25 }",
	"table { font-size: 0.78em } td, th { padding: 2px 3px }",
];

function ruled(dice: Dice, sheet: Sheet): Sheet {
	return { ...sheet, style: `${sheet.style ?? ""} ${dice.oneOf(RULES)}` };
}

const kind = (name: string, sheetOf: (dice: Dice) => Sheet, rest: Partial<Kind> = {}): Kind => ({
	name,
	target: TARGET,
	make: (desk, dice, index) =>
		still(desk, dice, `${name} ${index + 1}`, { dpi: DPI, sheet: ruled(dice, sheetOf(dice)), wear: scanned }),
	...rest,
});

export const TABLE_KINDS: Kind[] = [
	kind("7/12 extract", landExtract),
	kind("charge sheet", chargeSheet),
	kind("two tables", twoTables),
	kind("order sheet", orderSheetPage, { lacking: {} }),
	{
		name: "digital order sheet",
		target: TARGET,
		lacking: {},
		make: (desk, dice, index) =>
			printed(desk, dice, `digital order sheet ${index + 1}`, ruled(dice, orderSheetPage(dice))),
	},
	kind("list of documents", documentList),
	kind("form of boxes", boxForm),
	{
		name: "forms at 90 dpi",
		target: { words: 75, isAsGoodAsRaw: true },
		make: (desk, dice, index) =>
			still(desk, dice, `forms at 90 dpi ${index + 1}`, {
				dpi: 90,
				sheet: dice.oneOf([boxForm, chargeSheet, twoTables])(dice),
				wear: scanned,
			}),
	},
];
