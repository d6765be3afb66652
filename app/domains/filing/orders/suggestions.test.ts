import { describe, expect, it, test } from "vitest";
import { makeList } from "#bench/causelists/make.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { openPdfWords } from "#worker/reader/formats/pdf-words.ts";
import { isDoubtfulDay } from "./doubtful-day.ts";
import { caseNamed, type SuggestionKind, suggestionsFrom } from "./suggestions.ts";

const TODAY = "2026-11-21";

function read(text: string, today = TODAY): Partial<Record<SuggestionKind, string>> {
	const found = suggestionsFrom([{ page: 1, text, words: [] }], today);
	return Object.fromEntries(found.map(({ kind, value }) => [kind, value]));
}

const GUJARAT = `R/SPECIAL CIVIL APPLICATION NO. 5567 of 2022
IN THE HIGH COURT OF GUJARAT AT AHMEDABAD
R/SPECIAL CIVIL APPLICATION NO. 5567 of 2022
==========================================
MEERA TEXTILES PVT. LTD.
Versus
UNION OF INDIA & 2 other(s)
==========================================
CORAM:HONOURABLE MR. JUSTICE A. P. THAKER
and
HONOURABLE MS. JUSTICE SANGEETA K. VISHEN
Date : 18/11/2026
ORAL ORDER
(PER : HONOURABLE MR. JUSTICE A. P. THAKER)
1. Learned advocate Mr. Mehta seeks time. The reply dated 05/10/2026 is taken on record.
2. Stand over to 09.12.2026. Interim relief granted earlier to continue till then.
(A. P. THAKER, J)`;

const SAKET = `IN THE COURT OF SH. RAKESH KUMAR, ADDITIONAL DISTRICT JUDGE-03,
SOUTH EAST DISTRICT, SAKET COURTS, NEW DELHI
CNR No. DLSE01-009324-2025
CS DJ No. 412/2025
RAJNI GUPTA Vs. M/S ORIENT BUILDERS
20.11.2026
Present: Ms. Kavita Rao, Ld. counsel for the plaintiff.
WS not filed. Last opportunity granted subject to cost of Rs. 5,000/-.
Put up for filing of written statement and replication on 15.01.2027.`;

const LUCKNOW = `न्यायालय सिविल जज (वरिष्ठ खण्ड), लखनऊ
मूल वाद संख्या ३४५ सन् २०२२
रामेश्वर प्रसाद मिश्र ..... वादी
बनाम
श्रीमती सावित्री देवी ..... प्रतिवादी
आदेश
दिनांक १८.११.२०२६
पत्रावली पेश हुई। वादी के अधिवक्ता उपस्थित। प्रतिवादी दिनांक 05.12.2026 तक आपत्ति प्रस्तुत करे।
पत्रावली वास्ते सुनवाई दिनांक १०.१२.२०२६ को पेश हो।
(अरविन्द सिंह)
सिविल जज (वरिष्ठ खण्ड), लखनऊ`;

const AHMEDABAD = `મે. અમદાવાદના સિટી સિવિલ જજ સાહેબની કોર્ટમાં
દીવાની દાવા નંબર ૧૫૪૨/૨૦૨૨
રમેશભાઈ પટેલ ..... વાદી
વિરુદ્ધ
અમદાવાદ મ્યુનિસિપલ કોર્પોરેશન ..... પ્રતિવાદી
હુકમ
તા. ૧૬/૧૧/૨૦૨૬
વાદી તરફે વકીલ હાજર છે. જવાબ માટે મુદત માંગેલ છે.
હવે પછીની મુદત તા. ૧૫/૧૨/૨૦૨૬ ના રોજ રાખવામાં આવે છે.
(એ. બી. ચૌહાણ)
સિટી સિવિલ જજ, અમદાવાદ`;

test.each([
	[
		"Heard. Adjourned to 14.12.2026.\nDate: 20.11.2026\n(R. K. Shah)\nPrincipal Civil Judge, Sanand",
		"Principal Civil Judge, Sanand",
	],
	[
		"Heard. Adjourned to 14.12.2026.\n20/11/2026\n(Ms. P. N. Desai)\nChief Judicial Magistrate,\nAhmedabad (Rural)",
		"Chief Judicial Magistrate, Ahmedabad (Rural)",
	],
	["વકીલશ્રી હાજર. મુદત તા. 14/12/2026\n(આર. કે. શાહ)\nપ્રિન્સિપાલ સિવિલ જજ, સાણંદ", "પ્રિન્સિપાલ સિવિલ જજ, સાણંદ"],
	["Heard. Adjourned to 14.12.2026.\n(R. K. Shah)\nAdvocate for the plaintiff", undefined],
	[
		"To,\nThe Principal Civil Judge, Sanand\nHeard. Adjourned to 14.12.2026.",
		"Principal Civil Judge, Sanand",
	],
])(
	"the court of an order that is headed by its case alone is that of whoever signed it: %j",
	(text, court) => {
		expect(read(`ORDER BELOW EXH. 5 IN REGULAR CIVIL SUIT NO. 112 OF 2021\n${text}`).court).toBe(court);
		expect(read(`ORDER BELOW EXH. 5\n${text}`).court).toBeUndefined();
	},
);

describe("suggestionsFrom", () => {
	it.each<[string, string, Partial<Record<SuggestionKind, string>>]>([
		[
			"a High Court's bench of two",
			GUJARAT,
			{
				caseNumber: "R/SPECIAL CIVIL APPLICATION NO. 5567 of 2022",
				court: "High Court of Gujarat",
				judge: "Mr. Justice A. P. Thaker & Ms. Justice Sangeeta K. Vishen",
				orderDate: "2026-11-18",
				nextDate: "2026-12-09",
			},
		],
		[
			"a district court called by its judge's name",
			SAKET,
			{
				caseNumber: "CS DJ No. 412/2025",
				cnr: "DLSE010093242025",
				court: "Additional District Judge-03, South East District, Saket Courts, New Delhi",
				judge: "Sh. Rakesh Kumar",
				orderDate: "2026-11-20",
				nextDate: "2027-01-15",
			},
		],
		[
			"Hindi with its own digits",
			LUCKNOW,
			{
				caseNumber: "मूल वाद संख्या ३४५ सन् २०२२",
				court: "सिविल जज (वरिष्ठ खण्ड), लखनऊ",
				judge: "अरविन्द सिंह, सिविल जज (वरिष्ठ खण्ड), लखनऊ",
				orderDate: "2026-11-18",
				nextDate: "2026-12-10",
			},
		],
		[
			"Gujarati with its own digits",
			AHMEDABAD,
			{
				caseNumber: "દીવાની દાવા નંબર ૧૫૪૨/૨૦૨૨",
				court: "અમદાવાદના સિટી સિવિલ જજ સાહેબની કોર્ટ",
				judge: "એ. બી. ચૌહાણ, સિટી સિવિલ જજ, અમદાવાદ",
				orderDate: "2026-11-16",
				nextDate: "2026-12-15",
			},
		],
		[
			"letters read in the other script",
			LUCKNOW.replace("को पेश हो", "को પેશ હો").replace("वास्ते", "વાસ્તે").replace("सन् ", "सन्\u200c "),
			{
				caseNumber: "मूल वाद संख्या ३४५ सन् २०२२",
				court: "सिविल जज (वरिष्ठ खण्ड), लखनऊ",
				judge: "अरविन्द सिंह, सिविल जज (वरिष्ठ खण्ड), लखनऊ",
				orderDate: "2026-11-18",
				nextDate: "2026-12-10",
			},
		],
	])("reads %s", (_name, text, expected) => {
		expect(read(text)).toEqual(expected);
	});

	it.each([
		["CORAM : G. S. PATEL & NEELA GOKHALE, JJ.", "G. S. Patel & Neela Gokhale, JJ."],
		["Hon'ble Rajesh Singh Chauhan,J.", "Rajesh Singh Chauhan,J."],
		["CORAM\nTHE HONOURABLE MR. JUSTICE N. ANAND VENKATESH", "Mr. Justice N. Anand Venkatesh"],
		[
			"CORAM: HON'BLE MS. CHITRA HANKARE, MEMBER (JUDICIAL)\nHON'BLE DR. V. G. RAO, MEMBER (TECHNICAL)",
			"Ms. Chitra Hankare, Member (Judicial) & Dr. V. G. Rao, Member (Technical)",
		],
		["Heard.\n(Harish Gupta)\nDistrict Judge, Gurugram/20.11.2026", "Harish Gupta, District Judge, Gurugram"],
		["समक्ष : माननीय न्यायमूर्ति श्री विवेक अग्रवाल", "न्यायमूर्ति श्री विवेक अग्रवाल"],
		["માનનીય ન્યાયમૂર્તિ શ્રી એ. વાય. કોગજે", "ન્યાયમૂર્તિ શ્રી એ. વાય. કોગજે"],
	])("reads who sat: %s", (text, judge) => {
		expect(read(text)).toEqual({ judge });
	});

	it.each([
		["$~12\n* IN THE HIGH COURT OF DELHI AT NEW DELHI", "High Court of Delhi"],
		["IN THE COURT OF 3RD ADDL. SESSIONS JUDGE, SURAT", "3rd Addl. Sessions Judge, Surat"],
		[
			"BEFORE THE NATIONAL COMPANY LAW TRIBUNAL, AHMEDABAD BENCH",
			"National Company Law Tribunal, Ahmedabad Bench",
		],
		["મહે. ફેમિલી કોર્ટ, રાજકોટ", "ફેમિલી કોર્ટ, રાજકોટ"],
		["IN THE C0URT 0F THE DISTRICT JUDGE, AGRA", "District Judge, Agra"],
		["IN THE COUR T OF CIVIL JUDGE, MEERUT", "Civil Judge, Meerut"],
		["lN THE COURT 0F SESSIONS JUDGE, KANPUR", "Sessions Judge, Kanpur"],
		["BEFORE THE LABOUR C0URT, SURAT", "Labour Court, Surat"],
	])("reads the court: %s", (text, court) => {
		expect(read(text)).toEqual({ court });
	});

	it.each([
		["an invoice", "TAX INVOICE No. 4521\nDate of supply 12.12.2026\nAmount due on 20.12.2026 Rs. 12,000"],
		[
			"a letter",
			"Dear Sir,\nWith reference to your letter dated 02/11/2026 kindly pay by 15/12/2026.\nYours faithfully",
		],
		["an agreement", "This agreement is made on the 5th day of March 2027 at Pune between the parties."],
		["a name in two scripts", "CORAM: HON'BLE MS. JUSTICE PRATIBHA પ. NAIR"],
		["nothing", " \n"],
	])("finds nothing in %s", (_name, text) => {
		expect(read(text)).toEqual({});
	});

	it("takes the day of no paper of a party's for an order's, but of a court's that has no heading", () => {
		const paper = (title: string, more: string) =>
			read(`IN THE COURT OF CIVIL JUDGE, MEERUT\nC.S. No. 12/2024\nA v. B\n${title}\n20.11.2026\n${more}`);
		expect(paper("Item 4", "The matter is adjourned sine die.").orderDate).toBe("2026-11-20");
		expect(paper("WRITTEN STATEMENT OF THE DEFENDANT", "The suit is false.").orderDate).toBeUndefined();
		expect(paper("Item 4", "WS by D2. 16.12.2026").nextDate).toBe("2026-12-16");
		expect(paper("AFFIDAVIT", "I was on leave. WS by D2. 16.12.2026").nextDate).toBeUndefined();
	});

	it("tells the page and the place of what it read, and takes dates from later pages", () => {
		const words = (line: string, top: number): PageWord[] =>
			line.split(" ").map((word, at) => [word, 1000 + at * 800, top, 1700 + at * 800, top + 150]);
		const first = "IN THE HIGH COURT OF DELHI AT NEW DELHI\nW.P.(C) 77/2025";
		const second = "List on 16.12.2026 .";
		const found = suggestionsFrom(
			[
				{ page: 1, text: first, words: first.split("\n").flatMap((line, at) => words(line, 500 + at * 300)) },
				{ page: 2, text: second, words: words("List on 16.12 .2026", 7000) },
			],
			TODAY,
		);
		expect(found.map(({ kind, page }) => [kind, page])).toEqual([
			["caseNumber", 1],
			["court", 1],
			["nextDate", 2],
		]);
		expect(found[2]).toMatchObject({ written: "List on 16.12.2026", reckoned: false });
		expect(found[2]?.box).toEqual({ left: 650, top: 6910, right: 4450, bottom: 7240 });
		expect(found[0]?.box?.top).toBe(710);
	});

	it("shows of a day that runs over lines the line it ends in, and takes the court's day before another's", () => {
		const text = "1. Heard. 2. List on\n16.12.2026 for arguments.";
		const place = (top: number, left: number) => [left, top, left + 500, top + 150] as const;
		const words = text
			.split(/\s/)
			.map(
				(word, at): PageWord => [
					word,
					...(at < 5 ? place(1000, 1000 + at * 1700) : place(1300, 1000 + at * 100)),
				],
			);
		const pages = [
			{ page: 1, text: "List before the Joint Registrar on 01.12.2026.", words: [] },
			{ page: 2, text, words },
		];
		expect(suggestionsFrom(pages, TODAY)).toMatchObject([
			{ value: "2026-12-16", page: 2, written: "List on 16.12.2026", box: { top: 1210, bottom: 1540 } },
		]);
	});

	it("takes no day from a page with the orders of several matters, unless all say the same one", () => {
		const board = (first: string, second: string) =>
			`CS 88/2026 RAKESH MITTAL v. SUMAN MITTAL\nPut up on ${first}.\n2. CS 91/2026\nD. K. JAIN\nv. NDMC\nPut up on ${second}.`;
		expect(read(board("16.12.2026", "02.12.2026")).nextDate).toBeUndefined();
		expect(read(board("16.12.2026", "16.12.2026")).nextDate).toBe("2026-12-16");
	});

	it("takes of a docket the day of its last entry, on whichever page that is, and none where the days are in disorder", () => {
		const day = (...texts: string[]) => {
			const pages = texts.map((text, at) => ({ page: at + 1, text, words: [] }));
			return suggestionsFrom(pages, TODAY).find(({ kind }) => kind === "orderDate")?.value ?? null;
		};
		const head = "IN THE COURT OF CIVIL JUDGE, MEERUT\nC.S. No. 12/2024\n";
		const [first, second, third] = [
			"02.09.2026 Advocate for the plaintiff present.",
			"14.10.2026 Heard in part, adjourned.",
			"18.11.2026\nCounsel for both sides present.",
		];
		expect(day(`${head}${first}\n${second}`)).toBe("2026-10-14");
		expect(day(`${head}${first}`, `${second}\n${third}`)).toBe("2026-11-18");
		expect(day(`${head}${second}\n${first}`)).toBeNull();
		expect(day(`${head}02.09.2026: Agreement made at Pune.\n14.10.2026: Notice received.`)).toBeNull();
	});

	it("names no court where an office or a shop heads a letter", () => {
		const letter = "SUB COLLECTOR & SUB DIVISIONAL MAGISTRATE, NANDYAL\nSub : Encroachment";
		expect(read(letter)).toEqual({});
		expect(read(`${letter}\nM.C. No. 214 of 2025`).court).toBe(
			"Sub Collector & Sub Divisional Magistrate, Nandyal",
		);
		expect(read("SCS Stationers\nInvoice No. SCS/214/2026-27").caseNumber).toBeUndefined();
	});

	it("takes of a page twice as long at most some twice the time", () => {
		const page = (text: string, number: number) => ({ page: number, text, words: [] });
		const hard = [
			"List on ",
			"adjourned to the ",
			"1.2 ",
			"CORAM: HON'BLE ",
			"दिनांक को ",
			"IN THE COURT OF ",
			"CS 12/2026 A v. B\n",
			"that is fixed ",
			"for ",
			"a1|",
			"before the trial court ",
			"16.12.2026\n",
			"The sale is fixed on 16.12.2026 ",
			"later:\n",
			"1.1.26 :- A\n",
			"(AB)\n",
			"16.12.2026 on that day ",
			"WRITTEN STATEMENT ",
			"नं. क/क/",
		];
		const costOf = (length: number) => {
			const pages = hard.map((text, at) => page(text.repeat(length / text.length), at + 1));
			const each = () => pages.map((one) => suggestionsFrom([one], TODAY));
			return processorMs(() => suggestionsFrom(pages, TODAY)) + processorMs(each);
		};
		costOf(2_000);
		expect(costOf(30_000)).toBeLessThan(3 * costOf(15_000));
	});
});

const wordsOf = (text: string): PageWord[] =>
	text.split(/\s+/).map((word, at) => [word, at * 100, 100, at * 100 + 90, 200]);

it.each<[string, string, number[], boolean]>([
	["a date the engine is sure of", "List the matter on 14/12/2026 for issues", [], false],
	["another word in doubt", "List the matter on 14/12/2026 for issues", [6], false],
	["a figure in doubt", "List the matter on 14/12/2026 for issues", [4], true],
	["its own weekday", "List on Monday, the 14/12/2026 for issues", [], false],
	["another weekday before it", "List on Tuesday, the 14/12/2026 for issues", [], true],
	["another weekday behind it", "List on 14/12/2026 (Tuesday) for issues", [], true],
])("a day with %s", (_name, text, doubtful, is) => {
	const index = text.indexOf("14/12/2026");
	const stretch = { index, end: index + 10 };
	expect(isDoubtfulDay({ text, words: wordsOf(text), doubtful }, stretch, "2026-12-14")).toBe(is);
});

const DATED = [
	"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
	"Date: 18/11/2026",
	"ORDER",
	"The matter is adjourned to 14/12/2026 for final hearing.",
].join("\n");

it("what a paper is read to say keeps the doubt of each of its days", () => {
	const words = wordsOf(DATED);
	const doubtful = [words.findIndex(([word]) => word === "14/12/2026")];
	const doubts = suggestionsFrom([{ page: 1, text: DATED, words, doubtful }], TODAY).map(
		({ kind, doubtful: is }) => [kind, is],
	);
	expect(Object.fromEntries(doubts)).toMatchObject({ orderDate: false, nextDate: true });
});

it("a court is in doubt where a word of its name is", () => {
	const words = wordsOf(DATED);
	const courtIn = (word: string) => {
		const doubtful = [words.findIndex(([text]) => text === word)];
		return suggestionsFrom([{ page: 1, text: DATED, words, doubtful }], TODAY).find(
			({ kind }) => kind === "court",
		);
	};
	expect(courtIn("GUJARAT")).toMatchObject({ value: "High Court of Gujarat", doubtful: true });
	expect(courtIn("adjourned")).toMatchObject({ value: "High Court of Gujarat", doubtful: false });
});

it.each<[string, string, SuggestionKind | null]>([
	["one of it is", "412/2025", "caseNumber"],
	["one of the CNR is", "DLSE01-009324-2025", "cnr"],
	["a word without figures is", "DJ", null],
	["another figure is", "5,000/-.", null],
])("a number is in doubt where a figure of it is, and then names no case: %s", (_name, inDoubt, kind) => {
	const words = wordsOf(SAKET);
	const doubtful = words.flatMap(([word], at) => (word === inDoubt ? [at] : []));
	const found = suggestionsFrom([{ page: 1, text: SAKET, words, doubtful }], TODAY);
	expect(doubtful).toHaveLength(1);
	expect(found.filter((one) => one.doubtful).map((one) => one.kind)).toEqual(kind ? [kind] : []);
	const values = { caseNumber: "CS DJ No. 412/2025", cnr: "DLSE010093242025" };
	expect(found).toEqual(
		expect.arrayContaining(
			Object.entries(values).map(([one, value]) => expect.objectContaining({ kind: one, value })),
		),
	);
	const named = caseNamed(found);
	expect(named).toMatchObject({ ...values, ...(kind && { [kind]: undefined }) });
	expect(named.court).toContain("Saket");
});

test("a court's list is no order: it is proposed for no case and has no next date", async () => {
	const made = await makeList("gujarat", 9);
	const file = await openPdfWords(made.pdf);
	const pages = [1, 2].map((page) => {
		const words = file.wordsOf(page);
		return { page, words, text: words.map(([text]) => text).join(" ") };
	});
	file.close();
	const found = suggestionsFrom(pages, "2026-11-26");
	expect(found.map(({ kind, value }) => [kind, value])).toEqual([["causeList", made.court]]);
});
