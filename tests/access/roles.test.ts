// @module-tag long
import { beforeAll, describe, expect, test, vi } from "vitest";
import { can, MATRIX, type Permission } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import * as analytics from "#app/routes/out/analytics.tsx";
import { adminNav, mainNav } from "#app/ui/shell/nav.ts";
import { roles } from "#drizzle/words.ts";
import { asUser, makeClient, makeDraft, makeMatter, makeUser, sessionOf } from "../factories.ts";
import { checkedImport } from "../imports/sent.ts";
import { call } from "../request.ts";
import { putPasskey } from "../second-factor.ts";
import { pdf, streamOf } from "../uploads.ts";
import { read, reads, routeAnswer, walked, write, writes } from "./asking.ts";
import { clauseOf } from "./entries.ts";
import { lineFaults, rolesOf } from "./roles/lines.ts";
import { PERMISSIONS, type Row, rightOf, TABLE } from "./roles/table.ts";
import { isApiRoute, isScreen, type Things } from "./routes.ts";
import { makeTwin, type Twin } from "./twins.ts";

vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

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
	const less = isApiRoute(route) ? { json: fields } : { form: fields as Record<string, string> };
	const shown = await routeAnswer(route, fields ? { ...whole, ...less } : whole, headers);
	if (isApiRoute(route)) return /^403\n/.test(shown);
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

test("every screen, form and call of /api has a line of its own", () => {
	expect(calls.length).toBeGreaterThan(110);
	expect(lineFaults(calls.map(({ name }) => name))).toEqual([]);
});

test("a new address takes no row from those before it, and a sentence says what to add", () => {
	const lines = { "GET /api/hearings": "hearings: view, create, edit, reschedule, result" } as const;
	expect(lineFaults(["GET /api/hearings", "POST /api/hearings", "GET /hearings/benches"], lines)).toEqual([
		expect.stringContaining("GET /hearings/benches is not listed: add it to tests/access/roles/screens.ts"),
		expect.stringContaining("POST /api/hearings is not listed: add it to tests/access/roles/api.ts"),
	]);
	expect(lineFaults([], lines)).toEqual(["GET /api/hearings is listed and there no more: take it out"]);
});

test("the sidebar leads nobody to a screen that the role does not open", () => {
	const wrong = [
		...mainNav.map(({ href }) => ({ href, to: roles })),
		...adminNav.map(({ href }) => ({ href, to: ["Admin"] as const })),
	]
		.flatMap(({ href, to }) => to.map((role) => ({ href, role, row: rolesOf(`GET ${href}`) })))
		.filter(({ role, row }) => row && rightOf(row, role) !== "yes")
		.map(
			({ href, role }) =>
				`${href} stands in the sidebar of a ${role}, who may not open it (app/ui/shell/nav.ts)`,
		);
	expect(wrong).toEqual([]);
});

test("every row of the table is tried", () => {
	const tried = new Set<Row | undefined>([
		...calls.map(({ name }) => rolesOf(name)),
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
			const row = rolesOf(name);
			if (!row) continue;
			// The page of a form is shown to whoever may send it for something of their own.
			if (method === "GET" && rightOf(row, role) === "own") continue;
			const isInbox = /\/inbox\b/.test(pattern);
			const documentId = isInbox ? unfiled : pattern.endsWith("/restore") ? binned : twin.own.documentId;
			// An import is its owner's alone, whatever the role.
			const importId = pattern.includes("import") ? await checkedImport(viewer) : twin.own.importId;
			const keyId = pattern.includes("keys") ? await ownKey() : "";
			const sessionId = pattern.includes("sessions") ? await sessionOf(viewer) : "";
			const passkeyId = pattern.includes("passkeyId") ? await putPasskey(viewer) : "";
			const templateId = pattern.includes("/templates/{") ? await clauseOf(twin.admin) : "";
			const own = { keyId, sessionId, passkeyId, templateId, userId: colleague.userId };
			const place = { ...twin.own, documentId, importId, ...own };
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

	test.each(FIELDS)("%s: %j", async (row, fields, { status, ...position } = {}) => {
		const team = [twin.admin.userId, viewer.userId];
		const { client } = await makeClient(twin.admin);
		const record = { team, ...(status ? { status, outcome: "won" as const } : {}) };
		const facts = { ...position, ...(status ? { stage: "closed" as const } : {}), clientId: client.id };
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
		const settings = { method: "POST", pattern: "/settings/court-days", place, fields: court };
		expect(await isRefused(viewer, settings)).toBe(!expected("settings: chamber"));
		const raise = { method: "PATCH", pattern: "/api/users/{id}", place, fields: { role: "Admin" } };
		expect(await isRefused(viewer, raise)).toBe(role !== "Admin");
	});
});
