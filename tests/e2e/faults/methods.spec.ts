import { describe, expect, inject, test } from "vitest";

type Document = { paths: Record<string, Record<string, unknown>> };

const { url } = inject("app");
const options = (path: string) => fetch(url + path, { method: "OPTIONS", redirect: "manual" });

describe("OPTIONS", () => {
	test("is refused at every address of /api in its envelope, with the methods that the OpenAPI document names", async () => {
		const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
		expect(Object.keys(paths).length).toBeGreaterThan(25);
		for (const [path, operations] of Object.entries(paths)) {
			const answer = await options(`/api${path.replaceAll(/\{\w+\}/g, "1")}`);
			const names = Object.keys(operations).map((name) => name.toUpperCase());
			const allowed = answer.headers.get("allow")?.split(", ") ?? [];
			expect([path, answer.status]).toEqual([path, 405]);
			expect([path, ...allowed.filter((name) => name !== "HEAD").sort()]).toEqual([path, ...names.sort()]);
			expect([path, allowed.includes("HEAD")]).toEqual([path, names.includes("GET")]);
			expect(await answer.json()).toMatchObject({
				success: false,
				code: "method_not_allowed",
				requestId: answer.headers.get("x-request-id"),
			});
		}
	});

	test.each([
		["/", "GET, HEAD, POST"],
		["/matters", "GET, HEAD"],
		["/matters/new", "GET, HEAD, POST"],
		["/matters/1", "GET, HEAD"],
		["/hearings/1/edit", "GET, HEAD, POST"],
		["/notifications?page=2", "GET, HEAD, POST"],
		["/login", "GET, HEAD, POST"],
		["/files/1", "GET, HEAD, POST"],
		["/livez", "GET, HEAD"],
		["/favicon.svg", "GET, HEAD"],
	])("is refused at %s with the methods %s", async (path, allowed) => {
		const answer = await options(path);
		expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	});

	test("is told where no address is", async () => {
		expect((await options("/nothing/here")).status).toBe(404);
		const answer = await options("/api/nothing");
		expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
	});
});
