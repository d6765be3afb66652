import { beforeAll, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { getClient } from "#app/domains/case/clients/service.server.ts";
import * as clientsRoute from "#app/routes/api/case/clients/list.ts";
import * as clientRoute from "#app/routes/api/case/clients/one.ts";
import * as editClient from "#app/routes/case/clients/edit.tsx";
import * as clientsScreen from "#app/routes/case/clients/list.tsx";
import * as newClient from "#app/routes/case/clients/new.tsx";
import * as clientScreen from "#app/routes/case/clients/one.tsx";
import { activity } from "#drizzle/schema.ts";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;

beforeAll(async () => {
	viewer = await makeUser({ role: "Clerk" });
	headers = await asUser(viewer);
});

const post = (json: unknown) => call(clientsRoute.action, { path: "/api/clients", json, headers });
const list = (query = "") => call(clientsRoute.loader, { path: `/api/clients${query}`, headers });
const get = (id: string, as = headers) =>
	call(clientRoute.loader, { path: `/api/clients/${id}`, params: { id }, headers: as });
const patch = (id: string, json: unknown) =>
	call(clientRoute.action, { path: `/api/clients/${id}`, method: "PATCH", params: { id }, json, headers });

describe("POST /api/clients", () => {
	test("answers the client as the specification names its fields", async () => {
		const response = await post({
			name: "Gurpreet Kaur Sandhu",
			contact: { email: "gurpreet@example.com", phone: "+91 90000 00108" },
			address: {
				street: "House 1180, Sector 34-C",
				city: "Chandigarh",
				state: "Chandigarh",
				pincode: "160022",
			},
			identifiers: [],
		});
		expect(response.status).toBe(201);
		const body = await response.json();
		expect(body).toMatchObject({
			success: true,
			data: {
				name: "Gurpreet Kaur Sandhu",
				contact: { email: "gurpreet@example.com", phone: "+91 90000 00108" },
				address: {
					street: "House 1180, Sector 34-C",
					city: "Chandigarh",
					state: "Chandigarh",
					pincode: "160022",
				},
				identifiers: [],
				mattersCount: 0,
			},
		});
		expect(await (await get(body.data._id)).json()).toEqual(body);
	});

	test("needs nothing but a name", async () => {
		expect((await post({ name: "Lakshmi" })).status).toBe(201);
		expect(
			(await post({ name: "L", contact: { email: "", phone: "" }, address: { pincode: "" } })).status,
		).toBe(201);
		const refused = await post({ contact: { email: "not an address" } });
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({
			code: "invalid",
			fields: { name: ["Name is required"], "contact.email": [expect.stringContaining("email")] },
		});
	});

	test("refuses a telephone number and a PIN code that are none, each in a sentence", async () => {
		const refused = await post({ name: "L", contact: { phone: "98250" }, address: { pincode: "038001" } });
		expect(refused.status).toBe(422);
		expect((await refused.json()).fields).toEqual({
			"contact.phone": ["Enter a phone number like 98250 12345 or 079-2657 1234, with or without +91"],
			"address.pincode": ["Enter the PIN code's 6 digits, like 380001"],
		});
	});

	test("takes whatever characters a name has and refuses what is no text or far too long", async () => {
		const stored = await (await post({ name: "a\u0000b \ud800 👩‍⚖️ ક્રિષ્ના" })).json();
		expect(stored.data.name).toBe("ab \ufffd 👩‍⚖️ ક્રિષ્ના");
		for (const name of ["x".repeat(10_000), 7, null, {}, [], "   "]) {
			expect((await post({ name })).status, JSON.stringify(name).slice(0, 20)).toBe(422);
		}
		for (const body of [
			{ name: "A", contact: "text" },
			{ name: "A", identifiers: "x" },
			{ name: "A", address: 5 },
			[],
			"x",
			5,
			null,
		]) {
			expect((await post(body)).status, JSON.stringify(body)).toBe(422);
		}
	});

	test("that is no JSON is a bad request", async () => {
		const response = await call(clientsRoute.action, {
			path: "/api/clients",
			body: "{name:",
			headers: { ...headers, "Content-Type": "application/json" },
		});
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ success: false, code: "bad_request" });
	});
});

describe("GET /api/clients", () => {
	test("pages, counts exactly and finds", async () => {
		const other = await makeUser();
		const as = await asUser(other);
		for (let n = 0; n < 23; n += 1) await makeClient(other, { name: n === 7 ? "Needle" : `Client ${n}` });
		const page = async (query: string) =>
			(await call(clientsRoute.loader, { path: `/api/clients${query}`, headers: as })).json();
		expect((await page("?page=2")).pagination).toEqual({ page: 2, limit: 20, total: 23, pages: 2 });
		expect((await page("?page=2")).data).toHaveLength(3);
		expect((await page("")).data).toHaveLength(23);
		expect((await page("?q=needle&page=1&limit=5")).data).toMatchObject([{ name: "Needle" }]);
		expect((await page("?page=9")).data).toEqual([]);
	});

	test.each(["?page=0", "?page=x", "?limit=201", "?limit=-1", `?q=${"x".repeat(201)}`])(
		"%s is refused",
		async (query) => {
			expect((await list(query)).status).toBe(422);
		},
	);
});

describe("PATCH /api/clients/{id}", () => {
	test("leaves what it does not name, empties what it names as empty", async () => {
		const { client } = await makeClient(viewer, {
			name: "Before",
			contact: { email: "b@example.com", phone: "9000000101" },
			address: { city: "Surat" },
			identifiers: [{ value: "AAAPZ0001A" }],
		});
		const body = await (await patch(client.id, { contact: { phone: "" } })).json();
		expect(body.data).toMatchObject({
			name: "Before",
			contact: { email: "b@example.com", phone: null },
			address: { city: "Surat" },
			identifiers: [{ type: "PAN", value: "••••••001A" }],
		});
		expect((await patch(client.id, { name: "" })).status).toBe(422);
		const stale = await patch(client.id, { name: "Late", version: 1 });
		expect(stale.status).toBe(409);
		expect(await stale.json()).toMatchObject({ code: "conflict" });
	});

	test("with nothing to change changes nothing", async () => {
		const { client } = await makeClient(viewer, { name: "Same" });
		expect((await (await patch(client.id, {})).json()).data.name).toBe("Same");
	});
});

test("what is not one's own is not there", async () => {
	const stranger = await asUser(await makeUser());
	const { client } = await makeClient(viewer);
	const foreign = await get(client.id, stranger);
	const unknown = await get(newId(), stranger);
	expect(foreign.status).toBe(404);
	expect(await foreign.text()).toBe(await unknown.text());
	expect((await get("7", stranger)).status).toBe(404);
});

test("other methods are named in Allow", async () => {
	const response = await call(clientsRoute.action, { path: "/api/clients", method: "DELETE", headers });
	expect(response.status).toBe(405);
	expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
});

test("matters are counted", async () => {
	const { client } = await makeClient(viewer);
	await makeMatter(viewer, { clientId: client.id });
	expect((await (await get(client.id)).json()).data.mattersCount).toBe(1);
});

describe("the forms", () => {
	const typed = (values: Record<string, string> = {}) => ({
		name: "By form",
		"contact.email": "",
		"contact.phone": "",
		"address.street": "",
		"address.city": "",
		"address.state": "",
		"address.pincode": "",
		...values,
	});

	test("New Client does what the JSON does", async () => {
		const form = typed({ "contact.phone": "9000000177", "address.city": "Surat" });
		const response = await call(newClient.action, { path: "/clients/new", form, headers });
		expect(response.status).toBe(302);
		const id = /^\/clients#client-(.+)$/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
		expect((await (await get(id)).json()).data).toMatchObject({
			name: "By form",
			contact: { email: null, phone: "+91 90000 00177" },
			address: { city: "Surat", street: null },
		});
	});

	test("New Client answers in sentences and keeps what was typed", async () => {
		const form = typed({ name: "", "contact.email": "nonsense", "address.city": "Surat" });
		const response = await call(newClient.action, { path: "/clients/new", form, headers });
		expect(response.status).toBe(400);
		const { result } = await response.json();
		expect(result.error.name).toEqual(["Name is required"]);
		expect(result.error["contact.email"]).toHaveLength(1);
		expect(result.initialValue.address.city).toBe("Surat");
	});

	test("Edit Client empties what is left blank and keeps masked identifiers", async () => {
		const { client } = await makeClient(viewer, {
			contact: { email: "old@example.com" },
			identifiers: [{ value: "AAAPZ0001A" }, { type: "GSTIN", value: "24AAACZ0002B1ZB" }],
		});
		const params = { clientId: client.id };
		const form = typed({
			"identifiers[0].type": "PAN",
			"identifiers[0].value": "••••••001A",
			"identifiers[1].type": "GSTIN",
			"identifiers[1].value": "",
			"identifiers[2].type": "",
			"identifiers[2].value": "",
			version: "1",
		});
		const edit = () =>
			call(editClient.action, { path: `/clients/${client.id}/edit?q=a`, params, form, headers });
		expect((await edit()).headers.get("location")).toBe(`/clients?q=a#client-${client.id}`);
		const { client: after } = await getClient(viewer, client.id);
		expect(after).toMatchObject({
			name: "By form",
			email: null,
			identifiers: [{ type: "PAN", value: "AAAPZ0001A" }],
		});
		expect((await edit()).status).toBe(409);
	});

	test("identifiers are shown in full to a lawyer, on a post only, and the look is recorded", async () => {
		const { client } = await makeClient(viewer, { identifiers: [{ value: "AAAPZ0001A" }] });
		const lawyer = await makeUser({ role: "Junior", chamberId: viewer.chamberId });
		const ask = async (as: Record<string, string>) =>
			call(clientScreen.action, {
				path: `/clients/${client.id}`,
				method: "POST",
				params: { clientId: client.id },
				headers: as,
			});
		expect((await ask(headers)).headers.get("location")).toBe("/");
		expect(await (await ask(await asUser(lawyer))).json()).toEqual([{ type: "PAN", value: "AAAPZ0001A" }]);
		const log = await inScope(viewer, (tx) => tx.select().from(activity));
		expect(log.filter((row) => row.entityId === client.id).map((row) => row.action)).toEqual([
			"created",
			"viewed",
		]);
	});
});

test("the list has nothing to filter while there is no client", async () => {
	const admin = await makeUser();
	const as = await asUser(admin);
	const shown = async (path: string) => (await call(clientsScreen.loader, { path, headers: as })).json();
	expect(await shown("/clients")).toMatchObject({ isBare: true });
	expect(await shown("/clients?q=a")).toMatchObject({ isBare: false });
	await makeClient(admin);
	expect(await shown("/clients")).toMatchObject({ isBare: false });
});
