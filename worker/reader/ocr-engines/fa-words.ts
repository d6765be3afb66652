/**
 * Gujarati words of court papers and land records with a ફ, which in some fonts the engine takes for a ક, and that are no words
 * with a ક. Whatever stands behind the long ones belongs to them; short ones bear one of the endings.
 */
const LONG =
	"ફરિયાદ ફરીયાદ ફિર્યાદ ફેરફાર ફોજદાર ક્ષેત્રફળ મગફળી બરતરફ નિષ્ફળ સર્ટિફિકેટ સર્ટીફીકેટ નોટિફિકેશન ઓફિસ ઑફિસ ટ્રાફિક ફેમિલી ફેક્ટરી ફેકટરી ફર્નિચર ફાઇનાન્સ ફાયનાન્સ ફરજિયાત ફરમાન ફાળવણી ઇન્સાફ ઈન્સાફ તફાવત મુસાફર ગિરફતાર ગિરફ્તાર રિફંડ";
const SHORT = "તરફ ખરીફ ફક્ત ફકત માફ સાફ સ્ટાફ ફોર્મ ફંડ ફાઇલ ફ્લેટ ચીફ";
const ENDINGS = /^(?:ે|ી|ો|ું|ા|ે?થી|દાર|દારો?|દારી|ન[ીોાે]|નું|માં|ેણ)?[.,:;)]*$/u;

const inKa = (word: string) => word.replaceAll("ફ", "ક");
const stems = (words: string) => words.split(" ").map((word) => ({ word, read: inKa(word) }));
const [LONG_STEMS, SHORT_STEMS] = [stems(LONG), stems(SHORT)];

/** A word as it was read with its ફ again, in place, where it was read with a ક. */
export function withFa(read: string): string {
	if (!read.includes("ક")) return read;
	const plain = inKa(read);
	const stem =
		LONG_STEMS.find((long) => plain.startsWith(long.read)) ??
		SHORT_STEMS.find((short) => plain.startsWith(short.read) && ENDINGS.test(plain.slice(short.read.length)));
	return stem ? stem.word + read.slice(stem.word.length) : read;
}
