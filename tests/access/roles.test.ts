import { beforeAll, describe, expect, test, vi } from "vitest";
import { can, MATRIX, type Permission } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeDocument } from "#app/domains/documents/service.server.ts";
import { updateDraft } from "#app/domains/drafts/update.server.ts";
import { uploadDocument } from "#app/domains/files/upload.server.ts";
import { createKey } from "#app/domains/keys/service.server.ts";
import * as analytics from "#app/routes/analytics.tsx";
import { roles } from "#drizzle/words.ts";
import { asUser, makeClient, makeDraft, makeMatter, makeUser } from "../factories.ts";
import { checkedImport } from "../imports/sent.ts";
import { call } from "../request.ts";
import { pdf, streamOf } from "../uploads.ts";
import { answer, read, reads, walked, write, writes } from "./asking.ts";
import { isApi, isScreen, type Things } from "./routes.ts";
import { makeTwin, type Twin } from "./twins.ts";

vi.hoisted(() => {
	process.env.SEED = "demo";
});

type Right = "yes" | "own" | "no";

/**
 * Who may do what in an Indian chamber, written down without the program: the routes are held to it, and roles.ts with
 * them. "own" is what one made oneself. Everybody's analytics and search follow the specification, which keeps the users'
 * administration alone from anybody; a Clerk's analytics are the counts of the board, without what cases came to.
 */
const TABLE = {
	"matters: view, search, list": ["yes", "yes", "yes", "yes"],
	"matters: create": ["yes", "yes", "yes", "yes"],
	"matters: bring in one's own list": ["yes", "yes", "yes", "yes"],
	"matters: edit basic facts": ["yes", "yes", "yes", "yes"],
	"matters: edit title, case number, court, client, filing date": ["yes", "yes", "yes", "no"],
	"matters: change stage": ["yes", "yes", "yes", "no"],
	"matters: reserve judgment": ["yes", "yes", "yes", "yes"],
	"matters: close, reopen": ["yes", "yes", "no", "no"],
	"matters: archive, unarchive": ["yes", "yes", "no", "no"],
	"matters: delete": ["yes", "no", "no", "no"],
	"matters: team, restricted flag": ["yes", "yes", "no", "no"],
	"matters, clients: whole file": ["yes", "yes", "no", "no"],
	"clients: view": ["yes", "yes", "yes", "yes"],
	"clients: create, edit": ["yes", "yes", "yes", "yes"],
	"clients: unmask identifier": ["yes", "yes", "yes", "no"],
	"clients: delete": ["yes", "no", "no", "no"],
	"bin: view": ["yes", "yes", "yes", "yes"],
	"calendar: one's own address": ["yes", "yes", "yes", "yes"],
	"calendar: the chamber's address": ["yes", "no", "no", "no"],
	"keys: one's own": ["yes", "yes", "yes", "yes"],
	"keys: everybody's": ["yes", "no", "no", "no"],
	"hooks: all": ["yes", "no", "no", "no"],
	"mail in: all": ["yes", "no", "no", "no"],
	"documents: view, download": ["yes", "yes", "yes", "yes"],
	"documents: upload, read again": ["yes", "yes", "yes", "yes"],
	"documents: edit type, matter, name": ["yes", "yes", "yes", "own"],
	"documents: delete": ["yes", "yes", "own", "own"],
	"hearings: view, create, edit, reschedule, result": ["yes", "yes", "yes", "yes"],
	"drafts: view, print": ["yes", "yes", "yes", "yes"],
	"drafts: create, duplicate": ["yes", "yes", "yes", "yes"],
	"drafts: edit": ["yes", "yes", "yes", "own"],
	"drafts: mark final, reopen final": ["yes", "yes", "no", "no"],
	"drafts: delete": ["yes", "yes", "own", "own"],
	"tasks: view, edit": ["yes", "yes", "yes", "yes"],
	"tasks: everyone's deadlines": ["yes", "yes", "no", "no"],
	"users: list, create, edit role and status, reset": ["yes", "no", "no", "no"],
	"users: own profile and password": ["yes", "yes", "yes", "yes"],
	"adjournments: by court": ["yes", "yes", "no", "no"],
	"analytics: view": ["yes", "yes", "yes", "yes"],
	"analytics: outcomes": ["yes", "yes", "yes", "no"],
	"activity: view": ["yes", "yes", "yes", "yes"],
	"settings: chamber": ["yes", "no", "no", "no"],
	"settings: whole chamber": ["yes", "no", "no", "no"],
	"demo: test data": ["yes", "no", "no", "no"],
} as const satisfies Record<string, readonly [Right, Right, Right, Right]>;

type Row = keyof typeof TABLE;
const rightOf = (row: Row, role: Viewer["role"]): Right =>
	TABLE[row][["Admin", "Senior", "Junior", "Clerk"].indexOf(role) as 0 | 1 | 2 | 3];

/** What roles.ts calls a row; with "own", first the verb for whatever somebody else made. */
const PERMISSIONS: Record<Row, Permission[]> = {
	"matters: view, search, list": ["matters.view", "search.use"],
	"matters: create": ["matters.create"],
	"matters: bring in one's own list": ["matters.import"],
	"matters: edit basic facts": ["matters.edit"],
	"matters: edit title, case number, court, client, filing date": ["matters.editIdentity"],
	"matters: change stage": ["matters.changeStage"],
	"matters: reserve judgment": ["matters.edit"],
	"matters: close, reopen": ["matters.close"],
	"matters: archive, unarchive": ["matters.archive"],
	"matters: delete": ["matters.delete"],
	"matters: team, restricted flag": ["matters.team"],
	"matters, clients: whole file": ["matters.wholeFile"],
	"clients: view": ["clients.view"],
	"clients: create, edit": ["clients.create", "clients.edit"],
	"clients: unmask identifier": ["clients.unmask"],
	"clients: delete": ["clients.delete"],
	"bin: view": ["bin.view"],
	"calendar: one's own address": ["calendar.own"],
	"calendar: the chamber's address": ["calendar.chamber"],
	"keys: one's own": ["keys.own"],
	"keys: everybody's": ["keys.everyones"],
	"hooks: all": ["webhooks.manage"],
	"mail in: all": ["mailin.manage"],
	"documents: view, download": ["documents.view"],
	"documents: upload, read again": ["documents.upload"],
	"documents: edit type, matter, name": ["documents.edit", "documents.editOwn"],
	"documents: delete": ["documents.delete", "documents.deleteOwn"],
	"hearings: view, create, edit, reschedule, result": ["hearings.view", "hearings.create", "hearings.edit"],
	"drafts: view, print": ["drafts.view"],
	"drafts: create, duplicate": ["drafts.create"],
	"drafts: edit": ["drafts.edit", "drafts.editOwn"],
	"drafts: mark final, reopen final": ["drafts.finalise"],
	"drafts: delete": ["drafts.delete", "drafts.deleteOwn"],
	"tasks: view, edit": ["tasks.view", "tasks.edit"],
	"tasks: everyone's deadlines": ["tasks.everyones"],
	"users: list, create, edit role and status, reset": ["users.manage"],
	"users: own profile and password": ["profile.edit"],
	"adjournments: by court": ["adjournments.courts"],
	"analytics: view": ["analytics.view"],
	"analytics: outcomes": ["analytics.outcomes"],
	"activity: view": ["activity.view"],
	"settings: chamber": ["users.manage"],
	"settings: whole chamber": ["chamber.wholeFile"],
	"demo: test data": ["developer.tools"],
};

/** Which row of the table a call stands in, the first that fits. */
const CALLS: [RegExp, Row][] = [
	[/ \/(api\/)?users\/me$| \/settings$|^GET \/$| \/notifications(\/|$)/, "users: own profile and password"],
	[/ \/(api\/access-keys|settings\/keys)\b/, "keys: one's own"],
	[/ \/(api\/webhooks|settings\/hooks)\b/, "hooks: all"],
	[/ \/(api|settings)\/mail-in\b/, "mail in: all"],
	[/ \/(api\/)?(users|invites)\b/, "users: list, create, edit role and status, reset"],
	[/ \/api\/matters\/(create-)?test$/, "demo: test data"],
	[/ \/(api\/imports|import)\b/, "matters: bring in one's own list"],
	[/ \/analytics$/, "analytics: view"],
	[/ \/(api\/activity-logs|resources\/activity)\b/, "activity: view"],
	[/ \/tasks\/|\/(tasks|reminders|deadlines)\b| \/(api\/)?work\b/, "tasks: view, edit"],
	[/ \/(api\/)?(matters|clients)\/\{\w+\}\/file$/, "matters, clients: whole file"],
	[/ \/(settings|api)\/chamber\/file$/, "settings: whole chamber"],
	[/ \/(api\/)?adjournments$/, "adjournments: by court"],
	[/ \/(api\/)?bin$/, "bin: view"],
	[/^DELETE \/api\/clients| \/clients\/.*\/delete$|^POST .*clients\/.*\/restore$/, "clients: delete"],
	[/^POST \/clients\/\{clientId\}$/, "clients: unmask identifier"],
	[/^(POST|PATCH) \/(api\/)?clients\b|^GET \/clients\/(new|.*edit)$/, "clients: create, edit"],
	[/ \/(api\/)?clients\b/, "clients: view"],
	[/ \/settings\/calendar\/chamber$/, "calendar: the chamber's address"],
	[/ \/settings\/calendar$| \/api\/calendar-feeds/, "calendar: one's own address"],
	[
		/\/hearings\b|resources\/day$|\/adjournments$| \/matters\/\{matterId\}\/orders$/,
		"hearings: view, create, edit, reschedule, result",
	],
	[/final$/, "drafts: mark final, reopen final"],
	[
		/^POST .*(drafting\/new|duplicate)$|^POST \/api\/drafts$|^GET .*(drafting\/new|drafts\/template)$/,
		"drafts: create, duplicate",
	],
	[/^DELETE \/api\/drafts|^POST \/(api\/)?drafts\/.*restore$/, "drafts: delete"],
	[/^(POST|PATCH) \/(api\/)?drafts\b/, "drafts: edit"],
	[/\/(drafts|drafting)\b/, "drafts: view, print"],
	[/^DELETE \/api\/documents|^POST \/(api\/)?documents\/.*(delete|restore)$/, "documents: delete"],
	[
		/^PATCH \/api\/documents|documents.*(edit|split|undo)$|^POST .*documents\/(inbox|join)|inbox\/\{|pages.*turn$/,
		"documents: edit type, matter, name",
	],
	[/^POST .*documents\b/, "documents: upload, read again"],
	[/\/(documents|files|resources\/ocr)\b/, "documents: view, download"],
	[/^DELETE \/api\/matters|\/matters\/.*\/delete$|^POST .*matters\/.*\/restore$/, "matters: delete"],
	[/team$/, "matters: team, restricted flag"],
	[/^(POST|GET) \/matters\/new$|^POST \/api\/matters$/, "matters: create"],
	[/^PATCH \/api\/matters|matters.*edit$/, "matters: edit basic facts"],
	[/\/(search|suggest|matters)\b|^POST \/$/, "matters: view, search, list"],
];

const rowOf = (call: string) => CALLS.find(([fits]) => fits.test(call))?.[1];

/** Calls whose row is about less than all their fields. */
const LESS: Record<string, Fields> = {
	"PATCH /api/matters/{id}": { notes: "Noted" },
	"POST /matters/{matterId}/edit": { notes: "Noted" },
};

type Fields = Record<string, unknown>;
type Sent = { method: string; pattern: string; place: Things; fields?: Fields | undefined };

let number = 1000;

const LED_HOME = /^302\n.*\nlocation: \/\n/;

/** Whether a person is told that the role is not enough: by /api, by a form in a sentence, by a screen with the way home. */
async function isRefused(viewer: Viewer, { method, pattern, place, fields }: Sent): Promise<boolean> {
	number += 1;
	const headers = await asUser(viewer);
	const route = walked.find((one) => one.pattern === pattern && (method === "GET" ? one.loader : one.action));
	if (!route) throw new Error(`there is no ${method} ${pattern}`);
	const whole =
		method === "GET" ? read(route, place, "") : write({ route, method }, place, place, { number });
	const less = isApi(route) ? { json: fields } : { form: fields as Record<string, string> };
	const shown = await answer(route, fields ? { ...whole, ...less } : whole, headers);
	if (isApi(route)) return /^403\n/.test(shown);
	if (method === "GET" && isScreen(route)) {
		expect(shown, route.file).toMatch(new RegExp(`^2|${LED_HOME.source}`));
		if (LED_HOME.test(shown)) expect(shown, route.file).toContain("Your role does not allow this");
		return LED_HOME.test(shown);
	}
	return /^403\n/.test(shown) || LED_HOME.test(shown) || shown.includes("Your role does not allow this");
}

const calls = [
	...reads
		.filter(({ loader }) => loader?.demand !== "public")
		.map(({ pattern }) => ({ method: "GET", pattern })),
	...writes.map(({ method, route: { pattern } }) => ({ method, pattern })),
].map((call) => ({ ...call, name: `${call.method} ${call.pattern}` }));

/** Rows about some fields of a call only, each with a matter or draft as it must stand before. */
const FIELDS: [Row, Fields, { stage?: "arguments"; status?: "closed" | "archived" }?][] = [
	...["title", "caseNumber", "court"].map((name): [Row, Fields] => [
		"matters: edit title, case number, court, client, filing date",
		{ [name]: "RCS/77/2020" },
	]),
	["matters: edit title, case number, court, client, filing date", { clientId: null }],
	["matters: edit title, case number, court, client, filing date", { filingDate: "2023-02-01" }],
	["matters: change stage", { stage: "evidence" }],
	["matters: reserve judgment", { status: "judgment_reserved" }, { stage: "arguments" }],
	["matters: close, reopen", { status: "closed", outcome: "won" }],
	[
		"matters: close, reopen",
		{ status: "active", stage: "evidence", reason: "Restored" },
		{ status: "closed" },
	],
	["matters: archive, unarchive", { status: "archived" }, { status: "closed" }],
	["matters: archive, unarchive", { status: "closed" }, { status: "archived" }],
	["matters: team, restricted flag", { restricted: true }],
];

test.each(Object.keys(TABLE) as Row[])("roles.ts says of %s what the table says", (row) => {
	for (const role of roles) {
		const right = rightOf(row, role);
		for (const permission of PERMISSIONS[row]) {
			const expected = right === "yes" || (right === "own" && permission.endsWith("Own"));
			expect(can({ role }, permission), `${permission} as ${role}`).toBe(expected);
		}
	}
});

test("every permission of roles.ts stands in the table", () => {
	const written = new Set(Object.values(PERMISSIONS).flat());
	expect(Object.keys(MATRIX).filter((permission) => !written.has(permission as Permission))).toEqual([]);
});

test("every call stands in the table", () => {
	expect(calls.length).toBeGreaterThan(110);
	expect(calls.filter(({ name }) => !rowOf(name))).toEqual([]);
	const tried = new Set<Row | undefined>([
		...calls.map(({ name }) => rowOf(name)),
		...FIELDS.map(([row]) => row),
		"settings: chamber",
		"analytics: outcomes",
		"tasks: everyone's deadlines",
		"keys: everybody's",
	]);
	expect(Object.keys(TABLE).filter((row) => !tried.has(row as Row))).toEqual([]);
});

describe.each(roles)("as %s", (role) => {
	let twin: Twin;
	let viewer: Viewer;
	const expected = (row: Row) => rightOf(row, role) === "yes";
	const ownKey = async () =>
		(await createKey(viewer, { name: "Own", scopes: ["matters:read"], days: 30 })).id;

	beforeAll(async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		twin = await makeTwin(false);
		vi.useRealTimers();
		viewer = role === "Admin" ? twin.admin : twin.viewers[role];
	});

	test("each call is allowed or refused as the table says, with what somebody else made", async () => {
		const colleague = await makeUser({ chamberId: twin.admin.chamberId, role: "Junior" });
		const binned = await uploadDocument(twin.admin, { filename: "binned.pdf", stream: streamOf(pdf()) });
		await removeDocument(twin.admin, binned);
		const unfiled = await uploadDocument(twin.admin, { filename: "unfiled.pdf", stream: streamOf(pdf()) });
		const wrong: string[] = [];
		for (const { method, pattern, name } of calls) {
			const row = rowOf(name) as Row;
			// The page of a form is shown to whoever may send it for something of their own.
			if (method === "GET" && rightOf(row, role) === "own") continue;
			const isInbox = /\/inbox\b/.test(pattern);
			const documentId = isInbox ? unfiled : pattern.endsWith("/restore") ? binned : twin.own.documentId;
			// An import is its owner's alone, whatever the role.
			const importId = await checkedImport(viewer);
			const keyId = pattern.includes("keys") ? await ownKey() : "";
			const place = { ...twin.own, documentId, importId, keyId, userId: colleague.userId };
			const refused = await isRefused(viewer, { method, pattern, place, fields: LESS[name] });
			if (refused === expected(row)) wrong.push(`${name} is ${refused ? "refused" : "allowed"}: ${row}`);
		}
		expect(wrong).toEqual([]);
	});

	test("what is one's own may be changed and taken back where the table says so", async () => {
		const own = { ...twin.own, userId: viewer.userId };
		const change = async (method: string, pattern: string, place: Partial<Things>) =>
			expect(
				await isRefused(viewer, { method, pattern, place: { ...own, ...place } }),
				`${method} ${pattern}`,
			).toBe(false);
		for (const method of ["PATCH", "DELETE"]) {
			const documentId = await uploadDocument(viewer, { filename: "own.pdf", stream: streamOf(pdf()) });
			await change(method, "/api/documents/{id}", { documentId });
			const draft = await makeDraft(viewer, own.matterId);
			await change(method, "/api/drafts/{id}", { draftId: draft.id });
		}
		await change("PATCH", "/api/users/{id}", {});
		const yesterday = { createdAt: new Date(Date.now() - 25 * 3_600_000) };
		const old = await uploadDocument(viewer, { filename: "old.pdf", stream: streamOf(pdf()) }, yesterday);
		const place = { ...own, documentId: old };
		const refused = await isRefused(viewer, { method: "DELETE", pattern: "/api/documents/{id}", place });
		expect(refused).toBe(!expected("documents: delete"));
	});

	test.each(FIELDS)("%s: %j", async (row, fields, { status, ...standing } = {}) => {
		const team = [twin.admin.userId, viewer.userId];
		const { client } = await makeClient(twin.admin);
		const record = { team, ...(status ? { status, outcome: "won" as const } : {}) };
		const facts = { ...standing, ...(status ? { stage: "closed" as const } : {}), clientId: client.id };
		const { matter } = await makeMatter(twin.admin, facts, record);
		const sent = {
			method: "PATCH",
			pattern: "/api/matters/{id}",
			place: { ...twin.own, matterId: matter.id },
			fields,
		};
		expect(await isRefused(viewer, sent)).toBe(!expected(row));
	});

	test("what cases came to is told as the table says", async () => {
		const answer = await call(analytics.loader, { path: "/analytics", headers: await asUser(viewer) });
		const { counts, closed } = await answer.json();
		expect(counts).toBeTruthy();
		expect(closed !== null).toBe(expected("analytics: outcomes"));
	});

	test("final drafts, the chamber's settings and one's own role follow the table", async () => {
		const draft = await makeDraft(twin.admin, twin.own.matterId);
		const place = { ...twin.own, draftId: draft.id, userId: viewer.userId };
		const final = { method: "PATCH", pattern: "/api/drafts/{id}", place, fields: { status: "final" } };
		expect(await isRefused(viewer, final)).toBe(!expected("drafts: mark final, reopen final"));
		await updateDraft(twin.admin, draft.id, { status: "final" });
		const reopened = await isRefused(viewer, { ...final, fields: { status: "Draft" } });
		expect(reopened).toBe(!expected("drafts: mark final, reopen final"));

		const chamberWide = {
			method: "POST",
			pattern: "/api/calendar-feeds",
			place,
			fields: { reach: "chamber" },
		};
		expect(await isRefused(viewer, chamberWide)).toBe(!expected("calendar: the chamber's address"));
		const court = { section: "court", closedSaturdays: "all", holidays: "" };
		const settings = { method: "POST", pattern: "/settings", place, fields: court };
		expect(await isRefused(viewer, settings)).toBe(!expected("settings: chamber"));
		const raise = { method: "PATCH", pattern: "/api/users/{id}", place, fields: { role: "Admin" } };
		expect(await isRefused(viewer, raise)).toBe(role !== "Admin");
	});
});
