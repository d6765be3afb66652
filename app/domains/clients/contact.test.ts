import { describe, expect, test } from "vitest";
import {
	isPhone,
	isPin,
	maskedIdentifier,
	normalPhone,
	normalPin,
	shownPhone,
	storedIdentifier,
} from "./contact.ts";

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

	test.each([
		"9000000101",
		"+91 90000 00101",
		"0091 90000 00101",
		"090000-00101",
		"+91-079-2657 1234",
		"(079) 2657.1234",
		"079 26571234 ext. 12",
		"2657 1234",
		"0141 236 5478",
		"1800 233 4455",
		"1800 11 4000",
		"९०००००७१०१",
		"૦૭૯ ૨૬૫૭ ૧૨૩૪",
		"+44 20 7946 0958",
	])("%s is one", (written) => expect(isPhone(written)).toBe(true));

	test.each([
		"12",
		"98250",
		"call after 5",
		"98250123456",
		"+91 98250",
		"+91 98250 123456",
		"00000 00000",
		"9825o 12345",
	])("%s is none", (written) => expect(isPhone(written)).toBe(false));

	test("are read in groups", () => {
		expect(shownPhone("+919000000101")).toBe("+91 90000 00101");
		expect(shownPhone("079-2657 1234")).toBe("079-2657 1234");
	});
});

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
});
