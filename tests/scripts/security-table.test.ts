import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Requirement, requirementsOf } from "#scripts/coverage.ts";
import { ASVS_IDS } from "./asvs-ids.ts";

const document = readFileSync("docs/security.md", "utf8");
const rows = requirementsOf(document);
const ids = Object.entries(ASVS_IDS).flatMap(([level, list]) =>
	list
		.trim()
		.split(/\s+/)
		.map((id) => `${id} ${level}`),
);

/** The ids that a list below the table names, each with its sentence. */
function listed(heading: string): string[] {
	const [, list = ""] = document.split(`\n## ${heading}\n`);
	return [...(list.split("\n## ")[0] ?? "").matchAll(/^- \*\*([\d.]+)\*\* .+\.$/gm)].map(([, id = ""]) => id);
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
	const known = sources.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : "");
	sources.set(file, known);
	return known;
}

const isWritten = (source: string, name: string) =>
	[`"${name}"`, `'${name}'`, `\`${name}\``].some((title) => source.includes(title));

/** What a row lacks, in a sentence; null for one that is complete. */
function lackOf({ evidence, tests }: Requirement, read: (file: string) => string): string | null {
	const missing = tests.find(({ file, name }) => !name || !isWritten(read(file), name));
	if (missing) return `${missing.file} has no test called ${missing.name}`;
	const words = evidence.filter((one) => !tests.some(({ name }) => one.endsWith(` › ${name}`)));
	if (evidence.length === 0) return "there is no evidence";
	const bad = words.find((one) => !/^.{8,}\.$/.test(one));
	return bad === undefined ? null : `no sentence: ${bad}`;
}

test("every requirement of levels 1 and 2 has its row, once and in its order", () => {
	expect(rows.map(({ statement, level }) => `${statement} ${level}`).sort()).toEqual(ids.toSorted());
	expect(ids).toHaveLength(253);
});

describe("a requirement of the security standard", () => {
	test.each(rows)("$statement has its evidence", (row) => {
		expect(lackOf(row, sourceOf)).toBeNull();
	});

	test.each([
		["| 1.1.1 | 2 | A thing |  |", "there is no evidence"],
		["| 1.1.1 | 2 | A thing | yes |", "no sentence: yes"],
		["| 1.1.1 | 2 | A thing | `a.test.ts` › holds |", null],
		["| 1.1.1 | 2 | A thing | `a.test.ts` › is gone |", "a.test.ts has no test called is gone"],
		[
			"| 1.1.1 | 2 | A thing | Setting: there is one for it.<br>`b.test.ts` › holds |",
			"b.test.ts has no test called holds",
		],
	])("%s: %s", (line, lack) => {
		const read = (file: string) => (file === "a.test.ts" ? 'test("holds", …' : "");
		const [row] = requirementsOf(line);
		if (!row) throw new Error("It is no row.");
		expect(lackOf(row, read)).toBe(lack);
	});
});

test.each([
	["Departures", "Departure, below."],
	["Not met yet", "Open, below."],
])("what is not met stands in its list with a sentence: %s", (heading, mark) => {
	const marked = rows.filter(({ evidence }) => evidence.includes(mark)).map(({ statement }) => statement);
	expect(listed(heading)).toEqual(marked);
});

test("the files and headings that the document leads to are there", () => {
	for (const [, path = ""] of document.matchAll(/\]\(([^)#]+)/g))
		expect(existsSync(`docs/${path}`), path).toBe(true);
	for (const [, path = ""] of document.matchAll(/`((?:app|worker|docs|scripts|tests)\/[\w./-]+)`/g))
		expect(existsSync(path), path).toBe(true);
	for (const [, part = ""] of document.matchAll(/under \*([^*]+)\*/g))
		expect(document, part).toMatch(new RegExp(`^## ${part}$`, "m"));
});
