import { type Browser, chromium } from "playwright";
import { pick, type Roll } from "#bench/fill/dice.ts";
import { ensureBrowser } from "#scripts/browser.ts";
import type { MadeList, TrueRow } from "../paper/made-list.ts";

/** What stands in a list, from the top: a line across the page, or a row of its table. */
export type Printed = { line: string; bold?: boolean } | { cells: string[]; row: Omit<TrueRow, "page"> };

export type Sheet = Pick<MadeList, "layout" | "kind" | "court" | "dates"> & {
	heads: string[];
	shares: number[];
	printed: Printed[];
};

type Facts = {
	item: string;
	number: string;
	date: string;
	room: string;
	first: string;
	second: string;
	advocates: string[];
};

/** A row that stands by itself. */
export const plainRow = ({ room, ...facts }: Facts) => ({
	...facts,
	courtRoom: room,
	application: null,
	connectedTo: null,
});

/** A row of a district court's list of five columns, its numbers written with its `figures`. */
export function districtRow(
	figures: (text: string) => string,
	printed: { written: string; parties: string; stage: string },
	row: Facts,
): Printed {
	const { written, parties, stage } = printed;
	const cells = [figures(row.item), figures(written), parties, row.advocates.join("<br>"), stage];
	return { cells, row: plainRow(row) };
}

const FACES = [
	"Lohit Devanagari, Lohit Gujarati, DejaVu Serif",
	"Lohit Gujarati, Lohit Devanagari, DejaVu Sans",
];
/** Rows on a page: few enough that none is parted. */
const ON_PAGE = 9;

/** Prints a list as a browser does, as clerks print what the court's page shows. */
export async function printedSheet(roll: Roll, sheet: Sheet): Promise<MadeList> {
	const rows: TrueRow[] = [];
	const pages: Printed[][] = [[]];
	let onPage = 0;
	for (const one of sheet.printed) {
		if ("row" in one) {
			if (onPage === ON_PAGE) {
				pages.push([]);
				onPage = 0;
			}
			onPage += 1;
			rows.push({ ...one.row, page: pages.length });
		}
		pages.at(-1)?.push(one);
	}
	const browser = await openPrinter();
	try {
		const sections = pages.map((page) => `<section>${blocksOf(page, sheet)}</section>`);
		const pdf = await printedHtml(browser, roll, sections.join(""));
		const { layout, kind, court, dates } = sheet;
		return { layout, kind, court, dates, rows, pages: pages.length, pdf };
	} finally {
		await browser.close();
	}
}

/** A browser that papers are printed with. */
export const openPrinter = () => chromium.launch({ executablePath: ensureBrowser(console.error) });

/** Prints paragraphs and tables in a face, a size and with margins by the seed. */
export async function printedHtml(browser: Browser, roll: Roll, body: string): Promise<Buffer> {
	const style = `font: ${9 + roll(3)}pt ${pick(roll, FACES)}`;
	const border = roll(2) === 0 ? "border: 1px solid black;" : "";
	const html = `<meta charset="utf-8"><style>body { ${style}; margin: 0 } table { width: 100%; border-collapse: collapse;
		table-layout: fixed } td, th { ${border} padding: 3px 6px; text-align: left; vertical-align: top }
		p { text-align: center; margin: 4px 0 } section { break-after: page }</style>${body}`;
	const screen = await browser.newPage();
	try {
		await screen.setContent(html);
		const margin = `${10 + roll(8)}mm`;
		return await screen.pdf({
			format: "A4",
			margin: { top: margin, bottom: margin, left: margin, right: margin },
		});
	} finally {
		await screen.close();
	}
}

function blocksOf(page: readonly Printed[], { heads, shares }: Sheet): string {
	const columns = shares.map((share) => `<col style="width: ${share}%">`).join("");
	const head = `<tr>${heads.map((text) => `<th>${text}</th>`).join("")}</tr>`;
	const blocks: string[] = [];
	let open: string[] = [];
	const close = () => {
		if (open.length > 0) blocks.push(`<table>${columns}${head}${open.join("")}</table>`);
		open = [];
	};
	for (const one of page) {
		if ("row" in one) open.push(`<tr>${one.cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
		else {
			close();
			blocks.push(`<p>${one.bold ? `<b>${one.line}</b>` : one.line}</p>`);
		}
	}
	close();
	return blocks.join("");
}

/** A number in the figures of a script, whose nought is `nought`. */
export const inFigures = (text: string, nought: string) =>
	text.replace(/\d/g, (one) => String.fromCodePoint((nought.codePointAt(0) ?? 0) + Number(one)));
