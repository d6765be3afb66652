import { expect, test } from "vitest";
import { byCost, type Measured } from "./tally.ts";

const measured = (name: string, page: number, raw: number) =>
	({ kind: { name }, cpu: { page, raw } }) as unknown as Measured;

test("turned and coloured pages are compared with upright ones by what each cost beside the engine alone", () => {
	const pages = [measured("upright", 1, 1), measured("upright", 2, 2), measured("violet seal", 9, 6)];
	expect(byCost(pages)).toContain("| violet seal | 1.50 | 1.50 | ≤ 1.5 |");
	expect(byCost(pages)).not.toContain("stamp paper");
	expect(byCost(pages.slice(2))).toBe("");
});
