import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { ADMIN } from "#tests/e2e/visitor.ts";

const app = inject("app");
const FORM = "application/x-www-form-urlencoded";
let cookie: string;
let hearing: string;

/** Bytes of memory the web process holds, and milliseconds of processor time it has used. */
function cost() {
	const status = readFileSync(`/proc/${app.webPid}/status`, "utf8");
	const stat = readFileSync(`/proc/${app.webPid}/stat`, "utf8")
		.replace(/^.*\) /s, "")
		.split(" ");
	return {
		memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024,
		cpu: (Number(stat[11]) + Number(stat[12])) * 10,
	};
}

const MOST = { memory: 100 * 1024 * 1024, cpu: 1000 };

type Sent = {
	path: string;
	type?: string;
	headers?: Record<string, string>;
	body: string | Iterable<string>;
};

/** Sends a body in the pieces it comes in until the answer is there; its status is 0 when the line was closed instead. */
function send({ path, type = FORM, headers = {}, body }: Sent): Promise<{ status: number; text: string }> {
	const { hostname, port } = new URL(app.url);
	return new Promise((done) => {
		const sent = request({
			host: hostname,
			port,
			method: "POST",
			path,
			headers: { "Content-Type": type, ...headers },
		});
		let answer: { status: number; text: string } = { status: 0, text: "" };
		sent.once("error", () => {});
		sent.once("close", () => done(answer));
		sent.once("response", (response) => {
			answer = { status: response.statusCode ?? 0, text: "" };
			response.on("data", (bytes) => {
				answer.text += bytes;
			});
			response.once("error", () => {});
			response.once("end", () => sent.destroy());
		});
		const pieces = (typeof body === "string" ? [body] : body)[Symbol.iterator]();
		const next = () => {
			for (let piece = pieces.next(); ; piece = pieces.next()) {
				if (piece.done) return sent.end();
				if (sent.destroyed) return undefined;
				if (!sent.write(piece.value)) return sent.once("drain", next);
			}
		};
		next();
	});
}

beforeAll(async () => {
	const login = await fetch(`${app.url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: ADMIN, password: DEMO_PASSWORD }),
	});
	cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
	const list = await fetch(`${app.url}/api/hearings?limit=1`, { headers: { Cookie: cookie } });
	hearing = ((await list.json()) as { data: [{ _id: string }] }).data[0]._id;
});

function* repeated(piece: string, times: number) {
	for (let at = 0; at < times; at += 1) yield piece;
}

const MEGABYTE = "a".repeat(1024 * 1024);

test.each<[what: string, status: number, sent: Sent]>([
	["a list of a hundred million places", 400, { path: "/login", body: "x[99999999]=x" }],
	["one name forty thousand times", 413, { path: "/login", body: "x=1&".repeat(40_000) }],
	["one name two thousand times", 400, { path: "/login", body: "x=1&".repeat(2000) }],
	["a name of forty thousand letters", 400, { path: "/login", body: `${"a.".repeat(10_000)}a=1` }],
	[
		"files where no file is asked for, without an end",
		415,
		{ path: "/login", type: "multipart/form-data; boundary=x", body: repeated(MEGABYTE, 300) },
	],
	["a text without an end", 413, { path: "/login", body: repeated(MEGABYTE, 300) }],
	[
		"JSON without an end",
		413,
		{ path: "/api/auth/login", type: "application/json", body: repeated("[", 100_000) },
	],
	[
		"JSON of a million brackets",
		413,
		{ path: "/api/auth/login", type: "application/json", body: "[".repeat(1e6) },
	],
	["JSON sent as text", 415, { path: "/api/auth/login", type: "text/plain", body: "{}" }],
])("%s: %i, in a sentence, and nobody else notices", async (_what, status, sent) => {
	const before = cost();
	const answer = await send(sent);
	expect(answer.status).toBe(status);
	expect(answer.text).toMatch(sent.path.startsWith("/api") ? /"error":"\w.+"/ : /<h1[^>]*>\w.+<\/h1>/);
	const after = cost();
	expect(after.memory - before.memory).toBeLessThan(MOST.memory);
	expect(after.cpu - before.cpu).toBeLessThan(MOST.cpu);
	expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

test("a word no list has, in a hearing somebody else changed: 400 with both versions, by the same process", async () => {
	const answer = await send({
		path: `/hearings/${hearing}/edit`,
		headers: { Cookie: cookie },
		body: "version=0&adjournedBy=24:00&date=2027-01-01&bench=x&purpose=y",
	});
	expect(answer.status).toBe(400);
	expect(answer.text).toContain("24:00");
	// The process the tests began with is alive: nothing ended it, so nobody started another.
	expect(() => process.kill(app.webPid, 0)).not.toThrow();
	expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

/** Writes to a line of its own and reads it to its end; returns what came back and how many bytes were sent. */
function talk(
	head: string,
	piece: string,
	times: number,
	after = "",
): Promise<{ text: string; sent: number }> {
	const { hostname, port } = new URL(app.url);
	return new Promise((done) => {
		let text = "";
		let left = times;
		const socket = connect(Number(port), hostname, () => {
			socket.write(head);
			go();
		});
		const go = () => {
			while (left > 0) {
				left -= 1;
				if (!socket.write(piece)) return void socket.once("drain", go);
			}
			socket.write(after);
		};
		socket.on("data", (bytes) => {
			text += bytes;
		});
		socket.on("error", () => {});
		socket.on("close", () => done({ text, sent: (times - left) * piece.length }));
	});
}

const head = (length: number) =>
	`POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

test("the next request on a line is answered after a body that nobody read", async () => {
	const next = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
	const { text } = await talk(head(2 * MEGABYTE.length), MEGABYTE, 2, next);
	expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 415", "HTTP/1.1 200"]);
});

test("who goes on sending after the refusal loses the line", async () => {
	const chunked =
		"POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n";
	const { text, sent } = await talk(chunked, `${MEGABYTE.length.toString(16)}\r\n${MEGABYTE}\r\n`, 200);
	expect(text).toContain("HTTP/1.1 415");
	expect(sent).toBeLessThan(60 * MEGABYTE.length);
});
