import { describe, expect, test, vi } from "vitest";
import { newId } from "#app/core/ids.ts";
import { isApiRoute, pathOf, type Route, routes } from "../access/routes.ts";
import { asUser, makeUser } from "../factories.ts";
import { call } from "../request.ts";

// The developer's calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

const REFUSED = "Send this as application/json; files go to POST /api/documents as multipart/form-data";
const id = newId();
const uploads = ["/api/documents", "/api/imports", "/api/cause-lists", "/api/notices"];
const writes = routes
	.filter(isApiRoute)
	.flatMap((route) => Object.keys(route.action?.verbs ?? {}).map((method) => ({ route, method })))
	.filter(({ route }) => ![...uploads, "/api/drafts/{id}/paper"].includes(route.pattern));

/** What a call answers to a body of this type. */
async function sent(route: Route, method: string, type: string, body = "{}"): Promise<Response> {
	if (!route.action) throw new Error(`${route.pattern} takes no writes`);
	const headers = { ...(await asUser(await makeUser({ role: "Admin" }))), "Content-Type": type };
	const params = { id, page: "1", deliveryId: id, messageId: id };
	return call(route.action, { method, path: pathOf(route.pattern, params), params, headers, body });
}

describe("a body that is no JSON", () => {
	test.each(writes.map(({ route, method }) => [method, route.pattern, route] as const))(
		"is refused by %s %s, also where none is read",
		async (method, _pattern, route) => {
			for (const type of ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded"]) {
				const answer = await sent(route, method, type);
				expect(answer.status).toBe(415);
				expect(await answer.json()).toMatchObject({ error: REFUSED, code: "unsupported_type" });
			}
		},
	);

	test.each(uploads)("is no upload to %s", async (address) => {
		const upload = routes.find(({ pattern }) => pattern === address) as Route;
		const answer = await sent(upload, "POST", "text/plain", "%PDF-1.4");
		expect([answer.status, (await answer.json()).code]).toEqual([400, "bad_request"]);
	});
});

test("a call that takes no body takes an empty one of any type", async () => {
	const logout = routes.find(({ pattern }) => pattern === "/api/auth/logout") as Route;
	expect((await sent(logout, "POST", "application/json", "")).status).toBe(200);
});
