import { pick, type Roll } from "#bench/fill/dice.ts";
import { numberIn, yearIn } from "../paper/hand.ts";
import { districtRow, inFigures, type Printed, type Sheet } from "./sheet.ts";

const GIVEN = "હસમુખભાઈ ચંદ્રિકાબેન ભરતભાઈ મુકેશભાઈ રેખાબેન જગદીશભાઈ કોકિલાબેન ઘનશ્યામભાઈ ઉર્મિલાબેન દિનેશભાઈ".split(" ");
const SURNAMES = "ગોહિલ વાઘેલા ઝાલા માંકડ પંડ્યા ચાવડા ઠાકોર સુથાર કણસાગરા ભાલોડિયા".split(" ");
const OTHERS = ["ગુજરાત રાજ્ય", "કલેક્ટર", "મ્યુનિસિપલ કોર્પોરેશન", "યુનાઇટેડ ઇન્ડિયા ઇન્સ્યોરન્સ કંપની"];
const TYPES = ["દીવાની દાવો", "ફોજદારી કેસ", "સેશન્સ કેસ", "દરખાસ્ત", "મોટર અકસ્માત ક્લેમ અરજી", "જામીન અરજી"];
const STAGES = ["પુરાવા", "દલીલ", "હાજરી", "ચુકાદો", "સમન્સની બજવણી", "હુકમ"];
const TOWNS = ["રાજકોટ", "ભાવનગર", "મહેસાણા", "નડિયાદ"];
const NOUGHT = "૦";

const person = (roll: Roll) => `${pick(roll, GIVEN)} ${pick(roll, SURNAMES)}`;
const side = (roll: Roll) =>
	roll(3) === 0 ? pick(roll, OTHERS) : person(roll) + (roll(4) === 0 ? " તથા અન્ય" : "");

/** A district court of Gujarat, its board of a day. */
export function gujaratiDistrictSheet(roll: Roll, date: string, items: number): Sheet {
	const isIndian = roll(2) === 0;
	const figures = (text: string) => (isIndian ? inFigures(text, NOUGHT) : text);
	const room = String(1 + roll(15));
	const court = `જિલ્લા અને સેશન્સ અદાલત, ${pick(roll, TOWNS)}`;
	const printed: Printed[] = [
		{ line: court, bold: true },
		{ line: `દૈનિક બોર્ડ તારીખ : ${figures(date.split("-").reverse().join("/"))}`, bold: true },
		{ line: `કોર્ટ નં. ${figures(room)}` },
		{ line: `શ્રી ${person(roll)}, અધિક સેશન્સ જજ સમક્ષ` },
		{ line: figures("સવારે 11:00 કલાકે") },
	];
	for (let made = 0; made < items; made += 1) {
		if (made % 7 === 0) printed.push({ line: pick(roll, STAGES), bold: true });
		const [type, number] = [pick(roll, TYPES), `${numberIn(roll)}/${yearIn(roll)}`];
		const [first, second, advocates] = [side(roll), side(roll), [person(roll)]];
		const versus = pick(roll, ["વિરુદ્ધ", "વિ."]);
		const written = pick(roll, [`${type}/${number}`, `${type} નં. ${number}`, `${type}<br>${number}`]);
		const parties = roll(2) === 0 ? `${first} ${versus} ${second}` : `${first}<br>${versus}<br>${second}`;
		const item = String(made + 1);
		const row = { item, number: `${type} ${number}`, date, room, first, second, advocates };
		printed.push(districtRow(figures, { written, parties, stage: pick(roll, STAGES) }, row));
	}
	return {
		...{ layout: "gujarati-district", kind: "daily", court, dates: [date], printed },
		heads: ["ક્રમ", "કેસ નંબર", "પક્ષકારોનાં નામ", "વકીલ", "તબક્કો"],
		shares: [8, 26, 34, 18, 14],
	};
}
