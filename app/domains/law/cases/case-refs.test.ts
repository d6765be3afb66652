import { describe, expect, it } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
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
