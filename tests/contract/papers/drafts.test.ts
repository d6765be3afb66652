import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import * as duplicateRoute from "#app/routes/api/case/drafts/duplicate.ts";
import * as draftsRoute from "#app/routes/api/case/drafts/list.ts";
import * as draftRoute from "#app/routes/api/case/drafts/one.ts";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

type Person = Awaited<ReturnType<typeof makeUser>>;
let senior: Person;
let clerk: Person;
let headers: Record<string, string>;
let clerkHeaders: Record<string, string>;
let matterId: string;

beforeAll(async () => {
	senior = await makeUser({ role: "Senior" });
	clerk = await makeUser({ role: "Clerk", chamberId: senior.chamberId });
	[headers, clerkHeaders] = await Promise.all([asUser(senior), asUser(clerk)]);
	matterId = (await makeMatter(senior)).matter.id;
});

const facts = (values: Record<string, unknown> = {}) => ({
	title: "Reply",
	type: "reply",
	content: "1. That the suit is bad.",
	matterId,
	...values,
});
const post = (json: unknown, as = headers) =>
	call(draftsRoute.action, { path: "/api/drafts", json, headers: as });
const list = async (query = "", as = headers) =>
	call(draftsRoute.loader, { path: `/api/drafts${query}`, headers: as });
const one = (method: string, id: string, json?: unknown, as = headers) => {
	const handler = method === "GET" ? draftRoute.loader : draftRoute.action;
	return call(handler, { path: `/api/drafts/${id}`, method, params: { id }, json, headers: as });
};
const duplicate = (id: string, as = headers) =>
	call(duplicateRoute.action, {
		path: `/api/drafts/${id}/duplicate`,
		method: "POST",
		params: { id },
		headers: as,
	});

describe("POST /api/drafts", () => {
	test("answers the draft; tags may be a text with commas or a list", async () => {
		const response = await post(facts({ tags: " bail , urgent,, bail", notes: "carry file" }));
		expect(response.status).toBe(201);
		const body = await response.json();
		expect(body).toMatchObject({
			success: true,
			data: {
				title: "Reply",
				type: "reply",
				content: "1. That the suit is bad.",
				tags: ["bail", "urgent"],
				notes: "carry file",
				status: "Draft",
				matterId,
				unresolved: 0,
				version: 1,
			},
		});
		expect(body.data._id).toMatch(/^[0-9a-f-]{36}$/);
		expect(Number.isNaN(Date.parse(body.data.createdAt))).toBe(false);
		expect(await (await one("GET", body.data._id)).json()).toEqual(body);
		expect((await (await post(facts({ tags: ["a, b", "c"] }))).json()).data.tags).toEqual(["a", "b", "c"]);
	});

	test("names what is missing in the specification's words", async () => {
		const response = await post({ matterId, type: "reply", content: "  \n" });
		expect(response.status).toBe(422);
		expect((await response.json()).fields).toEqual({
			title: ["Title is required"],
			content: ["Content is required"],
		});
		expect(await (await post(facts({ content: undefined }))).json()).toMatchObject({
			success: false,
			error: "Content is required",
			message: "Content is required",
			code: "invalid",
		});
	});

	test("refuses what cannot be", async () => {
		const { matter: foreign } = await makeMatter(await makeUser());
		const cases: [Record<string, unknown>, string][] = [
			[{ type: "plaint" }, "type"],
			[{ type: undefined }, "type"],
			[{ matterId: "" }, "matterId"],
			[{ matterId: "no-id" }, "matterId"],
			[{ matterId: newId() }, "matterId"],
			[{ matterId: foreign.id }, "matterId"],
			[{ title: "x".repeat(501) }, "title"],
			[{ content: "x".repeat(500_001) }, "content"],
			[{ content: 5 }, "content"],
			[{ tags: ["x".repeat(61)] }, "tags"],
			[{ tags: { a: 1 } }, "tags"],
			[{ status: "sent" }, "status"],
			[{ template: "plaint:1" }, "template"],
		];
		for (const [values, field] of cases) {
			const response = await post(facts(values));
			expect(response.status, JSON.stringify(values).slice(0, 60)).toBe(422);
			expect(Object.keys((await response.json()).fields)).toEqual([field]);
		}
	});

	test("keeps long texts, brackets, quotes, three scripts and emoji whole; counts what is still to be filled in", async () => {
		const content = `<b>"A" & 'B'</b> [____ date ____] [____]\r\nવાદી हाज़िर 👩‍⚖️\u0000${"x".repeat(120_000)}`;
		const { data } = await (await post(facts({ content, notes: "z\ud800" }))).json();
		expect(data.content).toBe(content.normalize("NFC").replace("\r\n", "\n").replace("\u0000", ""));
		expect(data).toMatchObject({ unresolved: 2, notes: "z\ufffd" });
	});

	test("a final one is for those who may finalise", async () => {
		expect((await post(facts({ status: "final" }), clerkHeaders)).status).toBe(403);
		expect((await (await post(facts({ status: "final" }))).json()).data.status).toBe("final");
	});
});

describe("GET /api/drafts", () => {
	test("filters by matter, type, state and words; pages and sorts", async () => {
		const owner = await makeUser();
		const as = await asUser(owner);
		const { matter } = await makeMatter(owner);
		const { matter: other } = await makeMatter(owner);
		for (let n = 0; n < 22; n += 1) await makeDraft(owner, matter.id, { title: `D${n}` });
		await makeDraft(owner, other.id, { type: "affidavit", title: "Affidavit of service", tags: ["served"] });
		const page = async (query: string) => (await list(query, as)).json();
		expect((await page("")).data).toHaveLength(23);
		expect((await page("?page=2")).pagination).toEqual({ page: 2, limit: 20, total: 23, pages: 2 });
		expect((await page(`?matterId=${other.id}`)).data).toMatchObject([{ title: "Affidavit of service" }]);
		expect((await page("?type=affidavit")).pagination.total).toBe(1);
		expect((await page("?status=final")).data).toEqual([]);
		expect((await page("?q=service")).pagination.total).toBe(1);
		expect((await page("?q=served")).pagination.total).toBe(1);
		expect((await page("?sort=title&limit=1")).data[0].title).toBe("Affidavit of service");
	});

	test.each(["?type=plaint", "?status=sent", "?matterId=7", "?page=0", "?sort=content"])(
		"%s is refused",
		async (query) => expect((await list(query)).status).toBe(422),
	);
});

describe("PATCH /api/drafts/{id}", () => {
	test("leaves every absent field as it is; null and blank empty what may be empty", async () => {
		const { data } = await (await post(facts({ tags: "a", notes: "n" }))).json();
		const body = await (await one("PATCH", data._id, { title: "Reply of the respondent" })).json();
		expect(body.data).toEqual({
			...data,
			title: "Reply of the respondent",
			version: 2,
			updatedAt: body.data.updatedAt,
		});
		const emptied = await (await one("PATCH", data._id, { notes: "", tags: null })).json();
		expect(emptied.data).toMatchObject({ notes: null, tags: [], content: data.content });
		expect((await one("PATCH", data._id, { content: " " })).status).toBe(422);
		expect((await (await one("PATCH", data._id, {})).json()).data.version).toBe(3);
	});

	test("a stale version answers 409 with the draft as it stands", async () => {
		const { data } = await (await post(facts())).json();
		await one("PATCH", data._id, { content: "Theirs", version: 1 });
		const response = await one("PATCH", data._id, { content: "Mine", version: 1 });
		expect(response.status).toBe(409);
		expect(await response.json()).toMatchObject({
			success: false,
			code: "conflict",
			data: { current: { _id: data._id, content: "Theirs", version: 2 } },
		});
		expect((await (await one("GET", data._id)).json()).data.content).toBe("Theirs");
	});

	test("final locks the text; roles follow the matrix", async () => {
		const { data } = await (await post(facts({ content: "[____ date ____]" }))).json();
		expect((await one("PATCH", data._id, { title: "T" }, clerkHeaders)).status).toBe(403);
		expect((await one("PATCH", data._id, { status: "final" }, clerkHeaders)).status).toBe(403);
		const final = await (await one("PATCH", data._id, { status: "final" })).json();
		expect(final.data).toMatchObject({ status: "final", unresolved: 1 });
		expect(await (await one("PATCH", data._id, { content: "x" })).json()).toMatchObject({
			code: "conflict",
			error: "This draft is final. Reopen it to change its text.",
		});
		expect((await one("PATCH", data._id, { status: "Draft", content: "x" })).status).toBe(200);
	});
});

describe("DELETE /api/drafts/{id} and POST …/duplicate", () => {
	test("deleting is soft and by role", async () => {
		const { data } = await (await post(facts())).json();
		expect((await one("DELETE", data._id, undefined, clerkHeaders)).status).toBe(403);
		expect((await one("DELETE", data._id)).status).toBe(200);
		expect((await one("GET", data._id)).status).toBe(404);
		expect((await one("DELETE", data._id)).status).toBe(404);
		const own = await makeDraft(clerk, matterId);
		expect((await one("DELETE", own.id, undefined, clerkHeaders)).status).toBe(200);
	});

	test("a copy is a draft of its own", async () => {
		const { data } = await (await post(facts({ tags: "a", status: "final" }))).json();
		const response = await duplicate(data._id, clerkHeaders);
		expect(response.status).toBe(201);
		expect((await response.json()).data).toMatchObject({
			title: "Copy of: Reply",
			type: "reply",
			content: data.content,
			tags: ["a"],
			status: "Draft",
			matterId,
			version: 1,
		});
		expect((await duplicate(newId())).status).toBe(404);
	});
});

test("what is not one's own is not there", async () => {
	const stranger = await asUser(await makeUser());
	const draft = await makeDraft(senior, matterId);
	const foreign = await one("GET", draft.id, undefined, stranger);
	const unknown = await one("GET", newId(), undefined, stranger);
	expect([foreign.status, unknown.status]).toEqual([404, 404]);
	expect(await foreign.text()).toBe(await unknown.text());
	expect((await (await list(`?matterId=${matterId}`, stranger)).json()).data).toEqual([]);
});
