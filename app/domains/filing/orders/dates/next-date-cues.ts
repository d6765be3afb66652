const ABOUT = "[^।;]{0,70}?";
const ON = String.raw`(?:\b(?:on|to|till|until|for|is|at|as|given|fixed|i\.?\s?e\.?,?)\b|[:=–—-]{1,2}|\bdated?\b|dt\.?)?[\s.:]*`;
/** What a matter comes up for; the word that follows a purpose in Hindi and Gujarati stands with it. */
const FOR_WHAT =
	"(?:further|final)?\\s*(?:hearing|evidence|arguments?|orders?|judge?ment|consideration|cross(?:[\\s-]+examination)?|(?:pronouncement\\s+of\\s+(?:the\\s+)?)(?:orders?|judge?ment)|framing\\s+of\\s+(?:issues|charges?)|[pdr]\\.?e\\.?|p\\.?h\\.?|appearance|proceedings?|report|compliance)";
const DATE_WORD = String.raw`(?:(?:दिनांक|तारीख|ता[.०]?|दि[.०]?)[\s:-]*)?`;
const HINDI_PURPOSE =
	"(?:साक्ष्य|बहस|आदेश|सुनवाई|तर्क|निर्णय|जवाब|उपस्थिति|हाजिरी|हाज़िरी|जिरह|गवाही|शहादत|आपत्ति|प्रतिपरीक्षण)";
const TARIKH = String.raw`(?:(?:તા\.?|તારીખ|દિ\.)[\s:-]*)?`;

/** Words that end before a day and name it as the next one. */
export const CUES_BEFORE = [
	String.raw`\b(?:re-?)?list(?:ed)?\b(?!\s+of)${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\b(?:stands?|stood)\s+over\b${ABOUT}${ON}`,
	String.raw`\bS\s?[./]\s?O\b\.?\s*${ON}`,
	String.raw`\bSO\s+to[\s.:]*`,
	String.raw`\badjourn(?:ed|s|ment)?\b${ABOUT}\b(?:to|till|until|for|on)[\s.:]*`,
	String.raw`\badj(?:d|n|t)?\b\.?\s*(?:to|till|for|on)?[\s.:]*`,
	String.raw`\b(?:pre|post)-?poned\b${ABOUT}\b(?:to|till|for|on)[\s.:]*`,
	String.raw`\bfurther\s+date\b${ABOUT}${ON}`,
	String.raw`\bnext\s+(?:date|dt\.|hearing|listing|posting|sitting|session)(?![a-z])${ABOUT}${ON}`,
	String.raw`\b(?:date|dt\.?)\s+of\s+(?:the\s+)?(?:next\s+)?(?:hearing|listing)\b${ABOUT}${ON}`,
	String.raw`\bdate\s+(?:already\s+)?fixed\b${ABOUT}${ON}`,
	String.raw`\bN[./]?\s?D(?:[./]?\s?O)?(?:[./]?\s?H)?\b\.?\s*${ON}`,
	String.raw`\bD\s?[./]\s?(?:O\s?[./]?\s?)?H\b\.?\s*${ON}`,
	String.raw`\bbound\s+(?:down|over)\b${ABOUT}\b(?:for|on|to)[\s.:]*`,
	String.raw`\breturnable\b${ABOUT}(?:\b(?:on|by)\b)?[\s.:]*`,
	String.raw`\bR\s?/\s?(?:O|by?)\b\.?\s*`,
	String.raw`\b(?:notices?|summons(?:es)?|warrants?|summoned|served|requisitioned)\b${ABOUT}\bfor[\s.:]*`,
	String.raw`\bbe\s+produced\b${ABOUT}\b(?:on|for)[\s.:]*`,
	String.raw`\bput\s?up\b${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bcomes?\s+up\b${ABOUT}\b(?:on|for)[\s.:]*`,
	String.raw`\b(?:to\s+come|be\s+called)\s+on[\s.:]*`,
	String.raw`\b(?:appear|remain\s+present|be\s+present)\s+(?:in\s+person\s+)?before\s+(?:this|the)\s+(?:hon'?ble\s+)?(?:court|tribunal|commission|forum)\s+on[\s.:]*`,
	String.raw`\bparties\s+(?:to|shall|are\s+directed\s+to)\s+(?:appear|remain\s+present)\s+on[\s.:]*`,
	String.raw`\bre-?notif(?:y|ied)\b${ABOUT}${ON}`,
	String.raw`\b(?:re-?)?post(?:ed)?\b(?!\s+(?:office|facto|of))${ABOUT}\b(?:on|to|for)[\s.:]*`,
	String.raw`(?<!\btak(?:e|es|ing)\s)\b(?:placed?|call|keep|kept|fix|fixed|tak(?:e|en)\s+up|(?:to|shall|will)\s+be\s+heard(?!\s+by))\b(?!.{0,40}\b(?:inspection|visit|meeting|survey|site)\b)${ABOUT}\bon[\s.:]*`,
	String.raw`\b(?:call|keep|kept|fix|fixed)\b(?!.{0,40}\b(?:inspection|visit|meeting|survey|site)\b)${ABOUT}\bfor[\s.:]*`,
	String.raw`\b(?:matters?|cases?|petitions?|appeals?|applications?|suits?|it|they|same)\b[^।;.]{0,30}\bappear\b${ABOUT}\bon[\s.:]*`,
	String.raw`\bdeferred\b${ABOUT}\b(?:to|till|until)[\s.:]*`,
	String.raw`\bnext\s*(?:\s(?:on|to)|[:–-])[\s.:]*`,
	String.raw`\b(?:list(?:ed)?|adjourned|put\s?up|post(?:ed)?|stands?\s+over|fixed|call|placed?)\b${ABOUT}\bi\.?\s?e\.?,?\s*`,
	String.raw`(?:आगामी|अगली|अगला|अगले|पुढील|आगे\s+की|नियत|आइन्दा|आइंदा|अग्रिम)\s+(?:तिथि|तारीख|ता\.|पेशी|सुनवाई|सुनावणी|दिनांक)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])पेशी[\s:-]+(?:हेतु\s+)?${DATE_WORD}`,
	String.raw`वास्ते\s+[^।\d]{2,40}?(?:दिनांक|तारीख|ता\.)[\s:]*`,
	String.raw`वास्ते\s+(?:[^।\d]{2,20}\s)?${HINDI_PURPOSE}(?:\s[^।\d]{2,25})?\s*`,
	String.raw`सुनवाई\s+${DATE_WORD}`,
	String.raw`(?<![\p{L}\p{M}])ता\.\s?पे\.[\s:]*`,
	String.raw`(?:હવે\s+પછીની|આગામી|આગળની|વધુ|નવી)\s+(?:મુદત|તારીખ|સુનાવણી)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])(?:મુદત[\s:-]+|મુ\.\s?)${TARIKH}`,
].map((cue) => new RegExp(`(?:${cue})$`, "iu"));

/** Shorter words that name a day as the next one, and tell by what stands before them whether the court sits. */
export const CUES_OF_PURPOSE = [
	String.raw`\bfix(?:ed|ing)?[\s:]*`,
	String.raw`\b(?:for|and)\s+${FOR_WHAT}\s*(?:on|for|:|-|–)\s*`,
	String.raw`(?:સુનાવણી|(?:સુનાવણી|દલીલો?|પુરાવા|જવાબ|કાર્યવાહી|ઉલટ\s?તપાસ|હુકમ|ચુકાદા|હાજરી|બોર્ડ)\s*(?:માટે|અર્થે|ઉપર|પર|સારું))[\s:]*(?:તા\.?|તારીખ)[\s:]*`,
].map((cue) => new RegExp(`(?:${cue})$`, "iu"));

/** Hindi and Gujarati say after the day what is to happen on it. */
export const CUES_AFTER = [
	/^,?\s*(?:being\s+|which\s+is\s+|i\.?\s?e\.?,?\s*)?the\s+next\s+date\b/iu,
	/^\s*तक\s+(?:के\s+लिए\s+)?(?:स्थगित|मुल्तवी|प्रतिदेय|वापस|टाल)/u,
	/^\s*(?!\s*तक)(?:को|के\s+लिए|हेतु)?[^।\d]{0,40}?(?:पेश\s+(?:हो|की\s+जा|किया\s+जा|करें)|नियत|सूचीबद्ध|स्थगित|प्रतिदेय|(?<!सु)निश्चित|मुक़?र्रर|सुनवाई\s+(?:हेतु|के\s+लिए|हो)|रख(?:ें|[ाेी]\s+(?:जा|गय|गई))|लगाय?[ाी]\s+जा|उपस्थापित)/u,
	/^\s*(?!\s*तक)(?:को|के\s+लिए|हेतु)?[^।\d]{0,30}?प्रस्तुत\s+हो/u,
	new RegExp(
		String.raw`^\s*(?:को\s+)?(?:वास्ते\s+${HINDI_PURPOSE}|${HINDI_PURPOSE}\s+(?:हेतु|के\s+लिए|को))\s*(?:।|\||$)`,
		"u",
	),
	/^\s*को\s+[^।\d]{0,30}?न्यायालय[^।\d]{0,15}उपस्थित/u,
	/^\s*(?:ના|ની)\s+(?:રોજ\s+)?(?:ર[ીિ]ટર્ન|પરત\s+(?:થ|ફર|આવ|કર))/u,
	/^\s*(?:ના\s+રોજ)?ની?\s*(?:નોટી?િ?સ|સમન્સ|વોરંટ)\s+(?:કાઢ|ઈસ્યુ|ઇસ્યુ|કર)/u,
	/^\s*ના\s+રોજ(?![^.।\d]{0,40}(?:પોલીસ|મ[િી]ડ[િી]એશન|અધિકારી|થાણ|લવાદ|મધ્યસ્થ))[^.।\d]{0,30}?હાજર\s+રહે/u,
	/^\s*(?!\s*સુધી\s+(?:ચાલુ|અમલ|લંબ))(?:ના\s+રોજ|સુધી|ઉપર|પર)?[^.।\d]{0,40}?(?:(?:રાખવામાં|આપવામાં|મ[ુૂ]કવામાં)\s+આવ|રાખવી|રાખવો|રાખવું|રાખેલ|રાખી|રાખ્ય|મુકરર|મુલતવી|નિયત|નક્કી|ગોઠવ)/u,
];

/** "… हेतु दिनांक 17.12.2026।": the sentence ends with the day, and what is to be filed until then is another sentence. */
export const CLOSING = {
	before: /(?:हेतु|के\s+लि[एय]े?)\s*(?:दिनांक|तारीख|ता\.|दि\.)?[\s:]*$/u,
	after: /^\s*(?:।|\||$)/u,
	other: /निरीक्षण|भुगतान|जमा|दाखिल|प्रस्तुत/u,
};

/** A sentence of its own: "To 15.12.2026 for evidence." */
export const SET = { before: /^\s*to\s*$/iu, after: /^\s*for\b/iu };

/** "For respondent's evidence to 16.12.2026." */
export const SHORTLY = {
	before:
		/^\s*for\s+(?!.*\b(?:period|from|dated|leave|sale|auction|possession|wedding|marriage|year|inspection|visit|survey|meeting|mediation|payment|deposit|surrender)\b)[^.;,]{2,60}?(?:\s(?:to|on))?\s*$/iu,
	after: /^\s*(?:\.|$)/u,
};

/** A sentence or line that begins with what the day is for: "Judgment on 16.12.2026." */
export const BEGUN = {
	before: new RegExp(
		String.raw`^\s*(?:for\s+)?(?:${FOR_WHAT}|f\.?\s?h\.?|hg\.?)\s*(?:on\b|[:–-])?\s*$`,
		"iu",
	),
	after: /^/u,
};

/** Something else than a sitting is fixed for that day. */
export const NO_SITTING =
	/\b(?:sale|auction|wedding|marriage|engagement|demolition|dispossession|election|interview|operation|surgery|tender|d\.?p\.?c|meeting)\b(?!\s+(?:petition|suit|case|matter|application|report|proclamation|appeal|act|deed|agreement|certificate)\b)[^.;]{0,60}\b(?:fix(?:ed)?|kept|called?|scheduled|placed)\b|^(?!.*(?:पत्रावली|प्रकरण|अभिलेख|मिसल|वाद|मुकदमा|मामल|याचिका|अपील|प्रार्थना|सुनवाई|पेशी)).*(?:नीलामी|मौके|शादी|विवाह|निकाह|(?<![\p{L}\p{M}])(?<!मुख्य\s)परीक्षा(?!ण)|थान[ाे]\s+(?:में|पर))|^(?!.*(?:કામ|કેસ|મુદત|સુનાવણી|દાવ|અરજી|દરખાસ્ત)).*(?:હરાજી|લગ્ન|કબજ|થાણ)/iu;

/** That something is fixed for a day, with what it is: of a possession, a sale or a journey the court says so, too. */
export const STATED =
	/^(.*)\b(?:is|are|was|were|(?:has|have)\s+been|stands?)\s+(?:[a-z]+\s+){0,2}(?:fixed|kept|called|scheduled|placed)\b/iu;
export const COMES_UP =
	/\b(?:matters?|cases?|suits?|petitions?|appeals?|applications?|complaint|reference|revision|hearing|date|file|same|it|this|trial|evidence|arguments?|cross\w*|judge?ment|orders?|pronouncement|proceedings?|[pdr]\.?e|[pcd]w-?\d{0,2})\b|\d{4}/iu;

/** That the matter, or another, is or was to come up then, or that somebody prays for it, and no order that it do so. */
export const REPORTED =
	/(?<!\bas\s(?:(?:jointly|orally)\s)?)\bpray(?:s|ed)?\b|\b(?:is|are|was|were|been)\b[^.;]{0,60}\b(?:fixed|kept|listed|posted|placed|scheduled|coming\s+up)\b[^.;]*$|,\s*(?:now\s+)?(?:fixed|listed|posted)\s+(?:on|for)\s*$/iu;

/** Somebody else than the court sits then. */
export const NOT_THE_COURT =
	/\b(?:registrar|mediat\w*|commissioner|master|lok\s+adalat|counsell?or|expert)\b|\bld\b\.?\s+lc\b|काउ(?:न्|ं)सलिंग(?!\s*(?:प्रतिवेदन|रिपोर्ट|आख्या))|परामर्शदाता|मध्यस्थ|લોક\s+અદાલત|लोक\s+अदालत|म[िी]ड[िी](?:ए|ये)शन|મધ્યસ્થ|મ[િી]ડ[િી]એશન/iu;

/** Another matter is listed then. */
export const ELSEWHERE =
	/\b(?:stat|submit|inform|aver)(?:s|ed|ted|ting|ing|red|ring)?\s+that\b|(?<!\bdate\s)\b(?:now|already|presently|currently|also|stated\s+to\s+be)\s+(?:listed|fixed|posted)\b|\bwhich\s+(?:is|are|stands?|has|have|was|were)\b|\b(?:connected|similar|identical|another|other|cognate|companion)\s+(?:\p{L}+\s+)?(?:matters?|petitions?|cases?|appeals?|suits?)\b.*\b(?:is|are|stands?|has|have)\b/iu;

/** Of these another matter, with no word that this one is to be heard with it. */
export const OTHER_MATTER =
	/^(?!.*\b(?:list|put\s?up|post|tag(?:ged)?|heard|come\s+up|taken\s+up)\b.*\bwith\b).*\b(?:connected|similar|identical|another|cognate|companion)\s+(?:\p{L}+\s+)?(?:matters?|petitions?|cases?|appeals?|suits?)\b.*\b(?:is|are|stands?|has|have)\b/iu;

/** Another court sits then: the one below, or one that is only said to have the matter before it. */
export const OTHER_COURT =
	/\b(?:before|by)\s+(?:the\s+)?(?:(?:ld|learned|concerned)\b\.?\s+)?(?:(?:trial|executing|lower|subordinate)\s+court|court\s+below|recovery\s+officer)\b|\b(?:trial|executing|lower)\s+court\b(?!['’]?s?\s+record)[^.;]*\b(?:shall|will|is|may|to|has|had)\b|\b(?:arbitrator|arbitral\s+tribunal|authority|committee|tahsildar|tehsildar)\s+(?:\p{L}+\s+)?(?:shall|will|is|may|to|has|had)\b|\b(?:is|are|stands?|was|were)\b[^.;]{0,60}\bbefore\s+(?:the\s+)?(?:hon'?ble\s+)?(?:high|supreme)\s+court\b|(?:विचारण|अधीनस्थ|अवर|(?:मा\.|माननीय)\s+(?:उच्च|सर्वोच्च))\s+न्यायालय\s+(?:में|के\s+समक्ष)|\b(?:appear|attend|report|be\s+present|remain\s+present)\b[^.;]{0,40}\bbefore\s+(?!(?:this|that|the)?\s*(?:[a-z'’]+\s+){0,2}(?:courts?|tribunal|commission|forum|bench|undersigned)\b)|\b(?:DRAT|NCLAT|NCDRC|(?:high|supreme|sessions|appellate|revisional)\s+(?:court|tribunal))\s+has\b|\bnext\s+date\s+there\b|અધિકારી\s+સમક્ષ|अधिकारी\s+के\s+समक्ष|(?:ટ્રાયલ|નીચલી)\s+કોર્ટ(?:માં|ે)/iu;

/** A day that another takes the place of; until which something is to be filed; of an inspection. */
export const GIVEN_UP_BEFORE =
	/(?:\bfrom|\binstead\s+of|\bin\s+place\s+of|\bin\s+lieu\s+of)\s*(?:dated?|the)?\s*$/iu;
export const GIVEN_UP =
	/^[\s,)]*(?:for\s+(?:the\s+)?(?:\p{L}+\s+)?(?:inspection|visit|survey|meeting)\b|(?:already\s+(?:fixed|given)\s+)?(?:(?:is|stands?|be)\s+(?:hereby\s+)?(?:cancel|vacated|recalled|stayed)|के\s+(?:स्थान|बजाय)|(?:ના|ને)\s+(?:બદલે|સ્થાને)|સુધીમાં|तक[^।]{0,30}(?:समय|अवसर|दाखिल|प्रस्तुत|जमा)))/iu;
