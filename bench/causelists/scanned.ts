import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parseList } from "#app/domains/day/causelists/parse/parse.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { seeing } from "#worker/cause-lists/see.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { chosenEngine, Reader } from "#worker/reader/read.ts";
import { COURT_NAMES, makeList } from "./make.ts";

const DPI = 200;
const POINTS = 72;
const BLUR = 0.6;

/**
 * Reads lists that were printed and scanned at 200 dpi, by OCR: one of each court. A number is right, missing (then its row is
 * matched with nothing) or wrong. Returns how many of all rows were found and how many numbers are wrong.
 */
export async function measureScanned(seed: number): Promise<{ rows: number; found: number; wrong: number }> {
	const all = { rows: 0, found: 0, wrong: 0 };
	const folder = await mkdtemp(join(tmpdir(), "peshi-scanned-"));
	const reader = new Reader({}, chosenEngine(process.env.OCR_ENGINE as Parameters<typeof chosenEngine>[0]));
	try {
		for (const court of COURT_NAMES) {
			const made = await makeList(court, seed, { items: 24 });
			const pages = [];
			const path = (page: number) => join(folder, `${court}-${page}.png`);
			const see = seeing(reader, path);
			for (let page = 1; page <= made.pages; page += 1) {
				await writeFile(path(page), await scannedPage(made.pdf, page));
				pages.push(await see(page));
			}
			const list = parseList(pages);
			const read = "not" in list ? [] : list.rows;
			let [found, right, wrong] = [0, 0, 0];
			const left = new Set(read);
			for (const row of made.rows) {
				const key = caseNumberKey(row.number)?.key;
				const near = [...left].filter((one) => one.item === row.item && Math.abs(one.page - row.page) <= 1);
				const same = near.find((one) => one.number?.key === key) ?? near[0];
				if (!same) continue;
				left.delete(same);
				found += 1;
				if (same.number?.key === key) right += 1;
				else if (same.number && !same.number.key.startsWith("*") && same.parties) wrong += 1;
			}
			const { length } = made.rows;
			console.log(
				`${court.padEnd(18)} ${length} rows, ${found} found, ${right} numbers right, ${wrong} wrong, ${left.size} rows that are none${"not" in list ? " (not a list)" : ""}`,
			);
			all.rows += length;
			all.found += found;
			all.wrong += wrong;
		}
	} finally {
		reader.close();
		await rm(folder, { recursive: true, force: true });
	}
	return all;
}

/** A page as a scanner brings it: grey, a little soft, with grain. */
export async function scannedPage(pdf: Buffer, page: number): Promise<Buffer> {
	const file = await openPdf(pdf);
	const drawn = await file.withPage(page, async (one) => one.render());
	file.close();
	const { data, width, height } = drawn;
	const across = Math.round((width * DPI) / (300 / POINTS) / POINTS);
	return await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
		.resize(across)
		.blur(BLUR)
		.withMetadata({ density: DPI })
		.png()
		.toBuffer();
}
