import { expect, test } from "vitest";
import { settings } from "#app/core/settings/schema.ts";
import { projectsOf } from "#scripts/runner/lanes.ts";

test("a test that hangs is given a minute", ({ task }) => {
	expect(task.timeout).toBe(60_000);
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
