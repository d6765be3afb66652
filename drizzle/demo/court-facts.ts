import type { Relation } from "../words.ts";

type Person = { relation: Relation; relationName: string; birthYear: string; occupation: string };

const person = (relation: Relation, relationName: string, birthYear: string, occupation: string): Person => ({
	relation,
	relationName,
	birthYear,
	occupation,
});

/** How court papers describe the demo's clients who are persons, by their id. */
export const PERSONS: Readonly<Record<string, Person>> = {
	C01: person("son", "Maganlal Prajapati", "1968", "contractor"),
	C03: person("daughter", "रामप्रसाद वर्मा", "1987", "गृहिणी"),
	C04: person("wife", "રમેશભાઈ ઠક્કર", "1972", "ખેતી"),
	C06: person("son", "Abdul Gani Shaikh", "1989", "transport agent"),
	C08: person("daughter", "Harbhajan Singh Sandhu", "1976", "government service"),
	C09: person("son", "Varghese Kuruvilla", "1955", "retired"),
	C10: person("daughter", "Vasant Deshmukh", "1970", "medical practitioner"),
	C13: person("daughter", "Raghunath R.", "1993", "software engineer"),
};

/** Whom companies and societies among the demo's clients appear through. */
export const THROUGH: Readonly<Record<string, string>> = {
	C02: "its Director, Suresh Meenakshi Shah",
	C05: "its Chairman, Dinesh Patel",
	C07: "its Designated Partner, Arun Kale",
	C11: "its General Secretary, Hira Ahir",
	C12: "its Partner, Maria Fernandes",
};

type Facts = {
	/** What the first and the second side are called in that court. */
	roles?: readonly [first: string, second: string];
	opponentAdvocate?: string;
	provision?: string;
	jurisdiction?: string;
	policeStation?: string;
	firNumber?: string;
	/** Days as the tables of the demo write them. */
	firDate?: string;
	offenceDate?: string;
	arrestDate?: string;
	chargeSheetDate?: string;
	sections?: string[];
	chargeSheetNumber?: string;
	maximumPunishment?: string;
	witnesses?: string;
	antecedents?: string;
	earlierApplications?: string;
	lowerCourt?: string;
	lowerCaseNumber?: string;
	impugnedOrder?: string;
	impugnedOrderDate?: string;
};

const SHAIKH: Facts = {
	policeStation: "Athwa Lines, Surat City",
	firDate: "D-52",
	offenceDate: "D-60",
	sections: ["316(2) BNS", "318(4) BNS", "61(2) BNS"],
	maximumPunishment: "seven years and fine",
	witnesses: "none cited yet",
	antecedents: "None",
};

/** What court papers take of the demo's matters, by their id. */
export const COURT_FACTS: Readonly<Record<string, Facts>> = {
	M01: { provision: "section 10 of the Specific Relief Act, 1963", opponentAdvocate: "Adv. Paresh Kotak" },
	M02: {
		provision: "Order XXXVII of the Code of Civil Procedure, 1908",
		opponentAdvocate: "Adv. Iqbal Sheikh",
	},
	M03: { provision: "धारा 13, हिन्दू विवाह अधिनियम, 1955" },
	M04: {
		provision: "Articles 226 and 227 of the Constitution of India",
		jurisdiction: "EXTRAORDINARY ORIGINAL JURISDICTION",
	},
	M05: { provision: "section 9 of the Code of Civil Procedure, 1908" },
	M06: {
		...SHAIKH,
		roles: ["Respondent", "Applicant (Accused)"],
		provision: "section 483 of the Bharatiya Nagarik Suraksha Sanhita, 2023",
		arrestDate: "D-48",
		earlierApplications: "None",
		opponentAdvocate: "Adv. Nayan Desai (A.P.P.)",
		lowerCourt: "Chief Judicial Magistrate, Surat",
	},
	M07: {
		roles: ["Second Party (Union)", "First Party (Employer)"],
		provision: "section 10 of the Industrial Disputes Act, 1947",
	},
	M08: {
		provision: "Article 226 of the Constitution of India",
		opponentAdvocate: "Adv. Kirtiman Bedi (CGSC)",
		impugnedOrder: "Order of the Commissioner of Customs cancelling the licence",
		impugnedOrderDate: "D-500",
	},
	M09: { provision: "Article 136 of the Constitution of India", lowerCourt: "High Court of Delhi" },
	M10: { provision: "section 35 of the Consumer Protection Act, 2019" },
	M12: { provision: "section 41 of the Consumer Protection Act, 2019" },
	M13: {
		roles: ["Appellant", "Respondent"],
		provision: "section 16 of the National Green Tribunal Act, 2010",
	},
	M16: { provision: "the Commercial Courts Act, 2015" },
	M17: {
		roles: ["Petitioner", "Respondent"],
		provision: "section 528 of the Bharatiya Nagarik Suraksha Sanhita, 2023",
		policeStation: "Naranpura, Ahmedabad City",
		sections: ["406 IPC", "420 IPC"],
		offenceDate: "D-900",
		firDate: "D-120",
		maximumPunishment: "seven years and fine",
		witnesses: "none cited yet",
		antecedents: "None",
		earlierApplications: "None",
	},
	M18: { provision: "section 138 of the Negotiable Instruments Act, 1881" },
	M19: { provision: "section 138 of the Negotiable Instruments Act, 1881" },
	M21: {
		roles: ["Applicant", "Respondent"],
		provision: "section 19 of the Administrative Tribunals Act, 1985",
	},
	M22: {
		roles: ["Complainant", "Respondent"],
		provision: "section 31 of the Real Estate (Regulation and Development) Act, 2016",
	},
	M34: { roles: ["Petitioner", "Respondent"], provision: "section 276 of the Indian Succession Act, 1925" },
	M23: { provision: "section 44 of the Real Estate (Regulation and Development) Act, 2016" },
	M25: { provision: "Article 226 of the Constitution of India" },
	M26: {
		roles: ["Financial Creditor", "Corporate Debtor"],
		provision: "section 7 of the Insolvency and Bankruptcy Code, 2016",
	},
	M27: { provision: "section 253 of the Income-tax Act, 1961" },
	M29: {
		...SHAIKH,
		roles: ["Applicant", "Respondent"],
		provision: "section 482 of the Bharatiya Nagarik Suraksha Sanhita, 2023",
		earlierApplications:
			"One, withdrawn with liberty to file afresh after the report of the forensic laboratory",
		opponentAdvocate: "Adv. Jirga Jhaveri (A.P.P.)",
		lowerCourt: "Sessions Court, Surat",
	},
	M31: {
		roles: ["Decree-holder", "Judgment-debtor"],
		provision: "Order XXI Rule 11 of the Code of Civil Procedure, 1908",
	},
	M32: { provision: "Articles 226 and 227 of the Constitution of India" },
	M33: { provision: "section 9 of the Code of Civil Procedure, 1908" },
	M36: {
		firNumber: "C.R. No. 90217/2022",
		policeStation: "Varachha, Surat City",
		sections: ["406 IPC", "420 IPC", "114 IPC"],
		offenceDate: "D-1100",
		chargeSheetNumber: "118/2024",
		chargeSheetDate: "D-600",
		maximumPunishment: "seven years and fine",
		witnesses: "nine cited, two examined",
		antecedents: "None",
		earlierApplications: "None",
		opponentAdvocate: "Adv. Rekha Zaveri",
	},
	M37: {
		firNumber: "RC 9/2016",
		sections: ["120B IPC", "420 IPC", "13(2) PC Act"],
		policeStation: "CBI, EOW, Gandhinagar",
		chargeSheetDate: "D-2500",
		maximumPunishment: "seven years and fine",
		witnesses: "sixty-one cited, forty examined",
		antecedents: "None",
		earlierApplications: "None",
	},
	M38: { provision: "section 13(1)(ia) of the Hindu Marriage Act, 1955" },
	M39: {
		roles: ["Claimant", "Respondent"],
		provision: "section 23 of the Arbitration and Conciliation Act, 1996",
	},
	M41: {
		roles: ["Appellant", "Respondent (Accused)"],
		provision: "section 419 of the Bharatiya Nagarik Suraksha Sanhita, 2023",
		policeStation: "Calangute, North Goa",
		sections: ["324 IPC", "504 IPC"],
		maximumPunishment: "three years and fine",
		witnesses: "seven cited, seven examined",
		antecedents: "None",
		earlierApplications: "None",
	},
	M42: { roles: ["Petitioner", "Respondent"], provision: "Article 136 of the Constitution of India" },
	M43: { provision: "section 9 of the Code of Civil Procedure, 1908" },
};
