import { expect, test } from "vitest";
import { kindOfCase } from "./kind-of-case.ts";

const COURT = "High Court of Gujarat";

test.each([
	["Spl.C.S. No. 90112/2023", "Principal Senior Civil Judge, Mirzapur", "civil"],
	["CS(COMM) 90231/2024", "Commercial Court, Ahmedabad", "civil"],
	["वाद संख्या 90415/2024", "Family Court, Lucknow", "family"],
	["HMA/90188/2024", "Family Court, Chandigarh", "family"],
	["R/SCA/90567/2025", COURT, "writ"],
	["W.P.(C) 90123/2024", "High Court of Delhi", "writ"],
	["CC/90456/2024", "District Consumer Disputes Redressal Commission, Chandigarh", "consumer"],
	["RCC/90456/2023", "Chief Judicial Magistrate, Surat", "criminal"],
	["CRL.M.C. 90310/2025", COURT, "criminal"],
	["CR.MA/90820/2025", "Sessions Court, Surat", "criminal"],
	["Bail Application 12/2025", "High Court of Delhi", "bail"],
	["Case No. 90733/2024", "Chief Judicial Magistrate, Lucknow", "criminal"],
	["SLP(C) Nos. 91234-91236/2025", "Supreme Court of India", "appeal"],
	["Ref. (IT) No. 90031/2019", "Industrial Tribunal, Rajkot", null],
	[null, "To be decided", null],
] as const)("%s in %s is %s", (caseNumber, court, kind) => {
	expect(kindOfCase({ caseNumber, court })).toBe(kind);
});

test.each([
	[{ caseNumber: "CR.MA/1/2025", notes: "Regular bail, BNSS s.483." }, "bail"],
	[{ caseNumber: "CR.MA/1/2025", provision: "s. 482 BNSS" }, "bail"],
	[
		{ caseNumber: "CR.MA/1/2025", provision: "section 483 of the Bharatiya Nagarik Suraksha Sanhita" },
		"bail",
	],
	[{ caseNumber: "CR.MA/1/2025", provision: "s. 439 Cr.P.C." }, "bail"],
	[{ caseNumber: "CRL.M.C. 1/2025", provision: "s. 528 BNSS" }, "criminal"],
	[{ caseNumber: "CC/1/2025", provision: "s. 138 NI Act" }, "cheque"],
	[{ caseNumber: null, firNumber: "FIR 12/2025" }, "criminal"],
	[{ caseNumber: "RCS/138/2025", notes: "The act of 2013" }, "civil"],
])("of %o it is %s", (known, kind) => {
	expect(kindOfCase({ court: COURT, ...known })).toBe(kind);
});
