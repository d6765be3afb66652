import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { courtIn } from "#app/domains/filing/headings/court.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { sheetPage } from "#tests/setup/order-sheets.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { suggestionsFrom } from "./suggestions.ts";

const TODAY = "2026-11-24";
const FOLDER = new URL("../../../../tests/fixtures/headings-read/", import.meta.url);
/** In brackets is what a clerk would read and Peshi does not find. */
const MISSED = /^\(.*\)$/;

const papers = ["tuned.txt", "untouched.txt", "fresh.txt", "headings.txt", "more.txt", "no-orders.txt"]
	.flatMap((file) => readFileSync(new URL(file, FOLDER), "utf8").split(/^=== /m).slice(1))
	.map((block) => {
		const [head = "", ...lines] = block.trimEnd().split("\n");
		const parts = head.split(" | ").map((value) => (MISSED.test(value) ? "-" : value));
		const [day = "", next = "", number = "", court = ""] = parts;
		const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2));
		const text = lines.filter((line) => !line.startsWith("| ")).join("\n");
		return {
			name: lines.slice(0, 2).join(" "),
			expected: { day, next, number, court },
			page: sheetPage(text, rows),
		};
	});

const numberKey = (written: string) => caseNumberKey(written, 2026)?.key ?? written;

test.each(papers)(
	"a paper is headed with its court and case, and bears its day: $name",
	({ expected, page }) => {
		const found = suggestionsFrom([page], TODAY);
		const value = (kind: string) => found.find((one) => one.kind === kind)?.value ?? "-";
		expect({
			day: value("orderDate"),
			next: value("nextDate"),
			number: numberKey(value("caseNumber")),
			court: courtKey(value("court")),
		}).toEqual({ ...expected, number: numberKey(expected.number), court: courtKey(expected.court) });
	},
);

test("no line, however long or repeated, takes long to look through", () => {
	const hard = [
		"I N  T H E  C O U R T  O F  ",
		"A B C D E F G H ",
		"न्या या ल य ",
		"IN THE COURT OF SENIOR ",
		"COURT OF THE ADDITIONAL DISTRICT, ",
		"LABOUR COURT-CUM-",
		"Central State Consumer Disputes Redressal ",
		"BENCH, (COURT ",
		"CC0000000000000",
		"O.A. No. 180/0057",
		"12/क/क/क/",
		"12/A-1/B/",
		"CMP/A/RAJKOT/",
		"मूलवाद मूलवाद संख्या ",
		"RRT(2)/APL/",
		"Pronounced by me in open court on this the ",
		"1.1.2026 :- A\n2.1.2026\n",
		"Heard on Heard on ",
		"संस्थित दिनांक ",
		"SH. A B, HCS, ",
		"કોર્ટની કોર્ટ, ",
		"0.A.0.A. No. ",
	];
	const pages = hard.flatMap((text) => {
		const long = text.repeat(30_000 / text.length);
		const lines = `${text.repeat(200 / text.length)}\n`.repeat(150);
		return [long, lines].map((one, at) => ({ page: at + 1, text: one, words: [] }));
	});
	const slowest = Math.max(...pages.map((page) => processorMs(() => suggestionsFrom([page], TODAY))));
	expect(slowest).toBeLessThan(1000);
});

test("the bracket behind a State that a scan has lost is put back", () => {
	expect(courtIn("न्यायालय अपर कलेक्टर, टीकमगढ़ (म.प्र.\nप्रकरण क्रमांक 0087/अपील/2025-26")?.value).toBe(
		"अपर कलेक्टर, टीकमगढ़ (म.प्र)",
	);
});

test("a court is looked for once, however often the words before its name are repeated", () => {
	for (const word of ["समक्ष ", "माननीय ", "अज  "]) expect(courtIn(`${word.repeat(5000)}\nx`)).toBeNull();
	expect(courtIn("समक्ष: माननीय न्यायालय अपर सत्र न्यायाधीश, इन्दौर")?.value).toContain("अपर सत्र न्यायाधीश");
});
