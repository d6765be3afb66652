import { expect, test } from "vitest";
import { isApi, type Route, routes } from "../access/routes.ts";
import { call } from "../request.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const NOBODY = "00000000-0000-7000-8000-000000000000";

const calls = routes.filter((route) => isApi(route) && !/^\/api\/(docs|\{\})$/.test(route.pattern));

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
