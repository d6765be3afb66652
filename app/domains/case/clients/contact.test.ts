import { describe, expect, test } from "vitest";
import { isPin, maskedIdentifier, normalPin, storedIdentifier } from "./contact.ts";

test("PIN codes have six digits, the first of them no 0, and lose their space", () => {
	for (const written of ["380013", "380 013", " ૩૮૦૦૧૩"]) {
		expect(isPin(written)).toBe(true);
		expect(normalPin(written)).toBe("380013");
	}
	for (const written of ["038001", "38001", "3800133", "SW1A 1AA"]) expect(isPin(written)).toBe(false);
});

describe("identifiers", () => {
	test("of an Aadhaar number only the last four digits are kept", () => {
		expect(storedIdentifier({ value: "9999 4105 7058" })).toEqual({ type: "Aadhaar-last4", value: "7058" });
		expect(storedIdentifier({ type: "Aadhaar", value: "123412341234" })).toEqual({
			type: "Aadhaar-last4",
			value: "1234",
		});
		expect(maskedIdentifier({ type: "Aadhaar-last4", value: "7058" })).toBe("XXXX XXXX 7058");
	});

	test("twelve digits with a wrong check digit are no Aadhaar number", () => {
		expect(storedIdentifier({ value: "999941057059" })).toEqual({ value: "999941057059" });
	});

	test("a PAN is recognised and masked, a GSTIN is public", () => {
		expect(storedIdentifier({ value: "aaapz0001a" })).toEqual({ type: "PAN", value: "AAAPZ0001A" });
		expect(maskedIdentifier({ type: "PAN", value: "AAAPZ0001A" })).toBe("••••••001A");
		expect(maskedIdentifier({ type: "GSTIN", value: "24AAACZ0002B1ZB" })).toBe("24AAACZ0002B1ZB");
		expect(maskedIdentifier({ value: "GH-00000" })).toBe("GH-00000");
	});

	test.each([
		["1234", "1234"],
		["12345", "•2345"],
		["1234567890", "••••••7890"],
		["12345678901", "••••••8901"],
	])("of %s four signs are shown, behind six dots at most", (value, shown) => {
		expect(maskedIdentifier({ type: "Passport", value })).toBe(shown);
	});
});
