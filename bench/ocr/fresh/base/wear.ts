import sharp from "sharp";
import type { Dice } from "./dice.ts";

/** What happens to a picture of a page on its way to the clerk. Takes and returns an encoded picture. */
export type Wear = (picture: Buffer, dice: Dice) => Promise<Buffer>;

type Raw = { data: Buffer; width: number; height: number };

async function rawOf(picture: Buffer): Promise<Raw> {
	const { data, info } = await sharp(picture)
		.removeAlpha()
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

const encoded = ({ data, width, height }: Raw) =>
	sharp(data, { raw: { width, height, channels: 3 } })
		.png({ compressionLevel: 1 })
		.toBuffer();

/** Each of three channels of each pixel made anew from what it was, and from where it is. */
async function each(
	picture: Buffer,
	change: (value: number, x: number, y: number, channel: number) => number,
) {
	const raw = await rawOf(picture);
	for (let at = 0, pixel = 0; at < raw.data.length; at += 3, pixel += 1)
		for (let channel = 0; channel < 3; channel += 1)
			raw.data[at + channel] = Math.max(
				0,
				Math.min(
					255,
					change(raw.data[at + channel] ?? 0, pixel % raw.width, Math.floor(pixel / raw.width), channel),
				),
			);
	return await encoded(raw);
}

/** Slow waves over the page, from -1 to 1: shade, uneven pressure. */
function waves(dice: Dice): (x: number, y: number) => number {
	const parts = Array.from({ length: 4 }, () => ({
		along: dice.between(-0.012, 0.012),
		across: dice.between(-0.012, 0.012),
		from: dice.between(0, 6.3),
	}));
	return (x, y) =>
		parts.reduce((sum, { along, across, from }) => sum + Math.sin(x * along + y * across + from), 0) /
		parts.length;
}

/** A flatbed: hardly at an angle, a breath of blur and grain, a JPEG. */
export const scanned: Wear = async (picture, dice) => {
	const turned = await sharp(picture)
		.rotate(dice.between(-0.5, 0.5), { background: "#fdfcf8" })
		.blur(0.4 + dice.share() * 0.2)
		.png({ compressionLevel: 1 })
		.toBuffer();
	const grained = await each(turned, (value) => value - 4 + (dice.share() + dice.share() - 1) * 14);
	return await sharp(grained).jpeg({ quality: 84 }).toBuffer();
};

/** A copier at its end: grain all over, dust, streaks along the paper. */
export const noisy: Wear = async (picture, dice) => {
	const streaks = Array.from({ length: dice.number(2, 4) }, () => dice.number(60, 2400));
	const leant = await sharp(picture)
		.rotate(dice.between(-0.8, 0.8), { background: "#fff" })
		.blur(0.6)
		.png({ compressionLevel: 1 })
		.toBuffer();
	const shade = waves(dice);
	let grain = 0;
	const worn = await each(leant, (value, x, y, channel) => {
		if (channel === 0) {
			const dust = dice.share();
			grain = dust < 0.0022 ? -190 : dust > 0.9984 ? 190 : (dice.share() + dice.share() - 1) * 74;
			if (streaks.some((streak) => Math.abs(streak - x) < 2)) grain -= 60;
			grain += shade(x, y) * 12;
		}
		return value * 0.88 + grain + 18;
	});
	return await sharp(worn).greyscale().jpeg({ quality: 70 }).toBuffer();
};

export const turnedBy =
	(degrees: 90 | 180 | 270): Wear =>
	(picture) =>
		sharp(picture).rotate(degrees).jpeg({ quality: 88 }).toBuffer();

/** White on black, as a negative of a microfilm or a photostat is. */
export const inverted: Wear = (picture) =>
	sharp(picture).negate({ alpha: false }).linear(0.9, 14).jpeg({ quality: 86 }).toBuffer();

/** The second sheet under a carbon: soft, blue-grey, pressed unevenly, on thin yellowish paper. */
export const carbon: Wear = async (picture, dice) => {
	const soft = await sharp(picture).greyscale().blur(1.15).png({ compressionLevel: 1 }).toBuffer();
	const press = waves(dice);
	const paper = [243, 236, 205];
	const ink = [58, 62, 104];
	let smudge = 0;
	const copied = await each(soft, (value, x, y, channel) => {
		if (channel === 0) smudge = (dice.share() - 0.5) * 34;
		const strength = Math.max(0.3, Math.min(0.95, 0.62 + press(x, y) * 0.34));
		const black = Math.max(0, Math.min(1, ((255 - value) / 255) * strength * 1.15 + smudge / 400));
		return (paper[channel] ?? 0) * (1 - black) + (ink[channel] ?? 0) * black + smudge * 0.35;
	});
	return await sharp(copied).jpeg({ quality: 84 }).toBuffer();
};

/** Printed with needles: each dot of ink by itself. Takes a picture of 120 dots to the inch and makes one of 300. */
export const needled: Wear = async (picture, dice) => {
	const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
	const step = 2.5;
	const [width, height] = [Math.round(info.width * step), Math.round(info.height * step)];
	const paper = Buffer.alloc(width * height * 3, 250);
	const fade = waves(dice);
	for (let y = 0; y < info.height; y += 1)
		for (let x = 0; x < info.width; x += 1) {
			if ((data[y * info.width + x] ?? 255) > 138) continue;
			// One of the needles hardly strikes.
			const ink = 84 + fade(x * 2, y * 2) * 46 + dice.share() * 24 + (y % 24 === 7 ? 70 : 0);
			dot(paper, width, (x + 0.5) * step, (y + 0.5) * step + (dice.share() - 0.5) * 0.4, ink);
		}
	return await sharp(paper, { raw: { width, height, channels: 3 } })
		.blur(0.5)
		.jpeg({ quality: 86 })
		.toBuffer();
};

function dot(paper: Buffer, width: number, x: number, y: number, ink: number): void {
	const radius = 1.45;
	for (let down = Math.floor(y - radius); down <= Math.ceil(y + radius); down += 1)
		for (let along = Math.floor(x - radius); along <= Math.ceil(x + radius); along += 1) {
			const near = Math.hypot(along + 0.5 - x, down + 0.5 - y);
			const at = (down * width + along) * 3;
			if (near > radius || along < 0 || along >= width || at < 0 || at + 2 >= paper.length) continue;
			paper.fill(Math.min(paper[at] ?? 255, ink + near * 22), at, at + 3);
		}
}

/** The print of the back, seen through the paper; `back` is a picture of the same size. */
export const shownThrough =
	(back: Buffer): Wear =>
	async (picture, dice) => {
		const strength = dice.between(0.4, 0.56);
		const ghost = await sharp(back)
			.flop()
			.greyscale()
			.blur(1.6)
			.linear(strength, 255 * (1 - strength))
			.toColourspace("srgb")
			.png({ compressionLevel: 1 })
			.toBuffer();
		const both = await sharp(picture)
			.composite([{ input: ghost, blend: "multiply" }])
			.png({ compressionLevel: 1 })
			.toBuffer();
		return await scanned(both, dice);
	};
