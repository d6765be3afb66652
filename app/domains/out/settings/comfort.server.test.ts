import { expect, test } from "vitest";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import * as courtDays from "#app/routes/out/settings/pages/court-days.tsx";
import * as preferences from "#app/routes/out/settings/pages/preferences.tsx";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const shown = { theme: "light", locale: "en", dateFormat: "DD/MM/YYYY", timeFormat: "12h" };

const save = (headers: { Cookie: string }, form: Record<string, string>) =>
	call(courtDays.action, { path: "/settings/court-days", form, headers });

const viewerOf = (headers: { Cookie: string }) =>
	requireViewer(new Request("http://localhost/", { headers }));

test("density, messages that stay, single keys and discarding reach the next page", async () => {
	const headers = await asUser(await makeUser());
	expect((await viewerOf(headers)).comfort).toEqual({
		density: "comfortable",
		keepMessages: false,
		singleKeys: true,
		confirmDiscard: true,
	});
	const saved = await call(preferences.action, {
		path: "/settings/preferences",
		form: { ...shown, density: "compact", keepMessages: "on" },
		headers,
	});
	expect(saved.status).toBe(302);
	expect((await viewerOf(headers)).comfort).toEqual({
		density: "compact",
		keepMessages: true,
		singleKeys: false,
		confirmDiscard: false,
	});
});

test("the Admin says when the chamber's courts do not sit, with ranges; nobody else does", async () => {
	const admin = await makeUser();
	const headers = await asUser(admin);
	const court = { section: "court", closedSaturdays: "all" };
	const saved = await save(headers, { ...court, holidays: "26/01/2027\n25/12/2026 - 27/12/2026" });
	expect([saved.status, saved.headers.get("location")]).toEqual([302, "/settings/court-days"]);
	const expected = {
		closedSaturdays: "all",
		holidays: ["2026-12-25", "2026-12-26", "2026-12-27", "2027-01-26"],
	};
	expect((await viewerOf(headers)).courtDays).toEqual(expected);
	const junior = await asUser(await makeUser({ chamberId: admin.chamberId, role: "Junior" }));
	expect((await viewerOf(junior)).courtDays).toEqual(expected);
	expect((await save(junior, court)).headers.get("location")).toBe("/");
	expect((await save(headers, { ...court, holidays: "someday" })).status).toBe(400);
	expect((await viewerOf(headers)).courtDays).toEqual(expected);
	const elsewhere = await asUser(await makeUser());
	expect((await viewerOf(elsewhere)).courtDays.holidays).toEqual([]);
});
