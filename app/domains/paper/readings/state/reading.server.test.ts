import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
	requestOcr,
	restoreDocument,
	updateDocument,
} from "#app/domains/paper/documents/service.server.ts";
import type { Slice } from "#app/domains/paper/readings/state/jobs.server.ts";
import { activity, caseRefs, documentPages, pageReadings } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { readAs, sliceOf, uploaded } from "#tests/uploads.ts";
import type { PageReading } from "./page-rows.server.ts";
import { advanceReading, beginReading } from "./reading.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const system = () => systemScope(admin.chamberId);
const page = (number: number, text: string): PageReading => ({
	page: number,
	text,
	source: "ocr",
	confidence: 90,
	words: [[text, 0, 0, 100, 100]],
});
const failed = (number: number): PageReading => ({ ...page(number, ""), words: [], error: "timeout" });

/** The waiting jobs of a document, the newest first. */
const jobsOf = (id: string) =>
	inScope(system(), async (tx) => {
		const rows = await tx.execute(sql`select data, priority from pgboss.job
			where name = 'documents.read' and state < 'active' and data->>'documentId' = ${id}
			order by created_on desc`);
		return rows as unknown as { data: Slice; priority: number }[];
	});

const endings = (id: string) =>
	inScope(admin, (tx) =>
		tx
			.select({ action: activity.action })
			.from(activity)
			.where(and(eq(activity.entityId, id), isNull(activity.actorId))),
	);

const texts = async (id: string) => (await getDocument(admin, id)).pages.map(({ text }) => text);

/** A document of so many pages, read once. */
async function readOnce(pages: string[]): Promise<string> {
	const id = await uploaded(admin);
	await readAs(admin, id, pages);
	return id;
}

describe("slices", () => {
	test("the last page of a slice and the job that goes on come together; two copies make one chain", async () => {
		const id = await uploaded(admin);
		const slice = sliceOf(admin, id);
		const [one, two] = [await beginReading(slice), await beginReading(slice)];
		expect(one).toMatchObject({ storageKey: two?.storageKey, languages: "auto", pageCount: null });
		expect([one, two].map((begun) => begun?.pagesToRead(2))).toEqual([
			[1, 2],
			[1, 2],
		]);
		await advanceReading(slice, { pageCount: 3 });
		await advanceReading(slice, { page: page(1, "first") });
		await advanceReading(slice, { page: page(1, "first, once more") });
		await advanceReading(slice, { page: page(2, "second"), found: "eng+guj", next: 3 });
		expect(await advanceReading(slice, { page: page(2, "too late"), next: 3 })).toBe(false);
		expect(await beginReading(slice)).toBeNull();
		const waiting = (await jobsOf(id)).map(({ data }) => data.page).sort();
		expect(waiting).toEqual([1, 3]);

		const last = { ...slice, page: 3 };
		expect(await beginReading(last)).toMatchObject({ languages: "eng+guj", pageCount: 3 });
		const both = await Promise.all(
			["third", "third, by the other"].map((text) =>
				advanceReading(last, { page: page(3, text), next: "end" }),
			),
		);
		expect(both.sort()).toEqual([false, true]);
		expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", pageCount: 3 });
		expect((await texts(id)).slice(0, 2)).toEqual(["first", "second"]);
		expect(await endings(id)).toEqual([{ action: "completed" }]);
	});

	test("pages that are done are known to the next worker", async () => {
		const id = await uploaded(admin);
		await beginReading(sliceOf(admin, id));
		const picture = { width: 800, height: 1100 };
		await advanceReading(sliceOf(admin, id), { page: { ...page(1, "first"), picture } });
		const started = await beginReading(sliceOf(admin, id));
		expect(started?.pagesToRead(3)).toEqual([2, 3]);
		expect(started?.drawn).toEqual(new Map([[1, picture]]));
	});

	test("a document in the bin is not read on; taken out, it goes on where it was", async () => {
		const id = await uploaded(admin);
		const slice = sliceOf(admin, id);
		await beginReading(slice);
		await advanceReading(slice, { pageCount: 2 });
		await advanceReading(slice, { page: page(1, "first"), next: 2 });
		await removeDocument(admin, id);
		const next = { ...slice, page: 2 };
		expect(await beginReading(next)).toBeNull();
		expect(await advanceReading(next, { page: page(2, "second"), next: "end" })).toBe(false);

		await inScope(system(), (tx) =>
			tx.execute(sql`delete from pgboss.job where data->>'documentId' = ${id}`),
		);
		await restoreDocument(admin, id);
		expect((await jobsOf(id)).map(({ data }) => data)).toMatchObject([{ run: 1, page: 2, pages: 2 }]);
		await advanceReading(next, { page: page(2, "second"), next: "end" });
		expect(await texts(id)).toEqual(["first", "second"]);
	});
});

describe("another reading", () => {
	const again = async (id: string, request: Parameters<typeof requestOcr>[2] = {}): Promise<Slice> => {
		await requestOcr(admin, id, request);
		const [job] = await jobsOf(id);
		return { ...sliceOf(admin, id), ...job?.data };
	};

	test("leaves the text alone until it is complete, then takes its place at once", async () => {
		const id = await readOnce(["CS(OS) 1/2020 one", "CS(OS) 2/2020 two", "three"]);
		const slice = await again(id, { lang: "eng+hin" });
		await beginReading(slice);
		await advanceReading(slice, { page: { ...page(1, "CS(OS) 7/2021 uno"), turn: 90, settings: "new" } });
		await advanceReading(slice, { page: failed(2), next: 3 });
		expect(await getDocument(admin, id)).toMatchObject({
			ocrStatus: "processing",
			pagesRead: 2,
			isRead: true,
		});
		expect(await texts(id)).toEqual(["CS(OS) 1/2020 one", "CS(OS) 2/2020 two", "three"]);
		expect(await keysOf(id)).toEqual(keysIn(["CS(OS) 1/2020", "CS(OS) 2/2020"]));

		await advanceReading({ ...slice, page: 3 }, { page: page(3, "tre"), next: "end" });
		expect(await texts(id)).toEqual(["CS(OS) 7/2021 uno", "CS(OS) 2/2020 two", "tre"]);
		expect(await keysOf(id)).toEqual(keysIn(["CS(OS) 7/2021", "CS(OS) 2/2020"]));
		expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", ocrError: null });
		const [first, second] = [await openDocumentPage(admin, id, 1), await openDocumentPage(admin, id, 2)];
		expect(first.page).toMatchObject({ turn: 90, words: [["CS(OS) 7/2021 uno", 0, 0, 100, 100]], run: 2 });
		expect(second.page).toMatchObject({ status: "completed", error: "timeout", run: 2 });
		expect(await staged(id)).toBe(0);
	});

	test("that fails leaves the text and says why", async () => {
		const id = await readOnce(["one", "two"]);
		const broken = await again(id);
		await beginReading(broken);
		await advanceReading(broken, { page: page(1, "uno"), next: 2 });
		await advanceReading({ ...broken, page: 2 }, { failure: "missing" });
		expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", ocrError: "missing" });
		expect(await texts(id)).toEqual(["one", "two"]);
		expect(await staged(id)).toBe(0);

		const hopeless = await again(id);
		await advanceReading(hopeless, { page: failed(1) });
		await advanceReading(hopeless, { page: failed(2), next: "end" });
		expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", ocrError: "timeout" });
		expect(await texts(id)).toEqual(["one", "two"]);
	});

	test("of one page reads that page alone", async () => {
		const id = await readOnce(["one", "two", "three"]);
		const slice = await again(id, { page: 2, lang: "eng+guj" });
		expect(slice).toMatchObject({ run: 2, page: 2, last: 2, lang: "eng+guj" });
		expect((await jobsOf(id))[0]?.priority).toBe(50);
		await beginReading(slice);
		await advanceReading(slice, { page: page(2, "due"), next: "end", found: "eng+guj" });
		expect(await texts(id)).toEqual(["one", "due", "three"]);
		const languages = { ocrLang: "eng", ocrFound: null };
		expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", ...languages });

		const worse = await again(id, { page: 2 });
		await advanceReading(worse, { page: failed(2), next: "end" });
		expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", ocrError: "timeout" });
		expect(await texts(id)).toEqual(["one", "due", "three"]);
	});

	test("in a language somebody asks for is read in that one, and found out anew otherwise", async () => {
		const id = await readOnce(["one"]);
		const started = async (lang?: string) => {
			const slice = await again(id, lang ? { lang } : {});
			const begun = await beginReading(slice);
			return [(await getDocument(admin, id)).ocrLang, begun?.languages];
		};
		expect(await started("guj")).toEqual(["guj", "guj"]);
		expect(await started("eng")).toEqual(["eng", "eng"]);
		expect(await started("guj")).toEqual(["guj", "guj"]);
		expect(await started("auto")).toEqual(["eng", "auto"]);
	});

	test("expects the languages of the matter's other papers, or else of the chamber's", async () => {
		const { matter } = await makeMatter(admin);
		const found = async (matterId: string | null, languages: string) => {
			const slice = sliceOf(admin, await uploaded(admin, matterId));
			await beginReading(slice);
			await advanceReading(slice, { pageCount: 1 });
			await advanceReading(slice, { page: page(1, "one"), next: "end", found: languages });
		};
		const expected = async (matterId: string | null) =>
			(await beginReading(sliceOf(admin, await uploaded(admin, matterId))))?.expected;
		expect(await expected(matter.id)).toBe("auto");
		await found(null, "eng+hin");
		expect(await expected(matter.id)).toBe("eng+hin");
		await found(matter.id, "eng");
		expect(await expected(matter.id)).toBe("eng");
	});

	test("of one page waits for the others, and there must be such a page", async () => {
		const id = await uploaded(admin);
		await expect(requestOcr(admin, id, { page: 1 })).rejects.toMatchObject({ code: "conflict" });
		await readAs(admin, id, ["one"]);
		await expect(requestOcr(admin, id, { page: 2 })).rejects.toMatchObject({ code: "not_found" });
	});

	test("of a document without text shows its pages as they come", async () => {
		const id = await uploaded(admin);
		await advanceReading(sliceOf(admin, id), { failure: "missing" });
		const slice = await again(id);
		await advanceReading(slice, { pageCount: 2 });
		await advanceReading(slice, { page: page(1, "one") });
		expect(await texts(id)).toEqual(["one"]);
	});

	test("goes with its document behind the wall of a restricted matter, what is read later too", async () => {
		const outsider = await makeUser({ role: "Senior", chamberId: admin.chamberId });
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		const id = await readOnce(["one", "two"]);
		const slice = await again(id);
		await advanceReading(slice, { page: page(1, "uno") });
		const seen = (table: typeof documentPages | typeof pageReadings) =>
			inScope(outsider, async (tx) => {
				const rows = await tx.select({ page: table.page }).from(table).where(eq(table.documentId, id));
				return rows.length;
			});
		expect([await seen(documentPages), await seen(pageReadings)]).toEqual([2, 1]);
		await updateDocument(admin, id, { matterId: matter.id });
		expect([await seen(documentPages), await seen(pageReadings)]).toEqual([0, 0]);
		await advanceReading(slice, { page: page(2, "due"), next: "end" });
		expect(await texts(id)).toEqual(["uno", "due"]);
		expect([await seen(documentPages), await seen(pageReadings)]).toEqual([0, 0]);
	});

	const staged = async (id: string) =>
		(
			await inScope(system(), (tx) =>
				tx.select({ page: pageReadings.page }).from(pageReadings).where(eq(pageReadings.documentId, id)),
			)
		).length;
	const keysIn = (pages: string[]) =>
		pages.flatMap((text, index) => caseRefKeys(text).map((key) => `${index + 1}:${key}`)).sort();
	const keysOf = (id: string) =>
		inScope(system(), async (tx) => {
			const rows = await tx
				.select({ page: caseRefs.page, key: caseRefs.key })
				.from(caseRefs)
				.where(eq(caseRefs.documentId, id));
			return rows.map((row) => `${row.page}:${row.key}`).sort();
		});
});

test("a few papers are read before a pile, a paper in hand before a long one goes on", async () => {
	const clerk = await makeUser({ chamberId: admin.chamberId });
	const pile: string[] = [];
	for (let count = 0; count < 6; count += 1) pile.push(await uploaded(clerk));
	const priorities = async (ids: string[]) =>
		Promise.all(ids.map(async (id) => (await jobsOf(id))[0]?.priority));
	expect(await priorities(pile)).toEqual([100, 100, 100, 10, 10, 10]);

	const begun = async (pages: number, urgency: Slice["urgency"]) => {
		const id = await uploaded(admin);
		const slice = { ...sliceOf(admin, id), urgency };
		await advanceReading(slice, { pageCount: pages });
		await advanceReading(slice, { page: page(1, "first"), next: 2 });
		const job = (await jobsOf(id)).find(({ data }) => data.page === 2);
		return job?.priority ?? Number.NaN;
	};
	const paper = await uploaded(admin);
	const [first] = await priorities([paper]);
	const [long, pileLong, pileShort] = [
		await begun(500, "now"),
		await begun(500, "bulk"),
		await begun(4, "bulk"),
	];
	expect(first).toBe(100);
	expect(long).toBeLessThan(10);
	expect(pileLong).toBeLessThan(10);
	expect(pileShort).toBeGreaterThan(10);
	expect(pileShort).toBeLessThan(100);
});
