import type { Messages } from "#app/messages/shared/types.ts";

/** Hearings in the calendars of phones and computers. */
export const calendar = {
	"calendar.title": ["Calendar", "कैलेंडर", "કૅલેન્ડર"],
	"calendar.intro": [
		"See your hearings in the calendar of your phone or computer. It reads them at a secret address. Keep that address to yourself: whoever has it can read the hearings.",
		"अपनी सुनवाइयाँ अपने फ़ोन या कंप्यूटर के कैलेंडर में देखें। कैलेंडर उन्हें एक गुप्त पते से पढ़ता है। यह पता किसी को न दें: जिसके पास यह पता हो, वह सुनवाइयाँ पढ़ सकता है।",
		"તમારી સુનાવણીઓ તમારા ફોન કે કમ્પ્યુટરના કૅલેન્ડરમાં જુઓ. કૅલેન્ડર તે એક ગુપ્ત સરનામેથી વાંચે છે. આ સરનામું કોઈને ન આપો: જેની પાસે તે હોય તે સુનાવણીઓ વાંચી શકે છે.",
	],
	"calendar.discreet": [
		"Restricted matters, and cases in which the law protects names (POCSO, family, juvenile), appear there by case number or initials only.",
		"सीमित पहुँच वाले मामले, और वे मामले जिनमें कानून नाम छिपाता है (पॉक्सो, पारिवारिक, किशोर), वहाँ केवल केस संख्या या नाम के पहले अक्षरों से दिखते हैं।",
		"મર્યાદિત કેસ, અને જે કેસમાં કાયદો નામ ગુપ્ત રાખે છે (પોક્સો, કૌટુંબિક, કિશોર), ત્યાં ફક્ત કેસ નંબર કે નામના પહેલા અક્ષરોથી દેખાય છે.",
	],
	"calendar.own": ["Your hearings", "आपकी सुनवाइयाँ", "તમારી સુનાવણીઓ"],
	"calendar.own.hint": [
		"The hearings of the matters you work on.",
		"जिन मामलों पर आप काम करते हैं, उनकी सुनवाइयाँ।",
		"તમે જે કેસ પર કામ કરો છો તેની સુનાવણીઓ.",
	],
	"calendar.chamber": ["The whole chamber's hearings", "पूरे चैंबर की सुनवाइयाँ", "આખી ચેમ્બરની સુનાવણીઓ"],
	"calendar.chamber.hint": [
		"One address for the whole chamber, shown here only to its Admins. Give it only to people who may know about every case.",
		"पूरे चैंबर का एक ही पता, जो यहाँ केवल एडमिनों को दिखता है। इसे केवल उन्हें दें जो हर मामला जान सकते हैं।",
		"આખી ચેમ્બરનું એક જ સરનામું, જે અહીં ફક્ત એડમિનને દેખાય છે. જેમને દરેક કેસ વિશે જાણવાની છૂટ હોય તેમને જ આપો.",
	],
	"calendar.none": ["No address yet", "अभी कोई पता नहीं", "હજી કોઈ સરનામું નથી"],
	"calendar.created": ["Created {date}", "{date} को बनाया गया", "{date} ના રોજ બનાવ્યું"],
	"calendar.createdBy": [
		"Created {date} by {name}",
		"{name} ने {date} को बनाया",
		"{name} એ {date} ના રોજ બનાવ્યું",
	],
	"calendar.read": ["Last read {time}", "पिछली बार पढ़ा गया: {time}", "છેલ્લે વંચાયું: {time}"],
	"calendar.unread": ["Not read yet", "अभी तक पढ़ा नहीं गया", "હજી વંચાયું નથી"],
	"calendar.create": ["Create address", "पता बनाएँ", "સરનામું બનાવો"],
	"calendar.change": ["Renew or revoke", "नया बनाएँ या हटाएँ", "નવું બનાવો કે દૂર કરો"],
	"calendar.renew": ["Renew address", "नया पता बनाएँ", "નવું સરનામું બનાવો"],
	"calendar.revoke": ["Revoke address", "पता हटाएँ", "સરનામું દૂર કરો"],
	"calendar.renewHint": [
		"Renewing creates a new address. The old one stops working at once, so replace it in your calendar.",
		"नया पता बनाने पर पुराना तुरंत काम करना बंद कर देता है, इसलिए अपने कैलेंडर में उसकी जगह नया पता डालें।",
		"નવું સરનામું બનાવો એટલે જૂનું તરત કામ કરતું બંધ થાય છે, તેથી તમારા કૅલેન્ડરમાં તેની જગ્યાએ નવું સરનામું મૂકો.",
	],
	"calendar.revokeHint": [
		"Revoking stops the address at once. Hearings that a calendar has already read stay there until you remove them.",
		"हटाने पर पता तुरंत बंद हो जाता है। कैलेंडर जो सुनवाइयाँ पहले पढ़ चुका है, वे वहाँ तब तक रहती हैं जब तक आप उन्हें न हटाएँ।",
		"દૂર કરો એટલે સરનામું તરત બંધ થાય છે. કૅલેન્ડરે જે સુનાવણીઓ પહેલાં વાંચી છે તે તમે દૂર ન કરો ત્યાં સુધી ત્યાં રહે છે.",
	],
	"calendar.newTitle": ["Your new calendar address", "आपका नया कैलेंडर पता", "તમારું નવું કૅલેન્ડર સરનામું"],
	"calendar.once": [
		"Copy it now: it will not be shown again.",
		"इसे अभी कॉपी करें: यह फिर नहीं दिखेगा।",
		"હમણાં કૉપિ કરો: તે ફરી બતાવાશે નહીં.",
	],
	"calendar.feedAddress": ["Calendar address", "कैलेंडर पता", "કૅલેન્ડર સરનામું"],
	"calendar.open": ["Open in this device's calendar", "इस उपकरण के कैलेंडर में खोलें", "આ ઉપકરણના કૅલેન્ડરમાં ખોલો"],
	"calendar.howTo": ["How to add it", "इसे कैसे जोड़ें", "તે કેવી રીતે ઉમેરવું"],
	"calendar.google": [
		"Google Calendar: on a computer, click + beside “Other calendars”, choose “From URL” and paste the address. Changes show within a day.",
		"Google Calendar: कंप्यूटर पर “Other calendars” के पास + दबाएँ, “From URL” चुनें और पता चिपकाएँ। बदलाव एक दिन के भीतर दिखते हैं।",
		"Google Calendar: કમ્પ્યુટર પર “Other calendars” પાસે + દબાવો, “From URL” પસંદ કરો અને સરનામું પેસ્ટ કરો. ફેરફાર એક દિવસમાં દેખાય છે.",
	],
	"calendar.iphone": [
		"iPhone: in the Calendar app tap Calendars, “Add Calendar”, “Add Subscription Calendar” and paste the address. Changes show within hours.",
		"iPhone: Calendar ऐप में Calendars, “Add Calendar”, “Add Subscription Calendar” दबाएँ और पता चिपकाएँ। बदलाव कुछ घंटों में दिखते हैं।",
		"iPhone: Calendar ઍપમાં Calendars, “Add Calendar”, “Add Subscription Calendar” દબાવો અને સરનામું પેસ્ટ કરો. ફેરફાર થોડા કલાકમાં દેખાય છે.",
	],
	"calendar.outlook": [
		"Outlook: in the calendar choose “Add calendar”, “Subscribe from web” and paste the address. Changes show within hours.",
		"Outlook: कैलेंडर में “Add calendar”, “Subscribe from web” चुनें और पता चिपकाएँ। बदलाव कुछ घंटों में दिखते हैं।",
		"Outlook: કૅલેન્ડરમાં “Add calendar”, “Subscribe from web” પસંદ કરો અને સરનામું પેસ્ટ કરો. ફેરફાર થોડા કલાકમાં દેખાય છે.",
	],
	"calendar.file": ["Add to your calendar", "अपने कैलेंडर में जोड़ें", "તમારા કૅલેન્ડરમાં ઉમેરો"],
	"calendar.name.own": ["Peshi: hearings of {name}", "पेशी: {name} की सुनवाइयाँ", "પેશી: {name} ની સુનાવણીઓ"],
	"calendar.name.chamber": ["Peshi: {name}", "पेशी: {name}", "પેશી: {name}"],
	"calendar.calledOff": ["Cancelled: {what}", "रद्द: {what}", "રદ: {what}"],
	"success.calendarRevoked": ["Calendar address revoked", "कैलेंडर पता हटाया गया", "કૅલેન્ડર સરનામું દૂર કરાયું"],
	"error.calendar": [
		"Failed to change the calendar address",
		"कैलेंडर पता बदला नहीं जा सका",
		"કૅલેન્ડર સરનામું બદલી શકાયું નહીં",
	],
} as const satisfies Messages;
