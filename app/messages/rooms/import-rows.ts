import type { Messages } from "#app/messages/types.ts";

/** What the dry run of an import says of a row, and what its columns are called. */
export const importRows = {
	"import.field.first": ["Petitioner / plaintiff", "वादी / याचिकाकर्ता", "વાદી / અરજદાર"],
	"import.field.second": ["Respondent / defendant", "प्रतिवादी / विपक्षी", "પ્રતિવાદી / સામાવાળા"],
	"import.field.caseType": ["Case type", "केस का प्रकार", "કેસનો પ્રકાર"],
	"import.field.caseYear": ["Year of the case", "केस का वर्ष", "કેસનું વર્ષ"],
	"import.field.nextDate": ["Next date", "अगली तारीख", "આગામી મુદત"],
	"import.field.lastDate": ["Previous date", "पिछली तारीख", "ગત મુદત"],
	"import.verdict.new": ["New", "नया", "નવું"],
	"import.verdict.joins": ["Joins existing client", "मौजूदा मुवक्किल से जुड़ेगा", "હાલના અસીલ સાથે જોડાશે"],
	"import.verdict.exists": ["Already exists", "पहले से है", "પહેલેથી છે"],
	"import.verdict.restricted": ["Restricted", "सीमित पहुँच", "મર્યાદિત"],
	"import.verdict.date": ["Unreadable date", "तारीख पढ़ी नहीं गई", "તારીખ વંચાઈ નહીં"],
	"import.verdict.conflict": ["Conflict of interest", "हितों का टकराव", "હિતોનો ટકરાવ"],
	"import.verdict.incomplete": ["Incomplete", "अधूरा", "અધૂરું"],
	"import.row": ["Row", "पंक्ति", "લીટી"],
	"import.whatHappens": ["What happens to it", "इसका क्या होगा", "તેનું શું થશે"],
	"import.why": ["Why", "कारण", "કારણ"],
	"import.dates": ["Dates", "तारीखें", "તારીખો"],
	"import.next": ["Next: {date}", "अगली तारीख: {date}", "આગામી મુદત: {date}"],
	"import.last": ["Previous: {date}", "पिछली तारीख: {date}", "ગત મુદત: {date}"],
	"import.filter": ["Filter rows by what happens to them", "पंक्तियाँ छाँटें", "લીટીઓ અલગ તારવો"],
	"import.all": ["All ({n})", "सभी ({n})", "બધી ({n})"],
	"import.some": ["{verdict} ({n})", "{verdict} ({n})", "{verdict} ({n})"],
	"import.why.tooLong": [
		"“{field}” is longer than {most} characters.",
		"“{field}” {most} अक्षरों से लंबा है।",
		"“{field}” {most} અક્ષરથી લાંબું છે.",
	],
	"import.why.noCourt": ["No court is given.", "इसमें न्यायालय नहीं लिखा है।", "તેમાં કોર્ટ લખી નથી."],
	"import.why.noTitle": [
		"Neither a title nor a party is given.",
		"इसमें न शीर्षक है, न कोई पक्षकार।",
		"તેમાં ન શીર્ષક છે, ન કોઈ પક્ષકાર.",
	],
	"import.why.side": [
		"It is not clear which side “{written}” is.",
		"“{written}” कौन-सा पक्ष है, यह पता नहीं चलता।",
		"“{written}” કયો પક્ષ છે તે ખબર પડતી નથી.",
	],
	"import.why.numberIsDay": [
		"The spreadsheet has turned the case number into a date ({written}). Enter it as text.",
		"स्प्रेडशीट ने केस संख्या को तारीख बना दिया है ({written})। इसे टेक्स्ट के रूप में लिखें।",
		"સ્પ્રેડશીટે કેસ નંબરને તારીખ બનાવી દીધી છે ({written}). તેને લખાણ તરીકે લખો.",
	],
	"import.why.numberLost": [
		"The spreadsheet has lost digits of the case number ({written}). Enter it as text.",
		"स्प्रेडशीट में केस संख्या के अंक खो गए हैं ({written})। इसे टेक्स्ट के रूप में लिखें।",
		"સ્પ્રેડશીટમાં કેસ નંબરના આંકડા ખોવાઈ ગયા છે ({written}). તેને લખાણ તરીકે લખો.",
	],
	"import.why.twoNumbers": [
		"One cell has several case numbers ({written}). The first is used; all are kept in the notes.",
		"एक खाने में कई केस संख्याएँ हैं ({written})। पहली ली गई है; सब टिप्पणियों में रखी हैं।",
		"એક ખાનામાં ઘણા કેસ નંબર છે ({written}). પહેલો લેવાયો છે; બધા નોંધમાં રાખ્યા છે.",
	],
	"import.why.cnr": [
		"“{written}” is not a CNR, so it is left out.",
		"“{written}” CNR नहीं है, इसलिए छोड़ दिया गया।",
		"“{written}” CNR નથી, તેથી છોડી દેવાયો.",
	],
	"import.why.cnrLost": [
		"The spreadsheet has lost digits of the CNR ({written}), so it is left out.",
		"स्प्रेडशीट में CNR के अंक खो गए हैं ({written}), इसलिए इसे छोड़ दिया गया।",
		"સ્પ્રેડશીટમાં CNR ના આંકડા ખોવાઈ ગયા છે ({written}), તેથી તે છોડી દેવાયો.",
	],
	"import.why.email": [
		"“{written}” is not an email address, so it is left out.",
		"“{written}” ईमेल पता नहीं है, इसलिए छोड़ दिया गया।",
		"“{written}” ઇમેઇલ સરનામું નથી, તેથી છોડી દેવાયું.",
	],
	"import.why.phone": [
		"“{written}” is not a phone number; it is kept in the notes.",
		"“{written}” फ़ोन नंबर नहीं है; इसे टिप्पणियों में रखा है।",
		"“{written}” ફોન નંબર નથી; તે નોંધમાં રાખ્યું છે.",
	],
	"import.why.phoneLost": [
		"The spreadsheet has lost digits of the phone number ({written}), so it is left out.",
		"स्प्रेडशीट में फ़ोन नंबर के अंक खो गए हैं ({written}), इसलिए इसे छोड़ दिया गया।",
		"સ્પ્રેડશીટમાં ફોન નંબરના આંકડા ખોવાઈ ગયા છે ({written}), તેથી તે છોડી દેવાયો.",
	],
	"import.why.twoPhones": [
		"One cell has several phone numbers ({written}). The first is used; all are kept in the notes.",
		"एक खाने में कई फ़ोन नंबर हैं ({written})। पहला लिया गया है; सब टिप्पणियों में रखे हैं।",
		"એક ખાનામાં ઘણા ફોન નંબર છે ({written}). પહેલો લેવાયો છે; બધા નોંધમાં રાખ્યા છે.",
	],
	"import.why.day": [
		"“{written}” in “{field}” is not a clear date.",
		"“{field}” में “{written}” स्पष्ट तारीख नहीं है।",
		"“{field}” માં “{written}” સ્પષ્ટ તારીખ નથી.",
	],
	"import.why.farDay": [
		"“{written}” in “{field}” is too far in the past or future to be right.",
		"“{field}” में “{written}” इतनी दूर है कि सही नहीं हो सकती।",
		"“{field}” માં “{written}” એટલી દૂર છે કે સાચી ન હોઈ શકે.",
	],
	"import.why.swapped": [
		"In “{field}”, the spreadsheet may have swapped the day and month of “{written}”. Format the column as text, or choose “Day first” in the columns step.",
		"“{field}” में स्प्रेडशीट ने “{written}” का दिन और महीना आपस में बदल दिया हो सकता है। कॉलम को टेक्स्ट बनाएँ, या कॉलम के चरण में “पहले दिन” चुनें।",
		"“{field}” માં સ્પ્રેડશીટે “{written}” ના દિવસ અને મહિનાની અદલાબદલી કરી હોઈ શકે. કૉલમને લખાણ બનાવો, અથવા કૉલમના પગલામાં “પહેલાં દિવસ” પસંદ કરો.",
	],
	"import.why.filedAhead": [
		"The filing date {written} is in the future.",
		"दायर करने की तिथि {written} अभी आई नहीं है।",
		"દાખલ તારીખ {written} હજી આવી નથી.",
	],
	"import.why.lastAhead": [
		"The previous date {written} is in the future.",
		"पिछली तारीख {written} अभी आई नहीं है।",
		"ગત મુદત {written} હજી આવી નથી.",
	],
	"import.why.nextBeforeLast": [
		"The next date is before the previous date.",
		"अगली तारीख पिछली तारीख से पहले की है।",
		"આગામી મુદત ગત મુદત પહેલાંની છે.",
	],
	"import.why.beforeFiling": [
		"A date is before the filing date.",
		"एक तारीख दायर करने की तिथि से पहले की है।",
		"એક તારીખ દાખલ તારીખ પહેલાંની છે.",
	],
	"import.why.exists": [
		"A matter with this number is already there: “{title}”",
		"इस केस संख्या का मामला पहले से है: “{title}”",
		"આ નંબરનો કેસ પહેલેથી છે: “{title}”",
	],
	"import.why.restricted": [
		"A restricted matter has this number: “{title}”",
		"इस केस संख्या का एक सीमित पहुँच वाला मामला है: “{title}”",
		"આ નંબરનો એક મર્યાદિત કેસ છે: “{title}”",
	],
	"import.why.twin": ["Row {n} has the same number.", "पंक्ति {n} में यही केस संख्या है।", "લીટી {n} માં આ જ નંબર છે."],
	"import.why.joins": [
		"It will join the existing client {name}.",
		"यह मौजूदा मुवक्किल {name} से जुड़ेगा।",
		"તે હાલના અસીલ {name} સાથે જોડાશે.",
	],
} as const satisfies Messages;
