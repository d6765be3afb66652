import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { freshWords, searchWords } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { gatherWords } from "./words.server.ts";

let viewer: Viewer;

beforeEach(async () => {
	viewer = await makeUser();
	await gatherWords();
});

const system = () => systemScope(viewer.chamberId);
const write = (texts: number) =>
	inScope(system(), (tx) =>
		tx
			.insert(freshWords)
			.values(Array.from({ length: texts }, () => ({ chamberId: viewer.chamberId, words: ["stay"] }))),
	);
const seen = async () => {
	const [row] = await inScope(system(), (tx) =>
		tx
			.select()
			.from(searchWords)
			.where(and(eq(searchWords.chamberId, viewer.chamberId), eq(searchWords.word, "stay"))),
	);
	return row?.seen;
};

test.each([200, 201])("the words of all of %i texts are gathered", async (texts) => {
	await write(texts);
	expect(await gatherWords()).toBe(texts);
	expect(await gatherWords()).toBe(0);
});

test("the words of two hundred texts are gathered at once, and no more of them where the worker stops then", async () => {
	await write(201);
	let looks = 0;
	const afterFirst = {
		get aborted() {
			looks += 1;
			return looks > 1;
		},
	};
	expect(await gatherWords(afterFirst as AbortSignal)).toBe(200);
	expect(await gatherWords()).toBe(1);
});

test("a word is counted on until it was met fifty times", async () => {
	for (const texts of [49, 1, 1]) {
		await write(texts);
		await gatherWords();
	}
	expect(await seen()).toBe(50);
});
