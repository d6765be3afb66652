import { describe, expect, test } from "vitest";
import { draftTypes } from "#drizzle/words.ts";
import { fillTemplate } from "./fill.ts";
import { layOut, paperOf, paperStyle } from "./paper.ts";

const kinds = (text: string) => layOut(text).map(({ kind }) => kind);

describe("layOut", () => {
	test.each([
		["tabs", `x${"\t".repeat(400_000)} end`, "text"],
		["spaces before dots", `x${" ".repeat(400_000)}y....z`, "party"],
		["spaces and tabs", `x${"    \t".repeat(80_000)} end`, "text"],
		["dots", `${".".repeat(400_000)} x`, "text"],
	])("reads a line of %s in one go", (_, text, kind) => {
		expect(kinds(text)).toEqual([kind]);
	});

	test("takes dots with nothing before or after them for no party", () => {
		expect(kinds("..... Petitioner\nThe rest follows .....")).toEqual(["text", "text"]);
	});

	test("sets a paper of the courts", () => {
		const text = `IN THE HIGH COURT OF GUJARAT AT AHMEDABAD
Special Civil Application No. 90567 of 2025

Meera Textiles ..... Petitioner
VERSUS
State of Gujarat ..... Respondent

WRITTEN STATEMENT

1. That the facts are these.
(a) a relief
Place: Surat          Advocate for the Petitioner
        DEPONENT
PRAYER`;
		expect(kinds(text)).toEqual([
			"heading",
			"caption",
			"blank",
			"party",
			"versus",
			"party",
			"blank",
			"title",
			"blank",
			"numbered",
			"numbered",
			"columns",
			"right",
			"title",
		]);
		expect(layOut("Meera Textiles ..... Petitioner")).toEqual([
			{ kind: "party", text: "Meera Textiles", role: "Petitioner" },
		]);
	});

	test("knows headings in scripts without capitals, before the first paragraph only", () => {
		expect(kinds("माननीय उच्च न्यायालय\nपुनः उत्तर\n1. यह कि विपक्षी ने कहा\nशपथकर्ता")).toEqual([
			"heading",
			"heading",
			"numbered",
			"text",
		]);
		expect(kinds("સોગંદનામું\nહું નીચે સહી કરનાર જાહેર કરું છું કે:\n૧. જમીન મારી છે")).toEqual([
			"heading",
			"text",
			"numbered",
		]);
	});

	test.each(draftTypes)("loses nothing of the template of %s", (type) => {
		const text = fillTemplate(type, {});
		const letters = (value: string) => value.replace(/[\s.]/g, "");
		const shown = layOut(text)
			.flatMap((line) =>
				Object.entries(line).flatMap(([name, value]) => (/kind|level/.test(name) ? [] : [value])),
			)
			.join("");
		const sorted = (value: string) => [...letters(value)].sort().join("");
		expect(sorted(shown)).toBe(sorted(text));
	});

	test("takes any text in good time", () => {
		for (const text of [".".repeat(100_000), " ".repeat(100_000), "x ".repeat(50_000), "(".repeat(100_000)])
			expect(layOut(text)).toHaveLength(1);
	});
});

test("an address names a paper; any other text means the courts' rule", () => {
	expect(["legal_size", "letter_head", "a3", null].map((kind) => paperOf(kind))).toEqual([
		"legal_size",
		"letter_head",
		"sc_hc_a4",
		"sc_hc_a4",
	]);
	expect(paperStyle("sc_hc_a4")).toContain("@page{size:21cm 29.7cm;margin:2cm 4cm 2cm 4cm;");
	expect(paperOf(null, "BEFORE THE NATIONAL COMPANY LAW TRIBUNAL, AHMEDABAD BENCH")).toBe("company_tribunal");
	expect(paperOf("legal_size", "NCLT, AHMEDABAD")).toBe("legal_size");
	expect(paperOf(null, "IN THE HIGH COURT OF GUJARAT AT AHMEDABAD")).toBe("sc_hc_a4");
});

test("the last parts of a paper have headings in every script", () => {
	for (const title of ["VERIFICATION", "PRAYER", "सत्यापन", "प्रार्थना", "ચકાસણી", "પ્રાર્થના"])
		expect(layOut(`1. A fact\n${title}\nI verify that`)[1]).toEqual({ kind: "title", text: title });
	expect(layOut("1. A fact\nसत्यापन किया गया")[1]?.kind).toBe("text");
});

test("a heading has 110 characters at most, the number below the court 80", () => {
	const kinds = (...lines: string[]) => layOut(lines.join("\n")).map(({ kind }) => kind);
	expect(kinds("A".repeat(110))).toEqual(["heading"]);
	expect(kinds("A".repeat(111))).toEqual(["text"]);
	const court = "IN THE COURT OF THE CIVIL JUDGE";
	expect(kinds(court, "n".repeat(80))).toEqual(["heading", "caption"]);
	expect(kinds(court, "n".repeat(81))).toEqual(["heading", "text"]);
});

test("a line of a list of dates hangs behind its date; other wide gaps part left from right", () => {
	expect(layOut("27.11.2024        Summons returnable\nPlace: Surat        Advocate")).toEqual([
		{ kind: "numbered", mark: "27.11.2024", text: "Summons returnable", level: 1 },
		{ kind: "columns", left: "Place: Surat", right: "Advocate" },
	]);
});

test("prayers are lettered in each script", () => {
	const marks = layOut("(a) one\n(अ) एक\n(બ) બે\n(iv) four").map(
		(line) => line.kind === "numbered" && line.mark,
	);
	expect(marks).toEqual(["(a)", "(अ)", "(બ)", "(iv)"]);
});

test("capitals in a line of Hindi or Gujarati make no heading of it", () => {
	expect(layOut("धाराएँ: 316(2) BNS, 318(4) BNS")[0]?.kind).toBe("text");
	expect(layOut("કલમો: 316(2) BNS")[0]?.kind).toBe("text");
});
