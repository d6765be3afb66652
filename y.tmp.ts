import { readdirSync, readFileSync } from "node:fs";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { sheetPage } from "#tests/setup/order-sheets.ts";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
const FOLDER = "/work/trees/r-words/tests/fixtures/orders-read/";
const key = (w: string) => caseNumberKey(w, 2026)?.key ?? w;
for (const file of readdirSync(FOLDER).filter((f) => f.startsWith("round")))
	for (const block of readFileSync(FOLDER + file, "utf8").split(/^=== /m).slice(1)) {
		const [head = "", ...lines] = block.trimEnd().split("\n");
		const [next, day, number = ""] = head.split(" | ");
		const rows = lines.filter((l) => l.startsWith("| ")).map((l) => l.slice(2));
		const found = suggestionsFrom([sheetPage(lines.filter((l) => !l.startsWith("| ")).join("\n"), rows)], "2026-11-24");
		const v = (k: string) => { const f = found.find((o) => o.kind === k); return f ? (f.reckoned ? "~" : "") + f.value : "-"; };
		if (process.argv[2] === "courts") { console.log(JSON.stringify(lines.slice(0, 5).join(" ¶ ").slice(0, 170)), "\n     =>", v("court")); continue; }
		for (const [k, want] of [["nextDate", next], ["orderDate", day], ["caseNumber", number]] as const) {
			const got = v(k);
			const plain = want!.replace(/^\(.*\)$/, "-");
			const same = k === "caseNumber" ? key(plain) === key(got) : plain === got;
			if (!same) console.log(file, k, "want", want, "got", got);
		}
	}
