import { describe, expect, it } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { caseNumberKey } from "./case-number.ts";
import { caseNumbersIn, caseRefKeys } from "./case-refs.ts";

const keys = (text: string) => caseNumbersIn(text, 2026).map((reference) => reference.key);

describe("caseNumbersIn", () => {
	it.each<[string, string[]]>([
		[
			"IN THE HIGH COURT OF DELHI AT NEW DELHI\nCS(OS) 123/2024 & I.A. 4567/2024",
			["CSOS:123:2024", "IA:4567:2024"],
		],
		["In W.P.(C) No. 123 of 2024 this Court on 14.03.2024 held", ["WPC:123:2024"]],
		["the writ petition (civil) no. 123 of 2024 is", ["WPC:123:2024"]],
		["arising out of SLP(C) Nos. 1234-1236/2024.", ["SLPC:1234-1236:2024"]],
		["arising out of SLP(C) Nos. 1234-36 of 2024.", ["SLPC:1234-1236:2024"]],
		["Regular Criminal Case No. 456/2023 pending", ["RCC:456:2023"]],
		["in RCC/456/2023, the accused", ["RCC:456:2023"]],
		["R/SPECIAL CIVIL APPLICATION NO. 5567 of 2022", ["SCA:5567:2022"]],
		["With R/CR.MA/91877/2025 in R/SCA/5567/2022", ["CRMA:91877:2025", "SCA:5567:2022"]],
		["C.P. (IB) No. 234/AHM/2023 was admitted", ["CPIB:234:2023"]],
		["I.A. No. 7/2024 in CS(OS) 45/2023", ["IA:7:2024", "CSOS:45:2023"]],
		["मूल वाद संख्या 345 सन् 2022", ["OS:345:2022"]],
		["મે. કોર્ટમાં\nદીવાની દાવા નંબર ૧૫૪૨/૨૦૨૨\nરમેશભાઈ", ["CS:1542:2022"]],
		["मूल वाद संख्या 345 सन्\u200c 2022", ["OS:345:2022"]],
		["जमानत आवेदन क्रमांक 1123/2023", ["BAILAPPLN:1123:2023"]],
		["સ્પેશિયલ સિવિલ એપ્લિકેશન નંબર 8891/2022", ["SCA:8891:2022"]],
		["CNR No. GJHC24-013223-2020 dated", ["GJHC240132232020"]],
		["LD-VC-BA-400-2020", ["LDVCBA:400:2020"]],
		["see 123/2024 below", ["*:123:2024"]],
		["रे.दि.सं. 44/2022 और રે.દિ.મુ.નં. ૧૫૫/૨૦૧૯", ["रेदि:44:2022", "રેદિમુ:155:2019"]],
		["मूल वाद सं0 561/2021 और प्रकरण क्र. 44/2022", ["OS:561:2021", "प्रकरण:44:2022"]],
		["W.P.(C)\nNo. 123/2024", ["WPC:123:2024"]],
		["CS-1127-2022 and FAO-3118-2022", ["CS:1127:2022", "FAO:3118:2022"]],
		["CP/44/(AHM)2024", ["CP:44:2024"]],
		["O.P. (G&W) No. 918/2026", ["OPGW:918:2026"]],
		["Case Number :Spl.C.S./71/2019", ["SPLCS:71:2019"]],
		["व्यवहार वाद क्रमांक आरसीएसए/411/2022", ["VAD:411:2022"]],
		["आवेदन अंतर्गत धारा 482 सं. 38801 वर्ष 2023", ["आवेदन:38801:2023"]],
		["ફો. પ. અ. નં. 409/2026", ["ફોપઅ:409:2026"]],
		["ક્રિ.કેસ નં. 2256/2021", ["ક્રિકેસ:2256:2021"]],
		["રેફરન્સ (એલ.સી.એસ.) નં. 93/2019", ["એલસીએસ:93:2019"]],
	])("%s", (text, expected) => {
		expect(keys(text)).toEqual(expected);
	});

	it.each<[string, string]>([
		["CS(OS) 1O3/2024", "CSOS:103:2024"],
		["CS(OS) I23/2024", "CSOS:123:2024"],
		["CS(OS) l23/2024", "CSOS:123:2024"],
		["CS(OS) 12S/2024", "CSOS:125:2024"],
		["CS(OS) 12B/2024", "CSOS:128:2024"],
		["CS(OS) 123/2O24", "CSOS:123:2024"],
		["CNR GJHC24O132232020", "GJHC240132232020"],
	])("puts one misread digit right: %s", (text, expected) => {
		expect(keys(text)).toContain(expected);
	});

	it.each([
		"dated 14/03/2024 and 14-03-2024",
		"CJSD 04-08-2026",
		"First Appeal No. FA/25/88 of 2025",
		"on 14.03.2024 at 10:30",
		"Act 21 of 2000",
		"Section 5 of 2023",
		"a sum of Rs. 48,75,000/-",
		"Exh. 18 to 24",
		"paragraphs 3-5",
		"SOIL/2024",
		"page 12 of 2040",
		"SO|/2O24",
	])("finds none in: %s", (text) => {
		expect(keys(text)).toEqual([]);
	});

	it("stays quick on long text", () => {
		for (const text of ["W.P.(C) No. 12 of ( 1234 - ".repeat(5000), "1 ".repeat(50_000)])
			expect(processorMs(() => caseNumbersIn(text, 2026))).toBeLessThan(1000);
	});
});

describe("caseRefKeys", () => {
	it("finds a range by each of its numbers, with the type and without", () => {
		expect(caseRefKeys("SLP(C) Nos. 1234-1235/2024", 2026)).toEqual([
			"SLPC:1234-1235:2024",
			"*:1234:2024",
			"SLPC:1234:2024",
			"*:1235:2024",
			"SLPC:1235:2024",
		]);
	});
});

const typed = (written: string) => caseNumberKey(written, 2026)?.key;
const read = (text: string, areLabels = false) => caseNumbersIn(text, 2026, areLabels).map(({ key }) => key);

describe("a number in a scheme of its forum's", () => {
	it.each([
		["CC006000000195432", "CC006:195432:*"],
		["Complaint No.CC006000000195432", "CC006:195432:*"],
		["0.8. No. 330/00418/2024", "OA:418:2024"],
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
		expect(caseRefKeys("O.A. No.180/00571/2025", 2026)).toEqual(["OA:571:2025", "*:571:2025"]);
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
