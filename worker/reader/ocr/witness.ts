import { diffChars } from "diff";
import { asciiDigits } from "#app/core/language/fold.ts";
import type { PageWord } from "#drizzle/schema.ts";
import type { FontText } from "#worker/reader/formats/pdf-fonts.ts";
import { rotate } from "#worker/reader/formats/picture.ts";
import { mean, type OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES, type Language, languagesIn } from "#worker/reader/page/languages.ts";
import { crop } from "#worker/reader/page/layout.ts";
import type { Box } from "#worker/reader/page/line.ts";

/** A text layer to be compared with the picture of its page. */
export type LayerClaim = {
	/** With boxes in ten-thousandths of the page. */
	words: PageWord[];
	fonts: FontText[];
	/** Whether a picture covers the page, or letters are not drawn: then the layer is what somebody read in the picture. */
	isOverPicture: boolean;
};

/** Words that stand close together on one line, as the layer has them, and where in the picture's pixels. */
type Stretch = { text: string; letters: string; box: Box };

/** Of stretches of one kind those that are read first, and those that are read when they leave a doubt. */
type Group = { first: Stretch[]; more: Stretch[] };

type Verdict = "for" | "against" | "silent";

const WHOLE = 10_000;
const ON_ONE_LINE = 0.5;
/** In heights of the line: two columns stand further apart. */
const APART = 1.5;
/** A leaning line runs over its neighbours when it is longer. */
const LONGEST = 40;
const SHORTEST = 12;
/** Lines of a page that the file draws itself, of each of its fonts, and of one that is a picture. */
const DRAWN_LINES = 1;
const PICTURE_LINES = 3;
const MORE_LINES = 4;
/** A font in which less of the page is set is not looked at by itself. */
const FONT_SHARE = 0.15;
const MOST_FONTS = 3;
/** Lines of other papers are alike to 0.35 to 0.55, counted in letters that stand in both in the same order. */
const ALIKE = 0.7;
/** How much less alike than it is sure of itself a reading may be to what the file draws, and to somebody else's reading. */
const LEEWAY = { drawn: 0.15, picture: 0.1 };
const BELIEVED = 60;
/** Figures of a line that tell anything, how much alike those of one text are, and how sure those have to be that contradict. */
const FIGURES = 4;
const FIGURES_ALIKE = 0.6;
const FIGURES_BELIEVED = 75;
const MOST_DOUBT = 1 / 3;
const MARGIN = 12;
const DARK = 110;
/** Words of scripts that OCR is not set up for, as a share of all. */
const FOREIGN = 0.5;
const READABLE = /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Gujarati}\p{N}]/gu;

/**
 * Whether the picture of a page says what its text layer says. A few lines are read: of a page that the file draws itself one
 * of each font, of a picture three spread over the page; four more where those leave a doubt. A drawn page is doubted only
 * where a line contradicts it; of a picture lines have to agree, so that one with nothing on it that can be read is not believed.
 */
export async function isWitnessed(engine: OcrEngine, picture: Grey, claim: LayerClaim): Promise<boolean> {
	const isUpright = !areUpDown(claim.words);
	const stretches = stretchesOf(claim.words, picture, isUpright);
	if (stretches.length === 0) return !claim.isOverPicture;
	const groups = claim.isOverPicture
		? [group(stretches, PICTURE_LINES)]
		: byFont(stretches, claim.fonts).map((set) => group(set, DRAWN_LINES));
	const hear = (lines: Stretch[]) => heard(engine, picture, lines, claim.isOverPicture, isUpright);
	const first = await hear(groups.flatMap((set) => set.first));
	const doubted = groups.filter(({ first: lines }) =>
		lines.some((line) => isDoubted(first.get(line), claim)),
	);
	if (doubted.length === 0) return true;
	const more = await hear(doubted.flatMap((set) => set.more));
	return doubted.every((set) => {
		const all = [...set.first, ...set.more].map((line) => first.get(line) ?? more.get(line));
		return isBelieved(all, claim.isOverPicture);
	});
}

/** Whether most of a text is in a script that is not read here, so that no picture can be a witness to it. */
export function isForeign(text: string): boolean {
	const letters = lettersOf(text);
	const readable = letters.match(READABLE)?.length ?? 0;
	return letters.length > 0 && readable < letters.replace(/\p{M}/gu, "").length * FOREIGN;
}

const isDoubted = (verdict: Verdict | undefined, { isOverPicture }: LayerClaim) =>
	verdict === "against" || (verdict === "silent" && isOverPicture);

function isBelieved(verdicts: Array<Verdict | undefined>, isOverPicture: boolean): boolean {
	const [agree, contradict] = (["for", "against"] as const).map(
		(one) => verdicts.filter((verdict) => verdict === one).length,
	) as [number, number];
	if (contradict > (agree + contradict) * MOST_DOUBT) return false;
	return !isOverPicture || agree * 2 >= verdicts.length;
}

/** What the picture says of each of these stretches. */
async function heard(
	engine: OcrEngine,
	picture: Grey,
	lines: Stretch[],
	isOverPicture: boolean,
	isUpright: boolean,
): Promise<Map<Stretch, Verdict>> {
	if (lines.length === 0) return new Map();
	const turns = isUpright ? ([0] as const) : ([90, 270] as const);
	const verdicts = new Map<Stretch, Verdict>();
	for (const turn of turns) {
		const crops = await Promise.all(
			lines.map(async ({ box }) => {
				const part = onWhite(crop(picture, box, MARGIN));
				return turn === 0 ? part : await rotate(part, turn);
			}),
		);
		const read = await readEach(engine, lines, crops, picture);
		for (const [index, line] of lines.entries()) {
			const verdict = verdictOn(line, read[index], isOverPicture);
			if (verdicts.get(line) !== "for" && verdict !== "silent") verdicts.set(line, verdict);
		}
	}
	return new Map(lines.map((line) => [line, verdicts.get(line) ?? "silent"]));
}

type Testimony = { letters: string; confidence: number; figuresConfidence: number };

/**
 * Each line in the languages that it claims to be in. Without Latin letters and figures it is read without English, in which the
 * engine makes Latin letters of Indian words that it does not know.
 */
async function readEach(
	engine: OcrEngine,
	lines: Stretch[],
	crops: Grey[],
	picture: Grey,
): Promise<Array<Testimony | undefined>> {
	const languages = languagesIn(lines.map(({ text }) => text).join(" "), [...LANGUAGES]);
	const indian = languages.filter((language) => language !== "eng");
	const isIndian = ({ text }: Stretch) => indian.length > 0 && !/[\p{N}\p{Script=Latin}]/u.test(text);
	const read = new Map<Stretch, Testimony>();
	for (const [own, among] of [
		[languages, lines.filter((line) => !isIndian(line))],
		[indian, lines.filter(isIndian)],
	] as const) {
		if (among.length === 0) continue;
		const pictures = among.flatMap((line) => crops[lines.indexOf(line)] ?? []);
		const found = await readLines(engine, pictures, own, picture);
		for (const [at, line] of among.entries()) if (found[at]) read.set(line, found[at]);
	}
	return lines.map((line) => read.get(line));
}

async function readLines(
	engine: OcrEngine,
	crops: Grey[],
	languages: readonly Language[],
	{ width, height }: Grey,
): Promise<Testimony[]> {
	const dpi = Math.min(600, Math.max(70, Math.round(Math.min(width, height) / 8.27)));
	const found = await engine.read(crops, { languages, layout: "line", dpi });
	return found.map((lines) => {
		const words = lines.flatMap((line) => line.words);
		return {
			letters: lettersOf(words.map(({ text }) => text).join(" ")),
			confidence: mean(words.map(({ confidence = 0 }) => confidence)),
			figuresConfidence: mean(
				words.flatMap(({ text, confidence = 0 }) => (figuresOf(lettersOf(text)) ? [confidence] : [])),
			),
		};
	});
}

function verdictOn(line: Stretch, read: Testimony | undefined, isOverPicture: boolean): Verdict {
	if (!read || read.letters === "") return "silent";
	const [figures, seen] = [figuresOf(line.letters), figuresOf(read.letters)];
	const areOther = figures.length >= FIGURES && seen !== "" && alike(figures, seen) < FIGURES_ALIKE;
	if (areOther) return read.figuresConfidence >= FIGURES_BELIEVED ? "against" : "silent";
	const sure = read.confidence / 100;
	const enough = Math.max(ALIKE, sure - LEEWAY[isOverPicture ? "picture" : "drawn"]);
	const isOfFigures = figures.length * 2 > line.letters.length;
	const [claimed, found] = [line.letters, read.letters].map((letters) =>
		isOfFigures ? letters : letters.replace(/\p{N}/gu, ""),
	) as [string, string];
	if (alike(claimed, found) >= enough) return "for";
	return read.confidence >= BELIEVED ? "against" : "silent";
}

const figuresOf = (letters: string) => letters.replace(/\P{N}/gu, "");

/** How many of the letters of two texts stand in both in the same order, 0 to 1. */
function alike(a: string, b: string): number {
	const common = diffChars(a, b)
		.filter(({ added, removed }) => !added && !removed)
		.reduce((sum, { value }) => sum + value.length, 0);
	return (2 * common) / Math.max(1, a.length + b.length);
}

/** Letters and figures; signs of vowels stand in every line of an Indian script, and make all alike. */
function lettersOf(text: string): string {
	return asciiDigits(text.normalize("NFKC"))
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
}

// Of white print on black the engine reads nothing.
function onWhite(part: Grey): Grey {
	const inner = part.data.filter((_, at) => isInside(at, part));
	if (mean([...inner]) > DARK) return part;
	return { ...part, data: part.data.map((value, at) => (isInside(at, part) ? 255 - value : 255)) };
}

function isInside(at: number, { width, height }: Grey): boolean {
	const [x, y] = [at % width, Math.floor(at / width)];
	return x >= MARGIN && x < width - MARGIN && y >= MARGIN && y < height - MARGIN;
}

function areUpDown(words: PageWord[]): boolean {
	const long = words.filter(([text]) => text.length > 3);
	return long.filter(([, x0, y0, x1, y1]) => y1 - y0 > (x1 - x0) * 1.5).length > long.length / 2;
}

/** The stretches of a layer whose letters can be read, in its order. */
function stretchesOf(words: PageWord[], { width, height }: Grey, isUpright: boolean): Stretch[] {
	const found: Stretch[] = [];
	let last: Stretch | null = null;
	for (const [text, left, top, right, bottom] of words) {
		const box = {
			x0: Math.floor((left / WHOLE) * width),
			y0: Math.floor((top / WHOLE) * height),
			x1: Math.ceil((right / WHOLE) * width),
			y1: Math.ceil((bottom / WHOLE) * height),
		};
		const letters = lettersOf(text);
		if (last && last.letters.length < LONGEST && isBeside(last.box, box, isUpright)) {
			last.text += ` ${text}`;
			last.letters += letters;
			last.box = around(last.box, box);
		} else {
			last = { text, letters, box };
			found.push(last);
		}
	}
	const readable = found.filter(
		({ letters }) => (letters.match(READABLE)?.length ?? 0) * 2 > letters.replace(/\p{M}/gu, "").length,
	);
	const long = readable.filter(
		({ letters }) => letters.length >= SHORTEST || figuresOf(letters).length >= FIGURES,
	);
	if (long.length >= PICTURE_LINES) return long;
	const some = readable.filter(({ letters }) => letters.length > 3);
	return some.length > 0 ? some : readable;
}

function isBeside(a: Box, b: Box, isUpright: boolean): boolean {
	const [across, along] = isUpright ? (["y", "x"] as const) : (["x", "y"] as const);
	const [from, to] = [Math.max(a[`${across}0`], b[`${across}0`]), Math.min(a[`${across}1`], b[`${across}1`])];
	const height = Math.min(a[`${across}1`] - a[`${across}0`], b[`${across}1`] - b[`${across}0`]);
	const gap = Math.max(a[`${along}0`] - b[`${along}1`], b[`${along}0`] - a[`${along}1`]);
	return to - from > height * ON_ONE_LINE && gap < height * APART && gap > -height;
}

function around(a: Box, b: Box): Box {
	return {
		x0: Math.min(a.x0, b.x0),
		y0: Math.min(a.y0, b.y0),
		x1: Math.max(a.x1, b.x1),
		y1: Math.max(a.y1, b.y1),
	};
}

function group(stretches: Stretch[], lines: number): Group {
	const first = withFigures(stretches, lines);
	const rest = stretches.filter((stretch) => !first.includes(stretch));
	return { first, more: withFigures(rest, MORE_LINES) };
}

/** So many of `stretches`, those with figures rather than others: nothing of a page must be as true. */
function withFigures(stretches: Stretch[], wanted: number): Stretch[] {
	const telling = stretches.filter(({ letters }) => figuresOf(letters).length >= FIGURES);
	const chosen = spread(telling, wanted);
	const others = stretches.filter((stretch) => !telling.includes(stretch));
	return [...chosen, ...spread(others, wanted - chosen.length)];
}

/** So many of `stretches`, with about as many letters between one and the next. */
function spread(stretches: Stretch[], wanted: number): Stretch[] {
	if (wanted <= 0) return [];
	if (stretches.length <= wanted) return stretches;
	const all = stretches.reduce((sum, { letters }) => sum + letters.length, 0);
	const chosen: Stretch[] = [];
	let seen = 0;
	for (const [index, stretch] of stretches.entries()) {
		seen += stretch.letters.length;
		const isDue = seen > (all * (chosen.length + 0.5)) / wanted;
		if (isDue || stretches.length - index <= wanted - chosen.length) chosen.push(stretch);
		if (chosen.length === wanted) break;
	}
	return chosen;
}

/** The stretches by the font most of their words are set in; those in fonts of little text stand with the first. */
function byFont(stretches: Stretch[], fonts: FontText[]): Stretch[][] {
	const large = fonts
		.map(({ text }) => ({ words: new Set(text.split(/\s+/)), size: lettersOf(text).length }))
		.sort((a, b) => b.size - a.size);
	const all = large.reduce((sum, { size }) => sum + size, 0);
	const main = large.filter(({ size }) => size >= all * FONT_SHARE).slice(0, MOST_FONTS);
	const sets = new Map<unknown, Stretch[]>();
	for (const stretch of stretches) {
		const words = stretch.text.split(" ");
		const shares = main.map((font) => words.filter((word) => font.words.has(word)).length);
		const font = main[shares.indexOf(Math.max(...shares))];
		sets.set(font, [...(sets.get(font) ?? []), stretch]);
	}
	return [...sets.values()];
}
