/** A made bundle: the text of its pages as a reader gives it, and the pages on which its papers begin. */
export type Bundle = { name: string; starts: number[]; pages: string[] };

const body = (n: number) =>
	[
		`${n}. The learned advocate for the petitioner has drawn attention to the impugned order and submitted that the`,
		"respondents had proceeded without hearing him. The submission was considered with the record of the court below.",
		`${n + 1}. It was further submitted before the Court that the High Court of Gujarat has in the past taken the view`,
		"that a notice under the Act must name the officer, and that the tribunal had overlooked this altogether.",
	].join("\n");

const head = (
	number: string,
	first = "MEERA TEXTILES PVT. LTD. ..... Petitioner",
	second = "UNION OF INDIA ..... Respondent",
) => ["IN THE HIGH COURT OF GUJARAT AT AHMEDABAD", number, first, "versus", second].join("\n");

/** Three papers of an appeal: the order, an affidavit and the vakalatnama. Each counts its own pages. */
const counted: Bundle = {
	name: "an order, an affidavit and a vakalatnama that count their pages",
	starts: [1, 5, 10],
	pages: [
		`${head("SPECIAL CIVIL APPLICATION NO. 1234 of 2025")}\nORAL ORDER\n${body(1)}\nPage 1 of 4`,
		`${body(3)}\nPage 2 of 4`,
		`${body(5)}\nPage 3 of 4`,
		"7. Rule returnable on 12.08.2026.\n(A. P. THAKER, J)\nPage 4 of 4",
		`${head("SPECIAL CIVIL APPLICATION NO. 1234 of 2025")}\nAFFIDAVIT IN REPLY\nI, Ramesh Vaghela, aged 52, do hereby solemnly affirm:\nPage 1 of 5`,
		`${body(2)}\nPage 2 of 5`,
		`${body(4)}\nPage 3 of 5`,
		`${body(6)}\nPage 4 of 5`,
		"Solemnly affirmed at Ahmedabad on this 4th day of May 2026.\nDeponent\nPage 5 of 5",
		`VAKALATNAMA\n${head("SPECIAL CIVIL APPLICATION NO. 1234 of 2025")}\nI/We appoint R. Mehta, Advocate, to appear and act for me.\nPage 1 of 3`,
		`${body(1)}\nPage 2 of 3`,
		"Accepted.\nAdvocate\nPage 3 of 3",
	],
};

/** The orders of one court repeat the number and the day at the top of every page. */
const repeated: Bundle = {
	name: "three orders of one case with its number at the top of every page",
	starts: [1, 3, 6],
	pages: [
		`C/SCA/4711/2025 ORDER DATED: 03/02/2026\n${head("R/SPECIAL CIVIL APPLICATION NO. 4711 of 2025")}\nCORAM: HONOURABLE MR. JUSTICE A. P. THAKER\nORAL ORDER\n${body(1)}`,
		`C/SCA/4711/2025 ORDER DATED: 03/02/2026\n${body(3)}`,
		`C/SCA/4711/2025 ORDER DATED: 10/03/2026\n${head("R/SPECIAL CIVIL APPLICATION NO. 4711 of 2025")}\nCORAM: HONOURABLE MR. JUSTICE A. P. THAKER\nORAL ORDER\n${body(1)}`,
		`C/SCA/4711/2025 ORDER DATED: 10/03/2026\n${body(3)}`,
		`C/SCA/4711/2025 ORDER DATED: 10/03/2026\n${body(5)}`,
		`C/SCA/4711/2025 ORDER DATED: 21/04/2026\n${head("R/SPECIAL CIVIL APPLICATION NO. 4711 of 2025")}\nCORAM: HONOURABLE MR. JUSTICE A. P. THAKER\nORAL ORDER\n${body(1)}`,
	],
};

/** A compilation whose pages were stamped with figures that run through all of it. */
const stamped: Bundle = {
	name: "a compilation stamped with running page numbers",
	starts: [1, 2, 4, 8, 10],
	pages: [
		"INDEX\nSr. No. Particulars Page No.\n1. Memo of appeal 2\n2. Impugned order 4\n3. Annexure A 8\n1",
		`${head("FIRST APPEAL NO. 88 of 2026")}\nMEMO OF APPEAL\n${body(1)}\n2`,
		`${body(3)}\n3`,
		`IN THE COURT OF THE PRINCIPAL SENIOR CIVIL JUDGE AT VADODARA\nRegular Civil Suit No. 301 of 2019\nKanta Patel ... Plaintiff\nVersus\nMunicipal Corporation ... Defendant\nJUDGMENT\n${body(1)}\n4`,
		`${body(3)}\n5`,
		`${body(5)}\n6`,
		`Pronounced in the open court.\n(S. K. Dave)\nPrincipal Senior Civil Judge\n7`,
		`ANNEXURE A\nLEAVE AND LICENCE\nThis deed is made at Vadodara between the parties named below.\n8`,
		`${body(1)}\n9`,
		`VAKALATNAMA\nI/We appoint R. Mehta, Advocate, to appear and act for me in the above matter.\n10`,
	],
};

/** Letters and a notice, each on its sheet, parted by blank pages. */
const letters: Bundle = {
	name: "letters and a notice with blank sheets between them",
	starts: [1, 4, 6, 8],
	pages: [
		"Mehta & Associates\nAdvocates\nTo,\nThe Branch Manager\nSubject: Release of the title deeds of Plot 14\nSir, under instructions of my client I state as follows.",
		body(2),
		"",
		"LEGAL NOTICE\nBy registered post\nUnder instructions of my client I hereby call upon you to pay the sum within fifteen days.",
		" . ",
		"Receipt of the post office\nArticle number EG123456789IN booked at Navrangpura on 02.03.2026",
		"",
		"To,\nThe Registrar\nSub.: Certified copy of the decree\nKindly issue a certified copy of the decree drawn in the suit.",
	],
};

/** Scanned on both sides: the back of every sheet is blank, and parts nothing. */
const bothSides: Bundle = {
	name: "a judgment scanned on both sides and the decree after it",
	starts: [1, 7],
	pages: [
		`IN THE COURT OF THE CIVIL JUDGE AT RAJKOT\nRegular Civil Suit No. 12 of 2020\nJUDGMENT\n${body(1)}`,
		"",
		body(3),
		"",
		body(5),
		"",
		"DECREE\nThe suit is decreed with costs. Drawn up on 14.01.2026.",
		"",
	],
};

/** Papers of a criminal case in Hindi. */
const hindi: Bundle = {
	name: "papers of a criminal case in Hindi",
	starts: [1, 3, 5],
	pages: [
		"न्यायालय श्रीमान मुख्य न्यायिक मजिस्ट्रेट, जयपुर\nफौजदारी प्रकरण संख्या 145/2025\nराज्य\nबनाम\nमोहन लाल\nआदेश\nअभियुक्त की ओर से जमानत का प्रार्थना पत्र प्रस्तुत किया गया।",
		"अभियोजन ने इसका विरोध किया। उभय पक्ष को सुना गया और पत्रावली का अवलोकन किया गया।\nपृष्ठ 2",
		"शपथ पत्र\nमैं मोहन लाल पुत्र सोहन लाल आयु 41 वर्ष शपथपूर्वक कथन करता हूँ कि\n1. मैं इस प्रकरण में अभियुक्त हूँ।",
		"सत्यापन\nमैं शपथपूर्वक कथन करता हूँ कि उपरोक्त कथन सत्य हैं।",
		"वकालतनामा\nमैं श्री आर. मेहता अधिवक्ता को अपनी ओर से पैरवी के लिए नियुक्त करता हूँ।",
	],
};

/** Papers of a civil suit in Gujarati. */
const gujarati: Bundle = {
	name: "papers of a civil suit in Gujarati",
	starts: [1, 3, 4],
	pages: [
		"મે. પ્રિન્સિપાલ સિનિયર સિવિલ જજ સાહેબની કોર્ટમાં, વડોદરા\nરેગ્યુલર દીવાની દાવો નં. ૩૦૧/૨૦૧૯\nકાંતાબેન પટેલ\nવિરુદ્ધ\nમહાનગરપાલિકા\nહુકમ\nવાદીની અરજી ધ્યાને લીધી.",
		"પ્રતિવાદીને સાંભળ્યા. રેકર્ડ ધ્યાને લીધું. મુદત તા. ૧૨-૦૮-૨૦૨૬.",
		"સોગંદનામું\nહું કાંતાબેન પટેલ, ઉંમર ૫૨, સોગંદ ઉપર જાહેર કરું છું કે",
		"વકીલાતનામું\nહું આ કામે શ્રી આર. મહેતા વકીલને મારા વતી હાજર રહેવા નીમું છું.",
	],
};

/** One judgment that quotes headings, titles and numbers of other cases, and must stay whole. */
const whole: Bundle = {
	name: "one judgment that quotes other papers",
	starts: [1],
	pages: [
		`${head("CRIMINAL APPEAL NO. 77 of 2024", "STATE OF GUJARAT ..... Appellant", "JAYESH SHAH ..... Respondent")}\nJUDGMENT\n${body(1)}`,
		"in the Court of the Sessions Judge at Surat, where the appellant was tried in Sessions Case No. 14 of 2021.\nThe affidavit in reply was considered.",
		`AFFIDAVIT\nThe affidavit that is quoted reads as follows.\n${body(9)}\n- 3 -`,
		`${body(11)}\nThe notice under section 138 was served. See Special Civil Application No. 9 of 2001.\n- 4 -`,
		"For these reasons the appeal is dismissed.\n(N. V. ANJARIA, J)\n- 5 -",
	],
};

/** Scans of two cases whose heading the reader spoiled; the numbers tell them apart. */
const spoiled: Bundle = {
	name: "petitions of two cases whose heading is spoiled",
	starts: [1, 3, 5],
	pages: [
		`lN TNE HlGN C0URT 0F GUJARAT\nSPECIAL CIVIL APPLICATION NO. 501 of 2026\nPATEL AGRO ..... Petitioner\nversus\nSTATE OF GUJARAT ..... Respondent\n${body(1)}`,
		body(3),
		`lN TNE HlGN C0URT 0F GUJARAT\nSPECIAL CIVIL APPLICATION NO. 502 of 2026\nSHAH AGRO ..... Petitioner\nversus\nSTATE OF GUJARAT ..... Respondent\n${body(1)}`,
		body(3),
		`Certified copy\nFIRST INFORMATION REPORT\n(Under Section 154 Cr.P.C.)\nPolice Station: Sola, F.I.R. No. 0032/2026`,
		"Contents of the complaint: as narrated by the informant.",
	],
};

/** Bills and a prescription bear nothing that could tell where one ends: these cuts are for a person to make. */
const bills: Bundle = {
	name: "an affidavit with bills that bear no heading",
	starts: [1, 2, 3, 4],
	pages: [
		`AFFIDAVIT\nI, Lata Ramesh, do hereby affirm that the bills annexed are true copies.`,
		"Sterling Hospital\nBill No. 4471\nRoom charges 12,000\nTotal 18,450",
		"Apollo Pharmacy\nTab. Pan 40 1-0-0\nRs. 340",
		"Torrent Power\nService No. 554411\nAmount payable 2,310",
	],
};

/** Made bundles of the kinds that chambers scan in one go. */
export const bundles: readonly Bundle[] = [
	counted,
	repeated,
	stamped,
	letters,
	bothSides,
	hindi,
	gujarati,
	whole,
	spoiled,
	bills,
];

/** The bundle of twelve pages and three papers. */
export const TWELVE_PAGES = counted;
