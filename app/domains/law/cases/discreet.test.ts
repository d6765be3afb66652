import { describe, expect, test } from "vitest";
import { discreetName, isProtected } from "./discreet.ts";

const facts = { title: "A v. B", caseNumber: "RCS/1/2024", court: "Civil Court, Sanand" };

describe("names are protected", () => {
	test.each([
		{ caseNumber: "Special POCSO Case No. 90009/2024" },
		{ court: "Special Court (POCSO), City Sessions Court, Ahmedabad" },
		{ court: "Juvenile Justice Board, Surat" },
		{ court: "J.J. Board, Surat" },
		{ court: "Children's Court, Goa" },
		{ court: "Family Court, Lucknow" },
		{ caseNumber: "HMA/90188/2024" },
		{ caseNumber: "H.M.P. No. 12/2024", court: "Principal Senior Civil Judge" },
		{ caseNumber: "HMP/12/2024" },
		{ caseNumber: "Mat.App.(F.C.) 12/2024", court: "High Court of Delhi" },
		{ caseNumber: "RP(FAM.CT) 5/2024" },
		{ caseNumber: "DVA/7/2025" },
		{ caseNumber: "G&W 3/2024" },
		{ title: "In re adoption of a minor" },
		{ title: "State v. X (rape)" },
		{ court: "परिवार न्यायालय, लखनऊ" },
		{ court: "विशेष न्यायालय (पॉक्सो)" },
		{ caseNumber: "तलाक याचिका 4/2024" },
		{ court: "ફેમિલી કોર્ટ, સુરત" },
		{ court: "પોક્સો કોર્ટ, અમદાવાદ" },
	])("in %j", (change) => {
		expect(isProtected({ ...facts, ...change })).toBe(true);
	});

	test.each([
		{},
		{ title: "Advance Infrastructure v. State of Gujarat" },
		{ title: "Rapeseed Oils Ltd. v. Union of India" },
		{ title: "Grape Growers v. State" },
		{ caseNumber: "SPLCASE/90777/2024" },
		{ caseNumber: "CRL.M.C. 90310/2025", court: "High Court of Gujarat" },
		{ title: "ક્રિષ્નાબેન ઠક્કર વિરુદ્ધ ગુજરાત રાજ્ય", caseNumber: "R/SCA/90567/2025" },
		{ title: "सुनीता देवी बनाम राज्य", court: "जिला न्यायालय, लखनऊ" },
		{ caseNumber: null },
	])("not in %j", (change) => {
		expect(isProtected({ ...facts, ...change })).toBe(false);
	});
});

describe("without naming anybody a case is called", () => {
	test("by its number", () => {
		expect(discreetName(facts)).toBe("RCS/1/2024");
	});

	test.each([
		["Sunita Devi v. Rakesh Verma", "SD v. RV"],
		["Sunita Devi vs. Rakesh Verma", "SD v. RV"],
		["सुनीता देवी बनाम राकेश वर्मा", "सुदे v. राव"],
		["ક્રિષ્ના પટેલ વિ. ગુજરાત રાજ્ય", "ક્રિપ v. ગુરા"],
		["In re Asha", "IA"],
	])("by initials without one: %s", (title, initials) => {
		expect(discreetName({ ...facts, title, caseNumber: null })).toBe(initials);
	});
});
