import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument, requestOcr } from "#app/domains/paper/documents/service.server.ts";
import { documents } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { readAs, sliceOf, uploaded } from "#tests/uploads.ts";
import { textFacts } from "./page-rows.server.ts";
import { isPoor } from "./read-poorly.server.ts";
import { advanceReading, beginReading } from "./reading.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const system = () => systemScope(admin.chamberId);

test.each([
	[{ reader: 8, wordsSeen: 100, wordsRead: 89 }, true],
	[{ reader: 8, wordsSeen: 100, wordsRead: 90 }, false],
	[{ reader: 7, wordsSeen: 100, wordsRead: 89 }, false],
	[{ reader: 7, wordsSeen: 100, wordsRead: 59 }, true],
	[{ reader: 7, wordsSeen: 100, wordsRead: 60 }, false],
	[{ reader: 8, wordsSeen: 12, wordsRead: 0 }, true],
	[{ reader: 8, wordsSeen: 11, wordsRead: 0 }, false],
])("a page of %j is read poorly: %s; its document knows the same", async (counted, expected) => {
	expect(isPoor(counted)).toBe(expected);
	const id = await uploaded(admin);
	await readAs(admin, id, [{ text: "in order", source: "ocr", confidence: 90, ...counted }]);
	const [row] = await inScope(admin, (tx) =>
		tx.select({ seen: documents.wordsSeen }).from(documents).where(eq(documents.id, id)),
	);
	expect(row?.seen).toBe(expected ? counted.wordsSeen : null);
});

test.each([
	[0, 5],
	[5, 160],
	[6, 300],
	[2000, 300],
])("a slice put back %i times before waits %i seconds for the file store", async (waits, seconds) => {
	const id = await uploaded(admin);
	const slice = { ...sliceOf(admin, id), waits };
	await beginReading(slice);
	await advanceReading(slice, { brokenOff: "store" });
	const [job] = await inScope(system(), (tx) =>
		tx.execute<{ waits: number }>(sql`select extract(epoch from start_after - created_on)::int as waits
			from pgboss.job where name = 'documents.read' and data->>'waits' = ${String(waits + 1)}
			and data->>'documentId' = ${id}`),
	);
	expect(job?.waits).toBe(seconds);
});

/** Papers of a matter found to be in a language, each later than the one before. */
async function found(matterId: string, languages: string[]): Promise<void> {
	const rows = languages.map((ocrFound, at) => {
		const id = newId();
		const file = {
			originalFilename: "a.pdf",
			mime: "application/pdf",
			size: 1,
			checksum: "0",
			storageKey: id,
		};
		return {
			chamberId: admin.chamberId,
			id,
			matterId,
			...file,
			ocrFound,
			createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
		};
	});
	await inScope(system(), (tx) => tx.insert(documents).values(rows));
}

test("a paper is expected in the languages of the fifty latest of its matter", async () => {
	for (const [later, expected] of [
		[49, "eng+guj"],
		[50, "eng"],
	] as const) {
		const { matter } = await makeMatter(admin);
		await found(matter.id, ["guj", ...Array(later).fill("eng")]);
		const slice = sliceOf(admin, await uploaded(admin, matter.id));
		expect((await beginReading(slice))?.expected).toBe(expected);
	}
});

test("of a document that is read again all pages take the place of the old ones, however many", async () => {
	const pages = (text: string) => Array.from({ length: 51 }, (_, at) => `${text} ${at + 1}`);
	const id = await uploaded(admin);
	await readAs(admin, id, pages("before"));
	await requestOcr(admin, id, {});
	await readAs(admin, id, pages("again"), 2);
	expect((await getDocument(admin, id)).pages.map(({ text }) => text)).toEqual(pages("again"));
});

test("the signature of a text is that of its first 400 pages", async () => {
	const id = await uploaded(admin);
	await inScope(system(), (tx) =>
		tx.execute(sql`insert into document_pages (chamber_id, document_id, page, run, status, text)
			select ${admin.chamberId}, ${id}, n, 1, 'completed', 'order sheet ' from generate_series(1, 401) n`),
	);
	const with400And401 = async (last: string, beyond: string) =>
		inScope(system(), async (tx) => {
			await tx.execute(sql`update document_pages set text = case page when 400 then ${last} else ${beyond} end
				where document_id = ${id} and page >= 400`);
			return (await textFacts(tx, system(), id)).facts.signature;
		});
	const signed = await with400And401("stay", "decree");
	expect(await with400And401("stay", "appeal")).toEqual(signed);
	expect(await with400And401("appeal", "decree")).not.toEqual(signed);
});
