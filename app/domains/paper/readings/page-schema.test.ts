import { expect, test } from "vitest";
import { pageNumber, pictureQuerySchema } from "./page-schema.ts";

const taken = (query: Record<string, string>) => pictureQuerySchema.safeParse(query).success;

test("a picture is asked for in a width of one to ten thousand pixels", () => {
	expect(["0", "1", "10000", "10001"].map((w) => taken({ w }))).toEqual([false, true, true, false]);
});

test("a part of a picture has some width and height within the page", () => {
	const parts = ["0,0,10000,10000", "0,0,10001,10000", "0,0,10000,10001", "0,0,1,1", "1,0,1,1", "0,1,1,1"];
	expect(parts.map((crop) => taken({ crop }))).toEqual([true, false, false, true, false, false]);
});

test("what a picture is kept by has forty letters at most", () => {
	expect([40, 41].map((length) => taken({ v: "v".repeat(length) }))).toEqual([true, false]);
});

test("a page has a number of one to five digits, not nought", () => {
	expect(["0", "1", "99999", "100000"].map(pageNumber)).toEqual([null, 1, 99_999, null]);
});
