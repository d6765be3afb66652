import { describe, expect, test } from "vitest";
import { catalogue, locales, rooms, translate, translator } from "./index.ts";
import { words } from "./words.ts";

const entries = Object.values(rooms).flatMap((room) => Object.entries(room)) as [string, readonly string[]][];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** Nothing to translate: figures made of placeholders and signs only, and abbreviations written the same everywhere. */
function isUniversal([en = "", hi, gu]: readonly string[]): boolean {
	const letters = en.replace(/\{\w+\}/g, "").replace(/[^\p{L}]/gu, "");
	return letters === "" || (letters === letters.toUpperCase() && en === hi && en === gu);
}

describe("the catalogue", () => {
	test("has each key in one room only", () => {
		expect(entries.length).toBe(Object.keys(catalogue).length);
	});

	test.each(entries)("%s is written in three languages", (_key, texts) => {
		const [en = "", hi = "", gu = ""] = texts;
		expect(texts).toHaveLength(3);
		for (const text of texts) expect(text.trim()).not.toBe("");

		if (!isUniversal(texts)) {
			expect(hi).toMatch(/\p{Script=Devanagari}/u);
			expect(gu).toMatch(/\p{Script=Gujarati}/u);
		}
		expect(en).not.toMatch(/\p{Script=Devanagari}|\p{Script=Gujarati}/u);
		expect(hi).not.toMatch(/\p{Script=Gujarati}/u);
		expect(gu.replaceAll("।", "")).not.toMatch(/\p{Script=Devanagari}/u);

		expect(placeholders(hi)).toEqual(placeholders(en));
		expect(placeholders(gu)).toEqual(placeholders(en));
		for (const text of texts) expect(text).toBe(text.normalize("NFC"));
	});

	test("calls the Supreme Court by one name in Hindi, that of the papers", () => {
		const texts = entries.map(([, [, hi]]) => hi ?? "");
		expect(texts.filter((text) => text.includes("सर्वोच्च न्यायालय"))).not.toEqual([]);
		expect(texts.filter((text) => text.includes("उच्चतम"))).toEqual([]);
	});

	test("gives every counted text both forms", () => {
		for (const key of Object.keys(catalogue).filter((name) => name.endsWith(".one"))) {
			expect(catalogue).toHaveProperty([key.replace(/one$/, "other")]);
		}
	});

	test("has a text for every word of the word lists", () => {
		for (const list of Object.values(words)) {
			for (const key of Object.values(list)) expect(catalogue).toHaveProperty([key]);
		}
	});
});

describe("translate", () => {
	test("fills placeholders and leaves unknown ones", () => {
		expect(translate("en", "pager.pageOf", { x: 2, n: 7 })).toBe("Page 2 of 7");
		expect(translate("hi", "pager.pageOf", { x: 2 })).toBe("पृष्ठ 2 / {n}");
	});

	test("does not read a parameter's text as a pattern", () => {
		expect(translate("en", "search.for", { q: "$& {q}" })).toBe("Results for “$& {q}”");
	});

	test("chooses the plural form of each language", () => {
		const found = locales.map((locale) => [0, 1, 2].map((n) => translator(locale).n("matter.found", n)));
		expect(found).toEqual([
			["0 matters found", "1 matter found", "2 matters found"],
			["0 मामला मिला", "1 मामला मिला", "2 मामले मिले"],
			["0 કેસ મળ્યો", "1 કેસ મળ્યો", "2 કેસ મળ્યા"],
		]);
	});

	test.each([
		["analytics.durationOf", { median: 3 }, "Average of 1 closed matter; median 3 days"],
		["mail.day.more", {}, "1 more hearing is in Peshi."],
		["ledger.missing.next", {}, "There is no next date after 1 date; its days are not counted."],
	] as const)("%s says one as one", (key, params, sentence) => {
		expect(translator("en").n(key, 1, params)).toBe(sentence);
	});

	test("groups large counts the Indian way", () => {
		expect(translator("en").n("matter.found", 1234567)).toBe("12,34,567 matters found");
	});
});

test("whoever leaves a form is told in every language that what was typed will be lost", () => {
	const labels = locales.map((locale) => translate(locale, "common.discard"));
	expect(labels).toEqual([
		expect.stringContaining("without saving what you typed"),
		expect.stringContaining("खो जाएगा"),
		expect.stringContaining("ખોવાઈ જશે"),
	]);
});
