import type { Messages } from "#app/messages/types.ts";

export const wholeChamber = {
	"wholechamber.title": ["Whole chamber", "पूरा चैंबर", "આખું ચેમ્બર"],
	"wholechamber.download": ["Download whole chamber", "पूरा चैंबर डाउनलोड करें", "આખું ચેમ્બર ડાઉનલોડ કરો"],
	"wholechamber.hint": [
		"Every matter with its folder, restricted ones too, and all records as data in one ZIP that opens without Peshi and can be brought into an empty installation. Passwords are not in it. The download is logged. If the line breaks, take it again.",
		"हर मामला अपने फ़ोल्डर के साथ, प्रतिबंधित मामले भी, और सारे अभिलेख डेटा के रूप में एक ज़िप में, जो पेशी के बिना पढ़ी जा सकती है और किसी खाली पेशी में लाई जा सकती है। इसमें पासवर्ड नहीं हैं। डाउनलोड दर्ज किया जाता है। संपर्क टूट जाए तो फिर से डाउनलोड करें।",
		"દરેક કેસ તેના ફોલ્ડર સાથે, પ્રતિબંધિત કેસ પણ, અને બધી નોંધો ડેટા તરીકે એક ઝિપમાં, જે પેશી વિના વાંચી શકાય છે અને ખાલી પેશીમાં લાવી શકાય છે. તેમાં પાસવર્ડ નથી. ડાઉનલોડની નોંધ રખાય છે. સંપર્ક તૂટે તો ફરી ડાઉનલોડ કરો.",
	],
	"wholechamber.data": [
		"All records as data, for another program or another installation, are explained in",
		"किसी दूसरे प्रोग्राम या दूसरी पेशी के लिए सारे अभिलेख डेटा के रूप में; विवरण यहाँ है:",
		"બીજા પ્રોગ્રામ કે બીજી પેશી માટે બધી નોંધો ડેટા તરીકે; સમજૂતી અહીં છે:",
	],
	"wholechamber.lines": [
		"Each file .jsonl holds rows of one kind: a row a line, each a JSON object in UTF-8, so that a file of any size is read line by line.",
		"हर .jsonl फ़ाइल में एक प्रकार की पंक्तियाँ हैं: हर पंक्ति UTF-8 में एक JSON वस्तु है, ताकि कितनी भी बड़ी फ़ाइल पंक्ति दर पंक्ति पढ़ी जा सके।",
		"દરેક .jsonl ફાઇલમાં એક પ્રકારની હરોળ છે: દરેક હરોળ UTF-8 માં એક JSON વસ્તુ છે, જેથી ગમે તેટલી મોટી ફાઇલ હરોળવાર વાંચી શકાય.",
	],
	"wholechamber.schema": [
		"data/schema says of each field what it holds (JSON Schema 2020-12), by which fields a row is known (x-key) and what its fields refer to (x-references). An import checks every row by the same.",
		"data/schema बताता है कि हर खाने में क्या है (JSON Schema 2020-12), पंक्ति किन खानों से पहचानी जाती है (x-key) और खाने किसकी ओर संकेत करते हैं (x-references)। आयात हर पंक्ति को इसी से जाँचता है।",
		"data/schema જણાવે છે કે દરેક ખાનામાં શું છે (JSON Schema 2020-12), હરોળ કયાં ખાનાંથી ઓળખાય છે (x-key) અને ખાનાં કોનો નિર્દેશ કરે છે (x-references). આયાત દરેક હરોળને તેનાથી જ તપાસે છે.",
	],
	"wholechamber.times": [
		"Moments are in UTC; hearing times and days are those of the court.",
		"क्षण UTC में हैं; सुनवाई के समय और दिन न्यायालय के हैं।",
		"ક્ષણો UTC માં છે; સુનાવણીના સમય અને દિવસ કોર્ટના છે.",
	],
	"wholechamber.leftOut": [
		"Not in it: passwords, signed-in devices, invitations, links for new passwords, calendar addresses, keys and hooks of other programs, and each person's notifications.",
		"इसमें नहीं: पासवर्ड, साइन-इन किए उपकरण, आमंत्रण, नए पासवर्ड के लिंक, कैलेंडर पते, दूसरे प्रोग्रामों की कुंजियाँ और हुक, और हर व्यक्ति की सूचनाएँ।",
		"તેમાં નથી: પાસવર્ડ, સાઇન-ઇન કરેલાં ઉપકરણો, આમંત્રણો, નવા પાસવર્ડની લિંક, કૅલેન્ડર સરનામાં, બીજા પ્રોગ્રામની કી અને હૂક, અને દરેક વ્યક્તિની સૂચનાઓ.",
	],
	"wholechamber.comeBack": [
		"Into an empty installation of Peshi it is brought with this command; ids stay as they are:",
		"पेशी की खाली स्थापना में इसे इस आदेश से लाया जाता है; पहचान-संख्याएँ वही रहती हैं:",
		"પેશીની ખાલી સ્થાપનામાં તે આ આદેશથી લાવી શકાય છે; ઓળખ-સંખ્યાઓ એ જ રહે છે:",
	],
	"wholechamber.noun.chambers": [
		"the chamber with its court days",
		"चैंबर और उसके न्यायालय-दिवस",
		"ચેમ્બર અને તેના કોર્ટના દિવસો",
	],
	"wholechamber.noun.users": [
		"the people of the chamber, those who have left too",
		"चैंबर के लोग, जो जा चुके हैं वे भी",
		"ચેમ્બરના લોકો, જેઓ ગયા છે તે પણ",
	],
	"wholechamber.noun.preferences": [
		"how each person has set up Peshi",
		"हर व्यक्ति की पेशी की पसंद",
		"દરેક વ્યક્તિની પેશીની પસંદગીઓ",
	],
	"wholechamber.noun.courtTravel": [
		"minutes between two courts",
		"दो न्यायालयों के बीच के मिनट",
		"બે કોર્ટ વચ્ચેની મિનિટો",
	],
	"wholechamber.noun.clients": ["clients", "मुवक्किल", "અસીલો"],
	"wholechamber.noun.matters": [
		"matters with their numbers and parties",
		"मामले, उनके क्रमांक और पक्षकार",
		"કેસ, તેમના નંબર અને પક્ષકારો",
	],
	"wholechamber.noun.matterTeam": [
		"who works on which matter",
		"कौन किस मामले पर काम करता है",
		"કયા કેસ પર કોણ કામ કરે છે",
	],
	"wholechamber.noun.documents": [
		"documents, those in no matter and those deleted too",
		"दस्तावेज़, जो किसी मामले में नहीं और जो हटाए गए वे भी",
		"દસ્તાવેજો, જે કોઈ કેસમાં નથી અને જે કાઢી નાખ્યા તે પણ",
	],
	"wholechamber.noun.documentPages": [
		"what was read on each page, with the place of each word",
		"हर पृष्ठ पर पढ़ा गया पाठ, हर शब्द के स्थान के साथ",
		"દરેક પાના પર વંચાયેલું લખાણ, દરેક શબ્દના સ્થાન સાથે",
	],
	"wholechamber.noun.pageReadings": [
		"pages of a new reading that is under way",
		"चल रहे नए पठन के पृष्ठ",
		"ચાલુ નવા વાંચનનાં પાનાં",
	],
	"wholechamber.noun.caseRefs": [
		"case numbers found on pages",
		"पृष्ठों पर मिले मामला क्रमांक",
		"પાનાં પર મળેલા કેસ નંબર",
	],
	"wholechamber.noun.hearings": [
		"hearings with orders, results and adjournments",
		"सुनवाइयाँ, आदेश, परिणाम और स्थगन के साथ",
		"સુનાવણી, હુકમો, પરિણામો અને મુદતો સાથે",
	],
	"wholechamber.noun.tasks": [
		"tasks, deadlines and reminders",
		"कार्य, समय-सीमाएँ और रिमाइंडर",
		"કામ, સમયમર્યાદા અને રિમાઇન્ડર",
	],
	"wholechamber.noun.drafts": ["drafts", "मसौदे", "મુસદ્દા"],
	"wholechamber.noun.draftVersions": ["earlier texts of drafts", "मसौदों के पिछले पाठ", "મુસદ્દાનાં અગાઉનાં લખાણ"],
	"wholechamber.noun.conflictChecks": [
		"what was decided about conflicts of interest",
		"हित-टकराव के बारे में लिए गए निर्णय",
		"હિતોના ટકરાવ વિશે લીધેલા નિર્ણયો",
	],
	"wholechamber.noun.conflictHits": [
		"the names that were found on the other side, for each of those decisions",
		"हर ऐसे निर्णय में दूसरे पक्ष में मिले नाम",
		"એવા દરેક નિર્ણયમાં સામા પક્ષે મળેલાં નામ",
	],
	"wholechamber.noun.activity": ["who did what, and when", "किसने क्या किया और कब", "કોણે શું કર્યું અને ક્યારે"],
	"wholechamber.noun.imports": [
		"lists of matters that were brought in",
		"लाई गई मामलों की सूचियाँ",
		"લાવેલી કેસની યાદીઓ",
	],
	"wholechamber.noun.importRows": [
		"the rows of those lists, those refused too",
		"उन सूचियों की पंक्तियाँ, अस्वीकृत भी",
		"તે યાદીઓની હરોળ, નકારેલી પણ",
	],
	"wholechamber.noun.files": [
		"where in this ZIP the file of each document lies, and its searchable copy",
		"इस ज़िप में हर दस्तावेज़ की फ़ाइल और उसकी खोजने योग्य प्रति कहाँ हैं",
		"આ ઝિપમાં દરેક દસ્તાવેજની ફાઇલ અને તેની શોધી શકાય તેવી નકલ ક્યાં છે",
	],
	"wholechamber.noun.pictures": [
		"the pictures of pages that were read (WebP), each behind a line of JSON with its document, page and size in bytes",
		"पढ़े गए पृष्ठों के चित्र (WebP), हर एक से पहले JSON की एक पंक्ति में उसका दस्तावेज़, पृष्ठ और बाइट में आकार",
		"વંચાયેલાં પાનાંનાં ચિત્રો (WebP), દરેકની આગળ JSON ની એક હરોળમાં તેનો દસ્તાવેજ, પાનું અને બાઇટમાં કદ",
	],
	"error.wholeChamber": [
		"This chamber has about {files} files, and one ZIP takes {n}. /api brings its records, and the whole file of a client or matter its documents.",
		"इस चैंबर में लगभग {files} फ़ाइलें हैं और एक ज़िप में {n} आती हैं। /api से इसके अभिलेख और मुवक्किल या मामले की पूरी फ़ाइल से दस्तावेज़ मिलते हैं।",
		"આ ચેમ્બરમાં આશરે {files} ફાઇલો છે અને એક ઝિપમાં {n} આવે છે. /api થી તેની નોંધો અને અસીલ કે કેસની આખી ફાઇલથી દસ્તાવેજો મળે છે.",
	],
} as const satisfies Messages;
