import type { Messages } from "#app/messages/shared/types.ts";

/** What has to be done in time, by the codes of the deadline rules. */
export const deadlineKinds = {
	"deadline.ws_civil": [
		"Written statement, civil suit",
		"जवाबदावा (लिखित कथन), दीवानी वाद",
		"લેખિત જવાબ, દીવાની દાવો",
	],
	"deadline.ws_commercial": [
		"Written statement, commercial suit",
		"जवाबदावा (लिखित कथन), वाणिज्यिक वाद",
		"લેખિત જવાબ, કોમર્શિયલ દાવો",
	],
	"deadline.summary_appearance": ["Appearance, summary suit", "उपस्थिति, संक्षिप्त वाद", "હાજરી, સમરી દાવો"],
	"deadline.leave_to_defend": [
		"Leave to defend, summary suit",
		"प्रतिरक्षा की अनुमति, संक्षिप्त वाद",
		"બચાવની પરવાનગી, સમરી દાવો",
	],
	"deadline.caveat": ["Caveat expires", "कैविएट की समाप्ति", "કેવિયેટ પૂરી થાય"],
	"deadline.set_aside_exparte": [
		"Set aside an ex parte decree",
		"एकपक्षीय डिक्री अपास्त कराना",
		"એકતરફી હુકમનામું રદ કરાવવું",
	],
	"deadline.restore_dismissed": [
		"Restore a dismissed suit",
		"खारिज वाद की बहाली",
		"કાઢી નાખેલો દાવો પુનઃસ્થાપિત કરવો",
	],
	"deadline.legal_heirs": [
		"Bring legal heirs on record",
		"विधिक वारिसों को अभिलेख पर लाना",
		"કાયદેસરના વારસોને રેકોર્ડ પર લાવવા",
	],
	"deadline.review": ["Review", "पुनर्विलोकन (रिव्यू)", "રિવ્યૂ (પુનર્વિલોકન)"],
	"deadline.civil_appeal_district": [
		"Civil appeal, district court",
		"दीवानी अपील, जिला न्यायालय",
		"દીવાની અપીલ, જિલ્લા કોર્ટ",
	],
	"deadline.civil_appeal_hc": [
		"Civil appeal, High Court",
		"दीवानी अपील, उच्च न्यायालय",
		"દીવાની અપીલ, હાઈકોર્ટ",
	],
	"deadline.second_appeal_hc": [
		"Second appeal, High Court",
		"द्वितीय अपील, उच्च न्यायालय",
		"સેકન્ડ અપીલ, હાઈકોર્ટ",
	],
	"deadline.intra_court": ["Letters patent appeal", "लेटर्स पेटेंट अपील", "લેટર્સ પેટન્ટ અપીલ"],
	"deadline.civil_revision": ["Civil revision", "दीवानी पुनरीक्षण", "દીવાની રિવિઝન"],
	"deadline.commercial_appeal": ["Commercial appeal", "वाणिज्यिक अपील", "કોમર્શિયલ અપીલ"],
	"deadline.slp": ["Special leave petition", "विशेष अनुमति याचिका", "સ્પેશિયલ લીવ પિટિશન"],
	"deadline.slp_certificate": [
		"Special leave petition after a refused certificate",
		"प्रमाणपत्र न मिलने पर विशेष अनुमति याचिका",
		"પ્રમાણપત્ર નકાર્યા પછી સ્પેશિયલ લીવ પિટિશન",
	],
	"deadline.execution": ["Execution of a decree", "डिक्री का निष्पादन", "હુકમનામાની બજવણી"],
	"deadline.execution_injunction": [
		"Execution of a mandatory injunction",
		"आज्ञापक व्यादेश का निष्पादन",
		"આદેશાત્મક મનાઈહુકમની બજવણી",
	],
	"deadline.residuary": [
		"Any other application (no period prescribed)",
		"अन्य आवेदन (अवधि निर्धारित नहीं)",
		"અન્ય અરજી (મુદત નક્કી નથી)",
	],
	"deadline.crl_appeal_hc": [
		"Criminal appeal, High Court",
		"आपराधिक अपील, उच्च न्यायालय",
		"ફોજદારી અપીલ, હાઈકોર્ટ",
	],
	"deadline.crl_appeal_other": [
		"Criminal appeal, other court",
		"आपराधिक अपील, अन्य न्यायालय",
		"ફોજદારી અપીલ, અન્ય કોર્ટ",
	],
	"deadline.crl_appeal_death": [
		"Appeal from a death sentence, High Court",
		"मृत्युदंड के विरुद्ध अपील, उच्च न्यायालय",
		"મૃત્યુદંડ સામે અપીલ, હાઈકોર્ટ",
	],
	"deadline.crl_revision": ["Criminal revision", "आपराधिक पुनरीक्षण", "ફોજદારી રિવિઝન"],
	"deadline.default_bail_60": ["Default bail, 60 days", "डिफ़ॉल्ट जमानत, 60 दिन", "ડિફોલ્ટ જામીન, 60 દિવસ"],
	"deadline.default_bail_90": ["Default bail, 90 days", "डिफ़ॉल्ट जमानत, 90 दिन", "ડિફોલ્ટ જામીન, 90 દિવસ"],
	"deadline.ni_notice": [
		"Cheque dishonour: sending the notice",
		"चेक अनादरण: नोटिस भेजना",
		"ચેક રિટર્ન: નોટિસ મોકલવી",
	],
	"deadline.ni_payment_window": [
		"Cheque dishonour: end of the time to pay",
		"चेक अनादरण: भुगतान का समय समाप्त",
		"ચેક રિટર્ન: ચુકવણીનો સમય પૂરો",
	],
	"deadline.ni_complaint": ["Cheque dishonour: complaint", "चेक अनादरण: परिवाद", "ચેક રિટર્ન: ફરિયાદ"],
	"deadline.arb_s34": ["Challenge an arbitral award", "माध्यस्थम् पंचाट को चुनौती", "લવાદી ચુકાદાને પડકાર"],
	"deadline.arb_s37": ["Arbitration appeal, section 37", "माध्यस्थम् अपील, धारा 37", "લવાદી અપીલ, કલમ 37"],
	"deadline.consumer_version": [
		"Reply to a consumer complaint",
		"उपभोक्ता परिवाद का उत्तर",
		"ગ્રાહક ફરિયાદનો જવાબ",
	],
	"deadline.consumer_complaint": ["Consumer complaint", "उपभोक्ता परिवाद", "ગ્રાહક ફરિયાદ"],
	"deadline.consumer_appeal_state": [
		"Consumer appeal, State Commission",
		"उपभोक्ता अपील, राज्य आयोग",
		"ગ્રાહક અપીલ, રાજ્ય કમિશન",
	],
	"deadline.consumer_appeal_national": [
		"Consumer appeal, National Commission",
		"उपभोक्ता अपील, राष्ट्रीय आयोग",
		"ગ્રાહક અપીલ, રાષ્ટ્રીય કમિશન",
	],
	"deadline.consumer_appeal_sc": [
		"Consumer appeal, Supreme Court",
		"उपभोक्ता अपील, सर्वोच्च न्यायालय",
		"ગ્રાહક અપીલ, સુપ્રીમ કોર્ટ",
	],
	"deadline.reply_notice_80": [
		"Waiting period after a notice to Government",
		"सरकार को नोटिस के बाद प्रतीक्षा अवधि",
		"સરકારને નોટિસ પછી રાહ જોવાનો સમય",
	],
	"deadline.mact_claim": ["Motor accident claim", "मोटर दुर्घटना दावा", "મોટર અકસ્માત દાવો"],
	"deadline.cat_oa": [
		"Original application to CAT, against an order",
		"CAT में मूल आवेदन, आदेश के विरुद्ध",
		"CAT માં મૂળ અરજી, હુકમ સામે",
	],
	"deadline.cat_oa_silence": [
		"Original application to CAT, unanswered representation",
		"CAT में मूल आवेदन, अनुत्तरित अभ्यावेदन",
		"CAT માં મૂળ અરજી, જવાબ ન મળેલી રજૂઆત",
	],
	"deadline.mact_appeal": ["Motor accident appeal", "मोटर दुर्घटना अपील", "મોટર અકસ્માત અપીલ"],
	"deadline.rera_appeal": ["RERA appeal", "रेरा अपील", "રેરા અપીલ"],
	"deadline.nclat_ibc": ["Insolvency appeal, NCLAT", "दिवाला अपील, NCLAT", "નાદારી અપીલ, NCLAT"],
	"deadline.nclat_companies": ["Company appeal, NCLAT", "कंपनी अपील, NCLAT", "કંપની અપીલ, NCLAT"],
	"deadline.ngt_appeal": ["Appeal, Green Tribunal", "अपील, हरित अधिकरण", "અપીલ, ગ્રીન ટ્રિબ્યુનલ"],
	"deadline.ngt_application": ["Application, Green Tribunal", "आवेदन, हरित अधिकरण", "અરજી, ગ્રીન ટ્રિબ્યુનલ"],
	"deadline.drt_s17": [
		"Application to the Debts Recovery Tribunal",
		"ऋण वसूली अधिकरण में आवेदन",
		"દેવા વસૂલાત ટ્રિબ્યુનલમાં અરજી",
	],
	"deadline.drat": [
		"Appeal, Debts Recovery Appellate Tribunal",
		"अपील, ऋण वसूली अपील अधिकरण",
		"અપીલ, દેવા વસૂલાત અપીલ ટ્રિબ્યુનલ",
	],
} as const satisfies Messages;
