import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scanOfSheet } from "./draw-sheets.ts";
import { onScreen, type Page, random } from "./pages.ts";
import type { Part, Unruled } from "./unruled.ts";

const WIDTH = 2480;

/** Draws every page into `folder`, the same each time. */
export function drawUnruled(folder: string, pages: Unruled[], say: (line: string) => void): Promise<Page[]> {
	return onScreen(WIDTH, say, async (screen) => {
		const drawn: Page[] = [];
		for (const page of pages) {
			await screen.setContent(htmlOf(page));
			await screen.evaluate(fitted);
			const path = join(folder, `${page.text.name}.${page.kind.replaceAll(" ", "-")}.jpg`);
			const scan = await scanOfSheet(
				await screen.screenshot(),
				{ ...page, photo: false },
				random(page.seed * 7),
			);
			await writeFile(path, scan);
			drawn.push({ text: page.text, kind: page.kind, path });
		}
		return drawn;
	});
}

/** Runs on the screen: sets a page that is too long smaller, until all of it stands on one sheet. */
function fitted(): void {
	const { body } = document;
	let size = Number.parseFloat(getComputedStyle(body).fontSize);
	while (document.documentElement.scrollHeight > innerHeight && size > 6) {
		size *= 0.97;
		body.style.fontSize = `${size}px`;
	}
}

function htmlOf({ parts, font, points, leading }: Unruled): string {
	return `<!doctype html><meta charset="utf-8"><style>
		body { margin: 60px 66px; font: ${points}pt/${leading} ${font}; background: #fff; color: #000 }
		h1 { font-size: 1.1em; text-align: center; margin: 8px 0 } h2 { font-size: 1.2em; margin: 11px 0 5px } p { margin: 9px 0; text-align: justify }
		table { border-collapse: collapse; width: 100%; table-layout: fixed; margin: 14px 0 }
		td { padding: 0; vertical-align: top } .led { display: flex; align-items: flex-end; gap: 6px }
		.led i, .pair i { flex: 1; overflow: hidden; white-space: nowrap; height: ${leading}em; direction: rtl }
		.pair { display: flex; gap: 8px; margin: 5px 0 }
	</style>${parts.map(partHtml).join("")}`;
}

const DOTS = ".".repeat(300);

function partHtml(part: Part): string {
	switch (part.as) {
		case "heading":
			return `<h1>${part.text}</h1>`;
		case "prose":
			return `<p>${part.text}</p>`;
		case "lines":
			return `<div style="margin:14px 0">${part.lines.map((line, at) => `<div style="margin-left:${part.indents[at % part.indents.length] ?? 0}px">${line}</div>`).join("")}</div>`;
		case "pairs":
			return part.pairs
				.map(
					([left, right]) =>
						`<div class="pair"><span>${left}</span><i>${part.dotted ? DOTS : ""}</i><span>${right}</span></div>`,
				)
				.join("");
		case "table":
			return tableHtml(part);
		case "columns":
			return `<div style="columns:${part.count};column-gap:${part.beside}px">${part.paragraphs.map(paragraphHtml(part.align)).join("")}</div>`;
	}
}

const paragraphHtml = (align: string) => (text: string) =>
	text.startsWith("# ") ? `<h2>${text.slice(2)}</h2>` : `<p style="text-align:${align}">${text}</p>`;

function tableHtml({ widths, rows, apart, beside, led }: Extract<Part, { as: "table" }>): string {
	const all = widths.reduce((sum, width) => sum + width, 0);
	const columns = widths.map((width) => `<col style="width:${(width / all) * 100}%">`).join("");
	const cell = (value: string, at: number) =>
		`<td style="padding:${apart / 2}px ${beside / 2}px">${at === led ? `<div class="led"><span style="max-width:88%">${value}</span><i>${DOTS}</i></div>` : value}</td>`;
	const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("");
	return `<table><colgroup>${columns}</colgroup>${body}</table>`;
}
