import postgres from "postgres";
import { newId } from "#app/core/ids.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import { gatherWords } from "#app/domains/paper/finding/words.server.ts";
import { dice } from "#bench/fill/dice.ts";
import { drawing, PLANTED, type Script } from "./search-words.ts";

export type World = { chamberId: string; userId: string };

const PAGES_PER_DOCUMENT = 10;
const WORDS_PER_PAGE = 330;
const AT_ONCE = 250;
const COURT_TYPES = ["RCC", "CS", "SCA", "WP", "CRMA", "BA", "FA", "CC", "OS", "MACP"];
/** Parts of the pages by language and by chamber. */
const SCRIPTS: [Script, number][] = [
	["en", 0.6],
	["hi", 0.8],
	["gu", 1],
];
const CHAMBERS = [0.6, 0.25, 0.1, 0.05];
const RESTRICTED_EVERY = 50;
/** Each text stands in so many documents: calculating what is searched takes longer than all the rest. */
const COPIES = 5;

type Progress = (line: string) => void;

/**
 * Fills an empty database with chambers, matters and pages; returns the largest chamber and one of its Seniors, who is on
 * no team. The texts are drawn by Zipf's law and are the same in every run.
 */
export async function fill(url: string, pages: number, matters: number, say: Progress): Promise<World> {
	const sql = postgres(url, { max: 2, onnotice: () => {} });
	try {
		const roll = dice(42);
		await sql.unsafe("drop index document_pages_search");
		const worlds: World[] = [];
		for (const [at, share] of CHAMBERS.entries()) {
			const world = await addChamber(sql, `Chamber ${at + 1}`);
			worlds.push(world);
			const ids = await addMatters(sql, world, Math.round(matters * share), roll);
			const count = Math.round((pages * share) / PAGES_PER_DOCUMENT / COPIES);
			await addDocuments(sql, world, ids, count, roll, say);
		}
		await copyPages(sql);
		say("indexing");
		await sql.unsafe(
			"create index document_pages_search on document_pages using gin (marked_words(chamber_id, search)) with (fastupdate = off)",
		);
		say("gathering words");
		await gatherWords();
		await sql.unsafe("vacuum analyze");
		return worlds[0] as World;
	} finally {
		await sql.end();
	}
}

async function addChamber(sql: postgres.Sql, name: string): Promise<World> {
	const [chamberId, userId] = [newId(), newId()];
	await sql`insert into chambers (id, name) values (${chamberId}, ${name})`;
	await sql`insert into accounts (id, chamber_id, email, password_hash)
		values (${userId}, ${chamberId}, ${`${userId}@example.com`}, '')`;
	await sql`insert into users (chamber_id, id, name, role) values (${chamberId}, ${userId}, 'A Senior', 'Senior')`;
	return { chamberId, userId };
}

/** The same pages in other documents, with what was calculated of them. */
async function copyPages(sql: postgres.Sql): Promise<void> {
	await sql.begin(async (tx) => {
		await tx.unsafe("set local session_replication_role = replica");
		await tx.unsafe(`create temp table copied on commit drop as
			select d.chamber_id, d.id as was, md5(d.id::text || n)::uuid as id from documents d, generate_series(2, ${COPIES}) n`);
		await tx.unsafe(`insert into documents (chamber_id, id, matter_id, restricted, original_filename, mime, size, checksum, storage_key)
			select d.chamber_id, c.id, d.matter_id, d.restricted, d.original_filename, d.mime, d.size, d.checksum, c.id::text
			from copied c join documents d on d.chamber_id = c.chamber_id and d.id = c.was`);
		await tx.unsafe(`insert into document_pages (chamber_id, document_id, page, run, status, text, search)
			select p.chamber_id, c.id, p.page, p.run, p.status, p.text, p.search
			from copied c join document_pages p on p.chamber_id = c.chamber_id and p.document_id = c.was`);
		await tx.unsafe(`insert into case_refs (chamber_id, document_id, page, key)
			select r.chamber_id, c.id, r.page, r.key
			from copied c join case_refs r on r.chamber_id = c.chamber_id and r.document_id = c.was`);
	});
}

type Matter = { id: string; caseNumber: string };

async function addMatters(sql: postgres.Sql, world: World, count: number, roll: (n: number) => number) {
	const draw = drawing("en", roll);
	const matters: Matter[] = [];
	for (let at = 0; at < count; at++) {
		const type = COURT_TYPES[roll(COURT_TYPES.length)] ?? "CS";
		matters.push({ id: newId(), caseNumber: `${type}/${1 + roll(99_999)}/${2010 + roll(16)}` });
	}
	for (let from = 0; from < count; from += AT_ONCE) {
		const rows = matters.slice(from, from + AT_ONCE).map(({ id, caseNumber }, at) => {
			const key = caseNumberKey(caseNumber);
			const number = key?.kind === "number" ? key : null;
			const party = PLANTED[roll(PLANTED.length)]?.[roll(3)] ?? "";
			return {
				chamber_id: world.chamberId,
				id,
				title: `${party} ${draw()} v. State of Gujarat ${draw()}`,
				case_number: caseNumber,
				case_key: number?.key ?? null,
				case_year: number?.year ?? null,
				number_from: number?.numberFrom ?? null,
				number_to: number?.numberTo ?? null,
				court: "Court",
				court_key: "court",
				filing_date: `20${10 + roll(16)}-0${1 + roll(9)}-1${roll(9)}`,
				notes: Array.from({ length: 30 }, draw).join(" "),
				restricted: (from + at) % RESTRICTED_EVERY === 0,
			};
		});
		await sql`insert into matters ${sql(rows)}`;
	}
	return matters;
}

async function addDocuments(
	sql: postgres.Sql,
	world: World,
	matters: Matter[],
	count: number,
	roll: (n: number) => number,
	say: Progress,
): Promise<void> {
	const draws = { en: drawing("en", roll), hi: drawing("hi", roll), gu: drawing("gu", roll) };
	const step = AT_ONCE / PAGES_PER_DOCUMENT;
	let pending: Promise<void> = Promise.resolve();
	for (let from = 0; from < count; from += step) {
		const documents: Record<string, unknown>[] = [];
		const pages: Record<string, unknown>[] = [];
		const refs: Record<string, unknown>[] = [];
		for (let at = from; at < Math.min(count, from + step); at++) {
			const matter = matters[roll(matters.length)];
			const own = { chamber_id: world.chamberId };
			const id = newId();
			const share = (at + 0.5) / count;
			const script = SCRIPTS.find(([, upTo]) => share < upTo)?.[0] ?? "gu";
			documents.push({
				...own,
				id,
				matter_id: matter?.id ?? null,
				original_filename: `order ${at}.pdf`,
				mime: "application/pdf",
				size: 1,
				checksum: "0",
				storage_key: id,
			});
			for (let page = 1; page <= PAGES_PER_DOCUMENT; page++) {
				const text = pageText(script, draws[script], matter, roll);
				pages.push({ ...own, document_id: id, page, run: 1, status: "completed", text });
				for (const key of caseRefKeys(text)) refs.push({ ...own, document_id: id, page, key });
			}
		}
		await pending;
		pending = sql.begin(async (tx) => {
			await tx`insert into documents ${tx(documents)}`;
			await tx`insert into document_pages ${tx(pages)}`;
			if (refs.length > 0) await tx`insert into case_refs ${tx(refs)}`;
		}) as Promise<void>;
		if (from % (step * 20) === 0) say(`${from * PAGES_PER_DOCUMENT} of ${count * PAGES_PER_DOCUMENT} pages`);
	}
	await pending;
}

function pageText(
	script: Script,
	draw: () => string,
	matter: Matter | undefined,
	roll: (n: number) => number,
) {
	const words = Array.from({ length: WORDS_PER_PAGE }, draw);
	if (roll(10) === 0) {
		const planted = PLANTED[roll(PLANTED.length)]?.[{ en: 0, hi: 1, gu: 2 }[script]];
		words[roll(words.length)] = planted ?? "";
	}
	if (matter && roll(3) === 0) words[roll(words.length)] = `in ${matter.caseNumber},`;
	for (let at = 14; at < words.length; at += 15) words[at] += ".";
	return words.join(" ");
}
