import { describe, expect, it } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { caseNumberKey, parseCnr, sameCaseNumber } from "./case-number.ts";
import { caseNumbersIn } from "./case-refs.ts";
import { isTypeNearKnown, typeWordsMended } from "./case-types.ts";

const YEAR = 2026;
const key = (written: string) => caseNumberKey(written, YEAR)?.key;

const VARIANTS: [string, string][] = [
	["wpc 123 of 2024", "WPC:123:2024"],
	["W.P. (C) No.123/2024", "WPC:123:2024"],
	["WP(C)/123/2024", "WPC:123:2024"],
	["Writ Petition (Civil) No. 123 of 2024", "WPC:123:2024"],
	["WPC-00123-2024", "WPC:123:2024"],
	["W.P.(C) १२३/२०२४", "WPC:123:2024"],
	["W.P.(C) ૧૨૩/૨૦૨૪", "WPC:123:2024"],
	["wp(c)no.123/2024", "WPC:123:2024"],
	["WP (Civil) 123/24", "WPC:123:2024"],
	["wpc123/2024", "WPC:123:2024"],
	["WPC 123 2024", "WPC:123:2024"],
	["W.P.(C) 123 – 2024", "WPC:123:2024"],
	["ＷＰ（Ｃ）１２３／２０２４", "WPC:123:2024"],
	["WP(C) NO. 1291 OF 2024", "WPC:1291:2024"],
	["W.P. No. 90441/2025", "WP:90441:2025"],
	["Writ Petition No. 90441 of the year 2025", "WP:90441:2025"],
	["W.P.(Crl.) 17/2023", "WPCRL:17:2023"],
	["S.L.P. (Civil) No.1234 of 2024", "SLPC:1234:2024"],
	["slp c 1234/24", "SLPC:1234:2024"],
	["slp(c)1234/'24", "SLPC:1234:2024"],
	["Special Leave Petition (C) No. 1234 of 2024", "SLPC:1234:2024"],
	["SLP(C) No.(s) 1234 - 1236 of 2024", "SLPC:1234-1236:2024"],
	["SLP(C) Nos. 1234-1236/2024", "SLPC:1234-1236:2024"],
	["SLP(C) Nos. 1234-36/2024", "SLPC:1234-1236:2024"],
	["SLP(C) Nos. 1234 to 1236 of 2024", "SLPC:1234-1236:2024"],
	["SLP(C) 1234-36", "SLPC:1234-1236:*"],
	["C.A. No. 5/1998", "CA:5:1998"],
	["Civil Appeal No. 5 of 98", "CA:5:1998"],
	["Crl.A. No. 77/2021", "CRLA:77:2021"],
	["Criminal Appeal 77/2021", "CRLA:77:2021"],
	["SMW(Crl.) 2/2025", "SMWCRL:2:2025"],
	["CONMT.PET.(C) No. 9/2020", "CONMTPETC:9:2020"],
	["Diary No. 40123/2024", "DIARY:40123:2024"],
	["diary number 40123 of 2024", "DIARY:40123:2024"],
	["CS(OS) 45/2023", "CSOS:45:2023"],
	["CS(COMM) 12/2025", "CSCOMM:12:2025"],
	["cs comm 12 of 2025", "CSCOMM:12:2025"],
	["CRL.M.C. 90310/2025", "CRLMC:90310:2025"],
	["Criminal M.C. No. 90310/2025", "CRLMC:90310:2025"],
	["BAIL APPLN. 871/2024", "BAILAPPLN:871:2024"],
	["O.M.P.(I)(COMM.) 3/2024", "OMPICOMM:3:2024"],
	["R/SCA/5567/2022", "SCA:5567:2022"],
	["R/Special Civil Application No. 5567 of 2022", "SCA:5567:2022"],
	["C/FA/310/2019", "FA:310:2019"],
	["R/CR.MA/91877/2025", "CRMA:91877:2025"],
	["Criminal Misc. Application No. 91877 of 2025", "CRMA:91877:2025"],
	["R/SCR.A/88/2022", "SCRA:88:2022"],
	["CRA/132/2020", "CRA:132:2020"],
	["WP/123/2024", "WP:123:2024"],
	["COMS/14/2023", "COMS:14:2023"],
	["IA(L)/4521/2024", "IAL:4521:2024"],
	["LD-VC-BA-400-2020", "LDVCBA:400:2020"],
	["LD-CRI-90031/2025", "LDCRI:90031:2025"],
	["WPA 12886/2024", "WPA:12886:2024"],
	["Crl.O.P. No. 44/2024", "CRLOP:44:2024"],
	["RCC/456/2023", "RCC:456:2023"],
	["Regular Criminal Case No. 456/2023", "RCC:456:2023"],
	["Spl.C.S. No. 90112/2023", "SPLCS:90112:2023"],
	["Special Civil Suit No.90112 of 2023", "SPLCS:90112:2023"],
	["RCS/00123/2025", "RCS:123:2025"],
	["Darkhast No. 90017/2025", "DARKHAST:90017:2025"],
	["M.A.C.P. No. 90156/2021", "MACP:90156:2021"],
	["C.P. (IB) No. 234/AHM/2023", "CPIB:234:2023"],
	["CP(IB)/234(AHM)2023", "CPIB:234:2023"],
	["C.P. (IB) No. 90234/MB/2024", "CPIB:90234:2024"],
	["ITA No. 1123/AHD/2022", "ITA:1123:2022"],
	["ITA No. 91123/Mum/2023", "ITA:91123:2023"],
	["O.A. 19/2025 (WZ)", "OA:19:2025"],
	["O.A. No. 90019/2025 (WZ)", "OA:90019:2025"],
	["Complaint No. CMP/A/90011/2024", "COMPLAINTCMPA:90011:2024"],
	["Ref. (IT) No. 90031/2019", "REFIT:90031:2019"],
	["COMM ARB/90012/2025", "COMMARB:90012:2025"],
	["Special POCSO Case No. 90009/2024", "SPECIALPOCSOCASE:90009:2024"],
	["वाद संख्या 415/2024", "VAD:415:2024"],
	["वाद सं॰ ४१५/२०२४", "VAD:415:2024"],
	["मूल वाद संख्या 345 सन् 2022", "OS:345:2022"],
	["દીવાની દાવા નંબર ૧૫૪૨/૨૦૨૨", "CS:1542:2022"],
	["ફોજદારી કેસ નં. ૪૫૬/૨૦૨૩", "CC:456:2023"],
	["ખાસ દીવાની અરજી નં. ૫૫૬૭ સને ૨૦૨૨", "SCA:5567:2022"],
	["I.A. No. 7/2024 in CS(OS) 45/2023", "CSOS:45:2023"],
	["MA/90210/2024 in CC/90788/2021", "CC:90788:2021"],
	["आवेदन 7/2024 में वाद संख्या 45/2023", "VAD:45:2023"],
	["123/2024", "*:123:2024"],
	["No. 123 of 2024", "*:123:2024"],
	["wpc 123", "WPC:123:*"],
	["W.P.(C) No. 2024", "WPC:2024:*"],
	["123", "*:123:*"],
	["GJHC240132232020", "GJHC240132232020"],
	["GJHC24-013223-2020", "GJHC240132232020"],
	["gjhc-24052244-2018", "GJHC240522442018"],
	["WBCHCA0239512024", "WBCHCA0239512024"],
	["HCBM 06 000052 2019", "HCBM060000522019"],
	["dlsw०१००९३२४२०२५", "DLSW010093242025"],
];

describe("caseNumberKey", () => {
	it.each(VARIANTS)("%s is %s", (written, expected) => {
		expect(key(written)).toBe(expected);
	});

	it("keeps the application inside a case as its sub-key", () => {
		expect(caseNumberKey("I.A. No. 7/2024 in CS(OS) 45/2023", YEAR)).toMatchObject({ subKey: "IA:7:2024" });
		expect(caseNumberKey("MA/90210/2024 in CC/90788/2021", YEAR)).toMatchObject({ subKey: "MA:90210:2024" });
	});

	it("keeps the bench beside the key", () => {
		expect(caseNumberKey("CP(IB)/234(AHM)2023", YEAR)).toMatchObject({ bench: "AHM" });
		expect(caseNumberKey("O.A. 19/2025 (WZ)", YEAR)).toMatchObject({ bench: "WZ" });
	});

	it("tells first and last number of a range", () => {
		expect(caseNumberKey("SLP(C) Nos. 1234-36/2024", YEAR)).toMatchObject({
			numberFrom: 1234,
			numberTo: 1236,
		});
	});

	it("reads its own keys back", () => {
		for (const [, expected] of VARIANTS) {
			const parsed = caseNumberKey(expected.replaceAll(":", "/").replaceAll("*", ""), YEAR);
			if (!expected.startsWith("*") && !expected.endsWith("*")) expect(parsed?.key).toBe(expected);
		}
	});

	it("answers null without a number", () => {
		for (const written of ["", "   ", "State v. Shaikh", "W.P.(C)", "///", "संख्या"]) {
			expect(caseNumberKey(written, YEAR)).toBeNull();
		}
	});

	it("does not take long on hostile text", () => {
		for (const piece of ["1 ", "A.", "1/", "( ", "IN 1 ", "9-9 ", "NO.(S) "]) {
			expect(processorMs(() => caseNumberKey(piece.repeat(400), YEAR))).toBeLessThan(500);
		}
	});
});

describe("parseCnr", () => {
	it("takes the real forms and no case number of the same length", () => {
		expect(parseCnr("KAHC010337682024", YEAR)).toBe("KAHC010337682024");
		expect(parseCnr("CS(COMM) 902311/2024", YEAR)).toBeNull();
		expect(parseCnr("GJHC240132232099", YEAR)).toBeNull();
		expect(parseCnr("GJHC24013223202", YEAR)).toBeNull();
	});
});

describe("sameCaseNumber", () => {
	const parsed = (written: string) => {
		const result = caseNumberKey(written, YEAR);
		if (result?.kind !== "number") throw new Error(`${written} is no case number`);
		return result;
	};

	it("lets what is missing match anything, and a number match its range", () => {
		const range = parsed("SLP(C) Nos. 1234-1236/2024");
		expect(sameCaseNumber(parsed("1235/2024"), range)).toBe(true);
		expect(sameCaseNumber(parsed("slp c 1235"), range)).toBe(true);
		expect(sameCaseNumber(parsed("1237/2024"), range)).toBe(false);
		expect(sameCaseNumber(parsed("wpc 1235/2024"), range)).toBe(false);
	});
});

it.each([
	["51", 1951],
	["99", 1999],
	["00", 2000],
	["50", 2050],
])("a year written %s is %i", (two, year) => {
	expect(caseNumberKey(`SCA/12/${two}`, 2060)?.key).toBe(`SCA:12:${year}`);
	expect(caseNumbersIn(`in SCA/12/${two}, the court`, 2060).map(({ key }) => key)).toEqual([
		`SCA:12:${year}`,
	]);
});

it.each([
	["કરિયાદ નં. 276/2024", "ફરિયાદ નં. 276/2024"],
	["રેગ્યુલર દીવાની મુકદદમા નં. 145/2024", "રેગ્યુલર દીવાની મુકદ્દમા નં. 145/2024"],
	["રેગ્યુલર દીવાની મુકદ્મા નં. 145/2024", "રેગ્યુલર દીવાની મુકદ્દમા નં. 145/2024"],
	["દીવાની મુકદમા નં. 145/2024", "દીવાની મુકદમા નં. 145/2024"],
	["ખાનગી ફરીયાદ નં. 822/2024", "ખાનગી ફરીયાદ નં. 822/2024"],
	["જમીન કેસ નં. 31/2026", "જમીન કેસ નં. 31/2026"],
	["मुकदमा संख्या 12 सन् 2021", "मुकदमा संख्या 12 सन् 2021"],
	["Complaint No. 12/2024", "Complaint No. 12/2024"],
])(
	"a letter that a scan was misread in is mended in the words of a type, and no other: %s",
	(read, value) => {
		expect(typeWordsMended(read)).toBe(value);
	},
);

it.each([
	["ડો.અ.ક. અરજી નં. 408/2023", true],
	["મો.અ.ક. અરજી નં. 408/2023", false],
	["આર.ટી.એસ./અપીલ/કેસ નં. 12/2024", false],
	["ક.ખ.ગ. અરજી નં. 408/2023", false],
	["C.P. (IB) No. 742/MB/2024", false],
])("initials of a type are near those in use, or not: %s", (number, is) => {
	expect(isTypeNearKnown(number)).toBe(is);
});
