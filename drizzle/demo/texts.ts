/** Words of the born-digital demo documents. Each chapter begins with its heading. */

const CITIES = ["Surat", "Bhiwandi", "Tiruppur", "Ludhiana", "Ichalkaranji", "Erode", "Panipat", "Bhilwara"];
const GOODS = [
	"reactive dyes",
	"acid blue 113",
	"sulphur black",
	"fixing agent",
	"levelling agent",
	"optical whitener",
];

/** DC01: a plaint of some three thousand words. */
export function commercialPlaint(): string[][] {
	const facts = Array.from({ length: 34 }, (_, at) => {
		const invoice = `A${at + 1}`;
		const amount = (312_500 + at * 13_750).toLocaleString("en-IN");
		return `${at + 4}. That against purchase order no. MT/${410 + at}/22 the defendant supplied ${GOODS[at % GOODS.length]} to the plaintiff's unit, and under invoice ${invoice} the plaintiff in turn delivered finished cloth worth Rs. ${amount} to the defendant's consignee at ${CITIES[at % CITIES.length]}. The delivery was acknowledged by the defendant's storekeeper on the lorry receipt without any remark as to quality, quantity or shade. The defendant neither returned the goods nor raised a debit note within the fifteen days allowed by the agreed terms, and the sum fell due on the thirtieth day after delivery with interest at eighteen per cent per annum for every day of delay.`;
	});
	return [
		[
			"IN THE COMMERCIAL COURT, CITY CIVIL COURT, AHMEDABAD",
			"CS(COMM) 90231 of 2024",
			"Meenakshi Textiles Private Limited, Plot 221, GIDC Phase II, Vatva, Ahmedabad ..... Plaintiff",
			"versus",
			"Orbit Dyes and Chemicals, a partnership firm ..... Defendant",
			"PLAINT UNDER ORDER VII RULE 1 OF THE CODE OF CIVIL PROCEDURE, 1908 READ WITH THE COMMERCIAL COURTS ACT, 2015",
			"1. That the plaintiff is a company engaged in processing and selling cotton cloth. The defendant is a registered partnership firm trading in dyes and chemicals and in job-work cloth.",
			"2. That the dispute is a commercial dispute within section 2(1)(c) of the Commercial Courts Act, 2015 and its specified value is Rs. 1,84,50,000. Pre-institution mediation was attempted and ended in a non-starter report.",
			"3. That the parties dealt with each other on a running account from the year 2019. The account was confirmed in writing by the defendant at the end of each financial year.",
			...facts,
			"38. That by the notice dated 11/01/2024 the plaintiff called upon the defendant to pay. In its reply the defendant admitted the running account, and for the first time alleged that a consignment of sulphur black had caused tendering of the cloth in storage.",
			"39. That the cause of action arose at Ahmedabad where the goods were delivered and the price was payable, and on each date on which an invoice fell due.",
			"40. The plaintiff therefore prays for a decree of Rs. 1,84,50,000 with interest at eighteen per cent per annum from the date of the suit till realisation, and for costs.",
			"VERIFICATION. I, the authorised signatory of the plaintiff, verify on statement of truth that paragraphs 1 to 39 are true to my knowledge and belief.",
		],
	];
}

/** DC02: forty invoices, one a page. */
export function invoiceBundle(): string[][] {
	return Array.from({ length: 40 }, (_, at) => [
		`TAX INVOICE A${at + 1}`,
		"Meenakshi Textiles Private Limited, GSTIN 24AAACZ0002B1ZB",
		`Consignee: job-work account of Orbit Dyes and Chemicals at ${CITIES[at % CITIES.length]}`,
		`Lorry receipt no. LR/${70_310 + at * 7} by road. Vehicle GJ-01-XX-${4100 + at}.`,
		`Finished poplin, ${820 + at * 5} metres, processed with ${GOODS[at % GOODS.length]}.`,
		`Taxable value Rs. ${(312_500 + at * 13_750).toLocaleString("en-IN")}; integrated tax at 5 per cent.`,
		at === 30
			? "Received with a remark: three pieces with a barre mark, accepted under reserve."
			: "Received in good order.",
		"Payment within thirty days. Interest at eighteen per cent per annum thereafter.",
	]);
}

/** DC08: the counter affidavit of the second respondent. */
export function counterAffidavit(): string[][] {
	return [
		[
			"IN THE HIGH COURT OF DELHI AT NEW DELHI",
			"W.P.(C) 90123/2024",
			"Blue Heron Logistics LLP ..... Petitioner versus Union of India and others ..... Respondents",
			"COUNTER AFFIDAVIT ON BEHALF OF RESPONDENT NO. 2",
			"I, the Deputy Commissioner of Customs, do hereby solemnly affirm and state as under:",
			"1. That I am conversant with the facts from the record and am competent to swear this affidavit.",
			"2. That the petitioner's licence as a customs broker was suspended under regulation 16 after containers declared to hold PVC resin were found, on examination, to contain areca nuts in commercial quantity.",
			"3. That the petitioner was heard on two dates before the order of continuation was passed. The plea of want of hearing is contrary to the attendance sheet at annexure R-2/4.",
			"4. That know-your-customer verification of the importer was done on photocopies alone. The address of the importer was a locked residential flat.",
			"5. That an alternative remedy of appeal lies before the Customs, Excise and Service Tax Appellate Tribunal, and the writ petition is liable to be dismissed on that ground.",
		],
		[
			"ANNEXURE R-2/4",
			"Attendance sheet of the personal hearing held at the Inland Container Depot, Tughlakabad.",
			"Present for the petitioner: its managing partner with counsel. Present for the department: the inquiry officer.",
			"The managing partner stated that the docks clerk had handled the bill of entry by himself.",
		],
	];
}

/** DC11: papers of a restricted case; no name appears in them. */
export function medicalPapers(): string[][] {
	return [
		[
			"MEDICO-LEGAL RECORD (CONFIDENTIAL)",
			"Special POCSO Case No. 90009/2024. In camera; the identity of the child is protected by law.",
			"The examination was done in the presence of a woman medical officer and with consent of the guardian. The findings are recorded in a sealed annexure kept with the Special Judge.",
			"Referred for counselling to the district child protection unit. Follow-up after two weeks.",
		],
	];
}

/** DC12: a certified copy. */
export function cheatedChequeJudgment(): string[][] {
	return [
		[
			"IN THE COURT OF THE ADDL. CHIEF METROPOLITAN MAGISTRATE, AHMEDABAD (NI ACT COURT)",
			"C.C. No. 90671/2023. CNR GJAH029906712023",
			"Meenakshi Textiles Pvt. Ltd. ..... Complainant versus Shivam Traders ..... Accused",
			"JUDGMENT",
			"1. The complainant is the payee of two cheques for Rs. 4,80,000 each drawn by the accused, which were returned with the remark funds insufficient.",
			"2. The statutory notice was served by speed post at the shop of the accused. The track report is at Exh. 14. No reply was given and no payment was made within fifteen days.",
			"3. The signature on the cheques is admitted. The presumption under section 139 of the Negotiable Instruments Act therefore arises. The story that the cheques were kept as security with a yarn broker was put to no witness.",
			"4. The accused has not rebutted the presumption even on the scale of probabilities.",
			"ORDER. The accused is convicted under section 138 of the Negotiable Instruments Act and sentenced to simple imprisonment for six months, and shall pay compensation of Rs. 9,60,000 to the complainant within thirty days.",
		],
		[
			"CERTIFIED COPY",
			"Applied on the day of judgment, ready on the seventh day, delivered on the same day. Copying fee paid.",
		],
	];
}

/** DC13: exhibits of the old suit. */
export function exhibits(): string[][] {
	const items = [
		"Resolution of the managing committee authorising the suit",
		"Layout plan sanctioned by the municipal corporation",
		"Receipts of betterment charges paid under protest",
		"Letter of the water works department about the illegal tapping of the rising main",
		"Photographs of the broken manhole and the culvert",
		"Reply of the ward officer under the Right to Information Act",
		"Notice under section 487 of the Gujarat Provincial Municipal Corporations Act with its postal receipt",
	];
	return items.map((text, at) => [
		`EXHIBIT ${18 + at}`,
		`${text}.`,
		"Regular Civil Suit No. 90077/2022, Shree Narmada CHS Ltd. v. Surat Municipal Corporation. Exhibited in the evidence of PW-1, objection as to mode of proof overruled.",
	]);
}

/** DC14: a page about nothing but its odd name. */
export function oddName(): string[][] {
	return [
		[
			"LIST OF DATES",
			"O.A. No. 90019/2025 (WZ), National Green Tribunal, Western Zone Bench, Pune. The high tide line was demarcated twice; the second demarcation was behind the back of the applicant.",
		],
	];
}

/** DC07: paragraphs of a Word file. */
export const coAccusedStatement: string[] = [
	"WRITTEN STATEMENT OF CO-ACCUSED",
	"Criminal Misc. Application No. 90820 of 2025, Sessions Court, Surat",
	"1. The weighbridge slip relied upon by the prosecution is of a different lorry; its number ends with 7714 and not 7741.",
	"2. The co-accused was paid only the loading wages of one night and had no share in the price of the bales.",
	"3. The lorry receipt book was kept by the transport contractor, who has not been examined. Nothing is to be recovered from the co-accused.",
];
