import type { Dice } from "../base/dice.ts";
import { escaped, heading, paragraphs, type Sheet, table } from "../base/sheet.ts";
import { ENGLISH } from "../words/english.ts";
import { GUJARATI } from "../words/gujarati.ts";
import { HINDI } from "../words/hindi.ts";
import { dayOf, filled, rupeesOf, type Vocabulary } from "../words/vocabulary.ts";

/** What a police officer sends up to the magistrate, with the accused and the witnesses in tables. */
export function chargeSheet(dice: Dice): Sheet {
	const witnesses = dice.some(ENGLISH.names, 5);
	const html = [
		heading("FINAL FORM REPORT", "(Under section 193 of the Bharatiya Nagarik Suraksha Sanhita)"),
		table(
			[
				["District", "Police Station", "F.I.R. No.", "Date"],
				[
					dice.oneOf(ENGLISH.towns),
					dice.oneOf(ENGLISH.villages),
					`${dice.number(21, 890)}/2025`,
					dayOf(dice),
				],
			],
			[26, 28, 24, 22],
		),
		"<h2>Particulars of accused persons charge-sheeted</h2>",
		table(
			[
				["Sr.", "Name and address", "Age", "Date of arrest", "Sections"],
				...dice
					.some(ENGLISH.names, 3)
					.map((name, index) => [
						String(index + 1),
						`${name}, residing at ${dice.oneOf(ENGLISH.villages)}, taluka ${dice.oneOf(ENGLISH.towns)}`,
						String(dice.number(19, 67)),
						dayOf(dice),
						dice.oneOf(["303(2), 317(2)", "115(2), 352", "318(4), 336(3)", "125(a), 281"]),
					]),
			],
			[8, 42, 9, 19, 22],
		),
		"<h2>Witnesses to be examined</h2>",
		table(
			[
				["Sr.", "Name of the witness", "Occupation", "Evidence to be tendered"],
				...witnesses.map((name, index) => [
					String(index + 1),
					name,
					dice.oneOf(["Farming", "Teacher", "Driver", "Constable", "Shopkeeper"]),
					dice.oneOf([
						"Panch of the scene",
						"Complainant",
						"Seizure of the vehicle",
						"Medical certificate",
						"Last seen together",
					]),
				]),
			],
			[8, 36, 20, 36],
		),
	].join("");
	return { html, languages: ["eng"] };
}

/** Two tables close together whose columns begin and end at other places. */
export function twoTables(dice: Dice): Sheet {
	const isGujarati = dice.share() < 0.5;
	const words = isGujarati ? GUJARATI : ENGLISH;
	const heads = isGujarati
		? {
				title: "પરિશિષ્ટ અને હિસાબ",
				above: ["ક્રમ", "પક્ષકાર", "ગામ"],
				below: ["રસીદ નં.", "તારીખ", "વિગત", "રકમ રૂ.", "બાકી"],
				kinds: ["ભાડું", "વેરો", "વ્યાજ", "ખર્ચ"],
			}
		: {
				title: "SCHEDULE AND STATEMENT",
				above: ["Item", "Party", "Village"],
				below: ["Receipt", "Dated", "Towards", "Amount", "Balance"],
				kinds: ["Rent", "Cess", "Interest", "Costs"],
			};
	const above = table(
		[
			heads.above,
			...dice
				.some(words.names, 4)
				.map((name, index) => [String(index + 1), name, dice.oneOf(words.villages)]),
		],
		[dice.number(9, 13), dice.number(48, 56), 35],
	);
	const below = table(
		[
			heads.below,
			...Array.from({ length: 5 }, () => [
				String(dice.number(204, 9870)),
				dayOf(dice, "/"),
				dice.oneOf(heads.kinds),
				rupeesOf(dice),
				rupeesOf(dice),
			]),
		],
		[16, dice.number(18, 22), 22, 20, 20],
	);
	const close = above.replace("<table>", '<table style="margin-bottom:3px">');
	return { html: heading(heads.title) + close + below, languages: isGujarati ? ["eng", "guj"] : ["eng"] };
}

/** A proceedings sheet: a row for each day, with the day it was put off to. */
export function orderSheetPage(dice: Dice): Sheet {
	const days = ["06.01.2026", "19.02.2026", "08.04.2026", "03.06.2026", "21.07.2026", "10.09.2026"];
	const next = `${dice.number(11, 27)}.${dice.number(10, 12) === 10 ? "01" : "02"}.2027`;
	const business = dice.some(
		[
			"Complainant present. Opponent served, none appears. Issue fresh notice.",
			"Vakalatnama of the opponent filed. Time sought for written version; granted.",
			"Written version filed with documents. Copy given across the bar.",
			"Evidence on affidavit of the complainant taken on record.",
			"Interrogatories answered. Both sides seek time to settle.",
			"Opponent's witness absent. Last chance with costs of Rs. 750.",
			"Presiding Member on leave. Board adjourned.",
		],
		6,
	);
	const rows = days.map((day, index) => [
		String(index + 1),
		day,
		business[index] ?? "",
		days[index + 1] ?? next,
	]);
	const court = dice.oneOf(ENGLISH.towns);
	const number = `CC/${dice.number(34, 899)}/2025`;
	const html = [
		heading("DISTRICT CONSUMER DISPUTES REDRESSAL COMMISSION", court.toUpperCase(), "PROCEEDINGS SHEET"),
		`<p class="middle">Case No. ${number}</p>`,
		table([["No.", "Date", "Proceedings", "Next date"], ...rows], [8, 17, 57, 18]),
	].join("");
	return {
		html,
		languages: ["eng"],
		keys: {
			caseNumber: { core: number, full: `Case No. ${number}` },
			court: {
				core: "District Consumer Disputes Redressal Commission",
				full: `District Consumer Disputes Redressal Commission, ${court}`,
			},
			orderDate: "2026-09-10",
			nextDate: next.split(".").reverse().join("-"),
		},
	};
}

const LISTED: Array<{
	words: Vocabulary;
	title: string;
	head: string[];
	papers: string[];
	languages: Sheet["languages"];
	copies: string[];
}> = [
	{
		words: ENGLISH,
		title: "LIST OF DOCUMENTS PRODUCED WITH THE PLAINT",
		head: ["Sr. No.", "Particulars of the document", "Date", "Original or copy", "Pages"],
		papers: [
			"Partnership deed of the firm",
			"Notice sent by registered post with acknowledgment",
			"Ledger extract of the opposite party",
			"Certified copy of entry in the city survey record",
			"Photographs of the encroached strip",
			"Valuation report of the approved valuer",
			"Receipt for payment of municipal tax",
			"Minutes of the society's general body",
		],
		languages: ["eng"],
		copies: ["Original", "True copy", "Certified"],
	},
	{
		words: HINDI,
		title: "प्रस्तुत दस्तावेज़ों की सूची",
		head: ["क्र.", "दस्तावेज़ का विवरण", "दिनांक", "मूल / प्रति", "पृष्ठ"],
		papers: [
			"साझेदारी विलेख",
			"पंजीकृत डाक से भेजी गई सूचना",
			"बही खाते का उद्धरण",
			"नामान्तरण आदेश की प्रमाणित प्रति",
			"अतिक्रमित भूमि के छायाचित्र",
			"मूल्यांकक का प्रतिवेदन",
			"सम्पत्ति कर की रसीद",
			"ग्राम सभा की कार्यवाही",
		],
		languages: ["eng", "hin"],
		copies: ["मूल", "छायाप्रति", "प्रमाणित"],
	},
	{
		words: GUJARATI,
		title: "રજૂ કરેલ દસ્તાવેજોની યાદી",
		head: ["ક્રમ", "દસ્તાવેજની વિગત", "તારીખ", "અસલ / નકલ", "પાના"],
		papers: [
			"ભાગીદારી દસ્તાવેજ",
			"રજિસ્ટર પોસ્ટથી મોકલેલ નોટિસ",
			"ખાતાવહીનો ઉતારો",
			"સિટી સર્વે રેકર્ડની પ્રમાણિત નકલ",
			"દબાણવાળી જગ્યાના ફોટોગ્રાફ",
			"માન્ય વેલ્યુઅરનો અહેવાલ",
			"મિલકત વેરાની પહોંચ",
			"સોસાયટીની સામાન્ય સભાની કાર્યવાહી",
		],
		languages: ["eng", "guj"],
		copies: ["અસલ", "ખરી નકલ", "પ્રમાણિત"],
	},
];

export function documentList(dice: Dice): Sheet {
	const { title, head, papers, languages, copies, words } = dice.oneOf(LISTED);
	const rows = dice
		.some(papers, 7)
		.map((paper, index) => [
			String(index + 1),
			paper,
			dayOf(dice, "/"),
			dice.oneOf(copies),
			String(dice.number(1, 48)),
		]);
	return {
		html:
			heading(title) +
			table([head, ...rows], [10, 42, 18, 19, 11]) +
			paragraphs([filled(dice, words, dice.oneOf(words.sentences))]),
		languages,
	};
}

/** A form of boxes: what is wanted in small print, what was filled in below it, each box ruled by itself. */
export function boxForm(dice: Dice): Sheet {
	const name = dice.oneOf(ENGLISH.names);
	const boxes: Array<[string, string, number]> = [
		["1. Name of applicant", name, 60],
		["2. Age", String(dice.number(21, 71)), 18],
		["3. Sex", dice.oneOf(["Female", "Male"]), 18],
		["4. Village or ward", dice.oneOf(ENGLISH.villages), 38],
		["5. District", dice.oneOf(ENGLISH.towns), 30],
		["6. Pin code", String(dice.number(360001, 396590)), 28],
		[
			"7. Nature of relief sought",
			dice.oneOf([
				"Free legal aid for partition suit",
				"Maintenance under section 144",
				"Compensation for crop loss",
				"Succession certificate",
			]),
			98,
		],
		["8. Yearly income", `Rs. ${rupeesOf(dice)}`, 34],
		["9. Ration card", `${dice.number(100, 999)} ${dice.number(1000, 9999)}`, 32],
		["10. Date of application", dayOf(dice, "/"), 30],
		["11. Name of the advocate on panel", dice.oneOf(ENGLISH.names), 60],
		["12. Enrolment", `G/${dice.number(104, 4890)}/${dice.number(1998, 2021)}`, 37],
	];
	const html = `${heading("DISTRICT LEGAL SERVICES AUTHORITY", "APPLICATION FOR LEGAL AID")}<div class="form">${boxes
		.map(
			([label, value, width]) =>
				`<div class="box" style="width:${width}%"><small>${label}</small><div>${escaped(value)}</div></div>`,
		)
		.join("")}</div>`;
	const style =
		".form { display: flex; flex-wrap: wrap; gap: 6px } .box { box-sizing: border-box; border: 1.2px solid #333; padding: 4px 7px 7px } .box small { font-size: 11.5px } .box div { font-size: 16px }";
	return { html, style, languages: ["eng"] };
}
