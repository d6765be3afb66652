import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documents } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { makePaper } from "#tests/papers/books.ts";
import { createBook } from "./request.server.ts";
import {
	createBookSchema,
	LEAST_SPLIT,
	MOST_BOOK_PAGES,
	MOST_BYTES,
	MOST_PAPERS,
	MOST_SPLIT,
} from "./schema.ts";

let admin: Viewer;
let matterId: string;
let documentId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
	documentId = await makePaper(admin, { matterId, filename: "a.pdf", texts: ["One"] });
});

const parsed = (more: object) =>
	createBookSchema.safeParse({ title: "Book", lang: "en", papers: [{ documentId }], ...more }).success;

test("a book has as many papers as it may, and not one more", () => {
	const papers = (count: number) => Array.from({ length: count }, () => ({ documentId }));
	expect(parsed({ papers: papers(MOST_PAPERS) })).toBe(true);
	expect(parsed({ papers: papers(MOST_PAPERS + 1) })).toBe(false);
	expect(parsed({ papers: [] })).toBe(false);
});

test("a part is as small and as large as it may be, and no byte less or more", () => {
	for (const splitBytes of [LEAST_SPLIT, MOST_SPLIT]) expect(parsed({ splitBytes })).toBe(true);
	for (const splitBytes of [LEAST_SPLIT - 1, MOST_SPLIT + 1]) expect(parsed({ splitBytes })).toBe(false);
});

test("a title is as long as it may be, and no character longer", () => {
	expect(parsed({ title: "x".repeat(200) })).toBe(true);
	expect(parsed({ title: "x".repeat(201) })).toBe(false);
});

const order = async (facts: { size?: number; pageCount?: number }) => {
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.update(documents).set(facts).where(eq(documents.id, documentId)),
	);
	const input = createBookSchema.parse({ title: "Book", lang: "en", papers: [{ documentId }] });
	return createBook(admin, matterId, input).then(
		() => "ordered",
		({ code, key }: { code: string; key: string }) => [code, key],
	);
};

test("files of as many bytes together as there may be are bound, and of one more refused", async () => {
	expect(await order({ size: MOST_BYTES })).toBe("ordered");
	expect(await order({ size: MOST_BYTES + 1 })).toEqual(["too_large", "book.tooLarge"]);
});

test("as many pages as a book may have are bound, and one more refused", async () => {
	expect(await order({ pageCount: MOST_BOOK_PAGES })).toBe("ordered");
	expect(await order({ pageCount: MOST_BOOK_PAGES + 1 })).toEqual(["too_large", "book.tooLong"]);
});
