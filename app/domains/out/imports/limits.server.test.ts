import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { clients, imports } from "#drizzle/schema.ts";
import { copyRow, makeClient, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { importStep, importTo, rowsByNumber, sentImport } from "#tests/imports/sent.ts";
import { xlsx } from "#tests/imports/spreadsheets.ts";
import { uploaded } from "#tests/uploads.ts";
import { storeSheets } from "./read.server.ts";
import { receiveImport } from "./receive.server.ts";
import { columnsSchema, MOST_IMPORT_BYTES } from "./schema.ts";
import { getImport, mayBeUndone, undoImport } from "./service.server.ts";
import { MOST_ROWS, type TableSheet } from "./sheet/cells.ts";
import { looksSwapped, readDay } from "./sheet/days.ts";
import { fillDitto } from "./sheet/ditto.ts";

const today = courtToday();
let viewer: Viewer;

beforeEach(async () => {
	viewer = await makeUser();
});

describe("a file", () => {
	const sent = (form: FormData) =>
		receiveImport(
			viewer,
			new Request("http://peshi/import", { method: "POST", body: form }),
			() => null,
		).then(
			() => "taken",
			({ code }) => code,
		);
	const formOf = (bytes: number, fields = 0) => {
		const form = new FormData();
		for (let n = 0; n < fields; n += 1) form.append(`field${n}`, "x");
		form.append("file", new File([new Uint8Array(bytes).fill(65)], "diary.csv"));
		return form;
	};

	test("has ten megabytes, and not one byte more", async () => {
		expect(MOST_IMPORT_BYTES).toBe(10_485_760);
		expect([await sent(formOf(10_485_760)), await sent(formOf(10_485_761))]).toEqual(["taken", "too_large"]);
	});

	test("comes with at most 17 fields beside it, and alone", async () => {
		expect([await sent(formOf(1, 17)), await sent(formOf(1, 18))]).toEqual(["taken", "bad_request"]);
		const two = formOf(1);
		two.append("file", new File(["B"], "other.csv"));
		expect(await sent(two)).toBe("invalid");
	});

	test("has 20,000 rows or as many as are taken, and not one more", async () => {
		expect(MOST_ROWS).toBe(20_000);
		const sheet = (rows: number): TableSheet => ({
			...{ name: "Diary", isHidden: false, from1904: false, refused: null, count: rows + 1 },
			lines: [
				{ line: 1, cells: ["Case No", "Court", "Petitioner"] },
				...Array.from({ length: rows }, (_, at) => ({ line: at + 2, cells: [`RCS ${at}/2024`, "C", "A"] })),
			],
		});
		const stored = async (rows: number) => {
			const id = await sentImport(viewer, "a");
			await storeSheets(systemScope(viewer.chamberId), await getImport(viewer, id), [sheet(rows)], 3);
			const { state, failure, rowCount } = await getImport(viewer, id);
			return [state, failure, rowCount];
		};
		expect(await stored(4)).toEqual(["failed", "rows", 0]);
		expect(await stored(3)).toEqual(["columns", null, 3]);
	});
});

test("columns are chosen for 60, of 200 sheets", () => {
	const chosen = (columns: number, sheets: number) =>
		columnsSchema.safeParse({ columns: new Array(columns).fill(null), sheets: new Array(sheets).fill("a") })
			.success;
	expect([chosen(60, 200), chosen(61, 200), chosen(60, 201)]).toEqual([true, false, false]);
});

describe("days of a row", () => {
	const HEADER = "Case No,Court,Petitioner,Respondent,Filing date,Last date,Next date";
	const figures = (day: string) => day.split("-").reverse().join("/");
	const day = (offset: number) => figures(addDays(today, offset));

	test("are today at the latest where they are past, and in their order", async () => {
		const rows = [
			["filed today", day(0), "", ""],
			["filed tomorrow", day(1), "", ""],
			["heard today", "", day(0), ""],
			["heard tomorrow", "", day(1), ""],
			["both on one day", "", day(-2), day(-2)],
			["next before last", "", day(-2), day(-3)],
			["heard on the day of filing", day(-2), day(-2), ""],
			["heard before filing", day(-2), day(-3), ""],
		];
		const lines = rows.map(
			([name, ...days], at) => `RCS ${at + 1}/2024,Civil Court,${name},B,${days.join()}`,
		);
		const id = await importTo(viewer, "checked", [HEADER, ...lines].join("\n"));
		const read = [...(await rowsByNumber(viewer, id)).values()].map(({ reasons }) =>
			reasons.map(({ key }) => key.replace("import.why.", "")),
		);
		expect(read).toEqual([
			[],
			["filedAhead"],
			[],
			["lastAhead"],
			[],
			["nextBeforeLast"],
			[],
			["beforeFiling"],
		]);
	});

	test("in numbers are from 1950 to 2099", () => {
		const read = [18_263, 18_264, 73_050, 73_051].map((serial) => readDay(serial, "dmy"));
		const at = (written: string) => ({ day: written, time: null });
		expect(read).toEqual(["unreadable", at("1950-01-01"), at("2099-12-31"), "unreadable"]);
	});

	test("look swapped where five are of the first twelve of a month, and none is later", () => {
		const cells = (n: number, last = "2026-12-12") => [
			...Array.from({ length: n - 1 }, (_, at) => ({ day: `2026-03-0${at + 1}`, time: null })),
			{ day: last, time: null },
			"13/03/2026",
		];
		expect([cells(4), cells(5), cells(5, "2026-12-13")].map(looksSwapped)).toEqual([false, true, false]);
		expect(looksSwapped(cells(5).with(-1, "12/03/2026"))).toBe(false);
	});
});

test("a mark for what is above has 40 characters at most", () => {
	const mark = (length: number) => `${"-".repeat(length - 2)}do`;
	const filled = (length: number) => fillDitto([mark(length)], ["above"], ["court"]).cells;
	expect([filled(40), filled(41)]).toEqual([["above"], [mark(41)]]);
});

test("a client is joined however many others there are", async () => {
	const { client } = await makeClient(viewer, { name: "Rekha Solanki" });
	const { client: other } = await makeClient(viewer, { name: "Other" });
	await copyRow(viewer, clients, other.id, 2000, { name: sql`'Other ' || n` });
	const line = "RCS 1/2024,Civil Court Sanand,Rekha Solanki,Orbit,Rekha Solanki";
	const id = await importTo(viewer, "checked", `Case No,Court,Petitioner,Respondent,Client\n${line}`);
	const [row] = [...(await rowsByNumber(viewer, id)).values()];
	expect([row?.verdict, row?.clientId]).toEqual(["joins", client.id]);
});

describe("an import is undone", () => {
	test("until a day after it was brought in", async () => {
		const now = Date.now();
		const may = (ms: number) => mayBeUndone({ state: "done", committedAt: new Date(now - ms) }, now);
		expect([may(24 * 3_600_000 - 1), may(24 * 3_600_000)]).toEqual([true, false]);
		const undone = async (hours: number) => {
			const id = await importTo(viewer, "done", `Case No,Court,Petitioner\nRCS ${hours}/2024,Sanand,A`);
			const committedAt = new Date(Date.now() - hours * 3_600_000);
			await inScope(viewer, (tx) => tx.update(imports).set({ committedAt }).where(eq(imports.id, id)));
			return undoImport(viewer, id).then(
				() => "undone",
				({ key }) => key,
			);
		};
		expect([await undone(23), await undone(24)]).toEqual(["undone", "import.tooLate"]);
	});

	test("but for each matter on which one thing was built, and each client who was changed", async () => {
		const names = ["Plain", "Hearing", "Document", "Draft", "Task", "Client", "Team", "Log", "Matter"];
		const lines = names.map((name, at) => `RCS ${at + 1}/2024,Sanand,${name} Shah,B,${name} Shah,12/03/2027`);
		const header = "Case No,Court,Petitioner,Respondent,Client,Next date";
		const id = await importTo(
			viewer,
			"done",
			xlsx([header, ...lines].map((line) => line.split(","))),
			"d.xlsx",
		);
		const rows = [...(await rowsByNumber(viewer, id)).values()];
		const of = (name: string) => rows[names.indexOf(name)];
		const change = (query: ReturnType<typeof sql>) => inScope(viewer, (tx) => tx.execute(query));
		const matterId = (name: string) => of(name)?.matterId ?? "";
		await change(sql`update hearings set version = 2 where id = ${of("Hearing")?.nextHearingId}`);
		// Put there without an entry in the log, which would keep each by itself.
		const move = (table: string, id: string, to: string) =>
			change(sql`update ${sql.identifier(table)} set matter_id = ${matterId(to)} where id = ${id}`);
		const { matter: other } = await makeMatter(viewer, { title: "Other" });
		await move("documents", await uploaded(viewer), "Document");
		await move("drafts", (await makeDraft(viewer, other.id)).id, "Draft");
		const task = { matterId: null, kind: "task" as const, title: "Reply", dueDate: today };
		await move("tasks", await createTask(viewer, task), "Task");
		await change(sql`update matters set version = 2 where id = ${matterId("Matter")}`);
		await change(sql`update clients set version = 2 where id = ${of("Client")?.clientId}`);
		const junior = await makeUser({ chamberId: viewer.chamberId, role: "Junior" });
		await change(sql`insert into matter_team (chamber_id, matter_id, user_id)
			values (${viewer.chamberId}, ${matterId("Team")}, ${junior.userId})`);
		await inScope(viewer, (tx) =>
			recordActivity(tx, viewer, {
				...{ action: "viewed", entityType: "matter", entityId: matterId("Log"), matterId: matterId("Log") },
			}),
		);
		await undoImport(viewer, id);
		await importStep(viewer, id);
		const left = await inScope(viewer, (tx) => tx.query.matters.findMany({ columns: { title: true } }));
		expect(left.map(({ title }) => title.split(" ")[0]).sort()).toEqual([
			...["Document", "Draft", "Hearing", "Log", "Matter", "Other", "Task", "Team"],
		]);
		const people = await inScope(viewer, (tx) => tx.query.clients.findMany({ columns: { name: true } }));
		expect(people.map(({ name }) => name.split(" ")[0]).sort()).toEqual([
			...["Client", "Document", "Draft", "Hearing", "Log", "Matter", "Task", "Team"],
		]);
	});
});
