import { describe, expect, test } from "vitest";
import { offered } from "#app/messages/shared/offered.ts";
import { locales, translator } from "./index.ts";
import { offeredHolding, offeredTexts, sayOffered, storedOffered } from "./offered-words.ts";

const folded = (text: string) => text.toLowerCase();

describe("offered purposes and results", () => {
	test("no text stands for two words, in one language or across them", () => {
		const words = new Map<string, string>();
		for (const texts of Object.values(offered)) {
			for (const text of texts.map(folded)) {
				const known = words.get(text) ?? texts.join("|");
				expect(texts.join("|"), text).toBe(known);
				words.set(text, known);
			}
		}
	});

	test.each(locales)("offered in %s, stored in English, said in every language", (locale) => {
		const lists = { purpose: offeredTexts("purpose", translator("en")), result: [] as string[] };
		lists.result = offeredTexts("result", translator("en"));
		for (const list of ["purpose", "result"] as const) {
			expect(offeredTexts(list, translator(locale)).map(storedOffered)).toEqual(lists[list]);
			expect(lists[list].map((text) => sayOffered(text, translator(locale)))).toEqual(
				offeredTexts(list, translator(locale)),
			);
		}
	});

	test("the English of the lists is what the API has always answered", () => {
		expect(offeredTexts("result", translator("en"))).toContain("Disposed - partly allowed");
		expect(offeredTexts("purpose", translator("en"))).toContain("Exh. 5 / interim injunction");
		expect(offeredTexts("result", translator("en"))).not.toContain("Cancelled: matter closed");
	});

	test("capitals and spaces do not hide a word; what was typed in its own language stays as typed", () => {
		expect(sayOffered(" PART  heard ", translator("hi"))).toBe("आंशिक सुनवाई");
		expect(sayOffered("PART heard", translator("en"))).toBe("PART heard");
		expect(storedOffered("part heard")).toBe("part heard");
		expect(storedOffered("મુલતવી")).toBe("Adjourned");
		expect(sayOffered("स्थगित", translator("gu"))).toBe("મુલતવી");
	});

	test("anything else is nobody's word", () => {
		for (const text of ["Adjourned by consent", "गवाह नहीं आए", "constructor", ""]) {
			expect(storedOffered(text)).toBe(text);
			expect(sayOffered(text, translator("hi"))).toBe(text);
		}
	});

	test("are found by a part of their text in any language", () => {
		expect(offeredHolding("मुलतवी")).toEqual([]);
		expect(offeredHolding("મુલત")).toEqual(["adjourned"]);
		expect(offeredHolding("आंशिक सुनवाई")).toEqual(["part heard"]);
		expect(offeredHolding("not reach")).toEqual(["not reached"]);
	});
});
