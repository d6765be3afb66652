import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import { expect, test, vi } from "vitest";
import { Thread } from "#app/core/process/threads.server.ts";
import { inOneLine, pageTexts } from "#tests/papers/pdf-text.ts";
import { draftDocx } from "./docx.ts";
import { draftPdf } from "./pdf.ts";
import type { PrintOrder } from "./print-thread.ts";

const THREAD = "app/domains/case/drafts/print/print-thread.ts";
const DRAFTS = {
	en: `IN THE HIGH COURT OF GUJARAT AT AHMEDABAD
CRIMINAL MISC. APPLICATION NO. 91877 OF 2025

1. That the applicant was arrested on 12.03.2024 and is in custody since.
(a) No recovery is due from the applicant.

VERIFICATION
I, the applicant, verify that paragraphs 1 and (a) are true.

Place: Ahmedabad
        Advocate for the applicant`,
	hi: `न्यायालय अपर सत्र न्यायाधीश, इन्दौर
1. यह कि श्री रमेशभाई देसाई, पुत्र त्रिभुवनदास, ने दिनांक 12/03/2024 को उपस्थिति दी।
सत्यापन
उक्त कथन सत्य हैं।`,
	gu: `નામદાર સેશન્સ કોર્ટ, સુરત
1. અરજદાર શ્રી ત્રિવેદી કૃષ્ણકાંત દેસાઈ, રહે. સુરત, રજૂઆત કરે છે.
ચકાસણી
ઉપરની હકીકત સાચી છે.`,
};

const printed = (content: string, language = "en") => ({
	...{ title: "Application", content, paper: "sc_hc_a4" as const, language, footer: "" },
	...{ isStamped: false, letterhead: null },
});
const AT = new Date("2026-03-02T10:00:00Z");
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");
const docxText = async (bytes: Uint8Array) =>
	(await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

test.each(Object.entries(DRAFTS))(
	"a draft in %s has every word in its PDF and its Word document",
	async (language, text) => {
		const pdf = await pageTexts(await draftPdf(printed(text, language), AT));
		expect(inOneLine(pdf.join("\n"))).toBe(wordsOf(text));
		expect(wordsOf(await docxText(await draftDocx(printed(text, language), AT)))).toBe(wordsOf(text));
	},
);

test("a letter has the name of the chamber once, above the advocate's lines, in its PDF and its Word document", async () => {
	const content = "Chamber of A. Mehta\n\nDate: 02.03.2026\n\nLEGAL NOTICE\n\n1. You owe my client.";
	const letterhead = { chamber: "Chamber of A. Mehta", lines: ["Asha Mehta (G/1/2009)"] };
	const letter = { ...printed(content), paper: "letter_head" as const, letterhead };
	const words =
		"Chamber of A. Mehta Asha Mehta (G/1/2009) Date: 02.03.2026 LEGAL NOTICE 1. You owe my client.";
	expect(inOneLine((await pageTexts(await draftPdf(letter, AT))).join("\n"))).toBe(words);
	expect(wordsOf(await docxText(await draftDocx(letter, AT)))).toBe(words);
	const application = { ...letter, content: DRAFTS.en };
	expect((await pageTexts(await draftPdf(application, AT)))[0]).toContain("Chamber of A. Mehta");
});

test("a draft of one moment has the same bytes whenever it is made, and its date is that moment's", async () => {
	const make = async () => ({
		pdf: await draftPdf(printed(DRAFTS.hi, "hi"), AT),
		docx: await draftDocx(printed(DRAFTS.hi, "hi"), AT),
	});
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T04:00:00Z") });
	const first = await make();
	vi.setSystemTime(new Date("2027-09-01T18:30:00Z"));
	const second = await make();
	vi.useRealTimers();
	expect(sha256(second.pdf)).toBe(sha256(first.pdf));
	expect(sha256(second.docx)).toBe(sha256(first.docx));
	const properties = strFromU8(unzipSync(first.docx)["docProps/core.xml"] ?? new Uint8Array());
	expect(properties.match(/2026-03-02T10:00:00/g)).toHaveLength(2);
});

test("what leads in a list of prayers never ends a page", async () => {
	const prayer = "PRAYER\n\nIt is therefore prayed that this Court be pleased:\n\n(a) to allow it.";
	for (let above = 18; above < 30; above += 1) {
		const pages = await pageTexts(
			await draftPdf(printed(`${"A line of facts.\n".repeat(above)}\n${prayer}`), AT),
		);
		const led = pages.find((page) => page.includes("therefore prayed"));
		expect(led, `${above} lines above`).toContain("to allow it");
	}
});

test("a verification never leaves its signature", async () => {
	const end = DRAFTS.en.slice(DRAFTS.en.indexOf("VERIFICATION"));
	for (let above = 20; above < 32; above += 1) {
		const pages = await pageTexts(
			await draftPdf(printed(`${"A line of facts.\n".repeat(above)}\n${end}`), AT),
		);
		const [withTitle, withName] = ["VERIFICATION", "Advocate for the applicant"].map((part) =>
			pages.findIndex((page) => page.includes(part)),
		);
		expect(withTitle).toBe(withName);
	}
});

test("pages are numbered at their foot, and a vakalatnama leaves room for its stamps", async () => {
	const draft = { ...printed(DRAFTS.en), footer: "Page {page} of {pages}", isStamped: true };
	const [page] = await pageTexts(await draftPdf(draft, AT));
	expect(page).toContain("Page 1 of 1");
});

const SIGNED = "facts as stated\n        Advocate for the applicant\n";

test.each([
	["lines of text", "x\n", 9000],
	["lines at the right edge", `  ${SIGNED}`, 3600],
	["numbered paragraphs", "1. x\n", 3000],
	["lines of two columns", "State        Respondent\n", 3000],
])("a Word document has no more %s than its thread can write", async (_, line, most) => {
	const lines = (n: number) => printed(line.repeat(n).trimEnd());
	const thread = new Thread<PrintOrder, Uint8Array | "too long">(THREAD);
	const order = (n: number) => thread.run({ format: "docx", draft: lines(n), at: AT });
	expect(await order(most + 1)).toBe("too long");
	expect(wordsOf(await docxText((await order(most)) as Uint8Array))).toBe(wordsOf(lines(most).content));
});

test("a Word document in which the script changes at every word has them all", async () => {
	const text = "ab कख ગઘ ".repeat(50_000);
	const thread = new Thread<PrintOrder, Uint8Array | "too long">(THREAD);
	const bytes = await thread.run({ format: "docx", draft: printed(`${text}\nचछ gh`), at: AT });
	expect(wordsOf(await docxText(bytes as Uint8Array))).toBe(`${text}चछ gh`);
});
