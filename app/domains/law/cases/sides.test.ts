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
	const called = sidesOfKind(caseNumber);
	expect([translate("en", called.first), translate("en", called.second)]).toEqual([first, second]);
});
