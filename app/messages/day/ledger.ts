import type { Messages } from "#app/messages/shared/types.ts";

export const ledger = {
	"ledger.title": ["Adjournments", "स्थगन", "પડેલી મુદતો"],
	"ledger.courts": ["Adjournments by court", "न्यायालय के अनुसार स्थगन", "કોર્ટ પ્રમાણે પડેલી મુદતો"],
	"ledger.courtsUnder": [
		"Days lost run from an adjourned hearing to the next date of its matter; without one it counts under No next date. A court opens its matters.",
		"व्यर्थ गए दिन स्थगित सुनवाई से मामले की अगली तारीख तक गिने जाते हैं; तारीख न हो तो वह “अगली तारीख नहीं” में गिनी जाती है। न्यायालय खोलने पर उसके मामले दिखते हैं।",
		"ગયેલા દિવસો મુલતવી રહેલી સુનાવણીથી કેસની આગામી મુદત સુધી ગણાય છે; મુદત ન હોય તો તે “આગામી મુદત નથી” માં ગણાય છે. કોર્ટ ખોલો તો તેના કેસ દેખાય છે.",
	],
	"ledger.none": ["No adjournments recorded", "कोई स्थगन दर्ज नहीं", "કોઈ પડેલી મુદત નોંધાઈ નથી"],
	"ledger.noneHint": [
		"Hearings appear here when their result is Adjourned, or when it is recorded who sought the adjournment.",
		"वे सुनवाइयाँ यहाँ दिखती हैं जिनका परिणाम स्थगित हो, या जिनमें दर्ज हो कि किसके कहने पर स्थगित हुईं।",
		"જે સુનાવણીઓનું પરિણામ મુલતવી હોય, અથવા જેમાં કોના કહેવાથી મુલતવી રહી તે નોંધાયું હોય, તે અહીં દેખાય છે.",
	],
	"ledger.why": ["Reason", "कारण", "કારણ"],
	"ledger.daysLost": ["Days lost", "व्यर्थ गए दिन", "ગયેલા દિવસો"],
	"ledger.days.one": ["{n} day", "{n} दिन", "{n} દિવસ"],
	"ledger.days.other": ["{n} days", "{n} दिन", "{n} દિવસ"],
	"ledger.withOrder": ["With order", "आदेश सहित", "હુકમ સાથે"],
	"ledger.proof": ["Proof", "प्रमाण", "પુરાવો"],
	"ledger.moved": ["Moved before the date", "तारीख से पहले बदली गई", "તારીખ પહેલાં બદલાઈ"],
	"ledger.movedDates": ["Dates moved", "बदली गई तारीखें", "બદલાયેલી તારીખો"],
	"ledger.notRecorded": ["not recorded", "दर्ज नहीं", "નોંધાયું નથી"],
	"ledger.noNext": ["No next date", "अगली तारीख नहीं", "આગામી મુદત નથી"],
	"ledger.totals": ["Totals", "कुल", "કુલ"],
	"ledger.adjournments": ["Adjournments", "स्थगन", "પડેલી મુદતો"],
	"ledger.note": ["Note for an objection", "आपत्ति के लिए टिप्पणी", "વાંધા માટે નોંધ"],
	"ledger.noteLabel": [
		"Text to copy; check it against the orders",
		"कॉपी करने का पाठ; आदेशों से मिला लें",
		"કૉપિ કરવાનું લખાણ; હુકમો સાથે સરખાવી લો",
	],
	"ledger.copy": ["Copy", "कॉपी करें", "કૉપિ કરો"],
	"ledger.noteHead": [
		"Dates on which the matter was adjourned",
		"जिन तारीखों पर मामला स्थगित हुआ",
		"જે તારીખોએ કેસ મુલતવી રહ્યો",
	],
	"ledger.totalsLine": [
		"Adjournments: {n}. Dates moved: {moved}. Total days: {days}.",
		"स्थगन: {n}। बदली गई तारीखें: {moved}। कुल दिन: {days}।",
		"પડેલી મુદતો: {n}. બદલાયેલી તારીખો: {moved}. કુલ દિવસ: {days}.",
	],
	"ledger.allDates": ["All dates of this court", "इस न्यायालय की सभी तारीखें", "આ કોર્ટની બધી તારીખો"],
	"ledger.firstOf": [
		"There are more dates. The first {n} are listed and summed up here.",
		"और तारीखें भी हैं। यहाँ पहली {n} सूची और योग में हैं।",
		"બીજી તારીખો પણ છે. અહીં પહેલી {n} યાદી અને સરવાળામાં છે.",
	],
	"ledger.moreDates": ["There are more dates.", "और तारीखें भी हैं।", "બીજી તારીખો પણ છે."],
	"ledger.missing.sought.one": [
		"Who sought it is not recorded for {n} date.",
		"{n} तारीख में यह दर्ज नहीं कि किसके कहने पर स्थगित हुआ।",
		"{n} તારીખમાં કોના કહેવાથી મુલતવી રહ્યો તે નોંધાયું નથી.",
	],
	"ledger.missing.sought.other": [
		"Who sought it is not recorded for {n} dates.",
		"{n} तारीखों में यह दर्ज नहीं कि किसके कहने पर स्थगित हुआ।",
		"{n} તારીખોમાં કોના કહેવાથી મુલતવી રહ્યો તે નોંધાયું નથી.",
	],
	"ledger.missing.why.one": [
		"The reason is not recorded for {n} date.",
		"{n} तारीख में कारण दर्ज नहीं है।",
		"{n} તારીખમાં કારણ નોંધાયું નથી.",
	],
	"ledger.missing.why.other": [
		"The reason is not recorded for {n} dates.",
		"{n} तारीखों में कारण दर्ज नहीं है।",
		"{n} તારીખોમાં કારણ નોંધાયું નથી.",
	],
	"ledger.missing.next.one": [
		"There is no next date after {n} date; its days are not counted.",
		"{n} तारीख के बाद अगली तारीख नहीं है; उसके दिन गिने नहीं गए।",
		"{n} તારીખ પછી આગામી મુદત નથી; તેના દિવસો ગણ્યા નથી.",
	],
	"ledger.missing.next.other": [
		"There is no next date after {n} dates; their days are not counted.",
		"{n} तारीखों के बाद अगली तारीख नहीं है; उनके दिन गिने नहीं गए।",
		"{n} તારીખો પછી આગામી મુદત નથી; તેમના દિવસો ગણ્યા નથી.",
	],
} as const satisfies Messages;
