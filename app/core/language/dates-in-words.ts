const ENGLISH =
	"one/first two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth twenty/twentieth twenty-one/twenty-first twenty-two/twenty-second twenty-three/twenty-third twenty-four/twenty-fourth twenty-five/twenty-fifth twenty-six/twenty-sixth twenty-seven/twenty-seventh twenty-eight/twenty-eighth twenty-nine/twenty-ninth thirty/thirtieth thirty-one/thirty-first";
const HINDI =
	"एक/पहली दो/दूसरी तीन/तीसरी चार/चौथी पाँच/पांच छह/छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठ्ठाईस उनतीस/उन्तीस तीस इकतीस/इकत्तीस";
const GUJARATI =
	"એક/પહેલી બે/બીજી ત્રણ/ત્રીજી ચાર/ચોથી પાંચ/પાંચમી છ/છઠ્ઠી સાત/સાતમી આઠ/આઠમી નવ/નવમી દસ/દસમી/દશ અગિયાર/અગિયારમી બાર/બારમી તેર/તેરમી ચૌદ/ચૌદમી પંદર/પંદરમી સોળ/સોળમી સત્તર/સત્તરમી અઢાર/અઢારમી ઓગણીસ/ઓગણીસમી વીસ/વીસમી એકવીસ/એકવીસમી બાવીસ/બાવીસમી ત્રેવીસ/ત્રેવીસમી ચોવીસ/ચોવીસમી પચ્ચીસ/પચીસ/પચ્ચીસમી છવ્વીસ/છવ્વીસમી સત્તાવીસ/સત્તાવીસમી અઠ્ઠાવીસ/અઠ્યાવીસ ઓગણત્રીસ/ઓગણત્રીસમી ત્રીસ/ત્રીસમી એકત્રીસ/એકત્રીસમી";

const NUMBERS = new Map(
	[ENGLISH, HINDI, GUJARATI].flatMap((words) =>
		words.split(" ").flatMap((names, at) => names.split("/").map((name) => [name, at + 1] as const)),
	),
);
/** A number up to 31 in words, as part of an expression that ignores case. */
export const NUMBER_WORD = [...NUMBERS.keys()]
	.sort((a, b) => b.length - a.length)
	.map((name) => name.replace("-", "[\\s-]"))
	.join("|");
const THOUSAND = String.raw`(?:two\s+thousand|twenty|दो\s+हजार|दो\s+हज़ार|બે\s+હજાર)`;

/** The same standing by itself. */
export const DAY_IN_WORDS = String.raw`(?<![\p{L}\p{M}-])(${NUMBER_WORD})`;

/** A year of this century in words ("two thousand and twenty six"), as part of an expression that ignores case. */
export const YEAR_IN_WORDS = String.raw`${THOUSAND}\s+(?:and\s+)?(?:${NUMBER_WORD})(?=(?:ના|ની|નાં|માં|થી)?(?![\p{L}\p{M}-]))`;

/** The number of a day or a year of this century in words; null for anything else. */
export function numberInWords(text: string): number | null {
	const plain = text
		.toLowerCase()
		.replace(/[\s-]+/gu, " ")
		.trim();
	const spaced = (name: string) => name.replace("-", " ");
	for (const [name, number] of NUMBERS) if (spaced(name) === plain) return number;
	const rest = new RegExp(String.raw`^${THOUSAND}\s+(?:and\s+)?(.+)$`, "u").exec(plain)?.[1];
	const part = rest ? numberInWords(rest) : null;
	return part === null ? null : 2000 + part;
}
