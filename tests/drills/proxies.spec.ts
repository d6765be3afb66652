// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect } from "node:tls";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { FILE_BYTES } from "#app/core/storage/file-bytes.ts";
import { bounds } from "#app/core/web/input/body.server.ts";
import { Launched } from "#bench/faults/launched.ts";
import { freePort } from "#scripts/process/port.ts";
import { type Ports, PROXIES, type Started, startProxy } from "./proxy/started.ts";

const PASSWORD = "monsoon over the high court";
const folder = mkdtempSync(join(tmpdir(), "proxy-"));
const running = new Map<string, { ports: Ports; proxy: Started | string }>();
let up: Launched;

beforeAll(async () => {
	const web = await freePort();
	for (const name of PROXIES) {
		const ports = { http: await freePort(), https: await freePort(), web };
		running.set(name, { ports, proxy: await startProxy(name, ports, join(folder, name)) });
	}
	const settings = { APP_URL: "https://127.0.0.1", REGISTRATION: "open" };
	up = new Launched({ dataDir: join(folder, "data"), port: web, settings });
	if ([...running.values()].some(({ proxy }) => typeof proxy !== "string")) await up.start();
});

afterAll(async () => {
	for (const { proxy } of running.values()) if (typeof proxy !== "string") await proxy.stop();
	await up.stop();
	rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
type Sending = Pick<RequestOptions, "method" | "headers" | "localAddress"> & {
	body?: string | Uint8Array;
	/** Ends the request when it is answered, though its body was not sent. */
	unsent?: boolean;
};

/** Asks the application through its proxy, or the proxy's port for http. */
function ask(
	name: string,
	path: string,
	{ body, unsent, ...options }: Sending = {},
	secure = true,
): Promise<Answer> {
	const found = running.get(name);
	if (!found || typeof found.proxy === "string") throw new Error(`${name} does not run.`);
	const { ports, proxy } = found;
	const place = { host: "127.0.0.1", path, agent: false, ...options };
	const sent = secure
		? httpsRequest({ ...place, port: ports.https, ca: proxy.certificate })
		: httpRequest({ ...place, port: ports.http });
	return new Promise((done, fail) => {
		sent.once("response", (response) => {
			let text = "";
			response.on("data", (bytes) => {
				text += bytes;
			});
			response.once("end", () => {
				if (unsent) sent.destroy();
				done({ status: response.statusCode ?? 0, headers: response.headers, text });
			});
		});
		sent.once("error", fail);
		if (unsent) sent.flushHeaders();
		else sent.end(body);
	});
}

const json = (body: object, more: Sending = {}): Sending => ({
	method: "POST",
	...more,
	headers: { "content-type": "application/json", ...more.headers },
	body: JSON.stringify(body),
});

const email = "head@example.in";

/** Registers a chamber through the proxy once; returns an access token. */
async function signedIn(name: string): Promise<{ token: string; answer: Answer }> {
	const person = { name: "Meera Shah", chamberName: "Shah and Rao", email, password: PASSWORD };
	await ask(name, "/api/auth/register", json(person));
	const answer = await ask(name, "/api/auth/login", json({ email, password: PASSWORD }));
	return { token: JSON.parse(answer.text).data?.accessToken, answer };
}

/** Does the work with a proxy that runs; one that this machine cannot have leaves the test out. */
async function through({ skip }: TestContext, name: string, work: () => Promise<void>): Promise<void> {
	const proxy = running.get(name)?.proxy;
	if (typeof proxy === "string") skip(`${name}: ${proxy}`);
	else await work();
}

test.for(PROXIES)("%s: people sign in, and cookies are for https alone", (name, context) =>
	through(context, name, async () => {
		const { token, answer } = await signedIn(name);
		expect(answer.status).toBe(200);
		const cookies = [answer.headers["set-cookie"] ?? []].flat();
		expect(cookies.length).toBeGreaterThan(0);
		for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[\s\S]*; Secure/);
		const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
		const page = await ask(name, "/", { headers: { cookie } });
		expect([page.status, page.text.includes("Meera Shah")]).toEqual([200, true]);
		expect(page.headers["strict-transport-security"]).toContain("includeSubDomains");
		expect(String(page.headers.server ?? "")).not.toMatch(/\d/);
		const own = `https://127.0.0.1:${running.get(name)?.ports.https}`;
		const form = "application/x-www-form-urlencoded";
		const saved = (origin: string) =>
			ask(name, "/preferences", {
				method: "POST",
				headers: { cookie, origin, "content-type": form, "x-forwarded-host": "elsewhere.example" },
				body: "theme=dark",
			});
		expect((await saved(own)).status).toBe(302);
		expect((await saved("https://elsewhere.example")).status).toBe(403);
		expect((await ask(name, "/metrics", { headers: { cookie } })).status).toBe(404);
		expect((await ask(name, "/assets/", { headers: { cookie } })).status).toBe(404);
		expect((await ask(name, "/api/matters", { headers: { authorization: `Bearer ${token}` } })).status).toBe(
			200,
		);
	}),
);

test.for(PROXIES)("%s: http leads to https on pages and is refused on /api", (name, context) =>
	through(context, name, async () => {
		const page = await ask(name, "/matters?q=a", {}, false);
		expect([page.status, page.headers.location]).toEqual([301, "https://127.0.0.1/matters?q=a"]);
		expect((await ask(name, "/api/matters", {}, false)).status).toBe(403);
	}),
);

test.for(PROXIES)("%s: nobody chooses the address that limits count by", (name, context) =>
	through(context, name, async () => {
		const tried = async (localAddress: string, at: number) =>
			(
				await ask(
					name,
					"/api/auth/login",
					json(
						{ email: `nobody@${name}.example`, password: "guess" },
						{
							localAddress,
							headers: { "x-forwarded-for": `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` },
						},
					),
				)
			).status;
		for (let at = 0; at < 10; at++) expect(await tried("127.0.0.5", at)).toBe(401);
		expect(await tried("127.0.0.5", 11)).toBe(429);
		expect(await tried("127.0.0.6", 11)).toBe(401);
	}),
);

test.for(PROXIES)(
	"%s: the largest file comes through, and what is larger is refused in Peshi's words",
	(name, context) =>
		through(context, name, async () => {
			const { token } = await signedIn(name);
			const upload = async (size: number) => {
				const bytes = Buffer.alloc(size, " ");
				bytes.write("%PDF-1.4\n");
				const form = new FormData();
				form.append("file", new File([bytes], "order.pdf"));
				const sent = new Response(form);
				const body = new Uint8Array(await sent.arrayBuffer());
				const type = sent.headers.get("content-type") ?? "";
				return ask(name, "/api/documents", {
					method: "POST",
					headers: { authorization: `Bearer ${token}`, "content-type": type, "content-length": body.length },
					body,
				});
			};
			expect((await upload(FILE_BYTES)).status).toBe(201);
			const larger = await upload(FILE_BYTES + 1);
			expect([larger.status, JSON.parse(larger.text).message]).toEqual([
				413,
				expect.stringContaining("larger than 10485760 bytes"),
			]);
			const beyond = await ask(name, "/api/documents", {
				method: "POST",
				headers: {
					authorization: `Bearer ${token}`,
					"content-type": "multipart/form-data; boundary=b",
					"content-length": bounds.uploadBytes + 1,
				},
				unsent: true,
			});
			expect([beyond.status, JSON.parse(beyond.text).code]).toEqual([413, "too_large"]);
		}),
);

/** The version of TLS that a proxy agrees to; null where it agrees to none. */
function agreed(name: string, options: ConnectionOptions): Promise<string | null> {
	const port = running.get(name)?.ports.https;
	return new Promise((done) => {
		const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false, ...options }, () => {
			done(socket.getProtocol());
			socket.destroy();
		});
		socket.once("error", () => done(null));
	});
}

test.for(PROXIES)("%s: speaks TLS 1.2 and 1.3 and nothing older", (name, context) =>
	through(context, name, async () => {
		const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" } as const;
		expect(await agreed(name, old)).toBeNull();
		expect(await agreed(name, { maxVersion: "TLSv1.2" })).toBe("TLSv1.2");
		expect(await agreed(name, {})).toBe("TLSv1.3");
		const weak = { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0" } as const;
		if (name === "nginx") expect(await agreed(name, weak)).toBeNull();
	}),
);
