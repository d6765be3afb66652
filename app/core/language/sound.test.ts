import { describe, expect, it } from "vitest";
import { soundKeys } from "./loans.ts";
import { soundKey, soundRules } from "./sound.ts";

/** Every line is one word in its spellings. */
const ALIKE = `
	shapath śapatha शपथ શપથ
	vakalatnama wakaalatnama वकालतनामा વકાલતનામા
	vadi waadi वादी વાદી
	zamanat jamanat जमानत ज़मानत
	jamin jaameen જામીન
	pradhikaran प्राधिकरण પ્રાધિકરણ
	court कोर्ट કોર્ટ
	order ऑर्डर ઓર્ડર
	notice नोटिस નોટિસ
	Verma Varma वर्मा વર્મા
	Lakshmi Laxmi लक्ष्मी લક્ષ્મી
	Krishna kṛṣṇa कृष्ण કૃષ્ણ ક્રિષ્ના
	Suneeta Sunita सुनीता સુનીતા
	Thakkar ठक्कर ઠક્કર
	Shaikh Sheikh शेख શેખ
	Chaudhary Choudhry चौधरी
	sogandnamu સોગંદનામું
	nyayalaya nyayalay न्यायालय ન્યાયાલય
	sunwai sunvayi सुनवाई
	faisla फैसला फ़ैसला
	mukadma muqaddama मुकदमा मुक़दमा
	sampatti संपत्ति सम्पत्ति
	gyan jnan ज्ञान જ્ઞાન
	prativadi pratiwadi प्रतिवादी પ્રતિવાદી
	faujdari फौजदारी ફોજદારી
	Chandigarh चंडीगढ़
	patthar पत्थर
	Rao राव
	karyavahi कार्यवाही
	hastakshar हस्ताक्षर
`;

describe("soundKey", () => {
	it.each(ALIKE.trim().split("\n"))("%s", (line) => {
		const keys = line.trim().split(" ").map(soundKey);
		expect(new Set(keys).size, keys.join(" ")).toBe(1);
		expect(keys[0]?.length).toBeGreaterThan(1);
	});

	it("tells different words apart", () => {
		const words = "vadi vidhi vad विवाद patra putra pita shapath sapat thana tana gaon ghaav".split(" ");
		expect(new Set(words.map(soundKey)).size).toBe(words.length);
	});

	it("is empty for numbers and other scripts", () => {
		for (const word of ["2024", "सी1", "слово", "", "a-b", "of", "का"]) expect(soundKey(word)).toBe("");
	});

	it("has a letter for every letter", () => {
		const { DEVANAGARI, GUJARATI, SIGNS, SOUNDS } = soundRules;
		expect([...DEVANAGARI].length).toBe([...GUJARATI].length);
		expect([...SIGNS].slice([...SOUNDS].length).join("")).toBe("ः़्");
	});
});

describe("soundKeys", () => {
	it("adds the spellings of a borrowed word", () => {
		expect(soundKeys("case")).toContain(soundKey("केस"));
		expect(soundKeys("कंपनी")).toContain(soundKey("company"));
		expect(soundKeys("vakil")).toEqual([soundKey("वकील")]);
	});

	it.each([
		"mehta મહેતા मेहता",
		"tehsildar tahsildar तहसीलदार",
		"rehman रहमान રહેમાન",
		"mehboob महबूब",
		"mehsana મહેસાણા",
		"shehnaz शहनाज़",
		"ahmed अहमद અહેમદ",
		"ahmedabad અમદાવાદ अहमदाबाद",
		"collector कलेक्टर કલેક્ટર",
	])("finds each of %s by each other", (line) => {
		const words = line.split(" ");
		for (const query of words)
			for (const there of words) expect(soundKeys(query), `${query} ${there}`).toContain(soundKey(there));
	});

	it("tells apart what has a vowel of its own beside the h", () => {
		expect(soundKeys("bihar")).toEqual([soundKey("बिहार")]);
		expect(soundKeys("mohan")).toEqual([soundKey("मोहन")]);
	});

	it("leaves out what is too short to tell", () => {
		expect(soundKeys("of")).toEqual([]);
		expect(soundKeys("का")).toEqual([]);
	});
});
