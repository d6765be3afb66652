import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { staleWords } from "#drizzle/schema.ts";
import { searchedNouns } from "#drizzle/words.ts";
import { makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import { renewWords } from "./renew.server.ts";

// Rows as an older version kept them: found by their words as they stand, and not without their stops.

const COLUMN = {
	matters: "title",
	clients: "name",
	hearings: "purpose",
	drafts: "content",
	documents: "original_filename",
	document_pages: "text",
} as const;

let viewer: Viewer;

beforeAll(async () => {
	viewer = await makeUser({ role: "Admin" });
	await fillEveryTable(viewer.chamberId, viewer.userId);
	await inScope(systemScope(viewer.chamberId), async (tx) => {
		for (const noun of searchedNouns) {
			const table = sql.identifier(noun);
			await tx.execute(sql`update ${table} set ${sql.identifier(COLUMN[noun])} = 'K.T.P.S. and co-accused'
				where chamber_id = ${viewer.chamberId}`);
			await tx.execute(sql`update ${table} set search = ''::tsvector where chamber_id = ${viewer.chamberId}`);
		}
		await tx
			.insert(staleWords)
			.values(searchedNouns.map((noun) => ({ chamberId: viewer.chamberId, noun })))
			.onConflictDoNothing();
	});
});

const foundIn = (noun: (typeof searchedNouns)[number]) =>
	inScope(viewer, async (tx) => {
		const rows = await tx.execute<{ found: boolean }>(
			sql`select search @@ 'ktps & coaccused' as found from ${sql.identifier(noun)} where chamber_id = ${viewer.chamberId}`,
		);
		return rows.map(({ found }) => found);
	});

test("rows kept by older rules are renewed, each once", async () => {
	for (const noun of searchedNouns) expect(await foundIn(noun)).not.toContain(true);
	expect(await renewWords()).toBeGreaterThanOrEqual(searchedNouns.length);
	for (const noun of searchedNouns) {
		const found = await foundIn(noun);
		expect(found.length).toBeGreaterThan(0);
		expect(found).not.toContain(false);
	}
	const left = await inScope(systemScope(viewer.chamberId), (tx) =>
		tx
			.select()
			.from(staleWords)
			.where(and(eq(staleWords.chamberId, viewer.chamberId))),
	);
	expect(left).toEqual([]);
	expect(await renewWords()).toBe(0);
});
