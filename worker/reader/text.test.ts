import { describe, expect, test } from "vitest";
import { sniffBytes } from "#worker/reader/formats/sniff.ts";
import { isGoodLayer } from "#worker/reader/formats/text-layer.ts";
import { isOpenChoice, type Language, languagesFor, languagesOf, withoutStrays } from "./languages.ts";
import { cleanText, courtAbbreviations, searchText } from "./text-clean.ts";

describe("cleanText", () => {
	test("joins vowel signs to their letter, one kind of line end, no control characters", () => {
		expect(cleanText("न्याय ालय\r\nकोर् ट\u0000 \f\n\n\n\nઅદાલત ે  \n")).toBe("न्यायालय\nकोर् ट\n\nઅદાલતે");
	});

	test("keeps joiners, which change how a word is drawn", () => {
		expect(cleanText("सन्\u200d 2022")).toBe("सन्\u200d 2022");
	});

	test("composes letters", () => {
		expect(cleanText("Cafe\u0301")).toBe("Café");
	});
});

test("searchText writes digits in ASCII and drops joiners", () => {
	expect(searchText("वाद संख्या ३४५ सन्\u200d २०२२")).toBe("वाद संख्या 345 सन् 2022");
	expect(searchText("દાવા નંબર ૧૫૪૨/૨૦૨૨")).toBe("દાવા નંબર 1542/2022");
});

test("courtAbbreviations takes back digits read for letters, and no others", () => {
	expect(courtAbbreviations("CS(0OS) 123/2024 & 1.A. 4567/2024, 0.A. No. 12 of 2021")).toBe(
		"CS(OS) 123/2024 & I.A. 4567/2024, O.A. No. 12 of 2021",
	);
	expect(courtAbbreviations("1.A. That the plaintiff paid Rs. 10.0 on 0.5 acre")).toBe(
		"1.A. That the plaintiff paid Rs. 10.0 on 0.5 acre",
	);
});

describe("languages", () => {
	test.each([
		["eng", ["eng"]],
		["hin", ["eng", "hin"]],
		["guj+eng", ["eng", "guj"]],
		["guj,hin", ["eng", "hin", "guj"]],
		["auto", ["eng", "hin", "guj"]],
		["tlh", ["eng", "hin", "guj"]],
	])("%s is read with %j", (choice, expected) => {
		expect(languagesFor(choice)).toEqual(expected);
	});

	test("only an unknown choice is open", () => {
		expect(isOpenChoice("auto")).toBe(true);
		expect(isOpenChoice("hin")).toBe(false);
	});

	test("a page's languages are told by its letters", () => {
		expect(languagesOf("દીવાની દાવા નંબર 1542/2022 રમેશભાઈ જીવાભાઈ પટેલ વાદી વિરુદ્ધ અમદાવાદ મ્યુનિસિપલ")).toEqual([
			"eng",
			"guj",
		]);
		expect(languagesOf("In the High Court of Delhi at New Delhi, in its ordinary jurisdiction")).toEqual([
			"eng",
		]);
		expect(languagesOf("12/2024")).toBeNull();
	});

	test("a language is left out whose letters only strayed into a page, and kept where words are written in it", () => {
		const all = ["eng", "hin", "guj"] as const;
		const english = "The application for interim relief is allowed in part and the receiver shall report"
			.split(" ")
			.map((text) => ({ text, confidence: 95 }));
		const kept = (text: string, confidence: number, expected: readonly Language[] = all) =>
			withoutStrays([...english, { text, confidence }], [...all], expected);
		expect(kept("જ", 92)).toEqual(["eng", "hin"]);
		expect(kept("૦૦૦૦૦૦", 90)).toEqual(["eng", "hin"]);
		expect(kept("सवहह", 41)).toEqual(["eng", "guj"]);
		expect(kept("સહી/-", 93)).toEqual([...all]);
		expect(kept("સહી/-", 93, ["eng", "hin"])).toEqual(["eng", "hin"]);
		expect(withoutStrays(english, [...all], [])).toEqual([...all]);
		const hindi = "पत्रावली पेश हुई वादी की ओर से विद्वान अधिवक्ता उपस्थित हैं"
			.split(" ")
			.map((text) => ({ text, confidence: 92 }));
		expect(withoutStrays([...hindi, { text: "વાદી", confidence: 90 }], [...all], all)).toEqual([
			"eng",
			"hin",
		]);
		const half = "વાદી તરફે વકીલ હાજર છે".split(" ").map((text) => ({ text, confidence: 90 }));
		expect(withoutStrays([...english, ...half], [...all], ["eng"])).toEqual([...all]);
	});
});

describe("isGoodLayer", () => {
	const hindi =
		"वादी का कथन है कि विवादित सम्पत्ति उसके पूर्वजों की है तथा प्रतिवादीगण बिना किसी विधिक अधिकार के उक्त भूमि पर निर्माण करने का प्रयास कर रहे हैं";
	const layer = (text: string, fonts: string[] = ["NotoSerif"], imageCover = 0) => ({
		text,
		fonts,
		imageCover,
	});

	test("running text is good, in English and Hindi", () => {
		expect(
			isGoodLayer(layer("The application is allowed and the matter is listed for framing of issues.")),
		).toBe(true);
		expect(isGoodLayer(layer(hindi))).toBe(true);
	});

	test("torn words, legacy fonts, unmapped characters and stamps over a scan are not", () => {
		expect(isGoodLayer(layer(hindi.replace(/(\p{L}\p{M}*)/gu, "$1 ")))).toBe(false);
		expect(isGoodLayer(layer(hindi.replaceAll("ि", " ि")))).toBe(false);
		expect(
			isGoodLayer(
				layer("okn la[;k 345 lu~ 2022 jkes'oj izlkn feJ cuke Jherh lkfo=h nsoh", ["ABCDEF+KrutiDev010"]),
			),
		).toBe(false);
		expect(
			isGoodLayer(layer("\uE001\uE002\uE003 application is allowed and the matter is listed for issues")),
		).toBe(false);
		expect(
			isGoodLayer(
				layer("Case: 20-40359 Document: 00516242060 Page: 1 Date Filed: 03/17/2022", ["Helvetica"], 0.97),
			),
		).toBe(false);
		expect(isGoodLayer(layer("Page 2"))).toBe(false);
		expect(
			isGoodLayer(layer("okn la[;k 345 lu~ 2022 jkes'oj izlkn feJ cuke Jherh lkfo=h nsoh o vU; izfroknhx.k")),
		).toBe(false);
	});

	test("what a scanner that knew only English made of a Hindi page is not; a scanned English page is", () => {
		const nonsense = "TTC FTA Ta (AfSS Gs), THIS Fa AS GEA 345 AL 2022 UAT WA fat TN sia arash eat a aa ";
		expect(isGoodLayer(layer(nonsense.repeat(4), ["GlyphLessFont"], 1))).toBe(false);
		const english =
			"The application is allowed and the matter is listed for framing of issues before this Court. ";
		expect(isGoodLayer(layer(english.repeat(4), ["GlyphLessFont"], 1))).toBe(true);
	});

	test("a list of names, in which nothing was scanned, is good", () => {
		const names =
			"Ramesh Kantilal Patel Ahmedabad; Sunita Devi Mishra Lucknow; Vasant Govind Joglekar Mumbai; ";
		expect(isGoodLayer(layer(names.repeat(3)))).toBe(true);
	});
});

test("sniffBytes goes by the bytes", () => {
	const kind = (bytes: number[] | string) => sniffBytes(Buffer.from(bytes as string)).kind;
	expect(kind("%PDF-1.7\n")).toBe("pdf");
	expect(kind("\r\n%PDF-1.5")).toBe("pdf");
	expect(kind("MZ %PDF-1.5")).toBe("unknown");
	expect(kind([0xff, 0xd8, 0xff, 0xe0])).toBe("image");
	expect(kind([0x4d, 0x4d, 0, 42])).toBe("tiff");
	expect(kind([0x50, 0x4b, 3, 4])).toBe("zip");
	expect(kind("")).toBe("empty");
	expect(kind("hello")).toBe("unknown");
});
