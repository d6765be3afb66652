import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { paperColours } from "#app/ui/theme-colours.ts";

const source = await readFile(new URL("../../app/ui/styles/tokens.css", import.meta.url), "utf8");
const charts = await readFile(
	new URL("../../app/domains/out/analytics/dashboard.tsx", import.meta.url),
	"utf8",
);
const browse = await readFile(new URL("../../app/ui/styles/browse.css", import.meta.url), "utf8");
const [steps = ""] = browse.split("@media (forced-colors");
const [modern = "", fallback = ""] = source.split("@supports not");
const pairs = [...modern.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
const tokens = new Map(pairs.map(([, name = "", light = "", dark = ""]) => [name, [light, dark] as const]));

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two tokens (or colours) in the light and in the dark theme, by WCAG 2.2. */
function contrast(front: string, back: string): number[] {
	return [0, 1].map((theme) => {
		const [low = 0, high = 0] = [front, back]
			.map((name) => luminance(tokens.get(name)?.[theme] ?? name))
			.sort((a, b) => a - b);
		return (high + 0.05) / (low + 0.05);
	});
}

const text = [
	...["ink", "ink2", "ink3", "link"].flatMap((ink) =>
		["paper", "surface", "hover"].map((back) => [ink, back]),
	),
	["ink3", "sunken"],
	["on-brand", "brand"],
	["danger", "surface"],
	["danger", "paper"],
	["#ffffff", "danger-solid"],
];
const hues = ["blue", "purple", "yellow", "green", "grey", "red", "teal"];
const marks = ["control", "focus"].flatMap((mark) => ["paper", "surface"].map((back) => [mark, back]));

describe("the palette", () => {
	test.each(text)("%s is readable on %s", (front, back) => {
		for (const ratio of contrast(front ?? "", back ?? "")) expect(ratio).toBeGreaterThanOrEqual(4.5);
	});

	test.each(hues)("a %s badge is readable to the strictest level", (hue) => {
		for (const ratio of contrast(`${hue}-fg`, `${hue}-bg`)) expect(ratio).toBeGreaterThanOrEqual(7);
		for (const ratio of contrast(`${hue}-fg`, "surface")) expect(ratio).toBeGreaterThanOrEqual(4.5);
		for (const ratio of contrast(`${hue}-fg`, "paper")) expect(ratio).toBeGreaterThanOrEqual(4.5);
	});

	test.each(marks)("%s is visible on %s", (front, back) => {
		for (const ratio of contrast(front ?? "", back ?? "")) expect(ratio).toBeGreaterThanOrEqual(3);
	});

	test.each(["blue", "purple", "yellow", "green", "grey"])(
		"a %s bar of a chart is seen on its ground",
		(hue) => {
			expect(charts).toContain(`"fill-${hue}-fg"`);
			for (const ratio of contrast(`${hue}-fg`, "sunken")) expect(ratio).toBeGreaterThanOrEqual(3);
		},
	);

	test("the steps of a case, those ahead too, are seen on their card", () => {
		const rules = [...steps.matchAll(/\.stages [^{]*::before \{([^}]*)\}/g)];
		expect(rules).toHaveLength(3);
		for (const [, rule = ""] of rules) {
			const colours = [...rule.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = ""]) => name);
			expect(colours).not.toEqual([]);
			for (const colour of colours)
				for (const ratio of contrast(colour, "surface")) expect(ratio).toBeGreaterThanOrEqual(3);
		}
	});

	test("gives browsers without light-dark() the same light theme", () => {
		expect(tokens.size).toBeGreaterThan(30);
		for (const [name, [light]] of tokens) expect(fallback).toContain(`--${name}: ${light};`);
	});

	test("colours the browser's frame like the page", () => {
		expect(tokens.get("paper")).toEqual([paperColours.light, paperColours.dark]);
	});
});
