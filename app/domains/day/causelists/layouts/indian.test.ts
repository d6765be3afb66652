import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { makeIndianList } from "#bench/causelists/indian/make.ts";
import { listPages } from "#bench/causelists/list-pages.ts";
import type { MadeList } from "#bench/causelists/paper/made-list.ts";
import { courtAgreement } from "../courts.ts";
import { isTitle } from "../parse/heading.ts";
import { readNumberCell } from "../parse/number-cell.ts";
import { parseList } from "../parse/parse.ts";

const FIXTURES = new URL("../../../../../tests/fixtures/cause-lists/", import.meta.url);
/** Of the short one PDFium takes the page for one that is written downwards. */
const LISTS = ["hindi-district", "hindi-high-court", "gujarati-district", "gujarati-district-short"];

test.each(LISTS)("of a list as a browser prints it every row is read: %s", async (name) => {
	const made = JSON.parse(await readFile(new URL(`${name}.json`, FIXTURES), "utf8")) as Omit<MadeList, "pdf">;
	await expectRead({ ...made, pdf: await readFile(new URL(`${name}.pdf`, FIXTURES)) });
});

test.each(["KrutiDev010", "ABCDEF+DevLys010"])("so it is of one typed in %s", async (font) => {
	await expectRead(await makeIndianList("kruti-dev-district", 5, 24, font));
	await expectRead(await makeIndianList("kruti-dev-high-court", 5, 24, font));
});

test.each(["LMG-Arun", "Chanakya", "TT1"])(
	"a page in %s, which says other letters than it shows, is read as a picture",
	async (font) => {
		const { pdf } = await makeIndianList("kruti-dev-district", 5, 24, font);
		expect((await listPages(pdf)).map(({ words }) => words)).toEqual([[]]);
	},
);

async function expectRead(made: MadeList): Promise<void> {
	const list = parseList(await listPages(made.pdf));
	if ("not" in list) throw new Error(list.not);
	const { layout, kind, dates } = made;
	expect(list).toMatchObject({ layout, kind, dates, court: made.court, missing: [] });
	const facts = ({
		item,
		connectedTo,
		date,
		courtRoom,
		page,
	}: (typeof list.rows)[number] | (typeof made.rows)[number]) => ({
		...{ item, connectedTo, date, courtRoom, page },
	});
	expect(
		list.rows.map((row) => ({ ...facts(row), number: row.number?.key, ...row.parties, checks: row.checks })),
	).toEqual(
		made.rows.map((row) => {
			const { number, first, second } = row;
			return { ...facts(row), number: caseNumberKey(number)?.key, first, second, checks: [] };
		}),
	);
}

test.each([
	[["मूल वाद सं०", "२३४/२०२१"], "OS:234:2021", 0],
	[["ફોજદારી કેસ નં. ૧૨/૨૦૨૩"], "CC:12:2023", 0],
	[["प्रार्थना पत्र सं० 5/2022 अन्तर्गत", "मूल वाद/34/2020"], "OS:34:2020", 1],
	[["જામીન અરજી/૧૨/૨૦૨૩", "માં", "ફોજદારી કેસ/૫/૨૦૨૨"], "CC:5:2022", 1],
])("a cell of a case number: %j", (lines, key, applications) => {
	const cell = readNumberCell(lines);
	expect([cell.main?.key, cell.applications.length]).toEqual([key, applications]);
});

test.each([
	["दैनिक वाद सूची दिनांक : 27-11-2026", true],
	["દૈનિક બોર્ડ તારીખ : 27/11/2026", true],
	["इस वाद सूची में दर्ज मुकदमे नियत तिथि पर सुने जाएंगे", false],
	["वाद सूची न्यायालय की वेबसाइट पर उपलब्ध है।", false],
	["કેસ દૈનિક બોર્ડમાં મૂકવા અરજદારે વિનંતી કરી", false],
	["આ કોઝ લિસ્ટ વેબસાઇટ પર જોવા મળશે છે", false],
	["विषय : वाद सूची दिनांक 27/11/2026", false],
	["सन्दर्भ - दैनिक वाद सूची", false],
	["સંદર્ભ : કોઝ લિસ્ટ તારીખ 27/11/2026", false],
	["વિષય : દૈનિક બોર્ડ", false],
	["Sub.: Daily Cause List dated 27-11-2026", false],
])("%s is a title: %s", (line, is) => {
	expect(isTitle(line)).toBe(is);
});

test("a town is the same in every script, and a list of it near a matter's court there", () => {
	expect(courtAgreement("जनपद एवं सत्र न्यायालय, सीतापुर", courtKey("District Court, Sitapur"))).toBe("near");
	expect(courtAgreement("જિલ્લા અને સેશન્સ અદાલત, રાજકોટ", courtKey("District Court, Rajkot"))).toBe("near");
	expect(courtAgreement("જિલ્લા અને સેશન્સ અદાલત, રાજકોટ", courtKey("District Court, Jamnagar"))).toBeNull();
	expect(courtAgreement("High Court of Judicature at Allahabad", courtKey("इलाहाबाद उच्च न्यायालय"))).toBe(
		"same",
	);
});
