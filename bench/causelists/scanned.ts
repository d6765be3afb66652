import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import { parseList } from "#app/domains/day/causelists/parse/parse.ts";
import type { ListRow } from "#app/domains/day/causelists/parse/rows.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { seeing } from "#worker/cause-lists/see.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { chosenEngine, Reader } from "#worker/reader/read.ts";
import { COURT_NAMES, makeList } from "./make.ts";
import type { MadeList, TrueRow } from "./paper/made-list.ts";
import { matchesOf } from "./scanned-matches.ts";

const DPI = 200;
const POINTS = 72;
const BLUR = 0.6;

export type ScannedTally = {
	rows: number;
	found: number;
	right: number;
	matched: number;
	wrong: number;
	otherItem: number;
};

/**
 * Reads lists that were printed and scanned at 200 dpi, by OCR: one of each court for each of so many seeds. Returns how many of
 * all rows were found, how many of their numbers are right, and how many are matched with their case and with another one.
 */
export async function measureScanned(seed: number, lists: number): Promise<ScannedTally> {
	const all: ScannedTally = { rows: 0, found: 0, right: 0, matched: 0, wrong: 0, otherItem: 0 };
	const folder = await mkdtemp(join(tmpdir(), "peshi-scanned-"));
	const reader = new Reader({}, chosenEngine(process.env.OCR_ENGINE as Parameters<typeof chosenEngine>[0]));
	try {
		for (const court of COURT_NAMES)
			for (let at = 0; at < lists; at += 1) {
				const made = await makeList(court, seed + at, { items: 24 });
				const list = parseList(await scannedPages(made, join(folder, `${court}-${at}`), reader));
				const read = "not" in list ? [] : list.rows;
				const own = { ...foundOf(read, made.rows), ...matchesOf(read, made.rows), rows: made.rows.length };
				console.log(`${court.padEnd(18)} ${seed + at} ${textOf(own)}${"not" in list ? " (not a list)" : ""}`);
				for (const name of Object.keys(all) as (keyof ScannedTally)[]) all[name] += own[name];
			}
	} finally {
		reader.close();
		await rm(folder, { recursive: true, force: true });
	}
	console.log(`${"all".padEnd(18)} ${textOf(all)}`);
	return all;
}

const textOf = ({ rows, found, right, matched, wrong, otherItem }: ScannedTally) =>
	`${rows} rows, ${found} found, ${right} numbers right, ${matched} matched, ${wrong} with another case, ${otherItem} under another item`;

async function scannedPages({ pages, pdf }: MadeList, name: string, reader: Reader): Promise<ListPage[]> {
	const path = (page: number) => `${name}-${page}.png`;
	const see = seeing(reader, path);
	const read: ListPage[] = [];
	for (let page = 1; page <= pages; page += 1) {
		await writeFile(path(page), await scannedPage(pdf, page));
		read.push(await see(page));
	}
	return read;
}

function foundOf(read: readonly ListRow[], rows: readonly TrueRow[]): { found: number; right: number } {
	const left = new Set(read);
	let [found, right] = [0, 0];
	for (const row of rows) {
		const key = caseNumberKey(row.number)?.key;
		const near = [...left].filter((one) => one.item === row.item && Math.abs(one.page - row.page) <= 1);
		const same = near.find((one) => one.number?.key === key) ?? near[0];
		if (!same) continue;
		left.delete(same);
		found += 1;
		if (same.number?.key === key) right += 1;
	}
	return { found, right };
}

/** A page as a scanner brings it: grey, a little soft, with grain. */
async function scannedPage(pdf: Buffer, page: number): Promise<Buffer> {
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
