import type { Messages } from "#app/messages/shared/types.ts";

export const filingCheck = {
	"filing.title": ["Check for e-filing", "ई-फाइलिंग जाँच", "ઈ-ફાઇલિંગ તપાસ"],
	"filing.fine": [
		"Nothing found that a portal objects to",
		"ऐसा कुछ नहीं मिला जिस पर पोर्टल आपत्ति करे",
		"પોર્ટલ વાંધો લે એવું કંઈ મળ્યું નથી",
	],
	"filing.rename": ["Give it this name", "यह नाम दें", "આ નામ આપો"],
	"filing.turn": ["Rotate page {n}", "पृष्ठ {n} घुमाएँ", "પાનું {n} ફેરવો"],
	"filing.a4": ["Put the pages on A4", "पृष्ठ A4 पर रखें", "પાનાં A4 પર મૂકો"],
	"filing.noPdf": ["This is no PDF", "यह PDF नहीं है", "આ PDF નથી"],
	"filing.landscape": [
		"Pages that lie on their side: {pages}. Portals want A4 upright.",
		"आड़े पृष्ठ: {pages}। पोर्टल A4 खड़े पृष्ठ चाहते हैं।",
		"આડાં પાનાં: {pages}. પોર્ટલ ઊભાં A4 પાનાં માગે છે.",
	],
	"filing.page-size": [
		"Pages that do not have the shape of A4: {pages}. Portals want A4 upright.",
		"जो पृष्ठ A4 के आकार के नहीं हैं: {pages}। पोर्टल A4 खड़े पृष्ठ चाहते हैं।",
		"જે પાનાં A4 આકારનાં નથી: {pages}. પોર્ટલ ઊભાં A4 પાનાં માગે છે.",
	],
	"filing.encrypted": [
		"The file is protected with a password. Portals refuse it: save it without one.",
		"फ़ाइल पासवर्ड से सुरक्षित है। पोर्टल इसे नहीं लेते: बिना पासवर्ड के सहेजें।",
		"ફાઇલ પાસવર્ડથી સુરક્ષિત છે. પોર્ટલ તે લેતાં નથી: પાસવર્ડ વિના સાચવો.",
	],
	"filing.no-text": [
		"Pages without text that can be searched: {pages}.",
		"जिन पृष्ठों में खोजने योग्य पाठ नहीं है: {pages}।",
		"જે પાનાંમાં શોધી શકાય તેવું લખાણ નથી: {pages}.",
	],
	"filing.dpi": [
		"Pages scanned at about {dpi} dots to the inch: {pages}. Scan them at {wanted}.",
		"लगभग {dpi} dpi पर स्कैन किए गए पृष्ठ: {pages}। {wanted} dpi पर स्कैन करें।",
		"લગભગ {dpi} dpi પર સ્કેન કરેલાં પાનાં: {pages}. {wanted} dpi પર સ્કેન કરો.",
	],
	"filing.file-name": [
		"Portals take names of English letters, figures, _ and - only, such as {name}.",
		"पोर्टल केवल अंग्रेज़ी अक्षर, अंक, _ और - वाले नाम लेते हैं, जैसे {name}।",
		"પોર્ટલ ફક્ત અંગ્રેજી અક્ષર, આંકડા, _ અને - વાળાં નામ લે છે, જેમ કે {name}.",
	],
	"filing.blanks": [
		"Pages with a blank that is not filled in: {pages}.",
		"जिन पृष्ठों में खाली स्थान भरा नहीं गया: {pages}।",
		"જે પાનાંમાં ખાલી જગ્યા ભરાઈ નથી: {pages}.",
	],
	"filing.stamps": [
		"The page numbers do not follow each other on: {pages}.",
		"इन पृष्ठों पर पृष्ठ संख्या क्रम में नहीं है: {pages}।",
		"આ પાનાં પર પાના નંબર ક્રમમાં નથી: {pages}.",
	],
	"filing.bookmarks": [
		"Several papers are in the file, and it has no bookmarks. Portals want one for each paper: a paper book made here has them.",
		"फ़ाइल में कई कागज़ हैं और बुकमार्क नहीं हैं। पोर्टल हर कागज़ के लिए एक चाहते हैं: यहाँ बनी पेपर बुक में वे होते हैं।",
		"ફાઇલમાં અનેક કાગળો છે અને બુકમાર્ક નથી. પોર્ટલ દરેક કાગળ માટે એક માગે છે: અહીં બનેલી પેપર બુકમાં તે હોય છે.",
	],
	"filing.size": [
		"The file has {size} MB; some portals take no more than {most} MB.",
		"फ़ाइल {size} MB की है; कुछ पोर्टल {most} MB से अधिक नहीं लेते।",
		"ફાઇલ {size} MB ની છે; કેટલાંક પોર્ટલ {most} MB થી વધુ લેતાં નથી.",
	],
} as const satisfies Messages;
