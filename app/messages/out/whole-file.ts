import type { Messages } from "#app/messages/shared/types.ts";

export const wholeFile = {
	"wholeFile.title": ["Whole file", "पूरी फ़ाइल", "આખી ફાઇલ"],
	"wholeFile.matterHint": [
		"One ZIP with the details, hearings and their orders, tasks, drafts and documents. It opens without Peshi. The download is logged.",
		"एक ज़िप में विवरण, सुनवाइयाँ और उनके आदेश, कार्य, मसौदे और दस्तावेज़। यह पेशी के बिना खुलती है। डाउनलोड दर्ज किया जाता है।",
		"એક ઝિપમાં વિગતો, સુનાવણીઓ અને તેના હુકમો, કામ, મુસદ્દા અને દસ્તાવેજો. તે પેશી વિના ખૂલે છે. ડાઉનલોડની નોંધ રખાય છે.",
	],
	"wholeFile.clientHint": [
		"One ZIP with everything recorded about this client and every matter you can see. It opens without Peshi. The download is logged.",
		"एक ज़िप में इस मुवक्किल के बारे में दर्ज सब कुछ और वे मामले जिन्हें आप देख सकते हैं। यह पेशी के बिना खुलती है। डाउनलोड दर्ज किया जाता है।",
		"એક ઝિપમાં આ અસીલ વિશે નોંધાયેલું બધું અને તમે જોઈ શકો તે બધા કેસ. તે પેશી વિના ખૂલે છે. ડાઉનલોડની નોંધ રખાય છે.",
	],
	"wholeFile.size.one": ["{n} document, about {size}", "{n} दस्तावेज़, लगभग {size}", "{n} દસ્તાવેજ, આશરે {size}"],
	"wholeFile.size.other": [
		"{n} documents, about {size}",
		"{n} दस्तावेज़, लगभग {size}",
		"{n} દસ્તાવેજો, આશરે {size}",
	],
	"wholeFile.copies.one": [
		"{n} searchable copy included",
		"{n} खोजने योग्य प्रति शामिल",
		"શોધી શકાય તેવી {n} નકલ સામેલ",
	],
	"wholeFile.copies.other": [
		"{n} searchable copies included",
		"{n} खोजने योग्य प्रतियाँ शामिल",
		"શોધી શકાય તેવી {n} નકલો સામેલ",
	],
	"wholeFile.download": ["Download whole file", "पूरी फ़ाइल डाउनलोड करें", "આખી ફાઇલ ડાઉનલોડ કરો"],
	"wholeFile.made": [
		"Created on {when} by {name}, {chamber}.",
		"{when} को {name}, {chamber} ने बनाई।",
		"{when} ના રોજ {name}, {chamber} દ્વારા બનાવેલી.",
	],
	"wholeFile.checksums": [
		"checksums.txt, next to this page, lists every file with its SHA-256.",
		"इस पृष्ठ के साथ की checksums.txt में हर फ़ाइल का नाम और SHA-256 है।",
		"આ પાના સાથેની checksums.txt માં દરેક ફાઇલનું નામ અને SHA-256 છે.",
	],
	"wholeFile.parts": ["In this file", "इस फ़ाइल में", "આ ફાઇલમાં"],
	"wholeFile.activity": ["Activity", "गतिविधि", "પ્રવૃત્તિ"],
	"wholeFile.searchable": ["Searchable copy", "खोजने योग्य प्रति", "શોધી શકાય તેવી નકલ"],
	"wholeFile.gone": [
		"Not in this ZIP: it was not found in the file store.",
		"इस ज़िप में नहीं: फ़ाइल भंडार में नहीं मिली।",
		"આ ઝિપમાં નથી: ફાઇલ ભંડારમાં મળી નથી.",
	],
	"wholeFile.missing": [
		"These files should be here but were not found in the file store:",
		"ये फ़ाइलें यहाँ होनी चाहिए थीं, पर फ़ाइल भंडार में नहीं मिलीं:",
		"આ ફાઇલો અહીં હોવી જોઈએ, પણ ફાઇલ ભંડારમાં મળી નથી:",
	],
	"wholeFile.newest": [
		"Only the latest {n} entries are listed here.",
		"यहाँ केवल सबसे नई {n} प्रविष्टियाँ हैं।",
		"અહીં માત્ર સૌથી નવી {n} નોંધો છે.",
	],
	"wholeFile.noParts": ["Nothing recorded", "कुछ दर्ज नहीं", "કંઈ નોંધાયું નથી"],
	"wholeFile.when": ["When", "कब", "ક્યારે"],
	"wholeFile.what": ["What was done", "क्या किया गया", "શું કર્યું"],
	"wholeFile.who": ["Who", "किसने", "કોણે"],
	"error.wholeFile": [
		"This matter has more than {n} hearings or documents, too many for one file.",
		"इस मामले में {n} से अधिक सुनवाइयाँ या दस्तावेज़ हैं, जो एक फ़ाइल के लिए बहुत अधिक हैं।",
		"આ કેસમાં {n} થી વધુ સુનાવણી કે દસ્તાવેજ છે, જે એક ફાઇલ માટે ઘણાં વધારે છે.",
	],
} as const satisfies Messages;
