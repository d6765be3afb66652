import { describe, expect, test } from "vitest";
import type { Segment } from "#app/domains/paper/finding/snippet.ts";
import { locales, translate } from "#app/messages/index.ts";
import { findings, render } from "#tests/ui/render.tsx";
import { QuickSearch } from "./quick-search.tsx";
import { DidYouMean, FoundByNoun } from "./results.tsx";
import type { SearchResults } from "./service.server.ts";

const plain = (text: string): Segment[] => [{ text, hit: false }];
const snippet: Segment[] = [
	{ text: "a separate ", hit: false },
	{ text: "kabja", hit: true },
	{ text: " receipt <b>", hit: false },
];
const matter = { matterId: "m1", matterTitle: "Prajapati v. Harshad", caseNumber: "Spl.C.S. No. 90112/2023" };

const results: SearchResults = {
	q: "kabja & receipt",
	didYouMean: "kabza & receipts",
	matters: {
		total: 12,
		rows: [
			{
				by: "nearly",
				id: "m1",
				title: "Prajapati v. Harshad",
				titleSegments: plain("Prajapati v. Harshad"),
				caseNumber: "Spl.C.S. No. 90112/2023",
				numberSegments: [{ text: "Spl.C.S. No. 90112/2023", hit: true }],
				cnr: null,
				court: "Civil Court",
				courtSegments: plain("Civil Court"),
				stage: "evidence",
				status: "judgment_reserved",
				filingDate: "2023-01-05",
				clientId: "c1",
				clientName: "Jayesh",
				snippet,
			},
		],
	},
	clients: {
		total: 1,
		rows: [
			{
				by: "words",
				id: "c1",
				name: "Jayesh",
				nameSegments: plain("Jayesh"),
				email: null,
				phone: "+919000000101",
				city: "Ahmedabad",
			},
		],
	},
	hearings: {
		total: 200,
		rows: [
			{
				by: "words",
				id: "h1",
				date: "2026-03-12",
				time: null,
				purpose: "Exh. 5",
				result: null,
				...matter,
				snippet,
			},
		],
	},
	drafts: {
		total: 1,
		rows: [
			{
				by: "words",
				id: "d1",
				title: "Reply",
				titleSegments: plain("Reply"),
				type: "reply",
				status: "Draft",
				...matter,
				snippet,
			},
		],
	},
	documents: {
		total: 1,
		rows: [
			{
				by: "sound",
				id: "p1",
				originalFilename: "../../order.jpg",
				nameSegments: plain("../../order.jpg"),
				mime: "image/jpeg",
				type: "order",
				ocrStatus: "processing",
				wordsRead: 41,
				wordsSeen: 170,
				brokenPages: 0,
				doubtfulWords: 6,
				unreadPlaces: 1,
				isFirstReading: true,
				createdAt: new Date("2026-03-12"),
				...matter,
				pages: [{ page: 3, snippet }],
				morePages: 2,
			},
		],
	},
};

test.each([
	["en", "Final hearing", "hearing"],
	["hi", "अंतिम सुनवाई", "अंतिम सुनवाई"],
	["gu", "આખરી સુનાવણી", "આખરી સુનાવણી"],
] as const)("a hearing without an order shows its purpose in the words of %s", (locale, purpose, marked) => {
	const [hearing] = results.hearings.rows;
	if (!hearing) throw new Error("There is no hearing.");
	const hits = [
		{ text: "Final ", hit: false },
		{ text: "hearing", hit: true },
	];
	const rows = [{ ...hearing, purpose: "Final hearing", snippet: hits }];
	const body = render(
		<FoundByNoun results={{ ...results, hearings: { total: 1, rows } }} counted={200} />,
		locale,
	);
	const found = body.querySelector("a[href='/matters/m1/hearings/h1']")?.closest(".px-4");
	expect(found?.querySelector("mark")?.textContent).toBe(marked);
	expect(found?.textContent?.split(purpose)).toHaveLength(3);
});

describe.each(locales)("search results in %s", (locale) => {
	test("lead to what was found and say where it stands", async () => {
		const body = render(
			<main>
				<h1>Search</h1>
				<DidYouMean query={results.didYouMean} />
				<FoundByNoun results={results} counted={200} />
			</main>,
			locale,
		);
		const links = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href"));
		expect(links).toContain("/documents/p1?page=3&q=kabja%20%26%20receipt#hit");
		expect(links).toContain("/matters/m1/hearings/h1");
		expect(links).toContain("/matters?q=kabja%20%26%20receipt");
		expect([...body.querySelectorAll("mark")].map(({ textContent }) => textContent)).toContain("kabja");
		expect(body.innerHTML).toContain("receipt &lt;b&gt;");
		expect(links).toContain("/search?q=kabza%20%26%20receipts");
		expect(body.textContent).toContain(translate(locale, "search.bySound"));
		expect(body.textContent).toContain(translate(locale, "document.readPoorly", { n: 41, of: 170 }));
		expect(links).toContain("/documents/p1#read-again");
		expect(body.textContent).toContain(translate(locale, "search.nearly"));
		expect(await findings()).toEqual([]);
	});

	test("the quick search says what is wrong beside its box", async () => {
		const body = render(
			<main>
				<h1>Peshi</h1>
				<QuickSearch typed="zzz" message="No case found" />
			</main>,
			locale,
		);
		const box = body.querySelector<HTMLInputElement>("input[name=searchQuery]");
		expect(box?.value).toBe("zzz");
		const message = body.querySelector(`#${box?.getAttribute("aria-describedby")}`);
		expect(message?.textContent).toContain("No case found");
		expect(await findings()).toEqual([]);
	});
});
