import { expect, test } from "vitest";
import { z } from "zod";
import { pageQuery, rowsSeen, windowOf } from "./http.ts";

test.each([
	["limit", "0", false],
	["limit", "1", true],
	["limit", "200", true],
	["limit", "201", false],
	["page", "0", false],
	["page", "1000000", true],
	["page", "1000001", false],
])("a list may be asked for with %s=%s: %s", (name, value, isRight) => {
	expect(z.object(pageQuery).safeParse({ [name]: value }).success).toBe(isRight);
});

test("a page has twenty rows, the second begins after them, and a list without pages ends at a thousand", () => {
	expect(windowOf({ page: 1 })).toEqual({ page: 1, limit: 20, offset: 0 });
	expect(windowOf({ page: 2 })).toEqual({ page: 2, limit: 20, offset: 20 });
	expect(windowOf({ page: 3, limit: 7 })).toEqual({ page: 3, limit: 7, offset: 14 });
	expect(windowOf({})).toEqual({ page: 1, limit: 1000, offset: 0 });
});

const rows = Array.from({ length: 20 }, (_, at) => at);

test("a list shows all its rows on its own address, and behind a dialog those that are seen around it", () => {
	const seen = (address: string) => rowsSeen(rows, new URL(address, "http://localhost"), "/matters");
	expect(seen("/matters?page=2")).toEqual(rows);
	expect(seen("/matters/new?page=2")).toEqual(rows.slice(0, 12));
});
