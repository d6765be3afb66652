import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documentFacts, turnDocumentPage } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { makeUser } from "#tests/factories.ts";
import { picturePage } from "#tests/page-pictures.ts";
import { makePaper } from "#tests/papers/books.ts";
import { pdf, readAs, streamOf } from "#tests/uploads.ts";
import { filingCheck, objectionJson, renameForFiling } from "./check.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const rulesOf = async (id: string) =>
	(await filingCheck(admin, id))?.objections.map(({ rule, pages }) => [rule, pages]);

test("a file is checked by what was read of it, in the language of whoever asks", async () => {
	const texts = ["On [____ date ____]", "Second"];
	const id = await makePaper(admin, { matterId: null, filename: "Reply of 2 March.pdf", texts });
	expect(await rulesOf(id)).toEqual([
		["file-name", []],
		["blanks", [1]],
	]);
	const [first] = (await filingCheck(admin, id))?.objections ?? [];
	if (first) expect(objectionJson(first, "gu").sentence).toContain("Reply_of_2_March.pdf");
	await renameForFiling(admin, id);
	expect((await documentFacts(admin, id)).originalFilename).toBe("Reply_of_2_March.pdf");
	expect(await rulesOf(id)).toEqual([["blanks", [1]]]);
});

test("a page that lies on its side is named, and a scan without text of its own", async () => {
	const filename = "scan.pdf";
	const id = await uploadDocument(admin, { filename, stream: streamOf(pdf()) });
	await readAs(admin, id, [{ text: "Read", source: "ocr", confidence: 90 }]);
	expect(await rulesOf(id)).toEqual([["no-text", [1]]]);
	await picturePage(admin, id, { page: 1 });
	expect((await rulesOf(id))?.map(([rule]) => rule)).toContain("dpi");
	await turnDocumentPage(admin, id, 1);
	expect(await rulesOf(id)).not.toContainEqual(["landscape", [1]]);
});

test("papers that were scanned in one go want bookmarks, by what the pages are headed with", async () => {
	const texts = ["INDEX", "Petition", "AFFIDAVIT", "ANNEXURE P-1", "Page"];
	const bookmarksOf = async (id: string) => (await rulesOf(id))?.some(([rule]) => rule === "bookmarks");
	const isObjected = async (pages: string[], file: { hasBookmarks?: boolean }) => {
		const id = await uploadDocument(admin, { filename: "bundle.pdf", stream: streamOf(pdf()) });
		await readAs(admin, id, pages, 1, file);
		return bookmarksOf(id);
	};
	expect(await isObjected(texts, { hasBookmarks: false })).toBe(true);
	expect(await isObjected(texts, { hasBookmarks: true })).toBe(false);
	expect(await isObjected(texts, {})).toBe(false);
	expect(await isObjected(["INDEX", "Second", "Third"], { hasBookmarks: false })).toBe(false);
});

test("other files than PDFs are not checked, and another chamber's is not there", async () => {
	const stranger = await makeUser();
	const id = await makePaper(admin, { matterId: null, filename: "a.pdf", texts: ["One"] });
	await expect(filingCheck(stranger, id)).rejects.toMatchObject({ code: "not_found" });
	await expect(renameForFiling(stranger, id)).rejects.toMatchObject({ code: "not_found" });
});
