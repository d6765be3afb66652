import { describe, expect, it } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { alikeness, ENOUGH_SHARED, SIGNATURE_LENGTH, signatureOf } from "./signature.ts";

const HEADING = `R/SPECIAL CIVIL APPLICATION NO. 5567 of 2022
IN THE HIGH COURT OF GUJARAT AT AHMEDABAD
MEERA TEXTILES PVT. LTD. Versus UNION OF INDIA & 2 other(s)
Appearance: MR. DHAVAL SHAH(2354) for the Petitioner(s) No. 1
MS. MANISHA LAVKUMAR, GOVERNMENT PLEADER for the Respondent(s) No. 1,2,3
CORAM:HONOURABLE MR. JUSTICE A. P. THAKER`;
const NOTICE = `${HEADING}
Date : 18/11/2026
ORAL ORDER
1. Learned advocate Mr. Shah for the petitioner seeks time to file rejoinder. Time granted. The affidavit in reply of the
third respondent is taken on record. Stand over to 09.12.2026. Interim relief granted earlier to continue till then.`;
const RULE = `${HEADING}
Date : 09/12/2026
ORAL ORDER
1. Heard learned advocate Mr. Shah for the petitioner and learned Government Pleader for the respondents at length. Having
regard to the averments in the petition the matter requires consideration. Rule. Learned Government Pleader waives service
of notice of rule. The respondents shall produce the original licence file at the final hearing, fixed on 14.01.2027.`;
const HINDI = `न्यायालय सिविल जज (वरिष्ठ खण्ड), लखनऊ मूल वाद संख्या 345 सन् 2022 रामेश्वर प्रसाद मिश्र वादी बनाम श्रीमती सावित्री देवी
व अन्य प्रतिवादीगण आदेश पत्रावली पेश हुई। वादी की ओर से विद्वान अधिवक्ता उपस्थित हैं। प्रतिवादी संख्या 2 की ओर से कोई उपस्थित नहीं
है। वादी द्वारा प्रस्तुत प्रार्थना पत्र पर उभय पक्ष को सुना गया तथा पत्रावली का सम्यक् परिशीलन किया गया। प्रथम दृष्टया मामला एवं सुविधा
का संतुलन वादी के पक्ष में प्रतीत होता है। अतः आगामी तिथि तक उभय पक्ष विवादित सम्पत्ति पर यथास्थिति बनाए रखें।`;

/** Every so many letters one is read as another, each time at other places. */
function misread(text: string, every: number, from: number): string {
	return [...text]
		.map((letter, at) => (at % every === from && /\p{L}/u.test(letter) ? "e" : letter))
		.join("");
}

function shared(a: string, b: string): number {
	const [one, other] = [signatureOf([{ text: a }]) ?? [], new Set(signatureOf([{ text: b }]))];
	return one.filter((number) => other.has(number)).length;
}

describe("signatureOf", () => {
	it("is the same for the same words, however they are spaced and parted into pages", () => {
		const pages = NOTICE.split("Date").map((text) => ({ text }));
		expect(signatureOf([{ text: NOTICE }])).toHaveLength(SIGNATURE_LENGTH);
		expect(shared(NOTICE, NOTICE.replaceAll("\n", "  "))).toBe(SIGNATURE_LENGTH);
		expect(signatureOf(pages)).not.toBeNull();
	});

	it.each([
		["English", NOTICE],
		["Hindi", HINDI],
	])("finds a page scanned twice, with other letters misread each time: %s", (_name, text) => {
		expect(shared(misread(text, 90, 3), misread(text, 90, 47))).toBeGreaterThanOrEqual(ENOUGH_SHARED);
	});

	it("takes letters read in the other script for what they are", () => {
		const gujarati = HINDI.replace(/[\u0904-\u0939]/g, (letter) =>
			String.fromCharCode(letter.charCodeAt(0) + 0x180),
		);
		expect(shared(HINDI, gujarati)).toBe(SIGNATURE_LENGTH);
	});

	it("tells two orders with the same heading apart, and other texts altogether", () => {
		expect(shared(NOTICE, RULE)).toBeLessThan(ENOUGH_SHARED);
		expect(shared(NOTICE, HINDI)).toBe(0);
	});

	it("is none for fewer than fifty words, and quick for many", () => {
		expect(signatureOf([{ text: "List on 16.12.2026. ".repeat(9) }])).toBeNull();
		expect(signatureOf([])).toBeNull();
		const many = Array.from({ length: 500 }, (_, page) => ({ text: `${page} ${NOTICE} ${HINDI}` }));
		expect(processorMs(() => signatureOf(many))).toBeLessThan(3000);
	});

	it("is there from fifty words on", () => {
		const signed = (words: number) => signatureOf([{ text: "order ".repeat(words) }]);
		expect([signed(50) !== null, signed(49) !== null]).toEqual([true, false]);
	});

	it("is of the first 300,000 letters", () => {
		const ending = (letters: number, end: string) => "ab ".repeat(100_000).slice(0, letters) + end;
		const alike = (letters: number) =>
			shared(ending(letters, "abx"), ending(letters, "aby")) === SIGNATURE_LENGTH;
		expect([alike(299_997), alike(299_998)]).toEqual([false, true]);
	});
});

describe("alikeness", () => {
	it("grows with the numbers shared", () => {
		expect([0, ENOUGH_SHARED, SIGNATURE_LENGTH].map(alikeness)).toEqual([0, 85, 100]);
	});
});
