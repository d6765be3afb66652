import { createServer, request } from "node:http";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSecurityLog } from "#app/domains/desk/security/list.server.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { logForeign } from "./foreign.ts";
import { refuseForeign } from "./guards.ts";

const written: Promise<void>[] = [];
const app = express()
	.use(refuseForeign((req) => written.push(logForeign(req))))
	.use((_req, res) => {
		res.status(204).end();
	});
const server = createServer(app);
let port = 0;
beforeAll(async () => {
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const place = server.address();
	port = typeof place === "object" && place ? place.port : 0;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** Sends a form as a browser does; returns the status. */
function sent(path: string, headers: Record<string, string>): Promise<number | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
	const client = request(
		{ host: "127.0.0.1", port, method: "POST", path, headers, agent: false },
		(response) => {
			response.resume();
			response.once("end", () => resolve(response.statusCode));
		},
	);
	client.once("error", reject);
	client.end();
	return promise;
}

test("a form of another site is in the security log of the person whose cookie it came with, without its query", async () => {
	const admin = await makeUser();
	const headers = {
		...(await asUser(admin)),
		"User-Agent": "Firefox",
		"x-peshi-client-address": "192.0.2.5",
	};
	expect(await sent("/matters/new", { ...headers, "Sec-Fetch-Site": "same-origin" })).toBe(204);
	expect(await sent("/matters/new?q=secret", { ...headers, "Sec-Fetch-Site": "cross-site" })).toBe(403);
	expect(await sent("/matters/new", { ...headers, Origin: "https://elsewhere.example" })).toBe(403);
	await Promise.all(written);
	expect((await listSecurityLog(admin, {})).rows).toMatchObject([
		{
			...{ event: "form.foreign", outcome: "refused", subject: "/matters/new", count: 2 },
			...{ actorId: admin.userId, userAgent: "Firefox", address: "192.0.2.5" },
		},
	]);
});
