import type { Messages } from "./types.ts";

export const api = {
	"api.title": ["Calls for programs (/api)", "प्रोग्रामों के लिए कॉल (/api)", "પ્રોગ્રામ માટે કૉલ (/api)"],
	"api.lead": [
		"Everything the screens can do, programs can do too. The descriptions below are in English, as are the answers.",
		"स्क्रीन पर जो कुछ होता है, वह प्रोग्राम भी कर सकते हैं। नीचे के विवरण और जवाब अंग्रेज़ी में हैं।",
		"સ્ક્રીન પર જે થાય છે તે પ્રોગ્રામ પણ કરી શકે છે. નીચેનાં વર્ણન અને જવાબ અંગ્રેજીમાં છે.",
	],
	"api.machine": ["For machines: {link}", "मशीनों के लिए: {link}", "મશીન માટે: {link}"],
	"api.contents": ["Contents", "विषय-सूची", "અનુક્રમ"],
	"api.shapes": ["Shapes", "संरचनाएँ", "માળખાં"],
	"api.failures": ["Failures", "असफल जवाब", "નિષ્ફળ જવાબ"],
	"api.query": ["Query", "पते के फ़िल्टर", "સરનામાના ફિલ્ટર"],
	"api.body": ["Body", "भेजी जाने वाली सामग्री", "મોકલવાની સામગ્રી"],
	"api.optional": ["optional", "वैकल्पिक", "વૈકલ્પિક"],
	"api.answer": ["Answer", "जवाब", "જવાબ"],
	"api.public": ["Without signing in", "साइन इन किए बिना", "સાઇન ઇન કર્યા વિના"],
	"api.signingin": ["Signing in", "साइन इन", "સાઇન ઇન"],
} as const satisfies Messages;
