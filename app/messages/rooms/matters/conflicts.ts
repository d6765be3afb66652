import type { Messages } from "#app/messages/types.ts";

/** Conflicts of interest: what was found, what is decided, and where it is kept. */
export const conflicts = {
	"conflict.title": ["Conflict of interest", "हित-टकराव", "હિતોનો ટકરાવ"],
	"conflict.found": [
		"A name in this stands on the other side elsewhere. Look at it, and say below how it is.",
		"इसका एक नाम कहीं और दूसरे पक्ष में है। उसे देखकर नीचे बताइए कि बात क्या है।",
		"આમાંનું એક નામ બીજે સામા પક્ષે છે. તે જોઈને નીચે જણાવો કે હકીકત શું છે.",
	],
	"conflict.hit.client": [
		"{name} is on the other side here. {found} is a client of this chamber.",
		"{name} यहाँ दूसरे पक्ष में हैं। {found} इस चैंबर के मुवक्किल हैं।",
		"{name} અહીં સામા પક્ષે છે. {found} આ ચેમ્બરના અસીલ છે.",
	],
	"conflict.hit.party": [
		"{name} is on the other side here. {found} stands on our side elsewhere.",
		"{name} यहाँ दूसरे पक्ष में हैं। {found} अन्यत्र हमारे पक्ष में हैं।",
		"{name} અહીં સામા પક્ષે છે. {found} અન્યત્ર આપણા પક્ષે છે.",
	],
	"conflict.hit.opponent": [
		"{name} is on our side here. {found} stands on the other side elsewhere.",
		"{name} यहाँ हमारे पक्ष में हैं। {found} अन्यत्र दूसरे पक्ष में हैं।",
		"{name} અહીં આપણા પક્ષે છે. {found} અન્યત્ર સામા પક્ષે છે.",
	],
	"conflict.hit.paper": [
		"{name}: a paper of another matter names {found}.",
		"{name}: किसी अन्य मामले के एक काग़ज़ में {found} का नाम है।",
		"{name}: બીજા કેસના એક કાગળમાં {found} નું નામ છે.",
	],
	"conflict.by.same": ["same name", "वही नाम", "એ જ નામ"],
	"conflict.by.script": ["other script", "दूसरी लिपि", "બીજી લિપિ"],
	"conflict.by.sound": ["sounds alike", "उच्चारण समान", "ઉચ્ચાર સરખો"],
	"conflict.by.part": ["part of the name", "नाम का एक भाग", "નામનો એક ભાગ"],
	"conflict.open": ["open", "चालू", "ચાલુ"],
	"conflict.closed": ["closed", "निस्तारित", "નિકાલ થયેલ"],
	"conflict.row": ["row {n}", "पंक्ति {n}", "લીટી {n}"],
	"conflict.different": ["No conflict: different person", "टकराव नहीं: दूसरा व्यक्ति", "ટકરાવ નથી: જુદી વ્યક્તિ"],
	"conflict.consent": ["Consent obtained", "सहमति ले ली गई", "સંમતિ મેળવેલ છે"],
	"conflict.proceed": ["Proceed, Admin informed", "आगे बढ़ें, Admin को सूचना", "આગળ વધો, Admin ને જાણ"],
	"conflict.not_asked": ["Nothing decided yet", "अभी निर्णय नहीं", "હજી નિર્ણય નથી"],
	"conflict.imported": [
		"Brought in with an import, in spite of the conflict",
		"टकराव के बावजूद आयात के साथ लाया गया",
		"ટકરાવ છતાં આયાત સાથે લેવાયું",
	],
	"conflict.reason": ["Reason", "कारण", "કારણ"],
	"conflict.reasonHint": [
		"Needed for consent and for going on; kept with the decision.",
		"सहमति और आगे बढ़ने के लिए ज़रूरी; निर्णय के साथ रखा जाता है।",
		"સંમતિ અને આગળ વધવા માટે જરૂરી; નિર્ણય સાથે સચવાય છે.",
	],
	"conflict.reasonMissing": [
		"Say who consented, or why it is gone on with.",
		"लिखिए कि सहमति किसने दी, या आगे क्यों बढ़ा जा रहा है।",
		"લખો કે સંમતિ કોણે આપી, અથવા શા માટે આગળ વધાય છે.",
	],
	"conflict.decide": ["Record a decision", "निर्णय दर्ज करें", "નિર્ણય નોંધો"],
	"conflict.nothing": [
		"There is no conflict of interest to decide.",
		"निर्णय के लिए कोई हित-टकराव नहीं है।",
		"નિર્ણય માટે કોઈ હિતોનો ટકરાવ નથી.",
	],
	"conflict.recorded": ["The decision is recorded.", "निर्णय दर्ज हो गया।", "નિર્ણય નોંધાયો."],
	"error.conflictDecision": [
		"The decision could not be recorded. Please try again.",
		"निर्णय दर्ज नहीं हो सका। कृपया फिर प्रयास करें।",
		"નિર્ણય નોંધી શકાયો નહીં. કૃપા કરી ફરી પ્રયત્ન કરો.",
	],
	"notification.conflict": [
		"A conflict of interest is to be looked at: {what}",
		"एक हित-टकराव देखना है: {what}",
		"એક હિતોનો ટકરાવ જોવાનો છે: {what}",
	],
} as const satisfies Messages;
