import type { Messages } from "./types.ts";

export const court = {
	"w.petitioner": ["Petitioner", "याचिकाकर्ता", "અરજદાર"],
	"w.respondent": ["Respondent", "प्रत्यर्थी", "સામાવાળા"],
	"w.plaintiff": ["Plaintiff", "वादी", "વાદી"],
	"w.defendant": ["Defendant", "प्रतिवादी", "પ્રતિવાદી"],
	"w.complainant": ["Complainant", "परिवादी", "ફરિયાદી"],
	"w.accused": ["Accused", "अभियुक्त", "આરોપી"],
	"w.advocate": ["Advocate", "अधिवक्ता", "એડવોકેટ (વકીલ)"],
	"w.versus": ["Versus", "बनाम", "વિરુદ્ધ"],
	"w.verification": ["Verification", "सत्यापन", "ખરાઈ (વેરિફિકેશન)"],
	"w.summons": ["Summons", "समन", "સમન્સ"],
	"w.certcopy": ["Certified copy", "प्रमाणित प्रति", "ખરી નકલ"],
	"w.courtfee": ["Court fee", "न्यायालय शुल्क", "કોર્ટ ફી"],
	"w.processfee": ["Process fee", "आदेशिका शुल्क", "પ્રોસેસ ફી"],
	"w.interim": ["Interim order", "अंतरिम आदेश", "વચગાળાનો હુકમ"],
	"w.stay": ["Stay", "रोक", "મનાઈહુકમ"],
	"w.exhibit": ["Exhibit", "प्रदर्श", "આંક"],
	"w.ordersheet": ["Order sheet", "आदेश पत्रिका", "રોજકામ"],
	"w.chargesheet": ["Charge-sheet", "आरोप-पत्र", "ચાર્જશીટ"],
	"w.decree": ["Decree", "डिक्री", "હુકમનામું"],
	"w.disposed": ["Disposed of", "निस्तारित", "નિકાલ કરેલ"],
} as const satisfies Messages;
