import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { rescheduleHearing, updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { listDue } from "#app/domains/day/tasks/due.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { countForgotten } from "#app/domains/out/analytics/forgotten.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listen } from "#tests/statements.ts";
import { pdf, streamOf } from "#tests/uploads.ts";
import { openBoard } from "./board.server.ts";
import { causeList } from "./cause-list.server.ts";
import { openDiary } from "./diary.server.ts";

/** A Friday before a closed Saturday. */
const FRIDAY = "2026-03-13";
const MONDAY = "2026-03-16";

let admin: Viewer;
let junior: Viewer;

const at = (day: string, time: string) => vi.setSystemTime(new Date(`${day}T${time}:00+05:30`));

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${FRIDAY}T09:00:00+05:30`) });
	admin = await makeUser();
	junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
});
afterEach(() => {
	vi.useRealTimers();
});

describe("the board of the day", () => {
	test("is today's until its last result, then the next court day's, Sundays and closed Saturdays left out", async () => {
		const { matter } = await makeMatter(admin);
		const { hearing } = await makeHearing(admin, matter.id, { date: FRIDAY });
		expect(await openBoard(admin)).toMatchObject({ day: FRIDAY, before: "2026-03-12", after: MONDAY });
		await updateHearing(admin, hearing.id, { result: "Adjourned" });
		expect((await openBoard(admin)).day).toBe(MONDAY);
	});

	test("changes at five in the afternoon, and passes over no day on which something is listed", async () => {
		const { matter } = await makeMatter(admin);
		await makeHearing(admin, matter.id, { date: FRIDAY });
		at(FRIDAY, "16:59");
		expect((await openBoard(admin)).day).toBe(FRIDAY);
		at(FRIDAY, "17:00");
		expect((await openBoard(admin)).day).toBe(MONDAY);
		await makeHearing(admin, matter.id, { date: "2026-03-15" });
		expect((await openBoard(admin)).day).toBe("2026-03-15");
		expect((await openBoard(admin, { date: FRIDAY })).day).toBe(FRIDAY);
	});

	test("shows a court that is written in two ways once, its rooms called in turn", async () => {
		const written = [
			"City Civil Court, Ahmedabad",
			"city civil court  Ahmedabad",
			"City Civil Court (Ahmedabad)",
		];
		for (const [n, court] of written.entries()) {
			const { matter } = await makeMatter(admin, { court });
			await makeHearing(admin, matter.id, { date: FRIDAY, courtRoom: String(3 - n) });
		}
		const { courts } = await openBoard(admin);
		expect(courts.map(({ court, rows }) => [court, rows.map(({ hearing }) => hearing.courtRoom)])).toEqual([
			["City Civil Court (Ahmedabad)", ["1", "2", "3"]],
		]);
	});

	test("says the last order before the day, the client and who goes, in as many statements for thirty rows as for one", async () => {
		const { sentBy, close } = listen();
		const { client } = await makeClient(admin, { name: "Ramesh", contact: { phone: "9876543210" } });
		const add = async (n: number) => {
			const { matter } = await makeMatter(admin, { clientId: client.id, title: `Case ${n}` });
			await makeHearing(admin, matter.id, { date: "2026-01-05", order: "Notice.\n\nReturnable." });
			await makeHearing(admin, matter.id, { date: FRIDAY, assignedTo: junior.userId });
		};
		await add(1);
		const [row] = (await causeList(admin, FRIDAY))[0]?.rows ?? [];
		expect(row).toMatchObject({
			lastOrder: "Notice. Returnable.",
			client: { name: "Ramesh", phone: "+919876543210" },
			goes: { id: junior.userId, name: junior.name },
		});
		const one = (await sentBy(() => openBoard(admin))).length;
		for (let n = 2; n <= 30; n++) await add(n);
		expect((await sentBy(() => openBoard(admin))).length).toBe(one);
		await close();
	});
});

describe("a restricted matter", () => {
	test("is on no board, in no count and on no sheet of who may not see it", async () => {
		const { matter } = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
		await makeHearing(admin, matter.id, { date: FRIDAY, order: undefined });
		await makeHearing(admin, matter.id, { date: "2026-03-05" });
		const { matter: idle } = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
		const deadline = { matterId: idle.id, title: "Appeal", kind: "deadline" as const, dueDate: MONDAY };
		const senior = await makeUser({ role: "Senior", chamberId: admin.chamberId });
		await createTask(admin, deadline);
		const counts = { pending: 1, withoutNext: 1, due7: 1, due30: 1, toFile: 0 };
		expect(await countForgotten(admin)).toEqual(counts);
		expect(await countForgotten(senior)).toEqual({
			pending: 0,
			withoutNext: 0,
			due7: 0,
			due30: 0,
			toFile: 0,
		});
		for (const [viewer, seen] of [
			[admin, 1],
			[senior, 0],
		] as const) {
			expect((await openBoard(viewer, { date: FRIDAY })).courts).toHaveLength(seen);
			expect(await causeList(viewer, FRIDAY)).toHaveLength(seen);
			expect((await listDue(viewer, 7, {})).rows).toHaveLength(seen);
			const { week, month } = await openDiary(viewer, { view: "month" });
			const counted = [...week, ...month.flat()].filter(({ date }) => date === FRIDAY).map(({ n }) => n);
			expect(counted).toEqual([seen, seen]);
		}
	});
});

describe("what is forgotten", () => {
	test("counts deadlines overdue or near: everyone's for a Senior, one's own for a Junior", async () => {
		const senior = await makeUser({ role: "Senior", chamberId: admin.chamberId });
		const { matter } = await makeMatter(admin);
		await makeHearing(admin, matter.id, { date: MONDAY });
		const add = (dueDate: string, assigneeId: string | null) =>
			createTask(admin, { matterId: matter.id, title: "Appeal", kind: "deadline", dueDate, assigneeId });
		await add("2026-03-01", null);
		await add("2026-03-20", junior.userId);
		await add("2026-03-21", admin.userId);
		await add("2026-04-12", admin.userId);
		await add("2026-04-13", admin.userId);
		const none = { pending: 0, withoutNext: 0, toFile: 0 };
		expect(await countForgotten(senior)).toEqual({ ...none, due7: 2, due30: 4 });
		expect(await countForgotten(junior)).toEqual({ ...none, due7: 1, due30: 1 });
		expect((await listDue(senior, 30, {})).rows).toHaveLength(4);
	});

	test("counts the papers that are in no matter", async () => {
		await uploadDocument(admin, { filename: "loose.pdf", stream: streamOf(pdf()) });
		expect((await countForgotten(admin)).toFile).toBe(1);
	});
});

describe("who goes", () => {
	test("is somebody active who may see the matter, and nobody else", async () => {
		const { matter } = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
		const gone = await makeUser({ chamberId: admin.chamberId });
		await updateUser(admin, gone.userId, { status: "inactive" });
		const stranger = await makeUser();
		for (const { userId } of [junior, gone, stranger]) {
			const attempt = makeHearing(admin, matter.id, { date: MONDAY, assignedTo: userId });
			await expect(attempt).rejects.toMatchObject({ fields: { assignedTo: ["task.nobody"] } });
		}
		const { hearing } = await makeHearing(admin, matter.id, { date: MONDAY });
		const change = updateHearing(admin, hearing.id, { assignedTo: junior.userId });
		await expect(change).rejects.toMatchObject({ fields: { assignedTo: ["task.nobody"] } });
		expect((await updateHearing(admin, hearing.id, { assignedTo: admin.userId })).goes?.id).toBe(
			admin.userId,
		);
	});

	test("stays when a hearing is moved or goes on, unless the person may not see it any more", async () => {
		const { matter } = await makeMatter(admin, {}, { team: [admin.userId, junior.userId] });
		const made = { date: FRIDAY, assignedTo: junior.userId };
		const { hearing } = await makeHearing(admin, matter.id, made);
		const goesOn = async (day: string) => (await causeList(admin, day))[0]?.rows[0]?.goes?.id;
		await updateHearing(admin, hearing.id, { result: "Adjourned", nextDate: MONDAY });
		expect(await goesOn(MONDAY)).toBe(junior.userId);
		const moved = (day: string) => ({ date: { day, time: null }, reason: null });
		const [next] = (await causeList(admin, MONDAY))[0]?.rows ?? [];
		await rescheduleHearing(admin, next?.hearing.id ?? "", moved("2026-03-17"));
		expect(await goesOn("2026-03-17")).toBe(junior.userId);
		at("2026-03-18", "10:00");
		await rescheduleHearing(admin, next?.hearing.id ?? "", moved("2026-03-19"));
		expect(await goesOn("2026-03-19")).toBe(junior.userId);
		await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
		const [last] = (await causeList(admin, "2026-03-19"))[0]?.rows ?? [];
		await updateHearing(admin, last?.hearing.id ?? "", { result: "Adjourned", nextDate: "2026-03-23" });
		expect(await goesOn("2026-03-23")).toBeUndefined();
	});

	test("narrows board, sheet and diary to one's own, to nobody's or to a person's", async () => {
		const { matter } = await makeMatter(admin);
		for (const assignedTo of [junior.userId, admin.userId, undefined])
			await makeHearing(admin, matter.id, { date: FRIDAY, assignedTo });
		const who = async (viewer: Viewer, assignedTo?: string) => {
			const listed = (await openBoard(viewer, { assignedTo })).courts.flatMap(({ rows }) => rows);
			const { rows } = await openDiary(viewer, { assignedTo });
			expect(rows.map(({ hearing }) => hearing.id)).toEqual(listed.map(({ hearing }) => hearing.id));
			return listed.map(({ goes }) => goes?.id ?? null);
		};
		expect(await who(admin)).toHaveLength(3);
		expect(await who(junior, "me")).toEqual([junior.userId]);
		expect(await who(admin, "none")).toEqual([null]);
		expect(await who(junior, admin.userId)).toEqual([admin.userId]);
	});
});
