// @module-tag long
import { describe, expect, test } from "vitest";
import { fillTemplate } from "#app/domains/case/drafts/paper/fill.ts";
import { type PaperKind, papers } from "#app/domains/case/drafts/paper/paper.ts";
import { draftDocx } from "#app/domains/case/drafts/print/docx.ts";
import { locales, paperNames } from "#drizzle/words.ts";
import { docxLines } from "./docx-lines.ts";
import { mergedText } from "./merged.ts";

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
	chamber_letterhead: "Trivedi & Associates",
};
const letterhead = {
	chamber: facts.chamber_letterhead,
	lines: ["Hemant Trivedi (G/1234/2005)", "12 Law Garden"],
};
const AT = new Date("2026-03-02T10:00:00Z");

describe.each(paperNames)("the paper %s", (name) => {
	test.each(locales)("in %s comes back from Word to the letter, on every kind of paper", async (language) => {
		const content = fillTemplate(name, { ...facts, language });
		for (const paper of Object.keys(papers) as PaperKind[]) {
			const printed = { title: "A paper", content, paper, language, footer: "Page {page} of {pages}" };
			const head = paper === "letter_head" ? letterhead : null;
			const bytes = await draftDocx({ ...printed, isStamped: true, letterhead: head }, AT);
			const lines = docxLines(Buffer.from(bytes));
			if (typeof lines === "string") throw new Error(lines);
			expect(mergedText(content, lines), paper).toBe(content);
		}
	});
});
