import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page as Screen } from "playwright";
import sharp, { type Sharp } from "sharp";
import { ensureBrowser } from "../../scripts/browser.ts";
import { PAGE_TEXTS, type Text } from "./texts.ts";

/** How a page came to the clerk's desk. */
export const KINDS = [
	"clean 300 dpi",
	"noisy 300 dpi",
	"skewed 150 dpi",
	"fax 1 bit",
	"phone photo",
] as const;

export type Kind = (typeof KINDS)[number];

export type Page = { text: Text; kind: string; path: string };

const [WIDTH, HEIGHT] = [2480, 3508];
const FONTS = [
	'"Noto Serif", "Noto Serif Devanagari", "Noto Serif Gujarati", "Liberation Serif", serif',
	'"Noto Sans", "Noto Sans Devanagari", "Noto Sans Gujarati", "Liberation Sans", sans-serif',
	'"DejaVu Serif", "Lohit Devanagari", "Lohit Gujarati", serif',
];

/** Lends a screen on which an A4 page is `width` pixels wide. Needs Chromium and fonts of the three scripts. */
export async function onScreen<T>(
	width: number,
	say: (line: string) => void,
	use: (screen: Screen) => Promise<T>,
): Promise<T> {
	const browser = await chromium.launch({ executablePath: ensureBrowser(say) });
	try {
		const viewport = { width: 794, height: 1123 };
		return await use(await browser.newPage({ viewport, deviceScaleFactor: width / viewport.width }));
	} finally {
		await browser.close();
	}
}

/** Draws every text in every kind into `folder`, the same each time. */
export function drawPages(folder: string, say: (line: string) => void): Promise<Page[]> {
	return onScreen(WIDTH, say, async (screen) => {
		const pages: Page[] = [];
		for (const [index, text] of PAGE_TEXTS.entries()) {
			await screen.setContent(htmlOf(text, FONTS[index % FONTS.length] ?? "serif"));
			const drawn = await sharp(await screen.screenshot())
				.resize(WIDTH, HEIGHT, { fit: "fill" })
				.toBuffer();
			for (const kind of KINDS) {
				const path = join(folder, `${text.name}.${kind.replaceAll(" ", "-")}.${ENDING[kind]}`);
				await writeFile(path, await MAKE[kind](drawn, random(index + 1)));
				pages.push({ text, kind, path });
			}
		}
		return pages;
	});
}

function htmlOf({ lines }: Text, fonts: string): string {
	const rows = lines.map((line) => {
		if (line.startsWith("# ")) return `<h1>${line.slice(2)}</h1>`;
		const [party, role] = line.split(" | ");
		if (role) return `<p class="party"><span>${party}</span><i></i><span>${role}</span></p>`;
		return `<p>${line}</p>`;
	});
	return `<!doctype html><meta charset="utf-8"><style>
		body { margin: 76px 84px; font: 17px/1.6 ${fonts}; background: #fff; color: #000 }
		h1 { font-size: 18px; text-align: center; margin: 8px 0 } p { margin: 9px 0; text-align: justify }
		.party { display: flex; gap: 10px } .party i { flex: 1; border-bottom: 2px dotted #000; margin-bottom: 8px }
	</style>${rows.join("")}`;
}

export type Random = () => number;

// Mulberry32: every run draws the same grain.
export function random(seed: number): Random {
	let state = seed * 0x9e3779b9;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), 1 | state);
		value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
}

const ENDING: Record<Kind, string> = {
	"clean 300 dpi": "png",
	"noisy 300 dpi": "jpg",
	"skewed 150 dpi": "jpg",
	"fax 1 bit": "tif",
	"phone photo": "jpg",
};

const MAKE: Record<Kind, (drawn: Buffer, chance: Random) => Promise<Buffer>> = {
	"clean 300 dpi": (drawn) =>
		sharp(drawn).toColourspace("b-w").withMetadata({ density: 300 }).png().toBuffer(),

	"noisy 300 dpi": async (drawn, chance) => {
		const page = await turnedImage(sharp(drawn).blur(0.7), (chance() - 0.5) * 3);
		const grainy = await changedImage(
			page,
			(value) => value * 0.74 + 36 + (chance() + chance() + chance() - 1.5) * 72,
		);
		return await grainy.withMetadata({ density: 300 }).jpeg({ quality: 70 }).toBuffer();
	},

	"skewed 150 dpi": async (drawn, chance) => {
		const small = await turnedImage(
			sharp(drawn)
				.resize(WIDTH / 2)
				.blur(0.6),
			(chance() - 0.5) * 5,
		);
		const grainy = await changedImage(small, (value) => value * 0.86 + 22 + (chance() + chance() - 1) * 46);
		return await grainy.withMetadata({ density: 150 }).jpeg({ quality: 60 }).toBuffer();
	},

	"fax 1 bit": async (drawn, chance) => {
		const small = await turnedImage(sharp(drawn).resize(Math.round(WIDTH / 1.5)), (chance() - 0.5) * 1.6);
		const speckled = await changedImage(small, (value) => {
			const luck = chance();
			if (luck < 0.006) return 0;
			if (luck > 0.985) return 255;
			return value < 150 ? 0 : 255;
		});
		return await speckled
			.toColourspace("b-w")
			.tiff({ compression: "ccittfax4", bitdepth: 1, xres: 200 / 25.4, yres: 200 / 25.4 })
			.toBuffer();
	},

	"phone photo": async (drawn, chance) => {
		const small = await turnedImage(sharp(drawn).resize(1900).blur(0.9), (chance() - 0.5) * 7);
		const { width = 1, height = 1 } = await small.clone().metadata();
		const [left, fall] = [chance() > 0.5, 0.35 + chance() * 0.25];
		const shaded = await changedImage(small, (value, at) => {
			const x = (at % width) / width;
			const y = at / width / height;
			const light = 1 - fall * (left ? x : 1 - x) - 0.2 * y * y;
			return (value * 0.8 + 30) * light + (chance() - 0.5) * 18;
		});
		return await shaded.jpeg({ quality: 72 }).toBuffer();
	},
};

export async function turnedImage(image: Sharp, degrees: number): Promise<Sharp> {
	return await raw(image.flatten({ background: "#fff" }).rotate(degrees, { background: "#fff" }));
}

export async function changedImage(
	image: Sharp,
	change: (value: number, at: number) => number,
): Promise<Sharp> {
	const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	for (let at = 0; at < data.length; at += 1)
		data[at] = Math.max(0, Math.min(255, change(data[at] ?? 0, at)));
	return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
}

async function raw(image: Sharp): Promise<Sharp> {
	const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
}
