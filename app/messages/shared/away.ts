import type { Messages } from "./types.ts";

/** What is said while a part of Peshi is not there. */
export const away = {
	"error.diskFull": [
		"The disk of the server is full, so nothing can be saved. Everything can still be read. Free space on it, or tell whoever runs the server; then saving works again by itself.",
		"सर्वर की डिस्क भर गई है, इसलिए कुछ सहेजा नहीं जा सकता। सब कुछ अब भी पढ़ा जा सकता है। उस पर जगह खाली करें या सर्वर चलाने वाले को बताएँ; फिर सहेजना अपने आप चलने लगेगा।",
		"સર્વરની ડિસ્ક ભરાઈ ગઈ છે, તેથી કંઈ સાચવી શકાતું નથી. બધું હજી વાંચી શકાય છે. તેના પર જગ્યા ખાલી કરો અથવા સર્વર ચલાવનારને જણાવો; પછી સાચવવાનું આપોઆપ ચાલુ થશે.",
	],
	"error.notSaved": [
		"Nothing can be saved right now. Everything can still be read. Please tell an Admin of your chamber.",
		"अभी कुछ सहेजा नहीं जा सकता। सब कुछ अब भी पढ़ा जा सकता है। कृपया अपने चैंबर के एडमिन को बताएँ।",
		"અત્યારે કંઈ સાચવી શકાતું નથી. બધું હજી વાંચી શકાય છે. કૃપા કરી તમારી ચેમ્બરના એડમિનને જણાવો.",
	],
	"error.away": [
		"Peshi cannot reach its records right now. Please try again in a minute.",
		"पेशी अभी अपने रिकॉर्ड तक नहीं पहुँच पा रही है। कृपया एक मिनट बाद फिर कोशिश करें।",
		"પેશી અત્યારે પોતાના રેકોર્ડ સુધી પહોંચી શકતી નથી. કૃપા કરી એક મિનિટ પછી ફરી પ્રયાસ કરો.",
	],
	"away.title": [
		"Peshi cannot reach its records right now",
		"पेशी अभी अपने रिकॉर्ड तक नहीं पहुँच पा रही है",
		"પેશી અત્યારે પોતાના રેકોર્ડ સુધી પહોંચી શકતી નથી",
	],
	"away.text": [
		"Everything saved so far is safe. Peshi keeps trying on its own. Please try again in a little while.",
		"अब तक सहेजा गया सब कुछ सुरक्षित है। पेशी अपने आप कोशिश कर रही है। थोड़ी देर बाद फिर कोशिश करें।",
		"અત્યાર સુધી સાચવેલું બધું સલામત છે. પેશી જાતે પ્રયાસ કરી રહી છે. થોડી વાર પછી ફરી પ્રયાસ કરો.",
	],
	"away.kept": [
		"What you typed is kept on this page. Leave it open and send it again in a little while.",
		"आपका लिखा इस पृष्ठ पर रखा है। पृष्ठ खुला रखें और थोड़ी देर में फिर भेजें।",
		"તમારું લખેલું આ પાના પર રાખ્યું છે. પાનું ખુલ્લું રાખો અને થોડી વારમાં ફરી મોકલો.",
	],
	"away.noPassword": [
		"Passwords are not kept. You will be asked for yours again.",
		"पासवर्ड नहीं रखे जाते। आपसे फिर पूछा जाएगा।",
		"પાસવર્ડ રાખવામાં આવતા નથી. તમને ફરી પૂછવામાં આવશે.",
	],
	"away.noFiles": [
		"Files are not kept. Choose them again when Peshi can reach its records.",
		"फ़ाइलें नहीं रखी जातीं। जब पेशी अपने रिकॉर्ड तक पहुँच सके तब उन्हें फिर चुनें।",
		"ફાઇલો રાખવામાં આવતી નથી. પેશી પોતાના રેકોર્ડ સુધી પહોંચી શકે ત્યારે તેમને ફરી પસંદ કરો.",
	],
	"away.wrote": ["What you wrote", "आपका लिखा", "તમે લખેલું"],
	"action.sendAgain": ["Send again", "फिर भेजें", "ફરી મોકલો"],
} as const satisfies Messages;
