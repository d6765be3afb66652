import { expect, test } from "vitest";
import { priorityOf } from "./urgency.ts";

test("a paper with fewer than ten pages left is finished first; one with more waits for what is about to begin", () => {
	const begun = priorityOf("bulk", 1, 12);
	expect(priorityOf("bulk", 3, 12)).toBeGreaterThan(begun);
	expect(priorityOf("bulk", 2, 12)).toBeLessThan(begun);
	expect(priorityOf("bulk", 2, null)).toBeLessThan(begun);
});
