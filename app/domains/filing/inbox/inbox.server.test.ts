import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import type { SourcedHearing } from "#app/domains/day/hearings/rows.server.ts";
import { listHearings, matterOrders } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { removeDocument, updateDocument } from "#app/domains/paper/documents/service.server.ts";
import { activity, documents } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { NEXT_DAY, ORDER_DAY, orderSheet, orderText, scannedDocument } from "#tests/orders.ts";
import { bytesOf, uploaded } from "#tests/uploads.ts";
import { filePapers } from "./file.server.ts";
import { countInbox, getInboxRow, listInbox } from "./rows.server.ts";
import type { FilePapers } from "./schema.ts";

const COURT = "High Court of Gujarat";

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

const file = (viewer: Viewer, sent: FilePapers) => once(viewer, null, () => filePapers(viewer, sent));

const matterOf = async (caseNumber: string, values = {}, record = {}) =>
	(await makeMatter(admin, { caseNumber, court: COURT, ...values }, record)).matter;

const hearingsOf = async (matterId: string) =>
	[...(await listHearings(admin, { matterId, sort: "date" })).rows].map(
		({ hearing, source }: SourcedHearing) => ({
			...hearing,
			source,
		}),
	);

describe("a paper in no matter", () => {
	test("is ticked where one open matter fits and its dates are written, with the places that say so", async () => {
		const matter = await matterOf("SCA/4101/2025");
		const id = await scannedDocument(admin, orderText("R/SPECIAL CIVIL APPLICATION NO. 4101 of 2025"));
		const row = await getInboxRow(admin, id);
		expect(row).toMatchObject({
			ticked: true,
			mayFile: true,
			matter: { id: matter.id },
			others: [],
			orderDate: { value: ORDER_DAY },
			nextDate: { value: NEXT_DAY, reckoned: false },
			isListed: false,
			otherDate: null,
			same: null,
		});
		expect(row.named?.written).toContain("4101 of 2025");
		expect(row.named?.picture?.src).toContain(`/documents/${id}/pages/1?crop=`);
		expect(row.nextDate?.picture?.src).toContain(`/documents/${id}/pages/1?crop=`);
		expect(row.first).toMatchObject({ src: `/documents/${id}/pages/1?w=160&v=2`, width: 160 });
	});

	test("is offered a day that is reckoned, and is not ticked", async () => {
		await matterOf("SCA/4102/2025");
		const days = { order: ORDER_DAY, next: NEXT_DAY };
		const id = await scannedDocument(admin, orderText("SCA/4102/2025", days, "List after four weeks."));
		expect(await getInboxRow(admin, id)).toMatchObject({
			ticked: false,
			nextDate: { value: addDays(ORDER_DAY, 28), reckoned: true },
		});
	});

	test("is not ticked where several matters bear its number, and names them", async () => {
		const one = await matterOf("SCA/4103/2025", { court: "City Civil Court, Ahmedabad" });
		const two = await matterOf("SCA/4103/2025", { court: "Civil Court, Sanand" });
		const row = await getInboxRow(admin, await scannedDocument(admin, orderText("SCA/4103/2025")));
		expect(row).toMatchObject({ ticked: false, matter: null });
		expect(row.others.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
		expect(row.named).not.toBeNull();
	});

	test("is not ticked where it names no matter, bears no date, or is not read", async () => {
		await matterOf("SCA/4104/2025");
		const ids = [
			await scannedDocument(admin, orderText("SCA/9999/2025")),
			await scannedDocument(admin, "IN THE HIGH COURT OF GUJARAT AT AHMEDABAD\nSCA/4104/2025\nAFFIDAVIT"),
			await uploaded(admin),
		];
		for (const id of ids) expect((await getInboxRow(admin, id)).ticked).toBe(false);
	});

	test("is not ticked where the matter is closed or listed on another day; where it is listed on that day it is", async () => {
		await matterOf("SCA/4105/2025", { stage: "closed" });
		const closed = await scannedDocument(admin, orderText("SCA/4105/2025"));
		expect(await getInboxRow(admin, closed)).toMatchObject({ ticked: false, matter: { status: "closed" } });
		const elsewhere = await matterOf("SCA/4106/2025");
		await makeHearing(admin, elsewhere.id, { date: addDays(courtToday(), 4) });
		const other = await scannedDocument(admin, orderText("SCA/4106/2025"));
		expect(await getInboxRow(admin, other)).toMatchObject({
			ticked: false,
			otherDate: addDays(courtToday(), 4),
		});
		const listed = await matterOf("SCA/4107/2025");
		await makeHearing(admin, listed.id, { date: NEXT_DAY });
		const known = await scannedDocument(admin, orderText("SCA/4107/2025"));
		expect(await getInboxRow(admin, known)).toMatchObject({ ticked: true, isListed: true, otherDate: null });
	});

	test("is not ticked where the same file was there before", async () => {
		const matter = await matterOf("SCA/4108/2025");
		const bytes = bytesOf("%PDF-1.4\nthe same\n%%EOF\n");
		const text = orderText("SCA/4108/2025");
		const first = await scannedDocument(admin, text, { bytes, filename: "first.pdf", matterId: matter.id });
		const again = await scannedDocument(admin, text, { bytes });
		expect(await getInboxRow(admin, again)).toMatchObject({
			ticked: false,
			same: { id: first, originalFilename: "first.pdf" },
		});
	});

	test("stands in pages of twenty, newest first, and is counted", async () => {
		const ids: string[] = [];
		for (let n = 0; n < 21; n++) ids.unshift(await uploaded(admin));
		const [first, second] = [await listInbox(admin, {}), await listInbox(admin, { page: 2 })];
		expect([...first.rows, ...second.rows].map(({ document }) => document.id)).toEqual(ids);
		expect(first.pagination).toMatchObject({ limit: 20, total: 21, pages: 2 });
		expect(await countInbox(admin)).toBe(21);
	});
});

test("a court with a misread letter is the one of the chamber's list, and is not ticked unseen", async () => {
	const court = "3rd Additional Sessions Judge, Nadiad";
	const matter = await matterOf("SC/51/2025", { court });
	await matterOf("SC/51/2025", { court: "8th Additional Sessions Judge, Nadiad" });
	const text = (heading: string) => orderText("SC/51/2025").replace(/^.*/, `IN THE COURT OF ${heading}`);
	const row = async (viewer: Viewer, heading: string) =>
		getInboxRow(viewer, await scannedDocument(viewer, text(heading)));
	const misread = "3RD ADDITIOMAL SESSIONS JUDGE, NADIAD";
	expect(await row(admin, misread)).toMatchObject({
		matter: { id: matter.id },
		nearCourt: court,
		ticked: false,
	});
	expect(await row(admin, court.toUpperCase())).toMatchObject({ nearCourt: null, ticked: true });
	expect(await row(await makeUser(), misread)).toMatchObject({ matter: null, nearCourt: null });
});

describe("filing with dates", () => {
	test("keeps the order with the hearing of its day and carries bench and purpose over to the next date", async () => {
		const matter = await matterOf("SCA/4201/2025");
		const heard = { date: ORDER_DAY, bench: "Court No. 7", purpose: "Admission", courtRoom: "7" };
		await makeHearing(admin, matter.id, heard);
		const id = await scannedDocument(admin, orderText("SCA/4201/2025"), { filename: "order.pdf" });
		const decision = { file: true, matterId: matter.id, orderDate: ORDER_DAY, nextDate: NEXT_DAY };
		expect(await file(admin, { rows: { [id]: decision }, dates: true })).toEqual({
			filed: 1,
			added: 1,
			refused: [],
		});
		const [past, next, ...more] = await hearingsOf(matter.id);
		expect(more).toEqual([]);
		expect(past).toMatchObject({ ...heard, result: "Adjourned" });
		expect(past?.order).toContain("Issue notice to the respondents");
		expect(next).toMatchObject({ ...heard, date: NEXT_DAY, result: null, order: null });
		expect(next?.source).toMatchObject({ kind: "document", document: { id, name: "order.pdf" } });
		expect(await countInbox(admin)).toBe(0);
		const log = await inScope(systemScope(admin.chamberId), (tx) => tx.select().from(activity));
		expect(log.filter(({ entityId }) => entityId === id).map(({ action }) => action)).toContain("updated");
	});

	test("makes the hearing of the order where there is none, and leaves what somebody wrote there already", async () => {
		const made = await matterOf("SCA/4202/2025");
		const recorded = await matterOf("SCA/4203/2025");
		await makeHearing(admin, recorded.id, { date: ORDER_DAY, order: "Part heard.", result: "Part heard" });
		const days = { orderDate: ORDER_DAY, nextDate: NEXT_DAY };
		const rows = {
			[await scannedDocument(admin, orderText("SCA/4202/2025"))]: { file: true, matterId: made.id, ...days },
			[await scannedDocument(admin, orderText("SCA/4203/2025"))]: {
				file: true,
				matterId: recorded.id,
				...days,
			},
		};
		expect(await file(admin, { rows, dates: true })).toMatchObject({ filed: 2, added: 2 });
		expect(await hearingsOf(made.id)).toMatchObject([
			{ date: ORDER_DAY, result: "Adjourned", bench: "Mr. Justice A. P. Thaker", purpose: "Admission" },
			{ date: NEXT_DAY, result: null, bench: "Mr. Justice A. P. Thaker", purpose: "Admission" },
		]);
		expect((await matterOrders(admin, made.id)).rows[0]?.hearing.order).toContain("Issue notice");
		expect(await hearingsOf(recorded.id)).toMatchObject([
			{ date: ORDER_DAY, result: "Part heard", order: "Part heard." },
			{ date: NEXT_DAY },
		]);
	});

	test("keeps of an order sheet what was done on its last day", async () => {
		const matter = await matterOf("SCA/4206/2025");
		const heading = "IN THE HIGH COURT OF GUJARAT AT AHMEDABAD\nSCA/4206/2025";
		const id = await orderSheet(admin, null, heading);
		expect(await getInboxRow(admin, id)).toMatchObject({ business: { value: "PW-1 examined." } });
		const decision = { file: true, matterId: matter.id, orderDate: ORDER_DAY, nextDate: NEXT_DAY };
		await file(admin, { rows: { [id]: decision }, dates: true });
		expect(await hearingsOf(matter.id)).toMatchObject([
			{ date: ORDER_DAY, order: "PW-1 examined." },
			{ date: NEXT_DAY, order: null },
		]);
	});

	test("lists a matter once on a day, however many papers say so", async () => {
		const matter = await matterOf("SCA/4204/2025");
		const decision = { file: true, matterId: matter.id, nextDate: NEXT_DAY };
		const rows = {
			[await scannedDocument(admin, orderText("SCA/4204/2025"))]: decision,
			[await scannedDocument(admin, orderText("SCA/4204/2025"))]: decision,
		};
		expect(await file(admin, { rows, dates: true })).toEqual({ filed: 2, added: 1, refused: [] });
		expect(await hearingsOf(matter.id)).toHaveLength(1);
	});

	test("without dates only files", async () => {
		const matter = await matterOf("SCA/4205/2025");
		const id = await scannedDocument(admin, orderText("SCA/4205/2025"));
		const decision = { file: true, matterId: matter.id, orderDate: ORDER_DAY, nextDate: NEXT_DAY };
		expect(await file(admin, { rows: { [id]: decision } })).toEqual({ filed: 1, added: 0, refused: [] });
		expect(await hearingsOf(matter.id)).toEqual([]);
	});
});

describe("a paper that cannot be filed", () => {
	test("stays whole in the inbox with a reason of its own, and the others are filed", async () => {
		const matter = await matterOf("SCA/4301/2025");
		const archived = await matterOf("SCA/4302/2025", { stage: "closed" }, { status: "archived" });
		const paper = () => scannedDocument(admin, orderText("SCA/4301/2025"));
		const [good, early, nowhere, taken, stale, gone, shut] = [
			...[await paper(), await paper(), await paper(), await paper(), await paper(), await paper()],
			await paper(),
		] as [string, string, string, string, string, string, string];
		await updateDocument(admin, taken, { matterId: matter.id });
		await updateDocument(admin, stale, { originalFilename: "renamed.pdf" });
		await removeDocument(admin, gone);
		const on = { file: true, matterId: matter.id };
		const rows = {
			[good]: { ...on, nextDate: NEXT_DAY },
			[early]: { ...on, orderDate: ORDER_DAY, nextDate: ORDER_DAY },
			[nowhere]: { file: true, matterId: null },
			[taken]: on,
			[stale]: { ...on, version: 1 },
			[gone]: on,
			[shut]: { file: true, matterId: archived.id, nextDate: NEXT_DAY },
		};
		const { filed, refused } = await file(admin, { rows, dates: true });
		expect(filed).toBe(1);
		expect(refused.map(({ id, field, key }) => [id, field, key])).toEqual([
			[early, "nextDate", "hearing.nextLater"],
			[nowhere, "matterId", "invalid.matter"],
			[taken, "file", "inbox.alreadyMoved"],
			[stale, "file", "error.conflict"],
			[gone, "file", "inbox.gone"],
			[shut, "file", "matter.readOnly"],
		]);
		expect((await hearingsOf(matter.id)).map(({ date }) => date)).toEqual([NEXT_DAY]);
		expect(await countInbox(admin)).toBe(4);
	});

	test("because it is not the viewer's to file refuses all that was sent", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const matter = await matterOf("SCA/4303/2025");
		const [theirs, own] = [
			await scannedDocument(admin, orderText("SCA/4303/2025")),
			await scannedDocument(clerk, orderText("SCA/4303/2025")),
		];
		expect(await getInboxRow(clerk, theirs)).toMatchObject({ mayFile: false, ticked: false });
		const decision = { file: true, matterId: matter.id };
		await expect(file(clerk, { rows: { [own]: decision, [theirs]: decision } })).rejects.toThrow("forbidden");
		expect(await countInbox(admin)).toBe(2);
		expect(await file(clerk, { rows: { [own]: decision } })).toMatchObject({ filed: 1 });
	});

	test("because nothing is ticked is told so", async () => {
		const id = await scannedDocument(admin, orderText("SCA/4304/2025"));
		await expect(file(admin, { rows: { [id]: {} } })).rejects.toThrow("inbox.nothingTicked");
	});
});

test("what is not ticked is left untouched, whatever is sent with it", async () => {
	const one = fc.record({ file: fc.boolean(), named: fc.boolean(), dated: fc.boolean() });
	const sendings = fc.record({ papers: fc.array(one, { minLength: 1, maxLength: 4 }), dates: fc.boolean() });
	const rowOf = (id: string) =>
		inScope(systemScope(admin.chamberId), async (tx) =>
			JSON.stringify((await tx.select().from(documents)).find((row) => row.id === id)),
		);
	await fc.assert(
		fc.asyncProperty(sendings, async ({ papers, dates }) => {
			admin = await makeUser();
			const sent: Record<string, FilePapers["rows"][string]> = {};
			const left: { id: string; matterId: string; before: string }[] = [];
			for (const [at, { file: isTicked, named, dated }] of papers.entries()) {
				const matter = await matterOf(`SCA/${4400 + at}/2025`);
				const id = await scannedDocument(admin, orderText(`SCA/${4400 + at}/2025`));
				const days = dated ? { orderDate: ORDER_DAY, nextDate: NEXT_DAY } : {};
				sent[id] = { file: isTicked || undefined, matterId: named ? matter.id : null, ...days };
				if (!isTicked) left.push({ id, matterId: matter.id, before: await rowOf(id) });
			}
			await file(admin, { rows: sent, dates }).catch(() => null);
			for (const { id, matterId, before } of left) {
				expect(await rowOf(id)).toBe(before);
				expect(await hearingsOf(matterId)).toEqual([]);
			}
			const wanted = papers.filter(({ file: isTicked, named }) => isTicked && named).length;
			expect(await countInbox(admin)).toBe(papers.length - wanted);
		}),
		{ numRuns: 12 },
	);
});

describe("behind the wall", () => {
	test("a restricted matter is named to nobody outside: not alone, not among several, not by its files or dates", async () => {
		const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
		const hidden = await matterOf("SCA/4501/2025", { title: "In camera" });
		await setTeam(admin, hidden.id, { members: [], restricted: true });
		await makeHearing(admin, hidden.id, { date: NEXT_DAY });
		const bytes = bytesOf("%PDF-1.4\nbehind the wall\n%%EOF\n");
		await scannedDocument(admin, orderText("SCA/4501/2025"), {
			bytes,
			filename: "secret.pdf",
			matterId: hidden.id,
		});
		const id = await scannedDocument(admin, orderText("SCA/4501/2025"), { bytes });
		expect(await getInboxRow(junior, id)).toMatchObject({
			...{ matter: null, others: [], named: null, isListed: false, otherDate: null, same: null },
			ticked: false,
		});
		expect(await getInboxRow(admin, id)).toMatchObject({ matter: { id: hidden.id }, isListed: true });
		const open = await matterOf("SCA/4501/2025", { allowDuplicate: true });
		expect(await getInboxRow(junior, id)).toMatchObject({ matter: { id: open.id }, others: [] });
		const sent = { rows: { [id]: { file: true, matterId: hidden.id } } };
		expect((await file(junior, sent)).refused).toMatchObject([{ field: "matterId", key: "matter.notFound" }]);
	});

	test("another chamber's papers are neither listed nor counted, and cannot be filed", async () => {
		const stranger = await makeUser();
		const id = await scannedDocument(admin, orderText("SCA/4502/2025"));
		expect([await countInbox(stranger), (await listInbox(stranger, {})).rows]).toEqual([0, []]);
		await expect(getInboxRow(stranger, id)).rejects.toThrow("not_found");
		const { matter } = await makeMatter(stranger);
		const sent = { rows: { [id]: { file: true, matterId: matter.id } } };
		expect((await file(stranger, sent)).refused).toMatchObject([{ id, key: "inbox.gone" }]);
	});
});
