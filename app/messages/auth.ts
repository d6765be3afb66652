import type { Messages } from "./types.ts";

export const auth = {
	"act.signin": ["Sign in", "साइन इन करें", "સાઇન ઇન કરો"],
	"st.signingin": ["Signing in...", "साइन इन हो रहा है…", "સાઇન ઇન થઈ રહ્યું છે…"],
	"f.password": ["Password", "पासवर्ड", "પાસવર્ડ"],
	"act.showpw": ["Show password", "पासवर्ड दिखाएँ", "પાસવર્ડ બતાવો"],
	"act.hidepw": ["Hide password", "पासवर्ड छिपाएँ", "પાસવર્ડ છુપાવો"],
	"ok.login": ["Login successful!", "साइन इन सफल रहा!", "સાઇન ઇન સફળ થયું!"],
	"err.login": ["Login failed", "साइन इन नहीं हो सका", "સાઇન ઇન થઈ શક્યું નહીં"],
	"auth.lead": ["Sign in to your chamber", "अपने चैंबर में साइन इन करें", "તમારી ચેમ્બરમાં સાઇન ઇન કરો"],
	"auth.badlogin": ["Invalid email or password", "ईमेल या पासवर्ड सही नहीं है", "ઇમેઇલ અથવા પાસવર્ડ સાચો નથી"],
	"auth.suspended": [
		"This account is not active. Ask your chamber's Admin.",
		"यह खाता सक्रिय नहीं है। अपने चैंबर के व्यवस्थापक से पूछें।",
		"આ ખાતું સક્રિય નથી. તમારી ચેમ્બરના એડમિનને પૂછો.",
	],
	"auth.expired": [
		"Your session has ended. Please sign in again.",
		"आपका सत्र समाप्त हो गया है। कृपया फिर साइन इन करें।",
		"તમારું સત્ર પૂરું થયું છે. કૃપા કરી ફરી સાઇન ઇન કરો.",
	],
	"auth.signedout": ["You are signed out", "आप साइन आउट हो गए हैं", "તમે સાઇન આઉટ થયા છો"],
	"auth.nochamber": [
		"Your account does not belong to a chamber yet. Ask the Admin of your chamber to add you.",
		"आपका खाता अभी किसी चैंबर से नहीं जुड़ा है। अपने चैंबर के व्यवस्थापक से जोड़ने को कहें।",
		"તમારું ખાતું હજી કોઈ ચેમ્બર સાથે જોડાયેલું નથી. તમારી ચેમ્બરના એડમિનને ઉમેરવા કહો.",
	],
	"auth.pwshown": ["The password is shown", "पासवर्ड दिख रहा है", "પાસવર્ડ દેખાય છે"],
	"auth.pwhidden": ["The password is hidden", "पासवर्ड छिपा है", "પાસવર્ડ છુપાયેલો છે"],
	"err.register": ["Registration failed", "पंजीकरण नहीं हो सका", "નોંધણી થઈ શકી નહીં"],
	"auth.emailtaken": [
		"An account with this email already exists",
		"इस ईमेल का खाता पहले से है",
		"આ ઇમેઇલનું ખાતું પહેલેથી છે",
	],
	"auth.badinvite": [
		"This invite link is used up or has expired",
		"यह आमंत्रण लिंक उपयोग हो चुका है या समाप्त हो गया है",
		"આ આમંત્રણ લિંક વપરાઈ ગઈ છે અથવા તેની મુદત પૂરી થઈ છે",
	],
	"auth.closed": ["Registration is closed", "पंजीकरण बंद है", "નોંધણી બંધ છે"],
} as const satisfies Messages;
