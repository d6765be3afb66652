import { expect, test } from "vitest";
import { translate } from "#app/messages/index.ts";
import { sidesOfKind } from "./sides.ts";

test.each([
	["RCS/12/2024", "Plaintiff", "Defendant"],
	["W.P.(C) 90123/2024", "Petitioner", "Respondent"],
	["R/SCA/90567/2025", "Petitioner", "Respondent"],
	["LPA/7/2023", "Appellant", "Respondent"],
	["CR.MA/4417/2025", "Applicant", "Respondent"],
	["Sessions Case 14/2021", "State / Complainant", "Accused"],
	["मूल वाद 345/2022", "Plaintiff", "Defendant"],
	["C.C. 12/2024", "Plaintiff / Petitioner / Appellant", "Defendant / Respondent / Accused"],
	["GJHC240132232020", "Plaintiff / Petitioner / Appellant", "Defendant / Respondent / Accused"],
	[null, "Plaintiff / Petitioner / Appellant", "Defendant / Respondent / Accused"],
])("the sides of %s are %s and %s", (caseNumber, first, second) => {
	const called = sidesOfKind({ caseNumber, court: "Civil Court, Anand" });
	expect([translate("en", called.first), translate("en", called.second)]).toEqual([first, second]);
});

test.each([
	["High Court of Madhya Pradesh, Bench at Indore", "अनावेदक"],
	["कुटुम्ब न्यायालय, भोपाल", "अनावेदक"],
	["Motor Accident Claims Tribunal, Gwalior", "अनावेदक"],
	["High Court of Judicature at Allahabad, Lucknow Bench", "विपक्षी"],
	["Family Court, Kanpur Nagar", "विपक्षी"],
	["जिला न्यायालय, वाराणसी", "विपक्षी"],
	["High Court of Gujarat", "प्रत्यर्थी"],
	["Central Administrative Tribunal, Allahabad Bench", "प्रत्यर्थी"],
	["Supreme Court of India", "प्रत्यर्थी"],
	["Gunapur Court", "प्रत्यर्थी"],
])("the respondent at the %s is %s in Hindi", (court, word) => {
	const second = (caseNumber: string | null) => translate("hi", sidesOfKind({ caseNumber, court }).second);
	expect(second("WP/12/2024")).toBe(word);
	expect(second(null)).toBe(`प्रतिवादी / ${word} / अभियुक्त`);
	expect(second("RCS/12/2024")).toBe("प्रतिवादी");
	expect(translate("en", sidesOfKind({ caseNumber: "WP/12/2024", court }).second)).toBe("Respondent");
});
