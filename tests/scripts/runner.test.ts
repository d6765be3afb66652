import { expect, test } from "vitest";
import { settings } from "#app/core/settings/schema.ts";
import { projectsOf } from "#scripts/runner/lanes.ts";
import { timesLonger } from "#scripts/runner/limits.ts";

test("a test that hangs is given three minutes, and at most twice as long where others work on the machine", ({
	task,
}) => {
	expect(task.timeout).toBeGreaterThanOrEqual(180_000);
	expect(timesLonger(0, 2)).toBe(1);
	expect(timesLonger(2, 2)).toBe(1);
	expect(timesLonger(3, 2)).toBe(1.5);
	expect(timesLonger(40, 2)).toBe(2);
});

test("a name stands for its project, or for all that begin with it", () => {
	expect(projectsOf("db")).toEqual(["db"]);
	expect(projectsOf("e2e")).toEqual(["e2e-walks", "e2e-people"]);
	expect(projectsOf("d")).toEqual([]);
});

test("the machine's own settings do not reach the tests", () => {
	const theirs = ["DATA_DIR", "SEED", "OCR_ENGINE"];
	const names = Object.keys(settings.shape).filter((name) => name !== "NODE_ENV" && !theirs.includes(name));
	expect(names.filter((name) => process.env[name] !== undefined)).toEqual([]);
});
