import type { Grey } from "#worker/reader/page/grey.ts";
import { type Point, pageSize, projection, type Quad } from "#worker/reader/page/points.ts";
import { bendOf } from "./bend.ts";
import { heldOn, isHeldAt } from "./held.ts";
import { papersOn, type SeenPaper } from "./paper.ts";
import { isEvenlyLit, smallCopy } from "./small.ts";
import { spineOf } from "./spine.ts";
import { drawnFlat, evened, type Flat } from "./warp.ts";

/** A sheet of paper in a photograph, laid flat, and where each point of it lies in the photograph. */
export type Sheet = Flat & { picture: Grey };

const OUTLINE_SIDE = 480;
const TEXT_SIDE = 800;
const RIM_SIDE = 400;
const LONGEST = 4000;
/** An open register is wider than high by this at least. */
const REGISTER_ASPECT = 1.1;
/** Two sheets that lie side by side are both as high as this share of the higher one, and of what they have in common. */
const BESIDE = 0.6;

/**
 * The sheets of paper in a photograph, straightened and cut out of what they lie on, from left to right; null for a picture that is to be read as it is: a plain scan, or one
 * in which neither the sides of the paper nor its lines of text are surely told. They are drawn from `print`, the same picture
 * without the coloured ink over its print.
 */
export function sheetsOn(picture: Grey, print = picture): Sheet[] | null {
	if (isEvenlyLit(picture)) return null;
	const papers = besideEachOther(papersOn(smallCopy(picture, OUTLINE_SIDE)));
	const shrink = Math.max(1, Math.max(picture.width, picture.height) / OUTLINE_SIDE);
	const whole =
		papers.length > 0
			? papers.map(({ quad }) => flatOf(enlarged(quad, shrink), picture))
			: [asItLies(picture)];
	const parts = whole.flatMap((flat) => pagesOf(picture, flat));
	const isFound = papers.length > 0 || parts.length > 1;
	const sheets = parts.map((flat) => sheetOf(picture, print, flat, isFound));
	return isFound || sheets.some(({ isEvened }) => isEvened) ? sheets.map(({ sheet }) => sheet) : null;
}

function besideEachOther(papers: SeenPaper[]): SeenPaper[] {
	const sorted = papers.toSorted((a, b) => spanOf(a.quad, "x").from - spanOf(b.quad, "x").from);
	const [first, second] = sorted;
	if (!first || !second || sorted.length > 2) return sorted.slice(0, 1);
	const [a, b] = [spanOf(first.quad, "y"), spanOf(second.quad, "y")];
	const common = Math.min(a.to, b.to) - Math.max(a.from, b.from);
	return common >= Math.max(a.to - a.from, b.to - b.from) * BESIDE ? sorted : [];
}

function spanOf(quad: Quad, way: keyof Point): { from: number; to: number } {
	const places = quad.map((corner) => corner[way]);
	return { from: Math.min(...places), to: Math.max(...places) };
}

function enlarged(quad: Quad, times: number): Quad {
	return quad.map(({ x, y }) => ({ x: x * times, y: y * times })) as Quad;
}

function flatOf(quad: Quad, picture: Grey): Flat {
	const size = pageSize(quad, picture);
	const scale = Math.min(1, LONGEST / Math.max(size.width, size.height));
	const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
	const place = projection(quad);
	return { width, height, at: (x, y) => place(x / width, y / height) };
}

const asItLies = ({ width, height }: Grey): Flat => ({ width, height, at: (x, y) => ({ x, y }) });

/** A flat sheet as a picture of about so many pixels a side. */
function small(
	picture: Grey,
	{ width, height, at }: Flat,
	side: number,
	outside = 255,
): { copy: Grey; shrink: number } {
	const shrink = Math.max(1, Math.min(width, height) / side);
	const size = { width: Math.floor(width / shrink), height: Math.floor(height / shrink) };
	return {
		copy: drawnFlat(picture, { ...size, at: (x, y) => at(x * shrink, y * shrink) }, { outside }),
		shrink,
	};
}

/** The pages of a sheet: two where it is an open register. */
function pagesOf(picture: Grey, flat: Flat): Flat[] {
	if (flat.width < flat.height * REGISTER_ASPECT) return [flat];
	const { copy, shrink } = small(picture, flat, OUTLINE_SIDE);
	const spine = spineOf(copy);
	if (spine === null) return [flat];
	const middle = Math.round(spine * shrink);
	return [
		{ ...flat, width: middle },
		{ ...flat, width: flat.width - middle, at: (x, y) => flat.at(x + middle, y) },
	];
}

function sheetOf(
	picture: Grey,
	print: Grey,
	flat: Flat,
	isFound: boolean,
): { sheet: Sheet; isEvened: boolean } {
	const slopes = bendOf(small(picture, flat, TEXT_SIDE).copy);
	const even = slopes ? evened(flat, slopes) : flat;
	if (!slopes && !isFound) return { sheet: { ...flat, picture: print }, isEvened: false };
	const { copy, shrink } = small(picture, even, RIM_SIDE, 0);
	const held = heldOn(copy);
	const isBlank = held ? (x: number, y: number) => isHeldAt(held, x / shrink, y / shrink) : undefined;
	return { sheet: { ...even, picture: drawnFlat(print, even, { isBlank }) }, isEvened: slopes !== null };
}
