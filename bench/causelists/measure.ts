import { parseArgs } from "node:util";
import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import { parseList } from "#app/domains/day/causelists/parse/parse.ts";
import type { ListRow } from "#app/domains/day/causelists/parse/rows.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { INDIAN_COURTS, makeIndianList } from "./indian/make.ts";
import { indianOtherPapers } from "./indian/other-papers.ts";
import { openPrinter } from "./indian/sheet.ts";
import { listPages } from "./list-pages.ts";
import { COURT_NAMES, kindsOf, makeList } from "./make.ts";
import { makeOtherPaper, OTHER_PAPERS } from "./other-papers.ts";
import type { MadeList, TrueRow } from "./paper/made-list.ts";
import { ReadPages } from "./read-pages.ts";
import { measureScanned } from "./scanned.ts";
import { measureVerdicts } from "./verdicts.ts";

/** Lists to which nothing was tuned. */
const FRESH_SEED = 7001;

const keyOf = (written: string) => caseNumberKey(written)?.key ?? null;

type Tally = {
	lists: number;
	pages: number;
	rows: number;
	found: number;
	numbers: number;
	wrong: number;
	extra: number;
	rooms: number;
	days: number;
	pagesRight: number;
	parties: number;
	ms: number;
};

const none = (): Tally => ({
	lists: 0,
	pages: 0,
	rows: 0,
	found: 0,
	numbers: 0,
	wrong: 0,
	extra: 0,
	rooms: 0,
	days: 0,
	pagesRight: 0,
	parties: 0,
	ms: 0,
});

/** Reads lists made anew and compares them with what was printed. Returns the exit code: 1 where a target is missed. */
export async function benchCauseLists(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			seed: { type: "string" },
			lists: { type: "string" },
			misses: { type: "boolean" },
			scanned: { type: "boolean" },
			verdicts: { type: "boolean" },
			indian: { type: "boolean" },
		},
	});
	const [seed, lists] = [Number(values.seed ?? FRESH_SEED), Number(values.lists ?? 4)];
	if (values.verdicts) return measureVerdicts(seed, lists, values.misses ?? false);
	if (values.scanned) {
		const { rows, found, matched, wrong } = await measureScanned(seed, Number(values.lists ?? 1));
		console.log(
			`${share(found, rows)} of the rows found, ${share(matched - wrong, rows)} matched, ${wrong} wrongly`,
		);
		return found >= rows * 0.97 && wrong === 0 ? 0 : 1;
	}
	if (values.indian) return measureIndian(seed, lists, values.misses ?? false);
	await begin(await makeList("district", seed - 1));
	const all = none();
	for (const court of COURT_NAMES) {
		const own = none();
		for (const kind of kindsOf(court))
			for (let at = 0; at < lists; at += 1) {
				const made = await makeList(court, seed + at, { kind, items: 60 });
				await compare(made, own, values.misses ? `${court} ${kind} ${seed + at}` : null);
			}
		console.log(lineOf(court, own));
		for (const name of Object.keys(all) as (keyof Tally)[]) all[name] += own[name];
	}
	console.log(lineOf("all", all));
	const taken = await othersTaken(seed, values.misses ?? false);
	return isGood(all) && taken === 0 ? 0 : 1;
}

/** The same of lists in Hindi and Gujarati, as a browser prints them. */
async function measureIndian(seed: number, lists: number, isNamed: boolean): Promise<number> {
	const all = none();
	const reading = new ReadPages();
	await begin(await makeIndianList("hindi-district", seed - 1));
	for (const court of INDIAN_COURTS) {
		const own = none();
		for (let at = 0; at < lists; at += 1)
			await compare(
				await makeIndianList(court, seed + at),
				own,
				isNamed ? `${court} ${seed + at}` : null,
				reading.pagesOf,
			);
		console.log(lineOf(court, own));
		for (const name of Object.keys(all) as (keyof Tally)[]) all[name] += own[name];
	}
	await reading.close();
	console.log(`${lineOf("all", all)}, ${reading.seen} pages read as pictures`);
	const taken = await indianOthersTaken(seed, isNamed);
	return isGood(all) && taken === 0 ? 0 : 1;
}

/** Reads a list that does not count: what a process spends once, on its first list, is no part of what a page takes. */
async function begin({ pdf, pages }: MadeList): Promise<void> {
	const { ms } = await leastOf(1, async () => parseList(await listPages(pdf)));
	console.log(`the first list of the process, of ${pages} pages: ${Math.round(ms)} ms`);
}

const isGood = ({ rows, found, numbers, wrong, ms, pages }: Tally) =>
	found >= rows * 0.995 && numbers >= rows * 0.99 && wrong <= rows * 0.01 && ms <= pages * 15;

/** How many papers in Hindi and Gujarati that are no lists are taken for one. */
async function indianOthersTaken(seed: number, isNamed: boolean): Promise<number> {
	let [all, taken, torn] = [0, 0, 0];
	const browser = await openPrinter();
	try {
		for await (const { name, pdf } of indianOtherPapers(browser, seed)) {
			all += 1;
			const pages = await listPages(pdf);
			if (pages.some(({ words }) => words.length === 0)) torn += 1;
			if ("not" in parseList(pages)) continue;
			taken += 1;
			if (isNamed) console.log(`  ${name} is taken for a list`);
		}
	} finally {
		await browser.close();
	}
	console.log(`${taken} of ${all} other papers are taken for a list, ${torn} have torn pages`);
	return taken;
}

const OTHERS_OF_A_KIND = 50;

/** How many papers that are no lists are taken for one. */
async function othersTaken(seed: number, isNamed: boolean): Promise<number> {
	let taken = 0;
	for (const kind of OTHER_PAPERS)
		for (let at = 0; at < OTHERS_OF_A_KIND; at += 1) {
			const read = parseList(await listPages(await makeOtherPaper(kind, seed + at)));
			if ("not" in read) continue;
			taken += 1;
			if (isNamed) console.log(`  ${kind} ${seed + at} is taken for a list`);
		}
	console.log(`${taken} of ${OTHER_PAPERS.length * OTHERS_OF_A_KIND} other papers are taken for a list`);
	return taken;
}

/** What else the machine does only ever adds to the processor time: the least of so many readings counts. */
const READINGS = 3;

async function leastOf<T>(readings: number, work: () => Promise<T>): Promise<{ read: T; ms: number }> {
	const started = process.cpuUsage();
	const read = await work();
	const { user, system } = process.cpuUsage(started);
	const ms = (user + system) / 1000;
	if (readings === 1) return { read, ms };
	return { read, ms: Math.min(ms, (await leastOf(readings - 1, work)).ms) };
}

async function compare(
	made: MadeList,
	tally: Tally,
	label: string | null,
	pagesOf: (file: Buffer) => Promise<ListPage[]> = listPages,
): Promise<void> {
	tally.lists += 1;
	tally.pages += made.pages;
	tally.rows += made.rows.length;
	const { read, ms } = await leastOf(READINGS, async () => parseList(await pagesOf(made.pdf)));
	tally.ms += ms;
	if ("not" in read) {
		if (label) console.log(`  ${label}: not a list (${read.not})`);
		return;
	}
	if (label && (read.kind !== made.kind || read.court !== made.court))
		console.log(`  ${label}: ${read.kind}, ${read.court}`);
	const left = new Set(read.rows);
	for (const row of made.rows) {
		const found = [...left].find(
			(one) => one.item === row.item && Math.abs(one.page - row.page) <= 1 && isNear(one, row),
		);
		if (!found) {
			if (label) console.log(`  ${label}: item ${row.item} (${row.number}) is missing`);
			continue;
		}
		left.delete(found);
		score(found, row, tally, label);
	}
	tally.extra += left.size;
	if (label)
		for (const one of left)
			console.log(`  ${label}: item ${one.item} (${one.number?.text}) is not in the list`);
}

const isNear = (one: ListRow, row: TrueRow) =>
	one.date === row.date && (one.courtRoom === row.courtRoom || one.number?.key === keyOf(row.number));

function score(found: ListRow, row: TrueRow, tally: Tally, label: string | null): void {
	const key = keyOf(row.number);
	tally.found += 1;
	if (found.number?.key === key) tally.numbers += 1;
	else {
		if (found.number) tally.wrong += 1;
		if (label) console.log(`  ${label}: item ${row.item}: ${found.number?.key} for ${key}`);
	}
	if (found.courtRoom === row.courtRoom) tally.rooms += 1;
	else if (label) console.log(`  ${label}: item ${row.item}: room ${found.courtRoom} for ${row.courtRoom}`);
	if (found.date === row.date) tally.days += 1;
	if (found.page === row.page) tally.pagesRight += 1;
	else if (label) console.log(`  ${label}: item ${row.item}: page ${found.page} for ${row.page}`);
	if (found.parties?.first === row.first && found.parties?.second === row.second) tally.parties += 1;
	else if (label)
		console.log(
			`  ${label}: item ${row.item}: ${JSON.stringify(found.parties)} for ${row.first} | ${row.second}`,
		);
}

const share = (part: number, whole: number) => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

const lineOf = (name: string, t: Tally) =>
	[
		name.padEnd(18),
		`${t.lists} lists, ${t.pages} pages, ${t.rows} rows`.padEnd(36),
		`found ${share(t.found, t.rows)}`,
		`numbers ${share(t.numbers, t.rows)}`,
		`wrong ${t.wrong}`,
		`extra ${t.extra}`,
		`rooms ${share(t.rooms, t.rows)}`,
		`parties ${share(t.parties, t.rows)}`,
		`pages ${share(t.pagesRight, t.rows)}`,
		`${(t.ms / Math.max(1, t.pages)).toFixed(1)} ms a page`,
	].join("  ");
