import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { openAtPage } from "#app/domains/paper/readings/pages.server.ts";
import { makeUser } from "#tests/factories.ts";
import { readAs, uploaded } from "#tests/uploads.ts";

test("a million characters of a document are looked through, and whoever looks learns where that ends", async () => {
	const clerk = await makeUser({ role: "Clerk" });
	const id = await uploaded(clerk);
	await readAs(clerk, id, ["one", "two", "three", "four", "the order"]);
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	onTestFinished(() => owner.end());
	const opened = async (characters: number, page: number | null = null) => {
		// Without the words of the pages, which take their time and are not looked for here.
		await owner.begin(async (tx) => {
			await tx`set local session_replication_role = replica`;
			await tx`update document_pages set words = '[]', text = left(repeat('plea ', 100000),
				case page when 4 then ${characters - 750_000}::int else 250000 end)
				where document_id = ${id} and page < 5`;
		});
		const { hitPages, lastLooked, hits } = await openAtPage(clerk, id, { page, q: "order", hit: null });
		return { found: hitPages.map((hit) => hit.page), lastLooked, marked: hits.length };
	};
	expect(await opened(999_999)).toEqual({ found: [5], lastLooked: null, marked: 1 });
	expect(await opened(1_000_000)).toEqual({ found: [], lastLooked: 4, marked: 0 });
	// A page that is opened itself is looked at.
	expect(await opened(1_000_000, 5)).toEqual({ found: [], lastLooked: 4, marked: 1 });
});
