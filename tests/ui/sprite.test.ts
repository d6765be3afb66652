import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { iconNames } from "#app/ui/icon-names.ts";
import { sprite } from "#scripts/sprite.ts";

test("the committed sprite is what the list of icons gives", async () => {
	const committed = await readFile(new URL("../../app/ui/sprite.svg", import.meta.url), "utf8");
	expect(committed).toBe(await sprite());
	expect(new Set(iconNames).size).toBe(iconNames.length);
	for (const name of iconNames) expect(committed).toContain(`id="${name}"`);
});
