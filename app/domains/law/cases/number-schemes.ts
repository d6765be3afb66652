import { canonicalCaseType } from "./case-types.ts";

/** A case number of a forum that does not write type, number and year in this order; `year` is `*` where it bears none. */
export type SchemeNumber = {
	type: string;
	number: number;
	year: string;
	bench?: string;
	index: number;
	end: number;
};

/** "No.CC006000000195432": behind the word for a number nothing need part them. */
const BEGINS = String.raw`(?:(?<![\p{L}\p{M}\p{N}/.-])|(?<=\bN[o0]s?\.))`;
const ENDS = String.raw`(?![\p{L}\p{N}]|[/.-]\d)`;
const YEAR = String.raw`(?<year>(?:19|20)\d{2})`;

/**
 * The number schemes of forums, one a line: groups `type` and `number`, and where they are written `sub` (a second type),
 * `year` (of two digits or four) and `bench`. Letters of any case.
 */
const SCHEMES: readonly string[] = [
	// Real estate authorities. Maharashtra: CC006000000195432, AT006000000053456
	String.raw`(?<type>(?:CC|AT|SC|EX|NC)\s?\d{3})0{3,8}(?<number>[1-9]\d{2,6})`,
	// Uttar Pradesh: NCR144/08/98213/2023, LKO162/07/65432/2020
	String.raw`(?<type>(?:NCR|LKO)\s?\d{1,3}\/\d{2})\/(?<number>\d{3,7})\/${YEAR}`,
	// Karnataka: CMP/UR/210805/0008123, CMP/201124/0007085
	String.raw`(?<type>(?:CMP|ACK)(?:\/[A-Z]{2})?)\/(?<year>\d{2})\d{4}\/(?<number>\d{6,7})`,
	// Gujarat: CMP/A/RAJKOT/240611/000487, CMP/A/AHMEDABAD/2023/000412
	String.raw`(?<type>CMP\/[A-Z])\/(?<bench>[A-Z]{3,15})\/(?<year>\d{2})\d{4}\/(?<number>\d{6})`,
	String.raw`(?<type>(?:CMP|EXE|APL)\/[A-Z])\/(?<bench>[A-Z]{3,15})\/${YEAR}\/(?<number>\d{2,6})`,
	// Haryana: RERA-GRG-4471-2023, RERA-PKL-COM-12-2019
	String.raw`(?<type>RERA-(?:GRG|PKL))-(?:COM-)?(?<number>\d{1,6})-${YEAR}`,
	// Rajasthan: RAJ-RERA-C-N-2023-6543
	String.raw`(?<type>RAJ-RERA-[A-Z](?:-[A-Z])?)-${YEAR}-(?<number>\d{1,6})`,
	// Madhya Pradesh: M-IND-21-0345
	String.raw`(?<type>[MA]-[A-Z]{3})-(?<year>\d{2})-(?<number>\d{3,5})`,
	// Administrative Tribunal: O.A. No. 180/00571/2025, OA/060/00321/2022
	String.raw`(?<type>(?:O|T|R|M|C)\.?\s?[AP]\.?)\s{0,2}(?:N[o0]s?\.?)?[\s:/-]{0,3}(?<bench>\d{3})\/(?<number>\d{5})\/${YEAR}`,
	// Consumer commissions: DC/77/CC/240/2024, SC/5/A/456/2023
	String.raw`(?:DC|SC|NC)\/(?:[A-Z]{2}\d?\/)?\d{1,3}\/(?<type>[A-Z]{1,4})\/(?<number>\d{1,6})\/${YEAR}`,
	// The same, the year first: CC/23/187, A/22/615
	String.raw`(?<type>CC|FA|A|RP|EA|MA|RBT\/CC)\/(?<year>[012]\d)\/(?!(?:19[5-9]|20[0-3])\d\b)(?<number>\d{3,5})`,
	// Human rights commissions, with the numbers of State and district: Case No. 3128/13/16/2025
	String.raw`(?<type>Case|File|Complaint)\s{1,2}N[o0]\.?[\s:.]{1,4}(?<number>\d{1,6})\/(?<bench>\d{1,2}\/\d{1,2})\/${YEAR}`,
	// Information Commission: CIC/SBIND/A/2024/651234
	String.raw`(?<type>CIC)\/(?<bench>[A-Z]{3,6})\/(?<sub>[AC])\/${YEAR}\/(?<number>\d{5,6})`,
	// Railway Claims Tribunal: OA(IIu)/ADI/2022/0417
	String.raw`(?<type>OA\s?\((?:II)?[A-Z]{0,3}\))\/(?<bench>[A-Z]{2,5})\/${YEAR}\/(?<number>\d{1,6})`,
];

const FORMS = SCHEMES.map((scheme) => new RegExp(BEGINS + scheme + ENDS, "giu"));
const MOST_PER_SCHEME = 100;

/** The numbers in a text, its digits Latin and its hyphens plain, that are written in a scheme of their forum's, in no order. */
export function schemeNumbersIn(text: string, thisYear: number): SchemeNumber[] {
	return FORMS.flatMap((form) =>
		[...text.matchAll(form)].slice(0, MOST_PER_SCHEME).flatMap((match) => {
			const { type, sub = "", number, year = "*", bench } = match.groups ?? {};
			const whole = year.length === 2 ? `20${year}` : year;
			if (whole !== "*" && Number(whole) > thisYear + 1) return [];
			const letters = `${type}${sub}`.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
			return {
				type: canonicalCaseType(letters),
				number: Number(number),
				year: whole,
				...(bench ? { bench: bench.toUpperCase() } : {}),
				index: match.index,
				end: match.index + match[0].length,
			};
		}),
	);
}
