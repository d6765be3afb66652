import { expect, test } from "vitest";
import { newKeySchema } from "./schema.ts";

const key = { name: "Accounts", scopes: ["matters:read"], days: 30 };
const isRight = (change: object) =>
	newKeySchema(() => ["matters:read"]).safeParse({ ...key, ...change }).success;
const scopes = (n: number) => Array.from({ length: n }, () => "matters:read");

test.each([
	["a name of 80 letters", { name: "x".repeat(80) }, true],
	["a name of 81 letters", { name: "x".repeat(81) }, false],
	["no permission", { scopes: [] }, false],
	["100 permissions", { scopes: scopes(100) }, true],
	["101 permissions", { scopes: scopes(101) }, false],
	["no day", { days: 0 }, false],
	["one day", { days: 1 }, true],
	["365 days", { days: 365 }, true],
	["366 days", { days: 366 }, false],
])("a key with %s", (_what, change, expected) => {
	expect(isRight(change)).toBe(expected);
});
