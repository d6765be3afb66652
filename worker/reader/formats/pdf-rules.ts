import { type PageSides, shown } from "./pdf-text.ts";
import type { Pdfium } from "./pdfium.ts";

const PATH = 2;
const FORM = 5;
const MOST_OBJECTS = 20_000;
const MOST_SEGMENTS = 60_000;
const MOST_RULES = 6000;
const DEEPEST = 3;
/** In points. */
const THICKEST = 4;
const SHORTEST = 5;
/** Of the brightness of white: what is lighter is no line on paper. */
const LIGHT = 0.93;
const MOVE = 2;
const BEZIER = 1;

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = { x: number; y: number };

const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * The level and upright lines that the file draws, as strokes or as thin fields, in ten-thousandths of the page as it is
 * shown. At most 6,000, of at most 20,000 objects.
 */
export function drawnRules(lib: Pdfium, page: number): PageSides[] {
	const slots = lib._malloc(64);
	const search: Search = { lib, slots, objects: 0, segments: 0, found: [] };
	const count = lib._FPDFPage_CountObjects(page);
	for (let at = 0; at < count && mayGoOn(search); at += 1)
		look(search, lib._FPDFPage_GetObject(page, at), AS_IT_IS, 0);
	const rules = search.found.map((box) => shown(lib, page, box, slots));
	lib._free(slots);
	return rules;
}

type Found = { x0: number; y0: number; x1: number; y1: number };
type Search = { lib: Pdfium; slots: number; objects: number; segments: number; found: Found[] };

function mayGoOn({ objects, segments, found }: Search): boolean {
	return objects < MOST_OBJECTS && segments < MOST_SEGMENTS && found.length < MOST_RULES;
}

function look(search: Search, object: number, within: Matrix, depth: number): void {
	const { lib } = search;
	search.objects += 1;
	const type = lib._FPDFPageObj_GetType(object);
	if (type === PATH) lookAtPath(search, object, within);
	if (type !== FORM || depth >= DEEPEST) return;
	const inner = times(matrixOf(search, object), within);
	const count = lib._FPDFFormObj_CountObjects(object);
	for (let at = 0; at < count && mayGoOn(search); at += 1)
		look(search, lib._FPDFFormObj_GetObject(object, at), inner, depth + 1);
}

function matrixOf({ lib, slots }: Search, object: number): Matrix {
	if (!lib._FPDFPageObj_GetMatrix(object, slots)) return AS_IT_IS;
	return [...lib.HEAPF32.slice(slots / 4, slots / 4 + 6)] as Matrix;
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
	return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function lookAtPath(search: Search, path: number, within: Matrix): void {
	const { lib, slots } = search;
	if (!lib._FPDFPath_GetDrawMode(path, slots, slots + 4)) return;
	const [fill = 0, stroke = 0] = lib.HEAP32.slice(slots / 4, slots / 4 + 2);
	const isStroked = stroke !== 0 && isDark(search, path, lib._FPDFPageObj_GetStrokeColor);
	const isFilled = fill !== 0 && isDark(search, path, lib._FPDFPageObj_GetFillColor);
	if (!isStroked && !isFilled) return;
	for (const figure of figuresOf(search, path, times(matrixOf(search, path), within))) {
		if (isStroked)
			for (const [at, to] of figure.slice(1).entries()) add(search, around([figure[at] ?? to, to]));
		if (isFilled) add(search, around(figure));
	}
}

type ColourOf = (object: number, r: number, g: number, b: number, a: number) => number;

function isDark({ lib, slots }: Search, object: number, colourOf: ColourOf): boolean {
	const [r, g, b, a] = [slots + 32, slots + 36, slots + 40, slots + 44];
	if (!colourOf(object, r, g, b, a)) return true;
	const [red = 0, green = 0, blue = 0, alpha = 0] = lib.HEAPU32.slice(r / 4, r / 4 + 4);
	const light = (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
	return 1 - (1 - light) * (alpha / 255) < LIGHT;
}

/** The figures of a path that straight lines make, corner by corner; those with a bend are left out. */
function figuresOf(search: Search, path: number, matrix: Matrix): Point[][] {
	const { lib, slots } = search;
	const figures: Array<{ corners: Point[]; isBent: boolean }> = [];
	const count = Math.min(lib._FPDFPath_CountSegments(path), MOST_SEGMENTS - search.segments);
	search.segments += count;
	for (let at = 0; at < count; at += 1) {
		const segment = lib._FPDFPath_GetPathSegment(path, at);
		if (!lib._FPDFPathSegment_GetPoint(segment, slots, slots + 4)) continue;
		const [x = 0, y = 0] = lib.HEAPF32.slice(slots / 4, slots / 4 + 2);
		const point = {
			x: matrix[0] * x + matrix[2] * y + matrix[4],
			y: matrix[1] * x + matrix[3] * y + matrix[5],
		};
		const type = lib._FPDFPathSegment_GetType(segment);
		if (type === MOVE || figures.length === 0) figures.push({ corners: [], isBent: false });
		const figure = figures.at(-1);
		figure?.corners.push(point);
		if (figure && type === BEZIER) figure.isBent = true;
		if (figure && lib._FPDFPathSegment_GetClose(segment)) figure.corners.push(...figure.corners.slice(0, 1));
	}
	return figures.filter(({ isBent }) => !isBent).map(({ corners }) => corners);
}

function around(points: Point[]): Found {
	const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
	return { x0: Math.min(...x), y0: Math.min(...y), x1: Math.max(...x), y1: Math.max(...y) };
}

function add({ found }: Search, box: Found): void {
	const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
	const isThin = Math.min(width, height) <= THICKEST && Math.max(width, height) >= SHORTEST;
	if (isThin && found.length < MOST_RULES) found.push(box);
}
