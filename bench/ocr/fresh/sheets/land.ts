import type { Dice } from "../base/dice.ts";
import { heading, paragraphs, type Sheet, table } from "../base/sheet.ts";
import { GUJARATI } from "../words/gujarati.ts";
import { HINDI } from "../words/hindi.ts";
import { MARATHI } from "../words/marathi.ts";
import { dayOf, rupeesOf } from "../words/vocabulary.ts";

const GUJARATI_DIGITS = "૦૧૨૩૪૫૬૭૮૯";

const area = (dice: Dice) => `${dice.number(0, 4)}-${dice.number(10, 99)}-${dice.number(10, 99)}`;

/** Extracts of the record of rights as villages keep it: in Gujarat, in Maharashtra, and the khasra of Hindi states. */
export function landExtract(dice: Dice): Sheet {
	return dice.oneOf([gujaratExtract, gujaratExtract, maharashtraExtract, khasra])(dice);
}

/** Village form 7 above, form 12 with the crops below. */
function gujaratExtract(dice: Dice): Sheet {
	const holders = dice.some(GUJARATI.names, dice.number(3, 5));
	const crops = ["બાજરી", "એરંડા", "કપાસ", "ઘઉં", "રાયડો", "જીરું", "મગફળી"];
	const village = dice.oneOf(GUJARATI.villages);
	const html = [
		heading("ગામ નમૂનો નંબર ૭ અને ૧૨", `મોજે ${village} તાલુકો ${dice.oneOf(GUJARATI.towns)}`),
		table(
			[
				["બ્લોક / સર્વે નંબર", "સત્તા પ્રકાર", "ક્ષેત્રફળ હે-આરે-ચોમી", "આકાર રૂ."],
				[
					String(dice.number(112, 989)),
					dice.oneOf(["જૂની શરત", "નવી શરત", "બિનખેતી"]),
					area(dice),
					`${dice.number(2, 19)}.${dice.number(10, 95)}`,
				],
			],
			[26, 24, 28, 22],
		),
		table(
			[
				["ખાતા નં.", "કબજેદારનું નામ", "ફેરફાર નોંધ નં.", "હિસ્સો"],
				...holders.map((name) => [
					String(dice.number(11, 987)),
					name,
					String(dice.number(1003, 8970)),
					area(dice),
				]),
			],
			[14, 46, 22, 18],
		),
		table(
			[
				["વર્ષ", "ઋતુ", "પાકનું નામ", "પિયત", "બિનપિયત", "શેરો"],
				...dice
					.some(crops, 4)
					.map((crop, index) => [
						`${2019 + index}-${20 + index}`,
						dice.oneOf(["ખરીફ", "રવિ", "ઉનાળુ"]),
						crop,
						area(dice),
						area(dice),
						dice.oneOf(["કૂવો", "બોરવેલ", "નહેર", "પડતર"]),
					]),
			],
			[16, 13, 20, 18, 18, 15],
		),
		paragraphs([
			`બોજો: ${dice.oneOf(GUJARATI.towns)} સહકારી મંડળીનો રૂ. ${rupeesOf(dice)} નો બોજો તા. ${dayOf(dice, "/")} થી દાખલ.`,
		]),
	].join("");
	const joined = dice.share() < 0.5 ? underOneHead(html) : html;
	const isNative = dice.share() < 0.3;
	return {
		html: isNative
			? joined.replace(/>[^<]+/g, (text) =>
					text.replace(/\d/g, (digit) => GUJARATI_DIGITS[Number(digit)] ?? ""),
				)
			: joined,
		languages: ["eng", "guj"],
	};
}

/** Both areas of the crops below a head of their own, beside heads that are two rows high. */
function underOneHead(html: string): string {
	const [above = "", below = ""] = html.split(/(?=<th>વર્ષ)/);
	const [head = "", ...rows] = below.split("</tr>");
	const areas = "<th>પિયત</th><th>બિનપિયત</th>";
	const high = head.replace(areas, '<th colspan="2">ક્ષેત્રફળ</th>').replaceAll("<th>", '<th rowspan="2">');
	return `${above}${[high, `<tr>${areas}`, ...rows].join("</tr>")}`;
}

function maharashtraExtract(dice: Dice): Sheet {
	const html = [
		heading("गाव नमुना सात", "अधिकार अभिलेख पत्रक"),
		`<p class="left">गाव : ${dice.oneOf(MARATHI.villages)} तालुका : ${dice.oneOf(MARATHI.towns)}</p>`,
		table(
			[
				["भूमापन क्रमांक", "भूधारणा पद्धती", "क्षेत्र हे. आर", "आकारणी"],
				[
					`${dice.number(21, 480)}/${dice.number(1, 9)}`,
					"भोगवटादार वर्ग १",
					`${dice.number(0, 3)}.${dice.number(10, 99)}`,
					`${dice.number(1, 9)}.${dice.number(10, 99)}`,
				],
			],
			[25, 31, 22, 22],
		),
		table(
			[
				["खाते क्र.", "भोगवटादाराचे नाव", "क्षेत्र", "फेरफार क्र."],
				...dice
					.some(MARATHI.names, 4)
					.map((name) => [
						String(dice.number(14, 890)),
						name,
						`${dice.number(0, 2)}.${dice.number(10, 99)}`,
						String(dice.number(102, 6900)),
					]),
			],
			[15, 49, 16, 20],
		),
		heading("गाव नमुना बारा"),
		table(
			[
				["वर्ष", "हंगाम", "पिकाचे नाव", "जल सिंचित", "अजल सिंचित"],
				...dice
					.some(["ज्वारी", "कांदा", "सोयाबीन", "तूर", "हरभरा", "ऊस"], 4)
					.map((crop, index) => [
						`${2020 + index}`,
						dice.oneOf(["खरीप", "रब्बी"]),
						crop,
						`${dice.number(0, 2)}.${dice.number(10, 99)}`,
						`0.${dice.number(10, 99)}`,
					]),
			],
			[16, 18, 26, 20, 20],
		),
	].join("");
	return { html, languages: ["eng", "hin"] };
}

function khasra(dice: Dice): Sheet {
	const html = [
		heading("खसरा पाँचसाला", `ग्राम ${dice.oneOf(HINDI.villages)} तहसील ${dice.oneOf(HINDI.towns)}`),
		table(
			[
				["खसरा क्रमांक", "रकबा हेक्टेयर", "भूमिस्वामी का नाम, पिता का नाम", "फसल", "कैफियत"],
				...dice
					.some(HINDI.names, 6)
					.map((name) => [
						`${dice.number(12, 940)}/${dice.number(1, 7)}`,
						`${dice.number(0, 4)}.${dice.number(100, 990)}`,
						name,
						dice.oneOf(["धान", "गेहूँ", "चना", "मसूर", "उड़द", "सरसों"]),
						dice.oneOf(["सिंचित", "असिंचित", "पड़त", "कुआँ"]),
					]),
			],
			[17, 17, 36, 14, 16],
		),
		paragraphs([`नक़ल दिनांक ${dayOf(dice, "/")} को शुल्क ${dice.number(15, 95)} रुपये जमा करने पर जारी की गई।`]),
	].join("");
	return { html, languages: ["eng", "hin"] };
}
