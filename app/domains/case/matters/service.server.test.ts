import { describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { matterDetails, matterHead } from "#app/domains/filing/casefile/details.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity, matterTeam } from "#drizzle/schema.ts";
import { makeChamber, makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { removeMatter } from "./bin.server.ts";
import { listMatterLines, listMatters } from "./list.server.ts";
import { createMatter, getMatter } from "./service.server.ts";

const AHEAD = addDays(courtToday(), 400);
const court = "High Court of Delhi";
const wpc = {
	title: "Blue Heron v. Union of India",
	caseNumber: "W.P.(C) 90123/2024",
	court,
	filingDate: "2024-03-01",
};

describe("opening a matter", () => {
	test("stores its case number in every form it is looked up by, its team and its activity", async () => {
		const viewer = await makeUser({ role: "Clerk" });
		const { matter, client } = await createMatter(viewer, wpc);
		expect(matter).toMatchObject({
			caseKey: "WPC:90123:2024",
			numberFrom: 90123,
			numberTo: 90123,
			caseYear: "2024",
			stage: "filing",
			status: "active",
			version: 1,
		});
		expect(client).toBeNull();
		const [team, log] = await inScope(viewer, async (tx) => [
			await tx.select().from(matterTeam),
			await tx.select().from(activity),
		]);
		expect(team.map(({ userId }) => userId)).toEqual([viewer.userId]);
		expect(log).toMatchObject([
			{ action: "created", entityType: "matter", matterId: matter.id, meta: { title: wpc.title } },
		]);
	});

	test("without number and filing date is possible for advice before filing", async () => {
		const viewer = await makeUser();
		const { matter } = await createMatter(viewer, { title: "Advice only", court: "To be decided" });
		expect(matter).toMatchObject({ caseNumber: null, caseKey: null, filingDate: null });
	});

	test("the same number in the same court is refused once, however it is written", async () => {
		const viewer = await makeUser();
		const { matter: first } = await createMatter(viewer, wpc);
		const again = { ...wpc, title: "Copy", caseNumber: "wpc 90123 of 2024", court: "Delhi High Court" };
		await expect(createMatter(viewer, again)).rejects.toMatchObject({
			code: "conflict",
			key: "matter.duplicate",
			params: { title: `${wpc.title} · ${wpc.caseNumber}` },
			links: [{ href: `/matters/${first.id}`, label: `${wpc.title} · ${wpc.caseNumber}` }],
			fields: { allowDuplicate: ["matter.duplicate"] },
		});
		expect((await createMatter(viewer, { ...again, allowDuplicate: true })).matter.title).toBe("Copy");
		await createMatter(viewer, { ...again, court: "High Court of Gujarat" });
	});

	test("a number inside a range of the same case is the same case; an application in a case is not", async () => {
		const viewer = await makeUser();
		const sc = { title: "SLP", court: "Supreme Court of India" };
		await createMatter(viewer, { ...sc, caseNumber: "SLP(C) Nos. 1234-1236/2024" });
		const inside = createMatter(viewer, { ...sc, caseNumber: "SLP(C) 1235/2024" });
		await expect(inside).rejects.toMatchObject({ code: "conflict" });
		await createMatter(viewer, { ...sc, caseNumber: "SLP(C) 1237/2024" });
		await createMatter(viewer, { ...sc, caseNumber: "IA 5/2024 in SLP(C) 1234/2024" });
	});

	test("a hidden duplicate counts for nothing, neither its number nor its CNR", async () => {
		const admin = await makeUser();
		const junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
		const cnr = "DLHC019901232024";
		await createMatter(admin, { ...wpc, cnr, title: "Secret" }, { restricted: true });
		expect((await createMatter(junior, { ...wpc, cnr })).matter).toMatchObject({ cnr, title: wpc.title });
		await expect(createMatter(admin, wpc)).rejects.toMatchObject({ code: "conflict" });
	});

	test("a CNR belongs to one matter only", async () => {
		const viewer = await makeUser();
		await createMatter(viewer, { ...wpc, cnr: "DLHC019901232024" });
		const other = { ...wpc, caseNumber: "LPA/5/2024", cnr: "DLHC019901232024", allowDuplicate: true };
		await expect(createMatter(viewer, other)).rejects.toMatchObject({
			code: "conflict",
			fields: { cnr: ["matter.duplicate"] },
		});
	});

	test("two people who enter the same case at once make one matter", async () => {
		const viewer = await makeUser();
		const results = await Promise.allSettled([1, 2, 3, 4].map(() => createMatter(viewer, wpc)));
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("a client of another chamber is not found", async () => {
		const viewer = await makeUser();
		const stranger = await makeUser({ chamberId: (await makeChamber()).id });
		const { client } = await makeClient(stranger);
		const refused = createMatter(viewer, { ...wpc, clientId: client.id });
		await expect(refused).rejects.toMatchObject({
			code: "invalid",
			fields: { clientId: ["matter.clientGone"] },
		});
	});

	test("closed from the start has an unknown outcome", async () => {
		const viewer = await makeUser();
		const { matter } = await createMatter(viewer, { ...wpc, stage: "closed" });
		expect(matter).toMatchObject({ stage: "closed", status: "closed", outcome: "unknown" });
	});

	test("works where only teams see matters", async () => {
		const chamber = await makeChamber({ defaultVisibility: "team" });
		const junior = await makeUser({ role: "Junior", chamberId: chamber.id });
		const other = await makeUser({ role: "Senior", chamberId: chamber.id });
		const { matter } = await createMatter(junior, wpc);
		expect((await getMatter(junior, matter.id)).matter.id).toBe(matter.id);
		await expect(getMatter(other, matter.id)).rejects.toMatchObject({ code: "not_found" });
	});
});

describe("the list", () => {
	test("finds by title, notes, client and case number in any writing", async () => {
		const viewer = await makeUser();
		const { client } = await makeClient(viewer, { name: "ક્રિષ્નાબેન ઠક્કર" });
		await createMatter(viewer, {
			...wpc,
			clientId: client.id,
			notes: "Bring 100% of originals",
			diaryNumber: "77001/2024",
		});
		await makeMatter(viewer, { title: "Another" });
		const found = async (q: string) => (await listMatters(viewer, { q })).pagination.total;
		const written = [
			"heron",
			"UNION",
			"originals",
			"ઠક્કર",
			"wpc 90123 of 2024",
			"90123/2024",
			"W.P.(C) ९०१२३/२०२४",
			"77001",
		];
		for (const q of written) expect(await found(q), q).toBe(1);
		for (const q of ["wpc 90124 of 2024", "crl 90123/2024", "nothing"]) expect(await found(q), q).toBe(0);
	});

	test("filters, sorts and leaves archived matters out unless asked", async () => {
		const viewer = await makeUser();
		await makeMatter(viewer, { title: "B", stage: "evidence", filingDate: "2020-01-01" });
		await makeMatter(viewer, { title: "A", filingDate: null });
		await makeMatter(viewer, { title: "C", stage: "closed" }, { status: "archived" });
		const titles = async (query: Parameters<typeof listMatters>[1]) =>
			(await listMatters(viewer, query)).rows.map(({ matter }) => matter.title).join("");
		expect(await titles({})).toBe("AB");
		expect(await titles({ sort: "title" })).toBe("AB");
		expect(await titles({ sort: "-filingDate" })).toBe("BA");
		expect(await titles({ stage: "evidence" })).toBe("B");
		expect(await titles({ status: "archived" })).toBe("C");
		expect(await titles({ status: "all", sort: "-title" })).toBe("CBA");
		expect(await titles({ court: "civil court sanand", page: 2, limit: 1 })).toBe("B");
	});

	test("shows in its lines the matters that /api answers with, found, sorted and cut alike", async () => {
		const viewer = await makeUser();
		const { client } = await makeClient(viewer, { name: "Ramesh Thakkar" });
		const { matter } = await makeMatter(viewer, { title: "Thakkar A", clientId: client.id });
		await makeMatter(viewer, { title: "Thakkar B", filingDate: null });
		await makeHearing(viewer, matter.id, { date: AHEAD });
		const facts = ({ id, title, caseNumber, court, stage, status, filingDate }: typeof matter) => {
			return { id, title, caseNumber, court, stage, status, filingDate };
		};
		for (const query of [{}, { sort: "-nextDate" }, { q: "thakkar" }, { page: 2, limit: 1 }] as const) {
			const whole = await listMatters(viewer, query);
			const rows = whole.rows.map(({ matter, client, nextDateOfMatter: nextDate }) => {
				return { matter: facts(matter), client: client && { name: client.name }, nextDate };
			});
			expect(await listMatterLines(viewer, query)).toEqual({ ...whole, rows });
		}
	});

	test("hides restricted matters and other chambers", async () => {
		const admin = await makeUser();
		const clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId });
		const stranger = await makeUser();
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		expect((await listMatters(clerk, {})).pagination.total).toBe(0);
		expect((await listMatters(stranger, {})).pagination.total).toBe(0);
		for (const viewer of [clerk, stranger]) {
			await expect(getMatter(viewer, matter.id)).rejects.toMatchObject({ code: "not_found" });
			await expect(matterHead(viewer, matter.id)).rejects.toMatchObject({ code: "not_found" });
		}
	});
});

test("an empty matter can be removed, one with a hearing cannot", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const { matter: used } = await makeMatter(viewer);
	await makeHearing(viewer, used.id);
	await expect(removeMatter(viewer, used.id)).rejects.toMatchObject({ code: "conflict" });
	await removeMatter(viewer, matter.id);
	await expect(getMatter(viewer, matter.id)).rejects.toMatchObject({ code: "not_found" });
	expect((await listMatters(viewer, { status: "all" })).pagination.total).toBe(1);
});

test("details carry the hearings and how far the case has come", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer, { filingDate: "2019-01-15" });
	await makeHearing(viewer, matter.id, { date: "2020-01-06", order: "Heard.", result: "Adjourned" });
	await makeHearing(viewer, matter.id, { date: AHEAD });
	const details = await matterDetails(viewer, matter.id);
	expect(details.hearings.map(({ hearing }) => hearing.date)).toEqual([AHEAD, "2020-01-06"]);
	expect(details.progress).toMatchObject({ totalHearingsDone: 1, ordersIssued: 1 });
	expect(details.stats).toMatchObject({ total: 2, completed: 1, scheduled: 1, withOrders: 1 });
	expect((await matterHead(viewer, matter.id)).counts).toMatchObject({
		hearings: 2,
		orders: 1,
		documents: 0,
	});
});
