import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { type CreateTask, createTask, setDone } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type CalendarPart, calendarParts } from "#drizzle/words.ts";
import { eventsOf, readFeed, seenIn } from "#tests/calendar/feeds.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { changeFeed, findFeed, listFeeds, makeFeed, revokeFeed } from "./feeds.server.ts";

const soon = addDays(courtToday(), 10);

let admin: Viewer;
let senior: Viewer;
beforeEach(async () => {
	admin = await makeUser();
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
});

const addTask = (viewer: Viewer, matterId: string | null, more: Partial<CreateTask> = {}) =>
	createTask(viewer, {
		...{ kind: "task", title: "File the reply", matterId, dueDate: soon, dueTime: null },
		...{ assigneeId: viewer.userId, ...more },
	});

const alarmsOf = async (id: string) =>
	(await eventsOf(await readFeed(id))).map(({ summary, event }) => [
		summary,
		...event.component
			.getAllSubcomponents("valarm")
			.map((one) => String(one.getFirstPropertyValue("trigger"))),
	]);

describe("a calendar shows by choice", () => {
	test("hearings, deadlines, tasks and reminders, each with its link; what is done is gone", async () => {
		const { matter } = await makeMatter(senior, { title: "Asha v. Orbit" });
		await makeHearing(senior, matter.id, { date: soon, time: "10:30" });
		const task = await addTask(senior, matter.id);
		await addTask(senior, matter.id, { kind: "deadline", title: "Appeal" });
		await addTask(senior, matter.id, { kind: "reminder", title: "Call her", dueTime: "17:00" });
		const { id } = await makeFeed(senior, { reach: "own" });
		expect(await seenIn(id)).toEqual(["Asha v. Orbit (Arguments)"]);
		await changeFeed(senior, id, { parts: ["hearings", "deadlines", "tasks", "reminders"], alarms: false });
		const events = await eventsOf(await readFeed(id));
		expect(events.map(({ summary }) => summary).sort()).toEqual([
			"Asha v. Orbit (Arguments)",
			"Deadline: Appeal – Asha v. Orbit",
			"Reminder: Call her – Asha v. Orbit",
			"Task: File the reply – Asha v. Orbit",
		]);
		const urls = events.map(({ event }) => String(event.component.getFirstPropertyValue("url")));
		expect(urls.filter((url) => url.endsWith(`/matters/${matter.id}/tasks`))).toHaveLength(2);
		await setDone(senior, task, true);
		await changeFeed(senior, id, { parts: ["tasks"], alarms: false });
		expect(await seenIn(id)).toEqual([]);
	});

	test("and rings only where that is chosen: an hour before, or the evening before; a week and a day before a deadline", async () => {
		const { matter } = await makeMatter(senior, { title: "A v. B" });
		await makeHearing(senior, matter.id, { date: soon, time: "10:30" });
		await makeHearing(senior, matter.id, { date: addDays(soon, 1) });
		await addTask(senior, matter.id, { kind: "deadline", title: "Appeal", dueDate: addDays(soon, 2) });
		const parts: CalendarPart[] = ["hearings", "deadlines"];
		const { id } = await makeFeed(senior, { reach: "own" }, { parts, alarms: true });
		expect(await alarmsOf(id)).toEqual([
			["A v. B (Arguments)", "-PT1H"],
			["A v. B (Arguments)", "-PT6H"],
			["Deadline: Appeal – A v. B", "-P6DT14H", "-PT14H"],
		]);
		await changeFeed(senior, id, { parts, alarms: false });
		expect((await alarmsOf(id)).flatMap(([, ...triggers]) => triggers)).toEqual([]);
	});

	test("no name of a restricted matter, and no reminder of somebody else", async () => {
		const { matter } = await makeMatter(
			admin,
			{ title: "Asha v. Ravi", caseNumber: "RCS/7/2024" },
			{ restricted: true },
		);
		const link = "https://video.example/asha";
		await makeHearing(admin, matter.id, { date: soon, videoLink: link });
		await addTask(admin, matter.id, { title: "Ask Asha" });
		await addTask(senior, null, { kind: "reminder", title: "Mine" });
		const parts = [...calendarParts];
		const { id } = await makeFeed(admin, { reach: "chamber" }, { parts });
		const text = await (await readFeed(id)).text();
		expect(text).toContain("Task: RCS/7/2024");
		for (const hidden of ["Asha", "asha", "Mine"]) expect(text).not.toContain(hidden);
		expect(await seenIn((await makeFeed(senior, { reach: "own" }, { parts })).id)).toEqual([
			"Reminder: Mine",
		]);
	});
});

describe("the calendar of a matter", () => {
	test("has that matter alone, for as long as its person may see it", async () => {
		const { matter } = await makeMatter(senior, { title: "A v. B" });
		await makeHearing(senior, matter.id, { date: soon });
		await makeHearing(senior, (await makeMatter(senior)).matter.id, { date: soon });
		const of = { reach: "matter" as const, matterId: matter.id };
		const { id } = await makeFeed(senior, of);
		expect(await seenIn(id)).toEqual(["A v. B (Arguments)"]);
		const other = await makeFeed(admin, of);
		expect((await listFeeds(senior)).rows.map((feed) => feed.id)).toEqual([id]);
		await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
		expect((await readFeed(id)).status).toBe(404);
		expect((await readFeed(other.id)).status).toBe(200);
		expect((await listFeeds(senior)).rows).toEqual([]);
		await expect(makeFeed(senior, of)).rejects.toMatchObject({ code: "not_found" });
		await expect(findFeed(senior, of)).rejects.toMatchObject({ code: "not_found" });
	});
});

describe("the calendar of a client", () => {
	test("has the client's hearings, no page of the chamber, no video link and no work; anybody who may give one ends it", async () => {
		const { client } = await makeClient(senior, { name: "Asha Mehta" });
		const { matter } = await makeMatter(senior, { title: "A v. B", clientId: client.id });
		await makeHearing(senior, matter.id, { date: soon, videoLink: "https://video.example/1" });
		await makeHearing(senior, (await makeMatter(senior)).matter.id, { date: soon });
		await addTask(senior, matter.id);
		const of = { reach: "client" as const, clientId: client.id };
		const { id } = await makeFeed(senior, of, { parts: ["hearings", "tasks"], alarms: true });
		const text = await (await readFeed(id)).text();
		expect(await seenIn(id)).toEqual(["A v. B (Arguments)"]);
		for (const hidden of ["URL:", "/hearings/", "video.example", "File the reply"])
			expect(text).not.toContain(hidden);
		await updateHearing(
			senior,
			(await makeHearing(senior, matter.id, { date: addDays(soon, 1) })).hearing.id,
			{ itemNo: "4" },
		);
		expect(await seenIn(id)).toHaveLength(2);
		await expect(changeFeed(admin, id, { parts: ["hearings"], alarms: true })).rejects.toMatchObject({
			code: "forbidden",
		});
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		await expect(makeFeed(clerk, of)).rejects.toMatchObject({ code: "forbidden" });
		await expect(revokeFeed(clerk, id)).rejects.toMatchObject({ code: "not_found" });
		await expect(revokeFeed(await makeUser(), id)).rejects.toMatchObject({ code: "not_found" });
		await revokeFeed(admin, id);
		expect((await readFeed(id)).status).toBe(404);
	});

	test("made again by a colleague ends the one before it", async () => {
		const { client } = await makeClient(senior);
		const of = { reach: "client" as const, clientId: client.id };
		const [first, second] = [await makeFeed(senior, of), await makeFeed(admin, of)];
		expect([(await readFeed(first.id)).status, (await readFeed(second.id)).status]).toEqual([404, 200]);
	});
});
