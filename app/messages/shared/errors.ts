import type { Messages } from "./types.ts";

export const errors = {
	"error.bad_request": [
		"The request could not be understood",
		"अनुरोध समझा नहीं जा सका",
		"વિનંતી સમજી શકાઈ નહીં",
	],
	"error.unauthenticated": [
		"Please sign in to continue",
		"आगे बढ़ने के लिए कृपया साइन इन करें",
		"આગળ વધવા કૃપા કરી સાઇન ઇન કરો",
	],
	"error.forbidden": [
		"Your role does not allow this",
		"आपकी भूमिका में इसकी अनुमति नहीं है",
		"તમારી ભૂમિકામાં આની પરવાનગી નથી",
	],
	"error.not_found": ["Not found", "नहीं मिला", "મળ્યું નથી"],
	"error.method_not_allowed": [
		"This address does not accept that kind of request",
		"यह पता इस प्रकार का अनुरोध नहीं लेता",
		"આ સરનામું આ પ્રકારની વિનંતી લેતું નથી",
	],
	"error.conflict": [
		"This was changed while you were editing. Check both, then save.",
		"आपके बदलते समय यह बदल गया है। दोनों को देखें, फिर सहेजें।",
		"તમે સુધારતા હતા ત્યારે આ બદલાયું છે. બંને જુઓ, પછી સાચવો.",
	],
	"error.conflictBy": [
		"{name} changed this while you were editing. Check both, then save.",
		"आपके बदलते समय {name} ने इसे बदल दिया है। दोनों को देखें, फिर सहेजें।",
		"તમે સુધારતા હતા ત્યારે {name} એ આ બદલ્યું છે. બંને જુઓ, પછી સાચવો.",
	],
	"error.stillRunning": [
		"The same request is still being processed. Wait a moment and try again.",
		"यही अनुरोध अभी पूरा हो रहा है। थोड़ा रुककर फिर कोशिश करें।",
		"આ જ વિનંતી હજી પૂરી થઈ રહી છે. થોડી વાર રાહ જોઈને ફરી પ્રયાસ કરો.",
	],
	"error.keyReused": [
		"This Idempotency-Key was already used with another request. Use a new key for every new request.",
		"यह Idempotency-Key पहले किसी और अनुरोध में उपयोग हो चुकी है। हर नए अनुरोध के साथ नई कुंजी भेजें।",
		"આ Idempotency-Key પહેલાં બીજી વિનંતીમાં વપરાઈ ચૂકી છે. દરેક નવી વિનંતી સાથે નવી કી મોકલો.",
	],
	"error.badKey": [
		"Idempotency-Key must be one text of 1 to 255 characters in double quotes",
		"Idempotency-Key दोहरे उद्धरण चिह्नों में 1 से 255 अक्षरों का एक ही पाठ होनी चाहिए",
		"Idempotency-Key બેવડાં અવતરણ ચિહ્નોમાં 1 થી 255 અક્ષરોનું એક જ લખાણ હોવી જોઈએ",
	],
	"error.too_large": ["This is too large", "यह बहुत बड़ा है", "આ બહુ મોટું છે"],
	"error.bodyType": [
		"Send this as application/json; files go to POST /api/documents as multipart/form-data",
		"इसे application/json के रूप में भेजें; फ़ाइलें multipart/form-data के रूप में POST /api/documents पर भेजें",
		"આને application/json તરીકે મોકલો; ફાઇલો multipart/form-data તરીકે POST /api/documents પર મોકલો",
	],
	"error.invalid": [
		"Please check the marked fields",
		"कृपया चिह्नित प्रविष्टियाँ जाँचें",
		"કૃપા કરી ચિહ્નિત ખાનાં તપાસો",
	],
	"error.wait_seconds": [
		"Too many attempts. Try again in {n} seconds.",
		"बहुत अधिक प्रयास हुए। {n} सेकंड बाद फिर कोशिश करें।",
		"ઘણા બધા પ્રયાસો થયા. {n} સેકન્ડ પછી ફરી પ્રયાસ કરો.",
	],
	"error.wait_minutes": [
		"Too many attempts. Try again in {n} minutes.",
		"बहुत अधिक प्रयास हुए। {n} मिनट बाद फिर कोशिश करें।",
		"ઘણા બધા પ્રયાસો થયા. {n} મિનિટ પછી ફરી પ્રયાસ કરો.",
	],
	"error.wait_hours": [
		"Too many attempts. Try again in {n} hours.",
		"बहुत अधिक प्रयास हुए। {n} घंटे बाद फिर कोशिश करें।",
		"ઘણા બધા પ્રયાસો થયા. {n} કલાક પછી ફરી પ્રયાસ કરો.",
	],
	"error.pageWait_seconds": [
		"Try again in {n} seconds.",
		"{n} सेकंड बाद फिर कोशिश करें।",
		"{n} સેકન્ડ પછી ફરી પ્રયાસ કરો.",
	],
	"error.pageWait_minutes": [
		"Try again in {n} minutes.",
		"{n} मिनट बाद फिर कोशिश करें।",
		"{n} મિનિટ પછી ફરી પ્રયાસ કરો.",
	],
	"error.pageWait_hours": [
		"Try again in {n} hours.",
		"{n} घंटे बाद फिर कोशिश करें।",
		"{n} કલાક પછી ફરી પ્રયાસ કરો.",
	],
	"error.internal": ["Something went wrong", "कुछ गड़बड़ हो गई", "કંઈક ખોટું થયું"],
	"error.foreignOrigin": [
		"This form was sent from another site, so it was not accepted",
		"यह फ़ॉर्म किसी दूसरी साइट से भेजा गया था, इसलिए स्वीकार नहीं किया गया",
		"આ ફોર્મ બીજી સાઇટ પરથી મોકલાયું હતું, તેથી સ્વીકારાયું નથી",
	],
	"error.page404": ["Page not found", "पृष्ठ नहीं मिला", "પાનું મળ્યું નથી"],
	"error.page404Text": [
		"There is nothing at this address. The link may be old, or a character may be missing.",
		"इस पते पर कुछ नहीं है। लिंक पुराना हो सकता है या कोई अक्षर छूट गया होगा।",
		"આ સરનામે કંઈ નથી. લિંક જૂની હોઈ શકે અથવા કોઈ અક્ષર રહી ગયો હશે.",
	],
	"error.page403": ["You cannot open this page", "आप यह पृष्ठ नहीं खोल सकते", "તમે આ પાનું ખોલી શકતા નથી"],
	"error.page403Text": [
		"Your role does not include it. Your Admin can change that.",
		"आपकी भूमिका में यह शामिल नहीं है। आपके एडमिन इसे बदल सकते हैं।",
		"તમારી ભૂમિકામાં આ સામેલ નથી. તમારા એડમિન તે બદલી શકે છે.",
	],
	"error.answerTooLarge": [
		"The answer would be larger than 4 MB. Ask for fewer rows at a time with page and limit",
		"उत्तर 4 MB से बड़ा होगा। page और limit से एक बार में कम पंक्तियाँ माँगें",
		"જવાબ 4 MB થી મોટો થશે. page અને limit થી એકસાથે ઓછી હરોળ માગો",
	],
	"error.page400": ["This request could not be understood", "अनुरोध समझा नहीं जा सका", "વિનંતી સમજી શકાઈ નહીં"],
	"error.page400Text": [
		"Nothing was changed. Go back, reload the page and try again.",
		"कुछ भी बदला नहीं गया है। पीछे जाएँ, पृष्ठ फिर से लोड करें और फिर कोशिश करें।",
		"કંઈ બદલાયું નથી. પાછા જાઓ, પાનું ફરી લોડ કરો અને ફરી પ્રયાસ કરો.",
	],
	"error.page413": ["This is too long to send", "यह भेजने के लिए बहुत लंबा है", "આ મોકલવા માટે બહુ લાંબું છે"],
	"error.page413Text": [
		"Nothing was changed. Go back: what you typed is still there. Shorten the longest text and send it again.",
		"कुछ भी बदला नहीं गया है। पीछे जाएँ: आपका लिखा हुआ वहीं है। सबसे लंबा पाठ छोटा करें और दोबारा भेजें।",
		"કંઈ બદલાયું નથી. પાછા જાઓ: તમે લખેલું ત્યાં જ છે. સૌથી લાંબું લખાણ ટૂંકું કરો અને ફરીથી મોકલો.",
	],
	"error.page429": ["Too many pages at once", "एक साथ बहुत सारे पृष्ठ", "એકસાથે ઘણાં બધાં પાનાં"],
	"error.page429Text": [
		"Nothing was changed. Wait a few seconds, then try again.",
		"कुछ भी बदला नहीं गया है। कुछ सेकंड रुकें, फिर कोशिश करें।",
		"કંઈ બદલાયું નથી. થોડી સેકંડ રાહ જુઓ, પછી ફરી પ્રયાસ કરો.",
	],
	"error.page500": ["Something went wrong", "कुछ गड़बड़ हो गई", "કંઈક ખોટું થયું"],
	"error.page500Text": [
		"The fault is ours and it has been recorded. Everything you saved is safe. Please try again in a moment.",
		"गलती हमारी है और दर्ज कर ली गई है। आपका सहेजा हुआ काम सुरक्षित है। थोड़ी देर में फिर कोशिश करें।",
		"ભૂલ અમારી છે અને નોંધી લેવાઈ છે. તમારું સાચવેલું કામ સલામત છે. થોડી વારમાં ફરી પ્રયાસ કરો.",
	],
	"error.reference": ["Reference: {id}", "संदर्भ: {id}", "સંદર્ભ: {id}"],
	"error.home": ["Go to the dashboard", "डैशबोर्ड पर जाएँ", "ડેશબોર્ડ પર જાઓ"],
	"invalid.value": ["This value is not valid", "यह मान्य नहीं है", "આ માન્ય નથી"],
	"invalid.noSuchField": ["There is no such field.", "ऐसा कोई फ़ील्ड नहीं है।", "આવું કોઈ ફીલ્ડ નથી."],
	"invalid.nearestField": [
		"There is no such field. Did you mean {name}?",
		"ऐसा कोई फ़ील्ड नहीं है। क्या आपका आशय {name} से था?",
		"આવું કોઈ ફીલ્ડ નથી. શું તમારો અર્થ {name} હતો?",
	],
	"invalid.passwordAlone": [
		"A password is changed on its own: send this without it",
		"पासवर्ड अकेले बदला जाता है: इसे उसके बिना भेजें",
		"પાસવર્ડ એકલો બદલાય છે: આને તેના વિના મોકલો",
	],
	"invalid.otherChamber": [
		"Nobody can be moved into another chamber",
		"किसी को दूसरे चैंबर में नहीं भेजा जा सकता",
		"કોઈને બીજી ચેમ્બરમાં ખસેડી શકાતા નથી",
	],
	"invalid.required": ["This field is required", "यह प्रविष्टि आवश्यक है", "આ ખાનું જરૂરી છે"],
	"invalid.email": [
		"Enter an email address like name@example.com",
		"name@example.com जैसा ईमेल पता लिखें",
		"name@example.com જેવું ઇમેઇલ સરનામું લખો",
	],
	"invalid.sort": [
		"This list has a fixed order and cannot be sorted",
		"इस सूची का क्रम तय है, वह बदला नहीं जा सकता",
		"આ યાદીનો ક્રમ નક્કી છે, તે બદલી શકાતો નથી",
	],
	"invalid.phone": [
		"Enter a phone number like 98250 12345 or 079-2657 1234, with or without +91",
		"98250 12345 या 079-2657 1234 जैसा फ़ोन नंबर लिखें, +91 के साथ या बिना",
		"98250 12345 કે 079-2657 1234 જેવો ફોન નંબર લખો, +91 સાથે કે વગર",
	],
	"invalid.pinCode": [
		"Enter the PIN code's 6 digits, like 380001",
		"पिन कोड के 6 अंक लिखें, जैसे 380001",
		"પિન કોડના 6 અંક લખો, જેમ કે 380001",
	],
	"invalid.month": [
		"Give a month as YYYY-MM, such as 2026-01",
		"महीना YYYY-MM में लिखें, जैसे 2026-01",
		"મહિનો YYYY-MM માં લખો, જેમ કે 2026-01",
	],
	"invalid.day": [
		"Enter a valid date, like 14/09/2026",
		"सही तारीख लिखें, जैसे 14/09/2026",
		"સાચી તારીખ લખો, જેમ કે 14/09/2026",
	],
	"invalid.farYear": [
		"The year {written} is too far in the past or future to be right. Check the date",
		"वर्ष {written} इतना दूर है कि सही नहीं हो सकता। तारीख जाँचें",
		"વર્ષ {written} એટલું દૂર છે કે સાચું ન હોઈ શકે. તારીખ તપાસો",
	],
	"invalid.clock": ["Enter a time like 10:30", "10:30 जैसा समय लिखें", "10:30 જેવો સમય લખો"],
	"invalid.tooLong": ["This is too long", "यह बहुत लंबा है", "આ બહુ લાંબું છે"],
	"invalid.tooManyLines": [
		"More than 10,000 lines are too many for one draft. Divide it into several.",
		"एक मसौदे के लिए 10,000 से अधिक पंक्तियाँ बहुत अधिक हैं। इसे कई मसौदों में बाँटें।",
		"એક મુસદ્દા માટે 10,000થી વધુ લીટીઓ વધારે છે. તેને અનેક મુસદ્દામાં વહેંચો.",
	],
	"invalid.choice": ["Choose one from the list", "सूची में से एक चुनें", "યાદીમાંથી એક પસંદ કરો"],
	"invalid.number": ["Enter a whole number", "पूर्णांक लिखें", "પૂર્ણાંક લખો"],
	"invalid.numberUpTo": [
		"Enter a whole number from 1 to {most}",
		"1 से {most} तक का पूर्णांक लिखें",
		"1 થી {most} સુધીનો પૂર્ણાંક લખો",
	],
} as const satisfies Messages;
