import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asking, behaviour, mark, valueOfMark } from "./behaviours.ts";

const OWN = "app/core/browser/behaviours.ts";
const source = readFileSync(OWN, "utf8");
const names = [...source.matchAll(/^\t(\w+): (?:true|string|number|"\w+");$/gm)].map(([, name]) => name);

test("no other file of the application names a data- attribute, in a component or in a selector", () => {
	const files = globSync("app/**/*.{ts,tsx}").filter((file) => file !== OWN && !/\.test\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(400);
	const strays = files.flatMap((file) =>
		readFileSync(file, "utf8")
			.split("\n")
			.filter(
				(line) =>
					/(?<![\w/-])data-[a-z]+(?![\w-]*\.)|\bdataset\b/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line),
			)
			.map((line) => `${file}: ${line.trim()}`),
	);
	expect(strays).toEqual([]);
});

test("the style sheet reads only attributes that this file knows", () => {
	const sheets = globSync("app/**/*.css").map((file) => readFileSync(file, "utf8"));
	const read = sheets.flatMap((sheet) => [...sheet.matchAll(/\[data-(\w+)/g)].map(([, name]) => name));
	expect(new Set(read).size).toBeGreaterThan(5);
	expect([...new Set(read)].filter((name) => !names.includes(name ?? ""))).toEqual([]);
});

test("every attribute it knows is asked for and read somewhere", () => {
	const others = globSync("app/**/*.{ts,tsx,css}").filter((file) => file !== OWN);
	const text = others.map((file) => readFileSync(file, "utf8")).join("\n");
	const isUsed = (name: string | undefined) =>
		new RegExp(`behaviour\\(\\{[^}]*\\b${name}\\b|"${name}"|\\b${name}: |\\[data-${name}`).test(text);
	expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

test("what an element asks for is an attribute, what is false or missing is none", () => {
	expect(behaviour({ focus: true, close: "/list", busy: undefined, waits: 3, bad: false })).toEqual({
		"data-focus": "",
		"data-close": "/list",
		"data-waits": "3",
	});
	expect([asking("focus"), asking("island", "draft")]).toEqual(["[data-focus]", '[data-island="draft"]']);
	const element = { dataset: {} } as HTMLElement;
	mark(element, "sent");
	mark(element, "busy", "Saving");
	expect([valueOfMark(element, "sent"), valueOfMark(element, "busy"), valueOfMark(element, "key")]).toEqual([
		"",
		"Saving",
		undefined,
	]);
	mark(element, "sent", false);
	expect(valueOfMark(element, "sent")).toBeUndefined();
});
