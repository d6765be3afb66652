// Kruti Dev 010 and DevLys 010 draw Devanagari on the keys of a Remington typewriter: a Latin letter is a sign, or half of a
// letter that the following k (the stroke of ा) makes whole. The short i stands before its letter, the hook of र् behind it.

/** Stands for the short i until its letter is known. */
const SHORT_I = "\ue000";
/** Stands for the र् that is drawn over the syllable before it. */
const REPH = "\ue001";

/** Each sign of the font and what it draws; of several that begin alike the longest counts. */
export const SIGNS: Record<string, string> = {
	...spelt(
		"d क x ग p च N छ t ज > झ V ट B ठ M ड < ढ r त n द u न i प Q फ c ब e म ; य j र y ल G ळ o व l स g ह ¥ ञ ³ ङ",
	),
	...spelt("D क् [ ख् X ग् ? घ् P च् T ज् ÷ झ् Ö झ् . ण् R त् F थ् / ध् è ध् Ë ध् U न् I प् ¶ फ् C ब् H भ् E म् ¸ य् Y ल्"),
	...spelt(`O व् ' श् Ü श् " ष् L स् º ह् { क्ष् « त्र् Ù त्त् ™ न्न् “ श् ” श् ‘ ष् ’ ष्`),
	...spelt("= त्र K ज्ञ J श्र | द्य } द्व ) द्ध Ø क्र Ý फ्र ç प्र Á प्र æ द्र é न्न – दृ — कृ Ñ कृ à ह्न á ह्य â हृ ã ह्म"),
	...spelt("í द्द Ì द्द ê ट्ट Í ट्ट ë ट्ठ Î ट्ठ ì ड्ड Ï ड्ड ï ड्ढ ô क्क Ô क्क Dr क्त Ò भ # रु : रू"),
	...spelt("v अ b इ m उ Å ऊ , ए _ ऋ Ã ई"),
	...spelt("k ा h ी q ु w ू ` ृ s े S ै ks ो kS ौ ‚ ॉ W ॅ a ं ¡ ँ È ीं z ्र ª ्र î ्य Ó ्य ~ ् + ़"),
	...spelt("A । ¼ ( ½ ) ¾ = & - - . ] , @ / ( ; \\ ? ^ ‘ * ’ Þ “ ß ” ¿ { À } ñ ॰ Œ ॰ • ऽ"),
	...spelt("å ० ƒ १ „ २ … ३ † ४ ‡ ५ ˆ ६ ‰ ७ Š ८ ‹ ९"),
	f: SHORT_I,
	Z: REPH,
	Ç: `${SHORT_I}ं`,
	Æ: `र्${SHORT_I}`,
	É: `र्${SHORT_I}ं`,
	Ê: `ी${REPH}`,
	"±": `${REPH}ं`,
};

function spelt(pairs: string): Record<string, string> {
	const parts = pairs.split(" ");
	return Object.fromEntries(
		parts.flatMap((sign, at) => (at % 2 === 0 ? [[sign, parts[at + 1] ?? ""] as const] : [])),
	);
}

const LETTER = "[\u0915-\u0939]\u093c?";
/** Letters that are drawn as one; more than five in a row no word has. */
const CLUSTER = `(?:${LETTER}\u094d){0,4}${LETTER}`;
const VOWEL = "[\u093e-\u094c]";

/** What the signs, one after the other, come to. */
const RULES: [RegExp, string][] = [
	[/\u094d\u093c/g, "\u093c\u094d"],
	[/\u094d\u093e/g, ""],
	[/\u094dो/g, "े"],
	[/\u094dौ/g, "ै"],
	[new RegExp(`${SHORT_I}(ं?)(${CLUSTER})`, "g"), "$2ि$1"],
	[/ाॉ/g, "ॉ"],
	[/अा/g, "आ"],
	[/अो/g, "ओ"],
	[/अौ/g, "औ"],
	[/अॉ/g, "ऑ"],
	[/एे/g, "ऐ"],
	[new RegExp(`इ${REPH}`, "g"), "ई"],
	[new RegExp(`(${CLUSTER}${VOWEL}{0,2}[ंँ]?)${REPH}`, "g"), "र्$1"],
	[new RegExp(`([ंँ])(${VOWEL})`, "g"), "$2$1"],
	[/ाे/g, "ो"],
	[/ाै/g, "ौ"],
	[/([\u0902\u093e-\u094c])\1+/g, "$1"],
	[new RegExp(`${SHORT_I}`, "g"), "ि"],
	[new RegExp(REPH, "g"), "र्"],
];

/** Words that end in a visarga; behind any other the same sign is a colon. */
const VISARGA = /(?<![\u0900-\u097f])(?:अत|पुन|प्रात|स्वत|प्राय|अंतत|अन्तत|क्रमश|शत|मूलत|विशेषत|संभवत)$/;

/**
 * Takes text as it is stored in Kruti Dev 010 or DevLys 010; returns the Devanagari that the font draws with it, as
 * Unicode. Signs that the font does not have stay as they are.
 */
export function fromKrutiDev(text: string): string {
	const codes = text.replace(/[\uf020-\uf0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xf000));
	let drawn = "";
	for (let at = 0; at < codes.length; at += 1) {
		const two = SIGNS[codes.slice(at, at + 2)];
		const one = codes[at] ?? "";
		drawn += two ?? SIGNS[one] ?? one;
		if (two !== undefined) at += 1;
	}
	const written = RULES.reduce((rest, [pattern, to]) => rest.replace(pattern, to), drawn);
	return written.replace(/%/g, (_, at: number) => (isVisarga(written, at) ? "ः" : ":")).normalize("NFC");
}

const isVisarga = (text: string, at: number) =>
	/[\u0900-\u097f]/.test(text[at + 1] ?? "") || VISARGA.test(text.slice(Math.max(0, at - 12), at));

const SYLLABLE = `(?:[\u0904-\u0914]|${CLUSTER})[\u093e-\u094c]?[\u0901-\u0903]?`;
const WORD = new RegExp(`^(?:${SYLLABLE})+\u094d?[।,.;:?()-]*$`);

/** What no word of English has: signs of the font inside a word, a q that no u follows, a k behind a capital. */
const SIGN_INSIDE =
	/[A-Za-z][;=[\]{}|~/'"]+[A-Za-z]|[[{;|'"/?.]k|[A-Za-z][=;]$|q(?!u)[a-z]|^[BCDFGHLMNPQRTVXYZ]k|^Jh/;
/** O'Neil, D'Souza. */
const NAME_WITH_APOSTROPHE = /^(?:[ODL]|Mc|Mac)'[A-Z][a-z]+\W*$/i;
// In running Hindi one word in three is among these: के, की, का, में, है, से, को, और, पर, ने, कि, यह, किया, गया …
const COMMON = new Set(
	"ds dh dk esa gS ls dks vkSj ij us fd ;g fd;k x;k fn;k rFkk ,oa gSa Fkk ugha tks bl ml iq= flag dqekj jke".split(
		" ",
	),
);
const LONGEST_LOOKED_AT = 20_000;

/** What the words of a text say of its font: how many there are, how many only Kruti Dev has and how many different ones of those, how many can be its words. */
export type Signs = { words: number; telling: number; kinds: number; possible: number };

/** The signs of a text in Latin letters, of its first 20,000 letters. */
export function signsOf(text: string): Signs {
	const tokens = tokensOf(text);
	return { ...tellingOf(tokens), possible: possibleOf(tokens) };
}

const tokensOf = (text: string) =>
	text
		.slice(0, LONGEST_LOOKED_AT)
		.split(/\s+/)
		.filter((token) => /[A-Za-z]/.test(token));

function tellingOf(tokens: readonly string[]): Omit<Signs, "possible"> {
	const telling = tokens.filter(
		(token) => COMMON.has(token) || (SIGN_INSIDE.test(token) && !NAME_WITH_APOSTROPHE.test(token)),
	);
	return { words: tokens.length, telling: telling.length, kinds: new Set(telling).size };
}

const possibleOf = (tokens: readonly string[]) =>
	tokens.filter((token) => WORD.test(fromKrutiDev(token))).length;

/**
 * Whether a text whose font nobody names is Kruti Dev: nearly every word becomes one that can be written in Devanagari, and
 * among them are words that only that font has. Never true of a word alone, however often it comes.
 */
export function looksKrutiDev(text: string): boolean {
	const tokens = tokensOf(text);
	const { words, telling, kinds } = tellingOf(tokens);
	return kinds >= 2 && telling >= words * 0.2 && possibleOf(tokens) >= words * 0.8;
}
