import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

let errors: string[] = [];

beforeEach(() => {
	errors = [];
	console.error = (...words: unknown[]) => errors.push(format(...words));
});

/** An error on the console is a fault of the code under test. A test that provokes one takes it with `takeErrors`. */
afterEach(() => {
	expect(errors, "console.error was called").toEqual([]);
});

/** Returns what was written to console.error so far and forgets it. */
export function takeErrors(): string[] {
	return errors.splice(0);
}
