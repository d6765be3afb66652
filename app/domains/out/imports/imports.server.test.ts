import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { checksOf } from "#app/domains/case/conflicts/settle.server.ts";
import { tellOfConflicts } from "#app/domains/case/conflicts/tell.server.ts";
import { tellOfTwins } from "#app/domains/case/matters/duplicates.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import { activity, hearings, imports, notifications } from "#drizzle/schema.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { messyDiary } from "#tests/imports/messy-diary.ts";
import { importStep, importTo, rowsByNumber, sentImport } from "#tests/imports/sent.ts";
import { xlsx } from "#tests/imports/spreadsheets.ts";
import { refusedFile } from "./refused.server.ts";
import { listRows } from "./rows.server.ts";
import { commitImport, countsOf, getImport, sameFileBefore, undoImport } from "./service.server.ts";

const HEADER = "Case No,Court,Petitioner,Respondent,Client,Mobile,NDOH";
const diary = (...lines: string[]) => [HEADER, ...lines].join("\n");
const TWO = diary(
	"RCS 1/2024,Civil Court Sanand,Rekha Solanki,Orbit Mills,Rekha Solanki,9825012001,12/03/2027",
	"RCS 2/2024,Civil Court Sanand,Rekha Solanki,State,Rekha Solanki,,13/03/2027",
);

/** How many rows there are of everything that an import can make. */
const tablesOf = (viewer: Viewer) =>
	inScope(systemScope(viewer.chamberId), async (tx) => {
		const [row] = await tx.execute(sql`select (select count(*) from matters)::int as matters,
			(select count(*) from clients)::int as clients, (select count(*) from hearings)::int as hearings,
			(select count(*) from matter_team)::int as teams, (select count(*) from notifications)::int as notifications`);
		return row;
	});

const verdictsOf = async (viewer: Viewer, id: string) =>
	[...(await rowsByNumber(viewer, id)).values()].map(({ verdict, reasons }) => [
		verdict,
		...reasons.map(({ key, params }) => {
			const reason = key.replace("import.why.", "").replace("conflict.hit.", "");
			return params?.row ? `${reason} in row ${params.row}` : reason;
		}),
	]);

/** A messy diary of so many rows that has been tried, and what must come of each. */
async function triedDiary(viewer: Viewer, count: number) {
	const { sheet, merges, expected } = messyDiary(count, courtToday());
	const id = await importTo(viewer, "checked", xlsx(sheet, { merges }), "diary.xlsx");
	return { id, expected };
}

test("a messy diary of a thousand rows is read with no wrong date", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const { id, expected } = await triedDiary(viewer, 1000);
	const rows = await rowsByNumber(viewer, id);
	expect([...rows.keys()]).toEqual([...expected.keys()]);
	for (const [number, want] of expected) {
		const { verdict, reasons, next, last } = rows.get(number) ?? {};
		const dates = want.verdict === "new" ? { next, last } : { next: null, last: null };
		expect({ number, verdict, ...dates }, JSON.stringify(reasons)).toEqual({ number, ...want });
	}
	const good = [...expected.values()].filter(({ verdict }) => verdict === "new");
	expect(good.length).toBeGreaterThan(900);
});

test("a messy diary is in with every date that was read, and out again without a trace", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const { id, expected } = await triedDiary(viewer, 250);
	const before = await tablesOf(viewer);
	await commitImport(viewer, id, {});
	await importStep(viewer, id);
	const good = [...expected.values()].filter(({ verdict }) => verdict === "new");
	const dates = good.flatMap(({ next, last }) => [next, last]).filter((date) => date !== null);
	expect(await countsOf(viewer, id)).toMatchObject({
		matters: good.length,
		hearings: dates.length,
		refused: 250 - good.length,
	});
	const heard = await inScope(viewer, (tx) => tx.select({ date: hearings.date }).from(hearings));
	expect(heard.map(({ date }) => date).sort()).toEqual(dates.sort());
	await undoImport(viewer, id);
	await importStep(viewer, id);
	expect(await tablesOf(viewer)).toEqual(before);
});

describe("the dry run", () => {
	test("writes nothing, and says what becomes of each row and why", async () => {
		const viewer = await makeUser();
		await makeClient(viewer, { name: "Shri Manoj Jha" });
		await makeMatter(viewer, { title: "Old", caseNumber: "RCS/9/2024", court: "Civil Court, Sanand" });
		const before = await tablesOf(viewer);
		const id = await importTo(
			viewer,
			"checked",
			diary(
				"RCS 1/2024,Civil Court Sanand,Rekha Solanki,Orbit Mills,Rekha Solanki,,12/03/2027",
				"RCS 2/2024,Civil Court Sanand,manoj jha,State,Manoj Jha,,",
				"R.C.S. No. 9 of 2024,Civil Court Sanand,A,B,,,",
				"RCS 3/2024,Civil Court Sanand,A,B,,,31/02/2027",
				"RCS 4/2024,Civil Court Sanand,Deepa Nair,Manoj Jha,Deepa Nair,,",
				"RCS 5/2024,Civil Court Sanand,Deepa Nair,रेखा सोलंकी,Deepa Nair,,",
				"RCS 6/2024,,A,B,,,",
				"RCS 1 of 2024,Civil Court Sanand,A,B,,,",
			),
		);
		expect(await verdictsOf(viewer, id)).toEqual([
			["new", "opponent in row 7"],
			["joins", "joins", "opponent in row 6"],
			["unchanged", "exists"],
			["date", "day"],
			["new", "client", "party in row 3"],
			["new", "party in row 2"],
			["incomplete", "noCourt"],
			["exists", "twin"],
		]);
		expect(await tablesOf(viewer)).toEqual(before);
	});

	test("joins a client by the whole name alone", async () => {
		const viewer = await makeUser();
		await makeClient(viewer, { name: "Smt. Rekha Solanki" });
		const id = await importTo(viewer, "checked", TWO);
		expect(await verdictsOf(viewer, id)).toEqual([
			["joins", "joins"],
			["joins", "joins"],
		]);
	});

	test("shows who stood against a client before: a person's name alone holds no row back", async () => {
		const viewer = await makeUser();
		const parties = [
			{ name: "Lata Shah", side: "first" as const },
			{ name: "Rekha Solanki", side: "second" as const },
		];
		await makeMatter(viewer, { title: "Lata Shah v. Rekha Solanki", parties, ourSide: "first" });
		const id = await importTo(viewer, "checked", TWO);
		expect(await verdictsOf(viewer, id)).toEqual([
			["new", "opponent"],
			["new", "opponent"],
		]);
	});
});

/** The matters for whose number the worker is to look behind the wall. */
const searchesFor = ({ chamberId, userId }: Viewer) =>
	inScope(systemScope(chamberId), async (tx) => {
		const jobs = await tx.execute<{ id: string }>(sql`select data ->> 'matterId' as id from pgboss.job
			where name = 'matters.twins' and data ->> 'authorId' = ${userId}`);
		return jobs.map(({ id }) => id);
	});

describe("a restricted matter", () => {
	async function chamber() {
		const admin = await makeUser();
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const facts = { title: "In camera", caseNumber: "RCS/1/2024", court: "Civil Court, Sanand" };
		const { client } = await makeClient(admin, { name: "Orbit Mills" });
		const { matter } = await makeMatter(admin, { ...facts, clientId: client.id }, { restricted: true });
		return { admin, clerk, matter };
	}

	test("counts for nothing to whoever may not see it, and only who sees both is told", async () => {
		const { admin, clerk, matter } = await chamber();
		const other = await makeUser({ role: "Clerk" });
		const [hidden, open] = [await importTo(clerk, "done", TWO), await importTo(other, "done", TWO)];
		expect(await verdictsOf(clerk, hidden)).toEqual(await verdictsOf(other, open));
		expect(await countsOf(clerk, hidden)).toEqual(await countsOf(other, open));
		const made = [...(await rowsByNumber(clerk, hidden)).values()][0]?.matterId ?? "";
		expect([await searchesFor(clerk), await searchesFor(other)]).toEqual([[made], []]);
		await tellOfTwins(systemScope(admin.chamberId), { matterId: made, authorId: clerk.userId });
		const bells = await inScope(systemScope(admin.chamberId), (tx) => tx.select().from(notifications));
		expect(bells.map(({ userId, matterId }) => [userId, matterId])).toEqual([[admin.userId, matter.id]]);
	});

	test("is named to whoever may see it", async () => {
		const { admin } = await chamber();
		const id = await importTo(admin, "checked", TWO);
		expect((await verdictsOf(admin, id))[0]).toEqual(["dated", "restricted"]);
	});
});

describe("bringing in", () => {
	test("makes one client of all rows that name one, with a matter and a hearing of each row, and one entry of the log", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "done", TWO);
		expect(await countsOf(viewer, id)).toMatchObject({ matters: 2, clients: 1, hearings: 2, refused: 0 });
		const entries = await inScope(viewer, (tx) => tx.select().from(activity));
		expect(entries.map(({ action, entityType, entityId }) => [action, entityType, entityId])).toEqual([
			["completed", "import", id],
		]);
	});

	test("twice at once brings nothing in twice", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "checked", TWO);
		await commitImport(viewer, id, {});
		await Promise.all([importStep(viewer, id), importStep(viewer, id)]);
		await importStep(viewer, id);
		expect(await tablesOf(viewer)).toMatchObject({ matters: 2, clients: 1, hearings: 2 });
	});

	test("leaves out a case that somebody has entered since the dry run", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "checked", TWO);
		await makeMatter(viewer, { caseNumber: "RCS/2/2024", court: "Civil Court, Sanand" });
		await commitImport(viewer, id, {});
		await importStep(viewer, id);
		expect((await verdictsOf(viewer, id)).map(([verdict]) => verdict)).toEqual(["new", "exists"]);
		expect(await countsOf(viewer, id)).toMatchObject({ matters: 1, refused: 1 });
	});

	test("takes rows with a conflict of interest unless somebody leaves them out", async () => {
		const viewer = await makeUser();
		await makeClient(viewer, { name: "Orbit Mills" });
		const id = await importTo(viewer, "checked", TWO);
		await commitImport(viewer, id, { withoutConflicts: true });
		await importStep(viewer, id);
		expect(await countsOf(viewer, id)).toMatchObject({ matters: 1 });
		const again = await importTo(viewer, "done", TWO);
		expect(await countsOf(viewer, again)).toMatchObject({ matters: 1 });
	});

	test("keeps with a matter that it came in in spite of a conflict, and undone leaves nothing of it", async () => {
		const viewer = await makeUser();
		await makeClient(viewer, { name: "ओर्बिट मिल्स" });
		const before = await tablesOf(viewer);
		const id = await importTo(viewer, "checked", TWO);
		await commitImport(viewer, id, {});
		await importStep(viewer, id);
		const [row] = [...(await rowsByNumber(viewer, id)).values()].filter(
			({ verdict }) => verdict === "conflict",
		);
		const subject = { matterId: row?.matterId ?? "" };
		expect(await checksOf(viewer, subject)).toMatchObject([
			{ outcome: "imported", by: viewer.name, hits: [{ found: "ओर्बिट मिल्स", by: "script", kind: "client" }] },
		]);
		await undoImport(viewer, id);
		await importStep(viewer, id);
		expect(await tablesOf(viewer)).toEqual(before);
		expect(await checksOf(viewer, subject)).toEqual([]);
	});

	test("has the worker look behind the wall, for the Admins alone", async () => {
		const admin = await makeUser();
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const { client } = await makeClient(admin, { name: "Orbit Mills" });
		await makeMatter(admin, { clientId: client.id }, { restricted: true });
		const id = await importTo(clerk, "done", TWO);
		expect((await verdictsOf(clerk, id)).map(([verdict]) => verdict)).toEqual(["new", "new"]);
		const jobs = await inScope(systemScope(admin.chamberId), (tx) =>
			tx.execute<{ id: string }>(sql`select data ->> 'matterId' as id from pgboss.job
				where name = 'conflicts.tell' and data ->> 'authorId' = ${clerk.userId}`),
		);
		const [matterId = ""] = jobs.map((job) => job.id);
		expect(jobs).toHaveLength(1);
		expect(await tellOfConflicts(systemScope(admin.chamberId), { matterId }, clerk.userId)).toBe(1);
		expect(await checksOf(clerk, { matterId })).toEqual([]);
		expect(await checksOf(admin, { matterId })).toMatchObject([{ outcome: "not_asked" }]);
	});

	test("is for the owner alone, and an import is seen by nobody but the owner and Admins", async () => {
		const admin = await makeUser();
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		const id = await importTo(clerk, "checked", TWO);
		await expect(commitImport(admin, id, {})).rejects.toMatchObject({ code: "forbidden" });
		for (const stranger of [senior, await makeUser()]) {
			await expect(getImport(stranger, id)).rejects.toMatchObject({ code: "not_found" });
			await expect(commitImport(stranger, id, {})).rejects.toMatchObject({ code: "not_found" });
			await expect(undoImport(stranger, id)).rejects.toMatchObject({ code: "not_found" });
		}
		expect(await getImport(admin, id)).toMatchObject({ isOwn: false });
	});
});

describe("undoing", () => {
	test("leaves what was built on, and names it", async () => {
		const viewer = await makeUser();
		const id = await importTo(
			viewer,
			"done",
			diary(
				"RCS 1/2024,Civil Court Sanand,Rekha Solanki,Orbit,Rekha Solanki,,12/03/2027",
				"RCS 2/2024,Civil Court Sanand,Meena Rao,Orbit,Meena Rao,,",
				"RCS 3/2024,Civil Court Sanand,Deepa Nair,Orbit,Deepa Nair,,",
				"RCS 4/2024,Civil Court Sanand,Lata Shah,Orbit,Lata Shah,,13/03/2027",
			),
		);
		const ids = [...(await rowsByNumber(viewer, id)).values()].map(({ matterId }) => matterId ?? "");
		await updateMatter(viewer, ids[0] ?? "", { notes: "Called her" });
		await makeHearing(viewer, ids[1] ?? "");
		await undoImport(viewer, id);
		await importStep(viewer, id);
		const { rows } = await listRows(viewer, id, { kept: "yes" });
		expect(rows.map(({ matter }) => matter?.id)).toEqual(ids.slice(0, 2));
		expect(await tablesOf(viewer)).toMatchObject({ matters: 2, clients: 2, hearings: 2 });
	});

	test("is possible for a day", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "done", TWO);
		const committedAt = new Date(Date.now() - 25 * 3_600_000);
		await inScope(viewer, (tx) => tx.update(imports).set({ committedAt }).where(eq(imports.id, id)));
		await expect(undoImport(viewer, id)).rejects.toMatchObject({ key: "import.tooLate" });
	});
});

test("the same file is known again", async () => {
	const viewer = await makeUser();
	const first = await sentImport(viewer, TWO);
	const second = await getImport(viewer, await sentImport(viewer, TWO, "again.csv"));
	expect(await sameFileBefore(viewer, second)).toMatchObject({ id: first });
	expect(await sameFileBefore(viewer, await getImport(viewer, first))).toBeNull();
});

test("the rows that were not brought in come back with their reasons, and no cell is a formula", async () => {
	const viewer = await makeUser();
	const id = await importTo(
		viewer,
		"checked",
		`${TWO}\nRCS 3/2024,=cmd|' /C calc'!A0,"+A, ""B""",@C,-,,31/02/2027`,
	);
	const refused = [
		`${HEADER},Why`,
		`RCS 3/2024,"'=cmd|' /C calc'!A0","'+A, ""B""","'@C","'-",,31/02/2027,“31/02/2027” in “Next date” is not a clear date.`,
		"",
	].join("\r\n");
	const sent = async () =>
		(await (await refusedFile(viewer, id, translator("en"))).text()).replace("\ufeff", "");
	expect(await sent()).toBe(refused);
	await commitImport(viewer, id, {});
	await importStep(viewer, id);
	expect(await sent()).toBe(refused);
});
