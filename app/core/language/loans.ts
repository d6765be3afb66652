import { foldForSearch } from "./fold.ts";
import { soundKey } from "./sound.ts";

/** English words that courts write in Indian letters by their sound, where no rule leads to it; English first. */
const LOANS = `
	case केस કેસ
	judge जज જજ
	advocate एडवोकेट એડવોકેટ
	police पुलिस પોલીસ
	petition पिटीशन પિટિશન
	petitioner पिटीशनर પિટિશનર
	plaintiff प्लेंटिफ પ્લેન્ટિફ
	section सेक्शन સેક્શન
	sessions सेशन्स सेशंस સેશન્સ
	session सेशन સેશન
	commission कमीशन કમિશન
	commissioner कमिश्नर કમિશ્નર
	division डिवीजन ડિવિઝન
	revision रिवीजन રિવિઝન
	execution एक्जीक्यूशन એક્ઝિક્યુશન
	application एप्लीकेशन એપ્લિકેશન
	civil सिविल સિવિલ
	criminal क्रिमिनल ક્રિમિનલ
	company कंपनी कम्पनी કંપની
	bail बेल બેઇલ
	stay स्टे સ્ટે
	decree डिक्री ડિક્રી
	affidavit एफिडेविट एफिडेवेट એફિડેવિટ
	agreement एग्रीमेंट એગ્રીમેન્ટ
	registrar रजिस्ट्रार રજિસ્ટ્રાર
	register रजिस्टर રજિસ્ટર
	magistrate मजिस्ट्रेट મેજિસ્ટ્રેટ
	tribunal ट्रिब्यूनल ટ્રિબ્યુનલ
	high हाई હાઈ
	suit सूट સૂટ
	appeal अपील અપીલ
	act एक्ट એક્ટ
	document डॉक्यूमेंट ડોક્યુમેન્ટ
	certificate सर्टिफिकेट સર્ટિફિકેટ
	bank बैंक બેંક બેન્ક
	insurance इंश्योरेंस ઇન્સ્યોરન્સ
	cheque चेक ચેક
	licence लाइसेंस લાઇસન્સ
	challan चालान ચલાન
	vakil वकील વકીલ
	FIR एफआईआर એફઆઈઆર
	CBI सीबीआई સીબીઆઈ
	india इंडिया ઇન્ડિયા
	private प्राइवेट પ્રાઇવેટ
	limited लिमिटेड લિમિટેડ
	state स्टेट સ્ટેટ
	delhi दिल्ली દિલ્હી
	mumbai मुंबई મુંબઈ
	lucknow लखनऊ લખનૌ
	ahmedabad अहमदाबाद અમદાવાદ અહમદાબાદ
	allahabad इलाहाबाद અલ્હાબાદ અલાહાબાદ
	ahmed अहमद અહેમદ અહમદ
	collector कलेक्टर કલેક્ટર કલેકટર
	district डिस्ट्रिक्ट ડિસ્ટ્રિક્ટ
	supreme सुप्रीम સુપ્રીમ
	deputy डिप्टी ડેપ્યુટી
	corporation कॉर्पोरेशन કોર્પોરેશન
	revenue रेवेन्यू રેવન્યુ
	officer ऑफिसर ઓફિસર
`;

const keysByWord = new Map<string, Set<string>>();
for (const line of LOANS.trim().split("\n")) {
	const words = line.trim().split(" ").map(foldForSearch);
	for (const word of words) {
		const known = keysByWord.get(word) ?? new Set();
		for (const other of words) known.add(soundKey(other));
		keysByWord.set(word, known);
	}
}

/** The short vowel spoken beside an h: Mehta is મહેતા, tehsil तहसील, Ahmed अहमद. */
const AROUND_H = /(?<=[^aeiou]|^a)e?he?(?=[^aeiou])/u;

/** The keys by which a word is searched by sound, with those of a loan word's other spellings. */
export function soundKeys(word: string): string[] {
	const folded = foldForSearch(word);
	return keysOf(folded, soundKey(folded));
}

/** Of the keys of a folded word, the one that all of its spellings share. */
export function commonSound(folded: string, own: string): string {
	return keysOf(folded, own).sort()[0] ?? "";
}

function keysOf(folded: string, own: string): string[] {
	const aroundH = ["h", "eh", "he"].map((h) => own.replace(AROUND_H, h));
	const keys = new Set([own, ...aroundH, ...(keysByWord.get(folded) ?? [])]);
	return [...keys].filter(Boolean);
}
