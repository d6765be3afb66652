import type { Messages } from "#app/messages/shared/types.ts";

export const search = {
	"invalid.search": [
		"Please enter a case number or case name",
		"कृपया केस संख्या या केस का नाम लिखें",
		"કૃપા કરી કેસ નંબર અથવા કેસનું નામ લખો",
	],
	"error.noCase": [
		"No case found with this search query",
		"इस खोज से कोई केस नहीं मिला",
		"આ શોધથી કોઈ કેસ મળ્યો નથી",
	],
	"error.badResponse": [
		"Invalid response from server",
		"सर्वर से अमान्य उत्तर मिला",
		"સર્વર તરફથી અમાન્ય જવાબ મળ્યો",
	],
	"error.search": ["Error searching for case", "केस खोजने में त्रुटि हुई", "કેસ શોધવામાં ભૂલ થઈ"],
	"success.caseFound": [
		"Case found! Redirecting to case details...",
		"केस मिल गया! केस का विवरण खोला जा रहा है…",
		"કેસ મળ્યો! કેસની વિગતો ખૂલી રહી છે…",
	],
	"search.for": ["Results for “{q}”", "“{q}” के परिणाम", "“{q}” માટેનાં પરિણામો"],
	"search.none": ["Nothing found for “{q}”", "“{q}” के लिए कुछ नहीं मिला", "“{q}” માટે કંઈ મળ્યું નથી"],
	"search.noneHint": [
		"Try fewer words, or only the number and the year.",
		"कम शब्द लिखें, या केवल संख्या और वर्ष।",
		"ઓછા શબ્દો લખો, અથવા ફક્ત નંબર અને વર્ષ.",
	],
	"search.prompt": [
		"Type a case number, a name, or words from an order or document.",
		"केस संख्या, नाम, या किसी आदेश या दस्तावेज़ के शब्द लिखें।",
		"કેસ નંબર, નામ, અથવા હુકમ કે દસ્તાવેજના શબ્દો લખો.",
	],
	"search.didYouMean": ["Did you mean", "क्या आपका मतलब यह था", "શું તમે આ કહેવા માગતા હતા"],
	"search.shownFor": [
		"Nothing is written “{typed}” here. Results for “{q}”:",
		"यहाँ “{typed}” कहीं नहीं लिखा है। “{q}” के परिणाम:",
		"અહીં “{typed}” ક્યાંય લખેલું નથી. “{q}” માટેનાં પરિણામો:",
	],
	"search.bySound": ["Sounds similar", "मिलता-जुलता उच्चारण", "મળતો ઉચ્ચાર"],
	"search.nearly": ["Almost this number", "लगभग यही संख्या", "લગભગ આ જ નંબર"],
	"search.recent": ["Recent matters", "हाल के मामले", "તાજેતરના કેસ"],
	"search.all": ["All results for “{q}”", "“{q}” के सभी परिणाम", "“{q}” માટેનાં બધાં પરિણામો"],
	"search.page": ["Page {n}", "पृष्ठ {n}", "પાનું {n}"],
	"search.orders": ["Orders and hearings", "आदेश और सुनवाइयाँ", "હુકમો અને સુનાવણીઓ"],
	"search.drafts": ["Drafts", "मसौदे", "મુસદ્દા"],
	"search.pages": ["Inside documents", "दस्तावेज़ों के भीतर", "દસ્તાવેજોની અંદર"],
	"search.moreHits": ["+{n} more", "+{n} और", "+{n} વધુ"],
	"search.searching": ["Searching...", "खोजा जा रहा है…", "શોધાઈ રહ્યું છે…"],
	"search.several.one": [
		"{n} matter may match; choose it from the list",
		"{n} मामला हो सकता है; सूची से चुनें",
		"{n} કેસ હોઈ શકે; યાદીમાંથી પસંદ કરો",
	],
	"search.several.other": [
		"{n} matters may match; choose one from the list",
		"{n} मामले हो सकते हैं; सूची से एक चुनें",
		"{n} કેસ હોઈ શકે; યાદીમાંથી એક પસંદ કરો",
	],
	"search.found.one": ["{n} result", "{n} परिणाम", "{n} પરિણામ"],
	"search.found.other": ["{n} results", "{n} परिणाम", "{n} પરિણામ"],
	"search.shownOf": ["The first {shown} of {n}", "{n} में से पहले {shown}", "{n} માંથી પહેલાં {shown}"],
	"search.shownOfMore": [
		"The first {shown} of {n} or more",
		"{n} या अधिक में से पहले {shown}",
		"{n} કે વધુમાંથી પહેલાં {shown}",
	],
} as const satisfies Messages;
