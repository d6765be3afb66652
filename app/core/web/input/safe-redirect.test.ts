import fc from "fast-check";
import { expect, test } from "vitest";
import { backIn, returnAddress, safeRedirect, withBack } from "./safe-redirect.ts";

test.each(["/", "/matters", "/matters?q=a%20b&stage=filing#row-1", "/documents/0190?page=2"])(
	"keeps %s",
	(path) => {
		expect(safeRedirect(path)).toBe(path);
	},
);

test.each([
	"https://evil.example/",
	"//evil.example",
	"/..//evil.example",
	"/.//evil.example",
	"/%2e%2e//evil.example",
	"/%2E//evil.example/matters",
	"/matters/..//evil.example",
	"/a/%2e%2E/.//evil.example?q=1",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"javascript:alert(1)",
	"/login",
	"/login?redirectTo=/matters",
	"/logout",
	"/refresh",
	"matters",
	"",
	null,
	undefined,
	["/matters"],
])("refuses %j", (path) => {
	expect(safeRedirect(path)).toBe("/");
});

const pieces = [
	"/",
	"//",
	".",
	"..",
	"%2e",
	"%2E%2e",
	"\\",
	"%2f",
	"%5c",
	"@",
	":",
	"?",
	"#",
	"\t",
	"\n",
	" ",
	"%09",
];
const words = [
	"evil.example",
	"matters",
	"login",
	"http:",
	"javascript:",
	"भारत",
	"%00",
	"&",
	"=",
	";",
	"[::1]",
];

test("whatever is asked for, the way leads to this site, and says the same when it is parsed again", () => {
	const paths = fc
		.array(fc.oneof(fc.constantFrom(...pieces, ...words), fc.string({ unit: "binary" })), { maxLength: 12 })
		.map((parts) => `/${parts.join("")}`);
	fc.assert(
		fc.property(paths, (path) => {
			const to = safeRedirect(path);
			for (const site of ["http://peshi.invalid", "https://chamber.example:8443"]) {
				const url = new URL(to, `${site}/some/page`);
				expect(url.origin).toBe(site);
				expect(url.pathname + url.search + url.hash).toBe(to);
			}
			expect(safeRedirect(to)).toBe(to);
		}),
		{ numRuns: 5000 },
	);
});

test("an address carries the page one came from, with the row one left", () => {
	const back = "/?date=2026-03-02&page=2#hearing-1";
	const href = withBack("/hearings/1/record?sheet=1#result", back);
	expect(href.endsWith("#result")).toBe(true);
	const { search, searchParams } = new URL(href, "http://peshi.invalid");
	expect(searchParams.get("sheet")).toBe("1");
	expect(backIn(search)).toBe(back);
	expect(withBack("/work/new", null)).toBe("/work/new");
});

test("the page to come back to has its query, without the row that was just deleted", () => {
	const address = (path: string) => returnAddress(new URL(path, "http://peshi.invalid"));
	expect(address("/matters?q=a%20b&page=2")).toBe("/matters?q=a+b&page=2");
	expect(address("/matters?deleted=1")).toBe("/matters");
});

test.each([
	"https://evil.example/",
	"//evil.example/",
	"/\\evil.example",
	"javascript:alert(1)",
	"/..//evil.example",
	"/login?redirectTo=/matters",
	"/logout",
	"/api/matters",
	"/resources/day",
	"matters",
	"",
])("no page to come back to: %s", (back) => {
	expect(backIn(`?back=${encodeURIComponent(back)}`)).toBeNull();
});

test.each([
	[2000, true],
	[2001, false],
])("a page to come back to of %d letters: %s", (length, isTaken) => {
	const back = `/matters?q=${"x".repeat(length - "/matters?q=".length)}`;
	expect(backIn(`?back=${back}`)).toBe(isTaken ? back : null);
});

test.each([
	[2000, true],
	[2001, false],
])("the query of a page of %d letters comes along: %s", (length, comes) => {
	const here = `/matters?q=${"x".repeat(length - "/matters?q=#row".length)}#row`;
	const { search } = new URL(withBack("/work/new", here), "http://peshi.invalid");
	expect(backIn(search)).toBe(comes ? here : "/matters#row");
});
