import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { inScope, type Scope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { termsOf } from "#app/core/language/terms.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { matchPages } from "#app/domains/paper/finding/matches.server.ts";
import { matchNearNumber, pagesNearlyNaming } from "#app/domains/paper/finding/numbers.server.ts";
import { dice, type Roll } from "#bench/fill/dice.ts";
import type { World } from "./search-data.ts";
import { PLANTED } from "./search-words.ts";

type Taken = { wall: number; cpu: number; found: number };
/** `misses` where what is asked for need not be there. */
type Task = { name: string; target?: number; misses?: true; run: () => Promise<unknown> };

const MOST = 200;

/** Runs every kind of search in turn, as a Senior of the largest chamber under row-level security, and prints the times. */
export async function measure(world: World, rounds: number): Promise<void> {
	const viewer: Viewer = {
		...world,
		role: "Senior",
	} as Viewer;
	const roll = dice(7);
	const sample = await sampleOf(world);
	const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
	const words = () =>
		pick(sample.texts)
			.split(/[ .,]+/)
			.filter((word) => [...word].length > 3 && !/\d/.test(word));
	const phrase = (length: number) => {
		const text = pick(sample.texts).split(" ");
		const at = roll(text.length - length);
		return `"${text.slice(at, at + length).join(" ")}"`;
	};
	const typo = () => mistyped(pick(words()), roll);
	const pages = (query: string) => inScope(viewer, (tx) => matchPages(tx, viewer, termsOf(query), MOST));

	const tasks: Task[] = [
		{ name: "ping", run: () => inScope(viewer, (tx) => tx.execute(sql`select 1`)) },
		{
			name: "phrase of three words",
			target: 15,
			run: () => inScope(viewer, (tx) => wordsOnly(tx, phrase(3))),
		},
		{ name: "phrase of two words", run: () => inScope(viewer, (tx) => wordsOnly(tx, phrase(2))) },
		{
			name: "two words with snippets",
			run: () => {
				const list = words();
				return listDocuments(viewer, { q: `${pick(list)} ${pick(list)}`, page: 1, limit: 20 });
			},
		},
		{
			name: "prefix of 4",
			run: () => inScope(viewer, (tx) => wordsOnly(tx, [...pick(words())].slice(0, 4).join(""))),
		},
		{ name: "word, its forms and sounds", run: () => pages(pick(words())) },
		{ name: "case number, exact", run: () => pages(pick(sample.numbers)) },
		{
			name: "case number, one wrong sign",
			target: 80,
			misses: true,
			run: () => {
				const wrong = slipped(pick(sample.numbers), roll);
				return inScope(viewer, async (tx) => [
					await matchNearNumber(tx, viewer, termsOf(wrong)),
					await pagesNearlyNaming(tx, viewer, wrong),
				]);
			},
		},
		{ name: "by sound, Latin to Indian", run: () => pages(pick(PLANTED)[0]) },
		{ name: "by sound, Indian to all", run: () => pages(pick(PLANTED)[1 + roll(2)] ?? "") },
		{ name: "everything: one word", run: () => searchAll(viewer, pick(words())) },
		{ name: "everything: mistyped, with a suggestion", misses: true, run: () => searchAll(viewer, typo()) },
		{
			name: "matters list, a word of every title",
			run: () => listMatters(viewer, { q: "gujarat", page: 1, limit: 50 }),
		},
		{
			name: "matters list, a rare word",
			misses: true,
			run: () => listMatters(viewer, { q: pick(words()), page: 1, limit: 50 }),
		},
	];
	const processes = await backends(viewer);
	const times = new Map<string, Taken[]>(tasks.map(({ name }) => [name, []]));
	for (let round = -3; round < rounds; round++) {
		for (const { name, misses, run } of tasks) {
			const before = work(processes);
			const begun = performance.now();
			const found = foundIn(await run());
			const wall = performance.now() - begun;
			const after = work(processes);
			if (found === 0 && !misses) throw new Error(`"${name}" found nothing in round ${round}`);
			if (round >= 0) times.get(name)?.push({ wall, cpu: after - before, found });
		}
	}
	printTimes(tasks, times);
	await printFuzzy(viewer, sample.numbers, roll);
	await printSounds(viewer);
	await printSuggestions(viewer, words, roll);
	await printSizes(world);
}

/** How many rows a search found: of a list its rows, of a page its total, of several both together. */
function foundIn(answer: unknown): number {
	if (Array.isArray(answer))
		return answer.every(Array.isArray) && answer.length > 0
			? answer.reduce((sum: number, list) => sum + list.length, 0)
			: answer.length;
	const { pagination, matters, documents } = answer as Record<string, { total: number } | undefined>;
	return pagination?.total ?? (matters?.total ?? 0) + (documents?.total ?? 0);
}

function wordsOnly(tx: Tx, query: string) {
	const terms = termsOf(query);
	return tx.execute(
		sql`select document_id, page from search_pages(words_query(${terms.folded}, ${terms.beginnings.join(" & ")}), ${MOST}::int)`,
	);
}

async function sampleOf(world: World) {
	return inScope(systemScope(world.chamberId), async (tx) => {
		const texts = await tx.execute<{ text: string }>(sql`
			select text from document_pages tablesample bernoulli (2) repeatable (1)
			where chamber_id = ${world.chamberId} limit 1000`);
		const numbers = await tx.execute<{ number: string }>(sql`
			select distinct m.case_number as number from matters m
			where m.chamber_id = ${world.chamberId} and not m.restricted and exists (
				select 1 from case_refs r where r.chamber_id = m.chamber_id and r.key = m.case_key)
			order by 1 limit 4000`);
		return { texts: texts.map(({ text }) => text), numbers: numbers.map(({ number }) => number) };
	});
}

/** A case number with one random slip: a sign lost, doubled, changed or misread, or two neighbours in the wrong order. */
function slipped(number: string, roll: Roll): string {
	const misread: Record<string, string> = {
		"0": "O",
		"1": "l",
		"5": "S",
		"8": "B",
		"3": "8",
		"6": "5",
		"7": "1",
	};
	for (;;) {
		const signs = [...number];
		const at = roll(signs.length);
		const sign = signs[at] ?? "";
		const kind = roll(4);
		if (kind === 0) signs.splice(at, 1);
		else if (kind === 1 && signs[at + 1]) signs.splice(at, 2, signs[at + 1] ?? "", sign);
		else if (kind === 2) signs[at] = misread[sign] ?? String(roll(10));
		else if (/\d/.test(sign)) signs[at] = String(roll(10));
		const wrong = signs.join("");
		if (wrong !== number) return wrong;
	}
}

function mistyped(word: string, roll: Roll): string {
	const signs = [...word];
	const at = 1 + roll(signs.length - 2);
	return roll(2) === 0
		? signs.toSpliced(at, 1).join("")
		: signs.toSpliced(at, 2, signs[at + 1] ?? "", signs[at] ?? "").join("");
}

/** The database's processes that serve this one. */
async function backends(scope: Scope): Promise<number[]> {
	// A burst opens every connection of the pool.
	await Promise.all(
		Array.from({ length: 20 }, () => inScope(scope, (tx) => tx.execute(sql`select pg_sleep(0.05)`))),
	);
	const rows = await inScope(scope, (tx) =>
		tx.execute<{ pid: number }>(sql`select pid from pg_stat_activity where application_name = 'peshi'`),
	);
	return rows.map(({ pid }) => pid);
}

/** Milliseconds of work so far: of this process and, where /proc tells them, of its database connections. */
function work(processes: number[]): number {
	const { user, system } = process.cpuUsage();
	const own = (user + system) / 1000;
	const connections = processes.map((pid) => {
		try {
			return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000;
		} catch {
			return 0;
		}
	});
	return connections.reduce((sum, ms) => sum + ms, own);
}

function printTimes(tasks: Task[], times: Map<string, Taken[]>): void {
	const at = (name: string, of: keyof Taken, share: number) => {
		const sorted = (times.get(name) ?? []).map((taken) => taken[of]).sort((a, b) => a - b);
		return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	};
	console.log(
		"\n| search | found, p50 | p50 ms | p95 ms | p50 in pings | work p50 ms | work p95 ms | target p95 |",
	);
	console.log("|---|---|---|---|---|---|---|---|");
	for (const { name, target } of tasks) {
		const [half, most] = [at(name, "wall", 0.5), at(name, "wall", 0.95)];
		const [halfWork, mostWork] = [at(name, "cpu", 0.5), at(name, "cpu", 0.95)];
		const pings = half / at("ping", "wall", 0.5);
		const met = target
			? `${target} ${most <= target ? "met" : mostWork <= target ? "met by its work" : "missed"}`
			: "";
		const figures = [half, most, pings, halfWork, mostWork].map((figure) => figure.toFixed(1));
		console.log(`| ${[name, at(name, "found", 0.5), ...figures, met].join(" | ")} |`);
	}
}

async function printFuzzy(viewer: Scope, numbers: string[], roll: Roll): Promise<void> {
	const tries = 200;
	let [first, ten, firstPage, tenPages] = [0, 0, 0, 0];
	for (let n = 0; n < tries; n++) {
		const right = numbers[roll(numbers.length)] ?? "";
		const found = await searchAll(viewer, slipped(right, roll));
		const place = found.matters.rows.findIndex(({ caseNumber }) => caseNumber === right);
		if (place === 0) first++;
		if (place >= 0) ten++;
		const paper = found.documents.rows.findIndex(({ caseNumber }) => caseNumber === right);
		if (paper === 0) firstPage++;
		if (paper >= 0) tenPages++;
	}
	const share = (n: number) => `${((100 * n) / tries).toFixed(1)} %`;
	console.log(
		`\nCase number after one slip (${tries}): matter first ${share(first)} (target 85 %), among ten ${share(ten)}`,
	);
	console.log(
		`(target 95 %); document that names it first ${share(firstPage)}, among ten ${share(tenPages)}`,
	);
}

async function printSounds(viewer: Scope): Promise<void> {
	let [found, all] = [0, 0];
	for (const spellings of PLANTED) {
		for (const from of spellings) {
			const { documents } = await searchAll(viewer, from);
			all++;
			if (documents.total > 0) found++;
		}
	}
	console.log(`Words in three scripts: ${found} of ${all} find documents`);
}

async function printSuggestions(viewer: Scope, words: () => string[], roll: Roll): Promise<void> {
	const tries = 100;
	let [offered, right] = [0, 0];
	for (let n = 0; n < tries; n++) {
		const list = words();
		const word = list[roll(list.length)] ?? "";
		const wrong = mistyped(word, roll);
		const { didYouMean, documents } = await searchAll(viewer, wrong);
		if (didYouMean !== null) offered++;
		if (didYouMean === word.toLowerCase() || (wrong === word && documents.total > 0)) right++;
	}
	console.log(`Mistyped words (${tries}): a suggestion for ${offered}, the very word for ${right}`);
}

async function printSizes(world: World): Promise<void> {
	const rows = await inScope(systemScope(world.chamberId), (tx) =>
		tx.execute<{ name: string; size: string }>(sql`
			select c.relname as name, pg_size_pretty(case when c.relkind = 'r' then pg_table_size(c.oid) else pg_relation_size(c.oid) end) as size
			from pg_class c where c.relname in ('document_pages', 'document_pages_search', 'matters', 'matters_words', 'matters_sounds',
				'case_refs', 'case_refs_key', 'search_words', 'search_words_near', 'fresh_words') order by 1`),
	);
	console.log(`Sizes: ${rows.map(({ name, size }) => `${name} ${size}`).join(", ")}`);
}
