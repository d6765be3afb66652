import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listDrafts } from "#app/domains/case/drafts/service.server.ts";
import { duplicateDraft } from "#app/domains/case/drafts/update.server.ts";
import { makeDraft, makeMatter, makeUser } from "#tests/factories.ts";

let viewer: Viewer;
let matterId: string;

beforeAll(async () => {
	viewer = await makeUser();
	matterId = (await makeMatter(viewer)).matter.id;
});

const found = async (q: string) => (await listDrafts(viewer, { q })).rows.map(({ id }) => id);

/** Gives a draft a word that its text does not have. */
const mark = (id: string, word: string) =>
	inScope(viewer, (tx) =>
		tx.execute(sql`update drafts set search = search || ${`'${word}'`}::tsvector where id = ${id}`),
	);

test("a copy is found by the words of its original and by its own title", async () => {
	const original = await makeDraft(viewer, matterId, { title: "Reply", content: "Solemnly affirmed." });
	await mark(original.id, "zanzibar");
	const copy = await duplicateDraft({ ...viewer, locale: "en" }, original.id);
	expect(await found("zanzibar")).toEqual(expect.arrayContaining([copy.id, original.id]));
	expect(await found('"solemnly affirmed"')).toContain(copy.id);
	expect(await found('"copy of reply"')).toEqual([copy.id]);
});

test("words are taken over with the same text alone", async () => {
	const original = await makeDraft(viewer, matterId, { title: "Note", content: "Nothing of it." });
	await mark(original.id, "timbuktu");
	await inScope(viewer, async (tx) => {
		await tx.execute(sql`select set_config('app.copy_of', ${original.id}, true)`);
		await tx.execute(sql`insert into drafts (chamber_id, id, matter_id, title, type, content, created_by)
			select chamber_id, gen_random_uuid(), matter_id, title, type, 'Another text altogether.', created_by
			from drafts where id = ${original.id}`);
	});
	expect(await found("timbuktu")).toEqual([original.id]);
	expect(await found("altogether")).toHaveLength(1);
});

test("a changed copy is found by its own words", async () => {
	const original = await makeDraft(viewer, matterId, {
		title: "Rejoinder",
		content: "Paragraph of ostriches.",
	});
	const copy = await duplicateDraft(viewer, original.id);
	await inScope(viewer, (tx) =>
		tx.execute(sql`update drafts set content = 'Paragraph of pelicans.' where id = ${copy.id}`),
	);
	expect(await found("ostriches")).toEqual([original.id]);
	expect(await found("pelicans")).toEqual([copy.id]);
});

test("a copy of the most words that are kept is made, and found", async () => {
	const content = Array.from({ length: 70_000 }, (_, n) => `w${n.toString(36)}`)
		.join(" ")
		.slice(0, 500_000);
	const original = await makeDraft(viewer, matterId, { title: "Annexures", content });
	const copy = await duplicateDraft({ ...viewer, locale: "en" }, original.id);
	expect(copy.content).toBe(content);
	expect(await found("w5 w9")).toEqual(expect.arrayContaining([copy.id, original.id]));
});
