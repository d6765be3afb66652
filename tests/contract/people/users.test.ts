import { describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import * as registerRoute from "#app/routes/api/desk/auth/register.ts";
import * as usersRoute from "#app/routes/api/desk/users/list.ts";
import * as userRoute from "#app/routes/api/desk/users/one.ts";
import * as settingsPage from "#app/routes/out/settings/pages/profile.tsx";
import { makeChamber } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { bearer, person, session } from "./person.ts";

describe("/api/users", () => {
	test("everybody sees the people of the chamber; who is no Admin sees names, roles and status", async () => {
		const chamber = (await makeChamber()).id;
		const admin = await person("Admin", chamber);
		const list = (token: string, query = "") =>
			call(usersRoute.loader, { path: `/api/users${query}`, headers: bearer(token) });
		const one = (token: string, id: string) =>
			call(userRoute.loader, { path: `/api/users/${id}`, params: { id }, headers: bearer(token) });
		const { token } = await session(admin.email);
		expect((await (await list(token)).json()).data[0]).toMatchObject({ email: admin.email });
		expect(await (await list(token, "?role=Admin&q=asha")).json()).toMatchObject({
			pagination: { total: 1 },
		});
		const bare = { _id: admin.id, name: "Asha Mehta", role: "Admin", status: "active" };
		for (const role of ["Senior", "Junior", "Clerk"] as const) {
			const someone = await person(role, chamber);
			const own = await session(someone.email);
			const { data } = await (await list(own.token)).json();
			expect(data).toContainEqual(bare);
			expect(data.find(({ _id }: { _id: string }) => _id === someone.id)).toMatchObject({
				email: someone.email,
			});
			expect((await (await one(own.token, admin.id)).json()).data).toEqual(bare);
			expect((await (await one(own.token, someone.id)).json()).data.email).toBe(someone.email);
			// What is hidden is neither searched nor sorted by.
			expect((await (await list(own.token, `?q=${admin.email}`)).json()).data).toEqual([]);
			for (const sort of ["email", "-lastLoginAt", "createdAt"])
				expect((await list(own.token, `?sort=${sort}`)).status).toBe(422);
			expect((await list(own.token, "?sort=-role")).status).toBe(200);
			const foreign = await one(own.token, (await person()).id);
			expect(foreign.status).toBe(404);
			const gone = await foreign.text();
			for (const id of [newId(), "none"]) expect(await (await one(own.token, id)).text()).toBe(gone);
		}
	});

	test("a password is changed alone, and a person stays in their chamber", async () => {
		const someone = await person("Admin");
		const { token } = await session(someone.email);
		const patch = async (json: object) => {
			const path = `/api/users/${someone.id}`;
			const sent = { path, params: { id: someone.id }, method: "PATCH", json, headers: bearer(token) };
			const answer = await call(userRoute.action, sent);
			return [answer.status, Object.keys((await answer.json()).fields ?? {})];
		};
		const passwords = { currentPassword: "demo-chamber", newPassword: "another one" };
		expect(await patch({ ...passwords, name: "Asha" })).toEqual([422, ["name"]]);
		expect(await patch({ newPassword: "another one" })).toEqual([422, ["currentPassword"]]);
		expect(await patch({ ...passwords, newPassword: "short" })).toEqual([422, ["newPassword"]]);
		expect(await patch({ name: 7, phone: "12", role: "King" })).toEqual([422, ["name", "phone", "role"]]);
		expect(await patch({ chamberId: someone.chamberId, name: "Asha" })).toEqual([200, []]);
		expect(await patch({ chamberId: newId() })).toEqual([422, ["chamberId"]]);
		expect(await patch(passwords)).toEqual([200, []]);
	});

	test("a profile is changed by its owner; an absent field stays; a role is not theirs to raise", async () => {
		const someone = await person("Junior");
		const { token } = await session(someone.email);
		const patch = (json: object, id = someone.id) =>
			call(userRoute.action, {
				path: `/api/users/${id}`,
				params: { id },
				method: "PATCH",
				json,
				headers: bearer(token),
			});
		expect(await (await patch({ phone: "+91 90000 00101", locale: "gu" })).json()).toMatchObject({
			data: { name: "Asha Mehta", phone: "+91 90000 00101", locale: "gu", timezone: "Asia/Kolkata" },
		});
		expect((await patch({ role: "Admin" })).status).toBe(403);
		expect((await patch({ name: "X" }, (await person()).id)).status).toBe(403);
		expect((await patch({ timezone: "Mars/Olympus" })).status).toBe(422);
	});

	test("a telephone number that is none is refused in a sentence, and Settings keeps what was typed", async () => {
		const someone = await person("Junior");
		const { token, cookie } = await session(someone.email);
		const patch = (phone: string | null) =>
			call(userRoute.action, {
				path: `/api/users/${someone.id}`,
				params: { id: someone.id },
				method: "PATCH",
				json: { phone },
				headers: bearer(token),
			});
		const refused = await patch("call after 5");
		expect(refused.status).toBe(422);
		expect((await refused.json()).error).toContain("Enter a phone number like");
		const typed = await call(settingsPage.action, {
			path: "/settings/profile",
			form: { name: "Asha Mehta", email: someone.email, phone: "12" },
			headers: { Cookie: cookie },
		});
		expect(typed.status).toBe(400);
		expect((await typed.json()).result).toMatchObject({
			initialValue: { phone: "12" },
			error: { phone: [expect.stringContaining("Enter a phone number like")] },
		});
		for (const phone of ["079-2657 1234", "", null]) expect((await patch(phone)).status).toBe(200);
	});

	test("the last active Admin stays one", async () => {
		const admin = await person("Admin");
		const { token } = await session(admin.email);
		const patch = (json: object) =>
			call(userRoute.action, {
				path: `/api/users/${admin.id}`,
				params: { id: admin.id },
				method: "PATCH",
				json,
				headers: bearer(token),
			});
		expect(await (await patch({ role: "Clerk" })).json()).toMatchObject({
			code: "invalid",
			fields: { role: [expect.any(String)] },
		});
		expect((await patch({ status: "inactive" })).status).toBe(422);
		await person("Admin", admin.chamberId);
		expect((await patch({ role: "Clerk" })).status).toBe(200);
	});

	test("an Admin invites, and the link makes one person of the chamber, once", async () => {
		const admin = await person("Admin");
		const headers = bearer((await session(admin.email)).token);
		const invite = (json: object) => call(usersRoute.action, { path: "/api/users", json, headers });
		const email = `invited.${newId().slice(-8)}@example.com`;
		const invited = await invite({ email, role: "Junior" });
		expect(invited.status).toBe(201);
		const { data } = await invited.json();
		expect(data.email).toBe(email);

		const inviteToken = new URL(data.link).searchParams.get("invite");
		const accept = (name: string) =>
			call(registerRoute.action, {
				path: "/api/auth/register",
				json: { name, email, password: "a new password", inviteToken },
			});
		expect(await (await accept("Kiran Dave")).json()).toMatchObject({
			data: { user: { email, role: "Junior", chamberId: { _id: admin.chamberId } } },
		});
		expect((await accept("Somebody Else")).status).toBe(422);
		expect(await (await invite({ email, role: "Clerk" })).json()).toMatchObject({
			code: "invalid",
			error: "An account with this email already exists",
		});
	});

	test("another chamber's person, an unknown id and a text that is no id answer alike", async () => {
		const { token } = await session((await person("Admin")).email);
		const ask = async (id: string) => {
			const response = await call(userRoute.loader, {
				path: `/api/users/${id}`,
				params: { id },
				headers: bearer(token),
			});
			return [response.status, await response.text()];
		};
		const foreign = await ask((await person()).id);
		expect(foreign[0]).toBe(404);
		expect(await ask(newId())).toEqual(foreign);
		expect(await ask("../../etc")).toEqual(foreign);
	});
});
