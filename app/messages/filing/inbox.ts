import type { Messages } from "#app/messages/shared/types.ts";

export const inbox = {
	"inbox.title": ["Inbox", "इनबॉक्स", "ઇનબૉક્સ"],
	"inbox.link": ["Inbox ({n})", "इनबॉक्स ({n})", "ઇનબૉક્સ ({n})"],
	"inbox.hint": [
		"Papers that are not in any matter yet.",
		"ये कागज़ अभी किसी मामले में नहीं हैं।",
		"આ કાગળો હજી કોઈ કેસમાં નથી.",
	],
	"inbox.tickedHint": [
		"Ticked papers name one matter and its dates. Check them against the scan.",
		"निशान वाले कागज़ एक मामला और उसकी तारीखें बताते हैं। उन्हें स्कैन से मिला लें।",
		"નિશાનીવાળા કાગળ એક કેસ અને તેની તારીખો બતાવે છે. તેમને સ્કેન સાથે સરખાવી લો.",
	],
	"inbox.none": ["Every paper is in its matter", "हर कागज़ अपने मामले में है", "દરેક કાગળ તેના કેસમાં છે"],
	"inbox.count.one": ["{n} paper in the inbox", "{n} कागज़ मामले में रखना है", "{n} કાગળ કેસમાં મૂકવાનો છે"],
	"inbox.count.other": ["{n} papers in the inbox", "{n} कागज़ मामले में रखने हैं", "{n} કાગળ કેસમાં મૂકવાના છે"],
	"inbox.moveTicked": ["Move ticked papers ({n})", "चुने हुए मामले में रखें ({n})", "પસંદ કરેલા કેસમાં મૂકો ({n})"],
	"inbox.moveToMatter": ["Move to matter", "मामले में रखें", "કેસમાં મૂકો"],
	"inbox.moveAndAddDates": ["Move and add dates", "मामले में रखें और तारीखें जोड़ें", "કેસમાં મૂકો અને તારીખો ઉમેરો"],
	"inbox.moving": ["Moving...", "मामले में रखा जा रहा है…", "કેસમાં મુકાઈ રહ્યું છે…"],
	"inbox.movePaper": ["Move {name}", "{name} मामले में रखें", "{name} કેસમાં મૂકો"],
	"inbox.which": [
		"Several matters have this number. Which one is it?",
		"इस संख्या के कई मामले हैं। यह कौन-सा है?",
		"આ નંબરના ઘણા કેસ છે. આ કયો છે?",
	],
	"inbox.unknown": [
		"It does not name a matter of this chamber",
		"इसमें चैंबर के किसी मामले का नाम नहीं है",
		"તેમાં ચેમ્બરના કોઈ કેસનું નામ નથી",
	],
	"inbox.choose": ["Choose the matter", "मामला चुनें", "કેસ પસંદ કરો"],
	"inbox.chooseOther": ["Another matter or date", "दूसरा मामला या तारीख", "બીજો કેસ અથવા તારીખ"],
	"inbox.newMatter": ["New matter from this paper", "इस कागज़ से नया मामला", "આ કાગળ પરથી નવો કેસ"],
	"inbox.addCalculated": [
		"Add {date} as the next date. It is calculated from “{written}”, not stated.",
		"{date} को अगली तारीख के रूप में जोड़ें। यह “{written}” से गिनी गई है, लिखी नहीं है।",
		"{date} ને આગામી મુદત તરીકે ઉમેરો. તે “{written}” પરથી ગણી છે, લખેલી નથી.",
	],
	"inbox.nearCourt": [
		"The court is taken to be {court}, although one letter differs",
		"न्यायालय {court} माना गया है, हालाँकि एक अक्षर अलग पढ़ा गया",
		"કોર્ટ {court} ગણી છે, જોકે એક અક્ષર જુદો વંચાયો છે",
	],
	"inbox.listed": ["Already in the diary on that day", "उस दिन डायरी में पहले से है", "તે દિવસે ડાયરીમાં પહેલેથી છે"],
	"inbox.otherDate": [
		"The diary has {date} as the next date of this matter",
		"डायरी में इस मामले की अगली तारीख {date} है",
		"ડાયરીમાં આ કેસની આગામી મુદત {date} છે",
	],
	"inbox.same": [
		"The same file is already here: {name}",
		"यही फ़ाइल पहले से है: {name}",
		"આ જ ફાઇલ પહેલેથી છે: {name}",
	],
	"inbox.closed": ["This matter is closed", "यह मामला निस्तारित है", "આ કેસનો નિકાલ થયેલો છે"],
	"inbox.notAllowed": [
		"Only the person who uploaded it, or a lawyer, can move it",
		"इसे अपलोड करने वाला या कोई वकील ही मामले में रख सकता है",
		"અપલોડ કરનાર અથવા કોઈ વકીલ જ તેને કેસમાં મૂકી શકે છે",
	],
	"inbox.nothingTicked": [
		"Tick at least one paper",
		"कम से कम एक कागज़ पर निशान लगाएँ",
		"ઓછામાં ઓછા એક કાગળ પર નિશાની કરો",
	],
	"inbox.alreadyMoved": [
		"In the meantime, this paper was moved to {title}",
		"इस बीच यह कागज़ {title} में रखा जा चुका है",
		"આ દરમિયાન આ કાગળ {title} માં મુકાઈ ગયો છે",
	],
	"inbox.gone": ["This paper is no longer here", "यह कागज़ अब यहाँ नहीं है", "આ કાગળ હવે અહીં નથી"],
	"inbox.refused": ["{name}: {sentence}", "{name}: {sentence}", "{name}: {sentence}"],
	"inbox.moveThisPaper": ["Move this paper to a matter", "यह कागज़ मामले में रखें", "આ કાગળ કેસમાં મૂકો"],
	"inbox.datesHint": [
		"The order is saved with the hearing of its date, and the next date is added as a hearing.",
		"आदेश अपनी तारीख की सुनवाई के साथ सहेजा जाता है, और अगली तारीख सुनवाई के रूप में जोड़ी जाती है।",
		"હુકમ તેની તારીખની સુનાવણી સાથે સચવાય છે, અને આગામી મુદત સુનાવણી તરીકે ઉમેરાય છે.",
	],
	"success.papersMoved.one": [
		"{n} paper moved to its matter",
		"{n} कागज़ मामले में रखा गया",
		"{n} કાગળ કેસમાં મુકાયો",
	],
	"success.papersMoved.other": [
		"{n} papers moved to their matters",
		"{n} कागज़ मामलों में रखे गए",
		"{n} કાગળ કેસોમાં મુકાયા",
	],
	"success.datesAdded.one": ["{n} next date added", "{n} अगली तारीख जोड़ी गई", "{n} આગામી મુદત ઉમેરાઈ"],
	"success.datesAdded.other": ["{n} next dates added", "{n} अगली तारीखें जोड़ी गईं", "{n} આગામી મુદતો ઉમેરાઈ"],
	"error.papersMove": [
		"The papers could not be moved",
		"कागज़ मामले में नहीं रखे जा सके",
		"કાગળો કેસમાં મૂકી શકાયા નહીં",
	],
} as const satisfies Messages;
