import { describe, expect, test } from "vitest";
import { finderOf } from "./find-words.ts";
import { markedText } from "./hit-text.ts";
import { hitsOf } from "./hits.ts";

/** What is marked of a line when a query is looked for in it, place by place. */
function marked(line: string, query: string): string[] {
	const words = line.split(/\s+/);
	return hitsOf(query)(words).hits.map((hit) => hit.map((at) => words[at]).join(" "));
}

describe("words", () => {
	test.each([
		["The Bail, if granted, is (bail).", "bail", ["Bail,", "(bail)."]],
		["Adjourned on the request for adjournment", "adjournment", ["Adjourned", "adjournment"]],
		["parties shall maintain status quo until status is filed", "status quo", ["status quo"]],
		["the status of the parties, quo", "status quo", ["status", "quo"]],
		["breach of the contract of service", "breach of contract", ["breach of", "contract of"]],
		["of the order", "of", ["of"]],
		["respondent-State and the applicant's bond", "state", ["respondent-State"]],
		["bail bail bail", "bail", ["bail", "bail", "bail"]],
		["nothing here", "bail", []],
		["anything", " ?! ", []],
	])("%s: %s", (line, query, places) => {
		expect(marked(line, query)).toEqual(places);
	});

	test.each([
		["the matter is adjourn- ment sought", "adjournment", ["adjourn- ment"]],
		["filed the charge sheet today", "chargesheet", ["charge sheet"]],
		["O R D E R dated", "order", ["O R D E R"]],
		["was sta yed by", "stayed", ["sta yed"]],
	])("are found where a line or the reader parted them: %s", (line, query, places) => {
		expect(marked(line, query)).toEqual(places);
	});

	test.each([
		["CS 123/2024 dated 14.03.2024, listed 15.03.2024, March 2024", "14.03.2024", ["14.03.2024,"]],
		["on 5/1/2023 and 05-01-23 but not 15/1/2023", "05.01.2023", ["5/1/2023", "05-01-23"]],
		["order dated 12.08.2023, dated 1.1.2023", "dated 12/08/2023", ["dated 12.08.2023,"]],
	])("dates are the days they mean: %s", (line, query, places) => {
		expect(marked(line, query)).toEqual(places);
	});

	test.each([
		["दिनांक ०५/०१/२०२३ को जमानत दी गई।", "05/01/2023", ["०५/०१/२०२३"]],
		["अभियुक्त की जमानत, याचिका", "जमानत याचिका", ["जमानत, याचिका"]],
		["શપથ પર જણાવું છું કે શપથ", "શપથ", ["શપથ", "શપથ"]],
	])("in Hindi and Gujarati: %s", (line, query, places) => {
		expect(marked(line, query)).toEqual(places);
	});
});

test("a page says whether all that was looked for stands on it", () => {
	const all = (line: string, query: string) => hitsOf(query)(line.split(" ")).all;
	expect(all("bail is granted on conditions", "bail condition")).toBe(true);
	expect(all("bail is refused", "bail condition")).toBe(false);
	expect(all("bail is refused", "the bail")).toBe(true);
	expect(all("W.P.(C) No. 12/2023", "wpc 12/2023")).toBe(true);
	expect(all("the parties maintain status quo", '"status quo" parties')).toBe(true);
	expect(all("parties", '"status quo" parties')).toBe(false);
});

test("a word of three letters is looked for on a page, one of two only besides others", () => {
	const all = (query: string) => hitsOf(query)(["cart"]).all;
	expect([all("cow cart"), all("ox cart")]).toEqual([false, true]);
});

test("a word of five letters is found where it is parted, one of four is not", () => {
	expect(marked("was ple ad ed", "plead")).toEqual(["ple ad"]);
	expect(marked("the wr it is", "writ")).toEqual([]);
});

describe("phrases in quotation marks", () => {
	test.each([
		["the licence file, and the file of licence", '"licence file"', ["licence file,"]],
		["status — quo ante and status", "“status quo”", ["status — quo"]],
		["original licence; file", '"original licence file"', ["original licence; file"]],
	])("%s: %s", (line, query, places) => {
		expect(marked(line, query)).toEqual(places);
	});

	test("are nowhere where only their words stand", () => {
		expect(marked("the file of the licence", '"licence file"')).toEqual([]);
	});
});

describe("case numbers", () => {
	test.each([
		["in W.P.(C) No. 90123 of 2024 dated 2024", "wpc 90123/2024", ["W.P.(C) No. 90123 of 2024"]],
		["Criminal Appeal No. 12/2023 and 12 others", "crl.a. 12 of 2023", ["Criminal Appeal No. 12/2023"]],
		["see RCS/456/2023.", "456/2023", ["RCS/456/2023."]],
		["CNR MHPU010012342023 is", "MHPU01-001234-2023", ["MHPU010012342023"]],
		["under section 438 of the Code", "section 438", ["section 438"]],
	])("%s: %s", (line, query, places) => {
		expect(marked(line, query)).toEqual(places);
	});

	test("are one place with a type of six words before them, and not of seven", () => {
		expect(marked("in S . . . L P 12/2023", "slp 12/2023")).toEqual(["S . . . L P 12/2023"]);
		expect(marked("in S . . . . L P 12/2023", "slp 12/2023")).not.toEqual(["S . . . . L P 12/2023"]);
	});
});

const isDay = (query: string, word: string) =>
	finderOf(query)([word]).some(({ start, end, term }) => start === 0 && end === 1 && term < 0);

test("a day is found in any writing; figures beyond those of a day or a month are none", () => {
	expect(isDay("31.12.2023", "31-12-23")).toBe(true);
	expect(isDay("32.12.2023", "32-12-23")).toBe(false);
	expect(isDay("31.13.2023", "31-13-23")).toBe(false);
});

const flowing = (text: string) => markedText(text, [], [])[0]?.text;

test("a word is marked up to 400 letters behind the one before it, and not further", () => {
	const markedBehind = (letters: number) =>
		markedText(`writ${"-".repeat(letters)}stay`, ["writ", "stay"], [[1]]).filter(({ hit }) => hit === 0);
	expect(markedBehind(400)).toEqual([{ text: "stay", hit: 0 }]);
	expect(markedBehind(401)).toEqual([]);
});

test("a line of thirty letters goes on in the next one, a shorter one ends there", () => {
	expect(flowing(`${"a".repeat(30)}\nstay`)).toBe(`${"a".repeat(30)} stay`);
	expect(flowing(`${"a".repeat(29)}\nstay`)).toBe(`${"a".repeat(29)}\nstay`);
});

test("a line goes on that is four fifths as long as the longest of the page, a shorter one ends there", () => {
	const longest = "a".repeat(100);
	expect(flowing(`${"b".repeat(80)}\nstay\n${longest}`)).toContain("b stay");
	expect(flowing(`${"b".repeat(79)}\nstay\n${longest}`)).toContain("b\nstay");
});
