/** Words and endings that Marathi has and Hindi has not, and the other way round; what both have tells nothing. */
const MARATHI_WORDS = new Set(
	"आहे आहेत आणि नाही नाहीत नसून असून असे असा अशी झाले झाला झाली केले केला केली दिले दिला दिली घेतले येथील यांनी यांना यांचे यांची यांचा यांच्या त्यांनी त्यांचे त्यांच्या मध्ये साठी पासून पर्यंत तसेच गाव नाव नमुना जिल्हा भोगवटादार भूमापन आकारणी हंगाम खरीप मौजे दिवाणी".split(
		" ",
	),
);
const HINDI_WORDS = new Set(
	"है हैं का के की में से को ने और नहीं था थे थी किया किये गया गयी गई हुआ हुई यह वह इस उस लिये लिए तथा एवं द्वारा होकर करने करते".split(
		" ",
	),
);
const MARATHI_ENDINGS = /..(?:च्या|ाचे|ाची|ाचा|ांनी|ांना|ांचे|ांची|मध्ये|साठी|ातील|ण्यात|ावर)$/u;
const WORDS = /[\p{Script=Devanagari}]+/gu;
const LEAST = 4;
const CLEARLY = 2;

/** Whether `text`, read letter by letter from a picture, is in Marathi and not in Hindi, whose letters are the same but for ळ. */
export function isMarathi(text: string): boolean {
	let [marathi, hindi] = [0, 0];
	for (const [word] of text.matchAll(WORDS)) {
		if (HINDI_WORDS.has(word)) hindi += 1;
		else if (MARATHI_WORDS.has(word) || MARATHI_ENDINGS.test(word)) marathi += 1;
	}
	return marathi >= LEAST && marathi > hindi * CLEARLY;
}
