import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as listRoute from "#app/routes/api/desk/activity-logs/list.ts";
import * as oneRoute from "#app/routes/api/desk/activity-logs/one.ts";
import * as recentRoute from "#app/routes/api/desk/activity-logs/recent.ts";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

let admin: Viewer;
let headers: Record<string, string>;
let matterId: string;
beforeAll(async () => {
	admin = await makeUser({ name: "Asha Mehta" });
	headers = await asUser(admin);
	await makeClient(admin, { name: "Ramesh Patel" });
	matterId = (await makeMatter(admin, { title: "Patel v. State" })).matter.id;
});

const list = (query = "", as = headers) =>
	call(listRoute.loader, { path: `/api/activity-logs${query}`, headers: as });
const one = (id: string, as = headers) =>
	call(oneRoute.loader, { path: `/api/activity-logs/${id}`, params: { id }, headers: as });

describe("GET /api/activity-logs", () => {
	test("answers who did what, newest first, with the actor populated", async () => {
		const { data, pagination } = await (await list()).json();
		expect(pagination).toMatchObject({ total: 2, pages: 1 });
		expect(data[0]).toMatchObject({
			actorId: { _id: admin.userId, name: "Asha Mehta", role: "Admin" },
			action: "created",
			entityType: "matter",
			entityId: matterId,
			meta: { title: "Patel v. State" },
		});
		expect(await (await one(data[0]._id)).json()).toEqual({ success: true, data: data[0] });
	});

	test("filters by entity, actor, action and day, and pages", async () => {
		const total = async (query: string) => (await (await list(query)).json()).pagination.total;
		expect(await total("?entityType=client")).toBe(1);
		expect(await total(`?entityId=${matterId}`)).toBe(1);
		expect(await total(`?actorId=${newId()}`)).toBe(0);
		expect(await total("?action=deleted")).toBe(0);
		expect(await total("?to=2020-01-01")).toBe(0);
		expect(await total("?from=2020-01-01")).toBe(2);
		const page = await (await list("?page=2&limit=1")).json();
		expect(page.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
		expect(page.data[0].entityType).toBe("client");
		expect((await list("?action=sung")).status).toBe(422);
	});

	test("shows another chamber nothing", async () => {
		const stranger = await asUser(await makeUser());
		const [entry] = (await (await list()).json()).data;
		expect((await (await list("", stranger)).json()).data).toEqual([]);
		expect((await one(entry._id, stranger)).status).toBe(404);
	});
});

test("GET /api/activity-logs/recent answers the newest twenty at most", async () => {
	for (let n = 0; n < 20; n++) await makeClient(admin, { name: `Client ${n}` });
	const path = "/api/activity-logs/recent";
	const { data } = await (await call(recentRoute.loader, { path, headers })).json();
	expect(data).toHaveLength(20);
	expect(data[0].meta.name).toBe("Client 19");
});
