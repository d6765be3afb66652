const ABOUT = "[^।;]{0,70}?";
const ON = String.raw`(?:\b(?:on|to|till|until|for|is|at|as|given|fixed|i\.?\s?e\.?,?)\b|[:=–—-]|\bdated?\b|dt\.?)?[\s.:]*`;
/** What a matter comes up for; the word that follows a purpose in Hindi and Gujarati stands with it. */
const FOR_WHAT =
	"(?:further|final)?\\s*(?:hearing|evidence|arguments?|orders?|judge?ment|consideration|cross(?:[\\s-]+examination)?|framing\\s+of\\s+(?:issues|charges?)|[pdr]\\.?e\\.?|p\\.?h\\.?|appearance|proceedings?|report|compliance)";
const DATE_WORD = String.raw`(?:(?:दिनांक|तारीख|ता\.?|दि\.?)[\s:]*)?`;
const TARIKH = String.raw`(?:(?:તા\.?|તારીખ)[\s:]*)?`;

/** Words that end before a day and name it as the next one. */
export const CUES_BEFORE = [
	String.raw`\b(?:re-?)?list(?:ed)?\b(?!\s+of)${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bstands?\s+over\b${ABOUT}${ON}`,
	String.raw`\bS\s?[./]\s?O\b\.?\s*${ON}`,
	String.raw`\badjourn(?:ed|s|ment)?\b${ABOUT}\b(?:to|till|until|for|on)[\s.:]*`,
	String.raw`\badj(?:d|n|t)?\b\.?\s*(?:to|till|for|on)[\s.:]*`,
	String.raw`\b(?:pre|post)-?poned\b${ABOUT}\b(?:to|till|for|on)[\s.:]*`,
	String.raw`\bnext\s+(?:date|hearing|listing|posting)\b${ABOUT}${ON}`,
	String.raw`\bdate\s+of\s+(?:the\s+)?(?:next\s+)?(?:hearing|listing)\b${ABOUT}${ON}`,
	String.raw`\bdate\s+(?:already\s+)?fixed\b${ABOUT}${ON}`,
	String.raw`\bN\.?\s?D(?:\.?\s?O)?(?:\.?\s?H)?\b\.?\s*${ON}`,
	String.raw`\breturnable\b${ABOUT}(?:\b(?:on|by)\b)?[\s.:]*`,
	String.raw`\bR\s?/\s?O\b\.?\s*`,
	String.raw`\b(?:notices?|summons(?:es)?|warrants?)\b${ABOUT}\bfor[\s.:]*`,
	String.raw`\bput\s?up\b${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bcomes?\s+up\b${ABOUT}\b(?:on|for)[\s.:]*`,
	String.raw`\bre-?notif(?:y|ied)\b${ABOUT}${ON}`,
	String.raw`\b(?:re-?)?post(?:ed)?\b(?!\s+(?:office|facto|of))${ABOUT}\b(?:on|to|for)[\s.:]*`,
	String.raw`\b(?:placed?|call|keep|kept|fix|fixed|tak(?:e|en)\s+up|(?:to|shall|will)\s+be\s+heard(?!\s+by))\b(?!.{0,40}\b(?:inspection|visit|meeting|survey|site)\b)${ABOUT}\bon[\s.:]*`,
	String.raw`\b(?:call|keep|kept|fix|fixed)\b(?!.{0,40}\b(?:inspection|visit|meeting|survey|site)\b)${ABOUT}\bfor[\s.:]*`,
	String.raw`\b(?:matters?|cases?|petitions?|appeals?|applications?|suits?|it|they|same)\b[^।;.]{0,30}\bappear\b${ABOUT}\bon[\s.:]*`,
	String.raw`\bdeferred\b${ABOUT}\b(?:to|till|until)[\s.:]*`,
	String.raw`\bnext\s+(?:on|to)[\s.:]*`,
	String.raw`\b(?:list(?:ed)?|adjourned|put\s?up|post(?:ed)?|stands?\s+over|fixed|call|placed?)\b${ABOUT}\bi\.?\s?e\.?,?\s*`,
	String.raw`(?:आगामी|अगली|अगला|अगले|आगे\s+की|नियत)\s+(?:तिथि|तारीख|पेशी|सुनवाई|दिनांक)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])पेशी[\s:-]+(?:हेतु\s+)?${DATE_WORD}`,
	String.raw`वास्ते\s+[^।\d]{2,40}?(?:दिनांक|तारीख|ता\.)[\s:]*`,
	String.raw`(?:હવે\s+પછીની|આગામી|આગળની|વધુ|નવી)\s+(?:મુદત|તારીખ|સુનાવણી)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])મુદત[\s:-]+${TARIKH}`,
].map((cue) => new RegExp(`(?:${cue})$`, "iu"));

/** Shorter words that name a day as the next one, and tell by what stands before them whether the court sits. */
export const CUES_OF_PURPOSE = [
	String.raw`\bfix(?:ed|ing)?[\s:]*`,
	String.raw`\b(?:for|and)\s+${FOR_WHAT}\s*(?:on|for|:|-|–)\s*`,
	String.raw`(?:સુનાવણી|(?:સુનાવણી|દલીલો?|પુરાવા|જવાબ|ઉલટ\s?તપાસ|હુકમ|ચુકાદા|હાજરી|બોર્ડ)\s*(?:માટે|અર્થે|ઉપર|પર|સારું))[\s:]*(?:તા\.?|તારીખ)[\s:]*`,
].map((cue) => new RegExp(`(?:${cue})$`, "iu"));

/** Hindi and Gujarati say after the day what is to happen on it. */
export const CUES_AFTER = [
	/^\s*(?:को|के\s+लिए|तक|हेतु)?[^।\d]{0,40}?(?:पेश\s+(?:हो|की\s+जा|किया\s+जा|करें)|नियत|सूचीबद्ध|स्थगित|निश्चित|मुक़?र्रर|सुनवाई\s+(?:हेतु|के\s+लिए|हो)|रख[ाी]\s+जा|लगाय?[ाी]\s+जा|उपस्थापित)/u,
	/^\s*(?!\s*तक)(?:को|के\s+लिए|हेतु)?[^।\d]{0,30}?प्रस्तुत\s+हो/u,
	/^\s*(?:ના\s+રોજ|સુધી|ઉપર|પર)?[^.।\d]{0,40}?(?:રાખવામાં\s+આવે|રાખવી|રાખવો|રાખવું|રાખેલ|રાખી|રાખ્ય|મુકરર|મુલતવી|નિયત|નક્કી)/u,
];

/** "… हेतु दिनांक 17.12.2026।": the sentence ends with the day, and what is to be filed until then is another sentence. */
export const CLOSING = {
	before: /(?:हेतु|के\s+लि[एय]े?)\s*(?:दिनांक|तारीख|ता\.|दि\.)?[\s:]*$/u,
	after: /^\s*(?:।|\||$)/u,
	other: /निरीक्षण|भुगतान|जमा|दाखिल|प्रस्तुत/u,
};

/** A sentence of its own: "To 15.12.2026 for evidence." */
export const SET = { before: /^\s*to\s*$/iu, after: /^\s*for\b/iu };

/** Somebody else than the court sits then. */
export const NOT_THE_COURT =
	/\b(?:registrar|mediat\w*|commissioner|master|lok\s+adalat|counsell?or|expert)\b|मध्यस्थ|લોક\s+અદાલત|लोक\s+अदालत|મધ્યસ્થ/iu;

/** Another matter is listed then. */
export const ELSEWHERE =
	/\bwhich\s+(?:is|are|stands?|has|have|was|were)\b|\b(?:connected|similar|identical|another|other|cognate|companion)\s+(?:\p{L}+\s+)?(?:matters?|petitions?|cases?|appeals?|suits?)\b.*\b(?:is|are|stands?|has|have)\b/iu;

/** A day that another takes the place of; until which something is to be filed; of an inspection. */
export const GIVEN_UP_BEFORE =
	/(?:\bfrom|\binstead\s+of|\bin\s+place\s+of|\bin\s+lieu\s+of)\s*(?:dated?|the)?\s*$/iu;
export const GIVEN_UP =
	/^[\s,)]*(?:for\s+(?:the\s+)?(?:\p{L}+\s+)?(?:inspection|visit|survey|meeting)\b|(?:already\s+(?:fixed|given)\s+)?(?:(?:is|stands?|be)\s+(?:hereby\s+)?(?:cancel|vacated|recalled)|के\s+(?:स्थान|बजाय)|(?:ના|ને)\s+(?:બદલે|સ્થાને)|સુધીમાં|तक[^।]{0,30}(?:समय|अवसर|दाखिल|प्रस्तुत|जमा)))/iu;
