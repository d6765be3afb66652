import { expect, test } from "vitest";
import { bundles, TWELVE_PAGES } from "#tests/papers/bundles.ts";
import { cutsIn } from "./cuts.ts";
import { printedNumber } from "./printed-number.ts";

const YEAR = 2026;
const asRead = (pages: string[]) => pages.map((text, at) => ({ page: at + 1, text }));
const found = (pages: string[]) => cutsIn(asRead(pages), YEAR);

/** What bears no heading, title or number is not told apart. */
const recognisable = bundles.filter(({ name }) => !name.includes("bear no heading"));

test.each(recognisable.map((bundle) => [bundle.name, bundle] as const))(
	"finds where the papers begin of %s",
	(_, bundle) => {
		expect([1, ...found(bundle.pages).map(({ page }) => page)]).toEqual(bundle.starts);
	},
);

test("of 21 papers that begin within ten made bundles 18 are found, and nothing else", () => {
	let [right, wrong, missed] = [0, 0, 0];
	for (const { pages, starts } of bundles) {
		const cuts = found(pages).map(({ page }) => page);
		right += cuts.filter((page) => starts.includes(page)).length;
		wrong += cuts.filter((page) => !starts.includes(page)).length;
		missed += starts.filter((page) => page > 1 && !cuts.includes(page)).length;
	}
	expect({ right, wrong, missed }).toEqual({ right: 18, wrong: 0, missed: 3 });
});

test("every cut says why, in the words of the page", () => {
	expect(found(TWELVE_PAGES.pages)).toEqual([
		{ page: 5, why: "pageOne", written: "Page 1 of 5" },
		{ page: 10, why: "pageOne", written: "Page 1 of 3" },
	]);
	const why = ({ pages }: { pages: string[] }) => found(pages).map((cut) => [cut.why, cut.written]);
	const [, repeated, , letters, , , , , spoiled] = bundles;
	expect(repeated && why(repeated)[0]).toEqual(["heading", "IN THE HIGH COURT OF GUJARAT AT AHMEDABAD"]);
	expect(letters && why(letters)).toEqual([
		["title", "LEGAL NOTICE"],
		["blank", ""],
		["letter", "Sub.: Certified copy of the decree"],
	]);
	expect(spoiled && why(spoiled)[0]).toEqual(["number", "SPECIAL CIVIL APPLICATION NO. 502 of 2026"]);
});

test.each([
	["Page 2 of 5", 2, true],
	["PAGE NO. 7", 7, true],
	["पृष्ठ संख्या ३", 3, true],
	["પાના નં. ૪", 4, true],
	["2/5", 2, true],
	["- 12 -", 12, false],
	["(3)", 3, false],
])("%s is the number of a page", (line, number, isNamed) => {
	expect(printedNumber(["Some text", "goes on", "and on", line])).toEqual({ number, isNamed, written: line });
});

test("a year, a sum and a page of an index are no numbers of a page", () => {
	for (const line of ["Dated 2026.", "Rs. 500", "5/2", "of 2019"]) expect(printedNumber([line])).toBeNull();
});
