import { describe, expect, it } from "vitest";
import { orderDateIn } from "#app/domains/readings/order-date.ts";
import { nextDateIn } from "./next-date.ts";

const TODAY = "2026-11-21";

describe("nextDateIn", () => {
	const next = (text: string, orderDay: string | null = null) => {
		const found = nextDateIn(text, TODAY, orderDay);
		return found && `${found.day}${found.reckoned ? " reckoned" : ""}`;
	};

	it.each([
		"List on 16.12.2026.",
		"List the matter on 16.12.2026 for arguments.",
		"Re-list for final hearing on 16th December, 2026.",
		"List before the Roster Bench on 16.12.2026.",
		"Stand over to 16.12.2026.",
		"S.O. to 16/12/2026",
		"S. O. 16-12-26",
		"The matter is adjourned to 16.12.2026 for cross-examination.",
		"Hearing adjourned till December 16, 2026.",
		"Next date of hearing: 16.12.2026",
		"Next date: 16.12.2026",
		"N.D.O.H. 16.12.2026",
		"Date of next hearing is 16/12/2026",
		"Issue notice, returnable on 16.12.2026.",
		"Notice returnable\non 16.12.2026",
		"Put up on 16.12.2026 for PE.",
		"Renotify on 16.12.2026.",
		"Post on 16.12.2026.",
		"Call on 16.12.2026.",
		"To come up on 16.12.2026 for evidence.",
		"अगली तारीख 16.12.2026",
		"आगामी तिथि दिनांक 16.12.2026 नियत की जाती है।",
		"पेशी 16.12.2026",
		"पत्रावली दिनांक 16.12.2026 को पेश हो।",
		"प्रकरण 16 दिसंबर 2026 को सूचीबद्ध किया जाए।",
		"सुनवाई 16.12.2026 तक स्थगित।",
		"હવે પછીની તારીખ ૧૬/૧૨/૨૦૨૬",
		"મુદત તા. ૧૬-૧૨-૨૦૨૬",
		"કેસ તા. ૧૬.૧૨.૨૦૨૬ ના રોજ સુનાવણી માટે મુકરર કરવામાં આવે છે.",
		"આગામી મુદત ૧૬ ડિસેમ્બર ૨૦૨૬",
		"List on 16,12.2026.",
		"List on Wednesday, the 16th December, 2026.",
		"Stand over to Wednesday 16.12.2026 at 11 a.m.",
		"Adjourned to the sixteenth day of December, 2026.",
		"Re-list on Sixteenth December two thousand and twenty-six.",
		"पेशी बुधवार, दिनांक 16.12.2026",
		"आगामी तिथि सोलह दिसम्बर दो हजार छब्बीस नियत की जाती है।",
		"હવે પછીની મુદત બુધવાર, તા. ૧૬/૧૨/૨૦૨૬",
		"આગામી મુદત સોળમી ડિસેમ્બર બે હજાર છવ્વીસ",
		"List before the Joint Registrar on 02.12.2026. List before the Court on 16.12.2026.",
		"List before the Joint Registrar on 16.12.2026.",
		"Parties to go before the Mediator for further hearing on 02.12.2026. List on 16.12.2026.",
		"The next date before Ld. LC is 02.12.2026. Put up on 16.12.2026.",
		"काउन्सलिंग हेतु 02-12-2026 नियत। प्रकरण काउन्सलिंग प्रतिवेदन हेतु दिनांक 16-12-2026 को पेश हो।",
		"पत्रावली वास्ते शहादत अभियोजन 16.12.2026",
		"કામ અહેવાલ માટે તા. ૧૬/૧૨/૨૦૨૬ ના રોજ મુકવામાં આવે છે.",
		"Contempt proceedings, now listed on 02.12.2026, shall wait. List on 16.12.2026.",
		"વોરંટ તા. ૧૬/૧૨/૨૦૨૬ ના રીટર્ન ઉપર ઈસ્યુ કરવું.",
		"Adjourned from 10.11.2026. Next date 16.12.2026.",
		"Adj. to 16.12.2026",
		"S/O 16.12.2026",
		"Issue summons for 16.12.2026.",
		"Notice of motion for 16.12.2026.",
		"Let the matter appear in the list on Wednesday, the 16th of December, 2026.",
		"Fix 16.12.2026 for P.H.",
		"For orders: 16.12.2026",
		"Issue B.W. against the accused. R/o 16.12.2026.",
		"Considered. To 16.12.2026 for evidence.",
		"The matter is adjourned till Wednesday next week i.e. 16th December, 2026.",
		"The date is preponed from 20.12.2026 to 16.12.2026.",
		"Next date is changed from 14.12.2026 to 16.12.2026.",
		"List on 16.12.2026 instead of 10.12.2026.",
		"The date 10.12.2026 already fixed stands cancelled. To come up on 16.12.2026.",
		"The date already fixed i.e. 10.12.2026 stands cancelled. To come up on 16.12.2026.",
		"Connected with W.P. 7/2025, which is listed on 02.12.2026. List on 16.12.2026.",
		"The connected petition is fixed for 02.12.2026. List this one on 16.12.2026.",
		"List on Monday, 15.12.2026. Next date: 16.12.2026",
		"List on 13.12.2026. Next date: 16.12.2026",
		"Put up on 16.12.2026. NDOH 16.12.2062",
		"साक्ष्य हेतु दिनांक 16.12.2026 ।",
		"पत्रावली वास्ते बहस बुधवार, 16 दिसम्बर, 2026 को पेश हो।",
		"प्रकरण दिनांक 16.12.2026 को प्रस्तुत हो।",
		"વધુ સુનાવણી અર્થે તા.૧૬/૧૨/૨૦૨૬",
		"મુદત સોળમી ડિસેમ્બર બે હજાર છવ્વીસના રોજ",
		"Stood over to 16.12.2026.",
		"SO to 16.12.2026",
		"NDOH-16/12/2026",
		"Next date:-16.12.2026",
		"N/D 16.12.2026",
		"Next: 16.12.2026",
		"The case be called on 16.12.2026.",
		"IO be summoned with the file for 16.12.2026.",
		"Accused be produced on 16.12.2026.",
		"Respondent be served for 16.12.2026.",
		"Interim order to continue till 16.12.2026, the next date.",
		"Judgment on 16.12.2026.",
		"Hearing: 16.12.2026",
		"For respondent's evidence to 16.12.2026.",
		"The parties shall appear before this Court on 16.12.2026.",
		"Parties to appear on 16.12.2026.",
		"Now case to come on 16.12.2026 for evidence.",
		"Ca11 on l6.I2.2026",
		"Put up 0n 16.12.2O26 for 0rders.",
		"Call for the trial court's record. List on 16.12.2026.",
		"Cross-examination of PW-1 is fixed on 16.12.2026.",
		"The petition under the Hindu Marriage Act is fixed for 16.12.2026.",
		"विवाह विच्छेद याचिका दिनांक 16.12.2026 को नियत।",
		"थाने से आख्या हेतु दिनांक 16.12.2026 नियत।",
		"The demolition fixed for 02.12.2026 is stayed. List on 16.12.2026.",
		"प्रकरण बहस हेतु 16.12.2026 को रखा गया।",
		"अभिलेख 16.12.2026 को रखें।",
		"दिनांक 16.12.2026 साक्ष्य हेतु।",
		"वास्ते हाजिरी 16.12.2026",
		"मामले की सुनवाई 16.12.2026 को की जायेगी।",
		"पेशी दिनांक-16.12.2026",
		"કામ નિવેદન માટે તા. ૧૬-૧૨-૨૦૨૬ ના રોજ રાખવામાં આવ્યું.",
		"મુદત તા. ૧૬/૧૨/૨૦૨૬ ની આપવામાં આવે છે.",
		"વધુ કાર્યવાહી માટે તા. ૧૬/૧૨/૨૦૨૬.",
		"મુ. તા. ૧૬/૧૨/૨૦૨૬",
		"પક્ષકારોએ તા. ૧૬/૧૨/૨૦૨૬ ના રોજ હાજર રહેવું.",
		"સામાવાળાને તા. ૧૬/૧૨/૨૦૨૬ ની નોટીસ કાઢવી.",
	])("%s", (text) => {
		expect(next(text)).toBe("2026-12-16");
	});

	it.each([
		["a day gone by", "List on 16.12.2025."],
		["today", "List on 21.11.2026."],
		["a year nobody adjourns to", "List on 16.12.2062."],
		["a day for filing", "Reply be filed on or before 16.12.2026."],
		["a deposit", "The amount shall be deposited by 16.12.2026."],
		["a visit", "The meeting is fixed for inspection on 16.12.2026 at 11 am."],
		["a lease", "The lease expires on 16.12.2026."],
		["a list of papers", "List of documents dated 16.12.2026"],
		["another sentence's word", "The next date is to be fixed. The lease expires on 16.12.2026."],
		["a Hindi day for filing", "प्रतिवादी दिनांक 16.12.2026 तक आपत्ति प्रस्तुत करे।"],
		["a day in words for filing", "Reply be filed by the sixteenth day of December, 2026."],
		["weeks without the order's day", "List after four weeks."],
		["a wrong weekday", "List on Monday, the 15th December, 2026."],
		["a wrong weekday behind it", "List on 15.12.2026 (Monday)."],
		["a day that another takes the place of", "Adjourned from 16.12.2026 to a date to be notified."],
		["a week", "List in the week commencing 14th December, 2026."],
		["a leave", "Counsel is on leave. He travels from 10.12.2026 to 16.12.2026 for a wedding."],
		["an inspection", "Fixed 16.12.2026 for site inspection."],
		["a Hindi day until which to file", "जवाब हेतु दिनांक 16.12.2026 तक समय दिया जाता है।"],
		["a Hindi day for filing after its purpose", "वास्ते जवाब दिनांक 16.12.2026 तक समय दिया जाता है।"],
		["a Gujarati day for filing", "જવાબ માટે તા. ૧૬/૧૨/૨૦૨૬ સુધીમાં રજૂઆત કરવી."],
		["a hearing by somebody else", "The representation shall be heard by the Committee on 16.12.2026."],
		["a Hindi day for paying", "राशि जमा करने हेतु दिनांक 16.12.2026।"],
		[
			"another court's day",
			"The main case is coming up for framing of charge on 16.12.2026 before the trial court.",
		],
		[
			"a day of the court below",
			"The executing court before which the matter is listed on 16.12.2026 is requested to wait.",
		],
		[
			"an appearance below",
			"Parties to appear before the trial court on 16.12.2026 for further proceedings.",
		],
		[
			"an officer's day",
			"Defendants to appear before the Recovery Officer on 16.12.2026 for further proceedings.",
		],
		["a High Court's day", "The revision is fixed before the Hon'ble High Court for hearing on 16.12.2026."],
		["two days of which either may be meant", "List on 16.12.2026. In W.P. 7/2024 list on 20.01.2027."],
		["an auction", "The auction is fixed on 16.12.2026."],
		["a possession", "Counsel submits that physical possession is fixed by the Receiver for 16.12.2026."],
		["a wedding", "The wedding of the applicant's daughter is fixed for 16.12.2026."],
		["an inspection without a verb", "Heard. For inspection of the site on 16.12.2026."],
		["an attendance at the police", "प्रार्थी थाने में दिनांक 16.12.2026 को नियत समय पर उपस्थित हो।"],
		["a meeting", "The meeting of creditors be called for 16.12.2026."],
		["what is stayed", "The demolition notice for 16.12.2026 is stayed."],
		["the end of a stay in Hindi", "स्थगन आदेश दिनांक 16.12.2026 तक प्रभावी रखा जाता है।"],
		["an auction in Hindi", "नीलामी हेतु दिनांक 16.12.2026 नियत की जाती है।"],
		["the end of a stay in Gujarati", "મનાઈ હુકમ તા. ૧૬/૧૨/૨૦૨૬ સુધી ચાલુ રાખવામાં આવે છે."],
		["an auction in Gujarati", "હરાજી તા. ૧૬/૧૨/૨૦૨૬ ના રોજ રાખવામાં આવી છે."],
		["a case that looks like a day", "Connected with CRM-16-12-2026, next: final arguments."],
	])("is none for %s", (_what, text) => {
		expect(next(text)).toBeNull();
	});

	it.each<[string, string]>([
		["List after four weeks.", "2026-12-16"],
		["Issue notice, returnable in four weeks.", "2026-12-16"],
		["S.O. 4 weeks.", "2026-12-16"],
		["List after a fortnight.", "2026-12-02"],
		["दो सप्ताह बाद पेश हो।", "2026-12-02"],
		["Stand over for two weeks.", "2026-12-02"],
		["Adjourned by one month.", "2026-12-18"],
		["List on expiry; adjourned for 20 days", "2026-12-08"],
		["चार सप्ताह बाद सूचीबद्ध हो।", "2026-12-16"],
		["ચાર અઠવાડિયા પછી સુનાવણી.", "2026-12-16"],
		["The matter to come up after three weeks.", "2026-12-09"],
		["List four weeks hence.", "2026-12-16"],
		["List after the expiry of two weeks.", "2026-12-02"],
		["Returnable after 4 (four) weeks.", "2026-12-16"],
		["दो माह पश्चात् उपस्थापित हो।", "2027-01-18"],
		["15 दिवस बाद साक्ष्य हेतु नियत।", "2026-12-03"],
		["કેસ પંદર દિવસ પછી સુનાવણી માટે રાખવો.", "2026-12-03"],
		["Put up f0ur weeks hence.", "2026-12-16"],
	])("%s, reckoned from the order's day", (text, day) => {
		expect(next(text, "2026-11-18")).toBe(`${day} reckoned`);
	});

	it.each<[text: string, orderDay: string, day: string | null]>([
		["Put up tomorrow for further cross-examination.", "2026-11-24", "2026-11-25"],
		["List on the next working day.", "2026-11-24", "2026-11-25"],
		["List day after tomorrow.", "2026-11-24", "2026-11-26"],
		["पत्रावली कल पेश हो।", "2026-11-24", "2026-11-25"],
		["કામ આવતીકાલે રાખવું.", "2026-11-24", "2026-11-25"],
		["List on the next working day.", "2026-11-27", null],
		["Put up tomorrow.", "2026-11-28", null],
		["Put up tomorrow.", "2026-11-18", null],
	])("reckons the day after the order's where it is plain: %s of %s", (text, orderDay, day) => {
		expect(next(text, orderDay)).toBe(day && `${day} reckoned`);
	});

	it("reckons with no time for filing, and with none of two", () => {
		expect(next("Reply be filed within four weeks. Rejoinder in two weeks.", "2026-11-18")).toBeNull();
		expect(next("List after four weeks. List after two weeks.", "2026-11-18")).toBeNull();
		expect(next("List after four weeks. Next date 20.12.2026.", "2026-11-18")).toBe("2026-12-20");
	});
});

describe("orderDateIn", () => {
	const dated = (text: string) => orderDateIn(text, TODAY)?.day ?? null;

	it.each([
		"O R D E R\n% 18.11.2026\n1. Heard.",
		"ORDER\n18.11.2026",
		"Date : 18/11/2026\nORAL ORDER",
		"Heard.\nDated: 18th November, 2026",
		"Heard.\nNOVEMBER 18, 2026/rk",
		"आदेश\nदिनांक 18.11.2026",
		"હુકમ\nતારીખ: 18/11/2026",
		"Date of order: 18.11.2026",
		"ORDER\nWednesday, the 18th November, 2026",
		"Dated this the eighteenth day of November, 2026",
		"आदेश\n(18.11.2026)",
		"Date : 18-11-2026 This petition was called on for hearing today.",
		"હુકમ\nતા.૧૮-૧૧-૨૦૨૬",
		"Order delivered on: 18/11/2026",
		"Announced in the open court on this 18th day of November, 2026.",
		"03/Dated: 18th November, 2026",
		"Order No. 31 dated 18.11.2026",
		"Thursday, the 18th day of November 2026 / 27th Karthika, 1948",
		"Place: Vadodara  Date: 18.11.2026",
		"Surat, Dt.18.11.2026",
		"Order Sheet\n18/11/2026 Shri Gupta, counsel for the petitioner, on the stay granted earlier.",
		"Date of hearing: 02.09.2026\nDate of order: 18.11.2026",
		"Date of hearing: 18.11.2026",
		"18.11.2026\nHeard.\nDated: 18.11.2025",
		"Filed on 2.1.2026\nORDER\n18.11.2026\nThe notice\n05.10.2026\nwas served.",
	])("%s", (text) => {
		expect(dated(text)).toBe("2026-11-18");
	});

	it.each([
		"Heard on 18.11.2026 at length.",
		"18.11.2026\nHeard\n19.11.2026",
		"ORDER\n18.12.2026",
		"listed\non 18.11.2026.",
	])("none in %s", (text) => {
		expect(dated(text)).toBeNull();
	});
});
