import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type Grey, isTooBlurred, LOOKED_AT } from "#app/domains/paper/files/queue/blur.ts";
import { loadPicture } from "#worker/reader/formats/picture.ts";
import { type Page, type Random, random } from "./pages.ts";
import { photographed, STILL } from "./photograph.ts";

/** How a picture was spoilt, by `size` times the height of its small letters. */
type Blur = {
	name: string;
	size: [least: number, most: number];
	kernel?: (size: number, turn: number) => Kernel;
};
type Kernel = { width: number; height: number; kernel: number[] };

const BLURS: Blur[] = [
	{ name: "sharp", size: [0, 0] },
	{ name: "soft", size: [0.1, 0.2] },
	{ name: "out of focus", size: [0.2, 0.6] },
	{ name: "out of focus, as a lens is", size: [0.3, 1.2], kernel: disc },
	{ name: "shaken a little", size: [0.4, 1.1], kernel: line },
	{ name: "shaken", size: [1, 3], kernel: line },
];
/** The height of small letters as a part of a page's width. */
const LETTER = 0.0105;
/** Pages are this wide as scans, as forwarded pictures and in photographs, in pixels. */
const WIDTHS = { scan: [1100, 1900], forwarded: [700, 950], photograph: [1000, 1800] } as const;

/**
 * Draws every clean page among `drawn` as one of a scan, a forwarded picture and a photograph, in every blur. Answers the
 * pictures and, by their path, whether an upload warns of each.
 */
export async function drawBlurred(
	folder: string,
	drawn: Page[],
): Promise<{ pages: Page[]; warned: Set<string> }> {
	const found = { pages: [] as Page[], warned: new Set<string>() };
	const ways = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];
	for (const [index, { text, path }] of drawn.filter(({ kind }) => kind === "clean 300 dpi").entries()) {
		const chance = random(900 + index);
		const way = ways[index % ways.length] ?? "scan";
		const width = between(WIDTHS[way], chance);
		const picture = await taken(await loadPicture(path, 1), way, Math.round(width), chance);
		for (const blur of BLURS) {
			const kind = `${way}, ${blur.name}`;
			const file = join(folder, `${text.name}.${kind.replaceAll(/[ ,]+/g, "-")}.jpg`);
			const spoilt = await grainy(spoil(picture, blur, width * LETTER, chance), chance);
			await writeFile(file, await spoilt.jpeg({ quality: way === "forwarded" ? 30 : 70 }).toBuffer());
			found.pages.push({ text, kind, path: file });
			if (isTooBlurred(await looked(file))) found.warned.add(file);
		}
	}
	return found;
}

/** How many pictures were warned of and how many were read less than half, as a table. */
export function blurredTable(results: { kind: string; isWarned: boolean; recall: number }[]): string {
	const count = (isWarned: boolean, isRead: boolean, only = "") =>
		results.filter(
			(one) => one.isWarned === isWarned && one.recall >= 0.5 === isRead && one.kind.endsWith(only),
		).length;
	return [
		"| | half of the words and more are read | fewer |",
		"|---|---|---|",
		`| warned of | ${count(true, true)} (of them sharp: ${count(true, true, "sharp")}) | ${count(true, false)} |`,
		`| not warned of | ${count(false, true)} | ${count(false, false)} |`,
	].join("\n");
}

const between = ([least, most]: readonly [number, number], chance: Random) =>
	least + (most - least) * chance();

async function taken(page: Grey, way: keyof typeof WIDTHS, width: number, chance: Random): Promise<Grey> {
	if (way !== "photograph")
		return await grey(
			open(page)
				.resize(width)
				.rotate(between([-2, 2], chance), { background: "#fff" }),
		);
	const whole = Math.round(width / 0.8);
	const view = {
		yaw: between([-14, 14], chance),
		pitch: between([-4, 18], chance),
		roll: between([-6, 6], chance),
	};
	const size = { width: whole, height: Math.round(whole * 1.33) };
	const lens = { blur: 0, noise: 0, curl: between([0, 0.05], chance), table: between([30, 120], chance) };
	return photographed([page], { ...STILL, ...view, ...size, ...lens, name: way, seed: 77 }).picture;
}

function spoil(picture: Grey, { size, kernel }: Blur, letter: number, chance: Random): Sharp {
	const pixels = between(size, chance) * letter;
	if (pixels < 0.4) return open(picture);
	return kernel ? open(picture).convolve(kernel(pixels, chance() * Math.PI)) : open(picture).blur(pixels);
}

function disc(radius: number): Kernel {
	return kernelOf(radius, (x, y) => Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x, y))));
}

/** The way of a camera while it took the picture. */
function line(length: number, turn: number): Kernel {
	const [right, below] = [Math.cos(turn), Math.sin(turn)];
	return kernelOf(length / 2, (x, y) => {
		const aside = Math.abs(x * below - y * right);
		const along = Math.abs(x * right + y * below);
		return Math.max(0, 1 - aside) * Math.max(0, Math.min(1, length / 2 + 0.5 - along));
	});
}

function kernelOf(reach: number, weight: (x: number, y: number) => number): Kernel {
	const width = 2 * Math.ceil(reach) + 1;
	const middle = Math.ceil(reach);
	const kernel = Array.from({ length: width * width }, (_, at) =>
		weight((at % width) - middle, Math.floor(at / width) - middle),
	);
	return { width, height: width, kernel };
}

async function grainy(image: Sharp, chance: Random): Promise<Sharp> {
	const picture = await grey(image);
	const data = picture.data.map((value) =>
		Math.max(0, Math.min(255, value * 0.92 + 10 + (chance() + chance() - 1) * 14)),
	);
	return open({ ...picture, data });
}

/** The picture as an upload looks at it. */
async function looked(path: string): Promise<Grey> {
	const image = sharp(path);
	const { width, height } = await image.metadata();
	return await grey(image.resize(Math.round(width * Math.min(1, Math.sqrt(LOOKED_AT / (width * height))))));
}

const open = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

async function grey(image: Sharp): Promise<Grey> {
	const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	return { data: new Uint8Array(data), width: info.width, height: info.height };
}
