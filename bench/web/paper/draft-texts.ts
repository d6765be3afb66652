const SENTENCES = {
	en: [
		"That the applicant above named most respectfully submits that the first information report was registered on 12.03.2024 under sections 420 and 406 of the Indian Penal Code.",
		"That the “efficient” office of Dr. D’Souza & Co. paid ₹5,00,000/- by cheque No. 778812, of which the complainant suppressed every receipt.",
		"That the averments in paragraph 4 are denied as false, frivolous and vexatious; the respondent is put to strict proof thereof.",
		"That the trial court failed to appreciate the evidence of PW-3 and passed the impugned order without assigning a reason.",
	],
	hi: [
		"यह कि प्रार्थी श्री रमेशभाई देसाई, पुत्र त्रिभुवनदास, निवासी अहमदाबाद, न्यायालय के समक्ष शपथपूर्वक बयान करता है कि उसने दिनांक १२/०३/२०२४ को कार्यवाही क्र. 123/2024 में उपस्थिति दी।",
		"उक्त क्षेत्र की स्त्रियाँ ज्ञात हैं तथा विद्वान् अधिवक्ता ने राष्ट्रीय स्वास्थ्य मिशन के अंतर्गत प्रस्तुत दस्तावेज़ों की प्रतिलिपियाँ संलग्न की हैं।",
		"प्रथम दृष्टया अभियुक्त के विरुद्ध कोई साक्ष्य नहीं है; शृंखला टूटी हुई है, हृदयाघात की चिकित्सा चल रही है और कृषि भूमि पर कब्ज़ा वादी का है।",
		"श्रीमती उर्मिला शर्मा, द्वितीय प्रत्यर्थी, ने वृद्ध माता की देखभाल हेतु ऋण लिया, जिसका पुनर्भुगतान पूर्ण हो चुका है।",
	],
	gu: [
		"અરજદાર શ્રી ત્રિવેદી કૃષ્ણકાંત દેસાઈ, રહે. સુરત, નામદાર કોર્ટ સમક્ષ સોગંદપૂર્વક જણાવે છે કે તેઓએ તારીખ ૧૨/૦૩/૨૦૨૪ ના રોજ હાજરી આપી.",
		"ક્ષત્રિય સમાજના જ્ઞાતિજનો સાથે શ્રદ્ધાપૂર્વક કાર્ય કર્યું; દસ્તાવેજોની પ્રમાણિત નકલો આ સાથે જોડેલ છે.",
		"પ્રથમ દર્શનીય રીતે આરોપી વિરુદ્ધ કોઈ પુરાવો નથી; હૃદયરોગની સારવાર ચાલુ છે અને કૃષિ જમીનનો કબજો વાદીનો છે.",
		"શ્રીમતી ઊર્મિલા શર્મા, દ્વિતીય સામાવાળા, એ વૃદ્ધ માતાની સંભાળ માટે ઋણ લીધું, જેની ચુકવણી પૂર્ણ થઈ ગઈ છે.",
	],
} as const;
export type DraftLanguage = keyof typeof SENTENCES;

/** So many numbered paragraphs of some sentences each, by their number always the same. */
export function draftTextOfPages(language: DraftLanguage, paragraphs: number): string {
	const all = SENTENCES[language];
	return Array.from({ length: paragraphs }, (_, at) => {
		const count = 2 + (at % 3);
		const sentences = Array.from({ length: count }, (_, next) => all[(at + next) % all.length]);
		return `${at + 1}. ${sentences.join(" ")}`;
	}).join("\n\n");
}
