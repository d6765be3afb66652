import { expect, test } from "vitest";
import { pageView } from "#app/domains/paper/documents/page-view.server.ts";
import { requestOcr } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { openAtPage } from "#app/domains/paper/readings/pages.server.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { png, readAs, streamOf, uploaded } from "#tests/uploads.ts";

test("says of how many words a reading fell short, and lists what was read poorly or not wholly", async () => {
	const viewer = await makeUser();
	const as = await asUser(viewer);
	const [poor, broken] = [await uploaded(viewer), await uploaded(viewer)];
	const well = { text: "in order", source: "ocr", confidence: 90, wordsRead: 160, wordsSeen: 170 } as const;
	await readAs(viewer, poor, [well, { ...well, wordsRead: 41 }, { ...well, wordsRead: 90, wordsSeen: 160 }]);
	await readAs(viewer, broken, [well, { ...well, error: "corrupt" }]);
	await readAs(viewer, await uploaded(viewer), [well, "typed"]);
	const [estimated, counted] = [await uploaded(viewer), await uploaded(viewer)];
	const share = { ...well, wordsRead: 89, wordsSeen: 100 };
	await readAs(viewer, estimated, [{ ...share, reader: 7 }]);
	await readAs(viewer, counted, [
		{ ...share, reader: 8, doubtful: [0, 1], unread: [[100, 200, 300, 400]] },
		{ ...share, reader: 8, wordsRead: 90, doubtful: [1] },
	]);
	const get = async (query: string) =>
		(await call(documentsRoute.loader, { path: `/api/documents${query}`, headers: as })).json();

	const readings = (await get("")).data.map((row: { readPoorly: unknown }) => row.readPoorly);
	expect(readings).toEqual([
		{ wordsRead: 89, wordsSeen: 100, brokenPages: 0 },
		null,
		null,
		{ wordsRead: null, wordsSeen: null, brokenPages: 1 },
		{ wordsRead: 131, wordsSeen: 330, brokenPages: 0 },
	]);
	const listed = await get("?reading=poor");
	expect(listed.data.map(({ _id }: { _id: string }) => _id)).toEqual([counted, broken, poor]);
	expect(listed.data[0]).toMatchObject({ doubtfulWords: 3, unreadPlaces: 1 });

	await requestOcr(viewer, poor, {});
	await readAs(viewer, poor, [well, well, well], 2);
	expect((await get("?reading=poor")).pagination.total).toBe(2);
});

test("a page that was read poorly knows why, as far as what is kept of it tells", async () => {
	const viewer = await makeUser();
	const bytes = { filename: "form.png", stream: streamOf(png()), matterId: null };
	const [picture, scan] = [await uploadDocument(viewer, bytes), await uploaded(viewer)];
	const poor = { text: "in order", source: "ocr", confidence: 50, wordsRead: 41, wordsSeen: 170 } as const;
	await readAs(viewer, picture, [{ ...poor, picture: { width: 740, height: 1180 } }]);
	await readAs(viewer, scan, [poor, { ...poor, error: "timeout" }, "typed"]);
	const shown = async (id: string, number: number) => {
		const reading = { page: number, q: "", hit: null, large: false };
		const { page, shortcoming } = pageView(viewer, await openAtPage(viewer, id, reading), reading);
		return { page: page?.shortcoming, document: shortcoming };
	};
	const unknown = { why: "unknown" };
	expect(await shown(picture, 1)).toEqual({
		page: { why: "small", width: 740, height: 1180 },
		document: null,
	});
	expect(await shown(scan, 1)).toEqual({ page: unknown, document: unknown });
	expect(await shown(scan, 2)).toEqual({ page: { why: "half" }, document: unknown });
	expect(await shown(scan, 3)).toEqual({ page: null, document: unknown });
});

test("a hundred places without a word are outlined on the picture, more would hide it and are only counted", async () => {
	const viewer = await makeUser();
	const id = await uploaded(viewer);
	const places = (count: number) =>
		Array.from({ length: count }, (_, at): [number, number, number, number] => [at, at, at + 50, at + 50]);
	const read = { text: "in order", source: "ocr", confidence: 50 } as const;
	await readAs(
		viewer,
		id,
		[100, 101].map((count) => ({ ...read, unread: places(count) })),
	);
	const shown = async (page: number) => {
		const query = { page, q: "", hit: null, large: false };
		const view = pageView(viewer, await openAtPage(viewer, id, query), query);
		return [view.page?.unread.length, view.page?.unreadPlaces];
	};
	expect([await shown(1), await shown(2)]).toEqual([
		[100, 100],
		[0, 101],
	]);
});
