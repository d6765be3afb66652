import type { Messages } from "#app/messages/shared/types.ts";

/** Mails about a change of the second factor. */
export const factorMails = {
	"mail.notice.factorOn.subject": [
		"A second factor protects your account on Peshi",
		"पेशी पर आपके खाते में दूसरा चरण चालू हुआ",
		"પેશી પર તમારા ખાતામાં બીજું પગલું ચાલુ થયું",
	],
	"mail.notice.factorOn.text": [
		"{name}, a second factor was switched on for your account on {time}. From now on, signing in takes a code from your app as well, and your other devices were signed out.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, आपके खाते में {time} को दूसरा चरण चालू किया गया। अब से साइन इन में आपके ऐप का कोड भी लगेगा, और आपके दूसरे उपकरण साइन आउट कर दिए गए।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, તમારા ખાતામાં {time} વાગ્યે બીજું પગલું ચાલુ થયું. હવેથી સાઇન ઇનમાં તમારી ઍપનો કોડ પણ જોઈશે, અને તમારાં બીજાં ઉપકરણો સાઇન આઉટ થયાં.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
	"mail.notice.factorOff.subject": [
		"Your second factor for Peshi has been switched off",
		"पेशी के लिए आपका दूसरा चरण बंद हुआ",
		"પેશી માટે તમારું બીજું પગલું બંધ થયું",
	],
	"mail.notice.factorOff.text": [
		"{name}, the second factor of your account was switched off on {time}. Your password alone opens your account now.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, आपके खाते का दूसरा चरण {time} को बंद किया गया। अब केवल पासवर्ड से आपका खाता खुलता है।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, તમારા ખાતાનું બીજું પગલું {time} વાગ્યે બંધ થયું. હવે ફક્ત પાસવર્ડથી તમારું ખાતું ખૂલે છે.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
	"mail.notice.factorRemoved.subject": [
		"An Admin has removed your second factor for Peshi",
		"एडमिन ने पेशी के लिए आपका दूसरा चरण हटाया",
		"એડમિને પેશી માટે તમારું બીજું પગલું દૂર કર્યું",
	],
	"mail.notice.factorRemoved.text": [
		"{name}, an Admin of your chamber removed the second factor of your account on {time}, and you were signed out everywhere. Your password alone opens your account now. Set a new second factor up under Settings, Devices and access.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, आपके चैंबर के एडमिन ने {time} को आपके खाते का दूसरा चरण हटाया, और आप हर जगह से साइन आउट हो गए। अब केवल पासवर्ड से आपका खाता खुलता है। सेटिंग्स, उपकरण और पहुँच में नया दूसरा चरण तैयार करें।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, તમારી ચેમ્બરના એડમિને {time} વાગ્યે તમારા ખાતાનું બીજું પગલું દૂર કર્યું, અને તમે બધેથી સાઇન આઉટ થયા. હવે ફક્ત પાસવર્ડથી તમારું ખાતું ખૂલે છે. સેટિંગ્સ, ઉપકરણો અને પહોંચમાં નવું બીજું પગલું ગોઠવો.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
	"mail.notice.recoveryUsed.subject": [
		"A recovery code opened your account on Peshi",
		"रिकवरी कोड से पेशी पर आपका खाता खोला गया",
		"રિકવરી કોડથી પેશી પર તમારું ખાતું ખૂલ્યું",
	],
	"mail.notice.recoveryUsed.text": [
		"{name}, somebody signed in to your account on {time} with your password and one of your recovery codes. That code does not work again.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, {time} को आपके पासवर्ड और एक रिकवरी कोड से आपके खाते में साइन इन हुआ। वह कोड दोबारा नहीं चलेगा।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, {time} વાગ્યે તમારા પાસવર્ડ અને એક રિકવરી કોડથી તમારા ખાતામાં સાઇન ઇન થયું. તે કોડ ફરી ચાલશે નહીં.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
	"mail.notice.recoveryNew.subject": [
		"New recovery codes for Peshi",
		"पेशी के लिए नए रिकवरी कोड",
		"પેશી માટે નવા રિકવરી કોડ",
	],
	"mail.notice.recoveryNew.text": [
		"{name}, new recovery codes were made for your account on {time}. The codes before them no longer work.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, {time} को आपके खाते के लिए नए रिकवरी कोड बनाए गए। पहले के कोड अब नहीं चलते।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, {time} વાગ્યે તમારા ખાતા માટે નવા રિકવરી કોડ બન્યા. પહેલાંના કોડ હવે ચાલતા નથી.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
	"mail.notice.passkeyAdded.subject": [
		"A passkey was added to your account on Peshi",
		"पेशी पर आपके खाते में पासकी जुड़ी",
		"પેશી પર તમારા ખાતામાં પાસકી ઉમેરાઈ",
	],
	"mail.notice.passkeyAdded.text": [
		"{name}, a passkey was added to your account on {time}. It takes the place of the code at sign-in.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, {time} को आपके खाते में एक पासकी जोड़ी गई। साइन इन में वह कोड की जगह लेती है।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, {time} વાગ્યે તમારા ખાતામાં એક પાસકી ઉમેરાઈ. સાઇન ઇનમાં તે કોડની જગ્યા લે છે.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
	"mail.notice.passkeyRemoved.subject": [
		"A passkey was removed from your account on Peshi",
		"पेशी पर आपके खाते से पासकी हटी",
		"પેશી પર તમારા ખાતામાંથી પાસકી દૂર થઈ",
	],
	"mail.notice.passkeyRemoved.text": [
		"{name}, a passkey was removed from your account on {time}. It no longer works at sign-in.\n\nIf this was you or was done at your wish, there is nothing to do. If not, change your password and tell your Admin at once.",
		"{name}, {time} को आपके खाते से एक पासकी हटाई गई। साइन इन में वह अब नहीं चलती।\n\nयदि यह आपने किया है या आपके कहने पर हुआ है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपना पासवर्ड बदलें और अपने एडमिन को तुरंत बताएँ।",
		"{name}, {time} વાગ્યે તમારા ખાતામાંથી એક પાસકી દૂર થઈ. સાઇન ઇનમાં તે હવે ચાલતી નથી.\n\nજો આ તમે કર્યું હોય કે તમારા કહેવાથી થયું હોય, તો કંઈ કરવાની જરૂર નથી. જો ન થયું હોય, તો તમારો પાસવર્ડ બદલો અને તમારા એડમિનને તરત જણાવો.",
	],
} as const satisfies Messages;
