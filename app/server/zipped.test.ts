import type { Response as Answer, Request as Asked } from "express";
import { expect, test } from "vitest";
import { sendWhole } from "./zipped.ts";

/** How a body of so many bytes is sent to who takes these. */
function encodingOf(length: number, takes: string[], method = "GET"): string | undefined {
	const headers: Record<string, string> = {};
	const req = { method, acceptsEncodings: (name: string) => takes.includes(name) && name };
	const res = { set: (more: object) => Object.assign(headers, more), end: () => res };
	sendWhole(req as unknown as Asked, res as unknown as Answer, Buffer.alloc(length, "a"));
	return headers["Content-Encoding"];
}

test.each([
	[1023, undefined],
	[1024, "br"],
	[256 * 1024, "br"],
	[256 * 1024 + 1, undefined],
])("a body of %d bytes is sent as %s", (length, encoding) => {
	expect(encodingOf(length, ["br", "gzip"])).toBe(encoding);
});

test("what its asker does not take, or does not want whole, is not zipped", () => {
	expect(encodingOf(2000, ["gzip"])).toBe("gzip");
	expect(encodingOf(2000, [])).toBeUndefined();
	expect(encodingOf(2000, ["br"], "HEAD")).toBeUndefined();
});
