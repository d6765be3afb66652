import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { changedImage, onScreen, type Page, type Random, random, turnedImage } from "./pages.ts";
import { type SheetText, sheetTextOf } from "./sheet-texts.ts";
import type { Sheet } from "./sheets.ts";

const WIDTH = 2480;
const INCHES = 8.27;

/** Draws every sheet into `folder`, the same each time. */
export function drawSheets(folder: string, sheets: Sheet[], say: (line: string) => void): Promise<Page[]> {
	return onScreen(WIDTH, say, async (screen) => {
		const pages: Page[] = [];
		for (const sheet of sheets) {
			const text = sheetTextOf(sheet);
			const chance = random(sheet.seed * 7);
			await screen.setContent(htmlOf(sheet, text));
			await screen.evaluate(makeFit);
			await screen.evaluate(breakRules, { breaks: sheet.breaks, seed: sheet.seed });
			const path = join(folder, `${text.name}.${sheet.name.replaceAll(" ", "-")}.jpg`);
			await writeFile(path, await scanOfSheet(await screen.screenshot(), sheet, chance));
			pages.push({ text, kind: sheet.name, path });
		}
		return pages;
	});
}

function htmlOf(sheet: Sheet, { head, columns, cells, lines }: SheetText): string {
	const { rules, thick, grey, points, font, layout, widths } = sheet;
	const rule = `${thick}px solid rgb(${grey},${grey},${grey})`;
	const sides = { grid: `border: ${rule}`, rows: `border-top: ${rule}; border-bottom: ${rule}`, none: "" }[
		rules
	];
	const all = widths.reduce((sum, width) => sum + width, 0);
	const isLed = layout === "index" && rules === "none";
	const row = (tag: string) => (values: string[]) =>
		`<tr>${values.map((value, at) => `<${tag} class="c${at}">${isLed && tag === "td" && at === 1 ? `<span>${value}</span>` : value}</${tag}>`).join("")}</tr>`;
	const table =
		columns.length > 0
			? `<table><colgroup>${widths.map((width) => `<col style="width:${(width / all) * 100}%">`).join("")}</colgroup>${row("th")(columns)}${cells.map(row("td")).join("")}</table>`
			: "";
	const rest = lines
		.slice(head.length + (columns.length > 0 ? 1 + cells.length : 0))
		.map((line) => `<p>${line}</p>`);
	return `<!doctype html><meta charset="utf-8"><style>
		body { margin: 64px 66px; font: ${points}pt/1.4 ${font}; background: #fff; color: #000; position: relative }
		h1 { font-size: 1.1em; text-align: center; margin: 6px 0 } p { margin: 8px 0; text-align: justify }
		table { border-collapse: collapse; width: 100%; table-layout: fixed; margin: 14px 0 }
		td, th { ${sides}; padding: 5px 7px; text-align: left; vertical-align: top; font-weight: normal }
		td span { display: block; white-space: nowrap; overflow: hidden }
		${isLed ? "td span::after { content: ' ....................................................................................................' }" : ""}
		.columns { columns: 2; column-gap: 34px }
	</style>${head.map((line) => `<h1>${line.slice(2)}</h1>`).join("")}${table}<div class="${layout === "newsletter" ? "columns" : ""}">${rest.join("")}</div>`;
}

/** Runs on the screen: sets what is longer than the paper in smaller letters, or its end would be missing from the picture. */
function makeFit(): void {
	const { body, documentElement } = document;
	let points = Number.parseFloat(getComputedStyle(body).fontSize);
	while (documentElement.scrollHeight > window.innerHeight && points > 8) {
		points *= 0.98;
		body.style.fontSize = `${points}px`;
	}
}

/** Runs on the screen: lays white blots on the sides of cells. */
function breakRules({ breaks, seed }: { breaks: number; seed: number }): void {
	let state = seed;
	const chance = () => {
		state = (state * 16807 + 11) % 2147483647;
		return state / 2147483647;
	};
	const blot = (x: number, y: number, size: number) => {
		const white = document.createElement("i");
		white.style.cssText = `position:fixed;background:#fff;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px`;
		document.body.append(white);
	};
	for (const cell of document.querySelectorAll("td, th")) {
		const { left, top, width, height } = cell.getBoundingClientRect();
		for (let gap = 0; gap < breaks; gap += 1) {
			blot(left + chance() * width, top, 3 + chance() * 3);
			blot(left, top + chance() * height, 3 + chance() * 3);
		}
	}
}

/** A drawn page as a scanner or a telephone brings it. */
export async function scanOfSheet(
	drawn: Buffer,
	sheet: Pick<Sheet, "dpi" | "turn" | "photo" | "grain">,
	chance: Random,
): Promise<Buffer> {
	const small = sharp(drawn)
		.resize(Math.round(INCHES * sheet.dpi))
		.blur(0.6);
	const level = await turnedImage(small, sheet.turn);
	const bent = sheet.photo ? await photographed(level, chance) : level;
	const grainy = await changedImage(
		bent,
		(value) => value * 0.9 + 14 + (chance() + chance() - 1) * sheet.grain,
	);
	return await grainy.withMetadata({ density: sheet.dpi }).jpeg({ quality: 75 }).toBuffer();
}

// The far side of a page held at a slant is smaller than the near one, and darker.
async function photographed(page: Sharp, chance: Random): Promise<Sharp> {
	const { data, info } = await page.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const [narrower, lower, fall] = [0.03 + chance() * 0.03, (chance() - 0.5) * 0.04, 0.2 + chance() * 0.2];
	const bent = Buffer.alloc(width * height, 200);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const [u, v] = [x / width - 0.5, y / height - 0.5];
			const scale = 1 + narrower * (0.5 - v) + lower * u;
			const [fromX, fromY] = [(u * scale + 0.5) * width, (v * scale + 0.5) * height];
			bent[y * width + x] = sampled(data, width, height, fromX, fromY) * (1 - fall * (0.5 - v));
		}
	return sharp(bent, { raw: { width, height, channels: 1 } });
}

function sampled(data: Buffer, width: number, height: number, x: number, y: number): number {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 235;
	const at = top * width + left;
	const [right, down] = [x - left, y - top];
	const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
	const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
	return above * (1 - down) + below * down;
}
