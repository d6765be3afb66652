import { readFileSync } from "node:fs";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
import { sheetPage } from "#tests/setup/order-sheets.ts";
const TODAY = "2026-11-24";
for (const [file, show] of [["headings.txt", true], ["no-orders.txt", true]] as const) {
	const blocks = readFileSync(`/work/trees/r-words/tests/fixtures/headings-read/${file}`, "utf8").split(/^=== /m).slice(1);
	const count: Record<string, number[]> = {};
	for (const block of blocks) {
		const [head = "", ...lines] = block.trimEnd().split("\n");
		const [day, next, number = "", court = ""] = head.split(" | ").map((v) => v.replace(/^\((?=\d{4}-)|(?<=^\(.{10})\)$/g, ""));
		const rows = lines.filter((l) => l.startsWith("| ")).map((l) => l.slice(2));
		const page = sheetPage(lines.filter((l) => !l.startsWith("| ")).join("\n"), rows);
		const found = suggestionsFrom([page], TODAY);
		const value = (kind: string) => found.find((one) => one.kind === kind)?.value ?? "-";
		const key = (w: string) => (w === "-" ? "-" : (caseNumberKey(w, 2026)?.key ?? w));
		const pairs: [string, string, string, boolean][] = [
			["court", court, value("court"), courtKey(court) === courtKey(value("court"))],
			["number", number, value("caseNumber"), key(number) === key(value("caseNumber"))],
			["day", day!, value("orderDate"), day === value("orderDate")],
			["next", next!, value("nextDate"), next === value("nextDate")],
		];
		for (const [kind, want, got, right] of pairs) {
			const c = (count[kind] ??= [0, 0, 0]);
			c[right ? 0 : got === "-" ? 1 : 2]!++;
			if (!right && show) console.log(`${got === "-" ? "MISS " : "WRONG"} ${kind}: want ${want} got ${got} ${kind === "number" ? key(want) + " / " + key(got) : ""}`);
		}
	}
	console.log(file, blocks.length, "right/missed/wrong", JSON.stringify(count));
}
