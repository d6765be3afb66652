import { Agent, createServer, request, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { createReadableStreamFromReadable, type ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bounds } from "#app/core/web/input/body.server.ts";
import { drainUnread } from "#app/server/connections/unread.ts";
import {
	beforeSending,
	dropForwarded,
	plainPath,
	refuseForeign,
	refuseMalformed,
} from "#app/server/guards.ts";
import { secureHeaders } from "#app/server/headers.ts";
import { refuseOtherMethods } from "#app/server/methods.ts";
import { refuse } from "#app/server/refuse.ts";
import { answerUnreadable } from "#app/server/unreadable.ts";

const MOST = 64 * 1024;
const nothing = () => null;
const page = { default: nothing, loader: nothing };
/** A made-up application: a screen with a dialog, an index inside a frame, calls, a file, and every other address. */
const ROUTES = Object.fromEntries(
	(
		[
			["root", undefined, undefined, page],
			["frame", "root", undefined, page],
			["home", "frame", undefined, { ...page, action: nothing }, true],
			["list", "frame", "matters", page],
			["dialog", "list", "new", { ...page, action: nothing }],
			["thing", "frame", "matters/:id", { ...page, action: nothing }],
			["overview", "thing", undefined, page, true],
			["file", "root", "files/:id", { loader: nothing }],
			["sent", "root", "preferences", { action: nothing }],
			[
				"calls",
				"root",
				"api/matters",
				{ loader: nothing, action: Object.assign(nothing.bind(null), { verbs: { POST: 1 } }) },
			],
			[
				"call",
				"root",
				"api/search",
				{
					loader: Object.assign(nothing.bind(null), { reads: false }),
					action: Object.assign(nothing.bind(null), { verbs: { POST: 1, DELETE: 1 } }),
				},
			],
			["rest", "root", "*", page],
			["api-rest", "root", "api/*", { loader: nothing, action: nothing }],
		] as const
	).map(([id, parentId, path, module, index]) => [id, { id, parentId, path, module, index }]),
);

let server: Server;
let port: number;

beforeAll(async () => {
	const app = express();
	app.use(dropForwarded, plainPath, drainUnread, secureHeaders({ https: true, development: false }));
	app.use(
		refuseMalformed,
		refuseForeign(() => {}),
	);
	app.use(refuseOtherMethods(async () => ({ routes: ROUTES }) as unknown as ServerBuild));
	app.post("/api/large", (req, res) => {
		// As the gate in front of the parsers does: it counts, and refuses in the middle.
		let size = 0;
		req.on("data", (bytes) => {
			size += bytes.length;
			if (size > MOST && !res.headersSent) refuse(req, res, "too_large", "error.too_large");
		});
	});
	app.post("/unread", (req, res) => {
		// As Remix does with every body: it is held ready, and not read by a route that refuses.
		createReadableStreamFromReadable(req);
		setTimeout(() => res.send("refused"), 50);
	});
	app.all("*", (_req, res) => void res.append("Cache-Control", "private, no-store").send("reached"));
	server = createServer(app);
	server.on("clientError", answerUnreadable);
	server.on("checkContinue", beforeSending(app));
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => new Promise((done) => server.close(done)));

type Answer = { status: number; headers: Record<string, unknown>; body: string };

function send(
	method: string,
	path: string,
	headers: Record<string, string> = {},
	{ agent, body }: { agent?: Agent; body?: Buffer } = {},
): Promise<Answer> {
	return new Promise((done, fail) => {
		const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
			let text = "";
			answer.on("data", (bytes) => {
				text += bytes;
			});
			answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
		});
		sent.once("error", fail);
		sent.end(body);
	});
}

/** What comes back on a line of its own, to which `more` is written again and again while it is open. */
function sendRaw(text: string, more: (socket: Socket) => unknown = () => {}): Promise<string> {
	return new Promise((done, fail) => {
		let answer = "";
		let writing: NodeJS.Timeout | undefined;
		const socket = connect(port, "127.0.0.1", () => {
			socket.write(text);
			writing = setInterval(() => more(socket), 5);
		});
		socket.on("data", (bytes) => {
			answer += bytes;
		});
		socket.once("end", () => clearInterval(writing));
		socket.once("error", fail);
		socket.once("close", () => {
			clearInterval(writing);
			done(answer);
		});
	});
}

test("every reply carries the security headers, and a route's own value replaces one", async () => {
	const { headers } = await send("GET", "/matters");
	expect(headers).toMatchObject({
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "same-origin",
		"strict-transport-security": "max-age=31536000; includeSubDomains",
		"cache-control": "private, no-store",
	});
	expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
	const policy = String(headers["content-security-policy"]);
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'none'");
	expect(policy).toContain("object-src 'none'");
	expect(policy).toContain("base-uri 'none'");
	expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}';/);
	expect(policy).not.toContain("unsafe");
});

test.each([
	"/calendar/secret.ics",
	"/%63alendar/secret.ics",
	"/./calendar/secret.ics",
	"/matters/%2e./calendar/secret.ics",
	"/%63%61lendar/secret.ics",
	"/cal%65ndar/secret.ics?x=%63",
])("no request may say that it comes from %s, which is a secret", async (path) => {
	expect((await send("GET", path)).headers).toMatchObject({ "referrer-policy": "no-referrer" });
});

test("an address keeps what only stands for itself encoded", async () => {
	const { headers } = await send("GET", "/x%2Fcalendar/%2e%2e/calendar%2Fsecret");
	expect(headers).toMatchObject({ "referrer-policy": "same-origin" });
});

test.each([
	["two Host lines", "Host: 127.0.0.1\r\nHost: elsewhere.example\r\n", 400],
	["the same Host line twice", "Host: 127.0.0.1\r\nhOST: 127.0.0.1\r\n", 400],
	["no Host line", "", 400],
	["one Host line", "Host: 127.0.0.1\r\n", 200],
	["a length and chunks", "Host: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n", 400],
	["two lengths", "Host: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n", 400],
])("%s: %s", async (_name, lines, status) => {
	const answer = await sendRaw(`GET /matters HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
	expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

describe("a body that declares its length", () => {
	const JSON_TYPE = "Content-Type: application/json\r\n";
	const FORM_TYPE = "Content-Type: multipart/form-data; boundary=b\r\n";
	const declared = (length: number, more: string) =>
		sendRaw(
			`POST /api/matters HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}Content-Length: ${length}\r\n\r\n`,
		);

	test.each([
		["JSON", JSON_TYPE, bounds.mostBytes],
		["an upload", FORM_TYPE, bounds.uploadBytes],
	])(
		"of %s is refused one byte past the most there is, before any of it is sent",
		async (_name, type, most) => {
			expect(await declared(most, type)).toMatch(/^HTTP\/1\.1 200 /);
			const refused = await declared(most + 1, type);
			expect(refused).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
		},
	);

	test("is asked for only when it will be read", async () => {
		const asking = `Expect: 100-continue\r\n${JSON_TYPE}`;
		expect(await declared(bounds.mostBytes, asking)).toMatch(/^HTTP\/1\.1 100 Continue/);
		expect(await declared(bounds.mostBytes + 1, asking)).toMatch(/^HTTP\/1\.1 413 /);
	});
});

test("only the bytes of documents may stand in a frame of ours", async () => {
	for (const path of ["/files/0199", "/api/documents/0199/file"]) {
		const { headers } = await send("GET", path);
		expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
		expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
	}
});

test("each page has a nonce of its own", async () => {
	const [first, second] = await Promise.all([send("GET", "/"), send("GET", "/")]);
	expect(first.headers["content-security-policy"]).not.toBe(second.headers["content-security-policy"]);
});

test.each(["/%", "/%E0%A4%A", "/a%00b", "/matters?q=%00", "http://elsewhere/", "*"])(
	"%s is no address",
	async (path) => {
		const { status, body } = await send("GET", path);
		expect(status).toBe(400);
		expect(body).toContain("The request could not be understood");
	},
);

test("a malformed /api address gets the envelope", async () => {
	const { status, body, headers } = await send("GET", "/api/matters/%");
	expect(status).toBe(400);
	expect(JSON.parse(body)).toEqual({
		success: false,
		error: "The request could not be understood",
		message: "The request could not be understood",
		code: "bad_request",
		requestId: headers["x-request-id"],
	});
});

test.each([
	["/", "GET, HEAD, POST"],
	["/matters", "GET, HEAD"],
	["/matters/new", "GET, HEAD, POST"],
	["/matters/0190", "GET, HEAD, POST"],
	["/matters/0190/", "GET, HEAD, POST"],
	["/files/0190", "GET, HEAD"],
	["/preferences", "POST"],
	["/api/matters", "GET, HEAD, POST"],
	["/api/search?q=a", "POST, DELETE"],
])("OPTIONS %s is refused with the methods it has: %s", async (path, allowed) => {
	for (const method of ["OPTIONS", "TRACE"]) {
		const { status, headers, body } = await send(method, path);
		expect([status, headers.allow]).toEqual([405, allowed]);
		if (!path.startsWith("/api")) expect(body).toContain("This address does not accept that kind of request");
		else expect(JSON.parse(body)).toMatchObject({ success: false, code: "method_not_allowed" });
	}
});

test("OPTIONS of an address that is none is told so", async () => {
	expect((await send("OPTIONS", "/nothing")).status).toBe(404);
	const { status, body } = await send("OPTIONS", "/api/nothing");
	expect([status, JSON.parse(body).code]).toEqual([404, "not_found"]);
});

test("hosts that Remix cannot take are refused before it", async () => {
	expect((await send("GET", "/", { host: "a b" })).status).toBe(400);
	expect((await send("GET", "/", { "x-forwarded-host": "x:99999999" })).status).toBe(200);
});

test.each([1_000, 300_000, 5_000_000])(
	"a body of %i bytes that nobody reads does not stand in the way of the next request",
	async (size) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const type = { "content-type": "multipart/form-data; boundary=x" };
		expect((await send("POST", "/unread", type, { agent, body: Buffer.alloc(size) })).body).toBe("refused");
		expect((await send("GET", "/", {}, { agent })).body).toBe("reached");
		agent.destroy();
	},
);

const chunk = (size: number) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
const CHUNKED = "POST /api/large HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";

test.each([
	[
		"whose length says so",
		`POST /api/large HTTP/1.1\r\nHost: x\r\nContent-Length: 8000000\r\n\r\n`,
		"x".repeat(8_000_000),
	],
	["found so while it comes", CHUNKED, `${chunk(4_000_000).repeat(2)}0\r\n\r\n`],
	[
		"that was promised to be small and still comes",
		`POST /api/large HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n`,
		"x".repeat(5_000_000),
	],
])("a body too large, %s, is the last of its line, and its sender reads why", async (_name, head, body) => {
	// The sender writes all it has before it reads a word, and asks for something else behind it.
	const answer = await sendRaw(`${head}${body}GET / HTTP/1.1\r\nHost: x\r\n\r\n`);
	expect(answer).toMatch(/^HTTP\/1\.1 413 /);
	expect(answer).toMatch(/\r\nConnection: close\r\n/);
	expect(answer).toContain('"code":"too_large"');
	expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a body without end is answered, and its line closed", async () => {
	const answer = await sendRaw(
		CHUNKED,
		(socket) => socket.writableNeedDrain || socket.write(chunk(1_000_000)),
	);
	expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*"code":"too_large"/);
});

test("headers beyond all measure and plain noise are answered, not dropped", async () => {
	const big = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`);
	expect(big).toMatch(/^HTTP\/1\.1 431 .*X-Request-Id/s);
	expect(await sendRaw("noise\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

describe("changes another site sends", () => {
	const cookie = "auth-storage=x";
	const foreign = { origin: "http://elsewhere.example" };
	const own = () => ({ origin: `http://127.0.0.1:${port}` });

	test.each<[string, string, Record<string, string>]>([
		["a form of another site", "/matters/new", foreign],
		["a sandboxed page", "/matters/new", { origin: "null" }],
		["a neighbour under the same domain", "/matters/new", { "sec-fetch-site": "same-site" }],
		["the person's cookie on /api", "/api/matters", { ...foreign, cookie }],
		["the person's cookie without an origin", "/api/matters", { "sec-fetch-site": "cross-site", cookie }],
		["a sign-in as somebody else", "/api/auth/login", foreign],
	])("%s is refused", async (_name, path, headers) => {
		for (const method of ["POST", "PATCH", "DELETE"]) {
			const { status, body } = await send(method, path, headers);
			expect(status).toBe(403);
			expect(body).toContain("sent from another site");
		}
	});

	test("our own pages, programs and bearers of a token pass", async () => {
		const bearer = { authorization: "Bearer x" };
		for (const headers of [own(), {}, { ...own(), "sec-fetch-site": "same-origin", cookie }]) {
			expect((await send("POST", "/matters/new", headers)).status).toBe(200);
		}
		for (const headers of [{ cookie }, { ...foreign, cookie, ...bearer }, foreign]) {
			expect((await send("POST", "/api/matters", headers)).status).toBe(200);
		}
		expect((await send("GET", "/api/matters", { ...foreign, cookie })).status).toBe(200);
	});
});
