/** The texts of the demo drafts, by their id. Blanks in square brackets are left for the lawyer. */
const TEXTS: Record<string, () => string> = {
	DR01: () => `VAKALATNAMA

IN THE COMMERCIAL COURT, CITY CIVIL COURT, AHMEDABAD
CS(COMM) 90231 of 2024

Meenakshi Textiles Private Limited ..... Plaintiff
versus
Orbit Dyes and Chemicals ..... Defendant

I, the authorised signatory of the plaintiff, do hereby appoint and retain Adv. Hemant Trivedi and Adv. Rohan Iyer to act, appear and plead for the plaintiff in the above suit, to file and take back documents, to deposit and receive moneys, and to do all acts legally necessary to manage and conduct the suit.

Dated: [____]
Accepted: [____]                                   Signature of the client`,
	DR02: () => `POINTS FOR CROSS-EXAMINATION OF THE DEFENDANTS' WITNESS

1. The written statement admits the receipt of Rs. 14,50,000 but calls it a loan. No loan agreement, no interest, no ledger entry.
2. Possession under the kabja receipt: why was electricity transferred to the plaintiff's name?
3. The development permission was renewed after the agreement, on the same plan.
4. Whether the power of attorney in favour of the second defendant was ever registered.`,
	DR03: () => `AFFIDAVIT OF EXAMINATION-IN-CHIEF OF PW-2

I, the Chairman of Shree Narmada Co-operative Housing Society Ltd., do hereby solemnly affirm:
1. I have been the Chairman since 2019 and know the facts from the record of the society.
2. The society paid betterment charges under protest against the receipts produced at Exh. 20.
3. The rising main was tapped illegally near the culvert; our letter of complaint to the water works department was never answered.
4. The manhole in front of Block C collapsed in the monsoon and sewage entered the pump room.

Solemnly affirmed at Surat on this [____] day.                     Deponent`,
	DR04: () => `IN THE COURT OF SESSIONS AT SURAT
Criminal Misc. Application No. 90820 of 2025

APPLICATION UNDER SECTION 483 OF THE BHARATIYA NAGARIK SURAKSHA SANHITA, 2023

1. The applicant was arrested on [____] in connection with FIR No. 90455/2025, Athwa Lines Police Station, for offences under sections 316(2), 318(4) and 61(2) of the Bharatiya Nyaya Sanhita, 2023. Maximum punishment: seven years.
2. Period of custody: [____]. Stage: investigation. Witnesses cited: none yet. Antecedents: none.
3. This is the first bail application. No other application is pending in any court.
4. The weighbridge at Palsana has given a certificate of the breakdown. Nothing remains to be recovered from the applicant.
5. The applicant has roots in society, lives with his aged mother at Gopipura and undertakes to abide by any condition.

PRAYER: that the applicant be released on bail on such terms as the Court deems fit.`,
	DR05: () => `IN THE HIGH COURT OF GUJARAT AT AHMEDABAD
R/Criminal Misc. Application No. 91877 of 2025

APPLICATION UNDER SECTION 482 OF THE BHARATIYA NAGARIK SURAKSHA SANHITA, 2023 (SECOND APPLICATION)

1. The first application was withdrawn with liberty to file afresh after the report of the forensic laboratory.
2. Change of circumstance: the report says that the signature on the lorry receipt is not the applicant's.
3. Non-bailable warrant or proclamation: none. The applicant has joined the inquiry twice.

PRAYER: [____]`,
	DR06: () => `REJOINDER TO THE COUNTER AFFIDAVIT OF RESPONDENT NO. 2

1. The petitioner denies that areca nuts were found in any container cleared by it. The panchnama relates to a container of another customs house agent.
2. The attendance sheet at annexure R-2/4 bears a date on which the Inland Container Depot was closed for a strike.
3. The remedy of appeal is illusory: the Tribunal has no bench sitting at present, and the suspension runs from week to week.`,
	DR07: () => `माननीय जिला उपभोक्ता विवाद प्रतितोष आयोग, चंडीगढ़
परिवाद संख्या CC/90456/2024

पुनः उत्तर

1. यह कि विपक्षी का यह कथन असत्य है कि बीमित ने मधुमेह की बात छिपाई थी। प्रस्ताव-पत्र अभिकर्ता ने स्वयं भरा था।
2. यह कि अस्पताल के बिल की प्रत्येक मद का सत्यापन विपक्षी के अन्वेषक ने किया है।
3. यह कि दावा अस्वीकार करने का पत्र पॉलिसी की किसी शर्त का उल्लेख नहीं करता।`,
	DR08: () => `न्यायालय प्रधान न्यायाधीश, परिवार न्यायालय, लखनऊ
वाद संख्या 90415/2024

शपथ-पत्र साक्ष्य वादिनी

मैं, सुनीता देवी वर्मा, आयु 34 वर्ष, निवासी इंदिरा नगर, लखनऊ, शपथपूर्वक कथन करती हूँ:
1. यह कि मेरा विवाह दिनांक 18.02.2014 को राकेश वर्मा के साथ हुआ था।
2. यह कि मुझे और मेरी पुत्री को बिना किसी कारण के घर से निकाल दिया गया और तब से हम मायके में रह रहे हैं।
3. यह कि पुत्री का विद्यालय शुल्क मेरे भाई द्वारा दिया जा रहा है।

स्थान: लखनऊ                                      शपथकर्ता`,
	DR09: () => `નામદાર ગુજરાત હાઈકોર્ટ, અમદાવાદ સમક્ષ
સ્પેશિયલ સિવિલ એપ્લિકેશન નંબર 90567/2025

સોગંદનામું

હું નીચે સહી કરનાર ક્રિષ્નાબેન રમેશભાઈ ઠક્કર, રહેવાસી વાસણા રોડ, વડોદરા, ધર્મના સોગંદ ઉપર જાહેર કરું છું કે:
1. સરવે નંબર 412 પૈકી 2 વાળી જમીન મારા પતિના નામે ચાલી આવેલ છે અને તેનો કબજો આજે પણ મારી પાસે છે.
2. કલેક્ટરશ્રીએ સુનાવણીની તક આપ્યા વિના જમીન શ્રી સરકાર દાખલ કરવાનો હુકમ કર્યો છે.
3. પ્રીમિયમ ભર્યાની પહોંચ મામલતદાર કચેરીમાંથી મળી આવી છે.

સ્થળ: અમદાવાદ                                    સોગંદ લેનાર`,
	DR10: () => `REPLY OF THE CORPORATE DEBTOR TO THE PETITION UNDER SECTION 7 OF THE INSOLVENCY AND BANKRUPTCY CODE, 2016

1. The facility was restructured and the moratorium under the restructuring ran till the date of the petition. There is no default.
2. The certificate under the Bankers' Books Evidence Act is not signed by the branch manager.
3. The deed of hypothecation of the reefer trailers is insufficiently stamped and cannot be acted upon.`,
	DR11: () => `REPLY ON BEHALF OF ACCUSED NO. 1

1. The complaint discloses at the most a breach of contract for job work of diamonds. No entrustment is alleged.
2. The complainant's own stock register shows the packets returned on three dates.`,
	DR12: () => `WRITTEN SUBMISSIONS

1. The delay of eleven days in restoration is explained by the hospitalisation of counsel; the discharge card is on record.
2. The State Commission may restore a complaint dismissed for default where sufficient cause is shown.
3. The second surgery was done without the consent of the patient, which the expert report calls a departure from accepted practice.`,
	DR13: () => `BEFORE THE NATIONAL GREEN TRIBUNAL, WESTERN ZONE BENCH, PUNE
O.A. No. 90019/2025 (WZ)

1. The applicant runs a resort known as "Sea View" & its licence <No. 77/2> covers the beach shack.
2. The impugned direction says: "demolish all structures within 200 m of the H.T.L."; the survey shows > 200 m & < 215 m.
3. Turtle nesting site: the nearest is 9 km away.`,
	DR14: () => "VAKALATNAMA\n\n[Copied from another matter: change the court, the parties and the number.]",
	DR15: () => `APPLICATION UNDER SECTION 33 OF THE PROTECTION OF CHILDREN FROM SEXUAL OFFENCES ACT, 2012

1. It is prayed that the child be examined through the support person and that questions in cross-examination be communicated to the Special Judge first.
2. The identity of the child be masked in the record and in certified copies.`,
	DR16: () => darkhast(),
};

const PROPERTY = [
	"the current account with the branch at Relief Road",
	"the stock of dyes in the godown at Narol",
	"the delivery van standing in the yard at Vatva",
	"the security deposit with the electricity company",
	"the receivables from the process house at Sachin",
];

/** DR16: a long execution application, some 120,000 characters in 400 numbered paragraphs. */
function darkhast(): string {
	const head =
		"IN THE CITY CIVIL COURT AT AHMEDABAD\nDarkhast No. 90017/2025\n\nAPPLICATION FOR EXECUTION UNDER ORDER XXI RULE 11\n\n";
	const paragraphs = Array.from({ length: 400 }, (_, at) => {
		const due = (46_125 + at * 125).toLocaleString("en-IN");
		return `${at + 1}. That under clause ${(at % 40) + 1} of the decree the judgment debtor was to pay instalment no. ${at + 1} of Rs. ${due} on the due date. It has not been paid. The decree holder therefore prays that ${PROPERTY[at % PROPERTY.length]} be attached and sold, and that the garnishee be directed to deposit in this Court what it holds for the judgment debtor.`;
	});
	return head + paragraphs.join("\n\n");
}

/** The text of one demo draft. Throws for an id without a text. */
export function draftText(id: string): string {
	const text = TEXTS[id];
	if (!text) throw new Error(`no text for the draft ${id}`);
	return text();
}
