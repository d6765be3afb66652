import type { Messages } from "#app/messages/types.ts";

export const api = {
	"api.title": ["API reference", "एपीआई संदर्भ", "એપીઆઈ સંદર્ભ"],
	"api.lead": [
		"Every call other software can make to Peshi, and what it answers. Descriptions and answers are in English.",
		"दूसरे सॉफ़्टवेयर पेशी से जो कॉल कर सकते हैं और उन पर मिलने वाले उत्तर। विवरण और उत्तर अंग्रेज़ी में हैं।",
		"બીજાં સોફ્ટવેર પેશીને જે કૉલ કરી શકે અને તેના જે જવાબ મળે. વર્ણન અને જવાબ અંગ્રેજીમાં છે.",
	],
	"api.machine": ["Machine-readable: {link}", "मशीन-पठनीय: {link}", "મશીન વાંચી શકે તેવું: {link}"],
	"api.contents": ["Contents", "विषय-सूची", "અનુક્રમ"],
	"api.shapes": ["Data shapes", "संरचनाएँ", "માળખાં"],
	"api.failures": ["Error answers", "त्रुटि उत्तर", "ભૂલના જવાબ"],
	"api.query": ["Query", "पते के फ़िल्टर", "સરનામાના ફિલ્ટર"],
	"api.header": ["Header", "हेडर", "હેડર"],
	"api.body": ["Body", "भेजी जाने वाली सामग्री", "મોકલવાની સામગ્રી"],
	"api.optional": ["optional", "वैकल्पिक", "વૈકલ્પિક"],
	"api.answer": ["Answer", "उत्तर", "જવાબ"],
	"api.public": ["Without signing in", "साइन इन किए बिना", "સાઇન ઇન કર્યા વિના"],
	"api.scope": ["A key needs", "कुंजी को चाहिए", "કીને જોઈએ"],
	"api.signingIn": ["Signing in", "साइन इन", "સાઇન ઇન"],
} as const satisfies Messages;
