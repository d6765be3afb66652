import { describe, expect, test } from "vitest";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { COURT_NAMES, type CourtName, kindsOf, makeList } from "#bench/causelists/make.ts";
import { makeOtherPaper, OTHER_PAPERS } from "#bench/causelists/other-papers.ts";
import { openPdfWords } from "#worker/reader/formats/pdf-words.ts";
import { readNumberCell } from "./number-cell.ts";
import { listTitleIn, parseList } from "./parse.ts";

const SEED = 40;

async function pagesOf(pdf: Buffer) {
	const file = await openPdfWords(pdf);
	const pages = Array.from({ length: file.pages }, (_, at) => ({
		page: at + 1,
		words: file.wordsOf(at + 1),
	}));
	file.close();
	return pages;
}

async function read(pdf: Buffer) {
	const list = parseList(await pagesOf(pdf));
	if ("not" in list) throw new Error(`not a list: ${list.not}`);
	return list;
}

const cases = COURT_NAMES.flatMap((court) => kindsOf(court).map((kind) => [court, kind] as const));

test.each(cases)(
	"of a list of %s (%s) every row is read, with its number, parties, day and room",
	async (court, kind) => {
		const made = await makeList(court as CourtName, SEED, { kind, items: 36 });
		const list = await read(made.pdf);
		expect(list).toMatchObject({
			court: made.court,
			kind: made.kind,
			dates: made.dates,
			layout: made.layout,
		});
		expect(
			list.rows.map(({ item, number, connectedTo, date, courtRoom, page }) => ({
				item,
				number: number?.key,
				connectedTo,
				date,
				courtRoom,
				page,
			})),
		).toEqual(
			made.rows.map(({ item, number, connectedTo, date, courtRoom, page }) => ({
				item,
				number: caseNumberKey(number)?.key,
				connectedTo,
				date,
				courtRoom,
				page,
			})),
		);
		expect(list.rows.flatMap(({ checks }) => checks)).toEqual([]);
		expect(list.missing).toEqual([]);
	},
);

test.each(OTHER_PAPERS)(
	"a paper of another kind is no list, even where it is a counted table: %s",
	async (kind) => {
		expect(parseList(await pagesOf(await makeOtherPaper(kind, SEED)))).toEqual({ not: "other" });
	},
);

describe("a cell of a case number", () => {
	const numbers = (...lines: string[]) => {
		const { main, applications, connected } = readNumberCell(lines, /^(?:WMP|MA)$/);
		return [main?.key ?? null, applications.map(({ key }) => key), connected.map(({ key }) => key)];
	};
	test.each([
		[
			["SLP(Crl) No.", "13176/2026", "II-C"],
			["SLPCRL:13176:2026", [], []],
		],
		[["Diary No. 54583-2026"], ["DIARY:54583:2026", [], []]],
		[["C.A. No. 1234-1236/2025"], ["CA:1234-1236:2025", [], []]],
		[["W.P.(C)-10678/2022CM APPL. 30984/2022"], ["WPC:10678:2022", ["CMAPPL:30984:2022"], []]],
		[["W.P.(C)-10678/2022WITH LPA 5/2023"], ["WPC:10678:2022", [], ["LPA:5:2023"]]],
		[["CM(4334/2026) IN LPA 329/2025"], ["LPA:329:2025", ["CM:4334:2026"], []]],
		[["LPA 59/2024 in[WP(C) 1077/2023]"], ["WPC:1077:2023", ["LPA:59:2024"], []]],
		[
			["WP(C) 4/2024", "c/w i)LPA 285/2025", "ii)CR 7/2020"],
			["WPC:4:2024", [], ["LPA:285:2025", "CR:7:2020"]],
		],
		[
			["WP(C) 9/2015", "IA(1/2015[02/2015])"],
			["WPC:9:2015", ["IA:1:2015"], []],
		],
		[
			["R/SCA/1/2024", "ARISING FROM", "CC/123/2020", "POLICE STATION: Vastrapur"],
			["SCA:1:2024", [], []],
		],
		[["CRL MP/3968/2026 AND CRL OP 4444/2026 (Filing No.)"], ["CRLMP:3968:2026", [], []]],
		[
			["WP/1/2026", "AND", "WMP/2/2026"],
			["WP:1:2026", ["WMP:2:2026"], []],
		],
		[
			["IA/37(MP)2026 in Cont.App.(CP)/24(MP)2026 in CP/9(MP)2021"],
			["CP:9:2021", ["IA:37:2026", "CONTAPPCP:24:2026"], []],
		],
		[
			["I.A. No. 2884, 5790 of 2026", "in", "Comp. App. (AT) (Ins) No. 12 of 2026"],
			["COMPAPPATINS:12:2026", ["IA:2884:2026", "IA:5790:2026"], []],
		],
		[["138 N.I Act/1756/2024"], ["138NIACT:1756:2024", [], []]],
		[["Challan Case/107047/2020"], ["CHALLANCASE:107047:2020", [], []]],
		[["Cr.P.C. 125/1963/2014"], ["CRPC125:1963:2014", [], []]],
		[["1077/2023"], ["*:1077:2023", [], []]],
		[["FOR ORDERS"], [null, [], []]],
	])("%j", (lines, expected) => {
		expect(numbers(...lines)).toEqual(expected);
	});
});

test.each(COURT_NAMES)("the first pages of a list of %s are known as such", async (court) => {
	const made = await makeList(court, SEED, { items: 36 });
	expect(listTitleIn(await pagesOf(made.pdf))?.court).toBe(made.court);
	expect(listTitleIn(await pagesOf(await makeOtherPaper("adjourned", SEED)))).toBeNull();
});
