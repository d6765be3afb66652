// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { launchedElsewhere } from "#bench/faults/elsewhere.ts";
import { struck } from "#bench/faults/history.ts";
import { openCallers } from "#bench/faults/load.ts";
import { launchedAfar, launchedAlone } from "#bench/faults/strikes.ts";

const folder = mkdtempSync(join(tmpdir(), "faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What may be answered while something is away: done, a session that is over, what is still being done, too many, later, or no answer. */
const ANSWERS = ["200", "201", "202", "401", "409, still running", "429", "503", "none"];

test.each([
	["parts are killed, halted and ended, also in the middle of what the worker makes", launchedAlone],
	["the line to the database is cut, silent or slow", launchedAfar],
	["the store of files is away and the clock jumps", launchedElsewhere],
] as const)("while %s, nothing acknowledged is lost, twice or half made", async (_, launch) => {
	const { up, strikes, stop } = await launch(join(folder, launch.name));
	const events: string[] = [];
	try {
		const callers = await openCallers(up.url, 3);
		const { lost, twice, half, acknowledged, answers } = await struck(up, strikes, {
			callers,
			rounds: 1,
			restMs: 1000,
			paceMs: 400,
			say: (line) => events.push(line),
		});
		const seen = [...answers].map(([answer, times]) => `${answer} ${times} times`);
		const story = [...events, ...seen, ...up.faults(4)].join("\n");
		expect({ lost, twice, half }, story).toEqual({ lost: [], twice: [], half: [] });
		expect(acknowledged, story).toBeGreaterThan(strikes.length);
		for (const answer of answers.keys()) expect(ANSWERS, story).toContain(answer);
	} finally {
		await stop();
	}
});
