import type { Messages } from "./types.ts";

/** What the house notices by itself: the same file twice, nearly the same text, what an order says. */
export const hints = {
	"doc.same": [
		"The same file is here already: {name}, {matter}, {date}",
		"यही फ़ाइल पहले से यहाँ है: {name}, {matter}, {date}",
		"આ જ ફાઇલ અહીં પહેલેથી છે: {name}, {matter}, {date}",
	],
	"doc.same.title": ["Already here", "पहले से यहाँ है", "પહેલેથી અહીં છે"],
	"doc.same.hint": [
		"Both are kept unless you choose otherwise.",
		"जब तक आप कुछ और न चुनें, दोनों रखी जाती हैं।",
		"તમે બીજું ન પસંદ કરો ત્યાં સુધી બંને રખાય છે.",
	],
	"doc.same.keep": ["Keep both", "दोनों रखें", "બંને રાખો"],
	"doc.same.use": ["Use the one that is here", "जो यहाँ है वही रखें", "જે અહીં છે તે જ રાખો"],
	"doc.same.cancel": ["Remove this upload", "यह अपलोड हटाएँ", "આ અપલોડ દૂર કરો"],
	"doc.same.differs": ["These are not the same file", "ये एक ही फ़ाइल नहीं हैं", "આ એક જ ફાઇલ નથી"],
	"doc.same.othermatter": [
		"The file that is here belongs to another matter, so both stay",
		"यहाँ की फ़ाइल किसी और मामले की है, इसलिए दोनों रहेंगी",
		"અહીંની ફાઇલ બીજા કેસની છે, તેથી બંને રહેશે",
	],
	"ok.same.used": [
		"The document that was here is used",
		"जो दस्तावेज़ यहाँ था, वही रखा गया",
		"જે દસ્તાવેજ અહીં હતો તે જ રખાયો",
	],
	"near.title": ["Nearly the same text", "लगभग यही पाठ", "લગભગ આ જ લખાણ"],
	"near.item": ["{name} ({n} % alike)", "{name} ({n} % समान)", "{name} ({n} % સમાન)"],
	"sug.title": ["Read in this order", "इस आदेश में पढ़ा गया", "આ હુકમમાં વંચાયું"],
	"sug.check": [
		"Compare with the picture. Nothing is written until you save.",
		"चित्र से मिला लें। आपके सहेजने तक कुछ नहीं लिखा जाता।",
		"ચિત્ર સાથે સરખાવો. તમે સાચવો ત્યાં સુધી કંઈ લખાતું નથી.",
	],
	"sug.orderdate": ["Date of the order", "आदेश की तारीख", "હુકમની તારીખ"],
	"sug.picture": [
		"Page {page}, where it says: {written}",
		"पृष्ठ {page}, जहाँ लिखा है: {written}",
		"પાનું {page}, જ્યાં લખ્યું છે: {written}",
	],
	"sug.reckoned": [
		"Reckoned from the date of the order; check it",
		"आदेश की तारीख से गिनी गई; जाँच लें",
		"હુકમની તારીખથી ગણી છે; તપાસી લો",
	],
	"sug.add": ["Add hearing with these", "इनसे सुनवाई जोड़ें", "આ વિગતોથી સુનાવણી ઉમેરો"],
	"sug.addpast": [
		"Add the hearing of {date} with this order",
		"इस आदेश के साथ {date} की सुनवाई जोड़ें",
		"આ હુકમ સાથે {date} ની સુનાવણી ઉમેરો",
	],
	"sug.setorder": [
		"Set as the order of the hearing of {date}",
		"{date} की सुनवाई का आदेश बनाएँ",
		"{date} ની સુનાવણીનો હુકમ બનાવો",
	],
	"sug.there": [
		"The hearing of {date} is in the diary already",
		"{date} की सुनवाई डायरी में पहले से है",
		"{date} ની સુનાવણી ડાયરીમાં પહેલેથી છે",
	],
	"sug.looks": ["Looks like {title}", "यह {title} का लगता है", "આ {title} નો લાગે છે"],
	"sug.put": ["Put it there", "वहाँ रखें", "ત્યાં મૂકો"],
	"sug.from": [
		"Filled in from {name}. Check it before you save.",
		"{name} से भरा गया। सहेजने से पहले जाँच लें।",
		"{name} પરથી ભરાયું છે. સાચવતા પહેલાં તપાસી લો.",
	],
} as const satisfies Messages;
