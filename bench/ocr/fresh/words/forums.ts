/** Before whom orders of India are made: how the heading is written, line by line, and the number of a case there. */
export type Forum = {
	tongue: "english" | "gujarati" | "hindi" | "marathi";
	/** The heading's lines; all of the name stands in them. */
	heading: string[];
	/** The part of the heading without which it would be another court. */
	court: string;
	/** What stands before the number, and the number with its kind. */
	number: [label: string, number: string];
	/** What of the number must not be missing. */
	core: string;
};

const forum =
	(tongue: Forum["tongue"]) =>
	(heading: string, court: string, label: string, number: string, core = number): Forum => ({
		tongue,
		heading: heading.split(" | "),
		court,
		number: [label, number],
		core,
	});

const english = forum("english");
const gujarati = forum("gujarati");
const hindi = forum("hindi");
const marathi = forum("marathi");

export const FORUMS: Forum[] = [
	english(
		"IN THE LABOUR COURT-CUM- | INDUSTRIAL TRIBUNAL AT JAMNAGAR",
		"Labour Court-cum-Industrial Tribunal",
		"",
		"Reference (LCJ) No. 118 of 2023",
		"118 of 2023",
	),
	english(
		"BEFORE THE GUJARAT REAL ESTATE | REGULATORY AUTHORITY, GANDHINAGAR",
		"Gujarat Real Estate Regulatory Authority",
		"Complaint No.",
		"CMP/A/RAJKOT/240611/000487",
	),
	english(
		"MAHARASHTRA REAL ESTATE REGULATORY AUTHORITY | MUMBAI",
		"Maharashtra Real Estate Regulatory Authority",
		"Complaint No.",
		"CC006000000197283",
	),
	english(
		"CENTRAL ADMINISTRATIVE TRIBUNAL | ALLAHABAD BENCH",
		"Central Administrative Tribunal",
		"",
		"O.A. No. 330/00418/2024",
		"330/00418/2024",
	),
	english(
		"NATIONAL COMPANY LAW TRIBUNAL | MUMBAI BENCH, COURT III",
		"National Company Law Tribunal",
		"",
		"C.P. (IB) No. 742/MB/2024",
		"742/MB/2024",
	),
	english(
		"DEBTS RECOVERY TRIBUNAL-II | AHMEDABAD",
		"Debts Recovery Tribunal-II",
		"",
		"S.A. No. 217 of 2025",
		"217 of 2025",
	),
	english(
		"GUJARAT STATE INFORMATION COMMISSION",
		"Gujarat State Information Commission",
		"Appeal No.",
		"A-1934-2024",
	),
	english(
		"MAHARASHTRA STATE HUMAN RIGHTS COMMISSION | MUMBAI",
		"Maharashtra State Human Rights Commission",
		"Case No.",
		"3128/13/16/2025",
	),
	english(
		"STATE CONSUMER DISPUTES REDRESSAL COMMISSION | MADHYA PRADESH, BHOPAL",
		"State Consumer Disputes Redressal Commission",
		"First Appeal No.",
		"FA/23/1147",
	),
	english(
		"BEFORE THE NATIONAL GREEN TRIBUNAL | WESTERN ZONE BENCH, PUNE",
		"National Green Tribunal",
		"",
		"Original Application No. 64/2025 (WZ)",
		"64/2025",
	),
	english(
		"MOTOR ACCIDENT CLAIMS TRIBUNAL (AUXILIARY) | VADODARA",
		"Motor Accident Claims Tribunal",
		"",
		"M.A.C.P. No. 1290 of 2022",
		"1290 of 2022",
	),
	english(
		"ARMED FORCES TRIBUNAL | REGIONAL BENCH, LUCKNOW",
		"Armed Forces Tribunal",
		"",
		"O.A. No. 512 of 2024",
		"512 of 2024",
	),
	english(
		"PERMANENT LOK ADALAT | (PUBLIC UTILITY SERVICES), ROHTAK",
		"Permanent Lok Adalat",
		"Application No.",
		"88/2026",
	),
	english(
		"BEFORE THE COMMISSIONER FOR | EMPLOYEES' COMPENSATION, NASHIK",
		"Commissioner for Employees' Compensation",
		"",
		"WCA No. 45 of 2023",
		"45 of 2023",
	),
	gujarati(
		"કલેક્ટર અને જિલ્લા મેજિસ્ટ્રેટની કચેરી | પાલનપુર",
		"કલેક્ટર અને જિલ્લા મેજિસ્ટ્રેટ",
		"",
		"આર.ટી.એસ./અપીલ/કેસ નં. 214/2025",
		"214/2025",
	),
	gujarati(
		"નાયબ કલેક્ટર અને સબ ડિવિઝનલ | મેજિસ્ટ્રેટની કોર્ટ, ગોધરા",
		"નાયબ કલેક્ટર",
		"",
		"અપીલ કેસ નં. 67/2026",
		"67/2026",
	),
	gujarati("મામલતદાર અને કૃષિપંચની કોર્ટ, ઊંઝા", "મામલતદાર અને કૃષિપંચ", "", "ગણોત કેસ નં. 32/2025", "32/2025"),
	gujarati("ગુજરાત મહેસૂલ પંચ, અમદાવાદ", "ગુજરાત મહેસૂલ પંચ", "", "રિવિઝન અરજી નં. ટેન/બી.એ./118/2025", "118/2025"),
	gujarati(
		"જિલ્લા ગ્રાહક તકરાર નિવારણ કમિશન | નવસારી",
		"ગ્રાહક તકરાર નિવારણ કમિશન",
		"",
		"ફરિયાદ નં. 276/2024",
		"276/2024",
	),
	gujarati(
		"મોટર અકસ્માત વળતર ટ્રિબ્યુનલ, વેરાવળ",
		"મોટર અકસ્માત વળતર ટ્રિબ્યુનલ",
		"",
		"મો.અ.ક. અરજી નં. 408/2023",
		"408/2023",
	),
	gujarati("મજૂર અદાલત, અંકલેશ્વર", "મજૂર અદાલત", "", "રેફરન્સ (એલ.સી.બી.) નં. 91/2022", "91/2022"),
	gujarati(
		"પ્રિન્સિપાલ સિવિલ જજની કોર્ટ, ધાનેરા",
		"પ્રિન્સિપાલ સિવિલ જજ",
		"",
		"રેગ્યુલર દીવાની મુકદ્દમા નં. 145/2024",
		"145/2024",
	),
	gujarati(
		"સચિવશ્રી, મહેસૂલ વિભાગ (વિવાદ) સમક્ષ | અમદાવાદ",
		"મહેસૂલ વિભાગ (વિવાદ)",
		"કેસ નં.",
		"મવિવિ/હકપ/પાલન/46/2025",
	),
	hindi(
		"न्यायालय सिविल जज (प्रवर खण्ड), हरदोई",
		"सिविल जज (प्रवर खण्ड)",
		"",
		"मूलवाद संख्या 763 सन् 2022",
		"763 सन् 2022",
	),
	hindi("राजस्व परिषद, उत्तर प्रदेश | प्रयागराज", "राजस्व परिषद", "", "निगरानी संख्या 2291/2024", "2291/2024"),
	hindi("न्यायालय अपर कलेक्टर, टीकमगढ़ (म.प्र.)", "अपर कलेक्टर", "प्रकरण क्रमांक", "0087/अपील/2025-26"),
	hindi(
		"न्यायालय राजस्व मण्डल, मध्यप्रदेश | ग्वालियर",
		"राजस्व मण्डल",
		"प्रकरण क्रमांक",
		"पुनरीक्षण 1563/2024",
		"1563/2024",
	),
	hindi("न्यायालय उपखण्ड अधिकारी, भरतपुर", "उपखण्ड अधिकारी", "", "वाद संख्या 219/2023", "219/2023"),
	hindi(
		"जिला उपभोक्ता विवाद प्रतितोष आयोग | सीहोर",
		"उपभोक्ता विवाद प्रतितोष आयोग",
		"",
		"परिवाद क्रमांक 154/2025",
		"154/2025",
	),
	marathi(
		"उपविभागीय अधिकारी यांचे न्यायालय, निफाड",
		"उपविभागीय अधिकारी",
		"",
		"आरटीएस अपील क्र. 58/2025",
		"58/2025",
	),
];
