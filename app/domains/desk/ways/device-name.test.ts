import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const CHROME =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const PHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test.each([
	[CHROME, "Chrome 130 · Windows"],
	[PHONE, "Safari 18 · iOS"],
	["curl/8.5.0", "curl/8.5.0"],
	["Accounts (nightly)", "Accounts"],
	["x".repeat(300), "x".repeat(60)],
	["", null],
	[null, null],
])("%s is called %s", (userAgent, name) => {
	expect(deviceName(userAgent)).toBe(name);
});
