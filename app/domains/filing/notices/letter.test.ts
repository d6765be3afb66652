import { describe, expect, test } from "vitest";
import { letterIn } from "./letter.ts";

describe("a letter of a registry", () => {
	const DEFECTS = [
		"Dear Advocate,",
		"The following defects are found in SCA 501/2024 and are to be cured:",
		"1. Index is not paginated.",
		"2) Vakalatnama is not stamped.",
		"",
		"(c) Annexure P-3 is dim.",
		"",
		"Registry",
		"High Court",
		"Ahmedabad",
		"4. This line is of the footer.",
	].join("\n");
	const from = (sender: string, text: string, subject = "e-Filing") =>
		letterIn({ sender, subject, text }, "2026-11-27");

	test("has its case and its defects", () => {
		expect(from("noreply@efiling.gov.in", DEFECTS)).toMatchObject({
			kind: "letter",
			caseNumbers: ["SCA/501/2024"],
			defects: ["Index is not paginated.", "Vakalatnama is not stamped.", "Annexure P-3 is dim."],
		});
	});

	test("has its next date", () => {
		const text = "Your case SCA 501/2024 is listed on 14.12.2026 before Court No. 5.";
		expect(from("registry@gujarathighcourt.nic.in", text)).toMatchObject({ date: "2026-12-14", defects: [] });
	});

	test.each([
		["a client's", "asha@example.com", "When is SCA 501/2024 listed on 14.12.2026?", "Question"],
		["one that names no case", "noreply@efiling.gov.in", "Scheduled maintenance on 14.12.2026", "Notice"],
		["one that says nothing to do", "noreply@efiling.gov.in", "SCA 501/2024 is registered.", "Registered"],
	])("is none when it is %s", (_what, sender, text, subject) => {
		expect(from(sender, text, subject)).toBeNull();
	});
});
