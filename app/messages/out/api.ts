import type { Messages } from "#app/messages/shared/types.ts";

export const api = {
	"api.title": ["API reference", "API संदर्भ", "API સંદર્ભ"],
	"api.lead": [
		"Every call other software can make to Peshi, and the response to each. Descriptions and responses are in English.",
		"दूसरे सॉफ़्टवेयर पेशी को जो कॉल भेज सकते हैं और उन पर मिलने वाले उत्तर। विवरण और उत्तर अंग्रेज़ी में हैं।",
		"બીજાં સૉફ્ટવેર પેશીને જે કૉલ કરી શકે અને તેના જે જવાબ મળે. વર્ણન અને જવાબ અંગ્રેજીમાં છે.",
	],
	"api.machine": ["Machine-readable: {link}", "मशीन-पठनीय: {link}", "મશીન વાંચી શકે તેવું: {link}"],
	"api.contents": ["Contents", "विषय-सूची", "અનુક્રમ"],
	"api.shapes": ["Data structures", "डेटा संरचनाएँ", "ડેટાનાં માળખાં"],
	"api.failures": ["Error responses", "त्रुटि उत्तर", "ભૂલના જવાબ"],
	"api.query": ["Query parameters", "क्वेरी पैरामीटर", "ક્વેરી પૅરામીટર"],
	"api.header": ["Header", "हेडर", "હેડર"],
	"api.body": ["Body", "भेजी जाने वाली सामग्री", "મોકલવાની સામગ્રી"],
	"api.optional": ["optional", "वैकल्पिक", "વૈકલ્પિક"],
	"api.answer": ["Response", "उत्तर", "જવાબ"],
	"api.public": ["No sign-in needed", "साइन इन आवश्यक नहीं", "સાઇન ઇન જરૂરી નથી"],
	"api.scope": ["Scope needed", "आवश्यक अनुमति", "જરૂરી પરવાનગી"],
	"api.signingIn": ["Signing in", "साइन इन", "સાઇન ઇન"],
} as const satisfies Messages;
