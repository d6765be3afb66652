import { describe, expect, it } from "vitest";
import { nextDateIn } from "#app/domains/filing/orders/dates/next-date.ts";
import { weighedDate } from "#app/domains/filing/orders/dates/weighed-date.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { suggestionsFrom } from "./suggestions.ts";

const TODAY = "2026-11-21";
const HEADING = "IN THE COURT OF CIVIL JUDGE, MEERUT\nCivil Suit No. 12/2024\nA Vs. B\nORDER\n20.11.2026\n";

const weighed = (...pages: string[]) =>
	weighedDate(
		pages.map((text) => ({ text })),
		TODAY,
	)?.found.day ?? null;
const nextOf = (...pages: string[]) =>
	suggestionsFrom(
		pages.map((text, at) => ({ page: at + 1, text, words: [] })),
		TODAY,
	).find(({ kind }) => kind === "nextDate")?.value ?? null;

describe("weighedDate", () => {
	it.each([
		"Let this case go to 16.12.2026.",
		"Awaiting service report, 16.12.2026.",
		"WS by D2. 16.12.2026",
		"Arguments heard in part. Continued on 16.12.2026.",
		"Hearing to resume on 16.12.2026 at 2 pm.",
		"The hearing shall be held on 16.12.2026.",
		"Orders on I.A. 3 will be pronounced on 16.12.2026 at 4 PM.",
		"I.A. II: For objections by 16.12.2026.",
		"Plaintiff evidence by: 16.12.2026",
		"Judgment will be pronounced on 16.12.2026.",
		"Accused is directed to remain present on 16.12.2026.",
		"In view of the strike, matter is adjourned; 16.12.2026.",
		"Reply be filed by 05.12.2026; matter on 16.12.2026.",
		"Objections to I.A. and hearing on the same by 16.12.2026.",
		"For F.D.T. 16.12.2026",
		"16.12.2026 for S/R and appearance.",
		"16.12.2026 is fixed for arguments.",
		"Interim bail till 16.12.2026 and on that day matter shall be listed.",
		"Record be called for by 16.12.2026, and list the appeal on the said date.",
		"List the suit for arguments on 16.12.2026 and 17.12.2026.",
		"The matter shall be called for proof of payment on 16.12.2026.",
		"प्रकरण दिनांक 16.12.2026 व 17.12.2026 को साक्ष्य हेतु नियत।",
		"आवेदन 16.12.2026 को लिया जायेगा।",
		"मामला 16.12.2026 को लिया जायेगा।",
		"साक्ष्य हेतु 16.12.2026 तिथि निर्धारित।",
		"नोटिस जारी हो वापसी दिनांक 16.12.2026।",
		"उभय पक्ष दिनांक 16.12.2026 को उपस्थित रहें।",
		"કામ તા. ૧૬/૧૨/૨૦૨૬ ના રોજ લેવું.",
		"સાક્ષી તપાસ માટે દિ. ૧૬/૧૨/૨૦૨૬.",
		"આ કામે હવે પછી તા. ૧૬/૧૨/૨૦૨૬ ના રોજ સુનાવણી થશે.",
	])("%s", (text) => {
		expect(weighed(text)).toBe("2026-12-16");
	});

	it.each([
		"The balance amount shall be deposited on 16.12.2026.",
		"Plaintiff shall hand over keys on 16.12.2026.",
		"The applicant shall report to the police station on 16.12.2026.",
		"The accused shall appear before the IO on 16.12.2026.",
		"The trial court has fixed the matter for evidence on 16.12.2026.",
		"The parties shall appear before the Mediation Centre on 16.12.2026.",
		"The petitioner may appear before respondent no.2 on 16.12.2026 for hearing.",
		"The High Court has listed the quashing petition on 16.12.2026.",
		"The counting of votes is to take place on 16.12.2026.",
		"Post mortem report dated 16.12.2026 is awaited.",
		"The admission process closes on 16.12.2026.",
		"આરોપીએ તા. ૧૬/૧૨/૨૦૨૬ ના રોજ તપાસ અધિકારી સમક્ષ હાજર રહેવું.",
		"The respondent wrote his reply on 16.12.2026.",
		"For payment of the instalment on 16.12.2026.",
		"वास्ते बहस 16.12.2026 से पूर्व नोट दिये जायें।",
		"The licence expires on 16.12.2026.",
		"The examination of the student is on 16.12.2026.",
		"He will go to Pune on 16.12.2026.",
		"The interim order is extended till 16.12.2026.",
		"Accused remanded to judicial custody till 16.12.2026. Cost to be paid on that date.",
		"Reply be filed on or before 16.12.2026.",
		"The connected matter is listed on 16.12.2026.",
		"The arbitrator has fixed the hearing on 16.12.2026.",
		"List on Monday, the 15th December, 2026.",
		"List in the week commencing 14.12.2026.",
		"The petition is dismissed. Report of compliance on 16.12.2026.",
		"List A on 16.12.2026. List B on 20.01.2027.",
		"3\t18.11.2026\tFor evidence\t16.12.2026",
		"विपक्षी दिनांक 16.12.2026 तक जवाब दाखिल करे।",
		"पक्षकार मध्यस्थता केन्द्र में दिनांक 16.12.2026 को उपस्थित हों।",
		"परीक्षा दिनांक 16.12.2026 को नियत है।",
		"कांड दैनिकी 16.12.2026 तक भेजना सुनिश्चित करें।",
		"કબજો તા. ૧૬/૧૨/૨૦૨૬ ના રોજ સોંપવો.",
		"મનાઈ હુકમ તા. ૧૬/૧૨/૨૦૨૬ સુધી લંબાવવામાં આવે છે.",
	])("is none for %s", (text) => {
		expect(weighed(text)).toBeNull();
	});

	it("takes no day where two pages speak for different ones", () => {
		expect(weighed("Arguments on 16.12.2026.", "Hearing 16.12.2026.")).toBe("2026-12-16");
		expect(weighed("Matter on 16.12.2026.", "Matter on 20.01.2027.")).toBeNull();
	});

	it("stays quick on long pages", () => {
		const hard = [
			"for 16.12.2026 ",
			"on that day ",
			"list 16.12.2026 to ",
			"matter 1.1.27, ",
			"( ",
			"तक 16.12.2026 को ",
			"\n",
		];
		const pages = hard.map((text) => ({ text: text.repeat(30_000 / text.length) }));
		expect(processorMs(() => pages.map((page) => weighedDate([page], TODAY)))).toBeLessThan(2000);
	});
});

describe("an order whose words name no day", () => {
	it("offers the day for which most speaks, where a court made the paper", () => {
		const sentence = "Awaiting service report, 16.12.2026.";
		expect(nextDateIn(sentence, TODAY, null)).toBeNull();
		expect(nextOf(HEADING + sentence)).toBe("2026-12-16");
		expect(nextOf(sentence)).toBeNull();
		expect(nextOf(`${HEADING}The deponent says: ${sentence}`.replace("ORDER\n", ""))).toBeNull();
	});

	it("decides between two named days only where one of them is spoken for", () => {
		const deposit = "The deposit be kept in FDR, renewal falling on 02.12.2026.";
		expect(nextDateIn(`${deposit} List for hearing on 16.12.2026.`, TODAY, null)).toBeNull();
		expect(nextOf(`${HEADING}${deposit}\nList for hearing on 16.12.2026.`)).toBe("2026-12-16");
		expect(nextOf(`${HEADING}List on 16.12.2026.\nList on 20.01.2027.`)).toBeNull();
	});

	it("offers neither where words name one day and another is spoken for", () => {
		const deposit = "The deposit be kept in FDR, renewal falling on 02.12.2026.";
		expect(nextDateIn(`${deposit} The hearing shall be held on 16.12.2026.`, TODAY, null)?.day).toBe(
			"2026-12-02",
		);
		expect(nextOf(`${HEADING}${deposit}\nThe hearing shall be held on 16.12.2026.`)).toBeNull();
	});
});
