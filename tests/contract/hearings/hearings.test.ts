import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as hearingsRoute from "#app/routes/api/day/hearings/list.ts";
import * as hearingRoute from "#app/routes/api/day/hearings/one.ts";
import * as editHearing from "#app/routes/day/hearings/edit.tsx";
import * as newHearing from "#app/routes/day/hearings/new.tsx";
import * as hearingScreen from "#app/routes/day/hearings/one.tsx";
import * as reschedule from "#app/routes/day/hearings/reschedule.tsx";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;
let matterId: string;
const today = courtToday();

beforeAll(async () => {
	viewer = await makeUser({ role: "Clerk" });
	headers = await asUser(viewer);
	matterId = (await makeMatter(viewer, { title: "State v. Patel", caseNumber: "CR.MA/4417/2025" })).matter.id;
});

const facts = (values: Record<string, unknown> = {}) => ({
	date: today,
	bench: "Division Bench",
	purpose: "Arguments",
	matterId,
	...values,
});
const post = (json: unknown) => call(hearingsRoute.action, { path: "/api/hearings", json, headers });
const list = (query = "") => call(hearingsRoute.loader, { path: `/api/hearings${query}`, headers });
const one = (method: string, id: string, json?: unknown, as = headers) => {
	const handler = method === "GET" ? hearingRoute.loader : hearingRoute.action;
	return call(handler, { path: `/api/hearings/${id}`, method, params: { id }, json, headers: as });
};

test("GET /api/hearings?updated=no lists past hearings nobody has told the end of", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	const { hearing } = await makeHearing(admin, matter.id, { date: addDays(today, -1) });
	await makeHearing(admin, matter.id, { date: addDays(today, -1), result: "Adjourned" });
	const path = "/api/hearings?updated=no";
	const body = await (await call(hearingsRoute.loader, { path, headers: await asUser(admin) })).json();
	expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([hearing.id]);
});

describe("offered purposes and results", () => {
	test("chosen in Hindi or Gujarati are stored and answered in English, and found in every language", async () => {
		const admin = await makeUser();
		const { matter } = await makeMatter(admin);
		const as = await asUser(admin);
		const made = await call(hearingsRoute.action, {
			path: "/api/hearings",
			json: facts({ matterId: matter.id, purpose: "अंतिम सुनवाई", result: "મુલતવી" }),
			headers: as,
		});
		const { data } = await made.json();
		expect([data.purpose, data.result]).toEqual(["Final hearing", "Adjourned"]);
		const changed = await one("PATCH", data._id, { result: "आंशिक सुनवाई" }, as);
		expect((await changed.json()).data).toMatchObject({ purpose: "Final hearing", result: "Part heard" });
		const found = async (q: string) => {
			const path = `/api/hearings?q=${encodeURIComponent(q)}`;
			return (await (await call(hearingsRoute.loader, { path, headers: as })).json()).data.length;
		};
		expect(await Promise.all(["part", "आंशिक", "આંશિક", "आखरी", "સ્થગિત"].map(found))).toEqual([1, 1, 1, 0, 0]);
	});

	test("typed freely stay as typed", async () => {
		const typed = { purpose: "final HEARING", result: "गवाह नहीं आए" };
		expect((await (await post(facts(typed))).json()).data).toMatchObject(typed);
	});
});

describe("POST /api/hearings", () => {
	test("answers the hearing with its matter populated and its state derived", async () => {
		const response = await post(
			facts({
				date: "2025-11-03T10:30:00+05:30",
				courtRoom: "7",
				itemNo: "Supp. 4",
				order: "Heard.",
				result: "",
			}),
		);
		expect(response.status).toBe(201);
		const body = await response.json();
		expect(body).toMatchObject({
			success: true,
			data: {
				date: "2025-11-03T10:30:00+05:30",
				bench: "Division Bench",
				courtRoom: "7",
				itemNo: "Supp. 4",
				purpose: "Arguments",
				order: "Heard.",
				result: null,
				notes: null,
				status: "completed",
				matterId: { _id: matterId, title: "State v. Patel", caseNumber: "CR.MA/4417/2025" },
			},
		});
		expect(await (await one("GET", body.data._id)).json()).toEqual(body);
	});

	test.each([
		["2026-09-14", "2026-09-14T00:00:00+05:30"],
		["2026-09-14T05:00:00Z", "2026-09-14T10:30:00+05:30"],
		["2026-09-13T20:00:00.000Z", "2026-09-14T01:30:00+05:30"],
		["14/09/2026", "2026-09-14T00:00:00+05:30"],
		["१४-०९-२०२६", "2026-09-14T00:00:00+05:30"],
	])("a date written %s is %s", async (date, moment) => {
		expect((await (await post(facts({ date }))).json()).data.date).toBe(moment);
	});

	test("names what is missing in the specification's words", async () => {
		const response = await post({ matterId });
		expect(response.status).toBe(422);
		expect((await response.json()).fields).toEqual({
			date: ["Date is required"],
			bench: ["Bench is required"],
			purpose: ["Purpose is required"],
		});
		const alone = await (await post(facts({ bench: "  " }))).json();
		expect(alone).toMatchObject({ error: "Bench is required", message: "Bench is required" });
	});

	test("refuses what cannot be", async () => {
		const { matter: foreign } = await makeMatter(await makeUser());
		const cases: [Record<string, unknown>, string][] = [
			[{ date: "2026-02-31" }, "date"],
			[{ date: "soon" }, "date"],
			[{ date: 5 }, "date"],
			[{ time: "25:00" }, "time"],
			[{ matterId: "" }, "matterId"],
			[{ matterId: newId() }, "matterId"],
			[{ matterId: foreign.id }, "matterId"],
			[{ purpose: "x".repeat(10_000) }, "purpose"],
			[{ adjournedBy: "nobody" }, "adjournedBy"],
			[{ nextDate: "2000-01-01" }, "nextDate"],
		];
		for (const [values, field] of cases) {
			const response = await post(facts(values));
			expect(response.status, JSON.stringify(values).slice(0, 60)).toBe(422);
			expect(Object.keys((await response.json()).fields)).toEqual([field]);
		}
	});

	test("keeps a long order whole", async () => {
		const order = "હુકમ 👩‍⚖️ ".repeat(1000).trim();
		const { data } = await (await post(facts({ order: `${order}\u0000`, notes: "z\ud800" }))).json();
		expect(data.order).toBe(order);
		expect(data.notes).toBe("z\ufffd");
	});
});

describe("GET /api/hearings", () => {
	test("filters by date, stretch, matter, state and words; pages exactly", async () => {
		const owner = await makeUser();
		const as = await asUser(owner);
		const { matter } = await makeMatter(owner, { title: "Needle v. Haystack" });
		const { matter: other } = await makeMatter(owner);
		for (let n = 0; n < 25; n += 1) await makeHearing(owner, matter.id, { date: addDays(today, n) });
		await makeHearing(owner, other.id, { date: today, purpose: "Bail" });
		const page = async (query: string) =>
			(await call(hearingsRoute.loader, { path: `/api/hearings${query}`, headers: as })).json();
		expect((await page("")).data).toHaveLength(26);
		expect((await page("?page=2")).pagination).toEqual({ page: 2, limit: 20, total: 26, pages: 2 });
		expect((await page(`?date=${today}`)).data).toHaveLength(2);
		expect((await page(`?from=${today}&to=${addDays(today, 7)}`)).data).toHaveLength(9);
		expect((await page(`?matterId=${other.id}`)).data).toMatchObject([{ purpose: "Bail", status: "today" }]);
		expect((await page("?status=upcoming")).pagination.total).toBe(7);
		expect((await page("?q=needle&page=1&limit=1")).pagination.total).toBe(25);
	});

	test.each(["?date=tomorrow", "?status=later", "?matterId=7", "?page=0"])("%s is refused", async (query) => {
		expect((await list(query)).status).toBe(422);
	});
});

describe("PATCH /api/hearings/{id}", () => {
	test("leaves every absent field as it is", async () => {
		const { data } = await (
			await post(facts({ date: `${today}T10:30`, notes: "carry file", order: "Heard." }))
		).json();
		const body = await (await one("PATCH", data._id, { result: "Part heard" })).json();
		expect(body.data).toEqual({ ...data, result: "Part heard", version: 2, updatedAt: body.data.updatedAt });
		const moved = await (await one("PATCH", data._id, { date: addDays(today, 2) })).json();
		expect(moved.data.date).toBe(`${addDays(today, 2)}T10:30:00+05:30`);
		expect((await one("PATCH", data._id, { result: "x", version: 1 })).status).toBe(409);
		expect((await one("PATCH", data._id, { bench: "" })).status).toBe(422);
	});
});

test("what is not one's own is not there", async () => {
	const stranger = await asUser(await makeUser());
	const { hearing } = await makeHearing(viewer, matterId);
	const foreign = await one("GET", hearing.id, undefined, stranger);
	const unknown = await one("GET", newId(), undefined, stranger);
	expect([foreign.status, unknown.status]).toEqual([404, 404]);
	expect(await foreign.text()).toBe(await unknown.text());
});

describe("the forms", () => {
	const typed = (values: Record<string, string> = {}) => ({
		date: today,
		time: "",
		bench: "Division Bench",
		courtRoom: "",
		itemNo: "",
		purpose: "Arguments",
		notes: "",
		order: "",
		...values,
	});
	const add = (form: Record<string, string>) =>
		call(newHearing.action, {
			path: `/matters/${matterId}/hearings/new`,
			params: { matterId },
			form,
			headers,
		});
	const only = async (query: string) => (await (await list(query)).json()).data[0];

	test("Add Hearing does what the JSON does", async () => {
		const response = await add(typed({ purpose: "By form", time: "10:30", order: "Heard." }));
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toBe(`/matters/${matterId}/hearings`);
		expect(response.headers.get("set-cookie")).toContain("toast=");
		expect(await only("?q=by%20form")).toMatchObject({
			date: `${today}T10:30:00+05:30`,
			order: "Heard.",
			courtRoom: null,
			result: null,
			matterId: { _id: matterId },
		});
	});

	test("Add Hearing is of the matter in its address, whatever the form names", async () => {
		const { matter: other } = await makeMatter(viewer);
		expect((await add(typed({ purpose: "Addressed", matterId: other.id }))).status).toBe(302);
		expect(await only("?q=addressed")).toMatchObject({ matterId: { _id: matterId } });
	});

	test("Add Hearing answers the specification's sentences", async () => {
		const response = await add(typed({ date: "", bench: " ", purpose: "" }));
		expect(response.status).toBe(400);
		expect((await response.json()).result.error).toEqual({
			date: ["Date is required"],
			bench: ["Bench is required"],
			purpose: ["Purpose is required"],
		});
	});

	test("Schedule New Hearing asks for the matter", async () => {
		const submit = (form: Record<string, string>) =>
			call(newHearing.action, { path: "/hearings/new", form, headers });
		expect((await (await submit(typed({ matterId: "" }))).json()).result.error).toEqual({
			matterId: ["Matter is required"],
		});
		const { matter: foreign } = await makeMatter(await makeUser());
		const refused = await submit(typed({ matterId: foreign.id }));
		expect((await refused.json()).result.error).toEqual({ matterId: ["Matter not found"] });
		expect((await submit(typed({ matterId, purpose: "Scheduled by form" }))).status).toBe(302);
	});

	test("Edit Hearing empties what is left blank, records the result and makes the next hearing", async () => {
		const { hearing } = await makeHearing(viewer, matterId, {
			notes: "old",
			courtRoom: "7",
			purpose: "Edited by form",
		});
		const params = { matterId, hearingId: hearing.id };
		const path = `/matters/${matterId}/hearings/${hearing.id}/edit?page=2`;
		const next = addDays(today, 10);
		const form = typed({
			purpose: "Edited by form",
			result: "Part heard",
			nextDate: next,
			adjournedBy: "",
			version: "1",
		});
		const response = await call(editHearing.action, { path, params, form, headers });
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toBe(
			`/matters/${matterId}/hearings?page=2#hearing-${hearing.id}`,
		);
		const { data } = await (await one("GET", hearing.id)).json();
		expect(data).toMatchObject({ result: "Part heard", notes: null, courtRoom: null, version: 2 });
		expect(await only(`?date=${next}&q=edited`)).toMatchObject({ result: null, purpose: "Edited by form" });
		expect((await call(editHearing.action, { path, params, form, headers })).status).toBe(409);
	});

	test("Reschedule moves the date and notes why", async () => {
		const { hearing } = await makeHearing(viewer, matterId, { date: addDays(today, 3) });
		const path = `/hearings/${hearing.id}/reschedule?q=x`;
		const form = { date: addDays(today, 6), time: "", reason: "Bench not sitting" };
		const response = await call(reschedule.action, {
			path,
			params: { hearingId: hearing.id },
			form,
			headers,
		});
		expect(response.headers.get("location")).toBe(`/hearings?q=x#hearing-${hearing.id}`);
		const { data } = await (await one("GET", hearing.id)).json();
		expect(data).toMatchObject({
			date: `${addDays(today, 6)}T00:00:00+05:30`,
			notes: expect.stringContaining("Bench not sitting"),
		});
	});

	test.each([
		["the diary", (_matter: string) => ({ list: "/hearings", params: {} })],
		["its matter", (id: string) => ({ list: `/matters/${id}/hearings`, params: { matterId: id } })],
	])("opened over %s, a hearing's forms lead back there", async (_where, over) => {
		const { hearing } = await makeHearing(viewer, matterId, { date: addDays(today, 3) });
		const { list: behind, params } = over(matterId);
		const sent = (action: Parameters<typeof call>[0], name: string, form: Record<string, string>) =>
			call(action, {
				path: `${behind}/${hearing.id}/${name}?page=2`,
				params: { ...params, hearingId: hearing.id },
				form,
				headers,
			});
		const answers = [
			await sent(reschedule.action, "reschedule", { date: addDays(today, 4), version: "1" }),
			await sent(editHearing.action, "edit", typed({ date: addDays(today, 4), version: "2" })),
		];
		const back = `${behind}?page=2#hearing-${hearing.id}`;
		expect(answers.map(({ headers: sent }) => sent.get("location"))).toEqual([back, back]);
	});

	test("a hearing is not found below another matter", async () => {
		const { hearing } = await makeHearing(viewer, matterId);
		const { matter: other } = await makeMatter(viewer);
		const params = { matterId: other.id, hearingId: hearing.id };
		const response = await call(hearingScreen.loader, {
			path: `/matters/${other.id}/hearings/${hearing.id}`,
			params,
			headers,
		});
		expect(response.status).toBe(404);
	});
});
