import { expect, test } from "vitest";
import { lettersJoined } from "./letter-spaced.ts";

const VOCABULARY = new Set(
	"IN THE COURT OF AT HIGH DELHI BEFORE COMMISSIONER FOR EMPLOYEES COMPENSATION".split(" "),
);

test.each([
	[
		"I N  T H E  C O U R T  O F  T H E  L A B O U R  C O U R T-C U M-",
		"IN THE COURT OF THE LABOUR COURT-CUM-",
	],
	["I N D U S T R I A L  T R I B U N A L,  R A J K O T", "INDUSTRIAL TRIBUNAL, RAJKOT"],
	["S U P R E M E   C O U R T   O F   I N D I A", "SUPREME COURT OF INDIA"],
	["I N T H E H I G H C O U R T O F D E L H I", "IN THE HIGH COURT OF DELHI"],
	["I N T H E C O U R T O F THE CIVIL JUDGE, SURAT", "IN THE COURT OF THE CIVIL JUDGE, SURAT"],
	["O R D E R", "ORDER"],
	["BEFOR E TH E COMMI SSI ONER FOR", "BEFORE THE COMMISSIONER FOR"],
	["EMPL OYEES' COMPENSATI ON, NAS H I K", "EMPLOYEES' COMPENSATION, NASHIK"],
	["BEFORE THE COURT AT NASHIK", "BEFORE THE COURT AT NASHIK"],
	["A B SHAH AND CO", "A B SHAH AND CO"],
	["OFTHE C O COURT HIGH", "OFTHE C O COURT HIGH"],
	["न्या या ल य  वि शे ष  न्या या धी श  (एक्ट), नीमच", "न्यायालय विशेष न्यायाधीश (एक्ट), नीमच"],
	["BEFORE SHRI R. P. S. RAGHAV", "BEFORE SHRI R. P. S. RAGHAV"],
	["BEFORE R P RAGHAV", "BEFORE R P RAGHAV"],
	["IN THE   COURT", "IN THE COURT"],
	["वादी व प्रतिवादी", "वादी व प्रतिवादी"],
])("joins the letters of a line: %s", (line, joined) => {
	expect(lettersJoined(line, VOCABULARY)).toBe(joined);
});

test("a line of more than 240 characters stays as it is", () => {
	const line = (length: number) => "A B C D ".padEnd(length, "x");
	expect(lettersJoined(line(240), VOCABULARY)).toContain("ABCD");
	expect(lettersJoined(line(241), VOCABULARY)).toBe(line(241));
});
