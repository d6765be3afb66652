import { expect, test } from "vitest";
import { queues } from "#app/core/jobs/queues.ts";
import { listFaults } from "#tests/setup/listed.ts";
import { registry } from "./registry.ts";

test("every queue has a handler, and no more than one, so that no job waits for nobody", () => {
	const names = registry.map(({ job }) => job.name);
	expect(listFaults(Object.keys(queues), names, "its job and handler to worker/registry.ts")).toEqual([]);
	expect(new Set(names).size).toBe(names.length);
});
