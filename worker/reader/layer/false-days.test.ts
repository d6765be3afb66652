import { expect, test } from "vitest";
import { sheetPage } from "#tests/setup/order-sheets.ts";
import type { SeenWord } from "#worker/reader/page/words.ts";
import { falseDays } from "./false-days.ts";

const doubted = ({ text, tables }: Pick<ReturnType<typeof sheetPage>, "text" | "tables">) => {
	const words = text.split(/\s+/).map((word): SeenWord => [word, 0, 0, 1, 1, 95]);
	return falseDays(text, tables, words).map((at) => words[at]?.[0]);
};

test("a day beside another day's weekday is in doubt", () => {
	const on = (weekday: string) =>
		doubted({ text: `List on ${weekday}, the 14 December 2026 for issues.`, tables: [] });
	expect(on("Monday")).toEqual([]);
	expect(on("Tuesday")).toEqual(["14", "2026"]);
});

test("days of an order sheet are in doubt where a row is not of the day that the one before names, or is earlier", () => {
	const heading = "Date | Business | Next date";
	const sheet = (...rows: string[]) => doubted(sheetPage("ROZNAMA", [heading, ...rows]));
	const [first, second] = ["12.08.2026 | Notice | 07.09.2026", "07.09.2026 | Served | 19.10.2026"];
	expect(sheet(first, second, "19.10.2026 | Filed |")).toEqual([]);
	expect(sheet(first, second, "19.10.2020 | Filed |")).toEqual(["19.10.2026", "19.10.2020"]);
	expect(sheet("12.08.2026 | Notice |", "07.03.2026 | Served |")).toEqual(["12.08.2026", "07.03.2026"]);
	expect(
		doubted(sheetPage("Index", ["Date | Document", "07.09.2026 | Reply", "12.08.2026 | Plaint"])),
	).toEqual([]);
});

test("a page with more than forty days that do not go together has none in doubt", () => {
	const days = (count: number) =>
		doubted({
			text: Array.from({ length: count }, () => "Tuesday, the 14.12.2026").join(" and "),
			tables: [],
		});
	expect([days(40).length > 0, days(41)]).toEqual([true, []]);
});
