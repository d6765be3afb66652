import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { statementsOf, unshown } from "#scripts/coverage.ts";

const text = readFileSync("docs/specification-coverage.md", "utf8");
const [table = "", notYet = ""] = text.split("\n## Not yet\n");

const rows = statementsOf(table);

const sources = new Map<string, string>();

/** The names of the tests in a file, as they are written there. */
function titlesIn(file: string): string {
	const known = sources.get(file);
	if (known !== undefined) return known;
	const source = existsSync(file) ? readFileSync(file, "utf8") : "";
	sources.set(file, source);
	return source;
}

const isWritten = (source: string, name: string) =>
	[`"${name}"`, `'${name}'`, `\`${name}\``].some((title) => source.includes(title));

describe("the specification's statements", () => {
	test("are all in the table, in its nine sections", () => {
		const sections = [...table.matchAll(/^## (\d)\. /gm)].map((match) => match[1]);
		expect(sections).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
		expect(new Set(rows.map(({ statement, where }) => `${statement} ${where}`)).size).toBe(rows.length);
	});

	test.each(rows)("$statement", ({ where, tests }) => {
		expect(where).not.toBe("");
		const missing = tests.filter(({ file, name }) => !name || !isWritten(titlesIn(file), name));
		expect(missing).toEqual([]);
	});

	test("are counted, those that are not shown yet as well", () => {
		const [, shown, open] = /Statements shown by tests: (\d+)\. Not yet: (\d+)\./.exec(text) ?? [];
		expect(Number(shown)).toBe(rows.length);
		const entries = notYet.split("\n").filter((line) => line.startsWith("- "));
		expect(Number(open)).toBe(entries.length);
		for (const entry of entries) expect(entry).toMatch(/^- \*\*.+\.\*\* .+\.$/);
	});
});

test("a statement is shown when every test it names has run and passed", () => {
	const statements = statementsOf("| One | /a | `a.test.ts` › %s is kept<br>`b.test.ts` › holds |");
	const passed = { file: "a.test.ts", title: "a name is kept", status: "passed" };
	const holds = { file: "b.test.ts", title: "holds", status: "passed" };
	expect(unshown(statements, [passed, holds])).toEqual([]);
	expect(unshown(statements, [passed])).toEqual(["b.test.ts › holds: did not run"]);
	for (const status of ["failed", "skipped", "todo"])
		expect(unshown(statements, [passed, { ...passed, status }, holds])).toEqual([
			"a.test.ts › %s is kept: did not pass",
		]);
});

describe("the departures from specification and contract", () => {
	const list = readFileSync("docs/departures.md", "utf8");
	const departures = statementsOf(list);

	test("are all in their list: each that the specification's table names, and no other of it", () => {
		const named = rows.filter(({ statement }) => /\(the specification: (?!not shown\))/.test(statement));
		const listed = statementsOf(list.split("## From the contract")[0] ?? "");
		expect(listed.map(({ statement }) => statement).sort()).toEqual(
			named.map(({ statement }) => statement).sort(),
		);
	});

	test.each(departures)("$statement", ({ where, tests }) => {
		expect(where).toMatch(/\.$/);
		for (const [, file] of where.matchAll(/\]\(([^)]+)\)/g))
			expect(existsSync(`docs/${file}`), file).toBe(true);
		expect(tests.filter(({ file, name }) => !name || !isWritten(titlesIn(file), name))).toEqual([]);
	});
});
