import { expect, test } from "vitest";
import { isGovernment } from "./government.ts";

test.each([
	"State of Gujarat",
	"Union of India & Ors.",
	"U.O.I.",
	"The Commissioner of Police, Ahmedabad",
	"उत्तर प्रदेश राज्य",
	"ગુજરાત સરકાર",
	"District Collector",
	"The District Collector, Salem & Ors.",
	"Collector, Surat",
	"Collector of Stamps",
	"Addl. Collector Bharuch",
	"Superintendent of Police, Kheda",
	"Municipal Commissioner, Vadodara",
	"Charity Commissioner",
	"Tehsildar, Varanasi",
	"Naib Tehsildar",
	"Mamlatdar & Krushi Panch, Bardoli",
	"Talati-cum-Mantri, Sanand",
	"Police Inspector, Sola",
	"Sub-Divisional Magistrate, Rajgarh",
	"Chief Secretary",
	"District Development Officer, Rajkot",
	"Divisional Forest Officer",
	"District Primary Education Officer",
	"Special Land Acquisition Officer",
	"Station House Officer, Saket",
	"Executive Engineer, PWD",
	"जिलाधिकारी, वाराणसी",
	"तहसीलदार, हुजूर",
	"पुलिस अधीक्षक, ग्वालियर",
	"નાયબ કલેક્ટર, નડિયાદ",
	"કલેક્ટરશ્રી, મહેસાણા",
	"મામલતદાર, બારડોલી",
	"પોલીસ અધિક્ષક",
])("%s is the State or its officer", (name) => {
	expect(isGovernment(name)).toBe(true);
});

test.each([
	"State Bank of India",
	"Union Bank of India",
	"Statewide Transport Ltd.",
	"Rajya Laxmi Mills",
	"Tehsildar Singh",
	"Talati Ramesh",
	"Collector Rustom Framji",
	"Mamlatdar Kaikobad",
	"Inspector Tyres Pvt. Ltd.",
	"Director, Sardar Mills Ltd.",
	"The Secretary, Shanti Co-op. Housing Society",
	"Commissioner Tiles LLP",
	"District Traders",
	"Chief Executive Officer, Orient Builders",
	"Registrarwala Firoz",
	"तहसीलदार सिंह",
	"તલાટી રમેશભાઈ",
	"Ramesh Collector",
])("%s is a private party", (name) => {
	expect(isGovernment(name)).toBe(false);
});
