import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { asImage, drawn, orderPdf } from "#worker/reader/testing/test-files.ts";
import { photographed, STILL } from "../../../../../bench/ocr/photograph.ts";
import { type Grey, isTooBlurred, LOOKED_AT } from "./blur.ts";

const A4_WIDE = 8.27;

/** Pages at 110 dots to the inch, whose small letters are some eight pixels high, and one page photographed on a table. */
let order: Grey;
let sparse: Grey;
let photo: Grey;
/** Some words of it that fill the picture, with letters of some thirty pixels. */
let close: Grey;
beforeAll(async () => {
	const page = await drawn(await orderPdf(1));
	order = await at(page, 110);
	sparse = await at(await drawn(await orderPdf(1, /CS\(OS\)|heard at length/g)), 110);
	const view = { ...STILL, name: "", seed: 5, width: 1100, height: 1450, blur: 0, noise: 0 };
	photo = photographed([page], { ...view, yaw: -12, pitch: 14, roll: 5, table: 90, curl: 0.03 }).picture;
	const words = { left: 200, top: 700, width: 1100, height: 500 };
	close = await grey(asImage(page).extract(words));
});

async function grey(image: Sharp): Promise<Grey> {
	const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const at = (page: Grey, dpi: number) => grey(asImage(page).resize(Math.round(A4_WIDE * dpi)));

type Change = (picture: Grey) => Sharp;
const asItIs: Change = asImage;
const outOfFocus =
	(sigma: number): Change =>
	(picture) =>
		asImage(picture).blur(sigma);
const shaken =
	(length: number, degrees: number): Change =>
	(picture) =>
		asImage(picture).convolve(line(length, degrees));

/** The way of a camera while the picture was taken, for `convolve`. */
function line(length: number, degrees: number) {
	const reach = Math.ceil(length / 2);
	const width = 2 * reach + 1;
	const kernel = Array.from({ length: width * width }, () => 0);
	const angle = (degrees * Math.PI) / 180;
	for (let step = 0; step <= 200; step += 1) {
		const far = (step / 200 - 0.5) * length;
		const [x, y] = [Math.round(reach + far * Math.cos(angle)), Math.round(reach + far * Math.sin(angle))];
		kernel[y * width + x] = (kernel[y * width + x] ?? 0) + 1;
	}
	return { width, height: width, kernel };
}

/** What comes of a picture on its way through a camera or a messenger. */
const noisy = async (image: Sharp) => {
	const picture = await grey(image);
	let state = 1;
	const chance = () => {
		state = (state * 16807) % 2147483647;
		return state / 2147483647;
	};
	const data = picture.data.map((value) =>
		Math.max(0, Math.min(255, value * 0.9 + 12 + (chance() + chance() - 1) * 20)),
	);
	return { ...picture, data };
};
const forwarded = async (image: Sharp) => grey(sharp(await image.jpeg({ quality: 30 }).toBuffer()));

const pictures = () => ({ order, sparse, photo, close });
type Name = keyof ReturnType<typeof pictures>;

/** What is said of a changed picture, of the same in grain and as it is forwarded. */
async function verdicts(name: Name, change: Change): Promise<boolean[]> {
	const image = change(pictures()[name]);
	return [await grey(image), await noisy(image), await forwarded(image)].map(isTooBlurred);
}

describe("no warning for", () => {
	test.each<[string, Name, Change]>([
		["a sharp page", "order", asItIs],
		["a page a little soft", "order", outOfFocus(0.9)],
		["a sharp page with next to nothing on it", "sparse", asItIs],
		["a sharp photograph with a table around the page", "photo", asItIs],
		["words close by", "close", asItIs],
		["words close by that are softer than small print might be", "close", outOfFocus(2.4)],
	])("%s, in grain and as it is forwarded", async (_what, name, change) => {
		expect(await verdicts(name, change)).toEqual([false, false, false]);
	});

	test("a page at 80 dots to the inch", async () => {
		expect(isTooBlurred(await forwarded(asImage(await at(order, 80))))).toBe(false);
	});

	test("an empty sheet, and light that falls on one side of it", () => {
		const sheet = { data: new Uint8Array(160_000).fill(240), width: 400, height: 400 };
		expect(isTooBlurred(sheet)).toBe(false);
		expect(
			isTooBlurred({ ...sheet, data: sheet.data.map((value, pixel) => value - (pixel % 400) / 3) }),
		).toBe(false);
	});
});

describe("a warning for", () => {
	test.each<[string, Name, Change]>([
		["a page out of focus", "order", outOfFocus(3)],
		["a page far out of focus", "order", outOfFocus(8)],
		["a page shaken along its lines", "order", shaken(16, 0)],
		["a page shaken across its lines", "order", shaken(16, 90)],
		["a page shaken aslant", "order", shaken(20, 38)],
		["a page with next to nothing on it, out of focus", "sparse", outOfFocus(3)],
		["a page with next to nothing on it, shaken", "sparse", shaken(18, 10)],
		["a photograph with a table around the page, out of focus", "photo", outOfFocus(3)],
		["a photograph with a table around the page, shaken", "photo", shaken(18, 60)],
		["words close by, far out of focus", "close", outOfFocus(9)],
	])("%s, in grain and as it is forwarded", async (_what, name, change) => {
		expect(await verdicts(name, change)).toEqual([true, true, true]);
	});
});

test("the largest picture that is looked at takes less than 150 ms of processor time", async () => {
	const data = new Uint8Array(LOOKED_AT).map((_, pixel) => ((pixel * 7919) % 251) + (pixel % 3));
	const picture = { data, width: 1400, height: LOOKED_AT / 1400 };
	isTooBlurred(picture);
	expect(processorMs(() => isTooBlurred(picture))).toBeLessThan(150);
});
