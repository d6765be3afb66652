import { pick, type Roll } from "./dice.ts";

/** Latin, Devanagari, Gujarati. */
export type Script = 0 | 1 | 2;

const scripts = (lines: string) =>
	lines
		.trim()
		.split("\n")
		.map((line) => line.trim().split(" ") as [string, string, string]);

/** Surnames, the commonest first. */
const SURNAMES = scripts(`
	Patel पटेल પટેલ
	Shah शाह શાહ
	Sharma शर्मा શર્મા
	Desai देसाई દેસાઈ
	Solanki सोलंकी સોલંકી
	Verma वर्मा વર્મા
	Parmar परमार પરમાર
	Trivedi त्रिवेदी ત્રિવેદી
	Mehta मेहता મહેતા
	Singh सिंह સિંહ
	Joshi जोशी જોશી
	Chauhan चौहान ચૌહાણ
	Thakkar ठक्कर ઠક્કર
	Yadav यादव યાદવ
	Rathod राठौड़ રાઠોડ
	Gupta गुप्ता ગુપ્તા
	Prajapati प्रजापति પ્રજાપતિ
	Pandya पंड्या પંડ્યા
	Khan खान ખાન
	Makwana मकवाना મકવાણા
	Mishra मिश्रा મિશ્રા
	Vaghela वाघेला વાઘેલા
	Shaikh शेख શેખ
	Bhatt भट्ट ભટ્ટ
	Chaudhary चौधरी ચૌધરી
	Dave दवे દવે
	Kulkarni कुलकर्णी કુલકર્ણી
	Panchal पांचाल પંચાલ
	Agrawal अग्रवाल અગ્રવાલ
	Vyas व्यास વ્યાસ
	Iyer अय्यर ઐયર
	Pathan पठान પઠાણ
	Deshmukh देशमुख દેશમુખ
	Gohil गोहिल ગોહિલ
	Tiwari तिवारी તિવારી
	Contractor कॉन्ट्रैक्टर કોન્ટ્રાક્ટર
	Nair नायर નાયર
	Jadeja जाडेजा જાડેજા
	Srivastava श्रीवास्तव શ્રીવાસ્તવ
	Kuruvilla कुरुविला કુરુવિલા
	Bhandari भंडारी ભંડારી
	Sodha सोढा સોઢા
	Deshpande देशपांडे દેશપાંડે
	Sandhu संधू સંધુ
	Wadhwani वाधवानी વાધવાણી
	Fernandes फर्नांडिस ફર્નાન્ડિસ
	Raghuvanshi रघुवंशी રઘુવંશી
	Zaveri झवेरी ઝવેરી`);

const GIVEN = scripts(`
	Ramesh रमेश રમેશ
	Sunita सुनीता સુનીતા
	Jayesh जयेश જયેશ
	Kavita कविता કવિતા
	Mahesh महेश મહેશ
	Rajendra राजेन्द्र રાજેન્દ્ર
	Lakshmi लक्ष्मी લક્ષ્મી
	Hemant हेमंत હેમંત
	Meena मीना મીના
	Bharat भरत ભરત
	Anjali अंजलि અંજલિ
	Dinesh दिनेश દિનેશ
	Geeta गीता ગીતા
	Imran इमरान ઇમરાન
	Nidhi निधि નિધિ
	Suresh सुरेश સુરેશ
	Farida फरीदा ફરીદા
	Krishna कृष्णा ક્રિષ્ના
	Vijay विजय વિજય
	Rekha रेखा રેખા
	Yusuf यूसुफ યુસુફ
	Tanvi तन्वी તન્વી
	Mukesh मुकेश મુકેશ
	Parvati पार्वती પાર્વતી
	Rohan रोहन રોહન
	Savita सविता સવિતા
	Gurpreet गुरप्रीत ગુરપ્રીત
	Harshad हर्षद હર્ષદ
	Usha उषा ઉષા
	Kishor किशोर કિશોર
	Nirmala निर्मला નિર્મળા
	Thomas थॉमस થોમસ
	Jignesh जिग्नेश જીજ્ઞેશ
	Pushpa पुष्पा પુષ્પા
	Sanjeev संजीव સંજીવ
	Damayanti दमयंती દમયંતી
	Chandrakant चंद्रकांत ચંદ્રકાંત
	Aishwarya ऐश्वर्या ઐશ્વર્યા
	Vishwanath विश्वनाथ વિશ્વનાથ
	Zubeda ज़ुबेदा ઝુબેદા`);

const BODIES: readonly (readonly [string, string, string])[] = [
	["State of Gujarat", "गुजरात राज्य", "ગુજરાત રાજ્ય"],
	["State of Uttar Pradesh", "उत्तर प्रदेश राज्य", "ઉત્તર પ્રદેશ રાજ્ય"],
	["Union of India", "भारत संघ", "ભારત સંઘ"],
	["Surat Municipal Corporation", "सूरत नगर निगम", "સુરત મહાનગરપાલિકા"],
	["National Insurance Co. Ltd.", "नेशनल इंश्योरेंस कंपनी लि.", "નેશનલ ઇન્સ્યોરન્સ કંપની લિ."],
	["District Collector, Ahmedabad", "जिला कलेक्टर, अहमदाबाद", "જિલ્લા કલેક્ટર, અમદાવાદ"],
];

const TRADES = [
	"Textiles",
	"Builders",
	"Traders",
	"Logistics",
	"Chemicals",
	"Engineering Works",
	"Jewellers",
];

/** A word with which a title joins its sides. */
export const VERSUS: readonly string[] = ["v.", "बनाम", "વિરુદ્ધ"];

/** Every name and word that titles are made of. */
export const NAMES_IN_SCRIPTS: readonly string[] = [...SURNAMES, ...GIVEN, ...BODIES, VERSUS, TRADES].flat();

/** A person's name; the first of the lists come most often. */
export function personName(roll: Roll, script: Script): string {
	return `${pick(roll, GIVEN)[script]} ${often(roll, SURNAMES)[script]}`;
}

/** Who may be on the other side: a person, the State, a firm. */
export function opponentName(roll: Roll, script: Script): string {
	const kind = roll(10);
	if (kind < 4) return pick(roll, BODIES)[script];
	if (kind < 6 && script === 0) return `${often(roll, SURNAMES)[0]} ${pick(roll, TRADES)}`;
	return personName(roll, script);
}

const often = <T>(roll: Roll, list: readonly T[]) =>
	list[Math.floor(list.length * (roll(100_000) / 100_000) ** 2)] as T;
