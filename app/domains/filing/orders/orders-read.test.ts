import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { sheetPage } from "#tests/setup/order-sheets.ts";
import { suggestionsFrom } from "./suggestions.ts";

const TODAY = "2026-11-24";

const FOLDER = new URL("../../../../tests/fixtures/orders-read/", import.meta.url);
/** In brackets is what a clerk would read and Peshi does not find. */
const MISSED = /^\(.*\)$/;

const orders = readdirSync(FOLDER)
	.filter((file) => file.startsWith("round"))
	.flatMap((file) => readFileSync(new URL(file, FOLDER), "utf8").split(/^=== /m).slice(1))
	.map((block) => {
		const [head = "", ...lines] = block.trimEnd().split("\n");
		const [next = "", day = "", number = ""] = head
			.split(" | ")
			.map((value) => (MISSED.test(value) ? "-" : value));
		const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2));
		const text = lines.filter((line) => !line.startsWith("| ")).join("\n");
		return { name: `${number}: ${lines[0]}`, expected: { next, day, number }, page: sheetPage(text, rows) };
	});

/** A number in the form in which matters are found by it. */
function numberKey(written: string) {
	const read = caseNumberKey(written, 2026);
	return read?.key ?? written;
}

test.each(orders)("an order says its next date, its day and its case: $name", ({ expected, page }) => {
	const found = suggestionsFrom([page], TODAY);
	const suggestion = (kind: string) => found.find((one) => one.kind === kind);
	const next = suggestion("nextDate");
	expect({
		next: next ? `${next.reckoned ? "~" : ""}${next.value}` : "-",
		day: suggestion("orderDate")?.value ?? "-",
		number: numberKey(suggestion("caseNumber")?.value ?? "-"),
	}).toEqual({ ...expected, number: numberKey(expected.number) });
});
