import type { Browser } from "playwright";
import { dice, mix, pick, type Roll } from "#bench/fill/dice.ts";
import { numberIn, yearIn } from "../paper/hand.ts";
import { inFigures, printedHtml } from "./sheet.ts";

/** What the papers of a language are made of. */
type Words = {
	nought: string;
	courts: string[];
	types: string[];
	people: string[];
	versus: string;
	/** Their titles and what stands in them; `date`, `case`, `parties` and `person` are made for every row. */
	papers: Record<OtherPaper, Text>;
};
type Text = { title: string; lines: string[]; heads: string[]; rows: string[][] };

const PAPERS = [
	...["order", "index", "fees", "order sheet", "land record", "witnesses", "vakalatnama", "adjourned"],
	...["pending", "dates"],
] as const;
type OtherPaper = (typeof PAPERS)[number];

/** How many papers of a kind and a language are made. */
const OF_A_KIND = 10;

const HINDI: Words = {
	nought: "०",
	courts: ["इलाहाबाद उच्च न्यायालय", "जनपद एवं सत्र न्यायालय, हरदोई", "न्यायालय सिविल जज (व.प्र.), सीतापुर"],
	types: ["मूल वाद", "सत्र परीक्षण", "रिट सी", "जमानत प्रार्थना पत्र"],
	people: ["कमलेश भदौरिया", "विनीता कटियार", "उत्तर प्रदेश राज्य", "नगर निगम", "रामकुमार दीक्षित"],
	versus: "बनाम",
	papers: {
		order: {
			title: "आदेश",
			lines: ["दिनांक date", "case", "parties", "पत्रावली पेश हुई। पुकार पर उभय पक्ष उपस्थित हैं।"],
			heads: [],
			rows: [
				["यह वाद दिनांक date की वाद सूची में नहीं था।"],
				["case में भी वही पक्षकार हैं, उसे इसके साथ पेश किया जाए।"],
				["अगली वाद सूची में date को नियत किया जाए।"],
			],
		},
		index: {
			title: "अनुक्रमणिका",
			lines: ["case", "parties"],
			heads: ["क्र०सं०", "विवरण", "पृष्ठ"],
			rows: [
				["वाद पत्र", "1-9"],
				["वाद सूची दिनांक date की प्रति", "10-11"],
				["case के आदेश की प्रति, parties", "12-15"],
			],
		},
		fees: {
			title: "न्यायालय शुल्क अनुसूची",
			lines: [],
			heads: ["क्रमांक", "वाद का विवरण", "शुल्क"],
			rows: [
				["मूल वाद, एक लाख तक", "750"],
				["दैनिक वाद सूची की प्रति, प्रति पृष्ठ", "5"],
				["कैवियट", "100"],
			],
		},
		"order sheet": {
			title: "आदेश पत्रक",
			lines: ["case", "parties"],
			heads: ["क्रमांक", "दिनांक", "आदेश"],
			rows: [
				["date", "पुकार हुई। parties उपस्थित। नियत date"],
				["date", "case के साथ पेश हो।"],
			],
		},
		"land record": {
			title: "खतौनी (अधिकार अभिलेख)",
			lines: ["ग्राम बिलहरी, तहसील सण्डीला", "फसली वर्ष 1430-1435"],
			heads: ["क्र०सं०", "खसरा संख्या", "खातेदार", "क्षेत्रफल"],
			rows: [
				["number", "person", "0.412"],
				["number", "person", "1.080"],
			],
		},
		witnesses: {
			title: "गवाहों की सूची",
			lines: ["case", "parties"],
			heads: ["क्र०सं०", "नाम व पता", "अवस्था"],
			rows: [
				["person", "औपचारिक"],
				["person", "चश्मदीद"],
			],
		},
		vakalatnama: {
			title: "वकालतनामा",
			lines: ["court", "case", "parties"],
			heads: [],
			rows: [["मैं person अपने अधिवक्ता person को नियुक्त करता हूँ।"], ["उक्त अधिवक्ता date को पैरवी करेंगे।"]],
		},
		adjourned: {
			title: "सूचना",
			lines: ["विषय : वाद सूची दिनांक date", "date की वाद सूची के निम्न वाद स्थगित किए गए हैं।"],
			heads: ["क्र०सं०", "वाद संख्या", "पक्षकार", "अगली तारीख"],
			rows: [["case", "parties", "date"]],
		},
		pending: {
			title: "लम्बित वादों का विवरण",
			lines: ["कार्यालय person, अधिवक्ता", "स्रोत : दैनिक वाद सूची दिनांक date"],
			heads: ["क्र०सं०", "वाद संख्या", "पक्षकार", "अधिवक्ता"],
			rows: [["case", "parties", "person"]],
		},
		dates: {
			title: "तिथियों की सूची",
			lines: ["case", "parties"],
			heads: ["क्र०सं०", "घटना", "दिनांक"],
			rows: [
				["case दायर, parties", "date"],
				["वाद सूची में दर्ज", "date"],
			],
		},
	},
};

const GUJARATI: Words = {
	nought: "૦",
	courts: ["જિલ્લા અને સેશન્સ અદાલત, ભાવનગર", "સિવિલ જજ (સિ.ડિ.) ની કોર્ટ, મહેસાણા", "ગુજરાત હાઇકોર્ટ"],
	types: ["દીવાની દાવો", "ફોજદારી કેસ", "સેશન્સ કેસ", "જામીન અરજી"],
	people: ["હસમુખભાઈ ગોહિલ", "રેખાબેન ઝાલા", "ગુજરાત રાજ્ય", "મ્યુનિસિપલ કોર્પોરેશન", "દિનેશભાઈ સુથાર"],
	versus: "વિરુદ્ધ",
	papers: {
		order: {
			title: "હુકમ",
			lines: ["તારીખ date", "case", "parties", "પક્ષકારો હાજર છે."],
			heads: [],
			rows: [
				["આ કેસ તારીખ date ના દૈનિક બોર્ડમાં નહોતો."],
				["case માં પણ તે જ પક્ષકારો છે, તેની સાથે રાખવો."],
				["હવે પછીની મુદત date ના રોજ દૈનિક બોર્ડમાં રાખવામાં આવે છે."],
			],
		},
		index: {
			title: "અનુક્રમણિકા",
			lines: ["case", "parties"],
			heads: ["ક્રમ", "વિગત", "પાના"],
			rows: [
				["દાવા અરજી", "1-9"],
				["તારીખ date ના દૈનિક બોર્ડની નકલ", "10-11"],
				["case ના હુકમની નકલ, parties", "12-15"],
			],
		},
		fees: {
			title: "કોર્ટ ફી અનુસૂચિ",
			lines: [],
			heads: ["ક્રમ", "કેસનો પ્રકાર", "ફી"],
			rows: [
				["દીવાની દાવો, એક લાખ સુધી", "750"],
				["કોઝ લિસ્ટની નકલ, પાના દીઠ", "5"],
				["કેવિયેટ", "100"],
			],
		},
		"order sheet": {
			title: "રોજનામું",
			lines: ["case", "parties"],
			heads: ["ક્રમ", "તારીખ", "કાર્યવાહી"],
			rows: [
				["date", "પોકાર થયો. parties હાજર. મુદત date"],
				["date", "case સાથે રાખવો."],
			],
		},
		"land record": {
			title: "ગામ નમૂનો નંબર 7/12",
			lines: ["ગામ વરતેજ, તાલુકો ભાવનગર"],
			heads: ["ક્રમ", "સરવે નંબર", "કબજેદાર", "ક્ષેત્રફળ"],
			rows: [
				["number", "person", "0-41-20"],
				["number", "person", "1-08-00"],
			],
		},
		witnesses: {
			title: "સાક્ષીઓની યાદી",
			lines: ["case", "parties"],
			heads: ["ક્રમ", "નામ અને સરનામું", "શેરો"],
			rows: [
				["person", "પંચ"],
				["person", "નજરે જોનાર"],
			],
		},
		vakalatnama: {
			title: "વકીલાતનામું",
			lines: ["court", "case", "parties"],
			heads: [],
			rows: [["હું person મારા વકીલ person ને નિયુક્ત કરું છું."], ["સદર વકીલ date ના રોજ હાજર રહેશે."]],
		},
		adjourned: {
			title: "નોટિસ",
			lines: ["વિષય : દૈનિક બોર્ડ તારીખ date", "તારીખ date ના દૈનિક બોર્ડના નીચેના કેસો મુલતવી રાખેલ છે."],
			heads: ["ક્રમ", "કેસ નંબર", "પક્ષકારો", "હવે પછીની તારીખ"],
			rows: [["case", "parties", "date"]],
		},
		pending: {
			title: "પડતર કેસોનું પત્રક",
			lines: ["વકીલ person ની ઓફિસ", "સંદર્ભ : કોઝ લિસ્ટ તારીખ date"],
			heads: ["ક્રમ", "કેસ નંબર", "પક્ષકારો", "વકીલ"],
			rows: [["case", "parties", "person"]],
		},
		dates: {
			title: "તારીખોની યાદી",
			lines: ["case", "parties"],
			heads: ["ક્રમ", "બનાવ", "તારીખ"],
			rows: [
				["case દાખલ, parties", "date"],
				["દૈનિક બોર્ડમાં મુકાયો", "date"],
			],
		},
	},
};

/** Papers in Hindi and Gujarati that are no lists of a court, each with what it is, made anew for every seed. */
export async function* indianOtherPapers(
	browser: Browser,
	seed: number,
): AsyncGenerator<{ name: string; pdf: Buffer }> {
	for (const [language, words] of Object.entries({ hindi: HINDI, gujarati: GUJARATI }))
		for (const [at, paper] of PAPERS.entries())
			for (let n = 0; n < OF_A_KIND; n += 1) {
				const roll = dice(mix(seed + n, 500 + at * 2 + (language === "hindi" ? 0 : 1)));
				const pdf = await printedHtml(browser, roll, bodyOf(roll, words, paper));
				yield { name: `${language} ${paper} ${seed + n}`, pdf };
			}
}

function bodyOf(roll: Roll, words: Words, paper: OtherPaper): string {
	const { title, lines, heads, rows } = words.papers[paper];
	const isIndian = roll(2) === 0;
	const day = () => `${10 + roll(18)}/${10 + roll(3)}/2026`;
	const person = () => pick(roll, words.people);
	const number = () => `${pick(roll, words.types)}/${numberIn(roll)}/${yearIn(roll)}`;
	const made: Record<string, () => string> = {
		...{ date: day, person, case: number, court: () => pick(roll, words.courts) },
		parties: () => `${person()} ${words.versus} ${person()}`,
		number: () => String(1 + roll(900)),
	};
	const filled = (text: string) => {
		const whole = text.replace(/date|case|parties|person|number|court/g, (name) => made[name]?.() ?? name);
		return isIndian ? inFigures(whole, words.nought) : whole;
	};
	const top = [pick(roll, words.courts), title, ...lines].map((line) => `<p>${filled(line)}</p>`).join("");
	const counted = Array.from({ length: 9 + roll(30) }, (_, at) =>
		[`${at + 1}`, ...pick(roll, rows)].map(filled),
	);
	if (heads.length === 0) return top + counted.map((cells) => `<p>${cells.join(". ")}</p>`).join("");
	const head = heads.map((text) => `<th>${text}</th>`).join("");
	const body = counted
		.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
		.join("");
	return `${top}<table><tr>${head}</tr>${body}</table>`;
}
