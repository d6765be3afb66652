import { describe, expect, it } from "vitest";
import { caseNumberKey } from "./case-number.ts";
import { caseNumbersIn, caseRefKeys } from "./case-refs.ts";

const YEAR = 2026;
const typed = (written: string) => caseNumberKey(written, YEAR)?.key;
const read = (text: string, areLabels = false) => caseNumbersIn(text, YEAR, areLabels).map(({ key }) => key);

describe("a number in a scheme of its forum's", () => {
	it.each([
		["CC006000000195432", "CC006:195432:*"],
		["Appeal No. AT006000000053456 of 2023", "AT006:53456:*"],
		["NCR144/08/98213/2023", "NCR14408:98213:2023"],
		["Complaint No. CMP/UR/210805/0008123", "CMPUR:8123:2021"],
		["CMP/201124/0007085", "CMP:7085:2020"],
		["CMP/A/RAJKOT/240611/000487", "CMPA:487:2024"],
		["CMP/A/AHMEDABAD/2023/000412", "CMPA:412:2023"],
		["RERA-GRG-4471-2023", "RERAGRG:4471:2023"],
		["RERA-PKL-COM-12-2019", "RERAPKL:12:2019"],
		["RAJ-RERA-C-N-2023-6543", "RAJRERACN:6543:2023"],
		["M-IND-21-0345", "MIND:345:2021"],
		["O.A. No.180/00571/2025", "OA:571:2025"],
		["OA/060/00321/2022", "OA:321:2022"],
		["DC/77/CC/240/2024", "CC:240:2024"],
		["DC/AB1/44/CC/181/2025", "CC:181:2025"],
		["CC/23/187", "CC:187:2023"],
		["A/22/615", "A:615:2022"],
		["Second Appeal No. CIC/SBIND/A/2024/651234", "CICA:651234:2024"],
		["OA(IIu)/ADI/2022/0417", "OAIIU:417:2022"],
		["Case No. 3128/13/16/2025", "CASE:3128:2025"],
	])("%s is read alike where it is typed and where it stands in a text", (written, key) => {
		expect(typed(written)).toBe(key);
		expect(read(`In ${written}, the parties`)).toEqual([key]);
	});

	it.each([
		["CC/12/2024", "CC:12:2024"],
		["O.A. No. 310/2023", "OA:310:2023"],
		["M.A. 123/2024", "MA:123:2024"],
	])("%s is in none", (written, key) => {
		expect(typed(written)).toBe(key);
		expect(read(written)).toEqual([key]);
	});

	it("bears a year up to the next one", () => {
		expect(read("CIC/SBIND/A/2027/651234")).toEqual(["CICA:651234:2027"]);
		expect(read("CIC/SBIND/A/2028/651234")).toEqual([]);
	});

	it("is found by its number alone as well", () => {
		expect(caseRefKeys("O.A. No.180/00571/2025", YEAR)).toEqual(["OA:571:2025", "*:571:2025"]);
	});
});

describe("a number with its register, series, financial year or seat", () => {
	it.each([
		["RRT(2)/APL/66/2024-25", "RRT2APL:66:2024"],
		["प्रकरण क्रमांक 0087/अपील/2025-26", "प्रकरणअपील:87:2025"],
		["प्रकरण क्रमांक 0114/अ-6/2026-27", "प्रकरणअ6:114:2026"],
		["निगरानी/एल.आर./1234/2021/जयपुर", "निगरानीएलआर:1234:2021"],
		["मूलवाद संख्या 1184 सन् 2021", "OS:1184:2021"],
		["આર.ટી.એસ./અપીલ/કેસ નં. ૧૪૮/૨૦૨૫", "આરટીએસઅપીલકેસ:148:2025"],
		["R.C.S. No. 18A/2023", "RCSA:18:2023"],
		["फौजदारी परिवाद सं० 902/2024", "CC:902:2024"],
		["Misc. Case No. (J) 27/2025", "MISCCASEJ:27:2025"],
		["0A No. 12/2024", "OA:12:2024"],
		["0.S. No. 5512/2021", "OS:5512:2021"],
		["CRA-S-1182-2019", "CRAS:1182:2019"],
	])("%s is read alike where it is typed and where it heads a paper", (written, key) => {
		expect(typed(written)).toBe(key);
		expect(read(written, true)).toEqual([key]);
	});

	it("is none where a financial year does not go on", () => {
		expect(read("WPC 66/2024-25")).toEqual(["WPC:66:2024"]);
		expect(read("WPC 66/2024-26")).toEqual([]);
	});

	it("has its label for a type only in a heading", () => {
		expect(read("Change Report No. 415/2023")).toEqual(["*:415:2023"]);
		expect(read("Change Report No. 415/2023", true)).toEqual(["CHANGEREPORT:415:2023"]);
	});
});
