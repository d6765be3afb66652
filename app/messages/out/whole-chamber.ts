import type { Messages } from "#app/messages/shared/types.ts";

export const wholeChamber = {
	"wholeChamber.title": ["Whole chamber", "पूरा चैंबर", "આખી ચેમ્બર"],
	"wholeChamber.download": ["Download the whole chamber", "पूरा चैंबर डाउनलोड करें", "આખી ચેમ્બર ડાઉનલોડ કરો"],
	"wholeChamber.hint": [
		"One ZIP with a folder for every matter, including restricted ones, and all records as data. It opens without Peshi and can be imported into a new, empty Peshi server. It contains no passwords. It is prepared in the background and stays ready for three days. The export and each download are logged.",
		"एक ज़िप में हर मामले का फ़ोल्डर, सीमित पहुँच वाले मामले भी, और सारे रिकॉर्ड डेटा के रूप में। यह पेशी के बिना खुलती है और किसी नए, खाली पेशी सर्वर में लाई जा सकती है। इसमें पासवर्ड नहीं हैं। यह पृष्ठभूमि में तैयार होती है और तीन दिन तक उपलब्ध रहती है। निर्यात और हर डाउनलोड दर्ज किया जाता है।",
		"એક ઝિપમાં દરેક કેસનું ફોલ્ડર, મર્યાદિત કેસ પણ, અને બધા રેકોર્ડ ડેટા તરીકે. તે પેશી વિના ખૂલે છે અને નવા, ખાલી પેશી સર્વરમાં લાવી શકાય છે. તેમાં પાસવર્ડ નથી. તે પાછળથી તૈયાર થાય છે અને ત્રણ દિવસ ઉપલબ્ધ રહે છે. નિકાસ અને દરેક ડાઉનલોડની નોંધ રખાય છે.",
	],
	"wholeChamber.data": [
		"All records as data, for another program or another Peshi server, are explained in",
		"सारे रिकॉर्ड डेटा के रूप में, दूसरे प्रोग्राम या दूसरे पेशी सर्वर के लिए; विवरण यहाँ है:",
		"બધા રેકોર્ડ ડેટા તરીકે, બીજા પ્રોગ્રામ કે બીજા પેશી સર્વર માટે; સમજૂતી અહીં છે:",
	],
	"wholeChamber.lines": [
		"Each .jsonl file contains rows of one kind. Every line is one row, a JSON object in UTF-8, so a file of any size can be read line by line.",
		"हर .jsonl फ़ाइल में एक प्रकार की प्रविष्टियाँ हैं। हर पंक्ति एक प्रविष्टि है, UTF-8 में एक JSON ऑब्जेक्ट, ताकि कितनी भी बड़ी फ़ाइल पंक्ति दर पंक्ति पढ़ी जा सके।",
		"દરેક .jsonl ફાઇલમાં એક પ્રકારની નોંધો છે. દરેક લીટી એક નોંધ છે, UTF-8 માં એક JSON ઑબ્જેક્ટ, જેથી ગમે તેટલી મોટી ફાઇલ લીટી પછી લીટી વાંચી શકાય.",
	],
	"wholeChamber.schema": [
		"data/schema describes every field (JSON Schema 2020-12): what it contains, which fields identify a row (x-key) and what a field refers to (x-references). An import checks every row against the same schema.",
		"data/schema हर फ़ील्ड का वर्णन करता है (JSON Schema 2020-12): उसमें क्या है, कौन-से फ़ील्ड प्रविष्टि की पहचान हैं (x-key) और फ़ील्ड किसकी ओर संकेत करता है (x-references)। आयात हर प्रविष्टि को इसी से जाँचता है।",
		"data/schema દરેક ફીલ્ડનું વર્ણન કરે છે (JSON Schema 2020-12): તેમાં શું છે, કયાં ફીલ્ડથી નોંધ ઓળખાય છે (x-key) અને ફીલ્ડ શેનો નિર્દેશ કરે છે (x-references). આયાત દરેક નોંધને તેનાથી જ તપાસે છે.",
	],
	"wholeChamber.times": [
		"Times of events are in UTC; hearing dates and times are those of the court.",
		"घटनाओं के समय UTC में हैं; सुनवाई की तारीखें और समय न्यायालय के हैं।",
		"બનાવોના સમય UTC માં છે; સુનાવણીની તારીખો અને સમય કોર્ટના છે.",
	],
	"wholeChamber.leftOut": [
		"Not included: passwords, second factors (everybody sets theirs up anew after a move), signed-in devices, invitations, password links, calendar addresses, API keys and webhooks, and each person's notifications.",
		"इसमें शामिल नहीं: पासवर्ड, दूसरे चरण (स्थानांतरण के बाद हर कोई अपना नए सिरे से तैयार करता है), साइन इन किए उपकरण, आमंत्रण, पासवर्ड लिंक, कैलेंडर पते, API कुंजियाँ और वेबहुक, और हर व्यक्ति की सूचनाएँ।",
		"આમાં સામેલ નથી: પાસવર્ડ, બીજાં પગલાં (સ્થળાંતર પછી દરેક પોતાનું નવેસરથી ગોઠવે છે), સાઇન ઇન કરેલાં ઉપકરણો, આમંત્રણો, પાસવર્ડ લિંક, કૅલેન્ડર સરનામાં, API કી અને વેબહૂક, અને દરેક વ્યક્તિની સૂચનાઓ.",
	],
	"wholeChamber.comeBack": [
		"This command imports it into an empty Peshi server; ids stay the same:",
		"इस आदेश से इसे खाली पेशी सर्वर में लाया जाता है; आईडी वही रहती हैं:",
		"આ આદેશથી તે ખાલી પેશી સર્વરમાં લવાય છે; આઈડી એ જ રહે છે:",
	],
	"wholeChamber.noun.chambers": [
		"the chamber, its court days and sign-in rules",
		"चैंबर, उसके न्यायालय दिवस और साइन इन नियम",
		"ચેમ્બર, તેના કોર્ટ દિવસો અને સાઇન ઇન નિયમો",
	],
	"wholeChamber.noun.users": [
		"people of the chamber, including those who have left",
		"चैंबर के लोग, जो जा चुके हैं वे भी",
		"ચેમ્બરના લોકો, જેઓ ગયા છે તે પણ",
	],
	"wholeChamber.noun.preferences": ["each person's settings", "हर व्यक्ति की सेटिंग्स", "દરેક વ્યક્તિનાં સેટિંગ્સ"],
	"wholeChamber.noun.courtTravel": [
		"travel time between two courts, in minutes",
		"दो न्यायालयों के बीच आने-जाने का समय, मिनटों में",
		"બે કોર્ટ વચ્ચે જવાનો સમય, મિનિટમાં",
	],
	"wholeChamber.noun.clients": ["clients", "मुवक्किल", "અસીલો"],
	"wholeChamber.noun.matters": [
		"matters with their numbers and parties",
		"मामले, उनकी संख्याएँ और पक्षकार",
		"કેસ, તેમના નંબર અને પક્ષકારો",
	],
	"wholeChamber.noun.matterTeam": [
		"who works on which matter",
		"कौन किस मामले पर काम करता है",
		"કયા કેસ પર કોણ કામ કરે છે",
	],
	"wholeChamber.noun.documents": [
		"documents, including deleted ones and those in no matter",
		"दस्तावेज़, हटाए गए और बिना मामले वाले भी",
		"દસ્તાવેજો, કાઢી નાખેલા અને કેસ વિનાના પણ",
	],
	"wholeChamber.noun.documentPages": [
		"the text read on each page, with the position of each word",
		"हर पृष्ठ पर पढ़ा गया पाठ, हर शब्द के स्थान के साथ",
		"દરેક પાના પર વંચાયેલું લખાણ, દરેક શબ્દના સ્થાન સાથે",
	],
	"wholeChamber.noun.pageReadings": [
		"pages of a new reading that is still in progress",
		"जारी नए पठन के पृष्ठ",
		"ચાલુ નવા વાંચનનાં પાનાં",
	],
	"wholeChamber.noun.caseRefs": [
		"case numbers found on pages",
		"पृष्ठों पर मिली केस संख्याएँ",
		"પાનાં પર મળેલા કેસ નંબર",
	],
	"wholeChamber.noun.hearings": [
		"hearings with orders, results and adjournments",
		"सुनवाइयाँ, आदेश, परिणाम और स्थगन के साथ",
		"સુનાવણી, હુકમો, પરિણામો અને પડેલી મુદતો સાથે",
	],
	"wholeChamber.noun.tasks": [
		"tasks, deadlines and reminders",
		"कार्य, समय-सीमाएँ और रिमाइंडर",
		"કામ, સમયમર્યાદા અને રિમાઇન્ડર",
	],
	"wholeChamber.noun.drafts": ["drafts", "मसौदे", "મુસદ્દા"],
	"wholeChamber.noun.draftVersions": [
		"earlier versions of drafts",
		"मसौदों के पिछले संस्करण",
		"મુસદ્દાની અગાઉની આવૃત્તિઓ",
	],
	"wholeChamber.noun.draftTemplates": [
		"the chamber's own templates and clauses",
		"चैंबर के अपने टेम्पलेट और खंड",
		"ચેમ્બરના પોતાના નમૂના અને કલમો",
	],
	"wholeChamber.noun.draftTemplateVersions": [
		"earlier versions of templates and clauses",
		"टेम्पलेटों और खंडों के पिछले संस्करण",
		"નમૂના અને કલમોની અગાઉની આવૃત્તિઓ",
	],
	"wholeChamber.noun.conflictChecks": [
		"decisions about conflicts of interest",
		"हितों के टकराव के बारे में लिए गए निर्णय",
		"હિતોના ટકરાવ વિશે લીધેલા નિર્ણયો",
	],
	"wholeChamber.noun.conflictHits": [
		"the conflicting names found for each of those decisions",
		"हर ऐसे निर्णय में मिले टकराने वाले नाम",
		"એવા દરેક નિર્ણયમાં મળેલાં ટકરાતાં નામ",
	],
	"wholeChamber.noun.activity": ["who did what, and when", "किसने क्या किया और कब", "કોણે શું કર્યું અને ક્યારે"],
	"wholeChamber.noun.imports": ["imported lists of matters", "लाई गई मामलों की सूचियाँ", "લાવેલી કેસની યાદીઓ"],
	"wholeChamber.noun.importRows": [
		"rows of those lists, including refused ones",
		"उन सूचियों की पंक्तियाँ, अस्वीकृत भी",
		"તે યાદીઓની લીટીઓ, નકારેલી પણ",
	],
	"wholeChamber.noun.files": [
		"where this ZIP contains each document's file and its searchable copy",
		"इस ज़िप में हर दस्तावेज़ की फ़ाइल और उसकी खोजने योग्य प्रति कहाँ हैं",
		"આ ઝિપમાં દરેક દસ્તાવેજની ફાઇલ અને તેની શોધી શકાય તેવી નકલ ક્યાં છે",
	],
	"wholeChamber.noun.pictures": [
		"pictures of the pages that were read (WebP), each after a line of JSON with its document, page and size in bytes",
		"पढ़े गए पृष्ठों के चित्र (WebP), हर एक से पहले JSON की एक पंक्ति में उसका दस्तावेज़, पृष्ठ और बाइट में आकार",
		"વંચાયેલાં પાનાંનાં ચિત્રો (WebP), દરેકની પહેલાં JSON ની એક લીટીમાં તેનો દસ્તાવેજ, પાનું અને બાઇટમાં કદ",
	],
	"export.new": ["New export", "नया निर्यात", "નવી નિકાસ"],
	"export.order": ["Prepare the export", "निर्यात तैयार करें", "નિકાસ તૈયાર કરો"],
	"export.waiting": [
		"The export is waiting to begin",
		"निर्यात शुरू होने की प्रतीक्षा में है",
		"નિકાસ શરૂ થવાની રાહમાં છે",
	],
	"export.making": ["Writing the matters", "मामले लिखे जा रहे हैं", "કેસ લખાઈ રહ્યા છે"],
	"export.wait": [
		"You can leave this page. A notification tells you when the export is ready.",
		"आप यह पृष्ठ छोड़ सकते हैं। निर्यात तैयार होने पर सूचना मिलेगी।",
		"તમે આ પાનું છોડી શકો છો. નિકાસ તૈયાર થાય ત્યારે સૂચના મળશે.",
	],
	"export.ordered": ["Ordered by {name}, {when}", "{name} ने माँगा, {when}", "{name} એ માંગી, {when}"],
	"export.ready": ["The export is ready", "निर्यात तैयार है", "નિકાસ તૈયાર છે"],
	"export.until": ["It is removed on {when}.", "इसे {when} को हटा दिया जाएगा।", "તેને {when} એ દૂર કરાશે."],
	"export.remove": ["Remove the export", "निर्यात हटाएँ", "નિકાસ દૂર કરો"],
	"export.failed": ["The export failed", "निर्यात विफल रहा", "નિકાસ નિષ્ફળ ગઈ"],
	"export.fail.owner": [
		"The person who ordered it is not an active Admin any more.",
		"जिसने इसे माँगा था, वह अब सक्रिय एडमिन नहीं है।",
		"જેણે તે માંગી હતી તે હવે સક્રિય ઍડમિન નથી.",
	],
	"export.fail.too_large": [
		"The chamber has more files than one ZIP can contain.",
		"चैंबर में इतनी फ़ाइलें हैं कि एक ज़िप में नहीं आ सकतीं।",
		"ચેમ્બરમાં એક ઝિપમાં સમાય તેના કરતાં વધુ ફાઇલો છે.",
	],
	"export.fail.broken": [
		"It could not be prepared, although it was tried several times. Check the free space of the file store, then try again.",
		"कई बार कोशिश करने पर भी इसे तैयार नहीं किया जा सका। फ़ाइल भंडार में खाली जगह जाँचें, फिर कोशिश करें।",
		"ઘણી વાર પ્રયત્ન કરવા છતાં તે તૈયાર થઈ શકી નહીં. ફાઇલ સંગ્રહમાં ખાલી જગ્યા તપાસો, પછી ફરી પ્રયત્ન કરો.",
	],
	"error.export": ["The export was not ordered", "निर्यात नहीं माँगा गया", "નિકાસ માંગી શકાઈ નહીં"],
	"success.exportRemoved": ["Export removed", "निर्यात हटाया गया", "નિકાસ દૂર કરાઈ"],
	"notification.exportReady": [
		"The export of the whole chamber is ready: {what}",
		"पूरे चैंबर का निर्यात तैयार है: {what}",
		"આખી ચેમ્બરની નિકાસ તૈયાર છે: {what}",
	],
	"notification.exportFailed": [
		"The export of the whole chamber failed: {what}",
		"पूरे चैंबर का निर्यात विफल रहा: {what}",
		"આખી ચેમ્બરની નિકાસ નિષ્ફળ ગઈ: {what}",
	],
	"error.wholeChamber": [
		"This chamber has about {files} files, but one ZIP can contain only {n}. Get its records from /api, and its documents from the whole file of each client or matter.",
		"इस चैंबर में लगभग {files} फ़ाइलें हैं, पर एक ज़िप में केवल {n} आ सकती हैं। इसके रिकॉर्ड /api से, और दस्तावेज़ हर मुवक्किल या मामले की पूरी फ़ाइल से लें।",
		"આ ચેમ્બરમાં આશરે {files} ફાઇલો છે, પણ એક ઝિપમાં ફક્ત {n} સમાઈ શકે. તેના રેકોર્ડ /api માંથી, અને દસ્તાવેજો દરેક અસીલ કે કેસની આખી ફાઇલમાંથી લો.",
	],
} as const satisfies Messages;
