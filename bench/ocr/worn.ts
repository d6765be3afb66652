import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { FORM_TEXTS, type Wear } from "./forms.ts";
import { changedImage, onScreen, type Page, type Random, random, turnedImage } from "./pages.ts";
import type { Text } from "./texts.ts";

const [WIDTH, HEIGHT] = [1654, 2339];
const INCHES = 8.27;

/** Draws every form in every state of wear into `folder`, the same each time. */
export function drawWorn(folder: string, wears: Wear[], say: (line: string) => void): Promise<Page[]> {
	return onScreen(WIDTH, say, async (screen) => {
		const pages: Page[] = [];
		for (const [index, text] of FORM_TEXTS.entries())
			for (const wear of wears) {
				const chance = random(wear.seed * 10 + index);
				await screen.setContent(htmlOf(text, wear, chance));
				const path = join(folder, `${text.name}.${wear.name.replaceAll(/[ ,]+/g, "-")}.jpg`);
				await writeFile(path, await worn(await screen.screenshot(), wear, chance));
				pages.push({ text, kind: wear.name, path });
			}
		return pages;
	});
}

function htmlOf({ lines }: Text, { font, points, stamp }: Wear, chance: Random): string {
	const rows = lines.map((line) => {
		if (line.startsWith("# ")) return `<h1>${line.slice(2)}</h1>`;
		const parts = line.split("____").map((part) => `<span>${part}</span>`);
		return `<p>${parts.join(`<i>${"<svg viewBox='0 0 200 20' preserveAspectRatio='none'></svg>"}</i>`)}</p>`;
	});
	const written = rows.join("").replaceAll("></svg>", () => `><path d="${scribble(chance)}"/></svg>`);
	return `<!doctype html><meta charset="utf-8"><style>
		body { margin: 70px 74px; font: ${points}pt/1.75 ${font}; background: #fff; color: #000 }
		h1 { font-size: 1.15em; text-align: center; margin: 4px 0 } p { margin: 6px 0; display: flex; gap: 6px }
		p span { flex: 0 1 auto } i { flex: 1 1 60px; min-width: 60px; border-bottom: 2px dotted #000; margin-bottom: 6px; position: relative }
		svg { position: absolute; left: 6px; bottom: -4px; width: 70%; height: 22px; fill: none; stroke: #223; stroke-width: 1.3 }
		.stamp { position: absolute; left: 470px; top: 560px; width: 190px; height: 120px; border: 4px double #333; border-radius: 50%;
			transform: rotate(-17deg); text-align: center; font-size: 13px; padding-top: 44px; opacity: .55; box-sizing: border-box }
	</style>${written}${stamp ? `<div class="stamp">RECEIVED<br>${Math.round(chance() * 900) + 100}</div>` : ""}`;
}

// Loops and strokes as of a quick hand.
function scribble(chance: Random): string {
	const steps = Array.from({ length: 14 }, (_, at) => {
		const x = at * 14 + chance() * 8;
		return `Q ${(x + 9).toFixed(1)} ${(chance() * 20).toFixed(1)} ${(x + 12).toFixed(1)} ${(6 + chance() * 10).toFixed(1)}`;
	});
	return `M 0 12 ${steps.join(" ")}`;
}

async function worn(drawn: Buffer, wear: Wear, chance: Random): Promise<Buffer> {
	const ink = await changedImage(
		sharp(drawn)
			.flatten({ background: "#fff" })
			.resize(WIDTH, HEIGHT, { fit: "fill" })
			.blur(1 + wear.blur),
		(value) => 255 - (255 - value) * wear.thin,
	);
	const width = Math.round(INCHES * wear.dpi);
	const small = await turnedImage(sharp(await ink.png().toBuffer()).resize(width), (chance() - 0.5) * 2);
	const dusty = await changedImage(small, (value) => {
		const pale = value + (200 - value) * wear.pale * (value < 200 ? 1 : 0);
		return pale * 0.9 + 16 + (chance() - 0.5) * 14;
	});
	return await forwarded(await dusted(dusty, wear, chance), wear);
}

async function dusted(page: Sharp, { dust }: Wear, chance: Random): Promise<Sharp> {
	const { data, info } = await page.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	for (let speck = 0; speck < dust; speck += 1) data[Math.floor(chance() * data.length)] = 20 + chance() * 60;
	return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
}

async function forwarded(page: Sharp, { qualities, shrink }: Wear): Promise<Buffer> {
	let sent = await page.jpeg({ quality: qualities[0] ?? 30 }).toBuffer();
	for (const quality of qualities.slice(1)) {
		const { width } = await sharp(sent).metadata();
		sent = await sharp(sent)
			.resize(Math.round(width * shrink))
			.jpeg({ quality })
			.toBuffer();
	}
	return sent;
}
