import type { Messages } from "./types.ts";

/** What Peshi notices by itself: the same file twice, nearly identical text, the content of an order. */
export const hints = {
	"document.same": [
		"This file is already here: {name}, {matter}, {date}",
		"यही फ़ाइल यहाँ पहले से है: {name}, {matter}, {date}",
		"આ જ ફાઇલ અહીં પહેલેથી છે: {name}, {matter}, {date}",
	],
	"document.same.title": ["Already here", "पहले से यहाँ है", "પહેલેથી અહીં છે"],
	"document.same.hint": [
		"Both are kept unless you choose otherwise.",
		"जब तक आप कुछ और न चुनें, दोनों रखी जाती हैं।",
		"તમે બીજું ન પસંદ કરો ત્યાં સુધી બંને રખાય છે.",
	],
	"document.same.keep": ["Keep both", "दोनों रखें", "બંને રાખો"],
	"document.same.use": ["Use the existing one", "जो पहले से है वही रखें", "જે પહેલેથી છે તે જ રાખો"],
	"document.same.cancel": ["Remove this upload", "यह अपलोड हटाएँ", "આ અપલોડ દૂર કરો"],
	"document.same.differs": ["These are not the same file", "ये एक ही फ़ाइल नहीं हैं", "આ એક જ ફાઇલ નથી"],
	"document.same.otherMatter": [
		"The existing file belongs to another matter, so both are kept",
		"पहले की फ़ाइल किसी और मामले की है, इसलिए दोनों रखी गई हैं",
		"પહેલાંની ફાઇલ બીજા કેસની છે, તેથી બંને રખાઈ છે",
	],
	"success.same.used": [
		"The existing document was kept",
		"पहले का दस्तावेज़ ही रखा गया",
		"પહેલાંનો દસ્તાવેજ જ રખાયો",
	],
	"similar.title": ["Very similar text", "बहुत मिलता-जुलता पाठ", "ઘણું મળતું આવતું લખાણ"],
	"similar.item": ["{name} ({n} % similar)", "{name} ({n} % समान)", "{name} ({n} % સમાન)"],
	"suggestion.title": ["Read in this order", "इस आदेश में पढ़ा गया", "આ હુકમમાં વંચાયું"],
	"suggestion.check": [
		"Check against the scan. Nothing is saved until you save it.",
		"स्कैन से मिला लें। आपके सहेजने तक कुछ नहीं सहेजा जाता।",
		"સ્કેન સાથે સરખાવી લો. તમે સાચવો ત્યાં સુધી કંઈ સચવાતું નથી.",
	],
	"suggestion.orderDate": ["Date of the order", "आदेश की तारीख", "હુકમની તારીખ"],
	"suggestion.business": ["Proceedings of that day", "उस दिन की कार्यवाही", "તે દિવસની કાર્યવાહી"],
	"suggestion.picture": [
		"Page {page}, where it says: {written}",
		"पृष्ठ {page}, जहाँ लिखा है: {written}",
		"પાનું {page}, જ્યાં લખ્યું છે: {written}",
	],
	"suggestion.calculated": [
		"Calculated from the date of the order. Please check.",
		"आदेश की तारीख से गिनी गई। कृपया जाँच लें।",
		"હુકમની તારીખથી ગણી છે. કૃપા કરી તપાસી લો.",
	],
	"suggestion.doubtfulDay": [
		"This day is in doubt: a figure may be misread. Compare it with the picture.",
		"यह तारीख संदिग्ध है: कोई अंक गलत पढ़ा गया हो सकता है। चित्र से मिलाएँ।",
		"આ તારીખ શંકાસ્પદ છે: કોઈ અંક ખોટો વંચાયો હોઈ શકે. ચિત્ર સાથે સરખાવો.",
	],
	"suggestion.doubtfulNumber": [
		"This number is in doubt: a letter or figure may be misread. Compare it with the picture.",
		"यह संख्या संदिग्ध है: कोई अक्षर या अंक गलत पढ़ा गया हो सकता है। चित्र से मिलाएँ।",
		"આ નંબર શંકાસ્પદ છે: કોઈ અક્ષર કે અંક ખોટો વંચાયો હોઈ શકે. ચિત્ર સાથે સરખાવો.",
	],
	"suggestion.doubtfulCourt": [
		"The court's name is in doubt: a word may be misread. Compare it with the picture.",
		"न्यायालय का नाम संदिग्ध है: कोई शब्द गलत पढ़ा गया हो सकता है। चित्र से मिलाएँ।",
		"કોર્ટનું નામ શંકાસ્પદ છે: કોઈ શબ્દ ખોટો વંચાયો હોઈ શકે. ચિત્ર સાથે સરખાવો.",
	],
	"suggestion.closestCourt": [
		"Closest match in your list of courts: one letter on the page differs. Please check.",
		"आपकी सूची का सबसे मिलता-जुलता न्यायालय: पृष्ठ पर एक अक्षर अलग पढ़ा गया। कृपया जाँच लें।",
		"તમારી યાદીની સૌથી મળતી આવતી કોર્ટ: પાના પર એક અક્ષર જુદો વંચાયો. કૃપા કરી તપાસી લો.",
	],
	"suggestion.add": ["Add hearing with these details", "इस विवरण से सुनवाई जोड़ें", "આ વિગતોથી સુનાવણી ઉમેરો"],
	"suggestion.addPast": [
		"Add the hearing of {date} with this order",
		"इस आदेश के साथ {date} की सुनवाई जोड़ें",
		"આ હુકમ સાથે {date} ની સુનાવણી ઉમેરો",
	],
	"suggestion.setOrder": [
		"Save as the order of the hearing of {date}",
		"{date} की सुनवाई के आदेश के रूप में सहेजें",
		"{date} ની સુનાવણીના હુકમ તરીકે સાચવો",
	],
	"suggestion.alreadyInDiary": [
		"The hearing of {date} is already in the diary",
		"{date} की सुनवाई डायरी में पहले से है",
		"{date} ની સુનાવણી ડાયરીમાં પહેલેથી છે",
	],
	"suggestion.likelyMatter": ["Looks like {title}", "यह {title} का लगता है", "આ {title} નો લાગે છે"],
	"suggestion.moveToMatter": ["Move to this matter", "इस मामले में ले जाएँ", "આ કેસમાં લઈ જાઓ"],
	"suggestion.filledFrom": [
		"Filled in from {name}. Check before you save.",
		"{name} से भरा गया। सहेजने से पहले जाँच लें।",
		"{name} પરથી ભરાયું છે. સાચવતાં પહેલાં તપાસી લો.",
	],
} as const satisfies Messages;
