import { beforeAll, describe, expect, test } from "vitest";
import { createDraft } from "#app/domains/case/drafts/service.server.ts";
import { gatherWords } from "#app/domains/paper/finding/words.server.ts";
import * as caseRoute from "#app/routes/api/case/matters/search.ts";
import * as searchRoute from "#app/routes/api/out/search.ts";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as searchScreen from "#app/routes/out/search.tsx";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;
let matterId: string;

beforeAll(async () => {
	viewer = await makeUser();
	headers = await asUser(viewer);
	const { client } = await makeClient(viewer, {
		name: "Blue Heron Logistics LLP",
		contact: { phone: "9000000107" },
	});
	const { matter } = await makeMatter(viewer, {
		title: "Blue Heron v. Union of India",
		caseNumber: "W.P.(C) 90123/2024",
		clientId: client.id,
	});
	matterId = matter.id;
	await makeMatter(viewer, {
		title: "Twin Peaks I",
		caseNumber: "SCA/77/2025",
		court: "Civil Court, Sanand",
	});
	await makeMatter(viewer, {
		title: "Twin Peaks II",
		caseNumber: "SCA/77/2025",
		court: "Civil Court, Anand",
	});
	await makeHearing(viewer, matterId, { date: "2026-03-12", order: "Status quo shall be maintained." });
	await createDraft(viewer, {
		matterId,
		title: "Rejoinder",
		type: "rejoinder",
		content: "No areca nuts were found.",
	});
});

const ask = (json: unknown, as = headers) =>
	call(caseRoute.action, { path: "/api/matters/search", json, headers: as });
const search = (q: string, as = headers) =>
	call(searchRoute.loader, { path: `/api/search?q=${encodeURIComponent(q)}`, headers: as });

describe("POST /api/matters/search", () => {
	test.each([
		{ searchQuery: " wpc 90123 of 2024 " },
		{ searchByCaseNumber: "90123/2024" },
		{ searchQuery: "union" },
	])("answers the matter for %j", async (json) => {
		const response = await ask(json);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ success: true, data: { _id: matterId, stage: "filing" } });
	});

	test("answers null and a message when none or several are meant", async () => {
		expect(await (await ask({ searchQuery: "nobody of that name" })).json()).toEqual({
			success: true,
			data: null,
			message: "No case found with this search query",
		});
		expect(await (await ask({ searchQuery: "sca 77 of 2025" })).json()).toEqual({
			success: true,
			data: null,
			message: "2 matters may match; choose one from the list",
		});
	});

	test.each([{}, { searchQuery: "   " }, { searchQuery: null }, { searchQuery: 5 }, [], "text"])(
		"refuses %j",
		async (json) => {
			const response = await ask(json);
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({ success: false, code: "invalid" });
		},
	);

	test("says what is missing in the specification's words", async () => {
		expect(await (await ask({ searchQuery: " " })).json()).toMatchObject({
			error: "Please enter a case number or case name",
			fields: { searchQuery: ["Please enter a case number or case name"] },
		});
	});

	test("has no GET", async () => {
		const response = await call(caseRoute.loader, { path: "/api/matters/search", headers });
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("POST");
	});
});

describe("what court papers take of a matter", () => {
	let found: string;

	beforeAll(async () => {
		const { matter } = await makeMatter(viewer, {
			title: "State v. Somebody",
			opponentAdvocate: "Iqbal Sheikh",
			policeStation: "Athwalines, Surat City",
			sections: ["406", "420 IPC"],
			arrestDate: "2024-01-05",
			parties: [{ name: "Somebody", side: "second" }],
		});
		found = matter.id;
	});

	test.each([
		["Adv. Iqbal Sheikh", "Iqbal Sheikh"],
		["ikbal shaikh", "Iqbal Sheikh"],
		["Athwalines", "Athwalines"],
		["420 IPC", "420 IPC"],
		["2024-01-05", "2024-01-05"],
	])("finds it: %s", async (q, shown) => {
		const { data } = await (await search(q)).json();
		expect(data.matters.map(({ _id }: { _id: string }) => _id)).toEqual([found]);
		const [{ snippet }] = data.matters;
		expect(JSON.stringify(snippet)).toContain(shown.split(" ")[0]);
	});

	test("finds it by the day of arrest as it is written", async () => {
		const { data } = await (await search("05/01/2024")).json();
		expect(data.matters.map(({ _id }: { _id: string }) => _id)).toEqual([found]);
	});
});

describe("GET /api/search", () => {
	test("answers every kind with where it was found", async () => {
		const { data } = await (await search("blue heron")).json();
		expect(Object.keys(data)).toEqual([
			"didYouMean",
			"matters",
			"clients",
			"documents",
			"hearings",
			"drafts",
		]);
		const { matters } = data;
		expect(matters).toMatchObject([
			{ _id: matterId, clientId: { name: "Blue Heron Logistics LLP" }, foundBy: "words" },
		]);
		expect(data.clients).toMatchObject([{ contact: { phone: "+91 90000 00107" } }]);

		const order = await (await search("quo status")).json();
		expect(order.data.hearings).toMatchObject([
			{ date: "2026-03-12T00:00:00+05:30", matterId: { _id: matterId, caseNumber: "W.P.(C) 90123/2024" } },
		]);
		const hits = order.data.hearings[0].snippet.filter(({ hit }: { hit: boolean }) => hit);
		expect(hits.map(({ text }: { text: string }) => text)).toEqual(["Status", "quo"]);

		const draft = await (await search("areca")).json();
		expect(draft.data.drafts).toMatchObject([{ title: "Rejoinder", matterId: { _id: matterId } }]);
	});

	test("finds nothing for a blank query and shows a stranger nothing", async () => {
		const nothing = { didYouMean: null, matters: [], clients: [], documents: [], hearings: [], drafts: [] };
		expect((await (await search("  ")).json()).data).toEqual(nothing);
		const stranger = await asUser(await makeUser());
		expect((await (await search("blue heron", stranger)).json()).data).toEqual(nothing);
	});

	test("says what was found by its sound, by a number that is nearly the same, and what may have been meant", async () => {
		const person = await makeUser();
		const own = await asUser(person);
		const { matter } = await makeMatter(person, {
			title: "सुनीता देवी बनाम राकेश",
			caseNumber: "RCC/45678/2023",
		});
		await makeHearing(person, matter.id, { date: "2026-03-12", order: "Adjournment refused." });
		await gatherWords();

		const sounded = (await (await search("suneeta rakesh", own)).json()).data;
		expect(sounded).toMatchObject({ didYouMean: null, matters: [{ _id: matter.id, foundBy: "sound" }] });
		const numbered = (await (await search("rcc 45678/2023", own)).json()).data;
		expect(numbered.matters).toMatchObject([{ _id: matter.id, foundBy: "number" }]);
		const nearly = (await (await search("RCC/45688/2023", own)).json()).data;
		expect(nearly.matters).toMatchObject([{ _id: matter.id, foundBy: "nearly" }]);
		const mistyped = (await (await search("adjuornment refused", own)).json()).data;
		expect(mistyped).toMatchObject({ didYouMean: "adjournment refused", hearings: [] });
	});

	test("answers ten of each at most", async () => {
		const many = await makeUser();
		for (let at = 0; at < 12; at++) await makeMatter(many, { title: `Plenty ${at}` });
		const { data } = await (await search("plenty", await asUser(many))).json();
		expect(data.matters).toHaveLength(10);
	});
});

describe("the screens", () => {
	test("/search shows what was found, and what to do when nothing was", async () => {
		const found = await call(searchScreen.loader, { path: "/search?q=blue+heron", headers });
		expect((await found.json()).results).toMatchObject({ q: "blue heron", matters: { total: 1 } });
		const nothing = await call(searchScreen.loader, { path: "/search", headers });
		expect((await nothing.json()).results).toMatchObject({ q: "", matters: { rows: [], total: 0 } });
	});

	test("the dashboard's box leads to the matter, to the list or says why not", async () => {
		const post = (searchQuery: string) =>
			call(dashboard.action, { path: "/?index", form: { searchQuery }, headers });
		const one = await post("wpc 90123/2024");
		expect([one.status, one.headers.get("Location")]).toEqual([302, `/matters/${matterId}`]);
		const several = await post("twin peaks");
		expect(several.headers.get("Location")).toBe("/matters?q=twin%20peaks");
		const nearly = await post("wpc 90132/2024");
		expect(nearly.headers.get("Location")).toBe("/search?q=wpc%2090132%2F2024");
		const none = await post("nobody");
		expect([none.status, (await none.json()).message]).toEqual([404, "No case found with this search query"]);
		const blank = await post("  ");
		expect([blank.status, (await blank.json()).message]).toEqual([
			400,
			"Please enter a case number or case name",
		]);
	});
});
