import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { layouts } from "./all.ts";

test("the page on courts' lists has every layout in its table, with what its list is read by, and none besides", () => {
	const rows = [...readFileSync("docs/cause-lists.md", "utf8").matchAll(/^\| `([\w-]+)` \|(.+)\|$/gm)];
	expect(rows.map(([, name]) => name).sort()).toEqual(layouts.map(({ name }) => name).sort());
	for (const [row, , cells = ""] of rows)
		expect([row, cells.split("|").filter((cell) => cell.trim().length > 2).length]).toEqual([row, 3]);
});
