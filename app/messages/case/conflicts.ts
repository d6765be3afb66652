import type { Messages } from "#app/messages/shared/types.ts";

/** Conflicts of interest: what was found, what is decided, and where it is kept. */
export const conflicts = {
	"conflict.title": ["Conflict of interest", "हितों का टकराव", "હિતોનો ટકરાવ"],
	"conflict.found": [
		"A name entered here conflicts with a client or party elsewhere. Check it and record your decision below.",
		"यहाँ लिखा एक नाम किसी अन्य मुवक्किल या पक्षकार से टकराता है। उसे जाँचें और नीचे अपना निर्णय दर्ज करें।",
		"અહીં લખેલું એક નામ બીજા અસીલ કે પક્ષકાર સાથે ટકરાય છે. તે તપાસો અને નીચે તમારો નિર્ણય નોંધો.",
	],
	"conflict.hit.client": [
		"{name} is on the opposite side here. {found} is a client of this chamber.",
		"{name} यहाँ विपक्ष में हैं। {found} इस चैंबर के मुवक्किल हैं।",
		"{name} અહીં સામા પક્ષે છે. {found} આ ચેમ્બરના અસીલ છે.",
	],
	"conflict.hit.party": [
		"{name} is on the opposite side here. {found} is on our side in another matter.",
		"{name} यहाँ विपक्ष में हैं। {found} दूसरे मामले में हमारे पक्ष में हैं।",
		"{name} અહીં સામા પક્ષે છે. {found} બીજા કેસમાં આપણા પક્ષે છે.",
	],
	"conflict.hit.opponent": [
		"{name} is on our side here. {found} is on the opposite side in another matter.",
		"{name} यहाँ हमारे पक्ष में हैं। {found} दूसरे मामले में विपक्ष में हैं।",
		"{name} અહીં આપણા પક્ષે છે. {found} બીજા કેસમાં સામા પક્ષે છે.",
	],
	"conflict.hit.advocate": [
		"{name} is on our side here. {found} is the opponent's advocate in another matter.",
		"{name} यहाँ हमारे पक्ष में हैं। {found} दूसरे मामले में विपक्षी के अधिवक्ता हैं।",
		"{name} અહીં આપણા પક્ષે છે. {found} બીજા કેસમાં સામા પક્ષના વકીલ છે.",
	],
	"conflict.hit.paper": [
		"{name}: a paper in another matter names {found}.",
		"{name}: दूसरे मामले के एक कागज़ में {found} का नाम है।",
		"{name}: બીજા કેસના એક કાગળમાં {found} નું નામ છે.",
	],
	"conflict.by.same": ["same name", "वही नाम", "એ જ નામ"],
	"conflict.by.script": ["different script", "दूसरी लिपि", "બીજી લિપિ"],
	"conflict.by.sound": ["sounds similar", "मिलता-जुलता उच्चारण", "મળતો ઉચ્ચાર"],
	"conflict.by.short": ["name of a firm, abbreviated", "फर्म का नाम, संक्षिप्त", "પેઢીનું નામ, ટૂંકાવેલું"],
	"conflict.by.proprietor": ["a firm and its proprietor", "फर्म और उसका प्रोपराइटर", "પેઢી અને તેના પ્રોપરાઇટર"],
	"conflict.by.heirs": [
		"a deceased person and the legal representatives",
		"मृतक और उनके विधिक प्रतिनिधि",
		"મૃતક અને તેમના કાયદેસરના વારસો",
	],
	"conflict.by.part": ["part of the name", "नाम का एक भाग", "નામનો એક ભાગ"],
	"conflict.open": ["open", "चालू", "ચાલુ"],
	"conflict.closed": ["closed", "निस्तारित", "નિકાલ થયેલ"],
	"conflict.row": ["row {n}", "पंक्ति {n}", "લીટી {n}"],
	"conflict.different": ["No conflict: different person", "टकराव नहीं: दूसरा व्यक्ति", "ટકરાવ નથી: જુદી વ્યક્તિ"],
	"conflict.consent": ["Consent obtained", "सहमति ले ली गई", "સંમતિ મેળવી લીધી"],
	"conflict.proceed": ["Proceed, Admin informed", "आगे बढ़ें, एडमिन को सूचना", "આગળ વધો, એડમિનને જાણ"],
	"conflict.not_asked": ["Nothing decided yet", "अभी निर्णय नहीं", "હજી નિર્ણય નથી"],
	"conflict.imported": [
		"Imported despite the conflict",
		"टकराव के बावजूद आयात के साथ लाया गया",
		"ટકરાવ છતાં આયાત સાથે લવાયું",
	],
	"conflict.reason": ["Reason", "कारण", "કારણ"],
	"conflict.reasonHint": [
		"Required for consent and for proceeding; kept with the decision.",
		"सहमति और आगे बढ़ने के लिए आवश्यक; निर्णय के साथ रखा जाता है।",
		"સંમતિ અને આગળ વધવા માટે જરૂરી; નિર્ણય સાથે સચવાય છે.",
	],
	"conflict.reasonMissing": [
		"Enter who gave consent, or why you are proceeding.",
		"लिखें कि सहमति किसने दी, या आगे क्यों बढ़ रहे हैं।",
		"સંમતિ કોણે આપી, અથવા શા માટે આગળ વધો છો તે લખો.",
	],
	"conflict.decide": ["Record a decision", "निर्णय दर्ज करें", "નિર્ણય નોંધો"],
	"conflict.nothing": ["No conflict found", "हितों का कोई टकराव नहीं मिला", "હિતોનો કોઈ ટકરાવ મળ્યો નથી"],
	"conflict.recorded": ["The decision has been recorded.", "निर्णय दर्ज हो गया।", "નિર્ણય નોંધાયો."],
	"error.conflictDecision": [
		"The decision could not be recorded. Please try again.",
		"निर्णय दर्ज नहीं हो सका। कृपया फिर कोशिश करें।",
		"નિર્ણય નોંધી શકાયો નહીં. કૃપા કરી ફરી પ્રયાસ કરો.",
	],
	"notification.conflict": [
		"Conflict of interest to check: {what}",
		"हितों के टकराव की जाँच करें: {what}",
		"હિતોનો ટકરાવ તપાસો: {what}",
	],
} as const satisfies Messages;
