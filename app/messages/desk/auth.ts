import type { Messages } from "#app/messages/shared/types.ts";

export const auth = {
	"action.signIn": ["Sign in", "साइन इन करें", "સાઇન ઇન કરો"],
	"state.signingIn": ["Signing in...", "साइन इन हो रहा है…", "સાઇન ઇન થઈ રહ્યું છે…"],
	"field.password": ["Password", "पासवर्ड", "પાસવર્ડ"],
	"action.showPassword": ["Show password", "पासवर्ड दिखाएँ", "પાસવર્ડ બતાવો"],
	"action.hidePassword": ["Hide password", "पासवर्ड छिपाएँ", "પાસવર્ડ છુપાવો"],
	"success.login": ["Login successful!", "साइन इन सफल रहा!", "સાઇન ઇન સફળ થયું!"],
	"error.login": ["Login failed", "साइन इन नहीं हो सका", "સાઇન ઇન થઈ શક્યું નહીં"],
	"auth.lead": ["Sign in to your chamber", "अपने चैंबर में साइन इन करें", "તમારી ચેમ્બરમાં સાઇન ઇન કરો"],
	"auth.badLogin": ["Invalid email or password", "ईमेल या पासवर्ड सही नहीं है", "ઇમેઇલ અથવા પાસવર્ડ સાચો નથી"],
	"auth.suspended": [
		"This account is not active. Ask your Admin.",
		"यह खाता सक्रिय नहीं है। अपने एडमिन से बात करें।",
		"આ ખાતું સક્રિય નથી. તમારા એડમિન સાથે વાત કરો.",
	],
	"auth.noChamber": [
		"Your account does not belong to a chamber yet. Ask the Admin of your chamber to add you.",
		"आपका खाता अभी किसी चैंबर से नहीं जुड़ा है। अपने चैंबर के एडमिन से कहें कि वे आपको जोड़ें।",
		"તમારું ખાતું હજી કોઈ ચેમ્બર સાથે જોડાયેલું નથી. તમારી ચેમ્બરના એડમિનને કહો કે તમને ઉમેરે.",
	],
	"auth.passwordShown": ["The password is shown", "पासवर्ड दिख रहा है", "પાસવર્ડ દેખાય છે"],
	"auth.passwordHidden": ["The password is hidden", "पासवर्ड छिपा है", "પાસવર્ડ છુપાયેલો છે"],
	"error.register": ["Registration failed", "पंजीकरण नहीं हो सका", "નોંધણી થઈ શકી નહીં"],
	"auth.emailTaken": [
		"An account with this email already exists",
		"इस ईमेल का खाता पहले से है",
		"આ ઇમેઇલનું ખાતું પહેલેથી છે",
	],
	"auth.badInvite": [
		"This invitation link has already been used or has expired",
		"यह आमंत्रण लिंक उपयोग हो चुका है या इसकी अवधि समाप्त हो गई है",
		"આ આમંત્રણ લિંક વપરાઈ ગઈ છે અથવા તેની મુદત પૂરી થઈ છે",
	],
	"auth.inviteEmail": [
		"This invitation is for {email}. Register with that email address.",
		"यह आमंत्रण {email} के लिए है। उसी ईमेल पते से पंजीकरण करें।",
		"આ આમંત્રણ {email} માટે છે. એ જ ઇમેઇલ સરનામાથી નોંધણી કરો.",
	],
	"auth.forgot": ["Forgot password?", "पासवर्ड भूल गए?", "પાસવર્ડ ભૂલી ગયા?"],
	"auth.forgotAsk": [
		"Ask your Admin for a password link (Users, Password link).",
		"अपने एडमिन से पासवर्ड लिंक माँगें (उपयोगकर्ता, पासवर्ड लिंक)।",
		"તમારા એડમિન પાસે પાસવર્ડ લિંક માગો (વપરાશકર્તાઓ, પાસવર્ડ લિંક).",
	],
	"auth.forgotNoMail": [
		"Email is not set up here. If you are the only Admin, ask whoever runs the server to set it up.",
		"यहाँ ईमेल की व्यवस्था नहीं है। यदि आप ही एकमात्र एडमिन हैं, तो सर्वर चलाने वाले से ईमेल चालू करने को कहें।",
		"અહીં ઇમેઇલની ગોઠવણ નથી. જો તમે એકમાત્ર એડમિન હો, તો સર્વર ચલાવનારને ઇમેઇલ ચાલુ કરવા કહો.",
	],
	"auth.forgotMail": [
		"Or have the link sent to your email address.",
		"या लिंक अपने ईमेल पते पर मँगवाएँ।",
		"અથવા લિંક તમારા ઇમેઇલ સરનામે મંગાવો.",
	],
	"auth.sendLink": ["Send the link", "लिंक भेजें", "લિંક મોકલો"],
	"state.sending": ["Sending...", "भेजा जा रहा है…", "મોકલાઈ રહ્યું છે…"],
	"auth.linkSent": [
		"If an active account has this email address, a link is on its way. It works once and is valid for 24 hours.",
		"यदि इस ईमेल पते का कोई सक्रिय खाता है, तो लिंक भेज दिया गया है। यह एक बार चलेगा और 24 घंटे तक मान्य रहेगा।",
		"જો આ ઇમેઇલ સરનામાનું સક્રિય ખાતું હોય, તો લિંક મોકલી દીધી છે. તે એક વાર ચાલશે અને 24 કલાક સુધી માન્ય રહેશે.",
	],
	"auth.reset": ["Choose a new password", "नया पासवर्ड चुनें", "નવો પાસવર્ડ પસંદ કરો"],
	"auth.resetLead": [
		"You will be signed out on all your devices, and your API keys and calendar addresses will end.",
		"आप अपने सभी उपकरणों से साइन आउट हो जाएँगे, और आपकी API कुंजियाँ और कैलेंडर पते समाप्त हो जाएँगे।",
		"તમે તમારાં બધાં ઉપકરણો પરથી સાઇન આઉટ થશો, અને તમારી API કી અને કૅલેન્ડર સરનામાં સમાપ્ત થશે.",
	],
	"auth.badReset": [
		"This link has already been used or has expired. Ask for a new one.",
		"यह लिंक उपयोग हो चुका है या इसकी अवधि समाप्त हो गई है। नया लिंक माँगें।",
		"આ લિંક વપરાઈ ગઈ છે અથવા તેની મુદત પૂરી થઈ છે. નવી લિંક માગો.",
	],
	"auth.backToLogin": ["Back to sign-in", "साइन इन पर वापस", "સાઇન ઇન પર પાછા"],
	"mail.invite.subject": [
		"Invitation to {chamber} on Peshi",
		"पेशी पर {chamber} का आमंत्रण",
		"પેશી પર {chamber} નું આમંત્રણ",
	],
	"mail.invite.text": [
		"{name} has invited you to {chamber} on Peshi.\n\nOpen this link to choose your name and password. It works once and is valid for 72 hours:\n{link}\n\nIf you were not expecting this, you can ignore it.",
		"{name} ने आपको पेशी पर {chamber} में आमंत्रित किया है।\n\nअपना नाम और पासवर्ड चुनने के लिए यह लिंक खोलें। यह एक बार चलेगा और 72 घंटे तक मान्य रहेगा:\n{link}\n\nयदि आपको इसकी अपेक्षा नहीं थी, तो इस पर ध्यान न दें।",
		"{name} એ તમને પેશી પર {chamber} માં આમંત્રણ આપ્યું છે.\n\nતમારું નામ અને પાસવર્ડ પસંદ કરવા આ લિંક ખોલો. તે એક વાર ચાલશે અને 72 કલાક સુધી માન્ય રહેશે:\n{link}\n\nજો તમને આની અપેક્ષા ન હોય, તો આને અવગણો.",
	],
	"mail.reset.subject": [
		"Your new password for Peshi",
		"पेशी के लिए आपका नया पासवर्ड",
		"પેશી માટે તમારો નવો પાસવર્ડ",
	],
	"mail.reset.text": [
		"{name}, use this link to choose a new password for Peshi. It works once and is valid for 24 hours:\n{link}\n\nIf you did not ask for it, you can ignore it: your password stays as it is.",
		"{name}, पेशी के लिए नया पासवर्ड चुनने के लिए यह लिंक खोलें। यह एक बार चलेगा और 24 घंटे तक मान्य रहेगा:\n{link}\n\nयदि आपने यह नहीं माँगा, तो इस पर ध्यान न दें: आपका पासवर्ड वैसा ही रहेगा।",
		"{name}, પેશી માટે નવો પાસવર્ડ પસંદ કરવા આ લિંક ખોલો. તે એક વાર ચાલશે અને 24 કલાક સુધી માન્ય રહેશે:\n{link}\n\nજો તમે આ માગ્યું ન હોય, તો આને અવગણો: તમારો પાસવર્ડ જેમ છે તેમ રહેશે.",
	],
	"mail.oldAddress.subject": [
		"Your email address on Peshi has been changed",
		"पेशी पर आपका ईमेल पता बदल दिया गया है",
		"પેશી પર તમારું ઇમેઇલ સરનામું બદલાયું છે",
	],
	"mail.oldAddress.text": [
		"{name}, the email address you use to sign in to Peshi has been changed. This address no longer opens your account.\n\nIf you made this change, there is nothing to do. If not, tell your Admin at once: under Users they can change the address back and make a password link for you.",
		"{name}, पेशी में साइन इन करने का आपका ईमेल पता बदल दिया गया है। अब इस पते से आपका खाता नहीं खुलेगा।\n\nयदि यह बदलाव आपने किया है, तो कुछ करना आवश्यक नहीं। यदि नहीं, तो अपने एडमिन को तुरंत बताएँ: वे उपयोगकर्ता पृष्ठ पर पता वापस बदलकर आपके लिए पासवर्ड लिंक बना सकते हैं।",
		"{name}, પેશીમાં સાઇન ઇન કરવાનું તમારું ઇમેઇલ સરનામું બદલાયું છે. હવે આ સરનામાથી તમારું ખાતું ખૂલશે નહીં.\n\nજો આ ફેરફાર તમે કર્યો હોય, તો કંઈ કરવાની જરૂર નથી. જો ન કર્યો હોય, તો તમારા એડમિનને તરત જણાવો: તેઓ વપરાશકર્તાઓ પાના પર સરનામું પાછું બદલીને તમારા માટે પાસવર્ડ લિંક બનાવી શકે છે.",
	],
	"mail.notification.hearing": [
		"You have a hearing on {date}",
		"आपकी एक सुनवाई {date} को है",
		"તમારી એક સુનાવણી {date} ના રોજ છે",
	],
	"mail.notification.moved": [
		"Your hearing has been moved from {from} to {to}",
		"आपकी एक सुनवाई {from} से बदलकर {to} को कर दी गई है",
		"તમારી એક સુનાવણી {from} થી બદલીને {to} ના રોજ કરાઈ છે",
	],
	"mail.notification.task": [
		"A task has been assigned to you",
		"आपको एक कार्य सौंपा गया है",
		"તમને એક કામ સોંપાયું છે",
	],
	"mail.notification.reminder": [
		"A reminder you set is due",
		"आपके लगाए रिमाइंडर का समय हो गया है",
		"તમે મૂકેલા રિમાઇન્ડરનો સમય થયો છે",
	],
	"mail.notification.text": [
		"{what}.\n\nOpen Peshi for the case and the details:\n{link}\n\nFor confidentiality, this email does not name the case. You can turn email notifications off under Settings.",
		"{what}।\n\nमामला और विवरण पेशी में देखें:\n{link}\n\nगोपनीयता के लिए इस ईमेल में मामले का नाम नहीं लिखा है। ईमेल सूचनाएँ आप सेटिंग्स में बंद कर सकते हैं।",
		"{what}.\n\nકેસ અને વિગતો પેશીમાં જુઓ:\n{link}\n\nગોપનીયતા માટે આ ઇમેઇલમાં કેસનું નામ લખ્યું નથી. ઇમેઇલ સૂચનાઓ તમે સેટિંગ્સમાં બંધ કરી શકો છો.",
	],
	"auth.keepLead": [
		"Your session has ended. Sign in again: what you typed is kept.",
		"आपका सत्र समाप्त हो गया था। फिर साइन इन करें: आपका लिखा सुरक्षित है।",
		"તમારું સત્ર પૂરું થયું હતું. ફરી સાઇન ઇન કરો: તમારું લખેલું સચવાયું છે.",
	],
	"auth.kept": [
		"Your session ended while you were writing. What you typed is here but not saved yet. Check it and save again.",
		"आपके लिखते समय सत्र समाप्त हो गया था। आपका लिखा यहाँ है; अभी कुछ सहेजा नहीं गया। जाँचें और फिर सहेजें।",
		"તમે લખતા હતા ત્યારે સત્ર પૂરું થયું હતું. તમારું લખેલું અહીં છે; હજી કંઈ સચવાયું નથી. તપાસો અને ફરી સાચવો.",
	],
	"auth.keptBack": ["Back to what you typed", "अपने लिखे पर वापस जाएँ", "તમારા લખેલા પર પાછા જાઓ"],
	"auth.keptLead": [
		"You are signed in, and what you typed is kept.",
		"आप साइन इन हैं, और आपका लिखा सुरक्षित है।",
		"તમે સાઇન ઇન છો, અને તમારું લખેલું સચવાયું છે.",
	],
	"auth.closed": ["Registration is closed", "पंजीकरण बंद है", "નોંધણી બંધ છે"],
} as const satisfies Messages;
