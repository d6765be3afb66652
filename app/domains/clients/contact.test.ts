import { describe, expect, test } from "vitest";
import { maskedIdentifier, normalPhone, normalPin, shownPhone, storedIdentifier } from "./contact.ts";

describe("telephone numbers", () => {
	test.each([
		["9000000101", "+919000000101"],
		["+91 90000 00101", "+919000000101"],
		["090000-00101", "+919000000101"],
		["91 9000000101", "+919000000101"],
		["9123456789", "+919123456789"],
		["९०००००७१०१", "+919000007101"],
		["079-2657 1234", "079-2657 1234"],
		["1800 233 4455", "1800 233 4455"],
		["+44 20 7946 0958", "+442079460958"],
		["ext. 12", "ext. 12"],
	])("%s is kept as %s", (written, kept) => expect(normalPhone(written)).toBe(kept));

	test("are read in groups", () => {
		expect(shownPhone("+919000000101")).toBe("+91 90000 00101");
		expect(shownPhone("079-2657 1234")).toBe("079-2657 1234");
	});
});

test("PIN codes lose their space and nothing is refused", () => {
	expect(normalPin("380 013")).toBe("380013");
	expect(normalPin("SW1A 1AA")).toBe("SW1A 1AA");
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
});
