import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { DocumentReader } from "#app/domains/paper/documents/document-reader.tsx";
import type { PageView } from "#app/domains/paper/documents/page-view.server.ts";
import type { Shortcoming } from "#app/domains/paper/documents/read-better.server.ts";
import { findings, render } from "./render.tsx";

const SIZE = { width: 1131, height: 1600 };
const DOCUMENT = {
	id: "d1",
	originalFilename: "order.pdf",
	mime: "application/pdf",
	type: "order",
	size: 2048,
	checksum: "0".repeat(64),
	ocrStatus: "completed",
	ocrError: null,
	ocrLang: "eng",
	ocrFound: null,
	wordsRead: null,
	wordsSeen: null,
	brokenPages: 0,
	doubtfulWords: 0,
	unreadPlaces: 0,
	isFirstReading: false,
	ocrRun: 2,
	searchableRun: null,
	pageCount: 3,
	hasBookmarks: null,
	createdAt: new Date("2026-01-05T05:00:00Z"),
	updatedAt: new Date("2026-01-05T05:00:00Z"),
	version: 1,
	matter: { id: "m1", title: "A v. B", caseNumber: "RCS/1/2024" },
	uploader: { id: "u1", name: "Adv. Asha Mehta" },
	pagesRead: 0,
	isRead: true,
	pageNow: 3,
	inline: true,
	editable: true,
	deletable: true,
} as const satisfies PageView["document"];

const sign = (page: number, more: Partial<PageView["signs"][number]> = {}) => ({
	page,
	failed: false,
	run: 2,
	size: SIZE,
	hits: 0,
	...more,
});

function view(more: Partial<PageView> = {}): PageView {
	return {
		document: DOCUMENT,
		searchable: "none",
		mayReread: true,
		q: "status quo",
		large: false,
		place: { page: 2, hit: 3, before: 1, total: 4, previous: { page: 2, hit: 2 }, next: { page: 3, hit: 4 } },
		lastLooked: null,
		last: 3,
		shortcoming: null,
		signs: [sign(1, { hits: 1 }), sign(2, { hits: 2 }), sign(3, { hits: 1, failed: true, size: null })],
		page: {
			error: null,
			source: "ocr",
			lang: "eng+guj",
			confidence: 60,
			wordsRead: 160,
			wordsSeen: 170,
			isPoor: false,
			isFirstReading: false,
			shortcoming: null,
			run: 2,
			size: SIZE,
			doubtfulWords: 0,
			unread: [],
			unreadPlaces: 0,
			boxes: [
				{ hit: 0, left: 500, top: 1000, right: 1500, bottom: 1200 },
				{ hit: 1, left: 7000, top: 3000, right: 9500, bottom: 3200 },
				{ hit: 1, left: 500, top: 3300, right: 900, bottom: 3500 },
			],
			text: [
				{
					kind: "text",
					pieces: [
						{ text: "Parties to maintain " },
						{ text: "status quo", hit: 0 },
						{ text: " and " },
						{ text: "status\nquo", hit: 1 },
					],
				},
			],
		},
		failed: [3],
		...more,
	};
}

const show = (more?: Partial<PageView>, locale?: "hi" | "gu") =>
	render(<DocumentReader view={view(more)} />, locale);
const link = (name: string | RegExp) =>
	screen.getByRole<HTMLAnchorElement>("link", { name }).getAttribute("href");

test("the picture carries the places as marks, the present one as the target of links", () => {
	show();
	const picture = screen.getByRole<HTMLImageElement>("img", { name: "Page 2 of order.pdf. Zoom in" });
	expect(picture.getAttribute("src")).toBe("/documents/d1/pages/2?w=480&v=2");
	expect(picture.getAttribute("srcset")).toContain("/documents/d1/pages/2?w=800&v=2 800w");
	expect(picture.closest("a")?.getAttribute("href")).toBe(
		"/documents/d1?page=2&hit=3&q=status+quo&size=large#hit",
	);
	const marks = [...document.querySelectorAll(".sheet rect")];
	expect(marks.map((mark) => [mark.id, mark.getAttribute("class")])).toEqual([
		["", null],
		["hit", "now"],
		["", "now"],
	]);
	expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
		"status quo",
		"status\nquo",
	]);
	expect(document.querySelectorAll("#hit")).toHaveLength(1);
});

test("a table on the page is shown as one that scrolls by itself, with what was looked for marked in it", () => {
	const page = view().page;
	if (!page) throw new Error("no page");
	const rows = [
		[[{ text: "1" }], [{ text: "Maintain " }, { text: "status quo", hit: 1 }]],
		[null, [{ text: "Evidence" }]],
	];
	show({ page: { ...page, size: null, text: [{ kind: "table", rows }] } });
	const table = within(screen.getByRole("region", { name: "Table on this page" })).getByRole("table");
	expect(
		[...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent)),
	).toEqual([
		["1", "Maintain status quo"],
		["", "Evidence"],
	]);
	expect(table.querySelector("mark#hit.now")?.textContent).toBe("status quo");
});

test("words in doubt are marked in the text and ink that was not read in the picture, both counted and said in words", () => {
	const page = view().page as NonNullable<PageView["page"]>;
	const pieces = [{ text: "listed on " }, { text: "14/12/2O26", doubtful: true as const }];
	show({
		page: {
			...page,
			doubtfulWords: 1,
			unread: [[1000, 2000, 3000, 2500]],
			unreadPlaces: 1,
			text: [{ kind: "text", pieces }],
		},
	});
	expect(screen.getByText(/1 word in doubt, underlined.* 1 place on the picture/)).toBeTruthy();
	expect(document.querySelector("u.doubtful")?.textContent).toBe("14/12/2O26 (in doubt)");
	const outline = document.querySelector("svg rect.unread");
	expect(outline?.getAttribute("width")).toBe("2070");
});

test("leads from place to place and from page to page, and says where one is", () => {
	show();
	expect(screen.getByText("Match 3 of 4")).toBeTruthy();
	expect(link("Previous match")).toBe("/documents/d1?page=2&hit=2&q=status+quo#hit");
	expect(link("Next match")).toBe("/documents/d1?page=3&hit=4&q=status+quo#hit");
	expect(link("Clear")).toBe("/documents/d1?page=2");
	expect(link("Previous page")).toBe("/documents/d1?page=1&q=status+quo");
	expect(link("Next page")).toBe("/documents/d1?page=3&q=status+quo");
	const strip = within(screen.getByRole("navigation", { name: "Pages of this document" }));
	const [first, second, third] = strip.getAllByRole("link");
	expect(first?.textContent).toContain("1 match");
	expect(second?.getAttribute("aria-current")).toBe("page");
	expect(third?.textContent).toContain("This page could not be read");
	expect(screen.getByText(/1 page could not be read/)).toBeTruthy();
});

test("says how a page was read and that it is to be checked", () => {
	show();
	expect(screen.getByText("Read from the scan · English + ગુજરાતી")).toBeTruthy();
	expect(screen.getByText("This page was hard to read. Check the text against the picture.")).toBeTruthy();
	const again = screen.getByRole("button", { name: "Read this page again" });
	expect(new FormData(again.closest("form") as HTMLFormElement).get("page")).toBe("2");
});

test("a page on which clearly more stands than was read says how much", () => {
	const poor = {
		...(view().page as NonNullable<PageView["page"]>),
		wordsRead: 41,
		wordsSeen: 170,
		isPoor: true,
		confidence: 90,
	};
	show({ page: poor });
	expect(screen.getByText("Hard to read: 41 of about 170 words")).toBeTruthy();
	expect(screen.getByText("This page was hard to read. Check the text against the picture.")).toBeTruthy();
});

const poorly = (shortcoming: Shortcoming) => {
	const error = shortcoming.why === "half" ? ("timeout" as const) : null;
	return { page: { ...(view().page as NonNullable<PageView["page"]>), isPoor: true, error, shortcoming } };
};

test("a page that was read at half its size says so, and not that its reading was stopped", () => {
	show(poorly({ why: "half" }));
	const texts = screen
		.getByText("Some words of this page may be missing or wrong")
		.closest('[role="status"], div');
	expect(texts?.textContent).toContain("half its size");
	expect(screen.queryByText(/part of this page|was stopped/)).toBeNull();
});

test.each<[Shortcoming, undefined | "hi" | "gu", RegExp]>([
	[
		{ why: "small", width: 740, height: 1180 },
		undefined,
		/only 740 × 1,180 pixels.*from closer.*flat.*300 dpi/,
	],
	[{ why: "small", width: 740, height: 1180 }, "hi", /केवल 740 × 1,180 पिक्सेल.*300 dpi/],
	[{ why: "small", width: 740, height: 1180 }, "gu", /માત્ર 740 × 1,180 પિક્સેલ.*300 dpi/],
	[{ why: "half" }, undefined, /half its size.*flat in daylight/],
	[{ why: "picture" }, undefined, /^A new photograph from closer/],
	[{ why: "unknown" }, undefined, /^A clearer scan or photograph may help\.$/],
])(
	"says what may help a page that was read poorly, as far as it is known: %o %s",
	(shortcoming, locale, message) => {
		show(poorly(shortcoming), locale);
		expect(screen.getAllByText(message)).toHaveLength(1);
	},
);

test("of a page with too many places unread it is said that they are not outlined", () => {
	const { page } = view();
	if (!page) throw new Error("There is no page.");
	show({ page: { ...page, unreadPlaces: 101 } });
	expect(screen.getByText(/^more than 100 places on the picture that no word stands for/)).toBeTruthy();
	expect(document.querySelector("svg rect.unread")).toBeNull();
});

test("of a document of one page it is said once what its reading fell short of", () => {
	const { page } = view();
	if (!page) throw new Error("There is no page.");
	const short = { wordsRead: 41, wordsSeen: 170 };
	show({
		last: 1,
		document: { ...DOCUMENT, ...short, pageCount: 1 },
		page: { ...page, ...short, isPoor: true },
	});
	expect(screen.getAllByText(/^Hard to read: 41 of about 170 words/)).toHaveLength(1);
});

test.each([
	[undefined, "First reading; a better one follows"],
	["hi", "पहला पठन; इससे बेहतर पठन आगे होगा"],
	["gu", "પહેલું વાંચન; વધુ સારું વાંચન પછી થશે"],
] as const)("a first reading is shown as such in %s, on its page and of its document", (locale, message) => {
	const { page } = view();
	if (!page) throw new Error("There is no page.");
	show({ document: { ...DOCUMENT, isFirstReading: true }, page: { ...page, isFirstReading: true } }, locale);
	expect(screen.getAllByText(message)).toHaveLength(2);
});

test("of a document with several pages the same is said where it can be read again", () => {
	show({ document: { ...DOCUMENT, wordsRead: 41, wordsSeen: 170 }, shortcoming: { why: "picture" } });
	const help = screen.getByText(/^A new photograph from closer/);
	expect(help.closest("#read-again")).toBeTruthy();
});

test("a document that was not read wholly is not plainly completed", () => {
	show({ document: { ...DOCUMENT, wordsRead: 41, wordsSeen: 170, brokenPages: 2 } });
	expect(screen.getByText("Hard to read: 41 of about 170 words · 2 pages only partly read")).toBeTruthy();
	const choice = screen.getByLabelText("Language of the document") as HTMLSelectElement;
	expect([choice.value, choice.options[0]?.textContent]).toEqual(["auto", "Detect automatically"]);
});

test("a page that failed says why; one that is not read yet says so", () => {
	const failed = {
		...view().page,
		error: "timeout",
		text: [],
		boxes: [],
		size: null,
	} as unknown as PageView["page"];
	show({ page: failed });
	expect(screen.getByText(/Reading took too long/)).toBeTruthy();
	show({ page: null, document: { ...DOCUMENT, ocrStatus: "processing", pageNow: 2 }, failed: [] });
	expect(screen.getByText("Reading page 2 of 3")).toBeTruthy();
	expect(screen.getByText("The text will appear here once the document has been read.")).toBeTruthy();
	expect(screen.getByRole("link", { name: "Refresh" })).toBeTruthy();
	expect(document.querySelector("[data-ocr=d1]")).toBeTruthy();
});

test("nothing found is said, on this page and in the whole document", () => {
	const place = { ...view().place, hit: null, previous: null };
	show({ place });
	expect(screen.getByText("Not on this page, but in 4 places on other pages")).toBeTruthy();
	show({ place: { ...place, total: 0, next: null } });
	expect(screen.getByText("“status quo” was not found in this document")).toBeTruthy();
});

test("of a document too long to be looked through it is said how far that went", () => {
	show({ lastLooked: 412 });
	expect(
		screen.getByText(
			"Match 3 of 4. Only pages 1 to 412 were looked through: this document is too long to look through at once. The search over all documents covers every page.",
		),
	).toBeTruthy();
	const place = { page: 2, hit: null, before: 0, total: 0, previous: null, next: null };
	show({ lastLooked: 412, place });
	expect(
		screen.getByText(/^“status quo” was not found on pages 1 to 412\. Only pages 1 to 412/),
	).toBeTruthy();
});

test("the searchable copy is offered, or said to be in the making", () => {
	show({ searchable: "ready" });
	expect(link("Searchable PDF")).toBe("/files/d1?searchable=1&download=1");
	show({ searchable: "making" });
	expect(screen.getByText("A searchable PDF is being made.")).toBeTruthy();
	show();
	expect(document.body.textContent).not.toContain("searchable PDF");
});

test("a document without pictures shows what the browser can, its text, and the place in it", () => {
	const signs = [sign(1, { size: null, hits: 1 })];
	const page = { ...view().page, size: null, boxes: [], source: "text" } as unknown as PageView["page"];
	const place = { ...view().place, page: 1, hit: 1, before: 0, total: 2, previous: null, next: null };
	const word = { ...DOCUMENT, mime: "application/msword", inline: false, pageCount: 1 } as const;
	show({ signs, page, place, last: 1, document: word, failed: [] });
	expect(document.querySelectorAll(".page-text")).toHaveLength(1);
	expect(document.querySelector("mark#hit")?.textContent).toBe("status quo");
	expect(screen.queryByRole("navigation")).toBeNull();
	show({
		signs: [],
		page: null,
		last: 1,
		document: { ...word, ocrStatus: "failed", ocrError: "corrupt" },
		failed: [],
	});
	expect(
		screen.getByText("Files of this kind cannot be shown here. Download the file to open it."),
	).toBeTruthy();
});

test("of five hundred pages a few are shown, and any can be asked for by number", () => {
	const signs = Array.from({ length: 500 }, (_, at) => sign(at + 1));
	show({ signs, last: 500, place: { ...view().place, page: 250 } });
	expect(document.querySelectorAll(".strip img").length).toBeLessThan(25);
	expect(screen.getByLabelText<HTMLInputElement>("Page number").max).toBe("500");
});

test.each([undefined, "hi", "gu"] as const)("is without findings of axe (%s)", async (locale) => {
	// Without a frame: jsdom has no window for axe to look into.
	const word = { ...DOCUMENT, mime: "application/msword", inline: false } as const;
	for (const more of [
		{},
		{ large: true, searchable: "ready" as const },
		{ q: "" },
		{ page: null, document: word },
	]) {
		const body = show(more, locale);
		body.innerHTML = `<main><h1>order.pdf</h1>${body.innerHTML}</main>`;
		expect(await findings()).toEqual([]);
	}
});
