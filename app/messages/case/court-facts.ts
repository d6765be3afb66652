import type { Messages } from "#app/messages/shared/types.ts";

/** What papers for the court take of a matter. */
export const courtFacts = {
	"courtFacts.title": ["For court papers", "न्यायालय के कागज़ों के लिए", "કોર્ટના કાગળો માટે"],
	"courtFacts.hint": [
		"Kept once, and taken into every draft of this matter.",
		"एक बार दर्ज करें; इस मामले के हर मसौदे में अपने आप आएगा।",
		"એક વાર નોંધો; આ કેસના દરેક મુસદ્દામાં આપોઆપ આવશે.",
	],
	"courtFacts.more": [
		"Facts that other kinds of case take",
		"अन्य प्रकार के मामलों के तथ्य",
		"બીજા પ્રકારના કેસની વિગતો",
	],
	"courtFacts.none": [
		"Nothing recorded yet. What is recorded here need not be typed into drafts.",
		"अभी कुछ दर्ज नहीं है। यहाँ दर्ज बातें मसौदों में फिर टाइप नहीं करनी पड़तीं।",
		"હજી કંઈ નોંધાયું નથી. અહીં નોંધેલી વિગતો મુસદ્દામાં ફરી ટાઇપ કરવી પડતી નથી.",
	],
	"courtFacts.bothLaws": [
		"The number in the other law is shown for convenience. Which law applies depends on the date of the offence.",
		"दूसरी संहिता की धारा केवल सुविधा के लिए दिखाई गई है। कौन-सा कानून लागू होगा, यह अपराध की तिथि पर निर्भर है।",
		"બીજા કાયદાની કલમ ફક્ત સગવડ માટે બતાવી છે. કયો કાયદો લાગુ પડે તે ગુનાની તારીખ પર આધાર રાખે છે.",
	],
	"matter.opponentAdvocate": ["Opponent's advocate", "विपक्षी के अधिवक्ता", "સામા પક્ષના વકીલ"],
	"matter.provision": ["Provision", "विधिक प्रावधान", "કાયદાની જોગવાઈ"],
	"matter.jurisdiction": ["Jurisdiction", "क्षेत्राधिकार", "હકૂમત"],
	"matter.policeStation": ["Police station", "थाना", "પોલીસ સ્ટેશન"],
	"matter.firDate": ["Date of the FIR", "FIR की तिथि", "FIR ની તારીખ"],
	"matter.sectionsCharged": ["Sections", "धाराएँ", "કલમો"],
	"matter.sectionsHint": [
		"With the Act: 406, 420 IPC",
		"अधिनियम सहित: 406, 420 IPC",
		"કાયદા સાથે: 406, 420 IPC",
	],
	"matter.offenceDate": ["Date of the offence", "घटना की तिथि", "ગુનાની તારીખ"],
	"matter.arrestDate": ["Date of arrest", "गिरफ़्तारी की तिथि", "ધરપકડની તારીખ"],
	"matter.chargeSheetNumber": ["Charge-sheet number", "आरोप-पत्र संख्या", "ચાર્જશીટ નંબર"],
	"matter.chargeSheetDate": ["Date of the charge-sheet", "आरोप-पत्र की तिथि", "ચાર્જશીટની તારીખ"],
	"matter.maximumPunishment": ["Maximum punishment", "अधिकतम दंड", "મહત્તમ સજા"],
	"matter.witnesses": ["Witnesses cited and examined", "नामित और परीक्षित साक्षी", "દર્શાવેલા અને તપાસેલા સાક્ષી"],
	"matter.antecedents": ["Antecedents", "आपराधिक पूर्ववृत्त", "ગુનાઇત ઇતિહાસ"],
	"matter.earlierApplications": [
		"Earlier and pending applications",
		"पूर्व और लंबित प्रार्थना-पत्र",
		"અગાઉની અને પડતર અરજીઓ",
	],
	"matter.earlierHint": [
		"Court, number, date, result. Write “None” where there are none.",
		"न्यायालय, संख्या, तिथि, परिणाम। न हो तो “कोई नहीं” लिखें।",
		"કોર્ટ, નંબર, તારીખ, પરિણામ. ન હોય તો “કોઈ નહીં” લખો.",
	],
	"matter.lowerCourt": ["Court below", "अधीनस्थ न्यायालय", "નીચલી કોર્ટ"],
	"matter.lowerCaseNumber": ["Case number below", "अधीनस्थ न्यायालय की केस संख्या", "નીચલી કોર્ટનો કેસ નંબર"],
	"matter.lowerJudge": ["Judge below", "अधीनस्थ न्यायालय के न्यायाधीश", "નીચલી કોર્ટના ન્યાયાધીશ"],
	"matter.impugnedOrder": ["Order challenged", "आक्षेपित आदेश", "પડકારેલો હુકમ"],
	"matter.impugnedOrderDate": ["Date of the order challenged", "आक्षेपित आदेश की तिथि", "પડકારેલા હુકમની તારીખ"],
} as const satisfies Messages;
