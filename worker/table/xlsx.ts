import { MOST_SHEETS, type TableSheet } from "#app/domains/out/imports/sheet/cells.ts";
import { SheetTaker } from "./book.ts";
import { fontsOf } from "./cell-fonts.ts";
import { withoutLegacyFonts } from "./legacy-cells.ts";
import type { Parts } from "./parts.ts";
import { TableRefused } from "./refused.ts";
import { fillSheet } from "./xlsx-cells.ts";
import { looksOf } from "./xlsx-looks.ts";
import { walk } from "./xml.ts";

/**
 * The sheets of an Excel workbook (ECMA-376), formulas as their stored values, a cell merged downwards in each of its rows,
 * hidden and struck-out rows as such. Throws TableRefused `macros`, `unsupported`, `sheets`, `corrupt`, `unpacks`, `no_table`.
 */
export function xlsxSheets(parts: Parts): TableSheet[] {
	if (!parts.has("xl/workbook.xml")) throw new TableRefused("unsupported");
	if (parts.names.some((name) => /vbaProject|\/macrosheets\//i.test(name))) throw new TableRefused("macros");
	const { sheets, from1904 } = bookOf(parts);
	const looks = looksOf(parts, from1904);
	const styles = parts.text("xl/styles.xml");
	return sheets.map(({ name, isHidden, part }) => {
		const taker = new SheetTaker({ name, isHidden, from1904 });
		fillSheet(taker, parts.text(part), looks);
		return withoutLegacyFonts(taker.sheet(), fontsOf(parts.text(part), styles));
	});
}

type Listed = { name: string; isHidden: boolean; part: string };

function bookOf(parts: Parts): { sheets: Listed[]; from1904: boolean } {
	const files = filesById(parts.text("xl/_rels/workbook.xml.rels"));
	const sheets: Listed[] = [];
	let from1904 = false;
	walk(parts.text("xl/workbook.xml"), {
		open: (element, { name = "", id = "", state = "", date1904 = "" }) => {
			if (element === "workbookPr") from1904 = /^(?:1|true|on)$/.test(date1904);
			const part = element === "sheet" ? files.get(id) : undefined;
			if (part) sheets.push({ name: name.slice(0, 100), isHidden: /hidden/i.test(state), part });
		},
	});
	if (sheets.length === 0) throw new TableRefused("no_table");
	if (sheets.length > MOST_SHEETS) throw new TableRefused("sheets");
	return { sheets, from1904 };
}

/** The parts of the sheets that hold cells, by their ids; a sheet may also be a chart. */
function filesById(rels: string): Map<string, string> {
	const files = new Map<string, string>();
	walk(rels, {
		open: (element, { Id = "", Target = "", Type = "" }) => {
			if (element !== "Relationship" || !Type.endsWith("/worksheet")) return;
			files.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target.replace(/^\.\//, "")}`);
		},
	});
	return files;
}
