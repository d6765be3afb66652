import { describe, expect, it } from "vitest";
import { datesIn, writingsOf } from "./written-dates.ts";

describe("datesIn", () => {
	it.each<[string, string[]]>([
		["14.03.2026 and 5/3/26 and 5-3-2026", ["2026-03-14", "2026-03-05", "2026-03-05"]],
		["5th March 2026, 5 Mar. 2026, March 5, 2026", ["2026-03-05", "2026-03-05", "2026-03-05"]],
		["this 21st day of November, 2022", ["2022-11-21"]],
		["५ मार्च २०२६ / ૫ માર્ચ ૨૦૨૬ / ૫ મે ૨૦૨૬", ["2026-03-05", "2026-03-05", "2026-05-05"]],
		["२७.१०.२०२३ ૧૨/૦૯/૨૦૨૩", ["2023-10-27", "2023-09-12"]],
		[
			"17,07.2024 17 .07. 2024 17.07 2024 17.072024 17:07:2024 l7.07.2024 17.O7.2024",
			Array(7).fill("2024-07-17"),
		],
		["2026-03-05", ["2026-03-05"]],
		["Dt.5.3.2026 તા.૫-૩-૨૦૨૬ 5/Mar/2026", Array(3).fill("2026-03-05")],
		["5th of March, 2026; March 5 2026; 5 मार्च सन् 2026; ૫મી માર્ચ ૨૦૨૬", Array(4).fill("2026-03-05")],
		["પાંચમી માર્ચ બે હજાર છવ્વીસના રોજ", ["2026-03-05"]],
		["31.02.2026, 12/13/2026, 48,75,000, 10.30 a.m., 1.2, Exh. 18 to 24, CS 12/2024, 0045230017", []],
		["192.168.20.26.1", []],
	])("%s", (text, expected) => {
		expect(datesIn(text).map(({ day }) => day)).toEqual(expected);
	});
});

describe("writingsOf", () => {
	it.each(["2023-03-17", "2026-05-03", "2024-12-31", "2022-09-01"])(
		"%s is read back from each of its writings",
		(day) => {
			for (const written of writingsOf(day))
				expect(
					datesIn(written).map((date) => date.day),
					written,
				).toEqual([day]);
		},
	);

	it.each([
		[
			"2023-03-17",
			[
				"17/03/2023",
				"17.3.23",
				"17-mar-2023",
				"17th day of march 2023",
				"march 17, 2023",
				"17 માર્ચ 2023",
				"17 मार्च 2023",
			],
		],
		["2026-05-03", ["3/5/2026", "03.05.2026", "3rd may 2026", "may 3, 2026", "2026-05-03"]],
	])("%s", (day, some) => {
		expect(writingsOf(day)).toEqual(expect.arrayContaining(some));
		expect(writingsOf(day).length).toBeLessThan(80);
	});
});
