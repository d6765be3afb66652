const words = (...alternatives: string[]) => alternatives.join("|");

/** What a court does with a matter, or calls the day: said of a day, it is one on which the matter comes up. */
export const LISTED = new RegExp(
	words(
		String.raw`\b(?:re-?)?list(?:ed|ing)?\b(?!\s+of)`,
		String.raw`\badj(?:d|n|t|ourn\w*)?\b`,
		String.raw`\b(?:re-?)?post(?:ed|ing)?\b(?!\s+(?:office|facto|of|mortem))`,
		String.raw`\bput\s?-?up\b|\bP\s?/\s?U\b`,
		String.raw`\b(?:re-?)?call(?:ed)?\s+(?:again\s+)?(?:on|for)\b`,
		String.raw`\bcom(?:e|es|ing)\s+up\b|\bto\s+come\b`,
		String.raw`\b(?:re-?)notif(?:y|ied)\b`,
		String.raw`\bst(?:ands?|ood)\s+over\b|\bS\s?[./]\s?O\b|\bSO\s+to\b`,
		String.raw`\bnext\s+(?:date|hearing|sitting|session|listing|posting)|\bN\s?[./]?\s?D\s?[./]?(?:\s?O\s?\.?\s?H)?\b|\bD\s?[./]?\s?O\s?[./]?\s?H\b`,
		String.raw`\breturnable\b|\bR\s?/\s?(?:O|by?)\b`,
		String.raw`\b(?:matters?|cases?|suits?|petitions?|appeals?|applications?|hearing|arguments?|evidence|it|same|file)\b.{0,40}\b(?:fix(?:ed)?|kept|placed?|taken\s+up|scheduled|appear|called|go|resume\w*|continued?|defer\w*|shifted|heard)\b`,
		String.raw`\b(?:hearing|judge?ment|orders?)\b.{0,50}\b(?:pronounced|announced|delivered|held)\b`,
		String.raw`\b(?:re-?)fix(?:ed)?\b|\b(?:post|pre)-?poned\b|\bcontinued\s+(?:on|to)\b|\bfurther\s+(?:hearing|date)\b|\bdate\s+(?:of\s+hearing|given)\b`,
		"पेशी|मामल[ाे]|(?:अगली|आगामी|नियत|आइन्दा|आइंदा|अग्रिम)\\s+(?:तिथि|तारीख|दिनांक)|पत्रावली|प्रकरण|मिसल|अभिलेख|सुनवाई",
		"મુદત|સુનાવણી|મુલતવી|પછીની|(?<!\\p{L})(?:કામ|કેસ)(?!\\p{L})",
	),
	"iu",
);

/** The same, as Hindi and Gujarati say it after the day. */
export const LISTED_BEHIND =
	/^[^।]{0,60}?(?:प्रतिदेय|પરત\s+(?:થ|ફર|આવ|કર)|पेश\s+(?:हो|की|किया|करें)|नियत|सूचीबद्ध|स्थगित|(?<!सु)निश्चित|मुक़?र्रर|लगाय?[ाी]|लगे|लिया\s+जा|रखें|रख[ाेी]\s+(?:जा|गय)|મુકરર|જાહેર\s+કર|સાંભળવા|મુલતવી|મ[ુૂ]કવા|રાખવા|રાખવ|રાખે|રાખી|રાખ્ય|નિયત|ગોઠવ)/u;

/** An English sentence that begins with the day: "16.12.2026 is fixed for arguments." */
export const SET_BEHIND =
	/^\s*(?:(?:is|be|stands?|shall\s+be)\s+(?:hereby\s+|the\s+)?(?:fixed|given|set|scheduled|next|date)|for\b|at\s+\d)/iu;

/** "… and list the appeal on the said day": the day is named before. */
export const SAME_DAY =
	/\b(?:on|for|to)\s+(?:the\s+)?(?:same|said|that|aforesaid)\s+(?:day|date)\b|\bwhen\s+the\s+(?:matter|case|petition|application)\b|(?:उसी|उक्त)\s+(?:दिन|दिनांक|तिथि)|(?:તે|એ|સદર)\s?જ?\s+(?:દિવસે|તારીખે)/iu;

/** What is listed. */
export const MATTER = /\b(?:matter|case|file|suit|petition)\b|पत्रावली|प्रकरण|मामला|કેસ|કામ/iu;

/** Said of those who are to come to the court. */
export const CALLED = new RegExp(
	words(
		String.raw`\b(?:summon\w*|notices?|warrants?|[NB]?BWs?|requisitioned|produced?|served|fix(?:ed|ing)|ke(?:ep|pt)|placed|board|await\w*|appear|(?:be|remain)\s+present)\b`,
		"तलब|आहूत|समन|नोटिस|वारण्ट|वारंट|उपस्थित|तिथि|वास्ते|हेतु",
		"સમન્સ|નોટી|નોટિસ|વોરંટ|હાજર|માટે|અર્થે",
	),
	"iu",
);

/** Whose step it is, or in which application. */
const PREFIX = String.raw`^\s*(?:(?:i\.?a\.?[\s\w.]{0,8}:|ex-?parte|plaintiff\S{0,3}|defendant\S{0,3}|petitioner\S{0,3}|respondent\S{0,3}|further|remaining|now|again)\s+){0,2}`;
/** How a sentence begins that only says for what, and ends with the day: "For F.D.T. 16.12.2026." */
export const BEGINS = new RegExp(
	String.raw`${PREFIX}(?:for|to|fixing|(?!.*\b(?:shall|will|be|is|are|was|were|has|have|had|may|must)\b)(?:hg|hearing|evidence|arguments?|orders?|cross|steps|objections?|report|appearance|statement|judge?ment|disposal|w\.?s|[pdr]\.?e)|(?:the\s+)?(?:matter|case)\s*(?:on|for|to|is\s+on)?\s*$)(?!\w)`,
	"iu",
);

/** Nothing before a day but the word for one. */
export const LABEL_ONLY = /^[\s.:–-]*(?:date|dt\.?|on|दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.?)?[\s.:–-]*$/iu;

/** What a matter comes up for. */
export const FOR_PURPOSE = new RegExp(
	words(
		String.raw`\b(?:evidence|arguments?|orders?|judge?ment|consideration|cross\w*|chief|appearance|steps|report|compliance|service|objections?|reply|rejoinder|replication|written\s+statement|w\.?s|charges?|issues|statement|plea|proceedings?|trial|enquiry|inquiry|award|disposal|pronouncement|admission|[pdrc]\.?e|[pcdr]ws?-?\d{0,2}|f\.?\s?a|f\.?\s?h|p\.?\s?h|h\.?\s?b\.?\s?c|s\.?s|arg|hg|ev|hearing)\b`,
		"साक्ष्य|बहस|आदेश|तर्क|निर्णय|जवाब|उपस्थिति|हाजिरी|जिरह|गवाही|शहादत|आपत्ति|प्रतिपरीक्षण|बयान|आख्या|प्रतिवेदन|रिपोर्ट|तामील|आरोप|विचरण|निस्तारण|कथन",
		"દલીલ|પુરાવા|જવાબ|કાર્યવાહી|તપાસ|હુકમ|ચુકાદ|હાજરી|નિવેદન|અહેવાલ|રિપોર્ટ|બજવણી|ઠરાવ",
	),
	"iu",
);

/** Until when, since when, or by when; of a week. */
export const UNTIL =
	/\b(?:before|by|within|till|until|upto|up\s+to|latest|than|from|since|between|w\.?e\.?f\.?|effect|commencing|beginning|week)\s*(?:on|of|the|from|:)?\s*$/iu;
/** A paper's own day. */
export const DATED = /\bdated\s*$/iu;
export const UNTIL_BEHIND =
	/^[\s,)]*(?:तक(?!\s+(?:के\s+लिए\s+)?(?:स्थगित|मुल्तवी|प्रतिदेय|वापस))|से|के\s+पूर्व|से\s+पूर्व|या\s+(?:उसके\s+)?पूर्व|સુધી(?!\s+(?:મુલતવી|મોકૂફ))|થી|પહેલાં?|or\s+(?:before|earlier)|onwards?|to\s+\d)/iu;
/** A matter may be put off until a day. */
export const PUT_OFF = new RegExp(
	words(
		String.raw`\b(?:adj\w*|defer\w*|post(?:ed|poned)?|stands?\s+over|stood\s+over|put\s?off|fixed|listed|returnable|hearing)\b[^.;,]{0,30}$`,
		String.raw`${PREFIX}(?:for|hg|hearing|call|await\w*|objections?|evidence|cross|arguments?|orders?)\b(?!.*\b(?:file[ds]?|filing|pa(?:y|id)|deposit\w*|submit\w*)\b)`,
	),
	"iu",
);

/** What else a day may be of: paying, handing over, a journey, another forum. */
export const ANOTHER = new RegExp(
	words(
		String.raw`\b(?:deposit\w*|pa(?:y|id|ys|yment|yable)|instal?ments?|vacat(?:e|ed|ion)|hand(?:ed)?\s+over|possession|surrender\w*|auction\w*|sale|tender|elections?|polls?|meeting|agm|egm|visits?|inspections?|survey|measure\w*|demolition|demolished|leave|holidays?|travel\w*|abroad|flights?|surgery|operation|custody|remand\w*|visitation|parole|furlough|stay|stayed|interim\s+(?:orders?|relief|bail|protection|arrangement)|protection|injunct\w*|restrained|undertaking|undertakes?|policy|cheques?|lease|licen[cs]e|tenancy|tenure|retir\w*|superannuat\w*|birth\w*|born|wedding|marriage|engagement|interview|valid\w*|expir\w*|matur\w*|school|college|exams?|due|publication|counselling|closes|admission\s+process|published|effective|release\w*|emi|loan|moratorium|cirp|delivered|police\s+station|investigating\s+officer|selection)\b`,
		String.raw`\b(?:mediat\w*|arbitrat\w*|conciliat\w*|counsell?or|lok\s+adalat|registrar|commissioner|recovery\s+officer|receiver|committee|tahsildar|collector)\b`,
		String.raw`\b(?:trial|executing|lower|subordinate|family|high|supreme)\s+court\b|\bcourt\s+below\b|\bbefore\s+(?:the\s+)?(?:i\.?o\b|s\.?h\.?o\b|police|officer)|\blearned\s+single\s+judge\b`,
		"जमा|अदा|भुगतान|कब्जा|कब्ज़ा|नीलामी|मौके|मौका|निरीक्षण|विवाह|शादी|निकाह|थान[ाे]|अवकाश|जन्म|सेवानिवृत्त|वैध|प्रभावी|(?<!मुख्य\\s)(?<!प्रति)परीक्षा|मध्यस्थ|म[िी]ड[िी](?:ए|ये)शन|लोक\\s+अदालत|परामर्श|काउ(?:न्|ं)सलिंग|रिमाण्ड|रिमांड|हिरासत|अभिरक्षा|यात्रा|किश्त|बेदखल",
		"જમા|ભર[વી]|ચૂકવ|ચુકવ|કબજ|કબ્જ|હરાજી|સ્થળ|મુલાકાત|લગ્ન|પોલીસ|થાણ|રજા|જન્મ|નિવૃત્ત|માન્ય|પરીક્ષા|મધ્યસ્થ|મ[િી]ડ[િી]એશન|લવાદ|લોક\\s+અદાલત|રિમાન્ડ|કસ્ટડી|હપ્ત|મુસાફરી|અમલમાં",
	),
	"iu",
);

/** The matter is at an end, or waits for no day. */
export const AT_AN_END =
	/\bdisposed\s+(?:of|off)\b|\bsine\s+die\b|\b(?:petition|appeal|suit|application|complaint|revision|case|claim|o\.?a|w\.?p|reference)s?\b[^.;]{0,60}\b(?:dismissed|decreed|allowed|withdrawn|closed|rejected|partly\s+allowed|infructuous)\b|\b(?:orders?|judge?ment)\s+(?:is\s+|are\s+)?reserved\b|\breserved\s+for\b|आज्ञप्त|दाखिल\s+दफ्तर|खारिज|निरस्त|दफ्तर\s+दाखिल|निस्तारित|હુકમનામું|મંજૂર\s+કરવામાં\s+આવે|રદ\s+કરવામાં\s+આવે|નામંજૂર\s+કરવામાં|કાઢી\s+નાંખ|ફેંસલ/iu;
