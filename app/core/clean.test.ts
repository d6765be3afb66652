import { expect, test } from "vitest";
import { clean } from "./clean.ts";

test("texts become NFC, well formed and free of NUL, at any depth; other values stay", () => {
	expect(clean({ a: ["x\u0000y", "e\u0301"], b: { c: "\ud800" }, n: 1, d: null })).toEqual({
		a: ["xy", "é"],
		b: { c: "\ufffd" },
		n: 1,
		d: null,
	});
});
