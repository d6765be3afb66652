import { describe, expect, it } from "vitest";
import { wordMatcher } from "./matcher.ts";

const found = (query: string, text: string) => {
	const words = text.split(/\s+/);
	return wordMatcher(query)(words).map(({ start, end, by }) => `${by}: ${words.slice(start, end).join(" ")}`);
};

describe("matcherOf", () => {
	it("finds words, their beginnings and their stems", () => {
		expect(found("adjourned", "No further adjournment, (adjourn)")).toEqual([
			"word: adjournment,",
			"word: (adjourn)",
		]);
		expect(found("poss", "vacant possession")).toEqual(["word: possession"]);
		expect(found("party", "both parties, partition")).toEqual(["word: parties,"]);
		expect(found("restrain", "restored, restraining")).toEqual(["word: restraining"]);
		expect(found("18.09.2023", "दिनांक १८.०९.२०२३ को")).toEqual(["word: १८.०९.२०२३"]);
		expect(found("પરિસ્થિતિ", "યથાવત પરિસ્થિતિ જાળવી")).toEqual(["word: પરિસ્થિતિ"]);
	});

	it("takes words for one with a stem of four letters, and of three fifths of the longer one", () => {
		expect(found("filed", "files")).toEqual(["word: files"]);
		expect(found("bits", "bite")).toEqual([]);
		expect(found("abcdefghij", "abcdefxyz")).toEqual(["word: abcdefxyz"]);
		expect(found("abcdefghijk", "abcdefxyz")).toEqual([]);
	});

	it("looks for no word of two letters beside a case number, and for one alone", () => {
		expect(found("no", "no stay")).toEqual(["word: no"]);
		expect(found("wp no 123/2024", "no stay in all")).toEqual([]);
		expect(found("all 123/2024", "no stay in all")).toEqual(["word: all"]);
	});

	it("takes a number for one that is misread with a wrong digit where no type is written, and not with two", () => {
		expect(found("rcc 456/2023", "No. 457/2023")).toEqual(["number: 457/2023"]);
		expect(found("rcc 456/2023", "No. 478/2023")).toEqual(["word: 478/2023"]);
	});

	it("finds phrases as they stand, over lines and punctuation", () => {
		const text = "handed over under a receipt, over and handed over.";
		expect(found('"handed over" receipt', text)).toEqual([
			"word: handed over",
			"word: receipt,",
			"word: handed over.",
		]);
		expect(found('"over handed"', text)).toEqual([]);
		expect(found('"शपथ पत्र"', "यह शपथ-पत्र वादी")).toEqual(["word: शपथ-पत्र"]);
	});

	it("finds a case number over several words and misread", () => {
		expect(found("wpc 123/2024", "in W.P. (C) No. 123 of 2024, the stay")).toEqual(["number: 123 of 2024,"]);
		expect(found("spl cs 90112/2023", "Spl.C.S. No. 9O112/2023 the")).toEqual([
			"word: Spl.C.S.",
			"number: 9O112/2023",
		]);
	});

	it("finds words by their sound in other letters", () => {
		expect(found("shapath", "यह शपथ पत्र")).toEqual(["sound: शपथ"]);
		expect(found("शपथ", "શપથ and shapath")).toEqual(["sound: શપથ", "sound: shapath"]);
		expect(found("case", "केस नं. કેસ")).toEqual(["sound: केस", "sound: કેસ"]);
		expect(found("pradhikaran", "प्राधिकरणों में")).toEqual(["sound: प्राधिकरणों"]);
		expect(found("Suneeta", "Smt. Sunita Devi")).toEqual(["sound: Sunita"]);
		expect(found("Suneeta", "Suneeta and Sunita")).toEqual(["word: Suneeta"]);
	});

	it("answers nothing for nothing", () => {
		for (const query of ["", "  ", '"', '""', "***"]) expect(found(query, "some words 12")).toEqual([]);
		expect(wordMatcher("words")([])).toEqual([]);
	});
});
