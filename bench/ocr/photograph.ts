import type { Grey } from "#worker/reader/page/grey.ts";
import { type Random, random } from "./pages.ts";

/** How a paper was photographed. Angles in degrees, lengths as parts of the paper's width. */
export type Photo = {
	name: string;
	/** How far the camera leans forward and to the side, and by how much it is turned. */
	pitch: number;
	yaw: number;
	roll: number;
	/** How near the camera is: the nearer, the more lines converge. */
	distance: number;
	/** How much of the picture's width the paper takes up. */
	fill: number;
	/** How high the paper bulges between its left and its right side, and how far its far end rises. */
	curl: number;
	lift: number;
	/** What it lies on: how bright, and how much its brightness changes from place to place. */
	table: number;
	grain: number;
	/** How much darker the far side is than the near one. */
	fall: number;
	fingers: number;
	noise: number;
	/** Pixels over which an edge is smeared, all round and along the rows. */
	blur: number;
	shake: number;
	width: number;
	height: number;
	seed: number;
};

export const STILL: Omit<Photo, "name" | "seed"> = {
	pitch: 0,
	yaw: 0,
	roll: 0,
	distance: 2.4,
	fill: 0.8,
	curl: 0,
	lift: 0,
	table: 70,
	grain: 18,
	fall: 0.2,
	fingers: 0,
	noise: 10,
	blur: 0.6,
	shake: 0,
	width: 2448,
	height: 3264,
};

/** A photograph, and where a point of a page (from 0 to 1 across and down) lies in it, in pixels. */
export type Taken = { picture: Grey; placed: (page: number, across: number, down: number) => Point };
type Point = { x: number; y: number };

const [CELLS, PAPER, FINGER] = [48, 226, 118];

/** Photographs `pages` that lie side by side, as an open register, or one of them. The same settings make the same picture. */
export function photographed(pages: Grey[], photo: Photo): Taken {
	const chance = random(photo.seed);
	const picture = table(photo, chance);
	const high = (pages[0]?.height ?? 1) / (pages[0]?.width ?? 1);
	const place = camera(photo, pages.length, high);
	for (const [index, page] of pages.entries()) lay(picture, page, (u, v) => place(index, u, v), pages, index);
	light(picture, photo);
	for (let finger = 0; finger < photo.fingers; finger += 1) hold(picture, place, finger, chance);
	return { picture: grainy(smeared(picture, photo), photo, chance), placed: place };
}

function table({ width, height, table, grain }: Photo, chance: Random): Grey {
	const data = new Uint8Array(width * height);
	const waves = Array.from({ length: 5 }, () => [chance() * 0.03, chance() * 0.004, chance() * 6] as const);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			let wave = 0;
			for (const [down, across, start] of waves) wave += Math.sin(y * down + x * across + start);
			data[y * width + x] = Math.max(0, Math.min(255, table + (wave * grain) / 5));
		}
	return { data, width, height };
}

/** A pinhole camera over a paper that bulges: where points of its pages fall on the picture. */
function camera(photo: Photo, pages: number, high: number): Taken["placed"] {
	const { pitch, yaw, roll, distance, fill, curl, lift, width, height } = photo;
	const [a, b, c] = [pitch, yaw, roll].map((degrees) => (degrees * Math.PI) / 180) as [
		number,
		number,
		number,
	];
	const zoom = (fill * width * distance) / pages;
	return (page, u, v) => {
		const across = page + u - pages / 2;
		// A register dips at its spine, a sheet bulges in its middle.
		const fromSpine = pages === 1 ? u : page === 0 ? 1 - u : u;
		const bulge = pages === 1 ? Math.sin(Math.PI * u) : Math.sin(Math.PI * Math.sqrt(fromSpine));
		const z = curl * bulge + lift * (1 - v) ** 2;
		const [x0, y0] = [across, (v - 0.5) * high];
		const [x1, y1] = [x0 * Math.cos(c) - y0 * Math.sin(c), x0 * Math.sin(c) + y0 * Math.cos(c)];
		const [y2, z2] = [y1 * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - y1 * Math.sin(a)];
		const [x3, z3] = [x1 * Math.cos(b) + z2 * Math.sin(b), z2 * Math.cos(b) - x1 * Math.sin(b)];
		const depth = distance * pages - z3;
		return { x: width / 2 + (x3 * zoom * pages) / depth, y: height / 2 + (y2 * zoom * pages) / depth };
	};
}

/** Draws a page cell by cell, each as two triangles. */
function lay(
	picture: Grey,
	page: Grey,
	at: (u: number, v: number) => Point,
	pages: Grey[],
	index: number,
): void {
	for (let row = 0; row < CELLS; row += 1)
		for (let column = 0; column < CELLS; column += 1) {
			const corner = (right: number, down: number) => {
				const [u, v] = [(column + right) / CELLS, (row + down) / CELLS];
				return { ...at(u, v), u, v };
			};
			const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
			for (const corners of [[a, b, c] as const, [a, c, d] as const])
				fill(picture, corners, (u, v) => {
					const spine = pages.length === 1 ? 1 : index === 0 ? 1 - u : u;
					const shade = pages.length === 1 ? 1 : 1 - 0.55 * Math.exp(-spine / 0.035);
					return (sampled(page, u, v) / 255) * PAPER * shade;
				});
		}
}

type Corner = Point & { u: number; v: number };

function fill(
	picture: Grey,
	corners: readonly [Corner, Corner, Corner],
	tone: (u: number, v: number) => number,
) {
	const [a, b, c] = corners;
	const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
	if (area === 0) return;
	const [left, right] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)];
	const [top, bottom] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)];
	for (let y = Math.max(0, Math.floor(top)); y <= Math.min(picture.height - 1, Math.ceil(bottom)); y += 1)
		for (let x = Math.max(0, Math.floor(left)); x <= Math.min(picture.width - 1, Math.ceil(right)); x += 1) {
			const [px, py] = [x + 0.5, y + 0.5];
			const toB = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area;
			const toC = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area;
			if (toB < -1e-6 || toC < -1e-6 || toB + toC > 1 + 1e-6) continue;
			const [u, v] = [
				a.u + toB * (b.u - a.u) + toC * (c.u - a.u),
				a.v + toB * (b.v - a.v) + toC * (c.v - a.v),
			];
			picture.data[y * picture.width + x] = tone(u, v);
		}
}

function sampled({ data, width, height }: Grey, u: number, v: number): number {
	const [x, y] = [
		Math.max(0, Math.min(width - 1.001, u * width - 0.5)),
		Math.max(0, Math.min(height - 1.001, v * height - 0.5)),
	];
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const at = top * width + left;
	const above = (data[at] ?? 0) * (1 - x + left) + (data[at + 1] ?? 0) * (x - left);
	const below = (data[at + width] ?? 0) * (1 - x + left) + (data[at + width + 1] ?? 0) * (x - left);
	return above * (1 - y + top) + below * (y - top);
}

function light({ data, width, height }: Grey, { fall, seed }: Photo): void {
	const side = seed % 2 === 0 ? 1 : -1;
	for (let y = 0, at = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1, at += 1) {
			const [u, v] = [0.5 + side * (x / width - 0.5), y / height];
			data[at] = (data[at] ?? 0) * (1 - fall * (0.6 * u + 0.4 * v));
		}
}

/** A thumb on the side of the paper. */
function hold(picture: Grey, place: Taken["placed"], finger: number, chance: Random): void {
	const [v, inside] = [0.45 + chance() * 0.4, 0.05 + chance() * 0.02];
	const isLeft = finger % 2 === 0;
	const tip = place(0, isLeft ? inside : 1 - inside, v);
	const root = place(0, isLeft ? -0.2 : 1.2, v + 0.1);
	const radius = Math.abs(place(0, 0, 0).x - place(0, 1, 0).x) * 0.045;
	const { data, width, height } = picture;
	const [dx, dy] = [root.x - tip.x, root.y - tip.y];
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const along = Math.max(0, Math.min(1, ((x - tip.x) * dx + (y - tip.y) * dy) / (dx * dx + dy * dy)));
			const far = Math.hypot(x - tip.x - along * dx, y - tip.y - along * dy);
			if (far < radius) data[y * width + x] = FINGER - 30 * (far / radius) ** 2;
		}
}

/** Out of focus all round, and shaken along the rows: three boxes one after the other are near enough to a bell. */
function smeared(picture: Grey, { blur, shake }: Photo): Grey {
	let result = picture;
	const radius = blur * 0.9;
	for (let pass = 0; pass < 3 && blur > 0.5; pass += 1)
		result = boxed(boxed(result, radius, "across"), radius, "down");
	return shake > 0 ? boxed(result, shake / 2, "across") : result;
}

function boxed({ data, width, height }: Grey, radius: number, way: "across" | "down"): Grey {
	const result = new Uint8Array(data.length);
	const [step, other, length, lines] =
		way === "across" ? [1, width, width, height] : [width, 1, height, width];
	const [whole, rest] = [Math.floor(radius), radius - Math.floor(radius)];
	const count = 2 * radius + 1;
	for (let line = 0; line < lines; line += 1) {
		const at = (place: number) => data[line * other + Math.max(0, Math.min(length - 1, place)) * step] ?? 0;
		let sum = 0;
		for (let place = -whole; place <= whole; place += 1) sum += at(place);
		for (let place = 0; place < length; place += 1) {
			result[line * other + place * step] =
				(sum + rest * (at(place - whole - 1) + at(place + whole + 1))) / count + 0.5;
			sum += at(place + whole + 1) - at(place - whole);
		}
	}
	return { data: result, width, height };
}

function grainy({ data, width, height }: Grey, { noise }: Photo, chance: Random): Grey {
	return {
		data: data.map((value) => Math.max(0, Math.min(255, value + (chance() + chance() - 1) * noise))),
		width,
		height,
	};
}
