import { describe, expect, test } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { sniffBytes } from "#worker/reader/formats/sniff.ts";
import { isFormShell, judged } from "#worker/reader/formats/text-layer.ts";
import { isOpenChoice, type Language, languagesFor, languagesOf, withoutStrays } from "./languages.ts";
import { cleanText, courtAbbreviations, searchText } from "./text-clean.ts";

describe("cleanText", () => {
	test("joins vowel signs to their letter, one kind of line end, no control characters", () => {
		expect(cleanText("न्याय ालय\r\nकोर् ट\u0000 \f\n\n\n\nઅદાલત ે  \n")).toBe("न्यायालय\nकोर् ट\n\nઅદાલતે");
	});

	test("looks through a run of blanks once, and keeps it before a word", () => {
		const wide = "\t".repeat(100_000);
		expect(cleanText(`a${wide}b${wide}`)).toBe(`a${wide}b`);
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
		const expectKept = (text: string, confidence: number, expected: readonly Language[] = all) =>
			withoutStrays([...english, { text, confidence }], [...all], expected);
		expect(expectKept("જ", 92)).toEqual(["eng", "hin"]);
		expect(expectKept("૦૦૦૦૦૦", 90)).toEqual(["eng", "hin"]);
		expect(expectKept("सवहह", 41)).toEqual(["eng", "guj"]);
		expect(expectKept("સહી/-", 93)).toEqual([...all]);
		expect(expectKept("સહી/-", 93, ["eng", "hin"])).toEqual(["eng", "hin"]);
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

describe("the text layer of a PDF", () => {
	const hindi =
		"वादी का कथन है कि विवादित सम्पत्ति उसके पूर्वजों की है तथा प्रतिवादीगण बिना किसी विधिक अधिकार के उक्त भूमि पर निर्माण करने का प्रयास कर रहे हैं";
	const english =
		"The application is allowed and the matter is listed for framing of issues before this Court. ";
	const kruti = "okn la[;k 345 lu~ 2022 jkes'oj izlkn feJ cuke Jherh lkfo=h nsoh o vU; izfroknhx.k";
	const layer = (text: string, names: string[] = ["NotoSerif"], more: { imageCover?: number } = {}) => ({
		text,
		fonts: [{ names, text }],
		unknown: 0,
		imageCover: 0,
		typed: 0,
		...more,
	});
	const judgement = (...of: Parameters<typeof layer>) => judged(layer(...of)).is;

	test("is good where it is running text, in English and Hindi", () => {
		expect(judgement(english)).toBe("good");
		expect(judgement(hindi)).toBe("good");
	});

	test("is bad where words are torn or letters stand for nothing", () => {
		expect(judgement(hindi.replace(/(\p{L}\p{M}*)/gu, "$1 "))).toBe("bad");
		expect(judgement(hindi.replaceAll("ि", " ि"))).toBe("bad");
		expect(judgement("\uE001\uE002\uE003 application is allowed and the matter is listed for issues")).toBe(
			"bad",
		);
		expect(judged({ ...layer(english), unknown: 3 }).is).toBe("bad");
		expect(judged({ ...layer(english.repeat(4)), unknown: 3 }).is).toBe("good");
	});

	test.each([
		["ABCDEF+KrutiDev010", ["hin"]],
		["Kruti Dev 016 Bold", ["hin"]],
		["DevLys-010", ["hin"]],
		["DV-TTSurekhEN-Normal", ["hin"]],
		["XYZABC+LMG-Arun", ["guj"]],
		["Gujrati-Saral-1", ["guj"]],
		["Saral", ["guj"]],
		["TERAFONT-VARUN", ["guj"]],
		["SHREE-GUJ-0768-S02", ["guj"]],
		["Shree-Lipi-Dev7", ["hin"]],
		["SHREE0768", ["hin", "guj"]],
	])("is bad where Latin letters are set in %s, which draws them as others", (name, languages) => {
		expect(judged(layer(english, [name]))).toEqual({ is: "bad", languages });
		expect(judged(layer(english, ["TT1", name]))).toEqual({ is: "bad", languages });
		expect(judgement(hindi, [name])).toBe("good");
	});

	test.each([
		"Agrandir",
		"TimesNewRoman",
		"ArialMT",
		"Mangal",
		"NirmalaUI",
		"Shruti",
		"LohitGujarati",
		"APSara",
	])("is good where it is set in %s", (name) => {
		expect(judgement(english, [name])).toBe("good");
	});

	test("is bad where one font of many is a legacy one, by its name or by what is set in it", () => {
		const page = layer(`${english}${kruti}`);
		const both = (name: string) => [
			{ names: ["Arial"], text: english },
			{ names: [name], text: kruti },
		];
		expect(judged({ ...page, fonts: both("KrutiDev010") })).toEqual({ is: "bad", languages: ["hin"] });
		expect(judged({ ...page, fonts: both("F7") })).toEqual({ is: "bad", languages: ["eng", "hin", "guj"] });
	});

	test("is bad where the words of a font without a name can only be those of a legacy one", () => {
		expect(judgement(kruti, ["F1"])).toBe("bad");
		expect(
			judgement('JFNL TZO[ JSL, CFHZ K[P 5|lTJFNL U]HZFT CF.SM8" VDNFJFN DG[ ;F[\\5JFDF\\ VFJ[, K[P', ["F1"]),
		).toBe("bad");
		expect(
			judgement("·¤æð ‹ØæØæÜØ çâçßÜ ÁÁ ·¤ÙèØ ÂýÖæ» ßæÎè Âýç̧ßæÎè ×æÙÙèØ ØæØæÏèàæ ÌæÚè¹ ÂéÍ×", ["F1"]),
		).toBe("bad");
		expect(
			judgement("Le présent arrêt a été rendu à l’unanimité par la cour après un long délibéré", ["F1"]),
		).toBe("good");
	});

	test("is too little in a stamp over a scan and in a page number, unless something was typed over the page", () => {
		const stamp = "Case: 20-40359 Document: 00516242060 Page: 1 Date Filed: 03/17/2022";
		expect(judgement(stamp, ["Helvetica"], { imageCover: 0.97 })).toBe("little");
		expect(judgement("Page 2")).toBe("little");
		expect(judged({ ...layer("Page 2"), typed: 60 }).is).toBe("good");
	});

	test("is bad where a scanner that knew only English read a Hindi page, and good of an English one", () => {
		const nonsense = "TTC FTA Ta (AfSS Gs), THIS Fa AS GEA 345 AL 2022 UAT WA fat TN sia arash eat a aa ";
		const scan = (text: string) => judgement(text.repeat(4), ["GlyphLessFont"], { imageCover: 1 });
		expect(scan(nonsense)).toBe("bad");
		expect(scan(english)).toBe("good");
	});

	test("is good where it is a list of names, in which nothing was scanned", () => {
		const names =
			"Ramesh Kantilal Patel Ahmedabad; Sunita Devi Mishra Lucknow; Vasant Govind Joglekar Mumbai; ";
		expect(judgement(names.repeat(3))).toBe("good");
	});

	test("is judged in time that does not grow with its blanks and signs", () => {
		for (const hostile of ["(".repeat(300_000), " ".repeat(300_000), "a[".repeat(150_000)])
			expect(processorMs(() => judged(layer(`${english}${hostile}`)))).toBeLessThan(1000);
	});

	test("is a mere shell where a form builds its pages itself", () => {
		const shell = layer(
			"Please wait... \nIf this message is not eventually replaced by the proper contents of the document, your PDF viewer may not be able to display this type of document.",
		);
		expect(isFormShell(shell, "xfa")).toBe(true);
		expect(isFormShell(shell, "builds its pages")).toBe(true);
		expect(isFormShell(shell, "other")).toBe(false);
		expect(isFormShell(layer("कृपया प्रतीक्षा करें"), "builds its pages")).toBe(true);
		expect(isFormShell(layer(english.repeat(20)), "builds its pages")).toBe(false);
		expect(isFormShell({ ...shell, typed: 20 }, "xfa")).toBe(false);
		expect(isFormShell(layer(english), "xfa")).toBe(false);
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
