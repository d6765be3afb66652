import { describe, expect, it } from "vitest";
import { termsOf } from "#app/core/language/terms.ts";
import { highlight, snippet } from "./snippet.ts";

const hits = (text: string, query: string) =>
	snippet(text, query)
		.filter(({ hit }) => hit)
		.map(({ text }) => text);
const shown = (text: string, query: string, length?: number) =>
	snippet(text, query, { length })
		.map(({ text }) => text)
		.join("");

const ORDER =
	"1. Heard learned counsel for the parties. 2. The plaintiff has placed on record the agreement to sell. " +
	"3. The defendants have not disputed that possession of the shop premises was handed over on a Diwali day under a " +
	"separate kabja receipt. 4. Stand over for cross-examination of PW-1. No further adjournment shall be granted.";

describe("snippet", () => {
	it("marks the words that were looked for, their endings and their stems", () => {
		expect(hits(ORDER, "kabja receipt")).toEqual(["kabja", "receipt"]);
		expect(hits(ORDER, "poss")).toEqual(["possession"]);
		expect(hits(ORDER, "adjourned")).toEqual(["adjournment"]);
		expect(hits("પક્ષકારોએ યથાવત પરિસ્થિતિ જાળવી રાખવી.", "પરિસ્થિતિ")).toEqual(["પરિસ્થિતિ"]);
		expect(hits("दिनांक १८.०९.२०२३ का आदेश", "18.09.2023 आदेश")).toEqual(["१८.०९.२०२३", "आदेश"]);
	});

	it("shows the place where most of them stand together", () => {
		const text = `${"receipt ".repeat(60)} and then ${ORDER}`;
		expect(shown(text, "kabja receipt")).toContain("separate kabja receipt");
	});

	it("says where it was cut, at word borders", () => {
		const piece = shown(ORDER, "diwali", 100);
		expect(piece).toMatch(/^… \S/);
		expect(piece).toMatch(/\S …$/);
		expect(ORDER).toContain(piece.slice(2, -2).trim());
		expect(shown("short text", "nothing")).toBe("short text");
	});

	it("shows 240 letters, and words that are whole among them", () => {
		const text = (letters: number) => `${"a".repeat(200)} ${"b".repeat(letters)} ${"c".repeat(50)}`;
		expect(shown(text(38), "nothing")).toContain("b …");
		expect(shown(text(39), "nothing")).toContain("a …");
	});

	it("begins up to 60 letters before what was found", () => {
		const text = (letters: number) =>
			`${"a".repeat(300)} ${"b".repeat(letters)} ${"c".repeat(37)} writ ${"d".repeat(300)}`;
		expect(shown(text(20), "writ")).toMatch(/^… b{20} c{37} writ/);
		expect(shown(text(21), "writ")).toMatch(/^… c{37} writ/);
	});

	it("takes words for standing together that fit behind the first one's place", () => {
		const text = (letters: number) => `stay ${"-".repeat(300)} stay ${"-".repeat(letters)} writ`;
		expect(hits(text(170), "stay writ")).toEqual(["stay", "writ"]);
		expect(hits(text(171), "stay writ")).toEqual(["stay"]);
	});

	it("looks for such a place among the first 400 that were found", () => {
		const text = (places: number) => `${`stay ${"-".repeat(250)} `.repeat(places)} stay writ`;
		expect(hits(text(399), "stay writ")).toEqual(["stay", "writ"]);
		expect(hits(text(400), "stay writ")).toEqual(["stay"]);
	});

	it("marks a case number that is written otherwise or misread, and words by their sound", () => {
		expect(hits("in Spl.C.S. No. 9O112/2023 the stay", "special civil suit 90112 of 2023")).toEqual([
			"9O112/2023",
		]);
		expect(hits("in R.C.C. No. 457/2023 and 12/2020", "rcc 456/2023")).toEqual(["R.C.C", "457/2023"]);
		expect(hits("यह शपथ-पत्र वादी ने", "shapath patra")).toEqual(["शपथ", "पत्र"]);
	});

	it("keeps markup as text", () => {
		expect(shown("a <b>bold</b> & word", "bold")).toBe("a <b>bold</b> & word");
	});
});

describe("highlight", () => {
	it("marks characters anywhere in a short text", () => {
		expect(highlight("RCC/90456/2023", ["90456"])).toEqual([
			{ text: "RCC/", hit: false },
			{ text: "90456", hit: true },
			{ text: "/2023", hit: false },
		]);
		expect(highlight("Meenakshi Textiles", ["tex", "meen"]).map(({ hit }) => hit)).toEqual([
			true,
			false,
			true,
			false,
		]);
	});
});

describe("termsOf", () => {
	it("parts no word within a sign beyond the first 65,536", () => {
		const together = termsOf("Κ𖡁ढ़").others.flatMap((other) => other.together);
		expect(together).toEqual([["κ𖡁", "ढ़"]]);
	});

	it("makes patterns and beginnings that are safe to send", () => {
		expect(termsOf("  O'Brien 50%_off \\x ").patterns).toEqual(["%50\\%\\_off%", "%obrien%", "%\\\\x%"]);
		expect(termsOf("o'brien pw").beginnings).toEqual(["'obrien':*", "'pw'"]);
		expect(termsOf('"status quo"').beginnings).toEqual([]);
		expect(termsOf(" *** ").words).toEqual([]);
		expect(termsOf("a ".repeat(5000)).words).toEqual(["a"]);
	});
});
