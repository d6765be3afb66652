import { beforeAll, describe, expect, test } from "vitest";
import * as draftingScreen from "#app/routes/case/matters/drafting.tsx";
import * as editMatter from "#app/routes/case/matters/edit.tsx";
import * as matterScreen from "#app/routes/case/matters/frame.tsx";
import * as mattersScreen from "#app/routes/case/matters/list.tsx";
import * as newMatter from "#app/routes/case/matters/new.tsx";
import * as ordersScreen from "#app/routes/case/matters/orders.tsx";
import * as tasksScreen from "#app/routes/case/matters/tasks.tsx";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { freshMatter as fresh } from "./fresh-matter.ts";

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;

beforeAll(async () => {
	viewer = await makeUser();
	headers = await asUser(viewer);
});

describe("the screens", () => {
	test("an odd address shows the list", async () => {
		const path = "/matters?q=%00%25&stage=nonsense&status=x&page=abc&sort=drop&clientId=7&limit=0";
		const response = await call(mattersScreen.loader, { path, headers });
		expect(response.status).toBe(200);
		expect((await response.json()).query).toMatchObject({ page: expect.any(Number) });
	});

	test("a matter one may not see is a 404 on every tab", async () => {
		const stranger = await asUser(await makeUser());
		const { matter } = await makeMatter(viewer);
		const params = { matterId: matter.id };
		for (const [loader, tab] of [
			[matterScreen.loader, ""],
			[draftingScreen.loader, "/drafting"],
			[tasksScreen.loader, "/tasks"],
			[ordersScreen.loader, "/orders"],
			[editMatter.loader, "/edit"],
		] as const) {
			const response = await call(loader, { path: `/matters/${matter.id}${tab}`, params, headers: stranger });
			expect(response.status, tab).toBe(404);
		}
	});
});

describe("the list", () => {
	const shown = async (path: string, as: Record<string, string>) =>
		(await call(mattersScreen.loader, { path, headers: as })).json();

	test("is where a new matter leads to; the message links to it", async () => {
		const made = await call(newMatter.action, { path: "/matters/new", form: fresh(), headers });
		const id = /^\/matters#matter-([\w-]+)$/.exec(made.headers.get("location") ?? "")?.[1];
		const cookie = /toast=([^;.]+)/.exec(made.headers.get("set-cookie") ?? "")?.[1] ?? "";
		const message = Buffer.from(decodeURIComponent(cookie), "base64").toString();
		expect(message).toContain("Matter created successfully");
		expect(message).toContain(`"/matters/${id}"`);
	});

	test("has nothing to filter while there is no matter; one that is archived is something", async () => {
		const admin = await makeUser();
		const as = await asUser(admin);
		expect(await shown("/matters", as)).toMatchObject({ isBare: true, isFiltered: false });
		expect(await shown("/matters?stage=filing", as)).toMatchObject({ isBare: false, isFiltered: true });
		await makeMatter(admin, { stage: "closed" }, { status: "archived" });
		expect(await shown("/matters", as)).toMatchObject({ isBare: false, pagination: { total: 0 } });
	});
});
