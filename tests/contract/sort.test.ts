import { beforeAll, expect, test } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { isArray } from "#app/core/web/api-call.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import * as clientsRoute from "#app/routes/api/case/clients/list.ts";
import * as draftsRoute from "#app/routes/api/case/drafts/list.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import * as hearingsRoute from "#app/routes/api/day/hearings/list.ts";
import * as activityRoute from "#app/routes/api/desk/activity-logs/list.ts";
import * as invitesRoute from "#app/routes/api/desk/invites/list.ts";
import * as usersRoute from "#app/routes/api/desk/users/list.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import {
	documentTypes,
	draftStatuses,
	draftTypes,
	matterStatuses,
	roles,
	stages,
	userStatuses,
} from "#drizzle/words.ts";
import { isApiRoute, routes } from "../access/routes.ts";
import { asUser, makeClient, makeDraft, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";
import { pdf, streamOf } from "../uploads.ts";

const LISTS = {
	"/api/matters": [mattersRoute, "title"],
	"/api/clients": [clientsRoute, "name"],
	"/api/hearings": [hearingsRoute, "purpose"],
	"/api/drafts": [draftsRoute, "title"],
	"/api/documents": [documentsRoute, "originalFilename"],
	"/api/users": [usersRoute, "name"],
	"/api/invites": [invitesRoute, "email"],
	"/api/activity-logs": [activityRoute, "createdAt"],
} as const;
type List = keyof typeof LISTS;
const lists = Object.keys(LISTS) as List[];

let admin: Viewer;
let headers: { Cookie: string };

/** What is made, each so that no two fields of it put it in the same place. */
const MADE = [
	["Beta", "judgment", "misc", "vakalatnama", "Clerk", "suspended"],
	["alpha", "evidence", "plaint", "other", "Junior", "active"],
	["Delta", "filing", "written_statement", "reply", "Admin", "active"],
	["charlie", "arguments", "order", "affidavit", "Senior", "inactive"],
] as const;

beforeAll(async () => {
	admin = await makeUser({ name: "cara" });
	headers = await asUser(admin);
	for (const [at, [title, stage, type, draft, role, status]] of MADE.entries()) {
		const court = `${"acdb"[at]} Court`;
		const { matter } = await makeMatter(admin, { title, stage, court, filingDate: `2024-0${9 - at}-01` });
		await makeClient(admin, { name: title });
		await makeHearing(admin, matter.id, {
			purpose: title,
			bench: `Bench ${"bcad"[at]}`,
			date: `203${at}-01-02`,
		});
		await makeDraft(admin, matter.id, { title, type: draft });
		const filename = `${title}.pdf`;
		await uploadDocument(admin, { filename, type, stream: streamOf(pdf(100 - 7 * at)) });
		await createInvite(admin, { email: `${title.toLowerCase()}.${admin.userId}@example.in`, role: "Clerk" });
		const email = `${"dabc"[at]}.${admin.userId}@example.org`;
		const { userId } = await makeUser({ chamberId: admin.chamberId, name: title, email, role });
		if (status !== "active") await updateUser(admin, userId, { status });
	}
});

async function sorted(path: List, sort: string, field: string = sort.replace("-", "")): Promise<string[]> {
	const answer = await call(LISTS[path][0].loader, { path: `${path}?sort=${sort}`, headers });
	expect(answer.status).toBe(200);
	return (await answer.json()).data.map((row: Record<string, string>) => row[field]);
}

test.each(lists)("%s is sorted by a field, up and down, capitals or not", async (path) => {
	const [, field] = LISTS[path];
	const up = await sorted(path, field);
	expect(up.length).toBeGreaterThan(3);
	expect(up).toEqual(up.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
	expect(await sorted(path, `-${field}`)).toEqual(up.toReversed());
});

test.each(lists)("%s refuses a field it is not sorted by", async (path) => {
	const answer = await call(LISTS[path][0].loader, { path: `${path}?sort=nonsense`, headers });
	expect(answer.status).toBe(422);
	expect((await answer.json()).fields).toEqual({ sort: ["Choose one from the list"] });
});

/** The words that come in the order of their list; everything else in that of the alphabet, of numbers or of days. */
const WORDS: Record<string, readonly string[]> = {
	"/api/matters stage": stages,
	"/api/matters status": matterStatuses,
	"/api/documents type": documentTypes,
	"/api/drafts type": draftTypes,
	"/api/drafts status": draftStatuses,
	"/api/users role": roles,
	"/api/users status": userStatuses,
};

const { paths } = apiDocument();

/** The fields by which the document says a list is sorted. */
function offered(path: List): string[] {
	const sort = paths[path.slice(4)]?.get?.parameters?.find(({ name }) => name === "sort")?.schema;
	return [...new Set(((sort?.enum ?? []) as string[]).map((word) => word.replace("-", "")))];
}

test.each(lists.flatMap((path) => offered(path).map((field) => [path, field] as const)))(
	"%s comes in the order of %s, absent ones last",
	async (path, field) => {
		const words = WORDS[`${path} ${field}`];
		const place = (value: string | number) => {
			if (words) return words.indexOf(String(value));
			return typeof value === "string" ? value.toLowerCase() : value;
		};
		const inOrder = (a: string | number, b: string | number) =>
			Number(place(a) > place(b)) - Number(place(a) < place(b));
		const up = await sorted(path, field);
		const there = up.filter((value) => value !== null);
		expect(up.slice(0, there.length)).toEqual(there.toSorted(inOrder));
		const down = await sorted(path, `-${field}`);
		expect(down.slice(0, there.length)).toEqual(there.toReversed());
	},
);

/** What answers rows, or what it finds for a question, and is in no list above. */
const others = routes.filter(
	({ pattern, loader }) =>
		loader?.facts &&
		!(pattern in LISTS) &&
		("page" in loader.facts.answers || isArray(loader.facts.answers) || /\/(search|work)$/.test(pattern)),
);

test.each(others.filter(isApiRoute))(
	"$pattern has one order, and refuses another",
	async ({ pattern, loader }) => {
		if (!loader) throw new Error(`${pattern} has no loader`);
		const answer = await call(loader, { path: `${pattern}?q=alpha&sort=-createdAt`, headers });
		expect(answer.status).toBe(422);
		expect((await answer.json()).fields).toEqual({
			sort: ["This list has a fixed order and cannot be sorted"],
		});
		// Without the sort it answers; below an id, that nothing is there.
		const status = pattern.includes("{") ? 404 : 200;
		expect((await call(loader, { path: `${pattern}?q=alpha`, headers })).status).toBe(status);
	},
);

test("stages come in the order of a case", async () => {
	expect(await sorted("/api/matters", "stage")).toEqual(["filing", "evidence", "arguments", "judgment"]);
	expect(await sorted("/api/matters", "-stage", "title")).toEqual(["Beta", "charlie", "alpha", "Delta"]);
});

test("a diary is read forwards too", async () => {
	const { matter } = await makeMatter(admin, { title: "Two dates" });
	const last = addDays(courtToday(), 3000);
	await makeHearing(admin, matter.id, { date: last });
	const days = await sorted("/api/hearings", "date");
	expect(days.at(-1)).toContain(last);
	expect((await sorted("/api/hearings", "-date"))[0]).toContain(last);
});

test("hearings sorted by date stand in the order of the dates that are sent, those without a time first of their day", async () => {
	const person = await makeUser();
	const { matter } = await makeMatter(person);
	const moments = [
		["2026-08-05", "14:15"],
		["2026-08-05", null],
		["2026-08-04", "16:30"],
		["2026-08-05", "10:30"],
		["2026-08-06", null],
	] as const;
	for (const [date, time] of moments) await makeHearing(person, matter.id, { date, time });
	const sorted = async (sort: string) => {
		const path = `/api/hearings?matterId=${matter.id}&sort=${sort}`;
		const { data } = await (await call(hearingsRoute.loader, { path, headers: await asUser(person) })).json();
		return data.map(({ date }: { date: string }) => date);
	};
	const ascending = await sorted("date");
	expect(ascending).toHaveLength(5);
	expect(ascending).toEqual(ascending.toSorted());
	expect(await sorted("-date")).toEqual(ascending.toReversed());
});
