import { describe, expect, test } from "vitest";
import { locales, paperNames } from "#drizzle/words.ts";
import { builtIn, isTemplateStamp, paperStamp } from "../papers/built-in.ts";
import { fillTemplate } from "./fill.ts";
import { unresolved, wordCount } from "./measure.ts";
import { areSeveral, partyBlock, titleSides } from "./parties.ts";
import { roleIn, rolesIn } from "./wording.ts";

const facts = {
	court_heading: "IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
	case_number: "R/SCA/90567/2025",
	party_1: "Meera Textiles",
	party_2: "State of Gujarat",
	role_1: "Petitioner",
	role_2: "Respondent",
	our_role: "Petitioner",
	client_name: "Meera Textiles",
	advocate_name: "Hemant Trivedi",
	enrolment_no: "G/1234/2005",
	place: "Ahmedabad",
};

const papers = paperNames.flatMap((paper) => locales.map((lang) => [paper, lang] as const));
const DATE = { en: "Date", hi: "दिनांक", gu: "તારીખ" };
/** What has no head of a court, one paragraph, or no prayers. */
const LETTERS = ["notice_138"];
const LISTS = ["document_list", "date_list"];
const UNPRAYED = [
	"vakalatnama",
	"affidavit",
	"affidavit_in_support",
	"appearance",
	"synopsis",
	"notice_138",
	...LISTS,
];

describe.each(papers)("the paper %s in %s", (paper, lang) => {
	const empty = fillTemplate(paper, { language: lang });
	const filled = fillTemplate(paper, { ...facts, language: lang });

	test("has its title, the day and who signs; the court, the number and the parties unless it is a letter", () => {
		expect(filled).toContain(builtIn(paper, lang).title);
		expect(filled).toContain(`${DATE[lang]}: [____ `);
		expect(filled).toContain("Hemant Trivedi");
		if (LETTERS.includes(paper)) return;
		expect(filled).toContain(facts.court_heading);
		if (paper !== "caveat") expect(filled).toContain("Meera Textiles ..... Petitioner");
	});

	test("leaves no marker behind, and what is not known stays visible and is counted", () => {
		expect(empty + filled).not.toMatch(/\{\{|\}\}|undefined|null/);
		expect(unresolved(empty).length).toBeGreaterThan(unresolved(filled).length);
	});

	test("numbers its paragraphs one after the other and letters its prayers", () => {
		const numbers = [...filled.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n));
		expect(numbers).toEqual(numbers.map((_, at) => at + 1));
		if (!LISTS.includes(paper)) expect(numbers.length).toBeGreaterThan(1);
		const letters = [...filled.matchAll(/^\((\p{L})\) /gmu)].map(([, letter]) => letter);
		const own = { en: "abc", hi: "अबस", gu: "અબક" }[lang];
		expect(letters).toEqual(letters.map((_, at) => own[at]));
		expect(letters.length > 1).toBe(!UNPRAYED.includes(paper));
	});

	test("is in its own language but for what is written in Latin everywhere", () => {
		const { body, title } = builtIn(paper, lang);
		const own = `${title}\n${body}`.replace(/\{\{[^}]*\}\}/g, "");
		const script = { en: /\p{Script=Latin}/gu, hi: /\p{Script=Devanagari}/gu, gu: /\p{Script=Gujarati}/gu }[
			lang
		];
		const letters = own.match(/\p{L}/gu)?.length ?? 0;
		const marks = own.replace(/[^\p{L}]/gu, "").match(script)?.length ?? 0;
		expect(marks / letters).toBeGreaterThan(0.97);
	});

	test("has a stamp", () => {
		expect(isTemplateStamp(paperStamp(paper, lang))).toBe(true);
		expect(isTemplateStamp(`${paper}.${lang}:99`)).toBe(false);
	});
});

test("a stamp without a language is one of before there were three; an unknown one is none", () => {
	expect(isTemplateStamp("reply:1")).toBe(true);
	expect(isTemplateStamp("0198c0de-0000-7000-8000-000000000000:3")).toBe(true);
	for (const stamp of ["", "plaint:1", "other", "other:0", "other:x", "__proto__:1", "other.fr:1", "reply:9"])
		expect(isTemplateStamp(stamp)).toBe(false);
});

test("a wished-for line goes while its field is empty, and the heading follows the court's script", () => {
	const text = fillTemplate("other", { ...facts, jurisdiction_line: "DISTRICT: SURAT", language: "gu" });
	expect(text).toContain("\nDISTRICT: SURAT\n");
	expect(text).toContain("અરજી");
	expect(fillTemplate("other", facts)).not.toContain("jurisdiction");
});

test("fields in a line of capitals are in capitals", () => {
	expect(fillTemplate("written_statement", facts)).toContain("ON BEHALF OF THE PETITIONER UNDER");
	// What is still to be filled in makes a line no less one of capitals.
	expect(fillTemplate("reply", facts)).toContain("REPLY\n\nON BEHALF OF THE PETITIONER TO [____");
});

test("a filled value is not read as a pattern or as a field", () => {
	const odd = fillTemplate("other", { ...facts, party_1: "A $& {{place}} Co." });
	expect(odd).toContain("A $& {{place}} Co. ..... Petitioner");
});

test("unresolved fields are found however many underscores they have", () => {
	expect(unresolved("on [____] at [____ place ____] by [__ name __] but [see] and [ ]")).toEqual([
		"",
		"place",
		"name",
	]);
	expect(unresolved("[".repeat(50_000))).toEqual([]);
	expect(unresolved(`[${"_".repeat(100_000)}`)).toEqual([]);
});

test("words are counted in every script", () => {
	expect(wordCount("")).toBe(0);
	expect(wordCount("One — two.\n\nयह कि વાદી 412")).toBe(6);
});

describe("the sides of a matter", () => {
	const matter = { parties: [], caseKey: null };

	test.each([
		["Jayesh Prajapati v. Harshad Builders and Anr.", "Jayesh Prajapati", "Harshad Builders and Anr."],
		["सुनीता देवी वर्मा बनाम राकेश वर्मा", "सुनीता देवी वर्मा", "राकेश वर्मा"],
		["ક્રિષ્નાબેન ઠક્કર વિરુદ્ધ ગુજરાત રાજ્ય", "ક્રિષ્નાબેન ઠક્કર", "ગુજરાત રાજ્ય"],
		["Meera vs Orbit (execution)", "Meera", "Orbit"],
		["In re: Internal inquiry v. nobody", "", ""],
		["A v. B v. C", "", ""],
		["Advice on a lease", "", ""],
	])("%s", (title, first, second) => {
		expect(titleSides({ ...matter, title }).map(partyBlock)).toEqual([first, second]);
	});

	test("recorded parties come before the title; several are numbered and their role is plural", () => {
		const parties = [
			{ name: "A", side: "first" as const, role: "Plaintiff" },
			{ name: "B", side: "first" as const },
			{ name: "C", side: "second" as const },
		];
		const sides = titleSides({ title: "X v. Y", parties, caseKey: "RCS:1:2024" });
		expect(sides.map(partyBlock)).toEqual(["1. A\n2. B", "C"]);
		expect(sides.map(({ role }) => role)).toEqual(["Plaintiffs", "Defendant"]);
	});

	test.each([
		["Union of India and Ors.", true],
		["Harshad Builders & Anr.", true],
		["Sagar Marine and eleven other defendants", true],
		["राकेश वर्मा एवं अन्य", true],
		["ગુજરાત રાજ્ય અને અન્ય", true],
		["Mother and Others Trust", true],
		["State of Gujarat", false],
		["Anand and Orbit Mills", false],
	])("%s is more than one: %s", (name, are) => {
		expect(areSeveral({ names: [name], role: null })).toBe(are);
	});

	test.each([
		["Respondent", "en", "Respondents"],
		["Opposite Party", "en", "Opposite Parties"],
		["Accused", "en", "Accused"],
		["Respondent No. 2", "en", "Respondent No. 2"],
		["प्रत्यर्थी", "hi", "प्रत्यर्थीगण"],
		["અરજદાર", "gu", "અરજદારો"],
		["સામાવાળા", "gu", "સામાવાળાઓ"],
	] as const)("several of %s in %s are %s", (role, lang, all) => {
		expect(rolesIn(role, lang)).toBe(all);
	});

	test("a role in two proceedings is in the paper's language as a whole", () => {
		expect(roleIn("Applicant (Accused)", "gu")).toBe("અરજદાર (આરોપી)");
	});

	test("the kind of case names the sides only where it leaves no doubt", () => {
		const roles = (caseKey: string) =>
			titleSides({ title: "A v. B", parties: [], caseKey }).map(({ role }) => role);
		expect(roles("CSCOMM:1:2024")).toEqual(["Plaintiff", "Defendant"]);
		expect(roles("WPC:1:2024")).toEqual(["Petitioner", "Respondent"]);
		expect(roles("CRMA:1:2024")).toEqual([null, null]);
	});
});
