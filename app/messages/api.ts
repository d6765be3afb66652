import type { Messages } from "./types.ts";

export const api = {
	"api.title": ["Calls for programs (/api)", "प्रोग्रामों के लिए कॉल (/api)", "પ્રોગ્રામ માટે કૉલ (/api)"],
	"api.lead": [
		"What programs can ask for here, and what they are answered. The descriptions are in English, as are the answers.",
		"प्रोग्राम यहाँ क्या माँग सकते हैं और उन्हें क्या जवाब मिलता है। विवरण और जवाब अंग्रेज़ी में हैं।",
		"પ્રોગ્રામ અહીં શું માગી શકે અને તેમને શો જવાબ મળે છે. વર્ણન અને જવાબ અંગ્રેજીમાં છે.",
	],
	"api.machine": ["For machines: {link}", "मशीनों के लिए: {link}", "મશીન માટે: {link}"],
	"api.contents": ["Contents", "विषय-सूची", "અનુક્રમ"],
	"api.shapes": ["Shapes", "संरचनाएँ", "માળખાં"],
	"api.failures": ["Failures", "असफल जवाब", "નિષ્ફળ જવાબ"],
	"api.query": ["Query", "पते के फ़िल्टर", "સરનામાના ફિલ્ટર"],
	"api.header": ["Header", "हेडर", "હેડર"],
	"api.body": ["Body", "भेजी जाने वाली सामग्री", "મોકલવાની સામગ્રી"],
	"api.optional": ["optional", "वैकल्पिक", "વૈકલ્પિક"],
	"api.answer": ["Answer", "जवाब", "જવાબ"],
	"api.public": ["Without signing in", "साइन इन किए बिना", "સાઇન ઇન કર્યા વિના"],
	"api.signingin": ["Signing in", "साइन इन", "સાઇન ઇન"],
} as const satisfies Messages;
