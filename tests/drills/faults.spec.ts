// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openChambers, struck } from "#bench/faults/history.ts";
import { launchedAfar, launchedAlone } from "#bench/faults/strikes.ts";

const folder = mkdtempSync(join(tmpdir(), "faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a write may be answered with while something is away: done, later, too many, or no answer. */
const ANSWERS = ["201", "429", "503", "none"];

test.each([
	["parts are killed and halted", launchedAlone, 5],
	["the line to the database is cut, silent or slow", launchedAfar, 3],
] as const)(
	"while %s, nothing acknowledged is lost, and nothing is there twice",
	async (name, launch, many) => {
		const { up, strikes, stop } = await launch(join(folder, String(many)));
		try {
			expect(strikes).toHaveLength(many);
			const tokens = await openChambers(up.url, 4);
			for (const strike of strikes) {
				const result = await struck(up, strike, { tokens, rounds: 1, restMs: 1000 });
				expect({ ...result, waits: 0, answers: 0 }, `${name}: ${strike.name}`).toEqual({
					...{ name: strike.name, waits: 0, answers: 0, lost: 0, twice: 0 },
					acknowledged: expect.any(Number),
				});
				expect(result.acknowledged).toBeGreaterThan(0);
				for (const answer of result.answers.keys()) expect(ANSWERS, strike.name).toContain(answer);
			}
		} finally {
			await stop();
		}
	},
);
