import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { ensureBrowser } from "#scripts/browser.ts";
import type { Sheet } from "./sheet.ts";

/** A paper as Chromium drew it: as a picture or as a PDF of its own. */
export type Drawn = {
	bytes: Buffer;
	/** Every order in which its text may be read: without its notes first, then with them where they are, last and first. */
	readings: string[];
	/** Its words, with their left, their baseline's bottom and their height in points from the page's upper left corner. */
	words: PlacedWord[];
};

export type PlacedWord = { text: string; left: number; bottom: number; height: number };

const FACES = [
	"@fontsource/hind-vadodara/400.css",
	"@fontsource/hind-vadodara/700.css",
	"@fontsource/rasa/400.css",
	"@fontsource/rasa/700.css",
	"@fontsource/mukta/400.css",
	"@fontsource/mukta/700.css",
	"@fontsource/martel/400.css",
	"@fontsource/martel/700.css",
	"@fontsource/karma/400.css",
	"@fontsource/karma/700.css",
	"@fontsource/ibm-plex-serif/400.css",
	"@fontsource/ibm-plex-serif/700.css",
	"@fontsource/courier-prime/400.css",
	"@fontsource/courier-prime/700.css",
	"@fontsource/kalam/400.css",
].map((path) => pathToFileURL(fileURLToPath(import.meta.resolve(path))).href);

/** A4 in the browser's pixels, 96 to the inch. */
const PAPER = { width: 794, height: 1123 };

const STYLE = `
@page { size: A4; margin: 0 }
html { background: #fff; color: #111 }
body { margin: 0; padding: 58px 62px; width: ${PAPER.width - 124}px; min-height: ${PAPER.height - 116}px; position: relative; font-size: 15.5px; line-height: 1.5 }
h1 { font-size: 1.12em; text-align: center; margin: 0 0 .9em; line-height: 1.4 }
h2 { font-size: 1em; margin: 1em 0 .4em }
p { margin: 0 0 .75em; text-align: justify }
.right { text-align: right } .left { text-align: left } .middle { text-align: center }
table { border-collapse: collapse; width: 100%; margin: .5em 0 1.1em; table-layout: fixed; font-size: .9em; line-height: 1.35 }
td, th { border: 1.2px solid #222; padding: 4px 6px; vertical-align: top; text-align: left; overflow-wrap: break-word }
th { font-weight: 700 }
`;

/** Lends a Chromium that draws sheets; the files it needs are written into `folder`. */
export async function withScreen<T>(
	folder: string,
	say: (line: string) => void,
	use: (screen: Screen) => Promise<T>,
): Promise<T> {
	const browser = await chromium.launch({ executablePath: ensureBrowser(say) });
	try {
		return await use(new Screen(browser, folder));
	} finally {
		await browser.close();
	}
}

export class Screen {
	#pages = new Map<number, Promise<Page>>();
	#browser: Browser;
	#folder: string;

	constructor(browser: Browser, folder: string) {
		this.#browser = browser;
		this.#folder = folder;
	}

	/** One page of A4 with `dpi` dots to the inch, in colour. */
	async picture(sheet: Sheet, fonts: string, dpi: number): Promise<Drawn> {
		return await this.#draw(sheet, fonts, dpi, (page) => page.screenshot());
	}

	async pdf(sheet: Sheet, fonts: string): Promise<Drawn> {
		return await this.#draw(sheet, fonts, 96, (page) =>
			page.pdf({ preferCSSPageSize: true, printBackground: true }),
		);
	}

	async #draw(
		sheet: Sheet,
		fonts: string,
		dpi: number,
		make: (page: Page) => Promise<Buffer>,
	): Promise<Drawn> {
		const page = await this.#open(sheet, fonts, dpi);
		const [readings, words] = [await readingsOf(page), await wordsOf(page)];
		return { bytes: await make(page), readings, words };
	}

	async #open({ html, style = "" }: Sheet, fonts: string, dpi: number): Promise<Page> {
		const opened =
			this.#pages.get(dpi) ?? this.#browser.newPage({ viewport: PAPER, deviceScaleFactor: dpi / 96 });
		this.#pages.set(dpi, opened);
		const page = await opened;
		const path = join(this.#folder, `sheet-${dpi}.html`);
		const links = FACES.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
		await writeFile(
			path,
			`<!doctype html><meta charset="utf-8">${links}<style>${STYLE} body { font-family: ${fonts}, serif } ${style}</style><body>${html}</body>`,
		);
		await page.goto(pathToFileURL(path).href);
		const height = await page.evaluate(async () => {
			await document.fonts.ready;
			return document.body.scrollHeight;
		});
		// What is cut off at the foot would be wanted of every reader, and be nowhere.
		if (height > PAPER.height + 2) throw new Error(`A sheet is ${height} pixels high: ${html.slice(0, 80)}`);
		return page;
	}
}

function readingsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const all = [...document.querySelectorAll<HTMLElement>("[data-note]")];
		const notes = all.map((note) => note.dataset.note || note.innerText).join("\n");
		const inPlace = document.body.innerText;
		for (const note of all) note.style.visibility = "hidden";
		const bare = document.body.innerText;
		for (const note of all) note.style.visibility = "";
		return notes.trim() ? [bare, inPlace, `${bare}\n${notes}`, `${notes}\n${bare}`] : [bare];
	});
}

const POINTS = 72 / 96;

async function wordsOf(page: Page): Promise<PlacedWord[]> {
	const boxes = await page.evaluate(() => {
		const found: PlacedWord[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode())
			for (const match of node.textContent?.matchAll(/\S+/g) ?? []) {
				const range = document.createRange();
				range.setStart(node, match.index);
				range.setEnd(node, match.index + match[0].length);
				const { left, bottom, height } = range.getBoundingClientRect();
				found.push({ text: match[0], left, bottom, height });
			}
		return found;
	});
	return boxes.map(({ text, left, bottom, height }) => ({
		text,
		left: left * POINTS,
		bottom: bottom * POINTS,
		height: height * POINTS,
	}));
}
