import { expect, test } from "vitest";
import { withClause } from "./clause.ts";

test("a clause is the paragraph after the last numbered one", () => {
	const text = "1. One\n2. Two\n\nPRAYER\n\n(a) this";
	expect(withClause(text, "Three")).toEqual({
		content: "1. One\n2. Two\n3. Three\n\nPRAYER\n\n(a) this",
		number: 3,
	});
});

test("it counts on in the digits of any script, and keeps its own number", () => {
	expect(withClause("९. एक", "दो").number).toBe(10);
	expect(withClause("૨) એક", "બે").content).toBe("૨) એક\n3) બે");
	expect(withClause("1. One", "7. Own\nmore").content).toBe("1. One\n7. Own\nmore");
});

test("a text without numbers has it at its end", () => {
	expect(withClause("Sir,\n", "Clause")).toEqual({ content: "Sir,\n\nClause\n", number: null });
});
