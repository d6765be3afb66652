import { beforeAll, describe, expect, test, vi } from "vitest";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as createTestRoute from "#app/routes/api/case/matters/create-test.ts";
import * as detailsRoute from "#app/routes/api/case/matters/details.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import * as matterRoute from "#app/routes/api/case/matters/one.ts";
import * as testRoute from "#app/routes/api/case/matters/test.ts";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { freshMatter as fresh } from "./fresh-matter.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;

beforeAll(async () => {
	viewer = await makeUser();
	headers = await asUser(viewer);
});

const post = (json: unknown, as = headers) =>
	call(mattersRoute.action, { path: "/api/matters", json, headers: as });
const list = async (query = "", as = headers) =>
	call(mattersRoute.loader, { path: `/api/matters${query}`, headers: as });
const one = (method: string, id: string, json?: unknown, as = headers) => {
	const handler = method === "GET" ? matterRoute.loader : matterRoute.action;
	return call(handler, { path: `/api/matters/${id}`, method, params: { id }, json, headers: as });
};

test("GET /api/matters?next=none lists active matters with nothing ahead", async () => {
	const admin = await makeUser();
	const [none, past, ahead] = await Promise.all([1, 2, 3].map(() => makeMatter(admin)));
	await makeMatter(admin, { stage: "judgment" }, { status: "judgment_reserved" });
	await makeHearing(admin, past?.matter.id ?? "", { date: addDays(courtToday(), -3) });
	await makeHearing(admin, ahead?.matter.id ?? "", { date: courtToday() });
	const body = await (await list("?next=none", await asUser(admin))).json();
	const ids = body.data.map(({ _id }: { _id: string }) => _id);
	expect(new Set(ids)).toEqual(new Set([none?.matter.id, past?.matter.id]));
	expect((await list("?next=soon", await asUser(admin))).status).toBe(422);
});

describe("POST /api/matters", () => {
	test("answers the matter with its client populated", async () => {
		const { client } = await makeClient(viewer, { name: "Ramesh Patel", contact: { phone: "9800000000" } });
		const response = await post(
			fresh({ clientId: client.id, notes: "Bring originals", judge: "Court No. 2" }),
		);
		expect(response.status).toBe(201);
		const body = await response.json();
		expect(body.data).toMatchObject({
			stage: "filing",
			status: "active",
			filingDate: "2025-05-02",
			clientId: { _id: client.id, name: "Ramesh Patel", contact: { phone: "+91 98000 00000", email: null } },
			notes: "Bring originals",
			cnr: null,
			version: 1,
		});
		expect(await (await one("GET", body.data._id)).json()).toEqual(body);
	});

	test("names every missing field in the specification's order", async () => {
		const response = await post({});
		expect(response.status).toBe(422);
		expect((await response.json()).fields).toEqual({
			title: ["Matter Title is required"],
			caseNumber: ["Case Number is required"],
			court: ["Court is required"],
			filingDate: ["Filing Date is required"],
		});
	});

	test("reads filing dates however they are written", async () => {
		for (const filingDate of [
			"2025-05-02",
			"02/05/2025",
			"2-5-25",
			"૦૨/૦૫/૨૦૨૫",
			"2025-05-02T00:00:00.000Z",
		]) {
			expect((await (await post(fresh({ filingDate }))).json()).data.filingDate, filingDate).toBe(
				"2025-05-02",
			);
		}
		const refused = await post(fresh({ filingDate: "31/02/2025" }));
		expect((await refused.json()).fields.filingDate).toEqual(["Enter a valid date, like 14/09/2026"]);
	});

	test("refuses a duplicate until it is allowed", async () => {
		const first = fresh({ title: "Original" });
		await post(first);
		const again = { ...first, title: "Again", caseNumber: first.caseNumber.replace("SCA/", "R/SCA/000") };
		const refused = await post(again);
		expect(refused.status).toBe(409);
		expect(await refused.json()).toMatchObject({
			code: "conflict",
			error: `A matter with this case number already exists: Original · ${first.caseNumber}`,
			message: `A matter with this case number already exists: Original · ${first.caseNumber}`,
		});
		expect((await post({ ...again, allowDuplicate: true })).status).toBe(201);
	});

	test("refuses what cannot be, without falling over", async () => {
		const cases: [Record<string, unknown>, string][] = [
			[{ stage: "nonsense" }, "stage"],
			[{ clientId: newId() }, "clientId"],
			[{ clientId: "7" }, "clientId"],
			[{ clientId: { _id: "x" } }, "clientId"],
			[{ cnr: "TOO SHORT" }, "cnr"],
			[{ title: "x".repeat(10_000) }, "title"],
			[{ title: ["a"] }, "title"],
			[{ filingDate: 20250502 }, "filingDate"],
			[{ notes: 5 }, "notes"],
			[{ parties: "A" }, "parties"],
		];
		for (const [values, field] of cases) {
			const response = await post(fresh(values));
			expect(response.status, JSON.stringify(values).slice(0, 60)).toBe(422);
			expect(Object.keys((await response.json()).fields)[0]).toBe(field);
		}
		for (const body of [[], "x", 5, null, true]) expect((await post(body)).status).toBe(422);
	});

	test("keeps every script, emoji and markup as written, without NUL and lone surrogates", async () => {
		const title = `O'Brien & <b>"Sea View"</b> ક્રિષ્ના 👩‍⚖️`;
		const { data } = await (await post(fresh({ title: `${title}\u0000`, notes: "y".repeat(10_000) }))).json();
		expect(data.title).toBe(title);
		expect(data.notes).toHaveLength(10_000);
		expect((await (await post(fresh({ title: "lone \ud800 half" }))).json()).data.title).toBe(
			"lone \ufffd half",
		);
	});
});

describe("GET /api/matters", () => {
	test("filters and pages, and finds a case number in any writing", async () => {
		const owner = await makeUser();
		const as = await asUser(owner);
		for (let n = 0; n < 4; n += 1) await makeMatter(owner, { stage: n === 1 ? "evidence" : "filing" });
		await makeMatter(owner, { title: "Needle", caseNumber: "W.P.(C) 123/2024" });
		const rows = async (query: string) => (await (await list(query, as)).json()).data as { title: string }[];
		expect(await rows("")).toHaveLength(5);
		expect((await rows(""))[0]?.title).toBe("Needle");
		expect(await rows("?stage=evidence")).toHaveLength(1);
		expect(await rows("?q=wpc%20123%20of%202024")).toMatchObject([{ title: "Needle" }]);
		expect(await rows("?page=2&limit=3")).toHaveLength(2);
		expect(await rows(`?court=${encodeURIComponent("civil court SANAND")}`)).toHaveLength(5);
	});

	test.each(["?stage=x", "?status=x", "?sort=password", "?clientId=7", "?page=-1", "?limit=9999"])(
		"%s is refused",
		async (query) => {
			expect((await list(query)).status).toBe(422);
		},
	);
});

describe("PATCH /api/matters/{id}", () => {
	test("leaves every absent field as it is", async () => {
		const { data } = await (await post(fresh({ stage: "evidence", judge: "A", notes: "N" }))).json();
		const body = await (await one("PATCH", data._id, { title: "Renamed" })).json();
		expect(body.data).toEqual({ ...data, title: "Renamed", version: 2, updatedAt: body.data.updatedAt });
		const emptied = await (await one("PATCH", data._id, { judge: "", notes: null })).json();
		expect(emptied.data).toMatchObject({ judge: null, notes: null, stage: "evidence" });
	});

	test("refuses an old version", async () => {
		const { data } = await (await post(fresh())).json();
		await one("PATCH", data._id, { judge: "B", version: data.version });
		const stale = await one("PATCH", data._id, { judge: "C", version: data.version });
		expect(stale.status).toBe(409);
		expect((await one("PATCH", data._id, { version: "x" })).status).toBe(422);
	});

	test("closes by stage alone with an unknown outcome", async () => {
		const { data } = await (await post(fresh())).json();
		const body = await (await one("PATCH", data._id, { stage: "closed" })).json();
		expect(body.data).toMatchObject({ stage: "closed", status: "closed", outcome: "unknown" });
		const refused = await one("PATCH", data._id, { stage: "filing" });
		expect(refused.status).toBe(422);
	});

	test("is refused to a Clerk for what names the case", async () => {
		const clerk = await asUser(await makeUser({ role: "Clerk", chamberId: viewer.chamberId }));
		const { data } = await (await post(fresh())).json();
		expect((await one("PATCH", data._id, { title: "X" }, clerk)).status).toBe(403);
		expect((await one("PATCH", data._id, { judge: "X" }, clerk)).status).toBe(200);
	});
});

describe("DELETE /api/matters/{id}", () => {
	test("removes an empty matter; one with a hearing is a conflict", async () => {
		const { data } = await (await post(fresh())).json();
		await makeHearing(viewer, data._id);
		expect((await one("DELETE", data._id)).status).toBe(409);
		const { data: empty } = await (await post(fresh())).json();
		expect((await one("DELETE", empty._id)).status).toBe(200);
		expect((await one("GET", empty._id)).status).toBe(404);
	});
});

test("GET /api/matters/{id}/details answers everything that hangs on a matter", async () => {
	const { data } = await (await post(fresh())).json();
	const today = courtToday();
	await makeHearing(viewer, data._id, { date: addDays(today, -4), order: "Heard.", result: "Adjourned" });
	await makeHearing(viewer, data._id, { date: addDays(today, 9) });
	const path = `/api/matters/${data._id}/details`;
	const body = await (await call(detailsRoute.loader, { path, params: { id: data._id }, headers })).json();
	expect(body.data).toMatchObject({
		_id: data._id,
		client: null,
		drafts: [],
		documents: [],
		caseProgress: {
			totalHearingsDone: 1,
			lastHearingDate: `${addDays(today, -4)}T00:00:00+05:30`,
			nextHearingDate: `${addDays(today, 9)}T00:00:00+05:30`,
			ordersIssued: 1,
		},
		hearingStats: { total: 2, completed: 1, today: 0, upcoming: 0, scheduled: 1, withOrders: 1 },
	});
	expect(body.data.hearings).toHaveLength(2);
	expect(body.data.hearings[0].matterId).toMatchObject({ _id: data._id, title: data.title });
});

test("a foreign, a restricted and an unknown id answer with the same bytes", async () => {
	const clerk = await makeUser({ role: "Clerk", chamberId: viewer.chamberId });
	const { matter: restricted } = await makeMatter(viewer, {}, { restricted: true });
	const { matter: foreign } = await makeMatter(await makeUser());
	const as = await asUser(clerk);
	const answers = await Promise.all(
		[restricted.id, foreign.id, newId(), "7"].map(async (id) => {
			const response = await one("GET", id, undefined, as);
			return `${response.status} ${await response.text()}`;
		}),
	);
	expect(new Set(answers).size).toBe(1);
	expect(answers[0]).toMatch(/^404 /);
});

test("the test calls make five matters once and count them, for the Admin only", async () => {
	const admin = await asUser(await makeUser());
	const create = async () => {
		const response = await call(createTestRoute.action, {
			path: "/api/matters/create-test",
			method: "POST",
			headers: admin,
		});
		return response.json();
	};
	expect(await create()).toMatchObject({ success: true, count: 5, message: "Created 5 test matters" });
	expect(await create()).toMatchObject({ success: true, count: 0 });
	const counted = await call(testRoute.loader, { path: "/api/matters/test", headers: admin });
	expect(await counted.json()).toEqual({ success: true, count: 5, message: "Found 5 matters" });
	const senior = await asUser(await makeUser({ role: "Senior" }));
	expect((await call(testRoute.loader, { path: "/api/matters/test", headers: senior })).status).toBe(403);
});

test("PATCH /api/matters/{id} records a rating of a closed matter, with who and when", async () => {
	const { matter } = await makeMatter(viewer);
	const refused = await one("PATCH", matter.id, { satisfaction: 4 });
	expect(refused.status).toBe(422);
	expect(await refused.json()).toMatchObject({
		code: "invalid",
		message: "A rating can be recorded once the matter is closed",
	});
	for (const wrong of [0, 6, 2.5, "good"]) {
		expect((await one("PATCH", matter.id, { status: "closed", satisfaction: wrong })).status).toBe(422);
	}
	const closed = await one("PATCH", matter.id, { status: "closed", outcome: "won", satisfaction: 4 });
	expect((await closed.json()).data).toMatchObject({
		satisfaction: 4,
		satisfactionBy: viewer.userId,
		satisfactionAt: expect.any(String),
	});
	const emptied = await one("PATCH", matter.id, { satisfaction: null });
	expect((await emptied.json()).data).toMatchObject({ satisfaction: null, satisfactionBy: null });
});

test("PATCH /api/matters/{id} that reopens asks for a reason, as the screen does", async () => {
	const { matter } = await makeMatter(viewer);
	expect((await one("PATCH", matter.id, { status: "closed", outcome: "won" })).status).toBe(200);
	const refused = await one("PATCH", matter.id, { status: "active", stage: "arguments" });
	expect([refused.status, (await refused.json()).fields]).toEqual([
		422,
		{ reason: ["Enter why the matter is being reopened"] },
	]);
	const reopened = await one("PATCH", matter.id, {
		status: "active",
		stage: "arguments",
		reason: "Review allowed",
	});
	expect((await reopened.json()).data).toMatchObject({ status: "active", stage: "arguments" });
});
