import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { tellOfTwins } from "#app/domains/case/matters/duplicates.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { deliverReminder } from "#app/domains/day/tasks/reminders.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { notificationMail } from "#app/domains/desk/notifications/mail.server.ts";
import { fanOut, listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { updateDocument } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { gatherWords } from "#app/domains/paper/finding/words.server.ts";
import * as clientsRoute from "#app/routes/api/case/clients/list.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import * as logRoute from "#app/routes/api/desk/activity-logs/list.ts";
import * as entryRoute from "#app/routes/api/desk/activity-logs/one.ts";
import * as recentRoute from "#app/routes/api/desk/activity-logs/recent.ts";
import * as searchRoute from "#app/routes/api/out/search.ts";
import * as clientsScreen from "#app/routes/case/clients/list.tsx";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as notificationsScreen from "#app/routes/desk/notifications.tsx";
import * as analytics from "#app/routes/out/analytics.tsx";
import * as searchScreen from "#app/routes/out/search.tsx";
import * as feedRoute from "#app/routes/resources/activity.ts";
import { activity, notifications } from "#drizzle/schema.ts";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";
import { pdf, streamOf } from "../uploads.ts";

let admin: Viewer;
let member: Viewer;
let outsider: Viewer;
let headers: Record<string, string>;

beforeEach(async () => {
	admin = await makeUser();
	member = await makeUser({ role: "Senior", chamberId: admin.chamberId });
	outsider = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	headers = await asUser(outsider);
});

/** Everything of the log, as the worker tells of it. */
async function tellAll(): Promise<void> {
	const system = systemScope(admin.chamberId);
	const entries = await inScope(system, (tx) => tx.select({ id: activity.id }).from(activity));
	for (const { id } of entries) await fanOut(system, id);
}

type Handler = Parameters<typeof call>[0];

/** What the outsider is answered wherever the log, clients and news of the chamber are shown. */
async function shownTo(as = headers): Promise<string> {
	const pages: [Handler, string][] = [
		[dashboard.loader, "/"],
		[analytics.loader, "/analytics"],
		[feedRoute.loader, "/resources/activity"],
		[notificationsScreen.loader, "/notifications"],
		[clientsScreen.loader, "/clients"],
		[clientsScreen.loader, "/clients?q=ramesh"],
		[searchScreen.loader, "/search?q=ramesh"],
		[searchScreen.loader, "/search?q=medical"],
		[logRoute.loader, "/api/activity-logs"],
		[recentRoute.loader, "/api/activity-logs/recent"],
		[clientsRoute.loader, "/api/clients"],
		[searchRoute.loader, "/api/search?q=ramesh"],
		[searchRoute.loader, "/api/search?q=medical"],
	];
	const texts = [];
	for (const [handler, path] of pages) {
		const answer = await call(handler, { path, headers: as });
		expect(answer.status, path).toBe(200);
		texts.push(`${path}: ${await answer.text()}`);
	}
	return texts.join("\n");
}

const log = async (as = headers) =>
	(await (await call(logRoute.loader, { path: "/api/activity-logs", headers: as })).json()) as {
		data: { _id: string; entityType: string }[];
		pagination: { total: number };
	};

describe("a client whose only matter is restricted", () => {
	test("is named nowhere in the log and the news, which were written before", async () => {
		const { client } = await makeClient(admin, { name: "Ramesh Vaghela" });
		await tellAll();
		expect(await shownTo()).toContain("Ramesh Vaghela");
		const [entry] = (await log()).data;
		await makeMatter(admin, { clientId: client.id }, { restricted: true, team: [member.userId] });

		const shown = await shownTo();
		expect(shown).not.toContain("Ramesh Vaghela");
		expect(shown).not.toContain(client.id);
		expect(await log()).toMatchObject({ data: [], pagination: { total: 0 } });
		const params = { id: entry?._id ?? "" };
		const path = `/api/activity-logs/${entry?._id}`;
		expect((await call(entryRoute.loader, { path, params, headers })).status).toBe(404);
		expect((await listNotifications(outsider, {})).pagination.total).toBe(0);
		expect(await shownTo(await asUser(member))).toContain("Ramesh Vaghela");
	});

	test("stays hidden when that matter is deleted, and is seen again when it is opened or unlinked", async () => {
		const { client } = await makeClient(admin, { name: "Ramesh Vaghela" });
		const { matter } = await makeMatter(admin, { clientId: client.id }, { restricted: true });
		const other = await makeMatter(admin, { clientId: client.id }, { restricted: true });
		await removeMatter(admin, matter.id);
		await removeMatter(admin, other.matter.id);
		expect(await shownTo()).not.toContain("Ramesh Vaghela");

		const third = await makeMatter(admin, { clientId: client.id });
		expect(await shownTo()).toContain("Ramesh Vaghela");
		await updateMatter(admin, third.matter.id, { restricted: true });
		expect(await shownTo()).not.toContain("Ramesh Vaghela");
		await setTeam(admin, third.matter.id, { members: [], restricted: false });
		await removeMatter(admin, third.matter.id);
		expect(await shownTo()).toContain("Ramesh Vaghela");
	});

	test("is seen again when it has no matter any more", async () => {
		const { client } = await makeClient(admin, { name: "Ramesh Vaghela" });
		const { matter } = await makeMatter(admin, { clientId: client.id }, { restricted: true });
		expect(await shownTo()).not.toContain("Ramesh Vaghela");
		await updateMatter(admin, matter.id, { clientId: null });
		expect(await shownTo()).toContain("Ramesh Vaghela");
	});
});

describe("a document filed into a restricted matter later", () => {
	const upload = (viewer: Viewer) =>
		uploadDocument(viewer, { filename: "medical papers.pdf", stream: streamOf(pdf()) });

	test("takes its name out of the log and the news, also from who uploaded it", async () => {
		const id = await upload(outsider);
		await tellAll();
		expect(await shownTo()).toContain("medical papers");
		const { matter } = await makeMatter(admin, {}, { restricted: true, team: [member.userId] });
		const before = (await log()).pagination.total;
		await updateDocument(admin, id, { matterId: matter.id });
		await tellAll();
		const rows = (await log()).data;
		expect(JSON.stringify(rows)).not.toContain(id);
		expect(rows.length).toBe(before - 1);
		expect(await shownTo()).not.toMatch(new RegExp(`${id}|medical papers`));
		expect((await listNotifications(outsider, {})).rows).toEqual([]);
		expect(JSON.stringify(await log(await asUser(member)))).toContain(id);
	});

	test("shows its whole history when it is taken out again", async () => {
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		const id = await upload(admin);
		await updateDocument(admin, id, { matterId: matter.id });
		expect(await shownTo()).not.toContain("medical papers");
		await updateDocument(admin, id, { matterId: null });
		expect((await log()).data.map(({ entityType }) => entityType)).toEqual([
			"document",
			"document",
			"document",
		]);
	});
});

describe('"Did you mean"', () => {
	const suggested = async (q: string) => {
		const [api, screen] = await Promise.all([
			call(searchRoute.loader, { path: `/api/search?q=${q}`, headers }),
			call(searchScreen.loader, { path: `/search?q=${q}`, headers }),
		]);
		const shown = (await screen.json()).results.didYouMean;
		expect((await api.json()).data.didYouMean).toEqual(shown);
		return shown;
	};

	test("neither offers nor withholds anything for a word in a restricted note", async () => {
		await makeMatter(admin, { title: "Partition of the guardian's estate" });
		await gatherWords();
		expect(await suggested("guardain")).toBe("guardian");
		// The same slip stands in a hidden note, as do commoner words as near.
		for (let n = 0; n < 4; n++) {
			const notes = `guardain ${n} guardiam guarding abduction`;
			await makeMatter(admin, { notes }, { restricted: true });
		}
		await gatherWords();
		expect(await suggested("guardain")).toBe("guardian");
		expect(await suggested("guardiam")).toBe("guardian");
		expect(await suggested("abducton")).toBeNull();
	});
});

describe("a number that a hidden matter has", () => {
	const facts = { court: "High Court of Delhi", caseNumber: "W.P.(C) 90123/2024", cnr: "DLHC019901232024" };
	const post = (json: Record<string, string>) =>
		call(mattersRoute.action, { path: "/api/matters", headers, json: { filingDate: "2024-01-15", ...json } });

	test("is entered as if there were none; those who see both are told", async () => {
		const hidden = await makeMatter(admin, { ...facts, title: "In camera" }, { team: [member.userId] });
		await updateMatter(admin, hidden.matter.id, { restricted: true });
		const answer = await post({ ...facts, title: "Ours" });
		expect(answer.status).toBe(201);
		const { data } = await answer.json();
		const again = await post({ ...facts, title: "Once more" });
		expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("Ours")]);

		const order = { matterId: data._id, authorId: outsider.userId };
		const bellsOf = async (viewer: Viewer) =>
			(await listNotifications(viewer, {})).rows.filter(({ kind }) => kind === "same_number");
		expect(await tellOfTwins(systemScope(admin.chamberId), order)).toBe(2);
		expect(await tellOfTwins(systemScope(admin.chamberId), order)).toBe(0);
		for (const viewer of [admin, member]) {
			expect(await bellsOf(viewer)).toMatchObject([
				{ subjectId: data._id, matterId: hidden.matter.id, data: { title: "Ours", other: "In camera" } },
			]);
		}
		expect(await bellsOf(outsider)).toEqual([]);
		await setTeam(admin, hidden.matter.id, { members: [], restricted: true });
		expect(await bellsOf(member)).toEqual([]);
	});

	test("is nobody's news where its author saw the other and said so", async () => {
		const { matter } = await makeMatter(admin, facts);
		const copy = await makeMatter(admin, { ...facts, cnr: null, allowDuplicate: true });
		const order = { matterId: copy.matter.id, authorId: admin.userId };
		expect(matter.caseKey).toBe(copy.matter.caseKey);
		expect(await tellOfTwins(systemScope(admin.chamberId), order)).toBe(0);
	});
});

test("a reminder of a matter that was closed to its person since is neither shown nor mailed", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [admin.userId, outsider.userId] });
	const dueDate = addDays(courtToday(), 1);
	const taskId = await createTask(admin, {
		matterId: matter.id,
		kind: "reminder",
		title: "Call Ramesh",
		dueDate,
		dueTime: "10:00",
		assigneeId: outsider.userId,
	});
	await setTeam(admin, matter.id, { members: [], restricted: true });
	const at = new Date(`${dueDate}T10:00:00+05:30`).toISOString();
	expect(await deliverReminder(systemScope(admin.chamberId), { taskId, at })).toBe(true);
	const [row] = await inScope(systemScope(admin.chamberId), (tx) =>
		tx.select({ id: notifications.id }).from(notifications).where(eq(notifications.subjectId, taskId)),
	);
	expect((await listNotifications(outsider, {})).rows).toEqual([]);
	expect(await notificationMail({ chamberId: admin.chamberId, id: row?.id ?? "" })).toBeNull();
});
