import { benchCauseLists } from "#bench/causelists/measure.ts";
import { benchTexts } from "#bench/texts/measure.ts";
import { benchData } from "#bench/web/data.ts";
import { benchExports } from "#bench/web/exports.ts";
import { benchImports } from "#bench/web/imports.ts";
import { benchPages } from "#bench/web/pages.ts";
import { benchPaint } from "#bench/web/paint.ts";
import { benchPaper } from "#bench/web/paper.ts";
import { benchSearch } from "#bench/web/search.ts";
import { benchTrail } from "#bench/web/trail.ts";
import { benchWorker } from "#bench/web/worker.ts";
import { explained } from "#scripts/explained.ts";

// Measures the product on this machine.
//   npm run bench                          every part
//   npm run bench -- pages                 processor time, statements and bytes of every main screen and list of /api
//   npm run bench -- paint                 how soon a phone shows a screen, by line, and how much of it moves
//   npm run bench -- worker                pages through the worker: memory, speed, who waits how long
//   npm run bench -- search --rounds=20    the search, with its own options
//   npm run bench -- imports               the steps of an import, compared with its bare rows
//   npm run bench -- causelists            courts' lists made anew: rows, numbers, matches, processor time of a page; --seed, --lists, --verdicts
//   npm run bench -- exports               the export of a chamber, and dashboards while it is made
//   npm run bench -- trail                 what the audit chain costs an entry, and how fast it is verified
//   npm run bench -- paper                 court papers: drafts in three languages, books of 500 and of 2,000 pages
//   npm run bench -- texts                 what reads long texts, on 100,000 characters of one sign
//   npm run bench -- data --matters=200000 lists, diary, dashboard and numbers on much data, with matters hidden

const PARTS = {
	pages: benchPages,
	paint: benchPaint,
	worker: benchWorker,
	search: benchSearch,
	data: benchData,
	imports: benchImports,
	exports: benchExports,
	trail: benchTrail,
	paper: benchPaper,
	causelists: benchCauseLists,
	texts: benchTexts,
};

await explained(async () => {
	const [name, ...args] = process.argv.slice(2);
	if (name !== undefined && !Object.hasOwn(PARTS, name)) {
		throw new Error(`npm run bench -- takes one of ${Object.keys(PARTS).join(", ")}`);
	}
	for (const [part, measure] of Object.entries(PARTS)) {
		if (name !== undefined && part !== name) continue;
		const code = await measure(args);
		if (code !== 0) process.exitCode = code;
	}
});
