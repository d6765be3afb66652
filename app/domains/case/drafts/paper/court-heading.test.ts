import { describe, expect, test } from "vitest";
import { courtHeading, courtLanguage, courtPlace } from "./court-heading.ts";
import { jurisdictionIn } from "./court-names.ts";

test.each([
	["Family Court, Lucknow", "hi", "न्यायालय प्रधान न्यायाधीश, परिवार न्यायालय, लखनऊ", "लखनऊ"],
	["High Court of Gujarat", "hi", "माननीय गुजरात उच्च न्यायालय, अहमदाबाद", "अहमदाबाद"],
	["High Court of Gujarat", "gu", "નામદાર ગુજરાત હાઈકોર્ટ, અમદાવાદ", "અમદાવાદ"],
	["Sessions Court, Surat", "gu", "નામદાર સેશન્સ કોર્ટ, સુરત", "સુરત"],
	["Supreme Court of India", "hi", "माननीय सर्वोच्च न्यायालय, नई दिल्ली", "नई दिल्ली"],
	[
		"Motor Accident Claims Tribunal (Main), Vadodara",
		"gu",
		"નામદાર મોટર અકસ્માત વળતર ટ્રિબ્યુનલ, વડોદરા",
		"વડોદરા",
	],
	["Sessions Court, Dhule", "hi", "IN THE SESSIONS COURT AT DHULE", "Dhule"],
	["Rent Court, Surat", "gu", "IN THE RENT COURT AT SURAT", "સુરત"],
] as const)("%s heads a paper in %s as %s", (court, lang, heading, place) => {
	expect(courtHeading(court, lang)).toBe(heading);
	expect(courtPlace(court, lang)).toBe(place);
});

test("a jurisdiction is headed in the paper's language where it is one of the usual ones", () => {
	expect(jurisdictionIn("EXTRAORDINARY ORIGINAL JURISDICTION", "gu")).toBe("અસાધારણ મૂળ હકૂમત");
	expect(jurisdictionIn("Civil Appellate Jurisdiction", "hi")).toBe("सिविल अपीलीय अधिकारिता");
	expect(jurisdictionIn("DISTRICT: SURAT", "gu")).toBe("DISTRICT: SURAT");
	expect(jurisdictionIn("CIVIL APPELLATE JURISDICTION", "en")).toBe("CIVIL APPELLATE JURISDICTION");
});

describe("courtHeading", () => {
	test.each([
		["High Court of Gujarat", "IN THE HIGH COURT OF GUJARAT AT AHMEDABAD", "Ahmedabad"],
		["High Court of Delhi", "IN THE HIGH COURT OF DELHI AT NEW DELHI", "New Delhi"],
		["Supreme Court of India", "IN THE SUPREME COURT OF INDIA", "New Delhi"],
		["High Court of Bombay at Goa", "IN THE HIGH COURT OF BOMBAY AT GOA", "Goa"],
		["High Court of Bombay, Appellate Side", "IN THE HIGH COURT OF BOMBAY, APPELLATE SIDE", "Mumbai"],
		["Madras High Court, Madurai Bench", "IN THE MADRAS HIGH COURT, MADURAI BENCH", "Madurai"],
		[
			"Chief Judicial Magistrate, Lucknow",
			"IN THE COURT OF THE CHIEF JUDICIAL MAGISTRATE AT LUCKNOW",
			"Lucknow",
		],
		["3rd Addl. Sessions Judge, Surat", "IN THE COURT OF THE 3RD ADDL. SESSIONS JUDGE AT SURAT", "Surat"],
		[
			"Principal Senior Civil Judge, Ahmedabad (Rural) at Mirzapur",
			"IN THE COURT OF THE PRINCIPAL SENIOR CIVIL JUDGE, AHMEDABAD (RURAL) AT MIRZAPUR",
			"Mirzapur",
		],
		["Sessions Court, Surat", "IN THE SESSIONS COURT AT SURAT", "Surat"],
		[
			"Commercial Court, City Civil Court, Ahmedabad",
			"IN THE COMMERCIAL COURT, CITY CIVIL COURT AT AHMEDABAD",
			"Ahmedabad",
		],
		[
			"National Green Tribunal, Western Zone Bench, Pune",
			"BEFORE THE NATIONAL GREEN TRIBUNAL, WESTERN ZONE BENCH, PUNE",
			"Pune",
		],
		[
			"Central Administrative Tribunal, Chandigarh Bench",
			"BEFORE THE CENTRAL ADMINISTRATIVE TRIBUNAL, CHANDIGARH BENCH",
			"Chandigarh",
		],
		["In the Court of Small Causes, Mumbai", "IN THE COURT OF SMALL CAUSES AT MUMBAI", "Mumbai"],
		["परिवार न्यायालय, लखनऊ", "परिवार न्यायालय, लखनऊ", "लखनऊ"],
		["To be decided", null, null],
		["  ", null, null],
	])("%s", (court, heading, place) => {
		expect(courtHeading(court)).toBe(heading);
		expect(courtPlace(court)).toBe(place);
	});

	test("the language of the heading is the one of the court's name", () => {
		expect(["Family Court, Lucknow", "परिवार न्यायालय", "ફેમિલી કોર્ટ"].map(courtLanguage)).toEqual([
			"en",
			"hi",
			"gu",
		]);
	});
});
