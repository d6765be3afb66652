import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { rangeText } from "#app/domains/filing/books/plan.ts";
import { openBook } from "#worker/reader/testing/open-book.ts";
import { alone } from "./paper/alone.ts";
import type { Made, Order } from "./paper/book-child.ts";
import { benchDrafts } from "./paper/drafts.ts";
import { benchLibreOffice } from "./paper/libre-office.ts";

/**
 * Measures what court papers cost: `npm run bench -- paper`. Drafts of twenty pages in three languages; every paper that drafts
 * begin with as LibreOffice opens it, where this machine has LibreOffice. A book of 500 pages and one of 2,000, of files as
 * scanners make them, each in a process of its own as the worker makes it: seconds by the clock, of the processor, and its peak
 * memory.
 */

const PAGES_OF_A_FILE = 25;
/** Bytes of a page as a scanner makes it. */
const SCAN = { width: 1240, height: 1754, quality: 60 };
const BOOKS = [
	{ pages: 500, mostSeconds: 5, mostMb: 200 },
	{ pages: 2000, mostSeconds: null, mostMb: 250 },
] as const;
const MEGABYTE = 1_000_000;

/** Runs the measurement and prints its rows; returns the exit code. */
export async function benchPaper(): Promise<number> {
	const folder = await mkdtemp(join(tmpdir(), "bench-paper-"));
	try {
		let missed = (await benchDrafts(folder)) + (await benchLibreOffice(folder));
		const files = await scans(folder, Math.max(...BOOKS.map(({ pages }) => pages)) / PAGES_OF_A_FILE);
		for (const { pages, mostSeconds, mostMb } of BOOKS) {
			const sources = files.slice(0, pages / PAGES_OF_A_FILE);
			const made = await alone<Order, Made>(new URL("./paper/book-child.ts", import.meta.url), {
				folder,
				sources,
			});
			await demandAgreement(folder, pages, made);
			const megabytes = made.peak / MEGABYTE;
			const isMissed = megabytes > mostMb || (mostSeconds !== null && made.seconds > mostSeconds);
			missed += isMissed ? 1 : 0;
			const sizes = await Promise.all(sources.map(async (path) => (await stat(path)).size));
			console.log(
				[
					`book of ${pages} pages from ${sources.length} files (${Math.round(sum(sizes) / MEGABYTE)} MB)`,
					`${made.seconds.toFixed(1)} s${mostSeconds ? ` of ${mostSeconds}` : ""}`,
					`${made.processor.toFixed(1)} s of the processor`,
					`peak ${Math.round(megabytes)} MB of ${mostMb}`,
					isMissed ? "MISSED" : "met",
				].join(", "),
			);
		}
		return missed > 0 ? 1 : 0;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Files as a scanner makes them, no two pictures alike, each page with a line of text. */
async function scans(folder: string, count: number): Promise<string[]> {
	const paths: string[] = [];
	for (let file = 0; file < count; file += 1) {
		const pdf = await PDFDocument.create();
		const font = await pdf.embedFont(StandardFonts.Helvetica);
		const image = await pdf.embedJpg(await scan(file));
		for (let page = 0; page < PAGES_OF_A_FILE; page += 1) {
			// Each page has a picture of its own, as scans have.
			const own = page === 0 ? image : await pdf.embedJpg(await scan(file * PAGES_OF_A_FILE + page));
			const sheet = pdf.addPage([595, 842]);
			sheet.drawImage(own, { x: 0, y: 0, width: 595, height: 842 });
			sheet.drawText(`File ${file + 1}, page ${page + 1}`, { x: 60, y: 60, font, size: 10 });
		}
		const path = join(folder, `scan-${file}.pdf`);
		await writeFile(path, await pdf.save());
		paths.push(path);
	}
	return paths;
}

/** A grey page of letters' size specks, by its number always the same. */
async function scan(number: number): Promise<Buffer> {
	const { width, height, quality } = SCAN;
	const [across, down] = [width >> 3, height >> 3];
	let state = number * 2_654_435_761 + 1;
	const noise = Buffer.alloc(across * down);
	for (let at = 0; at < noise.length; at += 1) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		noise[at] = state >>> 24 > 40 ? 250 : 30;
	}
	return sharp(noise, { raw: { width: across, height: down, channels: 1 } })
		.resize(width, height, { kernel: "nearest" })
		.jpeg({ quality })
		.toBuffer();
}

/** Throws where row, stamp, link and bookmark of a paper do not agree. */
async function demandAgreement(folder: string, pages: number, { rows }: Made): Promise<void> {
	const book = await openBook([await readFile(join(folder, "part-1"))]);
	const stamps = book.stamps.filter((stamp) => /^\d+$/.test(stamp));
	const isWhole = stamps.length === pages && stamps.every((stamp, at) => stamp === String(at + 1));
	const isAgreed = rows.every(
		(row, at) =>
			book.links[at]?.stamp === String(row.from) &&
			book.bookmarks[at]?.leads?.stamp === String(row.from) &&
			book.bookmarks[at]?.title.endsWith(`(${rangeText(row)})`),
	);
	if (!isWhole || !isAgreed) throw new Error("rows, stamps, links and bookmarks of the book do not agree");
}
