import type { Messages } from "#app/messages/shared/types.ts";

/** What courts send: invitations to hearings by video, and letters of registries. */
export const notices = {
	"notice.title": ["Letters from courts", "न्यायालयों के पत्र", "કોર્ટના પત્રો"],
	"notice.lead": [
		"Invitations to hearings by video, defects and dates that came by email or as a file. Nothing is in a matter until you save it.",
		"वीडियो सुनवाई के निमंत्रण, त्रुटियाँ और तारीखें, जो ईमेल या फ़ाइल से आईं। आपके सहेजने तक किसी मामले में कुछ नहीं जाता।",
		"વિડિયો સુનાવણીનાં આમંત્રણ, ખામીઓ અને તારીખો, જે ઇમેઇલ કે ફાઇલથી આવ્યાં. તમે સાચવો ત્યાં સુધી કોઈ કેસમાં કંઈ જતું નથી.",
	],
	"notice.none": ["Nothing is waiting", "कुछ बाकी नहीं है", "કંઈ બાકી નથી"],
	"notice.waiting.one": ["{n} letter from a court", "न्यायालय का {n} पत्र", "કોર્ટનો {n} પત્ર"],
	"notice.waiting.other": ["{n} letters from courts", "न्यायालयों के {n} पत्र", "કોર્ટના {n} પત્રો"],
	"notice.upload": ["Hand in an invitation", "निमंत्रण दें", "આમંત્રણ આપો"],
	"notice.file": ["The invitation (.ics)", "निमंत्रण (.ics)", "આમંત્રણ (.ics)"],
	"notice.fileHint": [
		"The calendar file of a hearing by video, at most {size}.",
		"वीडियो सुनवाई की कैलेंडर फ़ाइल, अधिकतम {size}।",
		"વિડિયો સુનાવણીની કૅલેન્ડર ફાઇલ, વધુમાં વધુ {size}.",
	],
	"notice.send": ["Read the invitation", "निमंत्रण पढ़ें", "આમંત્રણ વાંચો"],
	"notice.noInvitation": [
		"This is not an invitation: it has no event with a date.",
		"यह निमंत्रण नहीं है: इसमें तारीख वाला कोई कार्यक्रम नहीं है।",
		"આ આમંત્રણ નથી: તેમાં તારીખવાળો કોઈ કાર્યક્રમ નથી.",
	],
	"notice.kind.invitation": ["Hearing by video", "वीडियो सुनवाई", "વિડિયો સુનાવણી"],
	"notice.kind.letter": ["Letter from the registry", "रजिस्ट्री का पत्र", "રજિસ્ટ્રીનો પત્ર"],
	"notice.cancelled": ["Invitation cancelled", "निमंत्रण रद्द", "આમંત્રણ રદ"],
	"notice.noSubject": ["No subject", "विषय नहीं", "વિષય નથી"],
	"notice.choose": ["Choose a matter", "मामला चुनें", "કેસ પસંદ કરો"],
	"notice.date": ["Date: {date}", "तारीख: {date}", "તારીખ: {date}"],
	"notice.listed": [
		"Date: {date}, as in the diary",
		"तारीख: {date}, डायरी जैसी ही",
		"તારીખ: {date}, ડાયરી મુજબ",
	],
	"notice.unknown": [
		"No matter of yours has this number.",
		"इस संख्या का आपका कोई मामला नहीं है।",
		"આ નંબરનો તમારો કોઈ કેસ નથી.",
	],
	"notice.withoutDate": ["Leave the date out", "तारीख छोड़ दें", "તારીખ છોડી દો"],
	"notice.withoutDefects": ["Make no tasks of the defects", "त्रुटियों के कार्य न बनाएँ", "ખામીઓનાં કાર્ય ન બનાવો"],
	"notice.cureBy": ["Cure by", "कब तक दूर करें", "ક્યાં સુધીમાં દૂર કરવી"],
	"notice.cureByMissing": [
		"Enter the day by which the defects are to be cured.",
		"वह तारीख लिखें जब तक त्रुटियाँ दूर करनी हैं।",
		"ખામીઓ ક્યાં સુધીમાં દૂર કરવી તે તારીખ લખો.",
	],
	"notice.take": ["Save in the matter", "मामले में सहेजें", "કેસમાં સાચવો"],
	"notice.dismiss": ["Put aside", "अलग रखें", "બાજુ પર મૂકો"],
	"notice.decided": [
		"Somebody has already decided on this letter.",
		"इस पत्र पर कोई पहले ही निर्णय कर चुका है।",
		"આ પત્ર વિશે કોઈએ નિર્ણય લઈ લીધો છે.",
	],
	"notice.cure": ["Cure the defect: {defect}", "त्रुटि दूर करें: {defect}", "ખામી દૂર કરો: {defect}"],
	"success.noticeRead": ["Invitation read", "निमंत्रण पढ़ा गया", "આમંત્રણ વંચાયું"],
	"success.noticeTaken": ["Saved in the matter", "मामले में सहेजा गया", "કેસમાં સચવાયું"],
	"success.noticeDismissed": ["Put aside", "अलग रखा गया", "બાજુ પર મૂક્યું"],
	"error.notice": ["The invitation could not be read", "निमंत्रण पढ़ा नहीं जा सका", "આમંત્રણ વાંચી શકાયું નહીં"],
} as const satisfies Messages;
