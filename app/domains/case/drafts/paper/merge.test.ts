import { describe, expect, test } from "vitest";
import { FaultyTemplate, faultOf, mergeText } from "./merge.ts";

const merge = (body: string, facts = {}) => mergeText(body, "TITLE", facts);

describe("conditions", () => {
	const body = "a\n{{if next_date}}\non {{next_date}}\n{{else}}\nsome day\n{{end}}\nb";

	test("lines stand when the field is known, the others otherwise", () => {
		expect(merge(body, { next_date: "01.12.2026" })).toBe("a\non 01.12.2026\nb");
		expect(merge(body)).toBe("a\nsome day\nb");
		expect(merge("{{if not judge}}\nx\n{{end}}\ny", { judge: "Shah" })).toBe("y");
	});

	test("a list is known when it has rows", () => {
		const lists = { documents: [{ name: "FIR" }] };
		expect(merge("{{if documents}}\nyes\n{{end}}", { lists })).toBe("yes");
		expect(merge("{{if not documents}}\nnone\n{{end}}", {})).toBe("none");
	});
});

describe("repeats", () => {
	const lists = {
		documents: [
			{ name: "FIR", pages: "4" },
			{ name: "Order {{place}}", pages: "" },
		],
	};

	test("lines come once for each row, which is numbered; the paper's fields stand in them too", () => {
		const body = "{{each documents}}\n{{number}}. {{name}} at {{place}}\n{{?pages}}\n{{end}}";
		expect(merge(body, { lists, place: "Surat" })).toBe("1. FIR at Surat\n4\n2. Order {{place}} at Surat");
	});

	test("a row's field outside its list is none", () => {
		expect(faultOf("{{number}}")).toEqual({ why: "field", line: 1, name: "number" });
	});
});

test.each([
	["x\n{{fathers_name}}", "field", 2, "fathers_name"],
	["{{if sky}}\n{{end}}", "field", 1, "sky"],
	["{{each clouds}}\n{{end}}", "list", 1, "clouds"],
	["{{Place}}", "tag", 1, "{{Place}}"],
	["on {{if place}} here", "tag", 1, "{{if place}}"],
	["{{place", "tag", 1, "{{"],
	["{{if place}}\nx", "open", 1, "{{if place}}"],
	["x\n{{end}}", "end", 2, "{{end}}"],
	["{{if place}}\n{{else}}\n{{else}}\n{{end}}", "end", 3, "{{else}}"],
	[`${"{{if place}}\n".repeat(5)}x${"\n{{end}}".repeat(5)}`, "deep", 5, "place"],
	["{{constructor}}", "field", 1, "constructor"],
])("the fault of %j is named with its line", (body, why, line, name) => {
	expect(faultOf(body)).toEqual({ why, line, name });
	expect(() => merge(body)).toThrow(FaultyTemplate);
});

test("a filled text has as many lines as a draft at most", () => {
	const documents = Array.from({ length: 100 }, () => ({ name: "Sale deed" }));
	const filled = (more: number) =>
		mergeText(`{{each documents}}\n${"x\n".repeat(100)}{{end}}${"\ny".repeat(more)}`, "", {
			lists: { documents },
		});
	expect(filled(0).split("\n")).toHaveLength(10_000);
	expect(() => filled(1)).toThrow(FaultyTemplate);
});

test("four blocks inside each other are filled", () => {
	const body = `${"{{if place}}\n".repeat(4)}x${"\n{{end}}".repeat(4)}`;
	expect(merge(body, { place: "Surat" })).toBe("x");
});

test("what would not end is refused, and soon", () => {
	const rows = Array.from({ length: 200 }, () => ({ name: "x" }));
	const lists = { documents: rows, hearings: rows, first_parties: rows, second_parties: rows };
	const body = `${Object.keys(lists)
		.map((list) => `{{each ${list}}}\n`)
		.join("")}x${"\n{{end}}".repeat(4)}`;
	expect(() => merge(body, { lists })).toThrow(/long/);
});
