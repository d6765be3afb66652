import type { Text } from "./texts.ts";

/**
 * Printed forms that are filled in by hand: "# " begins a heading, "____" is a blank with a dotted leader and writing on
 * it. Only what is printed is looked for.
 */
export const FORM_TEXTS: Text[] = [
	{
		name: "en-fir",
		set: "forms",
		languages: ["eng"],
		lines: [
			"# FIRST INFORMATION REPORT",
			"# (Under Section 154 of the Code of Criminal Procedure)",
			"1. District ____ Police Station ____ Year ____",
			"First Information Report No. ____ Date ____",
			"2. Acts and Sections ____",
			"(a) Other Acts and Sections ____",
			"3. Occurrence of offence: Day ____ Date from ____ Date to ____",
			"Time period ____ Time from ____ Time to ____",
			"Information received at the Police Station: Date ____ Time ____",
			"General Diary reference: Entry No. ____ Time ____",
			"4. Type of information: written or oral ____",
			"5. Place of occurrence: Direction and distance from the Police Station ____",
			"Beat number ____ Address ____",
			"In case outside the limit of this Police Station, the name of that Police Station ____",
			"6. Complainant or informant: Name ____ Father's or husband's name ____",
			"Date or year of birth ____ Nationality ____ Passport No. ____",
			"Occupation ____ Address ____",
			"7. Details of known, suspected or unknown accused with full particulars ____",
			"8. Reasons for delay in reporting by the complainant or informant ____",
			"9. Particulars of properties stolen or involved ____",
			"10. Total value of properties stolen ____",
			"11. Inquest report or unnatural death case number, if any ____",
			"12. Contents of the report: attach separate sheets, if required ____",
			"13. Action taken: Since the above report reveals commission of offences as mentioned at item number 2, the officer registered the case and took up the investigation.",
			"The report was read over to the complainant, admitted to be correctly recorded and a copy given free of cost.",
			"Signature of the officer in charge ____ Rank ____ Number ____",
		],
	},
	{
		name: "en-arrest",
		set: "forms",
		languages: ["eng"],
		lines: [
			"# ARREST AND COURT SURRENDER FORM",
			"# Separate sheet for each accused",
			"District ____ Police Station ____ Case No. ____",
			"Date and time of arrest ____ Place of arrest ____",
			"Whether arrested or surrendered before the court ____",
			"Name of the court if surrendered ____",
			"Name of the accused ____ Age ____ Sex ____",
			"Name of father or husband ____",
			"Permanent address ____ Present address ____",
			"Injuries or cause of injuries and physical condition of the accused ____",
			"The arrested person, after being informed of the grounds of arrest and his legal rights, was duly taken into custody.",
			"The following articles were found on the personal search and a receipt was given to the accused ____",
			"Necessary precautions to be followed: whether handcuffed, whether fingerprints taken ____",
			"Previous convictions with case reference ____",
			"Whether released on bail or forwarded to the magistrate ____",
			"Name and address of the relative or friend who was informed of the arrest ____",
			"Name and signature of the witnesses: first ____ second ____",
			"Medical examination was conducted at the hospital by the medical officer on ____",
			"Signature of the accused ____ Signature of the investigating officer ____",
		],
	},
	{
		name: "hi-form",
		set: "forms",
		languages: ["eng", "hin"],
		lines: [
			"# प्रथम सूचना रिपोर्ट",
			"# (धारा 154 दण्ड प्रक्रिया संहिता के अन्तर्गत)",
			"1. जिला ____ थाना ____ वर्ष ____",
			"रिपोर्ट संख्या ____ दिनांक ____",
			"2. अधिनियम और धाराएं ____",
			"3. अपराध की घटना का दिन ____ दिनांक से ____ दिनांक तक ____",
			"समय अवधि ____ समय से ____ समय तक ____",
			"थाने पर सूचना प्राप्त होने का दिनांक ____ समय ____",
			"4. सूचना का प्रकार: लिखित या मौखिक ____",
			"5. घटनास्थल: थाने से दिशा और दूरी ____",
			"बीट संख्या ____ पता ____",
			"6. शिकायतकर्ता या सूचनाकर्ता का नाम ____ पिता या पति का नाम ____",
			"जन्म तिथि ____ राष्ट्रीयता ____ व्यवसाय ____",
			"7. ज्ञात, संदिग्ध या अज्ञात अभियुक्तों का पूर्ण विवरण ____",
			"8. शिकायतकर्ता द्वारा सूचना देने में विलम्ब का कारण ____",
			"9. चोरी हुई सम्पत्ति का विवरण ____",
			"10. चोरी हुई सम्पत्ति का कुल मूल्य ____",
			"रिपोर्ट शिकायतकर्ता को पढ़कर सुनाई गई, सही दर्ज होना स्वीकार किया गया और एक प्रति निःशुल्क दी गई।",
			"थाना प्रभारी के हस्ताक्षर ____ पद ____",
		],
	},
	{
		name: "gu-form",
		set: "forms",
		languages: ["eng", "guj"],
		lines: [
			"# પ્રથમ માહિતી અહેવાલ",
			"# (ફોજદારી કાર્યરીતિ અધિનિયમની કલમ 154 હેઠળ)",
			"1. જિલ્લો ____ પોલીસ સ્ટેશન ____ વર્ષ ____",
			"અહેવાલ નંબર ____ તારીખ ____",
			"2. અધિનિયમ અને કલમો ____",
			"3. ગુનો બન્યાનો વાર ____ તારીખથી ____ તારીખ સુધી ____",
			"પોલીસ સ્ટેશનમાં માહિતી મળ્યાની તારીખ ____ સમય ____",
			"4. માહિતીનો પ્રકાર: લેખિત કે મૌખિક ____",
			"5. બનાવનું સ્થળ: પોલીસ સ્ટેશનથી દિશા અને અંતર ____",
			"6. ફરિયાદી અથવા માહિતી આપનારનું નામ ____ પિતા અથવા પતિનું નામ ____",
			"જન્મ તારીખ ____ રાષ્ટ્રીયતા ____ વ્યવસાય ____ સરનામું ____",
			"7. જાણીતા, શકમંદ કે અજાણ્યા આરોપીઓની પૂરી વિગતો ____",
			"8. ફરિયાદી તરફથી ફરિયાદ આપવામાં થયેલા વિલંબનું કારણ ____",
			"9. ચોરાયેલી મિલકતની વિગતો ____",
			"10. ચોરાયેલી મિલકતની કુલ કિંમત ____",
			"અહેવાલ ફરિયાદીને વાંચી સંભળાવ્યો, બરાબર લખાયો હોવાનું કબૂલ કર્યું અને તેની એક નકલ વિના મૂલ્યે આપી.",
			"અધિકારીની સહી ____ હોદ્દો ____",
		],
	},
];

/** A way in which a form came to the clerk's desk, worse each time it was copied, photographed and forwarded. */
export type Wear = {
	name: string;
	dpi: number;
	/** Of each time it was sent on. */
	qualities: number[];
	/** Of the size, each time but the first. */
	shrink: number;
	/** Specks of dust a page. */
	dust: number;
	/** Share of the ink that stays of thin print. */
	thin: number;
	/** Blur of a carbon copy, and how pale it is (0 to 1). */
	blur: number;
	pale: number;
	stamp: boolean;
	points: number;
	font: string;
	seed: number;
};

const usual = {
	qualities: [30],
	shrink: 1,
	dust: 400,
	thin: 1,
	blur: 0.5,
	pale: 0,
	stamp: false,
	points: 9.5,
};
const SERIF = '"DejaVu Serif", "Noto Serif Devanagari", "Lohit Devanagari", "Lohit Gujarati", serif';
const SANS = '"DejaVu Sans", "Noto Sans Devanagari", "Lohit Devanagari", "Lohit Gujarati", sans-serif';
const NARROW = '"DejaVu Serif Condensed", "Lohit Devanagari", "Lohit Gujarati", serif';

/** What the reader is tuned on. */
export const TUNING: Wear[] = [
	{ ...usual, name: "90 dpi", dpi: 90, font: SERIF, seed: 1 },
	{ ...usual, name: "72 dpi", dpi: 72, points: 10.5, dust: 300, font: SANS, seed: 2 },
	{
		...usual,
		name: "110 dpi, forwarded twice",
		dpi: 110,
		qualities: [30, 30],
		shrink: 0.85,
		font: SERIF,
		seed: 3,
	},
	{ ...usual, name: "100 dpi, stamped", dpi: 100, stamp: true, dust: 900, font: SERIF, seed: 4 },
	{ ...usual, name: "110 dpi, carbon copy", dpi: 110, blur: 1.2, pale: 0.5, font: SERIF, seed: 5 },
	{
		...usual,
		name: "110 dpi, thin print",
		dpi: 110,
		thin: 0.45,
		blur: 0,
		dust: 1400,
		qualities: [50],
		font: SANS,
		seed: 6,
	},
];

/** What it is measured on: nothing here was looked at while it was tuned. */
export const FRESH: Wear[] = [
	{ ...usual, name: "92 dpi", dpi: 92, dust: 700, points: 9, font: NARROW, seed: 21 },
	{ ...usual, name: "75 dpi", dpi: 75, points: 10, font: SERIF, seed: 22 },
	{
		...usual,
		name: "105 dpi, forwarded twice",
		dpi: 105,
		qualities: [35, 30],
		shrink: 0.9,
		dust: 600,
		font: SANS,
		seed: 23,
	},
	{ ...usual, name: "95 dpi, stamped", dpi: 95, stamp: true, dust: 1100, font: SERIF, seed: 24 },
	{
		...usual,
		name: "100 dpi, carbon copy",
		dpi: 100,
		blur: 1.0,
		pale: 0.45,
		dust: 500,
		font: SANS,
		seed: 25,
	},
	{
		...usual,
		name: "105 dpi, thin print",
		dpi: 105,
		thin: 0.5,
		blur: 0,
		dust: 1800,
		qualities: [40],
		font: NARROW,
		seed: 26,
	},
];
