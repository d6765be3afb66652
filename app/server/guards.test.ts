import { createServer, request } from "node:http";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bounds } from "#app/core/web/input/body.server.ts";
import { refuseMalformed } from "./guards.ts";

const app = express()
	.use(refuseMalformed)
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

/** How a body is answered that is declared to be so long, before any of it is sent. */
function answered(type: string, length: number): Promise<number | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
	const headers = { "Content-Type": type, "Content-Length": String(length) };
	const sent = request({ host: "127.0.0.1", port, method: "POST", path: "/tasks", headers }, (response) => {
		resolve(response.statusCode);
		sent.destroy();
	});
	sent.once("error", reject);
	sent.flushHeaders();
	return promise;
}

test.each([
	["application/x-www-form-urlencoded", bounds.mostBytes, 204],
	["application/x-www-form-urlencoded", bounds.mostBytes + 1, 413],
	["multipart/form-data; boundary=b", bounds.mostBytes + 1, 204],
	["Multipart/Form-Data; boundary=b", bounds.uploadBytes, 204],
	["multipart/form-data; boundary=b", bounds.uploadBytes + 1, 413],
])("a body of %s and %d bytes is answered %d before it is read", async (type, length, status) => {
	expect(await answered(type, length)).toBe(status);
});

test("forms end at six megabytes, uploads at 256", () => {
	expect([bounds.mostBytes, bounds.uploadBytes]).toEqual([6 * 1024 * 1024, 256 * 1024 * 1024]);
});
