import { keysOf } from "#app/domains/law/cases/keys.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { pick, type Roll } from "./dice.ts";

type Court = {
	court: string;
	key: string;
	judges: readonly string[];
	cnr: string;
	numbers: readonly string[];
};

const court = (name: string, cnr: string, judges: readonly string[], ...numbers: string[]): Court => ({
	court: name,
	key: courtKey(name),
	judges,
	cnr,
	numbers,
});

/** Courts of a region with how each of them writes its case numbers; `#` is the number, `@` the year. */
const COURTS: readonly Court[] = [
	court(
		"High Court of Gujarat",
		"GJHC24",
		["Court No. 2", "Court No. 8", "Court No. 15"],
		"R/SCA/#/@",
		"R/CR.MA/#/@",
		"R/First Appeal No. #/@",
		"CRL.M.C. #/@",
	),
	court(
		"Principal Senior Civil Judge, Ahmedabad (Rural) at Mirzapur",
		"GJAH03",
		["5th Addl. Senior Civil Judge", "2nd Addl. Senior Civil Judge"],
		"Spl.C.S. No. #/@",
		"RCS/#/@",
		"રેગ્યુલર દીવાની દાવા નં. #/@",
	),
	court(
		"Commercial Court, City Civil Court, Ahmedabad",
		"GJAH01",
		["Judge, Commercial Court No. 2"],
		"CS(COMM) #/@",
		"CS/#/@",
	),
	court(
		"Sessions Court, Surat",
		"GJSR01",
		["4th Addl. Sessions Judge", "Principal Sessions Judge"],
		"CR.MA/#/@",
		"Sessions Case No. #/@",
		"જામીન અરજી નં. #/@",
	),
	court(
		"Addl. Chief Metropolitan Magistrate, Ahmedabad (NI Act Court)",
		"GJAH02",
		["ACMM Court No. 31", "ACMM Court No. 33"],
		"C.C. No. #/@",
		"RCC/#/@",
	),
	court(
		"Motor Accident Claims Tribunal, Vadodara",
		"GJVD01",
		["Member, MACT (Aux.)"],
		"MACP/#/@",
		"M.A.C.P. No. #/@",
	),
	court(
		"Family Court, Lucknow",
		"UPLK05",
		["Principal Judge, Family Court"],
		"वाद संख्या #/@",
		"परिवाद संख्या #/@",
		"HMP/#/@",
	),
	court(
		"High Court of Delhi",
		"DLHC01",
		["Court No. 12 (DB)", "Court No. 3"],
		"W.P.(C) #/@",
		"CS(OS) #/@",
		"ARB.P. #/@",
	),
	court("Supreme Court of India", "SCIN01", ["Court No. 7"], "SLP(C) No. #/@", "C.A. No. #/@"),
];

/** Where a matter lies and what it is numbered there, with the keys under which it is found. */
export function listedCase(roll: Roll, year: number) {
	const { court, key, judges, cnr, numbers } = pick(roll, COURTS);
	const number = 1 + roll(48_000);
	const caseNumber = pick(roll, numbers).replace("#", String(number)).replace("@", String(year));
	const record = roll(3) > 0 ? `${cnr}${String(number).padStart(6, "0")}${year}` : null;
	return {
		court,
		courtKey: key,
		judge: pick(roll, judges),
		caseNumber,
		...keysOf({ caseNumber, cnr: record }),
	};
}
