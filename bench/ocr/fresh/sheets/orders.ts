import type { Dice } from "../base/dice.ts";
import { escaped, heading, paragraphs, type Sheet, table } from "../base/sheet.ts";
import { ENGLISH } from "../words/english.ts";
import type { Forum } from "../words/forums.ts";
import { GUJARATI } from "../words/gujarati.ts";
import { HINDI } from "../words/hindi.ts";
import { MARATHI } from "../words/marathi.ts";
import { paragraphsOf, type Vocabulary } from "../words/vocabulary.ts";

type Phrases = {
	words: Vocabulary;
	languages: Sheet["languages"];
	months: string[];
	sides: [string, string];
	order: string;
	/** Ways to write the order's own day, {day} in figures, {long} with the month's name. */
	dated: string[];
	/** Sentences that put the case off to {day}. */
	next: string[];
	/** Sentences that end it. */
	last: string;
	officer: string;
	docket: [string, string, string];
};

const PHRASES: Record<Forum["tongue"], Phrases> = {
	english: {
		words: ENGLISH,
		languages: ["eng"],
		months: "January February March April May June July August September October November December".split(
			" ",
		),
		sides: ["Applicant", "Respondent"],
		order: "ORDER",
		dated: ["Date of order: {day}", "Dated: {long}", "Pronounced on {day}", "Order dated {long}"],
		next: [
			"Put up on {day} for evidence of the applicant.",
			"The matter shall be listed for hearing on {long}.",
			"Re-notify on {day}.",
			"Adjourned to {day} for reply.",
		],
		last: "The proceedings stand disposed of with no order as to costs. File be consigned to the record room.",
		officer: "Presiding Officer",
		docket: ["Date", "Order of the forum", "Sign"],
	},
	gujarati: {
		words: GUJARATI,
		languages: ["eng", "guj"],
		months: "જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઓગસ્ટ સપ્ટેમ્બર ઓક્ટોબર નવેમ્બર ડિસેમ્બર".split(" "),
		sides: ["અરજદાર", "સામાવાળા"],
		order: "હુકમ",
		dated: ["હુકમ તારીખ: {day}", "તારીખ: {day}", "તા. {day}"],
		next: [
			"આ કામની આગામી મુદત તા. {day} ના રોજ રાખવામાં આવે છે.",
			"વધુ સુનાવણી તા. {day} ના રોજ રાખવી.",
			"આગળની તારીખ {day} જવાબ માટે.",
		],
		last: "ઉપર મુજબ અરજીનો આખરી નિકાલ કરવામાં આવે છે અને ખર્ચ અંગે કોઈ હુકમ નથી.",
		officer: "અધ્યક્ષ",
		docket: ["તારીખ", "હુકમ", "સહી"],
	},
	hindi: {
		words: HINDI,
		languages: ["eng", "hin"],
		months: "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्टूबर नवम्बर दिसम्बर".split(" "),
		sides: ["आवेदक", "अनावेदक"],
		order: "आदेश",
		dated: ["आदेश दिनांक {day}", "दिनांक: {day}", "दिनांक {long}"],
		next: [
			"प्रकरण दिनांक {day} को जवाब हेतु प्रस्तुत हो।",
			"पत्रावली वास्ते साक्ष्य दिनांक {day} को पेश हो।",
			"आगामी तिथि {day} नियत की जाती है।",
		],
		last: "उपरोक्तानुसार प्रकरण निराकृत किया जाता है। पत्रावली दाखिल दफ्तर हो।",
		officer: "पीठासीन अधिकारी",
		docket: ["दिनांक", "आदेश", "हस्ताक्षर"],
	},
	marathi: {
		words: MARATHI,
		languages: ["eng", "hin"],
		months: "जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर".split(" "),
		sides: ["अपीलदार", "जाबदेणार"],
		order: "आदेश",
		dated: ["आदेश दिनांक : {day}", "दिनांक : {day}"],
		next: ["पुढील तारीख {day} रोजी ठेवण्यात येत आहे.", "प्रकरणाची पुढील सुनावणी दिनांक {day} रोजी होईल."],
		last: "वरीलप्रमाणे अपील निकाली काढण्यात येत आहे. खर्चाबाबत आदेश नाही.",
		officer: "पीठासीन अधिकारी",
		docket: ["दिनांक", "आदेश", "सही"],
	},
};

type Day = { iso: string; fill(sentence: string): string };

function dayIn(dice: Dice, { months }: Phrases, year: number, from: number, to: number): Day {
	const [month, date] = [dice.number(from, to), dice.number(1, 20)];
	const two = (value: number) => String(value).padStart(2, "0");
	const short = [two(date), two(month), String(year)].join(dice.oneOf([".", "/", "-"]));
	const long = `${date} ${months[month - 1]}${months[0] === "January" ? "," : ""} ${year}`;
	return {
		iso: `${year}-${two(month)}-${two(date)}`,
		fill: (sentence) => sentence.replace("{day}", short).replace("{long}", long),
	};
}

const PLACES = ["head", "foot", "docket", "head", "foot", "heard"] as const;

/** An order of a forum, with its day at the head, at the foot, after another day or in a docket; a last one names no next date. */
export function orderOf(dice: Dice, forum: Forum, isLast: boolean): Sheet {
	const phrases = PHRASES[forum.tongue];
	const { words, sides, order, dated, next, last, officer, docket, languages } = phrases;
	const made = dayIn(dice, phrases, 2026, 2, 11);
	const until = dice.share() < 0.5 ? dayIn(dice, phrases, 2026, 12, 12) : dayIn(dice, phrases, 2027, 1, 3);
	const place =
		forum.tongue === "english" ? dice.oneOf(PLACES) : dice.oneOf(PLACES.filter((one) => one !== "heard"));
	const [label, number] = forum.number;
	const day = made.fill(dice.oneOf(dated));
	const body = paragraphsOf(dice, words, 4);
	const end = isLast ? last : until.fill(dice.oneOf(next));
	const heard = dayIn(dice, phrases, 2026, 1, 1);
	const parts = [
		`<div class="${dice.share() < 0.3 && forum.tongue === "english" ? "wide" : ""}">${heading(...forum.heading)}</div>`,
		`<p class="middle">${escaped(`${label} ${number}`.trim())}</p>`,
		...(place === "heard"
			? [`<p class="left">${heard.fill("Heard on: {day}")}<br>${made.fill("Date of order: {day}")}</p>`]
			: []),
		...(place === "head" ? [`<p class="right">${day}</p>`] : []),
		`<p class="left">${dice.oneOf(words.names)} ... ${sides[0]}</p>`,
		`<p class="left">${dice.oneOf(words.names)} ... ${sides[1]}</p>`,
		...(place === "docket"
			? [table([docket, [made.fill("{day}"), [...body, end].join(" "), ""]], [18, 68, 14])]
			: [heading(order), paragraphs([...body, end])]),
		...(place === "foot" ? [`<p class="left">${day}</p>`] : []),
		`<p class="right">(${dice.oneOf(words.names)})<br>${officer}</p>`,
	];
	return {
		html: parts.join(""),
		style: ".wide { letter-spacing: 2.5px }",
		languages,
		keys: {
			caseNumber: { core: forum.core, full: `${label} ${number}`.trim() },
			court: { core: forum.court, full: forum.heading.join(" ") },
			orderDate: made.iso,
			nextDate: isLast ? null : until.iso,
		},
	};
}
