import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pingDatabase } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import * as loginRoute from "#app/routes/api/desk/auth/login.ts";
import * as searchRoute from "#app/routes/api/out/search.ts";
import * as healthRoute from "#app/routes/healthz.ts";
import * as liveRoute from "#app/routes/livez.ts";
import { Line } from "#bench/faults/line.ts";
import { asUser, makeUser } from "../factories.ts";
import { call } from "../request.ts";

const direct = process.env.DATABASE_URL ?? "";
let line: Line;
let headers: { Cookie: string };

beforeAll(async () => {
	headers = await asUser(await makeUser());
	line = new Line(direct);
	await line.open();
	process.env.DATABASE_URL = line.through(direct);
	await pingDatabase();
});
afterAll(async () => {
	process.env.DATABASE_URL = direct;
	await closeDatabase();
});

const calls = {
	"a list": () => call(mattersRoute.loader, { path: "/api/matters", headers }),
	"a search": () => call(searchRoute.loader, { path: "/api/search?q=bail", headers }),
	"a write": () => call(mattersRoute.action, { path: "/api/matters", headers, json: { title: "A v. B" } }),
	"a sign-in": () =>
		call(loginRoute.action, { path: "/api/auth/login", json: { email: "a@b.in", password: "secret" } }),
};

test("while the database is away every call says so, and when to ask again", async () => {
	await line.cut();
	for (const [name, ask] of Object.entries(calls)) {
		const response = await ask();
		expect(response.status, name).toBe(503);
		expect(response.headers.get("retry-after"), name).toMatch(/^\d+$/);
		expect(await response.json(), name).toMatchObject({
			success: false,
			code: "unavailable",
			error: expect.stringContaining("cannot reach its records"),
		});
	}
	expect((await call(healthRoute.loader, { path: "/healthz" })).status).toBe(503);
	expect((await call(liveRoute.loader, { path: "/livez" })).status).toBe(200);

	await line.open();
	await vi.waitFor(async () => expect((await calls["a list"]()).status).toBe(200), { timeout: 120_000 });
	expect((await call(healthRoute.loader, { path: "/healthz" })).status).toBe(200);
});
