import { pick, type Roll } from "#bench/fill/dice.ts";
import { numberIn, yearIn } from "../paper/hand.ts";
import { districtRow, inFigures, type Printed, plainRow, type Sheet } from "./sheet.ts";

const GIVEN = "कमलेश सुधीर विनीता रामकुमार पुष्पा अखिलेश शकुन्तला महेन्द्र गिरिजा ओमप्रकाश निर्मला यशपाल".split(" ");
const SURNAMES = "चतुर्वेदी भदौरिया कटियार श्रीवास्तव खरवार निषाद त्रिपाठी कुशवाहा पाण्डेय दीक्षित".split(" ");
const OTHERS = ["उत्तर प्रदेश राज्य", "जिलाधिकारी", "नगर निगम", "भारत संघ", "बैंक ऑफ बड़ौदा"];
const DISTRICT_TYPES = ["मूल वाद", "सत्र परीक्षण", "प्रकीर्ण वाद", "फौजदारी वाद", "निष्पादन वाद", "परिवाद"];
const HIGH_TYPES = ["रिट सी", "दांडिक अपील", "प्रथम अपील", "विशेष अपील", "जमानत प्रार्थना पत्र"];
const STAGES = ["साक्ष्य अभियोजन", "बहस हेतु", "आरोप विरचन", "निर्णय हेतु", "हाजिरी", "आदेश हेतु"];
const SECTIONS = ["नए वाद – प्रवेश हेतु", "सुनवाई हेतु", "आदेश हेतु", "अंतिम सुनवाई"];
const TOWNS = ["कानपुर नगर", "बाराबंकी", "हरदोई", "सीतापुर"];
const NOUGHT = "०";

const person = (roll: Roll) => `${pick(roll, GIVEN)} ${pick(roll, SURNAMES)}`;
const side = (roll: Roll) =>
	roll(3) === 0 ? pick(roll, OTHERS) : person(roll) + (roll(4) === 0 ? " व अन्य" : "");
const advocateOf = (roll: Roll) => `${pick(roll, ["श्री ", "", "एड० "])}${person(roll)}`;
const dotted = (day: string, mark: string) => day.split("-").reverse().join(mark);

/** A district court of Uttar Pradesh: a table for every stage. */
export function hindiDistrictSheet(roll: Roll, date: string, items: number): Sheet {
	const figures = (text: string) => (isIndian ? inFigures(text, NOUGHT) : text);
	const isIndian = roll(2) === 0;
	const room = String(1 + roll(20));
	const court = `जनपद एवं सत्र न्यायालय, ${pick(roll, TOWNS)}`;
	const printed: Printed[] = [
		{ line: court, bold: true },
		{ line: `न्यायालय कक्ष संख्या : ${figures(room)}` },
		{ line: `पीठासीन अधिकारी : श्री ${person(roll)}, अपर जनपद न्यायाधीश` },
		{ line: `दैनिक वाद सूची दिनांक : ${figures(dotted(date, "-"))}`, bold: true },
	];
	for (let made = 0; made < items; made += 1) {
		if (made % 6 === 0) printed.push({ line: pick(roll, STAGES), bold: true });
		const [type, number] = [pick(roll, DISTRICT_TYPES), `${numberIn(roll)}/${yearIn(roll)}`];
		const [first, second, advocates] = [side(roll), side(roll), [advocateOf(roll)]];
		const written = pick(roll, [`${type}/${number}`, `${type} सं० ${number}`, `${type} संख्या<br>${number}`]);
		const versus = roll(2) === 0 ? `${first} बनाम ${second}` : `${first}<br>बनाम<br>${second}`;
		const item = String(made + 1);
		const row = { item, number: `${type} ${number}`, date, room, first, second, advocates };
		printed.push(districtRow(figures, { written, parties: versus, stage: pick(roll, STAGES) }, row));
	}
	return {
		...{ layout: "hindi-district", kind: "daily", court, dates: [date], printed },
		heads: ["क्र०सं०", "वाद संख्या", "पक्षकार", "अधिवक्ता", "अवस्था"],
		shares: [8, 24, 34, 20, 14],
	};
}

/** A High Court: several benches, applications in cases, connected cases below them. */
export function hindiHighCourtSheet(roll: Roll, date: string, items: number): Sheet {
	const printed: Printed[] = [
		{ line: "इलाहाबाद उच्च न्यायालय", bold: true },
		{ line: `वाद सूची दिनांक ${dotted(date, ".")}`, bold: true },
	];
	for (let bench = 0; bench < 2; bench += 1) {
		const room = String(2 + bench * 9 + roll(8));
		printed.push(
			{ line: `न्यायालय कक्ष संख्या ${room}` },
			{ line: `माननीय न्यायमूर्ति ${person(roll)}` },
			{ line: "प्रातः 10:00 बजे" },
		);
		for (let made = 0; made < items / 2; made += 1) {
			if (made % 5 === 0) printed.push({ line: pick(roll, SECTIONS), bold: true });
			const [type, number] = [pick(roll, HIGH_TYPES), `${numberIn(roll)}/${yearIn(roll)}`];
			const [first, second] = [side(roll), side(roll)];
			const [own, other] = [advocateOf(roll), "शासकीय अधिवक्ता"];
			const application = roll(4) === 0 ? `प्रार्थना पत्र सं० ${1 + roll(9)}/${yearIn(roll)} अन्तर्गत<br>` : "";
			const facts = { number: `${type} ${number}`, date, room, first, second, advocates: [own, other] };
			const item = String(made + 1);
			printed.push({
				cells: [item, `${application}${type} संख्या ${number}`, `${first}<br>बनाम<br>${second}`, own, other],
				row: { ...plainRow({ ...facts, item }), application: application ? "named" : null },
			});
			if (roll(5) > 0) continue;
			const beside = `${pick(roll, HIGH_TYPES)} ${numberIn(roll)}/${yearIn(roll)}`;
			const [one, two] = [side(roll), side(roll)];
			printed.push({
				cells: [`${item}.1<br>सम्बद्ध`, beside, `${one}<br>बनाम<br>${two}`, own, other],
				row: {
					...plainRow({ ...facts, item: `${item}.1`, number: beside, first: one, second: two }),
					connectedTo: item,
				},
			});
		}
	}
	return {
		...{ layout: "allahabad", kind: "daily", dates: [date], printed },
		court: "High Court of Judicature at Allahabad",
		heads: ["क्रमांक", "वाद का विवरण", "पक्षकारों के नाम", "याची के अधिवक्ता", "विपक्षी के अधिवक्ता"],
		shares: [9, 25, 28, 19, 19],
	};
}
