import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addresses } from "#tests/addresses.ts";
import { screens, screensOf } from "./screens.ts";

const files = readdirSync("app/routes", { recursive: true, withFileTypes: true }).flatMap((entry) =>
	entry.isFile() ? [join(entry.parentPath, entry.name).replace(/^app./, "")] : [],
);

test("every file below app/routes has a line in app/routes.ts or app/api-routes.ts", () => {
	const used = new Set(addresses.map(({ file }) => file));
	expect(files.filter((file) => !used.has(file))).toEqual([]);
});

test("an address is made of those around it, and knows them", () => {
	expect(addresses.find(({ id }) => id === "routes/day/tasks/edit")).toEqual({
		id: "routes/day/tasks/edit",
		file: "routes/day/tasks/edit.tsx",
		pattern: "/matters/{matterId}/tasks/{taskId}/edit",
		inside: ["routes/frame", "matter", "routes/case/matters/tasks"],
		isFrame: false,
	});
	expect(addresses.filter(({ isFrame }) => isFrame).map(({ id }) => id)).toEqual(["routes/frame", "matter"]);
});

describe("the screens that the walks of tests/e2e open", () => {
	const screen = (pattern: string) => ({
		id: "a",
		file: "routes/a.tsx",
		pattern,
		inside: [],
		isFrame: false,
	});

	test("are all there are, but for frames", () => {
		const shown = addresses.filter(({ file, isFrame }) => file.endsWith(".tsx") && !isFrame);
		const opened = new Set(screens.map(({ name }) => name.split(" ")[0]));
		expect(shown.filter(({ pattern }) => !opened.has(pattern))).toEqual([]);
	});

	test("need no example where the address has no parameter, and a sentence says what to add where it has one", () => {
		expect(screensOf([screen("/fees")], {}).map(({ name, seenBy }) => [name, seenBy])).toEqual([
			["/fees", "stranger"],
		]);
		expect(() => screensOf([screen("/fees/{feeId}")], {})).toThrow(
			'/fees/{feeId} (app/routes/a.tsx) needs an example: add "/fees/{feeId}" to EXAMPLES',
		);
	});

	test("have no example that is no screen's any more", () => {
		expect(() => screensOf([], { "/fees": () => "/fees" })).toThrow('take "/fees" out of EXAMPLES');
	});
});
