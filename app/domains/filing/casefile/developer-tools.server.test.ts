import { expect, test, vi } from "vitest";
import { translator } from "#app/messages/index.ts";
import { makeUser } from "#tests/factories.ts";
import { developerTool } from "./developer-tools.server.ts";

// The buttons exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

const t = translator("en");

test("the developer's buttons say how many there are and how many were made", async () => {
	const admin = await makeUser();
	const press = (intent: "test" | "create-test") => developerTool(admin, intent, t);
	expect(await press("test")).toEqual({ type: "error", message: "No matters found in database" });
	expect(await press("create-test")).toEqual({ type: "success", message: "Created 5 test matters" });
	expect(await press("test")).toEqual({ type: "success", message: "Found 5 matters" });
	expect(await press("create-test")).toEqual({
		type: "success",
		message: "The test matters already exist",
	});
});

test("a fault behind the developer's buttons is named", async () => {
	const lost = { ...(await makeUser()), chamberId: "no chamber" };
	expect(await developerTool(lost, "test", t)).toEqual({ type: "error", message: "Test failed" });
	expect(await developerTool(lost, "create-test", t)).toEqual({
		type: "error",
		message: "Failed to create test matters",
	});
});

test("the developer's buttons are the Admin's alone", async () => {
	const senior = await makeUser({ role: "Senior" });
	await expect(developerTool(senior, "test", t)).rejects.toMatchObject({ code: "forbidden" });
});
