import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { termsOf } from "#app/core/language/terms.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeUser } from "#tests/factories.ts";
import { addPage } from "#tests/search.ts";
import { didYouMean } from "./suggest.server.ts";
import { gatherWords } from "./words.server.ts";

let viewer: Viewer;

beforeAll(async () => {
	viewer = await makeUser();
	await addPage(
		viewer,
		null,
		"stay abcdefgh tuvwxyz plead decreea decreeb decreec decreed pleadsa pleadsb pleadsc",
	);
	const many = await addPage(viewer, null, "summonsb summonsa warrantb warranta");
	await inScope(systemScope(viewer.chamberId), (tx) =>
		tx.execute(sql`insert into document_pages (chamber_id, document_id, page, run, status, text)
			select ${viewer.chamberId}, ${many}, n, 1, 'completed', 'summonsb' ||
				case when n <= 50 then ' summonsa warrantb' else '' end || case when n <= 49 then ' warranta' else '' end
			from generate_series(2, 51) n`),
	);
	await gatherWords();
});

/** What is looked for one after the other in place of a query, as long as nothing is found. */
async function tried(query: string, isFound = false): Promise<string[]> {
	const queries: string[] = [];
	await inScope(viewer, (tx) =>
		didYouMean(tx, termsOf(query), async (other) => {
			queries.push(other);
			return isFound;
		}),
	);
	return queries;
}

describe("what may have been meant", () => {
	test("is looked for from four letters on", async () => {
		expect(await tried("stey", true)).toEqual(["stay"]);
		expect(await tried("sty")).toEqual([]);
	});

	test("is two slips away in a word of eight letters, one in a shorter one", async () => {
		expect(await tried("bcdefgha", true)).toEqual(["abcdefgh"]);
		expect(await tried("uvwxyzt")).toEqual([]);
		expect(await tried("uvwxyz", true)).toEqual(["tuvwxyz"]);
	});

	test("is looked for in the place of the first six words", async () => {
		expect(await tried("qqqaa qqqbb qqqcc qqqdd qqqee plesd", true)).toEqual([
			"qqqaa qqqbb qqqcc qqqdd qqqee plead",
		]);
		expect(await tried("qqqaa qqqbb qqqcc qqqdd qqqee qqqff plesd")).toEqual([]);
	});

	test("is one of three words in the place of one, and of five queries in all", async () => {
		expect(await tried("decreex")).toEqual(["decreea", "decreeb", "decreec"]);
		expect(await tried("decreex pleadsx")).toEqual([
			"decreea pleadsa",
			"decreeb pleadsa",
			"decreea pleadsb",
			"decreec pleadsa",
			"decreea pleadsc",
		]);
	});

	test("is the commoner word first, counted up to fifty texts", async () => {
		expect(await tried("warrantx")).toEqual(["warrantb", "warranta"]);
		expect(await tried("summonsx")).toEqual(["summonsa", "summonsb"]);
	});
});
