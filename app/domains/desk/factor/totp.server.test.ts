import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { newSecret, stepOf } from "./totp.server.ts";

const secret = newSecret();
const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });

test("a code of now has its step, and one of an hour ago has none", () => {
	const now = Date.now();
	expect(stepOf(secret, codeAt(now))).toBeGreaterThanOrEqual(Math.floor(now / 30_000));
	expect(stepOf(secret, codeAt(now - 3_600_000))).toBeNull();
});

test.each([
	["letters of six units and more bytes", "𖡏ꠖ𑧎ځ"],
	["figures of another script", "१२३४५६"],
	["five figures", "12345"],
	["nothing", ""],
])("%s are no code, and no fault", (_, typed) => {
	expect(stepOf(secret, typed)).toBeNull();
});
