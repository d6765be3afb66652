import { catalogue } from "#app/messages/index.ts";
import { dice, type Roll } from "#bench/fill/dice.ts";

export type Script = "en" | "hi" | "gu";

/** Words of the courts in Latin, Devanagari and Gujarati letters, for queries by sound. */
export const PLANTED = `
	vakalatnama वकालतनामा વકાલતનામા
	pratiwadi प्रतिवादी પ્રતિવાદી
	pradhikaran प्राधिकरण પ્રાધિકરણ
	zamanat जमानत જમાનત
	adhivakta अधिवक्ता અધિવક્તા
	nyayadheesh न्यायाधीश ન્યાયાધીશ
	shapathpatra शपथपत्र શપથપત્ર
	karyavahi कार्यवाही કાર્યવાહી
	muqaddama मुकदमा મુકદમા
	vivaranika विवरणिका વિવરણિકા
	hastakshar हस्ताक्षर હસ્તાક્ષર
	girftari गिरफ्तारी ગિરફતારી
	sampatti संपत्ति સંપત્તિ
	suneeta सुनीता સુનીતા
	lakshmi लक्ष्मी લક્ષ્મી
	thakkar ठक्कर ઠક્કર
	chaudhary चौधरी ચૌધરી
	krishnaben कृष्णाबेन કૃષ્ણાબેન
	rajendra राजेन्द्र રાજેન્દ્ર
	meenakshi मीनाक्षी મીનાક્ષી`
	.trim()
	.split("\n")
	.map((line) => line.trim().split(" ") as [string, string, string]);

const WORD: Record<Script, RegExp> = {
	en: /[a-z]{2,}/gu,
	hi: /[\u0901-\u0963]{2,}/gu,
	gu: /[\u0a81-\u0ae3]{2,}/gu,
};
const SYLLABLES: Record<Script, string> = {
	en: "an ter con de pro re ment tion ci vil li ty or der sec par ma ra na sha vi mo lo ka du pe",
	hi: "का नि वा री सु मन प्र देश ता ला वि कर न्य भा रत गी शो धन पु त्र मा सी दे खा",
	gu: "કા નિ વા રી સુ મન પ્ર દેશ તા લા વિ કર ન્ય ભા રત ગી શો ધન પુ ત્ર મા સી દે ખા",
};
const VOCABULARY = 12_000;

const vocabularies = new Map<Script, string[]>();

/** The words of the product's own texts in this language, then invented ones; the commonest first. */
function vocabulary(script: Script): string[] {
	const at = { en: 0, hi: 1, gu: 2 }[script];
	const counts = new Map<string, number>();
	for (const texts of Object.values(catalogue)) {
		for (const word of (texts[at] ?? "").toLowerCase().match(WORD[script]) ?? [])
			counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	const words = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
	const roll = dice(at + 1);
	const syllables = SYLLABLES[script].split(" ");
	const known = new Set(words);
	while (known.size < VOCABULARY) {
		known.add(Array.from({ length: 2 + roll(3) }, () => syllables[roll(syllables.length)]).join(""));
	}
	return [...known];
}

/** Draws words of a language by Zipf's law. */
export function drawing(script: Script, roll: Roll): () => string {
	const words = vocabularies.get(script) ?? vocabulary(script);
	vocabularies.set(script, words);
	const sums: number[] = [];
	let sum = 0;
	for (let rank = 1; rank <= words.length; rank++) {
		sum += 1 / rank;
		sums.push(sum);
	}
	return () => {
		const drawn = (roll(1_000_000) / 1_000_000) * sum;
		let [low, high] = [0, sums.length - 1];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((sums[middle] ?? 0) < drawn) low = middle + 1;
			else high = middle;
		}
		return words[low] ?? "";
	};
}
