import { expect, test } from "vitest";
import { catalogue, isMessageKey, type Locale, locales, translate } from "./index.ts";

/**
 * Words that read wrongly to an advocate, each with what stands in its place; texts of the specification are not among them. A
 * word is looked for as it is written, also inside a longer one.
 */
const OLD: Record<Locale, readonly (readonly [old: string, better: string])[]> = {
	en: [
		["not yet numbered", "without case number"],
		["Compute", "Calculate"],
		["verify before relying", "Please verify"],
		["All but archived", "Current matters"],
		["Not updated", "Result pending"],
		["First side", "Plaintiff / Petitioner / Appellant"],
		["word by word", "inside every scanned paper"],
		["now searchable", "ready to search"],
		["Somebody else changed", "the person's name"],
		["Go on with theirs", "Use theirs"],
		["You become", "You will be"],
		["This installation sends no", "Ask your Admin"],
		["Pass it on yourself", "Share it only"],
		["Anything but active", "Inactive or suspended"],
		["What to remember", "Remind me about"],
		["speaks and reminds", "Language, display and reminders"],
		["Not set up on this installation", "Not available yet"],
		["never refused", "warned, not stopped"],
		["the court may not sit", "court may be closed"],
		["Shown from", "Needs"],
		["mean of", "Average of"],
		["Show in full", "Show full number"],
		["Makes the next hearing", "Lists the next hearing"],
		["as it stands", "Current"],
		["Open again", "Reopen"],
		["Brought back", "Restored"],
		["Calls for programs", "API reference"],
		["Forgotten password", "Forgot password"],
		["Who goes", "Advocate appearing"],
		["Any reading quality", "All scans"],
		["Read poorly", "Hard to read"],
		["application/pdf", "PDF"],
		["Source of the date", "Date entered by"],
		["no conflict of interest to decide", "No conflict found"],
		["There are no two PDFs", "Upload at least two PDFs"],
		["is ticked when", "Ticked papers"],
		["a new paper begins here", "New paper from page"],
		["of them added in", "new in 30 days"],
		["with or without an open matter", "what the title counts"],
		["nothing searched", "Search"],
		["Non-sitting", "Second or fourth Saturday"],
		["Messages about the case", "May we message this client?"],
		["Consent to messages", "May we message this client?"],
		["Not asked yet", "No answer yet"],
		["today on one page", "Print and the day"],
	],
	hi: [
		["मध्यस्थता अपील", "माध्यस्थम् अपील"],
		["मध्यस्थता,", "माध्यस्थम्,"],
		["मध्यस्थ पंचाट", "माध्यस्थम् पंचाट"],
		["कनिष्ठ", "जूनियर"],
		["प्रतिबंधित", "सीमित पहुँच"],
		["उत्पादन", "प्रोडक्शन"],
		["अद्यतन", "परिणाम बाकी"],
		["समय-सीमा निकालें", "परिसीमा (लिमिटेशन) गणना"],
		["क्रम संख्या", "आइटम नं."],
		["मसौदा प्रारूप", "मसौदा"],
		["घंटी", "रिमाइंडर"],
		["नमून", "टेम्पलेट"],
		["हल्की", "लाइट"],
		["गहरी", "डार्क"],
		["व्यतिक्रम", "डिफ़ॉल्ट जमानत"],
		["प्रथम पक्ष", "वादी / प्रतिवादी"],
		["विवरण संपादित", "बदलें"],
		["प्रतिलिपि बनाएँ", "कॉपी"],
		["पर सहेजा", "को सहेजा"],
		["संग्रहीत को छोड़कर", "चालू मामले"],
		["मिलान", "परिणाम"],
		["तिथि", "तारीख"],
		["बैठक-रहित", "अवकाश का शनिवार"],
		["+1स", "1 सप्ताह"],
		["+2स", "2 सप्ताह"],
		["बीते दिन", "व्यर्थ गए दिन"],
		["व्यवस्थापक", "एडमिन"],
		["हर गुणवत्ता", "सभी स्कैन"],
		["ग्रहण हेतु", "एडमिशन"],
	],
	gu: [
		["પ્રતિબંધિત", "મર્યાદિત"],
		["અદ્યતન", "પરિણામ બાકી"],
		["સમયમર્યાદા ગણો", "મુદત (લિમિટેશન) ગણો"],
		["બેલ ઉમેરો", "રિમાઇન્ડર મૂકો"],
		["ઘટ્ટ", "ગીચ"],
		["પહેલો પક્ષ", "વાદી / પ્રતિવાદી"],
		["મુલતવી તારીખો", "પડેલી મુદતો"],
		["બેઠક વિના", "રજાનો શનિવાર"],
		["+1અ", "1 અઠ."],
		["પરચૂરણ", "અન્ય"],
		["કોણ જશે", "કોણ હાજર રહેશે"],
		["કોઈ પણ ગુણવત્તા", "બધાં સ્કેન"],
		["ટેમ્પલેટ", "નમૂનો"],
	],
};

const keysWith = (locale: Locale, old: string) =>
	Object.entries(catalogue).flatMap(([key, texts]) =>
		texts[locales.indexOf(locale)]?.includes(old) ? [key] : [],
	);

test.each(locales)("no text in %s has a word that was replaced by a better one", (locale) => {
	for (const [old, better] of OLD[locale])
		expect([old, better, keysWith(locale, old)]).toEqual([old, better, []]);
});

const hindi = (key: string) => (isMessageKey(key) ? translate("hi", key) : "");

test("two words stay where they mean something else, and nowhere else", () => {
	// Mediation, which is no arbitration; a draft's own words beside the format of a date.
	expect(keysWith("hi", "मध्यस्थता")).toEqual(["purpose.mediation"]);
	expect(keysWith("hi", "प्रारूप").sort()).toEqual(["settings.dateFormat", "settings.timeFormat"]);
	// A conflict of interest, which is no clash of hearings.
	for (const key of keysWith("hi", "टकराव")) expect(`${key}: ${hindi(key)}`).toMatch(/^conflict\.|हितों/);
	// The names of the outcome and of the written statement stand beside the word that is spoken.
	for (const [old, both] of [
		["उपशमित", "उपशमित (अबेट)"],
		["लिखित कथन", "जवाबदावा (लिखित कथन)"],
	] as const)
		for (const key of keysWith("hi", old)) expect(hindi(key)).toContain(both);
});
