import { describe, expect, it } from "vitest";
import { partiesIn } from "./parties-read.ts";

describe("partiesIn", () => {
	it.each([
		[
			"a High Court's, one below the other",
			"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD\nR/SCA NO. 1 of 2022\nMEERA TEXTILES PVT. LTD. ..... Petitioner(s)\nVersus\nUNION OF INDIA & ORS. ..... Respondents",
			{ first: "Meera Textiles Pvt. Ltd.", second: "Union of India & Ors." },
		],
		[
			"a district court's, on one line",
			"CS DJ No. 412/2025\nRAJNI GUPTA Vs. M/S ORIENT BUILDERS\n20.11.2026",
			{ first: "Rajni Gupta", second: "M/s Orient Builders" },
		],
		[
			"with the sides on lines of their own",
			"1. Asha Patel\n...Plaintiff\n- v/s -\nState Bank of India\n...Defendant No. 1",
			{ first: "Asha Patel", second: "State Bank of India" },
		],
		[
			"in Hindi",
			"मूल वाद संख्या ३४५ सन् २०२२\nरामेश्वर प्रसाद मिश्र ..... वादी\nबनाम\nश्रीमती सावित्री देवी ..... प्रतिवादी",
			{ first: "रामेश्वर प्रसाद मिश्र", second: "श्रीमती सावित्री देवी" },
		],
		[
			"in Gujarati",
			"દીવાની દાવા નંબર ૧૫૪૨/૨૦૨૨\nરમેશભાઈ પટેલ ..... વાદી\nવિરુદ્ધ\nઅમદાવાદ મ્યુનિસિપલ કોર્પોરેશન ..... પ્રતિવાદી",
			{ first: "રમેશભાઈ પટેલ", second: "અમદાવાદ મ્યુનિસિપલ કોર્પોરેશન" },
		],
	])("reads who stands against whom: %s", (_name, text, expected) => {
		expect(partiesIn(text)).toEqual(expected);
	});

	it.each([
		["a letter", "Dear Sir,\nkindly pay by 15/12/2026.\nYours faithfully"],
		["a versus with nobody behind it", "MEERA TEXTILES\nversus\n....."],
		["a name in two scripts", "Asha પટેલ\nversus\nUnion of India"],
		["nothing", ""],
	])("reads nobody in %s", (_name, text) => {
		expect(partiesIn(text)).toBeNull();
	});
});
