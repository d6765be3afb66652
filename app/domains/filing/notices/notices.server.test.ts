import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getHearing, listHearings } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { noticeOf } from "#tests/notices/made.ts";
import { createInvitation, getNotice, listNotices } from "./service.server.ts";
import { insertNotice } from "./store.server.ts";
import { dismissNotice, takeNotice } from "./take.server.ts";

const today = courtToday();
const soon = addDays(today, 20);
const LINK = "https://court.webex.com/meet/room9";

let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
});

const matterOf = async (caseNumber: string, record = {}) =>
	(await makeMatter(admin, { caseNumber, court: "High Court of Gujarat" }, record)).matter;

const letterFrom = (more: object) =>
	inScope(systemScope(admin.chamberId), (tx) =>
		insertNotice(
			tx,
			systemScope(admin.chamberId),
			{ messageId: null, sender: "registry@hc.gov.in" },
			{
				...{ kind: "letter", uid: null, sequence: 0, isCancelled: false, subject: "Defects", link: null },
				...{ caseNumbers: ["SCA/501/2024"], date: null, time: null, defects: [], ...more },
			},
		),
	);

describe("an invitation to a hearing by video", () => {
	test("gives the hearing of its day link and hour", async () => {
		const matter = await matterOf("WP(C)/501/2024");
		const { hearing } = await makeHearing(admin, matter.id, { date: soon });
		const id = await noticeOf(admin);
		const row = await getNotice(junior, id);
		expect(row.matters.map((one) => one.id)).toEqual([matter.id]);
		expect(row.notice).toMatchObject({ date: soon, time: "10:30:00", link: LINK });
		expect(row.listed[matter.id]).toEqual([soon]);
		expect(await takeNotice(junior, id, { matterId: matter.id })).toEqual({
			hearingId: hearing.id,
			tasks: 0,
		});
		const after = (await getHearing(admin, hearing.id)).hearing;
		expect([after.videoLink, after.time?.slice(0, 5)]).toEqual([LINK, "10:30"]);
		await expect(takeNotice(junior, id, { matterId: matter.id })).rejects.toMatchObject({
			key: "notice.decided",
		});
		expect((await listNotices(admin, {})).rows).toEqual([]);
	});

	test("makes the hearing where the diary has none that day, before the bench of the last one", async () => {
		const matter = await matterOf("WP(C)/501/2024");
		await makeHearing(admin, matter.id, {
			date: addDays(today, -5),
			bench: "Hon. Justice Rao",
			purpose: "Judgment",
		});
		await takeNotice(admin, await noticeOf(admin), { matterId: matter.id });
		const { rows } = await listHearings(admin, { matterId: matter.id, from: soon });
		expect(
			rows.map(({ hearing }) => [hearing.date, hearing.bench, hearing.purpose, hearing.videoLink]),
		).toEqual([[soon, "Hon. Justice Rao", "Judgment", LINK]]);
	});

	test("sent again is one, a later version takes its place, and a cancelled one takes the link away", async () => {
		const matter = await matterOf("WP(C)/501/2024");
		const send = (more: Parameters<typeof invitation>[0]) =>
			createInvitation(admin, Buffer.from(invitation(more)));
		const first = await send({});
		expect(await send({})).toBe(first);
		const other = "https://court.webex.com/meet/room7";
		expect(await send({ more: "SEQUENCE:2", description: other })).toBe(first);
		expect((await getNotice(admin, first)).notice.link).toBe(other);
		expect(await send({ more: "SEQUENCE:1", description: LINK })).toBe(first);
		expect((await getNotice(admin, first)).notice.link).toBe(other);
		const { hearingId } = await takeNotice(admin, first, { matterId: matter.id });
		const cancelled = await send({ more: "SEQUENCE:3", description: other, method: "CANCEL" });
		expect(cancelled).not.toBe(first);
		await takeNotice(admin, cancelled, { matterId: matter.id });
		expect((await getHearing(admin, hearingId ?? "")).hearing.videoLink).toBeNull();
	});
});

describe("a later version with another day", () => {
	const later = addDays(soon, 7);
	const startOn = (day: string) => `DTSTART:${day.replaceAll("-", "")}T060000Z`;
	const other = "https://court.webex.com/meet/room7";
	const send = (more: Parameters<typeof invitation>[0]) =>
		createInvitation(admin, Buffer.from(invitation({ uid: "moves@video.example", ...more })));
	const diary = async (matterId: string) => {
		const { rows } = await listHearings(admin, { matterId });
		return rows.map(({ hearing: { date, time, videoLink } }) => [date, time?.slice(0, 5), videoLink]);
	};

	test("of an invitation moves the hearing that the first one made, with its hour and link, and says so before", async () => {
		const matter = await matterOf("WP(C)/501/2024");
		const { hearingId } = await takeNotice(admin, await send({}), { matterId: matter.id });
		const id = await send({ start: startOn(later), description: other, more: "SEQUENCE:1" });
		expect((await getNotice(junior, id)).moves).toEqual({ [matter.id]: soon });
		expect(await takeNotice(junior, id, { matterId: matter.id })).toEqual({ hearingId, tasks: 0 });
		expect(await diary(matter.id)).toEqual([[later, "11:30", other]]);
	});

	test("takes the link away from the former day where the new one has a hearing", async () => {
		const matter = await matterOf("WP(C)/501/2024");
		await takeNotice(admin, await send({}), { matterId: matter.id });
		const { hearing } = await makeHearing(admin, matter.id, { date: later });
		const id = await send({ start: startOn(later), more: "SEQUENCE:1" });
		expect((await getNotice(admin, id)).moves).toEqual({});
		expect(await takeNotice(admin, id, { matterId: matter.id })).toEqual({ hearingId: hearing.id, tasks: 0 });
		expect((await diary(matter.id)).toSorted()).toEqual([
			[soon, "10:30", null],
			[later, "11:30", LINK],
		]);
	});

	test("leaves a hearing that was held, that somebody moved since, or that is of another invitation or matter", async () => {
		const matter = await matterOf("WP(C)/501/2024");
		const { hearingId } = await takeNotice(admin, await send({}), { matterId: matter.id });
		const moved = async (uid?: string) => {
			const id = await send({ start: startOn(later), more: "SEQUENCE:1", ...(uid ? { uid } : {}) });
			return (await getNotice(admin, id)).moves;
		};
		expect(await moved("else@video.example")).toEqual({});
		await updateHearing(admin, hearingId ?? "", { date: { day: addDays(soon, 1), time: null } });
		expect(await moved()).toEqual({});
		await updateHearing(admin, hearingId ?? "", { date: { day: soon, time: null } });
		expect(await moved()).toEqual({ [matter.id]: soon });
		await updateHearing(admin, hearingId ?? "", { result: "Part heard" });
		expect(await moved()).toEqual({});
	});

	test("of a letter of the same registry in the same case moves it too", async () => {
		const matter = await matterOf("SCA/501/2024");
		const first = await letterFrom({ date: soon });
		const { hearingId } = await takeNotice(admin, first, { matterId: matter.id });
		const unlike = await letterFrom({ date: later, caseNumbers: ["SCA/777/2024"] });
		expect((await getNotice(admin, unlike)).moves).toEqual({});
		const second = await letterFrom({ date: later });
		expect(await takeNotice(admin, second, { matterId: matter.id })).toEqual({ hearingId, tasks: 0 });
		expect((await diary(matter.id)).map(([date]) => date)).toEqual([later]);
	});
});

describe("a letter of a registry", () => {
	test("makes of each defect a task by the day that somebody names", async () => {
		const matter = await matterOf("SCA/501/2024");
		const id = await letterFrom({ defects: ["Index is not paginated.", "Annexure P-3 is dim."] });
		const save = (more: object) => takeNotice(admin, id, { matterId: matter.id, ...more });
		await expect(save({})).rejects.toMatchObject({ fields: { cureBy: ["notice.cureByMissing"] } });
		expect(await save({ cureBy: soon })).toEqual({ hearingId: null, tasks: 2 });
		const tasks = (await matterTasks(admin, matter.id, ["task"])).rows;
		expect(tasks.map(({ task }) => [task.title, task.dueDate])).toEqual([
			["Cure the defect: Index is not paginated.", soon],
			["Cure the defect: Annexure P-3 is dim.", soon],
		]);
	});
});

describe("the walls", () => {
	test("a restricted matter is proposed to whoever may see it, and what is saved in it goes behind its wall", async () => {
		const matter = await matterOf("SCA/501/2024", { restricted: true, team: [admin.userId] });
		const id = await letterFrom({ date: soon });
		expect((await getNotice(junior, id)).matters).toEqual([]);
		await expect(takeNotice(junior, id, { matterId: matter.id })).rejects.toMatchObject({ code: "invalid" });
		expect((await getNotice(admin, id)).matters.map((one) => one.id)).toEqual([matter.id]);
		await takeNotice(admin, id, { matterId: matter.id });
		for (const stranger of [junior, await makeUser()])
			await expect(getNotice(stranger, id)).rejects.toMatchObject({ code: "not_found" });
		expect((await getNotice(admin, id)).notice.matterId).toBe(matter.id);
	});

	test("another chamber's notice is none, and one that was put aside stays so", async () => {
		const id = await noticeOf(admin);
		const stranger = await makeUser();
		await expect(dismissNotice(stranger, id)).rejects.toMatchObject({ code: "not_found" });
		await dismissNotice(junior, id);
		await expect(dismissNotice(junior, id)).rejects.toMatchObject({ key: "notice.decided" });
	});

	test("an archived matter takes nothing", async () => {
		const matter = await matterOf("SCA/501/2024", { status: "archived" });
		const id = await letterFrom({ date: soon });
		await expect(takeNotice(admin, id, { matterId: matter.id })).rejects.toMatchObject({
			key: "matter.readOnly",
		});
	});
});
