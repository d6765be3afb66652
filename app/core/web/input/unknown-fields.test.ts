import { expect, test } from "vitest";
import { z } from "zod";
import { unknownFields } from "./unknown-fields.ts";

test("fifty fields that are none are named", () => {
	const body = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, at) => [`titel${at}`, at]));
	const schema = z.object({ title: z.string() });
	expect(unknownFields(schema, body(50))).toHaveLength(50);
	expect(unknownFields(schema, body(51))).toHaveLength(50);
});

test("a name of sixty characters is compared with those there are, a longer one is only shown, cut", () => {
	const [name, longer] = ["a".repeat(60), "a".repeat(61)];
	const schema = z.object({ [name]: z.string().optional(), [longer]: z.string().optional() });
	const typed = `${"a".repeat(59)}b`;
	expect(unknownFields(schema, { [typed]: "" })).toEqual([[typed, name]]);
	expect(unknownFields(schema, { [`${name}b`]: "" })).toEqual([[name, null]]);
});

test("of a slip of the hand one letter in four may be wrong", () => {
	const nearest = (typed: string) =>
		unknownFields(z.object({ caseNumb: z.string() }), { [typed]: "" })[0]?.[1];
	expect(nearest("caseNuxx")).toBe("caseNumb");
	expect(nearest("xaseNuxx")).toBeNull();
});
