import { describe, expect, test } from "vitest";
import { demandAllowed, readAddress } from "./address.server.ts";

describe("a written address", () => {
	test.each([
		"",
		"no address",
		"http://example.com/hook",
		"ftp://example.com/hook",
		"file:///etc/passwd",
		"https://user:password@example.com/hook",
		"https://",
	])("%j is no address for a hook", (text) => {
		expect(() => readAddress(text)).toThrow(
			expect.objectContaining({ fields: { address: ["invalid.hookAddress"] } }),
		);
	});

	test("of this installation is refused by its name", () => {
		expect(() => readAddress("https://localhost:3000/api/matters")).toThrow(
			expect.objectContaining({ fields: { address: ["invalid.hookPrivateAddress"] } }),
		);
	});

	test.each(["https://93.184.215.14/hook", "https://93.184.215.14:8443/hook"])(
		"%s leads to a port that hooks are sent to",
		async (text) => {
			await expect(demandAllowed(readAddress(text))).resolves.toBeUndefined();
		},
	);

	test.each([
		"https://93.184.215.14:444/hook",
		"https://93.184.215.14:8442/hook",
		"https://93.184.215.14:6379/",
	])("%s is refused for its port", async (text) => {
		await expect(demandAllowed(readAddress(text))).rejects.toMatchObject({
			fields: { address: ["invalid.hookPort"] },
		});
	});

	test("loses what only a browser reads of it", () => {
		expect(readAddress("https://EXAMPLE.com/hook?a=1#part").href).toBe("https://example.com/hook?a=1");
	});
});
