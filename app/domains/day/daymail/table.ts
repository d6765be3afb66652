import type { Locale } from "#app/messages/index.ts";

/** A day's hearings, every text in the reader's language. */
export type DayList = {
	locale: Locale;
	title: string;
	/** Whose list it is. */
	under: string;
	heads: string[];
	/** Rows of one court stand together, in the order in which they are called. */
	rows: { court: string; cells: string[] }[];
	/** What is said when more are listed than the mail holds. */
	more: string | null;
	links: { label: string; href: string }[];
};

/** The list as plain text, a hearing to a line. */
export function plainTextOf({ title, under, rows, more, links }: DayList): string {
	const courts = [...Map.groupBy(rows, ({ court }) => court)].map(([court, listed]) =>
		[court, ...listed.map(({ cells }) => lineOf(cells))].join("\n"),
	);
	const foot = links.map(({ label, href }) => `${label}\n${href}`);
	return [title, under, ...courts, ...(more ? [more] : []), ...foot].join("\n\n");
}

const lineOf = (cells: string[]) => cells.filter(Boolean).join(" | ");

/** Mail programs read the styles of an element alone; the sheet is for paper, where some forty hearings fit on one side of A4. */
const STYLE = {
	body: "margin:0;padding:12px;font:13px/1.35 sans-serif;color:#111;background:#fff",
	table: "border-collapse:collapse;width:100%;max-width:190mm",
	cell: "border:1px solid #999;padding:3px 5px;text-align:left;vertical-align:top;overflow-wrap:break-word",
	court: "border:1px solid #999;padding:4px 5px;text-align:left;background:#eee",
};

/** The list as a page with a table that prints on A4; every text is escaped. */
export function htmlOf({ locale, title, under, heads, rows, more, links }: DayList): string {
	const head = heads.map((text) => `<th scope="col" style="${STYLE.cell}">${escaped(text)}</th>`).join("");
	const body = [...Map.groupBy(rows, ({ court }) => court)]
		.map(([court, listed]) => courtOf(court, heads.length, listed))
		.join("");
	const foot = links
		.map(({ label, href }) => `<p><a href="${escaped(href)}">${escaped(label)}</a></p>`)
		.join("");
	return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>@page{size:A4;margin:10mm}@media print{body{font-size:10px!important;padding:0!important}td,th{padding:1px 4px!important}tr{break-inside:avoid}}</style></head>
<body style="${STYLE.body}"><h1 style="font-size:17px;margin:0 0 2px">${escaped(title)}</h1>
<p style="margin:0 0 8px">${escaped(under)}</p>
<table style="${STYLE.table}"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>
${more ? `<p>${escaped(more)}</p>` : ""}${foot}</body></html>`;
}

function courtOf(court: string, columns: number, rows: DayList["rows"]): string {
	const name = `<tr><th colspan="${columns}" scope="rowgroup" style="${STYLE.court}">${escaped(court)}</th></tr>`;
	const cell = (text: string) => `<td style="${STYLE.cell}">${escaped(text)}</td>`;
	return name + rows.map(({ cells }) => `<tr>${cells.map(cell).join("")}</tr>`).join("");
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
