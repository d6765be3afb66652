import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { termsOf } from "#app/core/language/terms.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { staleWords } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { addMatter, addPage } from "#tests/search.ts";
import { matchNearNumber, matchNumber, pagesNaming, pagesNearlyNaming } from "./numbers.server.ts";
import { pagesIn } from "./pages.server.ts";
import { renewWords } from "./renew.server.ts";

let viewer: Viewer;

beforeEach(async () => {
	viewer = await makeUser();
});

const system = () => systemScope(viewer.chamberId);

/** A document with so many pages of a text. */
async function paper(pages: number, text: string): Promise<string> {
	const id = await addPage(viewer, null, text);
	await inScope(system(), (tx) =>
		tx.execute(sql`insert into document_pages (chamber_id, document_id, page, run, status, text)
			select ${viewer.chamberId}, ${id}, n, 1, 'completed', ${text} from generate_series(2, ${pages}::int) n`),
	);
	return id;
}

/** Writes that the pages of a document from one to another name a case. */
const naming = (id: string, key: string, from: number, to: number) =>
	inScope(system(), (tx) =>
		tx.execute(sql`insert into case_refs (chamber_id, document_id, page, key)
			select ${viewer.chamberId}, ${id}, n, ${key} from generate_series(${from}::int, ${to}::int) n`),
	);

/** Eleven CNRs one wrong digit from MHPU01-001234-2023. */
const cnrsNear = [
	...[0, 2, 3, 4, 5, 6].map((digit) => `MHPU0100${digit}2342023`),
	...[0, 1, 3, 4, 5].map((digit) => `MHPU01001${digit}342023`),
];

test.each([
	[200, 200],
	[201, 200],
])("of %i pages that hold a word %i are found", async (pages, found) => {
	await paper(pages, "injunction");
	expect(await inScope(viewer, (tx) => pagesIn(tx, viewer, "injunction"))).toHaveLength(found);
});

describe("matters by number", () => {
	test.each([
		[200, 200],
		[201, 200],
	])("of %i that agree with what was written %i are found", async (matters, found) => {
		for (let at = 0; at < matters; at += 1) await addMatter(viewer, "RCC/457/2023");
		const matched = await inScope(viewer, (tx) => matchNumber(tx, viewer, termsOf("457/2023")));
		expect(matched).toHaveLength(found);
	});

	test.each([
		[10, 10],
		[11, 10],
	])("of %i that lie one wrong sign away %i are found", async (matters, found) => {
		for (let at = 0; at < matters; at += 1) await addMatter(viewer, "RCC/457/2023", { cnr: cnrsNear[at] });
		const near = (query: string) => inScope(viewer, (tx) => matchNearNumber(tx, viewer, termsOf(query)));
		expect(await near("RCC/456/2023")).toHaveLength(found);
		expect(await near("MHPU010012342023")).toHaveLength(found);
	});

	test("are found with a range of numbers that ends with what was written, and not one before it", async () => {
		const id = await addMatter(viewer, "RCC/450-457/2023");
		const found = async (query: string) =>
			(await inScope(viewer, (tx) => matchNumber(tx, viewer, termsOf(query)))).map((match) => match.id);
		expect([await found("RCC/457/2023"), await found("RCC/458/2023")]).toEqual([[id], []]);
	});

	test("are taken for what was misread where two digits changed places and Y was read for V, not for X", async () => {
		const id = await addMatter(viewer, "CV/457/2023");
		const found = async (query: string) =>
			(await inScope(viewer, (tx) => matchNearNumber(tx, viewer, termsOf(query)))).map((match) => match.id);
		expect([await found("CY/475/2023"), await found("CX/475/2023")]).toEqual([[id], []]);
	});
});

describe("pages by number", () => {
	test.each([
		[4000, 4000],
		[4001, 4000],
	])("of %i that name a case %i are looked at", async (pages, found) => {
		await naming(await paper(pages, "order"), "RCC:457:2023", 1, pages);
		expect(await inScope(viewer, (tx) => pagesNaming(tx, viewer, "RCC/457/2023", pages))).toHaveLength(found);
	});

	test("the likeliest of the first four hundred that nearly name a case come first, and ten in all", async () => {
		for (const [pages, first] of [
			[399, 400],
			[400, 1],
		] as const) {
			viewer = await makeUser();
			const id = await paper(pages + 1, "order");
			await naming(id, "RCC:457:2023", 1, pages);
			await naming(id, "RCC:546:2023", pages + 1, pages + 1);
			const near = await inScope(viewer, (tx) => pagesNearlyNaming(tx, viewer, "RCC/456/2023"));
			expect([near.length, near[0]?.page]).toEqual([10, first]);
		}
	});

	test("of a bare number are none, of one with its type or its year there are", async () => {
		await addPage(viewer, null, "in R.C.C. 457/2023");
		const found = async (query: string) =>
			(await inScope(viewer, (tx) => pagesNaming(tx, viewer, query, 10))).length;
		expect([await found("457"), await found("457/2023"), await found("RCC 457")]).toEqual([0, 1, 1]);
	});
});

describe("words kept by older rules", () => {
	const stale = () =>
		inScope(system(), (tx) =>
			tx.insert(staleWords).values({ chamberId: viewer.chamberId, noun: "document_pages" }),
		);
	const left = () =>
		inScope(system(), async (tx) => {
			const [row] = await tx.execute<{ stale: number }>(sql`select count(*)::int as stale from document_pages
				where chamber_id = ${viewer.chamberId} and not search @@ 'ktps'`);
			return [row?.stale, await tx.$count(staleWords)];
		});
	const older = async (pages: number) => {
		await paper(pages, "K.T.P.S.");
		await inScope(system(), (tx) => tx.execute(sql`update document_pages set search = ''::tsvector`));
		await stale();
	};

	test.each([100, 101])("are renewed in all of %i rows", async (rows) => {
		await older(rows);
		expect(await renewWords()).toBe(rows);
		expect(await left()).toEqual([0, 0]);
	});

	test("wait for the next run when the time of this one is over", async () => {
		await older(2);
		expect(await renewWords(undefined, 0)).toBe(0);
		expect(await left()).toEqual([2, 1]);
	});
});
