import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

let said: string[] = [];

beforeEach(() => {
	said = [];
	console.error = (...words: unknown[]) => said.push(format(...words));
});

/** An error on the console is a fault of the code under test. A test that provokes one takes it with `takeErrors`. */
afterEach(() => {
	expect(said, "console.error was called").toEqual([]);
});

/** Returns what was written to console.error so far and forgets it. */
export function takeErrors(): string[] {
	return said.splice(0);
}
