import type { PaperLanguage } from "../papers/text.ts";

type Local = readonly [hindi: string, gujarati: string];
const AT: Record<Exclude<PaperLanguage, "en">, 0 | 1> = { hi: 0, gu: 1 };

/** Courts as papers in Hindi and in Gujarati head them, by their English names without the place. */
const COURTS: readonly (readonly [RegExp, ...Local])[] = [
	[/^family court$/i, "न्यायालय प्रधान न्यायाधीश, परिवार न्यायालय", "નામદાર ફેમિલી કોર્ટ"],
	[/^sessions court$/i, "न्यायालय सत्र न्यायाधीश", "નામદાર સેશન્સ કોર્ટ"],
	[/^district court$/i, "न्यायालय जिला न्यायाधीश", "નામદાર ડિસ્ટ્રિક્ટ કોર્ટ"],
	[/^district and sessions court$/i, "न्यायालय जिला एवं सत्र न्यायाधीश", "નામદાર ડિસ્ટ્રિક્ટ એન્ડ સેશન્સ કોર્ટ"],
	[/^chief judicial magistrate$/i, "न्यायालय मुख्य न्यायिक मजिस्ट्रेट", "નામદાર ચીફ જ્યુડિશિયલ મેજિસ્ટ્રેટની કોર્ટ"],
	[
		/^(?:judicial magistrate(?:,? first class)?|jmfc)$/i,
		"न्यायालय न्यायिक मजिस्ट्रेट प्रथम श्रेणी",
		"નામદાર જ્યુડિશિયલ મેજિસ્ટ્રેટ ફર્સ્ટ ક્લાસની કોર્ટ",
	],
	[
		/^principal senior civil judge$/i,
		"न्यायालय प्रधान वरिष्ठ सिविल न्यायाधीश",
		"નામદાર પ્રિન્સિપાલ સિનિયર સિવિલ જજની કોર્ટ",
	],
	[/^senior civil judge$/i, "न्यायालय वरिष्ठ सिविल न्यायाधीश", "નામદાર સિનિયર સિવિલ જજની કોર્ટ"],
	[/^(?:principal )?civil court$/i, "न्यायालय सिविल न्यायाधीश", "નામદાર સિવિલ કોર્ટ"],
	[/^city civil court$/i, "न्यायालय नगर सिविल न्यायाधीश", "નામદાર સિટી સિવિલ કોર્ટ"],
	[/^commercial court$/i, "न्यायालय वाणिज्यिक न्यायालय", "નામદાર કોમર્શિયલ કોર્ટ"],
	[/^labour court$/i, "न्यायालय श्रम न्यायालय", "નામદાર લેબર કોર્ટ"],
	[/^industrial tribunal$/i, "न्यायालय औद्योगिक अधिकरण", "નામદાર ઔદ્યોગિક ટ્રિબ્યુનલ"],
	[
		/^motor accident claims tribunal(?: \(main\))?$/i,
		"न्यायालय मोटर दुर्घटना दावा अधिकरण",
		"નામદાર મોટર અકસ્માત વળતર ટ્રિબ્યુનલ",
	],
	[
		/^district consumer disputes redressal commission$/i,
		"माननीय जिला उपभोक्ता विवाद प्रतितोष आयोग",
		"નામદાર જિલ્લા ગ્રાહક તકરાર નિવારણ કમિશન",
	],
];

const STATES: Record<string, Local> = {
	allahabad: ["इलाहाबाद", "અલાહાબાદ"],
	bombay: ["बॉम्बे", "બોમ્બે"],
	chhattisgarh: ["छत्तीसगढ़", "છત્તીસગઢ"],
	delhi: ["दिल्ली", "દિલ્હી"],
	gujarat: ["गुजरात", "ગુજરાત"],
	"himachal pradesh": ["हिमाचल प्रदेश", "હિમાચલ પ્રદેશ"],
	jharkhand: ["झारखंड", "ઝારખંડ"],
	"madhya pradesh": ["मध्य प्रदेश", "મધ્ય પ્રદેશ"],
	"punjab and haryana": ["पंजाब एवं हरियाणा", "પંજાબ અને હરિયાણા"],
	rajasthan: ["राजस्थान", "રાજસ્થાન"],
	uttarakhand: ["उत्तराखंड", "ઉત્તરાખંડ"],
};

const TOWNS: Record<string, Local> = {
	ahmedabad: ["अहमदाबाद", "અમદાવાદ"],
	agra: ["आगरा", "આગ્રા"],
	ajmer: ["अजमेर", "અજમેર"],
	anand: ["आणंद", "આણંદ"],
	bharuch: ["भरूच", "ભરૂચ"],
	bhavnagar: ["भावनगर", "ભાવનગર"],
	bhopal: ["भोपाल", "ભોપાલ"],
	bhuj: ["भुज", "ભુજ"],
	bilaspur: ["बिलासपुर", "બિલાસપુર"],
	chandigarh: ["चंडीगढ़", "ચંદીગઢ"],
	dehradun: ["देहरादून", "દેહરાદૂન"],
	gandhinagar: ["गांधीनगर", "ગાંધીનગર"],
	gwalior: ["ग्वालियर", "ગ્વાલિયર"],
	indore: ["इंदौर", "ઇન્દોર"],
	jabalpur: ["जबलपुर", "જબલપુર"],
	jaipur: ["जयपुर", "જયપુર"],
	jamnagar: ["जामनगर", "જામનગર"],
	jodhpur: ["जोधपुर", "જોધપુર"],
	junagadh: ["जूनागढ़", "જૂનાગઢ"],
	kanpur: ["कानपुर", "કાનપુર"],
	kota: ["कोटा", "કોટા"],
	lucknow: ["लखनऊ", "લખનૌ"],
	meerut: ["मेरठ", "મેરઠ"],
	mehsana: ["मेहसाणा", "મહેસાણા"],
	mirzapur: ["मिर्ज़ापुर", "મિરઝાપુર"],
	mumbai: ["मुंबई", "મુંબઈ"],
	nadiad: ["नडियाद", "નડિયાદ"],
	nagpur: ["नागपुर", "નાગપુર"],
	nainital: ["नैनीताल", "નૈનીતાલ"],
	navsari: ["नवसारी", "નવસારી"],
	"new delhi": ["नई दिल्ली", "નવી દિલ્હી"],
	patna: ["पटना", "પટના"],
	prayagraj: ["प्रयागराज", "પ્રયાગરાજ"],
	pune: ["पुणे", "પુણે"],
	raipur: ["रायपुर", "રાયપુર"],
	rajkot: ["राजकोट", "રાજકોટ"],
	ranchi: ["रांची", "રાંચી"],
	sanand: ["साणंद", "સાણંદ"],
	shimla: ["शिमला", "શિમલા"],
	surat: ["सूरत", "સુરત"],
	udaipur: ["उदयपुर", "ઉદયપુર"],
	ujjain: ["उज्जैन", "ઉજ્જૈન"],
	vadodara: ["वडोदरा", "વડોદરા"],
	valsad: ["वलसाड", "વલસાડ"],
	varanasi: ["वाराणसी", "વારાણસી"],
};

/** Jurisdictions as High Courts and the Supreme Court head their papers. */
const JURISDICTIONS: Record<string, Local> = {
	"civil appellate jurisdiction": ["सिविल अपीलीय अधिकारिता", "દીવાની અપીલ હકૂમત"],
	"civil original jurisdiction": ["सिविल आरंभिक अधिकारिता", "દીવાની મૂળ હકૂમત"],
	"criminal appellate jurisdiction": ["आपराधिक अपीलीय अधिकारिता", "ફોજદારી અપીલ હકૂમત"],
	"criminal original jurisdiction": ["आपराधिक आरंभिक अधिकारिता", "ફોજદારી મૂળ હકૂમત"],
	"extraordinary original jurisdiction": ["असाधारण आरंभिक अधिकारिता", "અસાધારણ મૂળ હકૂમત"],
	"ordinary original civil jurisdiction": ["साधारण आरंभिक सिविल अधिकारिता", "સામાન્ય મૂળ દીવાની હકૂમત"],
	"special original jurisdiction": ["विशेष आरंभिक अधिकारिता", "વિશેષ મૂળ હકૂમત"],
};

const localOf = (table: Record<string, Local>, name: string, lang: "hi" | "gu"): string | null => {
	const key = name.trim().toLowerCase();
	return (Object.hasOwn(table, key) && table[key]?.[AT[lang]]) || null;
};

/** A town in the language of a paper; as it is written where it is not known. */
export const townIn = (town: string, lang: PaperLanguage): string =>
	lang === "en" ? town : (localOf(TOWNS, town, lang) ?? town);

/** A jurisdiction in the language of a paper; as it is written where it is not known. */
export const jurisdictionIn = (jurisdiction: string, lang: PaperLanguage): string =>
	lang === "en" ? jurisdiction : (localOf(JURISDICTIONS, jurisdiction, lang) ?? jurisdiction);

/** A court and its town as papers in Hindi and Gujarati head them; null where either is not known, and in English. */
export function localHeading(court: string, town: string | null, lang: PaperLanguage): string | null {
	if (lang === "en") return null;
	if (/^supreme court(?: of india)?$/i.test(court))
		return lang === "hi" ? "माननीय सर्वोच्च न्यायालय, नई दिल्ली" : "નામદાર સર્વોચ્ચ અદાલત, નવી દિલ્હી";
	const place = town && localOf(TOWNS, town, lang);
	if (!place) return null;
	const state = /^high court of ([a-z &]+)$/i.exec(court)?.[1]?.replace("&", "and");
	const ofState = state && localOf(STATES, state, lang);
	if (ofState)
		return lang === "hi" ? `माननीय ${ofState} उच्च न्यायालय, ${place}` : `નામદાર ${ofState} હાઈકોર્ટ, ${place}`;
	const kind = COURTS.find(([name]) => name.test(court.replace(/,[^,]*$/, "")));
	return kind ? `${kind[1 + AT[lang]]}, ${place}` : null;
}
