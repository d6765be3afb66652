import { type Random, random } from "./pages.ts";
import type { Sheet } from "./sheets.ts";
import type { Text } from "./texts.ts";

export type SheetText = Text & { head: string[]; columns: string[]; cells: string[][] };

/** What stands on a sheet, the same each time. */
export function sheetTextOf(sheet: Sheet): SheetText {
	const chance = random(sheet.seed);
	const words = WORDS[sheet.language];
	const head = [
		`# ${pickText(words.courts, chance)}`,
		`# ${pickText(words.cases, chance)} ${wholeNumber(chance, 10, 900)}/${wholeNumber(chance, 2015, 2024)}`,
	];
	const make = ROW[sheet.layout];
	const cells = make
		? Array.from({ length: sheet.rows }, (_, row) => make(row + 1, words, chance, sheet.widths.length))
		: [];
	const names = words.columns[sheet.layout] ?? [];
	const columns = make ? [...names.slice(0, sheet.widths.length - 1), names.at(-1) ?? ""] : [];
	const paragraphs = make ? 0 : sheet.layout === "plain" ? 12 : 22;
	const body = Array.from(
		{ length: paragraphs },
		() =>
			`${pickText(words.business, chance)} ${pickText(words.business, chance)} ${pickText(words.papers, chance)}.`,
	);
	const foot = make ? [pickText(words.business, chance)] : [];
	return {
		name: `sheet-${sheet.language}`,
		set: "sheets",
		languages: sheet.language === "en" ? ["eng"] : ["eng", sheet.language === "hi" ? "hin" : "guj"],
		lines: [
			...head,
			...(columns.length > 0 ? [columns.join(" ")] : []),
			...cells.map((row) => row.join(" ")),
			...body,
			...foot,
		],
		serials: cells.map((row): [string, string] => [row[0] ?? "", /\S+/.exec(row[1] ?? "")?.[0] ?? ""]),
		head,
		columns,
		cells,
	};
}

type Words = Record<
	"courts" | "cases" | "business" | "purposes" | "papers" | "names" | "places",
	string[]
> & { dated: string; annexure: string; versus: string; roles: string[]; columns: Record<string, string[]> };
type Row = (serial: number, words: Words, chance: Random, columns: number) => string[];

const ROW: Partial<Record<Sheet["layout"], Row>> = {
	roznama: (serial, words, chance) => [
		String(serial),
		writtenDay(chance),
		`${pickText(words.business, chance)}${chance() > 0.5 ? ` ${pickText(words.business, chance)}` : ""}`,
		writtenDay(chance),
		pickText(words.purposes, chance),
	],
	index: (serial, words, chance, columns) => {
		const from = serial * 11 + wholeNumber(chance, 0, 6);
		const particulars = `${pickText(words.papers, chance)}${chance() > 0.4 ? ` ${words.dated} ${writtenDay(chance)}` : ""}`;
		const pages = chance() > 0.5 ? `${from}-${from + wholeNumber(chance, 1, 8)}` : String(from);
		return columns === 3
			? [String(serial), particulars, pages]
			: [String(serial), particulars, `${words.annexure}-${wholeNumber(chance, 1, 9)}`, pages];
	},
	list: (serial, words, chance) => [
		String(serial),
		`${pickText(words.cases, chance)} ${wholeNumber(chance, 3, 990)}/${wholeNumber(chance, 2012, 2025)}`,
		`${pickText(words.names, chance)} ${words.versus} ${pickText(words.names, chance)}`,
		pickText(words.names, chance),
	],
	wide: (serial, words, chance) => [
		String(serial),
		`${wholeNumber(chance, 1, 400)}/${wholeNumber(chance, 1, 9)}`,
		`${wholeNumber(chance, 0, 3)}.${wholeNumber(chance, 100, 999)}`,
		pickText(words.names, chance),
		pickText(words.places, chance),
		String(wholeNumber(chance, 1, 9)),
		writtenDay(chance),
		pickText(words.purposes, chance),
	],
};

export const wholeNumber = (chance: Random, from: number, to: number) =>
	from + Math.floor(chance() * (to - from + 1));
export const pickText = (from: readonly string[], chance: Random) =>
	from[Math.floor(chance() * from.length)] ?? "";
const two = (value: number) => String(value).padStart(2, "0");
export const writtenDay = (chance: Random) =>
	`${two(wholeNumber(chance, 1, 28))}.${two(wholeNumber(chance, 1, 12))}.${wholeNumber(chance, 2019, 2025)}`;

export const WORDS: Record<Sheet["language"], Words> = {
	en: {
		courts: [
			"IN THE COURT OF THE CIVIL JUDGE, SENIOR DIVISION, NASHIK",
			"IN THE HIGH COURT OF JUDICATURE AT BOMBAY",
			"IN THE DISTRICT COURT AT SURAT",
		],
		cases: ["Regular Civil Suit No.", "Civil Appeal No.", "Criminal Application No.", "Writ Petition No."],
		business: [
			"Advocates for both sides are present.",
			"Evidence of the second witness was recorded in part.",
			"The defendant prays for time to file the written statement, which is granted as a last chance.",
			"Issues are framed at Exhibit 19.",
			"Arguments on the application for injunction were heard at length.",
			"The plaintiff is absent and costs of Rs. 500 are imposed.",
			"The court commissioner has filed the report of the local inspection.",
			"Summons to the third respondent is returned unserved.",
			"The presiding officer is on leave today.",
			"Original documents are produced with a list at Exhibit 31.",
		],
		purposes: [
			"Evidence",
			"Arguments",
			"Written statement",
			"Framing of issues",
			"Cross-examination",
			"Judgment",
			"Hearing of Exhibit 5",
			"Steps",
		],
		papers: [
			"Memorandum of appeal with affidavit",
			"Impugned judgment and decree",
			"Certified copy of the sale deed",
			"Application for stay",
			"Power of attorney of the appellant",
			"Village extract of the suit land",
			"Statement of the complainant",
			"Synopsis and list of events",
		],
		dated: "dated",
		annexure: "A",
		versus: "v.",
		roles: ["Petitioner", "Respondent"],
		names: [
			"Ramesh Govind Kulkarni",
			"State of Maharashtra",
			"Usha Prakash Mehta",
			"Shree Ganesh Traders",
			"Municipal Corporation",
			"Abdul Karim Shaikh",
			"Lata Vasant Joshi",
			"Union Bank of India",
			"D. R. Parikh",
		],
		places: ["Igatpuri", "Niphad", "Sinnar", "Dindori", "Yeola", "Bardoli", "Olpad"],
		columns: {
			roznama: ["Sr.", "Date", "Business of the day", "Next date", "Purpose"],
			index: ["Sr.", "Particulars", "Annexure", "Page"],
			list: ["Sr.", "Case number", "Parties", "Advocate"],
			wide: ["Sr.", "Survey", "Area", "Holder", "Village", "Block", "Entered", "Remarks"],
		},
	},
	hi: {
		courts: [
			"न्यायालय सिविल जज, कानपुर नगर",
			"न्यायालय जिला न्यायाधीश, लखनऊ",
			"न्यायालय अपर जिला न्यायाधीश, वाराणसी",
		],
		cases: ["मूल वाद संख्या", "सिविल अपील संख्या", "फौजदारी वाद संख्या"],
		business: [
			"उभय पक्ष के अधिवक्ता उपस्थित हैं।",
			"वादी की ओर से साक्ष्य अंकित किया गया।",
			"प्रतिवादी ने जवाब दाखिल करने हेतु समय मांगा।",
			"बहस सुनी गयी तथा आदेश सुरक्षित किया गया।",
			"पीठासीन अधिकारी आज अवकाश पर हैं।",
			"गवाह अनुपस्थित रहा और समन पुनः जारी हो।",
			"मूल अभिलेख सूची सहित प्रस्तुत किये गये।",
		],
		purposes: ["साक्ष्य", "बहस", "जवाब", "आदेश", "जिरह", "निर्णय"],
		papers: ["अपील का ज्ञापन", "आक्षेपित निर्णय की प्रति", "बैनामे की सत्यापित प्रति", "शपथ पत्र", "स्थगन प्रार्थना पत्र"],
		dated: "दिनांक",
		annexure: "क",
		versus: "बनाम",
		roles: ["वादी", "प्रतिवादी"],
		names: ["रामनरेश यादव", "सुशीला देवी", "नगर निगम", "गोपाल दास अग्रवाल", "उत्तर प्रदेश राज्य"],
		places: ["फूलपुर", "बिल्हौर", "घाटमपुर", "सोरांव"],
		columns: {
			roznama: ["क्रम", "दिनांक", "कार्यवाही", "अगली तिथि", "प्रयोजन"],
			index: ["क्रम", "विवरण", "अनुलग्नक", "पृष्ठ"],
			list: ["क्रम", "वाद संख्या", "पक्षकार", "अधिवक्ता"],
			wide: ["क्रम", "गाटा", "रकबा", "खातेदार", "ग्राम", "खण्ड", "दिनांक", "टिप्पणी"],
		},
	},
	gu: {
		courts: [
			"સુરતના સિનિયર સિવિલ જજ સાહેબની કોર્ટમાં",
			"અમદાવાદની સિટી સિવિલ કોર્ટમાં",
			"રાજકોટના ડિસ્ટ્રિક્ટ જજ સાહેબની કોર્ટમાં",
		],
		cases: ["દીવાની દાવા નંબર", "ફોજદારી કેસ નંબર", "દીવાની અપીલ નંબર"],
		business: [
			"બંને પક્ષના વકીલ હાજર છે.",
			"વાદીનો પુરાવો નોંધવામાં આવ્યો.",
			"પ્રતિવાદીએ જવાબ રજૂ કરવા સમય માંગ્યો.",
			"મનાઈ અરજી ઉપર દલીલો સાંભળી.",
			"સાક્ષી ગેરહાજર રહેલ છે અને સમન્સ ફરી કાઢવું.",
			"અસલ દસ્તાવેજો યાદી સાથે રજૂ કર્યા.",
			"કોર્ટ કમિશનરે સ્થળ તપાસનો અહેવાલ રજૂ કર્યો.",
		],
		purposes: ["પુરાવો", "દલીલો", "જવાબ", "હુકમ", "ઊલટતપાસ", "ચુકાદો"],
		papers: ["અપીલની અરજી", "નીચલી કોર્ટનો ચુકાદો", "વેચાણ દસ્તાવેજની નકલ", "સોગંદનામું", "મનાઈ અરજી", "વકીલાતનામું"],
		dated: "તારીખ",
		annexure: "અ",
		versus: "વિરુદ્ધ",
		roles: ["વાદી", "પ્રતિવાદી"],
		names: ["મનસુખભાઈ લાઠિયા", "હંસાબેન રાણપરા", "ગુજરાત રાજ્ય", "ભાવેશ કાંતિલાલ", "મહાનગરપાલિકા"],
		places: ["મવડી", "ઓલપાડ", "બારડોલી", "કામરેજ"],
		columns: {
			roznama: ["ક્રમ", "તારીખ", "કાર્યવાહી", "હવે પછીની તારીખ", "હેતુ"],
			index: ["ક્રમ", "વિગત", "આંક", "પાનું"],
			list: ["ક્રમ", "કેસ નંબર", "પક્ષકારો", "વકીલ"],
			wide: ["ક્રમ", "સર્વે", "ક્ષેત્રફળ", "ખાતેદાર", "ગામ", "બ્લોક", "તારીખ", "નોંધ"],
		},
	},
};
