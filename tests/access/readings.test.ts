import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { log } from "#app/core/log.server.ts";
import { rewritten } from "#tests/rewritten.ts";
import { asUser } from "../factories.ts";
import { read, reads, routeAnswer } from "./asking.ts";
import { makeTwin, type Twin } from "./twins.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

const owner = postgres(env.DATABASE_URL, { max: 1 });
let twin: Twin;

beforeAll(async () => {
	// Only the clock is held: things are made at given moments.
	vi.useFakeTimers({ toFake: ["Date"] });
	twin = await makeTwin(false);
	vi.useRealTimers();
});
afterAll(async () => {
	vi.restoreAllMocks();
	await owner.end();
});

test("no address writes in the transaction that a page is read in", async () => {
	const warn = vi.spyOn(log, "warn");
	const headers = await asUser(twin.viewers.Senior);
	const broken: string[] = [];
	for (const route of reads) {
		// A look is logged once a day, by whichever address has it first: to each of them it is the first one.
		await rewritten(owner, "activity", (tx) => tx`delete from activity where action = 'viewed'`);
		warn.mockClear();
		await routeAnswer(route, read(route, twin.own, ""), headers);
		if (warn.mock.calls.some(([event]) => event === "reading.broken")) broken.push(route.pattern);
	}
	expect(broken).toEqual([]);
	expect(reads.length).toBeGreaterThan(50);
});
