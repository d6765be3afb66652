import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";

/** Of those who sign in to be measured. */

/** Somebody of the demo chamber in a browser that has been here before, or, `cold`, one that has not. */
export type Visitor = { cold: string; warm: string; url: string };

/** Signs somebody in, the demo chamber's Admin where nobody else is named. */
export async function enterDemo(url: string, email = "hemant@demo.example"): Promise<Visitor> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: DEMO_PASSWORD }),
	});
	if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
	const cold = answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	const page = await (await fetch(url, { headers: { cookie: cold } })).text();
	const [, sheet] = /data-css="[^"]*?([\w-]+)\.css"/.exec(page) ?? [];
	return { url, cold, warm: `${cold}; css=${sheet}; js=1` };
}

const agent = new Agent({ keepAlive: true });

/** Loads an address; returns the bytes of its body as they came over the line, zipped. Waits where calls are limited. */
export async function loadedBytes(address: string, cookie: string): Promise<number> {
	for (;;) {
		const { status, bytes } = await fetched(address, cookie);
		if (status === 200) return bytes;
		if (status !== 429) throw new Error(`${address} answered ${status}.`);
		await pause(1000);
	}
}

function fetched(address: string, cookie: string): Promise<{ status: number; bytes: number }> {
	const headers = { cookie, "Accept-Encoding": "gzip" };
	return new Promise((done, fail) => {
		get(address, { agent, headers }, (answer) => {
			let bytes = 0;
			answer.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
			});
			answer.once("end", () => done({ status: answer.statusCode ?? 0, bytes }));
			answer.once("error", fail);
		}).once("error", fail);
	});
}
