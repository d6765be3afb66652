import { describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { isApiRoute, routes } from "#tests/access/routes.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

type Handler = Parameters<typeof call>[0];
// From the list of routes, so that a new form is tried the moment it has an address.
const forms = routes.flatMap(({ pattern, action, ...route }) =>
	action && !isApiRoute({ pattern, ...route }) && pattern !== "/{}" ? [{ pattern, action }] : [],
);

const SECRET = "correct horse battery";
const passwords = ["password", "currentPassword", "newPassword", "confirmPassword"];
const typed = Object.fromEntries(passwords.map((name) => [name, SECRET]));

/** What each way to send a form says back, with nothing else right in it. */
async function answers(action: Handler, form: Record<string, string>) {
	const admin = await makeUser({ passwordHash: await hashForTests("another password") });
	const names = ["matterId", "hearingId", "documentId", "draftId", "clientId", "taskId", "templateId"];
	const params = {
		...Object.fromEntries(names.map((name) => [name, newId()])),
		userId: admin.userId,
		token: "x",
	};
	const response = await call(action, { path: "/form", params, headers: await asUser(admin), form });
	const cookies = response.headers.getSetCookie().join();
	return {
		status: response.status,
		text: `${await response.text()} ${response.headers.get("location")} ${cookies}`,
	};
}

test("the walk finds the forms that ask for a password", () => {
	const patterns = forms.map(({ pattern }) => pattern);
	expect(patterns).toEqual(
		expect.arrayContaining(["/login", "/register", "/reset/{token}", "/settings/security"]),
	);
	expect(patterns.length).toBeGreaterThan(25);
});

describe.each(forms)("$pattern", ({ action }) => {
	test.each([
		["", typed],
		[" of another section", { ...typed, intent: "password", section: "password" }],
		[" nested", { "a.password": SECRET, "rows[0].newPassword": SECRET }],
		[" twice", { "password[0]": SECRET, "password[1]": SECRET }],
	])("sends no password back%s", async (_how, form) => {
		const { status, text } = await answers(action, form);
		expect(status).toBeLessThan(500);
		expect(text).not.toContain(SECRET);
	});

	test.each([
		"nonsense",
		"{}",
		'{"type":"reset"}',
		'{"type":"update","payload":{"name":"a..b","value":1}}',
		"null",
	])("is not moved by a note to the form library: %s", async (note) => {
		const { status } = await answers(action, { __intent__: note, __state__: note });
		expect(status).toBeLessThan(500);
	});
});
