import { expect, test } from "vitest";
import { queues } from "#app/core/jobs/queues.ts";
import { registry } from "./registry.ts";

test("every queue has a handler, and no more than one, so that no job waits for nobody", () => {
	expect(registry.map(({ job }) => job.name).sort()).toEqual(Object.keys(queues).sort());
});
