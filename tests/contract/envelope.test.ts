import { expect, test } from "vitest";
import { answer } from "#app/core/web/answer.server.ts";
import { isApiRoute, type Route, routes } from "../access/routes.ts";
import { call } from "../request.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const NOBODY = "00000000-0000-7000-8000-000000000000";

const calls = routes.filter((route) => isApiRoute(route) && !/^\/api\/(docs|\{\})$/.test(route.pattern));

/** The methods that an address has, as its handlers say. */
const methodsOf = ({ loader, action }: Route) => [
	...((loader as { reads?: false } | undefined)?.reads === false ? [] : ["GET"]),
	...Object.keys(action?.verbs ?? {}),
];

test.each(calls.map((route) => [route.pattern, route] as const))(
	"%s answers in the envelope by whatever method, known or not",
	async (pattern, route) => {
		const path = pattern.replaceAll(/\{\w+\}/g, NOBODY);
		const params = Object.fromEntries(
			[...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, NOBODY]),
		);
		for (const method of METHODS) {
			const handler = method === "GET" ? route.loader : route.action;
			expect(handler, `${method} ${pattern} is answered by the framework`).toBeDefined();
			if (!handler || methodsOf(route).includes(method)) continue;
			const response = await call(handler, {
				method,
				path,
				params,
				...(method === "GET" ? {} : { json: {} }),
			});
			expect([method, response.status]).toEqual([method, 405]);
			expect(response.headers.get("Allow")).toBeTruthy();
			expect(await response.json()).toMatchObject({ success: false, code: "method_not_allowed" });
		}
	},
);

const MOST_BYTES = 4_000_000;
const AROUND = JSON.stringify({ success: true, data: "" }).length;

const statusOf = async (text: string) => {
	const request = new Request("http://localhost/api/search");
	return (await answer(request, {}, () => text)).status;
};

test("an answer has four million bytes at most, whatever the letters are written in", async () => {
	const room = MOST_BYTES - AROUND;
	expect(await statusOf("a".repeat(room))).toBe(200);
	expect(await statusOf("a".repeat(room + 1))).toBe(413);
	const gujarati = "ક".repeat(Math.floor(room / 3));
	expect(await statusOf(gujarati)).toBe(200);
	expect(await statusOf(`${gujarati}ક`)).toBe(413);
});
