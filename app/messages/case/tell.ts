import type { Messages } from "#app/messages/shared/types.ts";

export const tell = {
	"tell.title": ["Tell the client", "मुवक्किल को बताएँ", "અસીલને જણાવો"],
	"tell.whatsapp": ["WhatsApp", "व्हाट्सऐप", "વૉટ્સઍપ"],
	"tell.sms": ["SMS", "SMS", "SMS"],
	"tell.email": ["Email", "ईमेल", "ઇમેઇલ"],
	"tell.open": ["Open in {way}", "{way} में खोलें", "{way} માં ખોલો"],
	"tell.text": ["Message", "संदेश", "સંદેશ"],
	"tell.recorded": [
		"It is recorded that you opened this message. Peshi cannot see whether you sent it.",
		"दर्ज किया गया कि आपने यह संदेश खोला। पेशी यह नहीं जान सकती कि वह भेजा गया या नहीं।",
		"તમે આ સંદેશ ખોલ્યો તે નોંધાયું. તે મોકલાયો કે નહીં તે પેશી જાણી શકતી નથી.",
	],
	"tell.noConsent": [
		"The client has not agreed to messages yet.",
		"मुवक्किल ने अभी संदेश के लिए सहमति नहीं दी है।",
		"અસીલે હજી સંદેશ માટે સંમતિ આપી નથી.",
	],
	"tell.agrees": ["Client agrees", "मुवक्किल सहमत है", "અસીલ સંમત છે"],
	"tell.agreesOpen": ["Client agrees, open {way}", "मुवक्किल सहमत है, {way} खोलें", "અસીલ સંમત છે, {way} ખોલો"],
	"tell.declines": ["Client does not agree", "मुवक्किल सहमत नहीं है", "અસીલ સંમત નથી"],
	"tell.declined": ["The client does not want messages.", "मुवक्किल को संदेश नहीं चाहिए।", "અસીલને સંદેશ નથી જોઈતા."],
	"tell.noPhone": [
		"No WhatsApp or SMS: no phone number is recorded for the client.",
		"व्हाट्सऐप या SMS नहीं: मुवक्किल का फ़ोन नंबर दर्ज नहीं है।",
		"વૉટ્સઍપ કે SMS નહીં: અસીલનો ફોન નંબર નોંધાયેલો નથી.",
	],
	"tell.notMobile": [
		"No WhatsApp or SMS: {phone} is not a mobile number with ten digits or a country code.",
		"व्हाट्सऐप या SMS नहीं: {phone} दस अंकों का या देश कोड वाला मोबाइल नंबर नहीं है।",
		"વૉટ્સઍપ કે SMS નહીં: {phone} દસ આંકડાનો કે દેશના કોડવાળો મોબાઇલ નંબર નથી.",
	],
	"tell.noWay": [
		"The client cannot be reached this way. Check the phone number and email.",
		"मुवक्किल से इस तरह संपर्क नहीं हो सकता। फ़ोन नंबर और ईमेल जाँचें।",
		"અસીલનો આ રીતે સંપર્ક થઈ શકતો નથી. ફોન નંબર અને ઇમેઇલ તપાસો.",
	],
	"error.tell": [
		"The message could not be opened. Please try again.",
		"संदेश नहीं खुल सका। कृपया फिर कोशिश करें।",
		"સંદેશ ખૂલી શક્યો નહીં. કૃપા કરી ફરી પ્રયાસ કરો.",
	],
	"tell.case": [
		"This is about your case {case}, {court}.",
		"यह आपके मामले {case}, {court} के बारे में है।",
		"આ તમારા કેસ {case}, {court} વિશે છે.",
	],
	"tell.caseAlone": [
		"This is about your case {case}.",
		"यह आपके मामले {case} के बारे में है।",
		"આ તમારા કેસ {case} વિશે છે.",
	],
	"tell.happened": ["On {date}: {result}.", "{date} को: {result}।", "{date} ના રોજ: {result}."],
	"tell.next": ["Next date: {date}.", "अगली तारीख: {date}।", "આગામી મુદત: {date}."],
	"tell.nextFor": [
		"Next date: {date}, for {purpose}.",
		"अगली तारीख: {date}, प्रयोजन: {purpose}।",
		"આગામી મુદત: {date}, હેતુ: {purpose}.",
	],
	"tell.noNext": [
		"The next date is not fixed yet.",
		"अगली तारीख अभी तय नहीं हुई है।",
		"આગામી મુદત હજી નક્કી થઈ નથી.",
	],
	"tell.ask": [
		"Please contact us if you have any question.",
		"कोई प्रश्न हो तो कृपया हमसे संपर्क करें।",
		"કોઈ પ્રશ્ન હોય તો કૃપા કરી અમારો સંપર્ક કરો.",
	],
	"tell.from": ["{name}, {chamber}", "{name}, {chamber}", "{name}, {chamber}"],
} as const satisfies Messages;
