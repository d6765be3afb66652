import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OwnWeb, startOwnWeb } from "./own-web.ts";

/** Loaded into the web: throws what no route could catch, as a callback of a request or of a library would. */
const FAULTS = `
	const thrown = {
		SIGUSR2: () => {
			setTimeout(() => { throw new TypeError("in a callback"); });
			Promise.reject(new Error("in a promise"));
			process.nextTick(() => { throw undefined; });
		},
		SIGWINCH: () => { throw Object.assign(new Error("of Node itself"), { code: "ERR_INTERNAL_ASSERTION" }); },
		SIGURG: () => { for (const end = Date.now() + 600_000; Date.now() < end; ); },
	};
	for (const [signal, run] of Object.entries(thrown)) process.on(signal, run);`;

let web: OwnWeb;
beforeAll(async () => {
	const preload = `data:text/javascript,${encodeURIComponent(FAULTS)}`;
	web = await startOwnWeb("failures", { NODE_OPTIONS: `--import ${preload}` });
});
afterAll(() => web.stop());

const provoke = (signal: NodeJS.Signals) => process.kill(web.pid() ?? 0, signal);
const healthy = () =>
	vi.waitFor(async () => expect(await web.isHealthy()).toBe(true), { timeout: 120_000, interval: 50 });
const restarted = (pid: number | undefined) =>
	vi.waitFor(() => expect([undefined, pid]).not.toContain(web.pid()), { timeout: 120_000, interval: 50 });

test("what nobody caught is logged, and the process serves on", async () => {
	const pid = web.pid();
	provoke("SIGUSR2");
	await vi.waitFor(() => {
		const lines = web.log();
		expect(lines.match(/"web\.uncaughtException"/g)).toHaveLength(2);
		expect(lines.match(/"web\.unhandledRejection"/g)).toHaveLength(1);
	}, 120_000);
	await healthy();
	expect(web.pid()).toBe(pid);
});

test("after a fault in Node itself the process is renewed", async () => {
	const pid = web.pid();
	provoke("SIGWINCH");
	await restarted(pid);
	await healthy();
});

test("a process whose loop stands still ends itself, and is renewed", async () => {
	const pid = web.pid();
	provoke("SIGURG");
	await restarted(pid);
	await healthy();
	expect(web.log()).toContain("process.stuck");
});
