import { beforeAll, expect, test } from "vitest";
import { LIMITS, type LimitName } from "#app/core/web/limits.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { type Handler, type Route, routes } from "#tests/access/routes.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";

/** What stands in an address where an id is expected: signs that no header takes, and a way out of the address. */
const NO_ID = "हिन्दी/../x?y#z\n";

const doors = routes.flatMap((route) => {
	const names = [...route.pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const params = Object.fromEntries(names.map((name) => [name, NO_ID]));
	const handlers = Object.entries({ GET: route.loader, POST: route.action });
	return names.length === 0
		? []
		: handlers.flatMap(([method, handler]) => (handler ? [{ route, method, handler, params }] : []));
});

let headers: { Cookie: string };
beforeAll(async () => {
	const viewer = await makeUser();
	headers = await asUser(viewer);
	const dear = (Object.keys(LIMITS) as LimitName[]).filter(
		(name) => name !== "screen" && LIMITS[name].by.every((part) => part === "person"),
	);
	for (const name of dear) await exhaust(permit(name, { person: viewer.userId } as never));
});

test("there are doors to knock at", () => {
	expect(doors.length).toBeGreaterThan(150);
});

const named = doors.map(
	(door) => [`${door.method} ${door.route.pattern} (${door.route.file})`, door] as const,
);

test.each(named)(
	"what is no id is no fault of the program, even with every limit used up: %s",
	async (_, door) => {
		const { status, location } = await knock(door);
		expect(status).toBeLessThan(500);
		expect(location).toMatch(/^[\x21-\x7e]*$/);
	},
);

type Door = { route: Route; method: string; handler: Handler; params: Record<string, string> };

async function knock({ route, method, handler, params }: Door) {
	const path = route.pattern.replace(/\{\w+\}/g, encodeURIComponent(NO_ID));
	const form = method === "POST" ? { form: {} } : {};
	const response = await call(handler, { method, path, params, headers, ...form });
	return { status: response.status, location: response.headers.get("location") ?? "" };
}
